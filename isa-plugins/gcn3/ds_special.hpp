// The operations of DS beyond plain atomics: compares on floats, two places in LDS, counters of active lanes.
// Manual: AMD GCN3 ISA, "DS opcodes".
#pragma once

#include "common/float_rules.hpp"
#include "gcn3/lds.hpp"

namespace strobe::gcn3 {

template <class T>
constexpr auto float_compare_swap = [](T memory, T data, T compare) { return memory == compare ? data : memory; };
template <class T>
constexpr auto float_minimum = [](T memory, T data) { return float_min(memory, data, ModeBits{}); };
template <class T>
constexpr auto float_maximum = [](T memory, T data) { return float_max(memory, data, ModeBits{}); };
/// DATA0 selects the bits that DATA1 replaces.
template <class T>
constexpr auto masked_or = [](T memory, T data, T mask) { return (memory & ~mask) | data; };
constexpr auto float_add = [](f32 memory, f32 data) { return memory + data; };
constexpr auto wrap = [](u32 memory, u32 data, u32 compare) {
  return memory >= compare ? memory - compare : memory + data;
};

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
std::byte* lds_place(GcnWave& wave, const Instruction& i, u32 offset, u32 bytes, int lane, bool store);

/// MEM[A] = F(MEM[A], MEM[B])
template <class F>
void execute_two_places(Wave& base, const Instruction& i) {
  using T = typename CallTraits<F>::Result;
  GcnWave& wave = gcn(base);
  const u32* const address = row_at(wave, i, memory_slot::kAddress);
  for (u64 rest = wave.exec(); rest != 0; rest &= rest - 1) {
    const int l = std::countr_zero(rest);
    const TwoPlaces places(address[l], i.operand[memory_slot::kOffset]);
    std::byte* const first = lds_place(wave, i, places.first, sizeof(T), l, true);
    const std::byte* const second = lds_place(wave, i, places.second, sizeof(T), l, false);
    T memory, data{};
    if (first == nullptr) continue;
    std::memcpy(&memory, first, sizeof memory);
    if (second != nullptr) std::memcpy(&data, second, sizeof data);
    const T value = F{}(memory, data);
    std::memcpy(first, &value, sizeof value);
  }
}
template <class F>
constexpr MemoryRow two_places(unsigned opcode, const char* mnemonic, F) {
  return {opcode, mnemonic, MemoryKind::atomic, 0, 0, sizeof(typename CallTraits<F>::Result), execute_two_places<F>};
}

/// DS_CONDXCHG32_RTN_B64: each half is written if its data's sign bit is set, without that bit.
void execute_conditional_exchange(Wave& base, const Instruction& i);

/// DS_APPEND and DS_CONSUME: one word, at M0 and the offset, counts active lanes; all of them get its old value.
template <bool kAppend>
void execute_counter(Wave& base, const Instruction& i);
constexpr MemoryRow counter(unsigned opcode, const char* mnemonic, Execute execute) {
  return {opcode, mnemonic, MemoryKind::atomic_return, 0, 1, 4, execute};
}

}  // namespace strobe::gcn3
