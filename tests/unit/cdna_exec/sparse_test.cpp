// Sparse matrix instructions: where the elements lie and which columns the index register chooses, by probes of one
// element each. The rules are those of the manual (CDNA 3 ISA, "Sparse matrix"): A holds two of four columns, and each
// element has two bits in the index register of its lane that say which of the four it is. The bits of a lane's
// elements lie after one another; ABID says which set of bits counts if CBSZ is 0.
#include "catch.hpp"
#include "machine.hpp"

using namespace strobe::test;
using u32 = std::uint32_t;

namespace {

struct Sparse {
  const char* mnemonic;
  int m, k, bits;  ///< n is m; k counts B's rows
  u32 one_of_a, one_of_b, product;
  int a_in_lane() const { return k / 2 * m / 64; }
  int b_in_lane() const { return k * m / 64; }
};

constexpr u32 kOne = 0x3f800000;
constexpr Sparse kAll[] = {
    {"v_smfmac_f32_16x16x32_f16", 16, 32, 16, 0x3c00, 0x3c00, kOne},
    {"v_smfmac_f32_32x32x16_f16", 32, 16, 16, 0x3c00, 0x3c00, kOne},
    {"v_smfmac_f32_16x16x32_bf16", 16, 32, 16, 0x3f80, 0x3f80, kOne},
    {"v_smfmac_f32_32x32x16_bf16", 32, 16, 16, 0x3f80, 0x3f80, kOne},
    {"v_smfmac_i32_16x16x64_i8", 16, 64, 8, 1, 1, 1},
    {"v_smfmac_i32_32x32x32_i8", 32, 32, 8, 1, 1, 1},
    {"v_smfmac_f32_16x16x64_bf8_bf8", 16, 64, 8, 0x40, 0x40, kOne},
    {"v_smfmac_f32_16x16x64_bf8_fp8", 16, 64, 8, 0x40, 0x40, kOne},
    {"v_smfmac_f32_16x16x64_fp8_bf8", 16, 64, 8, 0x40, 0x40, kOne},
    {"v_smfmac_f32_16x16x64_fp8_fp8", 16, 64, 8, 0x40, 0x40, kOne},
    {"v_smfmac_f32_32x32x32_bf8_bf8", 32, 32, 8, 0x40, 0x40, kOne},
    {"v_smfmac_f32_32x32x32_bf8_fp8", 32, 32, 8, 0x40, 0x40, kOne},
    {"v_smfmac_f32_32x32x32_fp8_bf8", 32, 32, 8, 0x40, 0x40, kOne},
    {"v_smfmac_f32_32x32x32_fp8_fp8", 32, 32, 8, 0x40, 0x40, kOne},
};

constexpr unsigned kA = 0, kB = 16, kIndex = 32, kResult = 256;

std::string range(const char* file, unsigned first, int count) {
  return std::string(file) + "[" + std::to_string(first) + ":" +
         std::to_string(first + static_cast<unsigned>(count) - 1) + "]";
}
std::string text_of(const Sparse& s, int abid, int cbsz = 0) {
  std::string text = std::string(s.mnemonic) + " " + range("a", 0, s.m * s.m / 64) + ", " +
                     range("v", kA, s.a_in_lane() * s.bits / 32) + ", " + range("v", kB, s.b_in_lane() * s.bits / 32) +
                     ", v" + std::to_string(kIndex);
  if (cbsz != 0) text += " cbsz:" + std::to_string(cbsz);
  return abid == 0 ? text : text + " abid:" + std::to_string(abid);
}

void put(CdnaMachine& machine, unsigned first, int lane, int number, int bits, u32 value) {
  const int in_word = 32 / bits;
  u32& word = machine.v(first + static_cast<unsigned>(number / in_word), static_cast<unsigned>(lane));
  word |= value << (number % in_word * bits);
}
/// Element `number` of a lane is the column `choice` of its four.
void choose(CdnaMachine& machine, int lane, int number, int set, int elements, int choice) {
  machine.v(kIndex, static_cast<unsigned>(lane)) |= static_cast<u32>(choice) << (2 * (set * elements + number));
}
/// C and D of matrices without blocks: four rows of a lane's registers, then those of the next lanes.
u32 result(CdnaMachine& machine, const Sparse& s, int i, int j) {
  const int groups = 64 / s.m, register_of_row = 4 * (i / (4 * groups)) + i % 4;
  return machine.v(kResult + static_cast<unsigned>(register_of_row), static_cast<unsigned>(i / 4 % groups * s.m + j));
}

unsigned results_set(CdnaMachine& machine, const Sparse& s) {
  unsigned set = 0;
  for (unsigned r = 0; r < static_cast<unsigned>(s.m * s.m / 64); ++r)
    for (unsigned l = 0; l < 64; ++l) set += machine.v(kResult + r, l) != 0;
  return set;
}

}  // namespace

TEST_CASE("CDNA: one element of a sparse matrix meets the row of B that its index chooses") {
  CdnaMachine machine("gfx942");
  for (const Sparse& s : kAll) {
    const int elements = s.a_in_lane(), sets = 16 / elements;
    for (int n = 0; n < 64; ++n) {
      const int i = n * 7 % s.m, j = n * 11 % s.m, column = n * 5 % (s.k / 2), choice = n / 3 % 4, set = n / 7 % sets;
      const int row_of_b = 4 * (column / 2) + choice;
      machine.clear();
      const int lane = i + s.m * (column / elements);
      put(machine, kA, lane, column % elements, s.bits, s.one_of_a);
      choose(machine, lane, column % elements, set, elements, choice);
      put(machine, kB, j + s.m * (row_of_b / s.b_in_lane()), row_of_b % s.b_in_lane(), s.bits, s.one_of_b);
      machine.run(text_of(s, set));
      INFO(s.mnemonic << " row " << i << " column " << j << " element " << column << " choice " << choice << " set "
                      << set);
      CHECK(result(machine, s, i, j) == s.product);
      CHECK(results_set(machine, s) == 1);
      // With another choice it meets another row of B, which is 0.
      machine.v(kIndex, static_cast<unsigned>(lane)) ^= 1u << (2 * (set * elements + column % elements));
      for (unsigned r = 0; r < 16; ++r)
        for (unsigned l = 0; l < 64; ++l) machine.v(kResult + r, l) = 0;
      machine.run(text_of(s, set));
      CHECK(results_set(machine, s) == 0);
    }
  }
}

TEST_CASE("CDNA: a sparse instruction adds to D, and takes the first set of indices if CBSZ is not 0") {
  CdnaMachine machine("gfx942");
  const Sparse& s = kAll[4];
  for (unsigned l = 0; l < 64; ++l) machine.v(kResult + 1, l) = 1000 + l;
  put(machine, kA, 5, 0, 8, 3);
  put(machine, kB, 9, 2, 8, 7);
  choose(machine, 5, 0, 0, s.a_in_lane(), 2);
  machine.run(text_of(s, 1, 1));
  CHECK(result(machine, s, 5, 9) == 1000 + 16 + 9 + 21);
  CHECK(result(machine, s, 5, 8) == 1000 + 16 + 8);
}
