// What atomics do with the word in memory. All memory formats share them.  Manuals: "FLAT opcodes", "DS opcodes".
#pragma once

#include "common/float_rules.hpp"

namespace strobe::lanes::atomics {

template <class U>
inline constexpr auto swap = [](U, U data) { return data; };
template <class U>
inline constexpr auto compare_swap = [](U memory, U data, U compare) { return memory == compare ? data : memory; };
template <class U>
inline constexpr auto add = [](U memory, U data) { return static_cast<U>(memory + data); };
template <class U>
inline constexpr auto subtract = [](U memory, U data) { return static_cast<U>(memory - data); };
template <class U>
inline constexpr auto reverse_subtract = [](U memory, U data) { return static_cast<U>(data - memory); };
template <class U>
inline constexpr auto minimum = [](U memory, U data) { return data < memory ? data : memory; };
template <class U>
inline constexpr auto maximum = [](U memory, U data) { return data > memory ? data : memory; };
template <class U>
inline constexpr auto bit_and = [](U memory, U data) { return static_cast<U>(memory & data); };
template <class U>
inline constexpr auto bit_or = [](U memory, U data) { return static_cast<U>(memory | data); };
template <class U>
inline constexpr auto bit_xor = [](U memory, U data) { return static_cast<U>(memory ^ data); };
template <class U>
inline constexpr auto increment = [](U memory, U limit) { return memory >= limit ? U{0} : static_cast<U>(memory + 1); };
template <class U>
inline constexpr auto decrement =
    [](U memory, U limit) { return memory == 0 || memory > limit ? limit : static_cast<U>(memory - 1); };
template <class T>
inline constexpr auto float_compare_swap =
    [](T memory, T data, T compare) { return memory == compare ? data : memory; };
template <class T>
inline constexpr auto float_minimum = [](T memory, T data) { return float_min(memory, data, ModeBits{}); };
template <class T>
inline constexpr auto float_maximum = [](T memory, T data) { return float_max(memory, data, ModeBits{}); };
inline constexpr auto float_add = [](f32 memory, f32 data) { return memory + data; };
/// DATA0 selects the bits that DATA1 replaces.
template <class T>
inline constexpr auto masked_or = [](T memory, T data, T mask) { return (memory & ~mask) | data; };
inline constexpr auto wrap = [](u32 memory, u32 data, u32 compare) {
  return memory >= compare ? memory - compare : memory + data;
};
/// Subtracts as far as 0.
inline constexpr auto clamped_subtract = [](u32 memory, u32 data) { return memory < data ? 0u : memory - data; };

}  // namespace strobe::lanes::atomics
