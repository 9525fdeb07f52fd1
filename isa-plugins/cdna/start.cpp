// Source: LLVM 19 AMDGPUUsage, "Initial Kernel Execution State", "Preloaded Kernel Arguments", COMPUTE_PGM_RSRC3.
#include "cdna/start.hpp"

#include <algorithm>
#include <array>
#include <new>

#include "cdna/machine.hpp"
#include "common/start.hpp"
#include "strobe/memory.hpp"

namespace strobe::cdna {

namespace {

constexpr unsigned kSgprBlock = 8, kSgprGranule = 16;
constexpr unsigned kMostPreloaded = 16;  ///< user SGPRs

bool has(unsigned features, unsigned wanted) { return (wanted & ~features) == 0; }

/// Words of the kernel's arguments that come in SGPRs.
struct Preloaded {
  std::array<u32, kMostPreloaded> words{};
  unsigned count = 0;
};
Preloaded preloaded_arguments(const LaunchContext& launch, unsigned features) {
  Preloaded result;
  if (!has(features, kGfx90a)) return result;
  const u32 field = launch.descriptor.kernarg_preload, offset = field >> 7;
  result.count = std::min<unsigned>(field & 0x7f, kMostPreloaded);
  for (unsigned k = 0; k < result.count; ++k) {
    const u64 address = launch.kernarg_address + 4 * u64{offset + k};
    const Region* const region = launch.memory != nullptr ? launch.memory->find(address, 4) : nullptr;
    if (region != nullptr) std::memcpy(&result.words[k], region->at(address), 4);
  }
  return result;
}

StartForm form_of(unsigned features, const Preloaded& preloaded) {
  return {has(features, kGfx90a), has(features, kGfx942), {preloaded.words.data(), preloaded.count}};
}

}  // namespace

VectorRegisters vector_registers_of(const KernelDescriptor& d, unsigned features) {
  if (!has(features, kGfx90a)) {  // two files, of which a wave has as many registers each
    const unsigned each = d.vgpr_blocks() * 4;
    return {each, each};
  }
  const unsigned all = d.vgpr_blocks() * 8, accumulators_from = (KernelDescriptor::bits(d.rsrc3, 0, 6) + 1) * 4;
  const unsigned vgprs = std::min(all, accumulators_from);
  return {vgprs, all - vgprs};
}

WaveResources registers_of_wave(const KernelDescriptor& d, unsigned features) {
  const unsigned sgprs = d.sgpr_blocks() * kSgprBlock;
  const VectorRegisters registers = vector_registers_of(d, features);
  const unsigned allocated = has(features, kGfx90a) ? registers.vgprs + registers.agprs : registers.vgprs;
  return {allocated, (sgprs + kSgprGranule - 1) / kSgprGranule * kSgprGranule};
}

WaveStorage storage_of_wave() {
  // All VGPRs, all AGPRs, and what an operand tuple at a255 can overhang: no encoding reaches past the end. AGPRs lie
  // behind 256 VGPRs whatever a kernel has, so none are left out.
  constexpr std::uint32_t kRows = kVgprs + kAccumulators + 16;
  return {sizeof(LaneWave) + kRows * sizeof(Row64), alignof(LaneWave), kStateOffset};
}

Wave* make_wave(void* storage, const LaunchContext& launch, unsigned target) {
  auto* wave = new (storage) LaneWave;
  wave->launch = &launch;
  wave->memory = launch.memory;
  // All that are allocated: code may name VGPRs from the accumulation offset on.
  wave->vgprs = std::min(registers_of_wave(launch.descriptor, kTargets[target].features).vgprs, kVgprs);
  wave->upper_lanes = ~0u;
  wave->variant = target;
  fill_constants(*wave);
  fill_apertures(*wave, launch);
  return wave;
}

void start_wave(Wave& base, const WaveStart& start) {
  LaneWave& wave = lane_wave(base);
  const LaunchContext& launch = *wave.launch;
  const unsigned features = kTargets[wave.variant].features;
  const u64 scratch = scratch_of_wave(launch.scratch_bytes_per_lane, kLanes) * start.slot;
  const Preloaded preloaded = preloaded_arguments(launch, features);
  start_lanes<Machine>(wave, start, scratch, form_of(features, preloaded));
  const unsigned agprs = std::min(vector_registers_of(launch.descriptor, features).agprs, kAccumulators);
  std::memset(wave.vector() + kFirstAccumulator, 0, agprs * sizeof(Row64));
  if (has(features, kGfx942)) wave.set_scalar64(sreg::kFlatScratch, launch.scratch_address + scratch);
}

InitialRegisters initial_registers_of_wave(const LaunchContext& launch, unsigned features) {
  const Preloaded preloaded = preloaded_arguments(launch, features);
  InitialRegisters registers = initial_registers_of<Machine>(launch, form_of(features, preloaded));
  // Every FLAT instruction names FLAT_SCRATCH, which only addresses in scratch's aperture need; XNACK_MASK and the trap
  // handler's registers are the system's.
  registers.set.push_back({RegisterFile::scalar, sreg::kVcc - sreg::kFlatScratch, sreg::kFlatScratch});
  registers.set.push_back({RegisterFile::scalar, sreg::kM0 - sreg::kTtmp0, sreg::kTtmp0});
  return registers;
}

}  // namespace strobe::cdna
