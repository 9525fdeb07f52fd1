// The atomics of RDNA's memory formats, by the name after "buffer_atomic_" and the like, with their rules.
#pragma once

#include <cmath>

#include "unit/gcn3_memory/atomic_rules.hpp"

namespace strobe::test {

/// Integers of one width that every memory format has, compare-and-swap among them; "_x2" where they have 64 bits.
inline std::vector<Atomic> integer_atomics(unsigned bits) {
  std::vector<Atomic> all;
  for (const Atomic& a : bits == 64 ? integer_rules<std::uint64_t>() : integer_rules<std::uint32_t>())
    if (a.name != "rsub") all.push_back(a);
  // The comparand stands after the data.
  all.push_back({"cmpswap", bits, 2, [](std::uint64_t m, std::uint64_t d, std::uint64_t c) { return m == c ? d : m; }});
  for (Atomic& a : all) a.name += bits == 64 ? "_x2" : "";
  return all;
}

/// Manual: FCMPSWAP compares as numbers; FMIN: MEM = (DATA < MEM) ? DATA : MEM; FMAX: the same with >. Of two zeros the
/// one with the sign is smaller. NaNs are in worked_memory_test.cpp, whose values do not come from a rule.
template <class T>
std::vector<Atomic> float_atomics() {
  using U = std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t>;
  const auto number = [](std::uint64_t bits) { return std::bit_cast<T>(static_cast<U>(bits)); };
  const auto less = [](T a, T b) { return a < b || (a == b && std::signbit(a) && !std::signbit(b)); };
  const std::string width = sizeof(T) == 8 ? "_x2" : "";
  constexpr unsigned kBits = 8 * sizeof(T);
  return {
      {"fmin" + width, kBits, 1, float_rule([less](T m, T d) { return less(d, m) ? d : m; }), true},
      {"fmax" + width, kBits, 1, float_rule([less](T m, T d) { return less(m, d) ? d : m; }), true},
      {"fcmpswap" + width, kBits, 2,
       [number](std::uint64_t m, std::uint64_t d, std::uint64_t c) { return number(m) == number(c) ? d : m; }, true}};
}

/// Manual: BUFFER_ATOMIC_CSUB, "if (old < DATA) 0 else old - DATA".
inline Atomic conditional_subtract() {
  return {"csub", 32, 1, [](std::uint64_t m, std::uint64_t d, std::uint64_t) { return m < d ? 0 : m - d; }};
}

/// Values at which these operations differ.
inline std::uint64_t edge(const Atomic& a, unsigned n) {
  using U = std::uint64_t;
  static const U words[] = {0, 1, 2, 0x7fffffff, 0x80000000, 0xffffffff, 0x80000001, ~U{0}, U{1} << 63, ~U{0} >> 1};
  static const double floats[] = {0.5, -1, 0.0, -3.25, 1e10, -1e10, -0.0, HUGE_VAL, -HUGE_VAL, 1024};
  if (a.is_float && a.bits == 64) return std::bit_cast<U>(floats[n % 10]);
  if (a.is_float) return std::bit_cast<std::uint32_t>(static_cast<float>(floats[n % 10]));
  return a.bits == 64 ? words[n % 10] : static_cast<std::uint32_t>(words[n % 10]);
}

}  // namespace strobe::test
