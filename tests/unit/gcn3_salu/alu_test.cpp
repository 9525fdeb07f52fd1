// Scalar ALU instructions against values worked out by hand from the manual.  AMD GCN3 ISA, chapter 13.
#include "catch.hpp"
#include "scalar_machine.hpp"
#include "support/assemble.hpp"

using namespace strobe::test;

namespace {

constexpr int kKeeps = 2;  ///< SCC stays as it was

struct Case {
  const char* text;  ///< sources s[4:5], s[6:7]; destination s[8:9]
  u64 a, b;
  u64 result;
  int scc;  ///< expected: 0, 1 or kKeeps
  bool scc_before = false;
  u64 old = 0xdeadbeefcafef00d;
};

constexpr u64 kOld = 0xdeadbeefcafef00d, kOldHigh = 0xdeadbeef00000000;

/// 32-bit results leave the upper half of the destination alone.
constexpr u64 low(u64 value) { return kOldHigh | (value & 0xffffffff); }

/// Those that the subject has.
std::vector<Case> taken(const std::vector<Case>& cases) {
  const Subject& subject = subjects().front();
  std::vector<std::string> lines;
  for (const Case& c : cases) lines.push_back(c.text);
  const auto words = assemble_lines(lines, subject.target, subject.features);
  std::vector<Case> all;
  for (std::size_t n = 0; n < cases.size(); ++n)
    if (subject.has_all || !words[n].empty()) all.push_back(cases[n]);
  return all;
}

void check(const std::vector<Case>& written) {
  const std::vector<Case> cases = taken(written);
  ScalarMachine machine;
  std::string text;
  for (const Case& c : cases) text += std::string(c.text) + "\n";
  machine.load(text);
  REQUIRE(machine.count() == cases.size());
  for (std::size_t n = 0; n < cases.size(); ++n) {
    const Case& c = cases[n];
    INFO(c.text << " of " << std::hex << c.a << ", " << c.b);
    machine.wave().set_scalar64(4, c.a);
    machine.wave().set_scalar64(6, c.b);
    machine.wave().set_scalar64(8, c.old);
    machine.wave().set_scc(c.scc_before);
    machine.step(n);
    CHECK(machine.wave().scalar64(8) == c.result);
    CHECK(machine.wave().scc() == (c.scc == kKeeps ? c.scc_before : c.scc != 0));
  }
}

}  // namespace

TEST_CASE("scalar additions set SCC to carry or overflow") {
  check({
      {"s_add_u32 s8, s4, s6", 0xffffffff, 1, low(0), 1},
      {"s_add_u32 s8, s4, s6", 0x7fffffff, 1, low(0x80000000), 0, true},
      {"s_sub_u32 s8, s4, s6", 1, 2, low(0xffffffff), 1},
      {"s_sub_u32 s8, s4, s6", 2, 2, low(0), 0, true},
      {"s_add_i32 s8, s4, s6", 0x7fffffff, 1, low(0x80000000), 1},
      {"s_add_i32 s8, s4, s6", 0xffffffff, 1, low(0), 0, true},
      {"s_add_i32 s8, s4, s6", 0x80000000, 0x80000000, low(0), 1},
      {"s_sub_i32 s8, s4, s6", 0x80000000, 1, low(0x7fffffff), 1},
      {"s_sub_i32 s8, s4, s6", 1, 2, low(0xffffffff), 0, true},
      {"s_sub_i32 s8, s4, s6", 0x7fffffff, 0xffffffff, low(0x80000000), 1},
      {"s_addc_u32 s8, s4, s6", 0xffffffff, 0, low(0), 1, true},
      {"s_addc_u32 s8, s4, s6", 0xffffffff, 0xffffffff, low(0xffffffff), 1, true},
      {"s_addc_u32 s8, s4, s6", 5, 6, low(11), 0, false},
      {"s_subb_u32 s8, s4, s6", 5, 5, low(0xffffffff), 1, true},
      {"s_subb_u32 s8, s4, s6", 0, 0xffffffff, low(0), 1, true},
      {"s_subb_u32 s8, s4, s6", 7, 5, low(1), 0, true},
      {"s_addk_i32 s8, 0x8000", 0, 0, kOldHigh | (0xcafef00d - 0x8000), 0, true},
      {"s_addk_i32 s8, 1", 0, 0, 0xdeadbeef80000000, 1, false, 0xdeadbeef7fffffff},
      {"s_addk_i32 s8, 0xffff", 0, 0, 0xdeadbeef7fffffff, 1, false, 0xdeadbeef80000000},
      {"s_mulk_i32 s8, 0xffff", 0, 0, low(0 - 7), kKeeps, true, low(7)},
      {"s_mul_i32 s8, s4, s6", 0x10001, 0x10001, low(0x20001), kKeeps, true},
      {"s_absdiff_i32 s8, s4, s6", 3, 5, low(2), 1},
      {"s_absdiff_i32 s8, s4, s6", 5, 5, low(0), 0, true},
      {"s_abs_i32 s8, s4", 0xffffffff, 0, low(1), 1},
      {"s_abs_i32 s8, s4", 0x80000000, 0, low(0x80000000), 1},
      {"s_abs_i32 s8, s4", 0, 0, low(0), 0, true},
  });
}

