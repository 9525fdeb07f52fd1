// LDS as DS instructions address it.  Manuals: AMD GCN3 ISA and RDNA ISA, "Local data share", "M0".
//
// A machine M says further (common/row.hpp):
//   kM0BoundsLds    M0 holds the size of LDS
#pragma once

#include "common/atomics.hpp"
#include "common/memory_row.hpp"

namespace strobe::lanes {

template <class M>
struct Lds {
  static constexpr int kLanes = M::kLanes;
  static constexpr AddressMode kMode = AddressMode::lds;
  static constexpr bool kCompareFirst = true;  ///< cmpst: DATA0 is compared with, DATA1 is stored

  template <int kRegisters>
  static const u32* compare_rows(LaneWave& wave, const Instruction& i, const u32*) {
    return row_at(wave, i, memory_slot::kSecondData);
  }

  /// LDS is small and one piece: its bound is a comparison per lane, and addresses serve as offsets as they are.
  template <u32 kSize>
  static bool resolve_at(LaneWave& wave, const Instruction& i, u32 offset, Access<kLanes>& access) {
    const u32* const address = row_at(wave, i, memory_slot::kAddress);
    const u32 bytes = wave.launch->lds_bytes;
    if (M::kM0BoundsLds && wave.scalar[sreg::kM0] < bytes) {
      if (!clamp(wave, i, offset, kSize, access)) return true;
    }
    if (offset + kSize > bytes || any_above<kLanes>(address, bytes - offset - kSize, access.exec)) {
      resolve_wrapped(wave, i, offset, kSize, access);
      return true;
    }
    const int first = std::countr_zero(access.mask);
    const u32 lane0 = address[first] - static_cast<u32>(first) * kSize;
    access.f.contiguous = is_ramp<kLanes, kSize>(address, lane0, access.mask, access.exec);
    access.lowest = wave.lds + offset;
    if (access.f.contiguous)
      access.lowest += static_cast<i32>(lane0);
    else
      std::memcpy(access.f.offset, address, sizeof access.f.offset);
    return true;
  }
  /// All lanes lie inside. Of a ramp, that its end does says that it does not wrap.
  template <u32 kSize>
  static bool place_at(LaneWave& wave, const u32* address, u32 offset, FullPlace& place) {
    const u32 bytes = wave.launch->lds_bytes;
    if (M::kM0BoundsLds && wave.scalar[sreg::kM0] < bytes) return false;
    place.at = wave.lds + offset;
    place.contiguous = u64{address[0]} + offset + kLanes * kSize <= bytes &&
                       is_ramp<kLanes, kSize>(address, address[0], all_lanes<kLanes>(), nullptr);
    if (place.contiguous) place.at += address[0];
    return place.contiguous || (offset + kSize <= bytes && !any_above<kLanes>(address, bytes - offset - kSize));
  }
  template <u32 kSize>
  static bool place_full(LaneWave& wave, const Instruction& i, bool, FullPlace& place) {
    return place_at<kSize>(wave, row_at(wave, i, memory_slot::kAddress), i.operand[memory_slot::kOffset], place);
  }
  template <u32 kSize>
  static bool resolve(LaneWave& wave, const Instruction& i, Access<kLanes>& access) {
    return resolve_at<kSize>(wave, i, i.operand[memory_slot::kOffset], access);
  }

  /// Address and offset are added in 32 bits. Compilers rely on it: s[127 - l] becomes a negative address plus a
  /// positive offset (LLVM, AMDGPUDAGToDAGISel::isDSOffsetLegal, from gfx7 on). Faults if a lane is still out of range.
  [[gnu::noinline]] static void resolve_wrapped(LaneWave& wave, const Instruction& i, u32 offset, u32 size,
                                                Access<kLanes>& access) {
    const u32* const address = row_at(wave, i, memory_slot::kAddress);
    for (int l = 0; l < kLanes; ++l) access.f.offset[l] = address[l] + offset;
    const u32 bytes = wave.launch->lds_bytes;
    if (size > bytes || any_above<kLanes>(access.f.offset, bytes - size, access.exec))
      report_lane(wave, i, offset, size, access);
    access.f.contiguous = false;
    access.lowest = wave.lds;
  }

  /// M0 also bounds LDS: lanes beyond it read 0 and write nothing (manual, "M0 used for LDS clamping"). Compilers set
  /// it to -1. False if no lane is left.
  static bool clamp(LaneWave& wave, const Instruction& i, u32 offset, u32 bytes, Access<kLanes>& access) {
    const u32* const address = row_at(wave, i, memory_slot::kAddress);
    const u32 limit = wave.scalar[sreg::kM0];
    for (int l = 0; l < kLanes; ++l)
      if (u64{address[l] + offset} + bytes > limit) access.mask &= ~(u64{1} << l);
    expand_mask<kLanes>(access.mask, access.reduced.lane);
    access.exec = access.reduced.lane;
    access.f.contiguous = false;
    return access.mask != 0;
  }

  [[noreturn]] static void report_lane(LaneWave& wave, const Instruction& i, u32 offset, u32 bytes,
                                       const Access<kLanes>& access) {
    const u32* const address = row_at(wave, i, memory_slot::kAddress);
    int lane = -1;
    u32 at = 0;
    for (int l = kLanes - 1; l >= 0; --l)
      if (((access.mask >> l) & 1) != 0 && u64{address[l] + offset} + bytes > wave.launch->lds_bytes) {
        lane = l;
        at = address[l] + offset;
      }
    raise_fault({FaultKind::lds_out_of_range, &i, at, bytes, lane, access.store});
  }

  static u64 guest_address(LaneWave& wave, const Instruction& i, int l) {
    return row_at(wave, i, memory_slot::kAddress)[l] + i.operand[memory_slot::kOffset];
  }

  // resolve() never returns false: these only complete the mode.
  static std::byte* lane_pointer(LaneWave& wave, const Instruction&, int, u32, bool) { return wave.lds; }
  static void copy_lane(LaneWave&, const Instruction&, int, std::byte*, u32, bool) {}
  static void after_load(LaneWave& wave, const Access<kLanes>& access, u32* destination, int count) {
    if constexpr (M::kM0BoundsLds) clear_outside(wave, access, destination, count);
  }
};

/// DATA0 and DATA1 are separate operands here, not one register range.
template <class M, class F>
constexpr MemoryRow lds_atomic(const char* mnemonic, F f) {
  MemoryRow row = atomic<M, Lds<M>>(mnemonic, f);
  row.data_registers = row.result_registers;
  if (CallTraits<F>::count == 3) row.second_data = row.result_registers;
  return row;
}

/// An atomic whose return is in the opcode.
template <class M, class F>
constexpr MemoryRow returning(const char* mnemonic, F f) {
  MemoryRow row = lds_atomic<M>(mnemonic, f);
  row.kind = MemoryKind::atomic_return;
  row.execute = row.execute_return;
  return row;
}

}  // namespace strobe::lanes
