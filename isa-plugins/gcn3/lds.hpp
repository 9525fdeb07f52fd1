// LDS as DS instructions address it.  Manual: AMD GCN3 ISA, "Local data share", "M0".
#pragma once

#include "gcn3/memory_rows.hpp"

namespace strobe::gcn3 {

struct Lds {
  static constexpr bool kCompareFirst = true;  ///< cmpst: DATA0 is compared with, DATA1 is stored

  template <int kRegisters>
  static const u32* compare_rows(GcnWave& wave, const Instruction& i, const u32*) {
    return row_at(wave, i, memory_slot::kSecondData);
  }

  /// LDS is small and one piece: its bound is a comparison per lane, and addresses serve as offsets as they are.
  template <u32 kSize>
  static bool resolve_at(GcnWave& wave, const Instruction& i, u32 offset, Access& access) {
    const u32* const address = row_at(wave, i, memory_slot::kAddress);
    const u32 bytes = wave.launch->lds_bytes;
    if (wave.scalar[sreg::kM0] < bytes) {
      if (!clamp(wave, i, offset, kSize, access)) return true;
    }
    if (offset + kSize > bytes || any_above<kLanes>(address, bytes - offset - kSize, access.exec))
      report_lane(wave, i, offset, kSize, access);
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
  template <u32 kSize>
  static bool resolve(GcnWave& wave, const Instruction& i, Access& access) {
    return resolve_at<kSize>(wave, i, i.operand[memory_slot::kOffset], access);
  }

  /// M0 bounds LDS, too: lanes beyond it read 0 and write nothing (manual, "M0 used for LDS clamping"). Compilers set
  /// it to -1. False if no lane is left.
  static bool clamp(GcnWave& wave, const Instruction& i, u32 offset, u32 bytes, Access& access) {
    const u32* const address = row_at(wave, i, memory_slot::kAddress);
    const u32 limit = wave.scalar[sreg::kM0];
    for (int l = 0; l < kLanes; ++l)
      if (u64{address[l]} + offset + bytes > limit) access.mask &= ~(u64{1} << l);
    expand_mask<kLanes>(access.mask, access.reduced.lane);
    access.exec = access.reduced.lane;
    access.f.contiguous = false;
    return access.mask != 0;
  }

  [[noreturn]] static void report_lane(GcnWave& wave, const Instruction& i, u32 offset, u32 bytes,
                                       const Access& access) {
    const u32* const address = row_at(wave, i, memory_slot::kAddress);
    int lane = -1;
    u64 at = 0;
    for (int l = kLanes - 1; l >= 0; --l)
      if (((access.mask >> l) & 1) != 0 && u64{address[l]} + offset + bytes > wave.launch->lds_bytes) {
        lane = l;
        at = u64{address[l]} + offset;
      }
    raise_fault({FaultKind::lds_out_of_range, &i, at, bytes, lane, access.store});
  }

  // resolve() never returns false: these only complete the mode.
  static std::byte* lane_pointer(GcnWave& wave, const Instruction&, int, u32, bool) { return wave.lds; }
  static void copy_lane(GcnWave&, const Instruction&, int, std::byte*, u32, bool) {}
  static void after_load(GcnWave& wave, const Access& access, u32* destination, int count) {
    if (access.exec != access.reduced.lane) return;  // every active lane took part
    const u64 outside = wave.exec() & ~access.mask;
    for (int c = 0; c < count; ++c)
      for (int l = 0; l < kLanes; ++l)
        if ((outside >> l) & 1) destination[c * kLanes + l] = 0;
  }
};

/// DATA0 and DATA1 are operands of their own here, not one register range.
template <class F>
constexpr MemoryRow lds_atomic(unsigned opcode, const char* mnemonic, F f) {
  MemoryRow row = atomic<Lds>(opcode, mnemonic, f);
  row.data_registers = row.result_registers;
  return row;
}

/// An atomic whose return is in the opcode.
template <class F>
constexpr MemoryRow returning(unsigned opcode, const char* mnemonic, F f) {
  MemoryRow row = lds_atomic(opcode, mnemonic, f);
  row.kind = MemoryKind::atomic_return;
  row.execute = row.execute_return;
  return row;
}

}  // namespace strobe::gcn3
