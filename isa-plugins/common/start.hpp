// Initial registers of a wave.  LLVM AMDGPUUsage, "Initial Kernel Execution State".
//
// A machine M says further (common/row.hpp):
//   kSgprs              general scalar registers, VCC excluded
//   kScratchWord3       the last word of scratch's buffer resource
//   kAbsoluteScratch    FLAT_SCRATCH is an address, not an offset and a size
#pragma once

#include <algorithm>
#include <cstring>
#include <span>

#include "common/mode.hpp"
#include "common/wave.hpp"
#include "strobe/isa.hpp"

namespace strobe::lanes {

/// SRC_SHARED_BASE and its neighbours: read as 64 bits they are the apertures; as 32 bits the hardware gives 0 (LLVM,
/// SITargetLowering::getSegmentAperture).
inline void fill_apertures(LaneWave& wave, const LaunchContext& launch) {
  constexpr unsigned kSharedBase = 235, kSharedLimit = 236, kPrivateBase = 237, kPrivateLimit = 238;
  constexpr u64 kWindow = 0xffffffff;
  wave.wide_constant[kSharedBase - 128] = launch.shared_aperture;
  wave.wide_constant[kSharedLimit - 128] = launch.shared_aperture | kWindow;
  wave.wide_constant[kPrivateBase - 128] = launch.private_aperture;
  wave.wide_constant[kPrivateLimit - 128] = launch.private_aperture | kWindow;
}

/// How targets differ in what a wave starts with.
struct StartForm {
  bool packed_ids = false;              ///< all work-item IDs in v0, ten bits each
  bool architected_scratch = false;     ///< the wave's scratch is in FLAT_SCRATCH, and no SGPR says where it begins
  std::span<const u32> preloaded = {};  ///< kernel arguments after the other user SGPRs
};

/// Writes SGPRs in order.
class SgprWriter {
 public:
  SgprWriter(LaneWave& wave, unsigned sgprs) : wave_(wave), sgprs_(sgprs) {}
  void word(u32 value) {
    if (next_ < sgprs_) wave_.scalar[next_++] = value;
  }
  void pair(u64 value) {
    word(static_cast<u32>(value));
    word(static_cast<u32>(value >> 32));
  }
  unsigned written() const { return next_; }