TEST_CASE("scalar minimum and maximum say in SCC that the first source was taken") {
  check({
      {"s_min_i32 s8, s4, s6", 0xffffffff, 1, low(0xffffffff), 1},
      {"s_min_u32 s8, s4, s6", 0xffffffff, 1, low(1), 0, true},
      {"s_max_i32 s8, s4, s6", 0xffffffff, 1, low(1), 0, true},
      {"s_max_u32 s8, s4, s6", 0xffffffff, 1, low(0xffffffff), 1},
      {"s_min_i32 s8, s4, s6", 4, 4, low(4), 0, true},
      {"s_max_u32 s8, s4, s6", 4, 4, low(4), 0, true},
  });
}

TEST_CASE("scalar shifts use the low bits of their amount and set SCC for results that are not 0") {
  check({
      {"s_lshl_b32 s8, s4, s6", 0x80000001, 1, low(2), 1},
      {"s_lshl_b32 s8, s4, s6", 3, 33, low(6), 1},
      {"s_lshl_b32 s8, s4, s6", 0x80000000, 1, low(0), 0, true},
      {"s_lshl_b64 s[8:9], s[4:5], s6", 0x80000001, 32, 0x8000000100000000, 1},
      {"s_lshl_b64 s[8:9], s[4:5], s6", 1, 65, 2, 1},
      {"s_lshr_b32 s8, s4, s6", 0x80000000, 31, low(1), 1},
      {"s_lshr_b32 s8, s4, s6", 0x80000000, 32, low(0x80000000), 1},
      {"s_lshr_b64 s[8:9], s[4:5], s6", 0x8000000000000000, 63, 1, 1},
      {"s_ashr_i32 s8, s4, s6", 0x80000000, 31, low(0xffffffff), 1},
      {"s_ashr_i32 s8, s4, s6", 1, 1, low(0), 0, true},
      {"s_ashr_i64 s[8:9], s[4:5], s6", 0x8000000000000000, 62, 0xfffffffffffffffe, 1},
      {"s_bfm_b32 s8, s4, s6", 4, 8, low(0xf00), kKeeps, true},
      {"s_bfm_b32 s8, s4, s6", 32, 8, low(0), kKeeps},
      {"s_bfm_b64 s[8:9], s4, s6", 33, 4, 0x1ffffffff0, kKeeps},
  });
}

TEST_CASE("scalar logic sets SCC for results that are not 0") {
  check({
      {"s_and_b32 s8, s4, s6", 12, 10, low(8), 1},
      {"s_and_b32 s8, s4, s6", 12, 3, low(0), 0, true},
      {"s_and_b64 s[8:9], s[4:5], s[6:7]", 0xf000000000000000, 0x8000000000000000, 0x8000000000000000, 1},
      {"s_or_b32 s8, s4, s6", 0, 0, low(0), 0, true},
      {"s_or_b64 s[8:9], s[4:5], s[6:7]", 1ull << 40, 1, (1ull << 40) | 1, 1},
      {"s_xor_b32 s8, s4, s6", 5, 5, low(0), 0, true},
      {"s_xor_b64 s[8:9], s[4:5], s[6:7]", ~0ull, 1, ~1ull, 1},
      {"s_andn2_b32 s8, s4, s6", 15, 5, low(10), 1},
      {"s_andn2_b64 s[8:9], s[4:5], s[6:7]", 15, ~0ull, 0, 0, true},
      {"s_orn2_b32 s8, s4, s6", 0, 0xfffffffe, low(1), 1},
      {"s_orn2_b64 s[8:9], s[4:5], s[6:7]", 0, ~0ull, 0, 0, true},
      {"s_nand_b32 s8, s4, s6", 0xffffffff, 0xffffffff, low(0), 0, true},
      {"s_nand_b64 s[8:9], s[4:5], s[6:7]", 0, 0, ~0ull, 1},
      {"s_nor_b32 s8, s4, s6", 1, 2, low(0xfffffffc), 1},
      {"s_nor_b64 s[8:9], s[4:5], s[6:7]", ~0ull, 0, 0, 0, true},
      {"s_xnor_b32 s8, s4, s6", 1, 1, low(0xffffffff), 1},
      {"s_xnor_b64 s[8:9], s[4:5], s[6:7]", ~0ull, 0, 0, 0, true},
      {"s_not_b32 s8, s4", 0xffffffff, 0, low(0), 0, true},
      {"s_not_b64 s[8:9], s[4:5]", 1, 0, ~1ull, 1},
  });
}

