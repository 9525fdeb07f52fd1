// The operations of DS beyond plain atomics: two places in LDS, conditional exchange, counters of active lanes, words
// by lane number.  Manuals: AMD GCN3 ISA and RDNA ISA, "DS opcodes".
#pragma once

#include "common/lds.hpp"

namespace strobe::lanes {

/// The address of a source in LDS, 4 bytes to the unit away from the operand's: 15 bits of the offset, or, where the
/// highest bit of the offset is set, the upper 15 bits of the address itself.
struct TwoPlaces {
  u32 first, second;
  TwoPlaces(u32 address, u32 offset) {
    const bool in_address = (offset & 0x8000) != 0;
    first = in_address ? address & 0x1ffff : address;
    const i32 units = in_address ? static_cast<i32>(address) >> 17 : static_cast<i32>(offset << 17) >> 17;
    second = first + 4 * static_cast<u32>(units);
  }
};

/// Host bytes of an aligned place in LDS; null if M0 excludes it.
template <class M>
std::byte* lds_place(LaneWave& wave, const Instruction& i, u32 offset, u32 bytes, int lane, bool store) {
  if (M::kM0BoundsLds && u64{offset} + bytes > wave.scalar[sreg::kM0]) return nullptr;
  if (u64{offset} + bytes > wave.launch->lds_bytes)
    raise_fault({FaultKind::lds_out_of_range, &i, offset, bytes, lane, store});
  if (offset % bytes != 0) raise_fault({FaultKind::misaligned, &i, offset, bytes, lane, store});
  return wave.lds + offset;
}

/// MEM[A] = F(MEM[A], MEM[B])
template <class M, class F>
void execute_two_places(Wave& base, const Instruction& i) {
  using T = typename CallTraits<F>::Result;
  LaneWave& wave = lane_wave(base);
  const u32* const address = row_at(wave, i, memory_slot::kAddress);
  [[maybe_unused]] const atomics::HostModeFor<F> mode;
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    const TwoPlaces places(address[l], i.operand[memory_slot::kOffset]);
    std::byte* const first = lds_place<M>(wave, i, places.first, sizeof(T), l, true);
    const std::byte* const second = lds_place<M>(wave, i, places.second, sizeof(T), l, false);
    T memory, data{};
    if (first == nullptr) continue;
    std::memcpy(&memory, first, sizeof memory);
    if (second != nullptr) std::memcpy(&data, second, sizeof data);
    const T value = F{}(memory, data);
    std::memcpy(first, &value, sizeof value);
  }
}
template <class M, class F>
constexpr MemoryRow two_places(const char* mnemonic, F) {
  MemoryRow row{mnemonic, MemoryKind::atomic, 0, 0, sizeof(typename CallTraits<F>::Result), execute_two_places<M, F>};
  row.second_place = true;
  return row;
}

/// Where DS_CONDXCHG32_RTN_B64 points: ADDR0 = (ADDR + offset) & 0xfff8 (RDNA3 ISA, its pseudocode).
inline constexpr u32 kExchangeMask = 0xfff8;

/// DS_CONDXCHG32_RTN_B64: each half is written if its data's sign bit is set, without that bit.
template <class M>
void execute_conditional_exchange(Wave& base, const Instruction& i) {
  constexpr u32 kExchange = 0x80000000;
  constexpr int kLanes = M::kLanes;
  LaneWave& wave = lane_wave(base);
  const u32* const address = row_at(wave, i, memory_slot::kAddress);
  const u32* const data = row_at(wave, i, memory_slot::kData);
  u32* const result = row_at(wave, i, memory_slot::kResult);
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    std::byte* const at =
        lds_place<M>(wave, i, (address[l] + i.operand[memory_slot::kOffset]) & kExchangeMask, 8, l, true);
    u32 old[2] = {};
    const u32 wanted[2] = {data[l], data[l + kLanes]};
    for (unsigned half = 0; half < 2 && at != nullptr; ++half) {
      std::memcpy(&old[half], at + 4 * half, 4);
      const u32 value = wanted[half] & ~kExchange;
      if ((wanted[half] & kExchange) != 0) std::memcpy(at + 4 * half, &value, 4);
    }
    result[l] = old[0];
    result[l + kLanes] = old[1];
  }
}

template <class M>
constexpr MemoryRow conditional_exchange(const char* mnemonic) {
  MemoryRow row{mnemonic, MemoryKind::atomic_return, 2, 2, 8, execute_conditional_exchange<M>};
  row.drops_low_bits = true;
  return row;
}

/// DS_APPEND and DS_CONSUME: one word, at M0 and the offset, counts active lanes; all of them get its old value.
/// LLVM puts the LDS address into M0 as it is (AMDGPUDAGToDAGISel::SelectDSAppendConsume); the manual speaks of a base
/// in M0's upper half, which is GDS's.
template <class M, bool kAppend>
void execute_counter(Wave& base, const Instruction& i) {
  LaneWave& wave = lane_wave(base);
  const u32 offset = (wave.scalar[sreg::kM0] & 0xffff) + i.operand[memory_slot::kOffset];
  if (wave.active_lanes == 0) return;
  if (u64{offset} + 4 > wave.launch->lds_bytes) raise_fault({FaultKind::lds_out_of_range, &i, offset, 4, -1, true});
  if (offset % 4 != 0) raise_fault({FaultKind::misaligned, &i, offset, 4, -1, true});
  u32 old;
  std::memcpy(&old, wave.lds + offset, sizeof old);
  const u32 value = kAppend ? old + wave.active_lanes : old - wave.active_lanes;
  std::memcpy(wave.lds + offset, &value, sizeof value);
  u32* const result = row_at(wave, i, memory_slot::kResult);
  for (int l = 0; l < M::kLanes; ++l) result[l] = wave.exec_row.lane[l] != 0 ? old : result[l];
}
constexpr MemoryRow counter(const char* mnemonic, Execute execute) {
  MemoryRow row{mnemonic, MemoryKind::atomic_return, 0, 1, 4, execute};
  row.has_address = false;
  return row;
}

}  // namespace strobe::lanes
