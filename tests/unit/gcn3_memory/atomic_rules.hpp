// What the manual says that each atomic operation leaves in memory, for DS, FLAT and MUBUF.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace strobe::test {

/// `bits` of memory before, then the operands; what memory holds afterwards.
using AtomicRule = std::function<std::uint64_t(std::uint64_t, std::uint64_t, std::uint64_t)>;

struct Atomic {
  std::string name;
  unsigned bits;
  unsigned operands;
  AtomicRule rule;
  bool is_float = false;
};

template <class U>
std::vector<Atomic> integer_rules() {
  using Word = std::uint64_t;
  using S = std::make_signed_t<U>;
  constexpr unsigned kBits = 8 * sizeof(U);
  const auto rule = [](auto f) {
    return
        [f](Word memory, Word a, Word) { return Word{static_cast<U>(f(static_cast<U>(memory), static_cast<U>(a)))}; };
  };
  return {
      {"add", kBits, 1, rule([](U m, U d) { return m + d; })},
      {"sub", kBits, 1, rule([](U m, U d) { return m - d; })},
      {"rsub", kBits, 1, rule([](U m, U d) { return d - m; })},
      // tmp = MEM; MEM = (tmp >= DATA) ? 0 : tmp + 1
      {"inc", kBits, 1, rule([](U m, U d) { return m >= d ? U{0} : static_cast<U>(m + 1); })},
      // tmp = MEM; MEM = (tmp == 0 || tmp > DATA) ? DATA : tmp - 1
      {"dec", kBits, 1, rule([](U m, U d) { return m == 0 || m > d ? d : static_cast<U>(m - 1); })},
      {"smin", kBits, 1, rule([](U m, U d) { return static_cast<S>(d) < static_cast<S>(m) ? d : m; })},
      {"smax", kBits, 1, rule([](U m, U d) { return static_cast<S>(d) > static_cast<S>(m) ? d : m; })},
      {"umin", kBits, 1, rule([](U m, U d) { return std::min(m, d); })},
      {"umax", kBits, 1, rule([](U m, U d) { return std::max(m, d); })},
      {"and", kBits, 1, rule([](U m, U d) { return m & d; })},
      {"or", kBits, 1, rule([](U m, U d) { return m | d; })},
      {"xor", kBits, 1, rule([](U m, U d) { return m ^ d; })},
      {"swap", kBits, 1, rule([](U, U d) { return d; })},
  };
}

template <class F>
AtomicRule float_rule(F f) {
  using T = typename decltype(std::function(f))::result_type;
  using U = std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t>;
  return [f](std::uint64_t memory, std::uint64_t a, std::uint64_t) {
    return std::uint64_t{
        std::bit_cast<U>(f(std::bit_cast<T>(static_cast<U>(memory)), std::bit_cast<T>(static_cast<U>(a))))};
  };
}

/// Operands at which these operations differ, by lane.
std::uint64_t atomic_operand(const Atomic& atomic, unsigned lane, unsigned salt);

}  // namespace strobe::test