TEST_CASE("scalar bit fields: width 0, beyond the register, sign") {
  check({
      {"s_bfe_u32 s8, s4, s6", 0xabcd1234, 8 | (8 << 16), low(0x12), 1},
      {"s_bfe_u32 s8, s4, s6", 0xabcd1234, 8 | (0 << 16), low(0), 0, true},
      {"s_bfe_u32 s8, s4, s6", 0xabcd1234, 16 | (32 << 16), low(0xabcd), 1},
      {"s_bfe_i32 s8, s4, s6", 0xabcd1234, 16 | (16 << 16), low(0xffffabcd), 1},
      {"s_bfe_i32 s8, s4, s6", 0x00000080, 4 | (4 << 16), low(0xfffffff8), 1},
      {"s_bfe_i32 s8, s4, s6", 0x00000080, 4 | (0 << 16), low(0), 0, true},
      {"s_bfe_u64 s[8:9], s[4:5], s6", 0xfedcba9876543210, 60 | (4 << 16), 15, 1},
      {"s_bfe_u64 s[8:9], s[4:5], s6", 0xfedcba9876543210, 0 | (64 << 16), 0xfedcba9876543210, 1},
      {"s_bfe_i64 s[8:9], s[4:5], s6", 0xfedcba9876543210, 60 | (4 << 16), ~0ull, 1},
      {"s_bfe_i64 s[8:9], s[4:5], s6", 0x40, 0 | (7 << 16), 0xffffffffffffffc0, 1},
      {"s_bitset0_b32 s8, s4", 35, 0, kOldHigh | (0xcafef00d & ~8u), kKeeps},
      {"s_bitset1_b32 s8, s4", 1, 0, kOldHigh | (0xcafef00d | 2u), kKeeps},
      {"s_bitset0_b64 s[8:9], s4", 63, 0, kOld & ~(1ull << 63), kKeeps},
      {"s_bitset1_b64 s[8:9], s4", 62 + 64, 0, kOld | (1ull << 62), kKeeps},
      {"s_brev_b32 s8, s4", 1, 0, low(0x80000000), kKeeps},
      {"s_brev_b64 s[8:9], s[4:5]", 3, 0, 0xc000000000000000, kKeeps},
      {"s_bcnt0_i32_b32 s8, s4", 0xff, 0, low(24), 1},
      {"s_bcnt0_i32_b32 s8, s4", 0xffffffff, 0, low(0), 0, true},
      {"s_bcnt0_i32_b64 s8, s[4:5]", 0xff, 0, low(56), 1},
      {"s_bcnt1_i32_b32 s8, s4", 0, 0, low(0), 0, true},
      {"s_bcnt1_i32_b64 s8, s[4:5]", ~0ull, 0, low(64), 1},
      {"s_ff0_i32_b32 s8, s4", 0xffff, 0, low(16), kKeeps},
      {"s_ff0_i32_b32 s8, s4", 0xffffffff, 0, low(~0u), kKeeps},
      {"s_ff0_i32_b64 s8, s[4:5]", 0xffffffffff, 0, low(40), kKeeps},
      {"s_ff1_i32_b32 s8, s4", 0x100, 0, low(8), kKeeps},
      {"s_ff1_i32_b64 s8, s[4:5]", 0, 0, low(~0u), kKeeps},
      {"s_flbit_i32_b32 s8, s4", 0x00ffffff, 0, low(8), kKeeps},
      {"s_flbit_i32_b32 s8, s4", 0, 0, low(~0u), kKeeps},
      {"s_flbit_i32_b64 s8, s[4:5]", 1, 0, low(63), kKeeps},
      {"s_flbit_i32 s8, s4", 0xffff0000, 0, low(16), kKeeps},
      {"s_flbit_i32 s8, s4", 0xffffffff, 0, low(~0u), kKeeps},
      {"s_flbit_i32 s8, s4", 0, 0, low(~0u), kKeeps},
      {"s_flbit_i32_i64 s8, s[4:5]", 0xfff0000000000000, 0, low(12), kKeeps},
      {"s_sext_i32_i8 s8, s4", 0x1280, 0, low(0xffffff80), kKeeps},
      {"s_sext_i32_i16 s8, s4", 0x17fff, 0, low(0x7fff), kKeeps},
      {"s_wqm_b32 s8, s4", 0x00010480, 0, low(0x000f0ff0), 1},
      {"s_wqm_b64 s[8:9], s[4:5]", 0, 0, 0, 0, true},
      {"s_quadmask_b32 s8, s4", 0x80000010, 0, low(0x82), 1},
      {"s_quadmask_b64 s[8:9], s[4:5]", 0x8000000000000000, 0, 0x8000, 1},
  });
}

