// Source: LLVM 19 AMDGPUUsage, "Initial Kernel Execution State", "Preloaded Kernel Arguments", COMPUTE_PGM_RSRC3.
#include "gcn/start.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <string>

#include "common/start.hpp"
#include "gcn/machine.hpp"
#include "strobe/memory.hpp"

namespace strobe::gcn {

namespace {

constexpr unsigned kSgprBlock = 8, kSgprGranule = 16;
constexpr unsigned kMaxPreloaded = 16;  ///< user SGPRs

bool has(unsigned features, unsigned wanted) { return (wanted & ~features) == 0; }

/// Words of the kernel's arguments that come in SGPRs.
struct Preloaded {
  std::array<u32, kMaxPreloaded> words{};
  unsigned count = 0;
};
Preloaded preloaded_arguments(const LaunchContext& launch, unsigned features) {
  Preloaded result;
  if (!has(features, kGfx90a)) return result;
  const u32 field = launch.descriptor.kernarg_preload, offset = field >> 7;
  result.count = std::min<unsigned>(field & 0x7f, kMaxPreloaded);
  for (unsigned k = 0; k < result.count; ++k) {
    const u64 address = launch.kernarg_address + 4 * u64{offset + k};
    const Region* const region = launch.memory != nullptr ? launch.memory->find(address, 4) : nullptr;
    if (region != nullptr) std::memcpy(&result.words[k], region->at(address), 4);
  }
  return result;
}

/// Where AGPRs begin in the file of gfx90a and gfx942.
unsigned accumulation_offset(const KernelDescriptor& d) { return (KernelDescriptor::bits(d.rsrc3, 0, 6) + 1) * 4; }

/// AGPRs that the storage of a wave has: none where code names none.
unsigned accumulators_of(const LaunchContext& launch, unsigned features) {
  const unsigned stored = launch.vector_registers == 0                  ? kAccumulators
                          : launch.vector_registers > kFirstAccumulator ? launch.vector_registers - kFirstAccumulator
                                                                        : 0;
  if (stored == 0) return 0;  // most kernels, and their waves may be short
  return std::min(registers_of_wave(launch.descriptor, features).accumulation_vgprs, stored);
}

StartForm form_of(unsigned features, const Preloaded& preloaded) {
  return {has(features, kGfx90a), has(features, kGfx942), {preloaded.words.data(), preloaded.count}};
}

}  // namespace

WaveResources registers_of_wave(const KernelDescriptor& d, unsigned features) {
  const unsigned sgprs = (d.sgpr_blocks() * kSgprBlock + kSgprGranule - 1) / kSgprGranule * kSgprGranule;
  WaveResources result;
  result.sgprs = sgprs;
  if (!has(features, kGfx90a)) {
    result.vgprs = result.architected_vgprs = d.vgpr_blocks() * 4;
    result.accumulation_vgprs = has(features, kGfx9) ? result.vgprs : 0;
    return result;
  }
  result.vgprs = d.vgpr_blocks() * 8;
  result.architected_vgprs = std::min(result.vgprs, accumulation_offset(d));
  result.accumulation_vgprs = result.vgprs - result.architected_vgprs;
  return result;
}

std::string refusal_of(const KernelDescriptor& d, unsigned features) {
  if (!has(features, kGfx90a)) return {};
  const unsigned all = d.vgpr_blocks() * 8, offset = accumulation_offset(d);
  if (offset > all)
    return "its accumulation registers begin at register " + std::to_string(offset) + ", but a wave has " +
           std::to_string(all) + " - see .amdhsa_accum_offset and .amdhsa_next_free_vgpr";
  // Waves of a work-group on several compute units: results are those of a work-group on one.
  if (KernelDescriptor::bits(d.rsrc3, 16, 1) != 0 && d.group_segment_bytes != 0)
    return "it wants TG_SPLIT and " + std::to_string(d.group_segment_bytes) +
           " bytes of LDS, which split work-groups do not have - build it with -mno-tgsplit";
  return {};
}

std::uint32_t entry_offset_of(const KernelDescriptor& d, unsigned features) {
  constexpr std::uint32_t kPrologue = 256;
  return has(features, kGfx90a) && (d.kernarg_preload & 0x7f) != 0 ? kPrologue : 0;
}

WaveStorage storage_of_wave(unsigned features) {
  // All VGPRs, all AGPRs, and what an operand tuple at the last one can overhang: no encoding reaches past the end. Of
  // these a launch has the ones that it needs (WaveStorage), and always a tuple's more than its kernel has.
  const std::uint32_t rows = kVgprs + (has(features, kGfx9) ? kAccumulators : 0) + 16;
  return {sizeof(LaneWave) + rows * sizeof(Row64), alignof(LaneWave), kStateOffset, sizeof(Row64), rows};
}

Wave* make_wave(void* storage, const LaunchContext& launch, unsigned target) {
  auto* wave = new (storage) LaneWave;
  wave->launch = &launch;
  wave->memory = launch.memory;
  const unsigned features = kTargets[target].features;
  wave->vgprs = std::min(registers_of_wave(launch.descriptor, features).architected_vgprs, kVgprs);
  wave->upper_lanes = ~0u;
  wave->variant = target;
  fill_constants(*wave);
  if (has(features, kGfx9)) fill_apertures(*wave, launch);
  return wave;
}

void start_wave(Wave& base, const WaveStart& start) {
  LaneWave& wave = lane_wave(base);
  const LaunchContext& launch = *wave.launch;
  const unsigned features = kTargets[wave.variant].features;
  const u64 scratch = scratch_of_wave(launch.scratch_bytes_per_lane, kLanes) * start.slot;
  const Preloaded preloaded = preloaded_arguments(launch, features);
  if (!is_new(wave))
    std::memset(wave.vector() + kFirstAccumulator, 0, accumulators_of(launch, features) * sizeof(Row64));
  if (!has(features, kGfx9)) return start_lanes<Gfx8Machine>(wave, start, scratch);
  start_lanes<Machine>(wave, start, scratch, form_of(features, preloaded));
  if (has(features, kGfx942)) wave.set_scalar64(sreg::kFlatScratch, launch.scratch_address + scratch);
}

InitialRegisters initial_registers_of_wave(const LaunchContext& launch, unsigned features) {
  const Preloaded preloaded = preloaded_arguments(launch, features);
  InitialRegisters registers = has(features, kGfx9)
                                   ? initial_registers_of<Machine>(launch, form_of(features, preloaded))
                                   : initial_registers_of<Gfx8Machine>(launch);
  // Every FLAT instruction names FLAT_SCRATCH, which only addresses in scratch's aperture need; XNACK_MASK and the trap
  // handler's registers are the system's.
  registers.set.push_back({RegisterFile::scalar, sreg::kVcc - sreg::kFlatScratch, sreg::kFlatScratch});
  registers.set.push_back({RegisterFile::scalar, sreg::kM0 - sreg::kTrapHandler, sreg::kTrapHandler});
  return registers;
}

}  // namespace strobe::gcn
