#include "rdna/start.hpp"

#include <algorithm>
#include <new>

#include "common/start.hpp"
#include "rdna/machine.hpp"

namespace strobe::rdna {

namespace {

constexpr unsigned kSgprsOfWave = 128;  ///< always, VCC, TTMP and the rest included

constexpr unsigned kMaxVgprs = 256;  ///< of a wave; a damaged descriptor of wave32 can name twice as many

// LLVM AMDGPUBaseInfo.cpp: getVGPREncodingGranule, getVGPRAllocGranule.
unsigned vgprs(const KernelDescriptor& d) { return std::min(d.vgpr_blocks() * (d.wave32() ? 8 : 4), kMaxVgprs); }
unsigned allocation_granule(const KernelDescriptor& d, unsigned features) {
  const unsigned granule = (features & feature::kGfx10_3) != 0 ? 16 : 8;
  return d.wave32() ? granule : granule / 2;
}

}  // namespace

unsigned lanes_of(const KernelDescriptor& d) { return d.wave32() ? 32 : 64; }

WaveResources registers_of_wave(const KernelDescriptor& d, unsigned features) {
  const unsigned granule = allocation_granule(d, features);
  constexpr std::uint32_t kWgpMode = 1u << 29;  // COMPUTE_PGM_RSRC1
  return {(vgprs(d) + granule - 1) / granule * granule, kSgprsOfWave, (d.rsrc1 & kWgpMode) == 0};
}

WaveStorage storage_of_wave(const KernelDescriptor& d) {
  // All 256 VGPRs and what an operand tuple at v255 can overhang: no encoding reaches past the end. Of these a launch
  // has the ones that it needs (WaveStorage).
  constexpr std::uint32_t kRows = 256 + 16;
  const std::size_t row = lanes_of(d) * sizeof(u32);
  return {sizeof(LaneWave) + kRows * row, alignof(LaneWave), kStateOffset, row, kRows};
}

Wave* make_wave(void* storage, const LaunchContext& launch) {
  auto* wave = new (storage) LaneWave;
  wave->launch = &launch;
  wave->memory = launch.memory;
  wave->vgprs = vgprs(launch.descriptor);
  wave->upper_lanes = launch.descriptor.wave32() ? 0 : ~0u;
  fill_constants(*wave);
  fill_apertures(*wave, launch);
  return wave;
}

void start_wave(Wave& base, const WaveStart& start) {
  LaneWave& wave = lane_wave(base);
  const LaunchContext& launch = *wave.launch;
  const u64 scratch = scratch_of_wave(launch.descriptor, launch.scratch_bytes_per_lane) * start.slot;
  wave.flat_scratch[0] = wave.flat_scratch[1] = 0;
  if (launch.descriptor.wave32())
    start_lanes<Machine32>(wave, start, scratch);
  else
    start_lanes<Machine64>(wave, start, scratch);
}

InitialRegisters initial_registers_of_wave(const LaunchContext& launch) {
  return launch.descriptor.wave32() ? initial_registers_of<Machine32>(launch) : initial_registers_of<Machine64>(launch);
}

std::uint64_t scratch_of_wave(const KernelDescriptor& d, std::uint32_t bytes_per_lane) {
  return lanes::scratch_of_wave(bytes_per_lane, lanes_of(d));
}

}  // namespace strobe::rdna
