// isa.gfx803: decoding, registers and the initial state of GCN3 waves.
#include "gcn3/isa.hpp"

#include <new>

#include "common/decode.hpp"
#include "common/start.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/machine.hpp"
#include "gcn3/print.hpp"
#include "gcn3/wave.hpp"

namespace strobe::gcn3 {

namespace {

constexpr unsigned kVgprGranule = 4, kSgprBlock = 8, kSgprGranule = 16;  // LLVM AMDGPUBaseInfo.cpp

unsigned vgprs(const KernelDescriptor& d) { return d.vgpr_blocks() * kVgprGranule; }

}  // namespace

void Gfx803::decode(std::span<const std::byte> code, std::uint32_t offset, unsigned, Instruction& i,
                    InstructionInfo& info) const {
  decode_at(code, offset, i, info, decode_words);
}

std::string Gfx803::disassemble(std::span<const std::byte> code, std::uint64_t address, unsigned) const {
  return print_instruction(read_words(code), address);
}

unsigned Gfx803::wave_size(const KernelDescriptor&) const { return kLanes; }

WaveResources Gfx803::resources(const KernelDescriptor& d) const {
  const unsigned sgprs = d.sgpr_blocks() * kSgprBlock;
  return {vgprs(d), (sgprs + kSgprGranule - 1) / kSgprGranule * kSgprGranule};
}

WaveStorage Gfx803::wave_storage(const KernelDescriptor&) const {
  // All 256 VGPRs and what an operand tuple at v255 can overhang: no encoding reaches past the end. Of these a launch
  // has the ones that it needs (WaveStorage), and always a tuple's more than its kernel has.
  constexpr std::uint32_t kRows = 256 + 16;
  return {sizeof(GcnWave) + kRows * sizeof(Row64), alignof(GcnWave), kStateOffset, sizeof(Row64), kRows};
}

Wave* Gfx803::make_wave(void* storage, const LaunchContext& launch) const {
  auto* wave = new (storage) GcnWave;
  wave->launch = &launch;
  wave->memory = launch.memory;
  wave->vgprs = vgprs(launch.descriptor);
  wave->upper_lanes = ~0u;
  fill_constants(*wave);
  return wave;
}

void Gfx803::start(Wave& base, const WaveStart& start) const {
  const LaunchContext& launch = *base.launch;
  const u64 scratch = scratch_bytes_per_wave(launch.descriptor, launch.scratch_bytes_per_lane);
  start_lanes<Machine>(gcn(base), start, scratch * start.slot);
}

InitialRegisters Gfx803::initial_registers(const LaunchContext& launch) const {
  InitialRegisters registers = initial_registers_of<Machine>(launch);
  // Every FLAT instruction names FLAT_SCRATCH, which only addresses in scratch's aperture need; XNACK_MASK and the trap
  // handler's registers are the system's.
  constexpr unsigned kBehindVcc = sreg::kVcc + 2;
  registers.set.push_back({RegisterFile::scalar, sreg::kVcc - sreg::kFlatScratch, sreg::kFlatScratch});
  registers.set.push_back({RegisterFile::scalar, sreg::kM0 - kBehindVcc, kBehindVcc});
  return registers;
}

std::uint64_t Gfx803::active_mask(const Wave& wave) const { return static_cast<const GcnWave&>(wave).exec(); }

std::uint64_t Gfx803::scratch_bytes_per_wave(const KernelDescriptor&, std::uint32_t bytes_per_lane) const {
  return scratch_of_wave(bytes_per_lane, kLanes);
}

}  // namespace strobe::gcn3