TEST_CASE("scalar moves, selects and constants") {
  check({
      {"s_mov_b32 s8, s4", 7, 0, low(7), kKeeps, true},
      {"s_mov_b64 s[8:9], -16", 0, 0, 0xfffffffffffffff0, kKeeps},
      {"s_mov_b64 s[8:9], 0x80000000", 0, 0, 0x80000000, kKeeps},
      {"s_mov_b64 s[8:9], 1.0", 0, 0, 0x3ff0000000000000, kKeeps},
      {"s_mov_b32 s8, 1.0", 0, 0, low(0x3f800000), kKeeps},
      {"s_mov_b32 s8, 0x12345678", 0, 0, low(0x12345678), kKeeps},
      {"s_movk_i32 s8, 0x8000", 0, 0, low(0xffff8000), kKeeps, true},
      {"s_cmovk_i32 s8, 0x7fff", 0, 0, kOld, kKeeps, false},
      {"s_cmovk_i32 s8, 0x7fff", 0, 0, low(0x7fff), kKeeps, true},
      {"s_cmov_b32 s8, s4", 9, 0, kOld, kKeeps, false},
      {"s_cmov_b64 s[8:9], s[4:5]", 9, 0, 9, kKeeps, true},
      {"s_cselect_b32 s8, s4, s6", 1, 2, low(2), kKeeps, false},
      {"s_cselect_b64 s[8:9], s[4:5], s[6:7]", 1, 2, 1, kKeeps, true},
  });
}

TEST_CASE("scalar compares write SCC alone") {
  check({
      {"s_cmp_eq_i32 s4, s6", 1, 1, kOld, 1},
      {"s_cmp_lg_i32 s4, s6", 1, 1, kOld, 0, true},
      {"s_cmp_gt_i32 s4, s6", 0, 0xffffffff, kOld, 1},
      {"s_cmp_ge_i32 s4, s6", 0xffffffff, 0, kOld, 0, true},
      {"s_cmp_lt_i32 s4, s6", 0xffffffff, 0, kOld, 1},
      {"s_cmp_le_i32 s4, s6", 1, 0, kOld, 0, true},
      {"s_cmp_eq_u32 s4, s6", 1, 2, kOld, 0, true},
      {"s_cmp_lg_u32 s4, s6", 1, 2, kOld, 1},
      {"s_cmp_gt_u32 s4, s6", 0xffffffff, 0, kOld, 1},
      {"s_cmp_ge_u32 s4, s6", 0xffffffff, 0xffffffff, kOld, 1},
      {"s_cmp_lt_u32 s4, s6", 0xffffffff, 0, kOld, 0, true},
      {"s_cmp_le_u32 s4, s6", 0, 0, kOld, 1},
      {"s_cmp_eq_u64 s[4:5], s[6:7]", 1ull << 32, 0, kOld, 0, true},
      {"s_cmp_lg_u64 s[4:5], s[6:7]", 1ull << 32, 0, kOld, 1},
      {"s_bitcmp0_b32 s4, s6", 4, 34, kOld, 0, true},
      {"s_bitcmp1_b32 s4, s6", 4, 2, kOld, 1},
      {"s_bitcmp0_b64 s[4:5], s6", 0, 63, kOld, 1},
      {"s_bitcmp1_b64 s[4:5], s6", 1ull << 40, 40, kOld, 1},
      {"s_cmpk_eq_i32 s4, 0xffff", 0xffffffff, 0, kOld, 1},
      {"s_cmpk_eq_u32 s4, 0xffff", 0xffff, 0, kOld, 1},
      {"s_cmpk_lg_i32 s4, 0xffff", 0xffff, 0, kOld, 1},
      {"s_cmpk_lg_u32 s4, 0xffff", 0xffff, 0, kOld, 0, true},
      {"s_cmpk_gt_i32 s4, 0xffff", 0, 0, kOld, 1},
      {"s_cmpk_gt_u32 s4, 0xffff", 0x10000, 0, kOld, 1},
      {"s_cmpk_ge_i32 s4, 0x8000", 0x80000000, 0, kOld, 0, true},
      {"s_cmpk_ge_u32 s4, 0x8000", 0x8000, 0, kOld, 1},
      {"s_cmpk_lt_i32 s4, 0", 0x80000000, 0, kOld, 1},
      {"s_cmpk_lt_u32 s4, 1", 0, 0, kOld, 1},
      {"s_cmpk_le_i32 s4, 0xffff", 0xffffffff, 0, kOld, 1},
      {"s_cmpk_le_u32 s4, 0xffff", 0x10000, 0, kOld, 0, true},
  });
}