 private:
  LaneWave& wave_;
  unsigned sgprs_;
  unsigned next_ = 0;
};

/// The V# of scratch: dwords of the lanes interleaved (element 4 bytes, index stride the wave's lanes, lane added).
inline void write_private_segment_buffer(SgprWriter& out, const LaunchContext& launch, u32 word3) {
  constexpr u32 kSwizzle = 1u << 31;
  out.word(static_cast<u32>(launch.scratch_address));
  out.word((static_cast<u32>(launch.scratch_address >> 32) & 0xffff) | kSwizzle);
  out.word(static_cast<u32>(std::min<u64>(launch.scratch_bytes, 0xffffffff)));
  out.word(word3);
}

template <class M>
void write_user_sgprs(SgprWriter& out, const LaunchContext& launch, const StartForm& form = {}) {
  const KernelDescriptor& d = launch.descriptor;
  if (d.private_segment_buffer()) write_private_segment_buffer(out, launch, M::kScratchWord3);
  if (d.dispatch_ptr()) out.pair(launch.dispatch_packet_address);
  if (d.queue_ptr()) out.pair(launch.queue_address);
  if (d.kernarg_segment_ptr()) out.pair(launch.kernarg_address);
  if (d.dispatch_id()) out.pair(launch.dispatch_id);
  if (d.flat_scratch_init() && M::kAbsoluteScratch) out.pair(launch.scratch_address);
  if (d.flat_scratch_init() && !M::kAbsoluteScratch) {
    out.word(0);  // offset of this launch's scratch from its base, which scratch_address already is
    out.word(launch.scratch_bytes_per_lane);
  }
  if (d.private_segment_size()) out.word(launch.scratch_bytes_per_lane);
  for (unsigned k = 0; k < 3; ++k)
    if (d.grid_work_group_count[k]) out.word((launch.grid[k] + launch.group[k] - 1) / launch.group[k]);
  for (const u32 word : form.preloaded) out.word(word);
}

inline void write_system_sgprs(SgprWriter& out, const LaunchContext& launch, const WaveStart& start, u32 scratch_offset,
                               const StartForm& form = {}) {
  const KernelDescriptor& d = launch.descriptor;
  for (unsigned k = 0; k < 3; ++k)
    if (d.group_id(k)) out.word(start.group_id[k]);
  if (d.group_info()) out.word((start.wave_in_group == 0 ? 0x80000000u : 0) | (start.waves_in_group & 0x3f));
  if (d.scratch_wave_offset() && !form.architected_scratch) out.word(scratch_offset);
}

template <int kLanes>
void write_ids(LaneWave& wave, const u32 (&size)[3], u32 first, unsigned id_registers) {
  LaneRow<kLanes>* const ids = wave.template vector<kLanes>();
  if (size[1] == 1 && size[2] == 1) {  // the common case, and short waves are many
    for (u32 l = 0; l < kLanes; ++l) ids[0].lane[l] = first + l;
    return;
  }
  u32 id[3] = {first % size[0], first / size[0] % size[1], first / size[0] / size[1]};
  for (unsigned l = 0; l < kLanes; ++l) {
    for (unsigned k = 0; k < id_registers; ++k) ids[k].lane[l] = id[k];
    if (++id[0] < size[0]) continue;
    id[0] = 0;
    if (++id[1] < size[1]) continue;
    id[1] = 0;
    ++id[2];
  }
}

/// All three in v0, ten bits each.
template <int kLanes>
void pack_ids(LaneWave& wave, unsigned id_registers) {
  LaneRow<kLanes>* const ids = wave.template vector<kLanes>();
  for (unsigned k = 1; k < id_registers; ++k)
    for (unsigned l = 0; l < kLanes; ++l) {
      ids[0].lane[l] |= ids[k].lane[l] << (10 * k);
      ids[k].lane[l] = 0;
    }
}

/// Registers that work-item IDs come in; a descriptor can hold a reserved number.
inline unsigned id_vgprs(const KernelDescriptor& d) { return std::min(d.work_item_id_vgprs(), 3u); }

/// Work-item IDs in v0, v1, v2 and EXEC for the lanes that hold a work-item.
template <int kLanes>
void write_work_items(LaneWave& wave, const WaveStart& start, unsigned id_registers) {
  const u32 items = start.group_size[0] * start.group_size[1] * start.group_size[2];
  const u32 first = start.wave_in_group * kLanes;
  write_ids<kLanes>(wave, start.group_size, first, id_registers);
  const u32 lanes = items > first ? std::min<u32>(items - first, kLanes) : 0;
  wave.set_exec(lanes == kLanes ? all_lanes<kLanes>() : (u64{1} << lanes) - 1);
}

/// Whether no wave has started in this storage: its vector registers are zero as the core made them (Isa::make_wave).
inline bool is_new(const LaneWave& wave) { return wave.host_float_mode == 0; }  // which masks exceptions once it is set

/// Isa::start; `scratch_offset` is that of the wave's slot.
template <class M>
void start_lanes(LaneWave& wave, const WaveStart& start, u64 scratch_offset, const StartForm& form = {}) {
  const LaunchContext& launch = *wave.launch;
  const KernelDescriptor& d = launch.descriptor;
  std::memset(wave.scalar, 0, 128 * sizeof wave.scalar[0]);
  if (!is_new(wave)) std::memset(wave.template vector<M::kLanes>(), 0, wave.vgprs * sizeof(LaneRow<M::kLanes>));
  wave.set_scc(false);
  wave.mode = d.float_mode() | (d.dx10_clamp() ? mode::kDx10Clamp : 0) | (d.ieee_mode() ? mode::kIeee : 0);
  wave.host_float_mode = host_mode_32(wave.mode);
  wave.intercept = nullptr;
  wave.trap_status = 0;
  wave.hw_id = start.wave_in_group & 15;
  SgprWriter out(wave, M::kSgprs);
  write_user_sgprs<M>(out, launch, form);
  write_system_sgprs(out, launch, start, static_cast<u32>(scratch_offset), form);
  write_work_items<M::kLanes>(wave, start, id_vgprs(d));
  if (form.packed_ids) pack_ids<M::kLanes>(wave, id_vgprs(d));
}

/// Isa::initial_registers, but for what targets add: the SGPRs and VGPRs that start_lanes() gives a value, and EXEC.
template <class M>
InitialRegisters initial_registers_of(const LaunchContext& launch, const StartForm& form = {}) {
  LaneWave wave{};
  SgprWriter out(wave, M::kSgprs);
  write_user_sgprs<M>(out, launch, form);
  write_system_sgprs(out, launch, WaveStart{}, 0, form);
  const auto range = [](RegisterFile file, unsigned count, unsigned first) {
    return RegisterRange{file, static_cast<u8>(count), static_cast<std::uint16_t>(first)};
  };
  const RegisterRange exec = range(RegisterFile::scalar, M::kLanes / 32, sreg::kExec);
  return {{range(RegisterFile::scalar, out.written(), 0),
           range(RegisterFile::vector, form.packed_ids ? 1 : id_vgprs(launch.descriptor), 0), exec},
          exec};
}

/// Scratch of a wave: COMPUTE_TMPRING_SIZE.WAVESIZE counts 256 dwords.
constexpr u64 scratch_of_wave(u32 bytes_per_lane, unsigned lanes) {
  constexpr u64 kGranule = 1024;
  return (u64{bytes_per_lane} * lanes + kGranule - 1) / kGranule * kGranule;
}

}  // namespace strobe::lanes
