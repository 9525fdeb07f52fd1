// Where the elements of matrices lie in registers, by rules of the tests' own.
#pragma once

#include <algorithm>
#include <string>

#include "machine.hpp"

namespace strobe::test {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

/// Of one matrix instruction.
struct Shape {
  int m = 0, n = 0, k = 0, blocks = 1, bits = 32;
  int elements_in_lane() const { return k * m * blocks / 64; }
};
// The layouts of AMD's amd_matrix_instruction_calculator (MIT), as rules.
struct Spot {
  unsigned lane, number;
};
inline Spot input_spot(const Shape& s, int block, int side, int k) {
  const int g = s.elements_in_lane();
  return {static_cast<unsigned>(side + s.m * block + s.m * s.blocks * (k / g)), static_cast<unsigned>(k % g)};
}
inline Spot result_spot(const Shape& s, int block, int i, int j) {
  const int h = s.bits == 64 ? 1 : 4, groups = 64 / s.n, together = std::max(1, 64 * h / (s.m * s.n));
  const int number = block * (s.m * s.n / 64) + h * (i / (h * groups)) + i % h;
  const int lane = block % together * s.n + i / h % groups * together * s.n + j;
  return {static_cast<unsigned>(lane), static_cast<unsigned>(number)};
}

inline void put(CdnaMachine& machine, unsigned first, const Spot& spot, int bits, u64 value) {
  if (bits == 64) {
    machine.v(first + 2 * spot.number, spot.lane) = static_cast<u32>(value);
    machine.v(first + 2 * spot.number + 1, spot.lane) = static_cast<u32>(value >> 32);
    return;
  }
  const unsigned in_word = 32 / static_cast<unsigned>(bits),
                 shift = spot.number % in_word * static_cast<unsigned>(bits);
  machine.v(first + spot.number / in_word, spot.lane) |= static_cast<u32>(value) << shift;
}
inline u64 get(CdnaMachine& machine, unsigned first, const Spot& spot, int bits) {
  if (bits != 64) return machine.v(first + spot.number, spot.lane);
  return machine.v(first + 2 * spot.number, spot.lane) | u64{machine.v(first + 2 * spot.number + 1, spot.lane)} << 32;
}

inline std::string range(const char* file, unsigned first, unsigned count) {
  if (count == 1) return file + std::to_string(first);
  return std::string(file) + "[" + std::to_string(first) + ":" + std::to_string(first + count - 1) + "]";
}

/// A in v0, B in v16, C and D in a0.
inline std::string assembly(const std::string& mnemonic, const Shape& s) {
  const auto inputs = static_cast<unsigned>(s.elements_in_lane() * s.bits / 32);
  const auto results = static_cast<unsigned>(s.m * s.n * s.blocks / 64 * (s.bits == 64 ? 2 : 1));
  const std::string cd = range("a", 0, results);
  return mnemonic + " " + cd + ", " + range("v", 0, std::max(1u, inputs)) + ", " +
         range("v", 16, std::max(1u, inputs)) + ", " + cd;
}

}  // namespace strobe::test
