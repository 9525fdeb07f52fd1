// Wait states between instructions: each rule one too few and just enough. Numbers are those of LLVM 19's
// GCNHazardRecognizer.
#include <regex>

#include "catch.hpp"
#include "hazard_path.hpp"
#include "support/assemble.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

/// Names of matrix instructions as each target has them; rules have gfx942's.
std::string spelt(const std::string& target, const std::string& text) {
  static const std::regex kShape("(x[0-9]+)(_[0-9]+b)?_([fib]+[0-9]+)");
  return target == "gfx942" ? text : std::regex_replace(text, kShape, "$1$3");
}

/// What the watch finds on the path of one wave through all instructions of `text`.
std::vector<WatchFinding> findings_of(const std::string& target, const std::string& text) {
  const std::vector<std::uint32_t> words = test::assemble(spelt(target, text), target);
  const Isa& isa = TestGpu::plugins().isa(target);
  std::vector<Instruction> instructions;
  std::vector<InstructionInfo> infos;
  for (std::uint32_t at = 0; at < 4 * words.size(); at += infos.back().bytes)
    isa.decode(std::as_bytes(std::span(words)).subspan(at), at, 64, instructions.emplace_back(), infos.emplace_back());
  HazardPath path(isa, std::as_bytes(std::span(words)), instructions, infos);
  for (std::size_t n = 0; n < instructions.size(); ++n) path.step(n);
  return path.findings();
}

std::string wait(unsigned states) {
  std::string text;
  for (; states > 8; states -= 8) text += "s_nop 7\n";
  return states == 0 ? text : text + "s_nop " + std::to_string(states - 1) + "\n";
}

constexpr unsigned k803 = 1, k908 = 2, k90a = 4, k942 = 8, kGfx9 = 14, kAll = 15, kUnified = 12;
struct Target {
  unsigned bit;
  const char* name;
};
constexpr Target kTargets[] = {{k803, "gfx803"}, {k908, "gfx908"}, {k90a, "gfx90a"}, {k942, "gfx942"}};

struct Rule {
  unsigned targets;
  const char *first, *second;
  unsigned wait_states;
};

const Rule kScalar[] = {
    {k803, "v_readfirstlane_b32 s8, v1", "buffer_load_dword v2, off, s[8:11], 0", 5},
    {kGfx9, "v_readfirstlane_b32 s8, v1", "global_load_dword v2, v3, s[8:9]", 5},
    {kGfx9, "v_cmp_eq_u32 vcc, v1, v2", "global_load_dword v2, v3, vcc", 5},
    {kAll, "v_readlane_b32 s12, v1, 3", "buffer_store_dword v2, v3, s[4:7], s12 offen", 5},
    {kAll, "v_cmp_eq_u32 vcc, v1, v2", "v_div_fmas_f32 v3, v4, v5, v6", 4},
    {kAll, "v_div_scale_f64 v[4:5], vcc, v[6:7], v[6:7], v[8:9]", "v_div_fmas_f64 v[4:5], v[6:7], v[8:9], v[10:11]", 4},
    {kAll, "v_readfirstlane_b32 s3, v1", "v_readlane_b32 s4, v2, s3", 4},
    {kAll, "v_cmp_eq_u32 s[2:3], v1, v2", "v_writelane_b32 v4, 1, s3", 4},
    {kAll, "s_setreg_b32 hwreg(HW_REG_MODE, 0, 4), s0", "s_getreg_b32 s1, hwreg(HW_REG_MODE)", 2},
    {kAll, "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 3", "s_setreg_b32 hwreg(HW_REG_MODE, 4, 4), s1", 2},
    {kAll, "s_mov_b32 m0, s1", "s_sendmsg sendmsg(MSG_INTERRUPT)", 1},
    {kGfx9, "s_mov_b32 m0, s1", "s_movrels_b32 s2, s3", 1},
    {kGfx9, "s_mov_b32 m0, s1", "ds_read_addtid_b32 v2", 1},
    {kGfx9, "s_mov_b32 m0, s1", "buffer_load_dword off, s[8:11], 0 lds", 1},
    {k942, "s_mov_b32 m0, s1", "global_load_lds_dword v[2:3], off", 1},
    {k942, "v_readfirstlane_b32 s3, v1", "v_add_u32 v2, s3, v4", 2},
    {k942, "v_cmp_eq_u32 vcc, v1, v2", "v_cndmask_b32 v3, v4, v5, vcc", 2},
    {k942, "v_add_co_u32 v1, s[2:3], v2, v3", "v_addc_co_u32_e64 v4, s[6:7], v5, v6, s[2:3]", 2},
};

const Rule kVector[] = {
    {kAll, "v_mov_b32 v1, v2", "v_mov_b32_dpp v3, v1 quad_perm:[0,0,0,0] row_mask:0xf bank_mask:0xf", 2},
    {kAll, "v_add_f32 v1, v2, v4", "v_add_f32_dpp v3, v5, v1 row_shl:1 row_mask:0xf bank_mask:0xf", 2},
    {kAll, "v_cmpx_eq_u32 vcc, v1, v2", "v_mov_b32_dpp v3, v4 quad_perm:[0,0,0,0] row_mask:0xf bank_mask:0xf", 5},
    {k803, "flat_store_dwordx4 v[2:3], v[4:7]", "v_mov_b32 v7, 0", 1},
    {k908 | k90a, "global_store_dwordx4 v[2:3], v[4:7], off", "v_mov_b32 v7, 0", 1},
    {k942, "global_store_dwordx4 v[2:3], v[4:7], off", "v_mov_b32 v7, 0", 2},
    {k803 | k908 | k90a, "buffer_store_dwordx4 v[4:7], off, s[8:11], 0", "v_mov_b32 v4, 0", 1},
    {k942, "buffer_store_dwordx3 v[4:6], off, s[8:11], 0", "v_mov_b32 v6, 0", 2},
    {k803, "flat_atomic_cmpswap_x2 v[2:3], v[4:7]", "v_mov_b32 v6, 0", 1},
    {k942, "v_rcp_f32 v1, v2", "v_add_f32 v3, v1, v4", 1},
    {k942, "v_sqrt_f64 v[2:3], v[4:5]", "v_add_f64 v[6:7], v[2:3], v[8:9]", 1},
    {k942, "v_exp_f16 v1, v2", "v_mfma_f32_4x4x1_16b_f32 v[4:7], v1, v3, v[8:11]", 2},  // as any vector result
    {k942, "v_add_u16_sdwa v1, v2, v3 dst_sel:WORD_1 src0_sel:DWORD src1_sel:DWORD", "v_add_u32 v4, v1, v5", 1},
    {k942, "v_mad_u16 v1, v2, v3, v4 op_sel:[0,0,0,1]", "v_add_u32 v4, v1, v5", 1},
    {k942, "v_mov_b32 v1, v2", "v_readlane_b32 s1, v1, 0", 1},
    {k942, "v_mov_b32 v1, v2", "v_readfirstlane_b32 s1, v1", 1},
    {k942, "v_cmpx_eq_u32 vcc, v1, v2", "v_readfirstlane_b32 s1, v3", 4},
    {k942, "v_cmpx_eq_u32 vcc, v1, v2", "v_writelane_b32 v3, s4, 0", 4},
    {kUnified, "v_dot2_f32_f16 v1, v2, v3, v1", "v_dot2_f32_f16 v4, v1, v3, v4", 3},
    {kUnified, "v_dot2_f32_f16 v1, v2, v3, v1", "v_dot4_i32_i8 v4, v5, v3, v1", 3},
    {kUnified, "v_dot4_i32_i8 v1, v2, v3, v1", "v_add_f32 v4, v1, v5", 3},
    {kUnified, "v_dot2c_f32_f16 v1, v2, v3", "global_store_dword v[4:5], v1, off", 3},
    {kUnified, "v_dot4_i32_i8 v1, v2, v3, v1", "v_mov_b32 v1, v5", 3},
};

// gfx908: 2, 8 and 16 passes.
const Rule kMatrix908[] = {
    {k908, "v_cmpx_eq_u32 vcc, v1, v2", "v_mfma_f32_4x4x1f32 a[0:3], v3, v4, a[0:3]", 4},
    {k908, "v_cmpx_eq_u32 vcc, v1, v2", "v_accvgpr_write_b32 a0, v3", 4},
    {k908, "v_mov_b32 v3, v2", "v_mfma_f32_4x4x1f32 a[0:3], v3, v4, a[0:3]", 2},
    {k908, "v_mov_b32 v3, v2", "v_accvgpr_write_b32 a0, v3", 2},
    {k908, "v_mfma_f32_4x4x1f32 a[0:3], v3, v4, a[8:11]", "v_mfma_f32_4x4x1f32 a[12:15], a2, v4, a[16:19]", 4},
    {k908, "v_mfma_f32_32x32x1f32 a[0:31], v3, v4, a[0:31]", "v_mfma_f32_4x4x1f32 a[32:35], v4, a31, a[36:39]", 4},
    {k908, "v_mfma_f32_16x16x1f32 a[0:15], v3, v4, a[0:15]", "v_mfma_f32_4x4x1f32 a[16:19], v5, v4, a[4:7]", 2},
    {k908, "v_mfma_f32_4x4x1f32 a[0:3], v3, v4, a[8:11]", "v_accvgpr_read_b32 v1, a2", 4},
    {k908, "v_mfma_f32_16x16x4f32 a[0:3], v3, v4, a[8:11]", "v_accvgpr_read_b32 v1, a2", 10},
    {k908, "v_mfma_f32_32x32x2f32 a[0:15], v3, v4, a[16:31]", "v_accvgpr_read_b32 v1, a15", 18},
    {k908, "v_mfma_f32_4x4x1f32 a[0:3], v3, v4, a[8:11]", "v_accvgpr_write_b32 a2, v1", 1},
    {k908, "v_mfma_f32_16x16x4f32 a[0:3], v3, v4, a[8:11]", "v_accvgpr_write_b32 a2, v1", 7},
    {k908, "v_mfma_f32_32x32x2f32 a[0:15], v3, v4, a[16:31]", "v_accvgpr_write_b32 a15, v1", 15},
    {k908, "v_accvgpr_write_b32 a0, v1", "v_mfma_f32_4x4x1f32 a[4:7], v3, v4, a[0:3]", 1},
    {k908, "v_accvgpr_write_b32 a0, v1", "v_mfma_f32_4x4x1f32 a[4:7], a0, v4, a[8:11]", 3},
    {k908, "v_accvgpr_write_b32 a0, v1", "v_accvgpr_read_b32 v2, a0", 3},
    {k908, "v_mfma_f32_16x16x4f32 a[0:3], v3, v4, a[8:11]", "v_accvgpr_write_b32 a9, v1", 5},
    {k908, "v_mfma_f32_32x32x2f32 a[0:15], v3, v4, a[16:31]", "v_accvgpr_write_b32 a16, v1", 13},
    {k908, "v_accvgpr_read_b32 v1, a0", "global_store_dword v[2:3], v1, off", 2},
    {k908, "v_accvgpr_read_b32 v1, a0", "ds_write_b32 v2, v1", 2},
    {k908, "v_mov_b32 v1, v5\nv_accvgpr_read_b32 v9, a0", "global_store_dword v[2:3], v1, off", 1},
};

// Of gfx90a and gfx942 alike.
const Rule kMatrixUnified[] = {
    {kUnified, "v_cmpx_eq_u32 vcc, v1, v2", "v_mfma_f32_4x4x1_16b_f32 v[4:7], v3, v9, v[4:7]", 4},
    {kUnified, "v_mov_b32 v3, v2", "v_mfma_f32_4x4x1_16b_f32 v[4:7], v3, v9, v[4:7]", 2},
    {kUnified, "v_accvgpr_write_b32 a3, v2", "v_mfma_f32_4x4x1_16b_f32 a[4:7], v3, v9, a[0:3]", 2},
    {kUnified, "v_mfma_f64_4x4x4_4b_f64 v[4:5], v[6:7], v[8:9], v[4:5]",
     "v_mfma_f64_4x4x4_4b_f64 v[4:5], v[6:7], v[8:9], v[4:5]", 4},
    {kUnified, "v_mfma_f64_4x4x4_4b_f64 v[4:5], v[6:7], v[8:9], v[4:5]",
     "v_mfma_f64_16x16x4_f64 v[16:23], v[6:7], v[8:9], v[2:9]", 4},
    {kUnified, "v_mfma_f64_16x16x4_f64 v[16:23], v[6:7], v[8:9], 0",
     "v_mfma_f64_16x16x4_f64 v[32:39], v[6:7], v[8:9], v[18:25]", 9},
    {kUnified, "v_mfma_f64_16x16x4_f64 v[16:23], v[6:7], v[8:9], 0",
     "v_mfma_f64_4x4x4_4b_f64 v[4:5], v[6:7], v[8:9], v[16:17]", 9},
    {kUnified, "v_mfma_f64_4x4x4_4b_f64 v[4:5], v[6:7], v[8:9], 0",
     "v_mfma_f64_4x4x4_4b_f64 v[10:11], v[4:5], v[8:9], v[12:13]", 6},
    {kUnified, "v_mfma_f64_16x16x4_f64 v[16:23], v[6:7], v[8:9], 0", "v_mfma_f32_4x4x1_16b_f32 v[4:7], v3, v19, v[4:7]",
     11},
    {kUnified, "v_mfma_f64_4x4x4_4b_f64 v[4:5], v[6:7], v[8:9], 0", "global_store_dword v[2:3], v4, off", 9},
    {kUnified, "v_mfma_f64_16x16x4_f64 v[16:23], v[6:7], v[8:9], 0", "ds_write_b32 v2, v20", 18},
    {kUnified, "v_mfma_f64_4x4x4_4b_f64 v[4:5], v[6:7], v[8:9], 0", "v_mov_b32 v1, v4", 6},
    {kUnified, "v_mfma_f64_16x16x4_f64 v[16:23], v[6:7], v[8:9], 0", "v_mov_b32 v1, v23", 11},
    {kUnified, "v_mfma_f64_4x4x4_4b_f64 v[4:5], v[6:7], v[8:9], 0", "v_mov_b32 v4, v1", 6},
    {kUnified, "v_mfma_f64_16x16x4_f64 v[16:23], v[6:7], v[8:9], 0", "v_mov_b32 v23, v1", 11},
    {kUnified, "v_mfma_f64_4x4x4_4b_f64 v[4:5], v[6:7], v[8:9], 0", "v_fma_f64 v[20:21], v[22:23], v[22:23], v[22:23]",
     2},
    {k90a, "v_mov_b32 v1, v2\nv_mfma_f64_4x4x4_4b_f64 v[4:5], v[6:7], v[8:9], 0",
     "global_store_dword v[12:13], v1, off", 1},
};

struct Shape {
  unsigned targets;
  const char* text;  ///< up to the first operand
  const char *d, *a, *b;
  unsigned passes;
  bool is_single;
};
const Shape kShapes[] = {
    {k90a, "v_mfma_f32_4x4x1_16b_f32", "v[4:7]", "v1", "v2", 2, false},
    {k90a, "v_mfma_f32_16x16x4_f32", "v[4:7]", "v1", "v2", 8, false},
    {k90a, "v_mfma_f32_16x16x16_f16", "v[4:7]", "v[0:1]", "v[2:3]", 8, false},
    {k90a, "v_mfma_i32_32x32x4_2b_i8", "v[4:35]", "v1", "v2", 16, false},
    {k90a, "v_mfma_f32_32x32x8bf16_1k", "v[4:19]", "v[0:1]", "v[2:3]", 16, false},
    {k942, "v_mfma_f32_4x4x1_16b_f32", "v[4:7]", "v1", "v2", 2, true},
    {k942, "v_mfma_f32_16x16x4_f32", "v[4:7]", "v1", "v2", 8, true},
    {k942, "v_mfma_f32_32x32x2_f32", "v[4:19]", "v1", "v2", 16, true},
    {k942, "v_mfma_f32_4x4x4_16b_f16", "v[4:7]", "v[0:1]", "v[2:3]", 2, false},
    {k942, "v_mfma_f32_16x16x16_f16", "v[4:7]", "v[0:1]", "v[2:3]", 4, false},
    {k942, "v_mfma_f32_16x16x8_xf32", "v[4:7]", "v[0:1]", "v[2:3]", 4, false},
    {k942, "v_mfma_f32_16x16x32_fp8_bf8", "v[4:7]", "v[0:1]", "v[2:3]", 4, false},
    {k942, "v_mfma_i32_32x32x16_i8", "v[4:19]", "v[0:1]", "v[2:3]", 8, false},
    {k942, "v_mfma_f32_32x32x4_2b_bf16", "v[4:35]", "v[0:1]", "v[2:3]", 16, false},
};

struct Tried {
  std::string first, second;
  unsigned wait_states;
};

void check(const char* target, const Tried& tried) {
  INFO(target << ": " << tried.first << ", then " << tried.second << ", " << tried.wait_states);
  const auto found = [&](unsigned states) {
    return findings_of(target, tried.first + "\n" + wait(states) + tried.second);
  };
  CHECK(found(tried.wait_states).empty());
  if (tried.wait_states == 0) return;
  const std::vector<WatchFinding> findings = found(tried.wait_states - 1);
  REQUIRE(findings.size() == 1);
  INFO(findings[0].remark);
  CHECK(findings[0].kind == "missing_wait_states");
  CHECK_THAT(findings[0].remark, Catch::EndsWith(" - insert s_nop 0"));
  REQUIRE(findings[0].sides.size() == 2);
  CHECK(findings[0].sides[0].instruction < findings[0].sides[1].instruction);
}

void check(std::span<const Rule> rules) {
  for (const Rule& rule : rules)
    for (const Target& target : kTargets)
      if ((rule.targets & target.bit) != 0) check(target.name, {rule.first, rule.second, rule.wait_states});
}

}  // namespace

TEST_CASE("hazards: scalar registers, messages and hardware registers") { check(kScalar); }

TEST_CASE("hazards: vector instructions") { check(kVector); }

TEST_CASE("hazards: the matrix core of gfx908") { check(kMatrix908); }

TEST_CASE("hazards: 64-bit matrix instructions") { check(kMatrixUnified); }

TEST_CASE("hazards: results of matrix instructions, which come later the more passes they have") {
  for (const Target& target : kTargets)
    for (const Shape& shape : kShapes) {
      if ((shape.targets & target.bit) == 0) continue;
      const bool is_942 = target.bit == k942;
      const std::string first = std::string(shape.text) + " " + shape.d + ", " + shape.a + ", " + shape.b + ", 0";
      const unsigned read = shape.passes + (shape.is_single ? 2 : 3);
      check(target.name, {first, "v_add_f32 v100, v101, v6", read});
      check(target.name, {first, "v_mov_b32 v6, v100", read});
      check(target.name, {first, "global_store_dword v[100:101], v6, off", read});
      check(target.name, {first, "ds_read_b32 v6, v100", read});
      check(target.name, {first, "v_mfma_f32_4x4x1_16b_f32 v[100:103], v6, v104, 0", read});
      // As C: nothing if it is the same, but that gfx942 has no shorter way than two.
      const std::string same =
          std::string(shape.text) + " " + shape.d + ", " + shape.a + ", " + shape.b + ", " + shape.d;
      check(target.name, {first, same, is_942 && shape.passes == 2 ? 2u : 0u});
      // Another C that has some registers of it.
      const unsigned partial = !is_942 ? shape.passes : shape.is_single ? shape.passes : shape.passes + 1;
      check(target.name, {first, "v_mfma_f32_4x4x1_16b_f32 v[100:103], v104, v105, v[6:9]", partial});
      check(target.name, {first, "v_mfma_f64_4x4x4_4b_f64 v[100:101], v[102:103], v[104:105], v[6:7]",
                          is_942 ? partial : shape.passes + 1});
      if (is_942)
        check(target.name, {first, "v_mfma_f32_4x4x4_16b_f16 v[100:103], v[104:105], v[104:105], v[6:9]",
                            shape.is_single ? 0 : partial});
    }
}

TEST_CASE("hazards: C of a matrix instruction is read late") {
  for (const Target& target : kTargets)
    for (const Shape& shape : kShapes) {
      if ((shape.targets & target.bit) == 0) continue;
      const unsigned registers = std::string(shape.d) == "v[4:7]" ? 4 : std::string(shape.d) == "v[4:19]" ? 16 : 32;
      const std::string text = std::string(shape.text) + " v[100:" + std::to_string(99 + registers) + "], " + shape.a +
                               ", " + shape.b + ", " + shape.d;
      // 32-bit floats of gfx942 read it at once.
      const unsigned read = target.bit == k942 && shape.is_single ? 0 : shape.passes - 1;
      check(target.name, {text, "v_mov_b32 v6, v90", read});
      check(target.name, {text, "global_load_dword v6, v[90:91], off", read});
    }
}

TEST_CASE("hazards: sparse instructions read their indices early and D late") {
  const std::string sparse = "v_smfmac_f32_16x16x32_f16 v[4:7], v[0:1], v[8:11], v12";
  check("gfx942", {sparse, sparse, 0});
  check("gfx942", {sparse, "v_mov_b32 v1, v5", 7});
  check("gfx942", {"v_mov_b32 v12, v20", sparse, 2});
  check("gfx942", {"v_mfma_f32_4x4x4_16b_f16 v[12:15], v[20:21], v[20:21], 0", sparse, 5});
}

TEST_CASE("hazards: of several results in a register the last one counts") {
  const std::string late = "v_mfma_f32_32x32x2_f32 v[4:19], v1, v2, 0\n",
                    early = "v_mfma_f32_4x4x4_16b_f16 v[4:7], v[0:1], v[2:3], 0";
  check("gfx942", {late + early, "v_mov_b32 v100, v5", 5});
}

TEST_CASE("hazards: any instruction is a wait state, and a pair is reported once, with what it lacks") {
  const std::string first = "v_mfma_f32_16x16x4_f32 v[4:7], v1, v2, v[4:7]\n";
  CHECK(findings_of("gfx942",
                    "v_readfirstlane_b32 s8, v1\ns_waitcnt 0\ns_barrier\nv_nop\nds_read_b32 v9, v8\n"
                    "s_mov_b32 s0, 1\nglobal_load_dword v2, v3, s[8:9]")
            .empty());
  const std::vector<WatchFinding> findings = findings_of("gfx942", first + "s_nop 2\nv_add_f32 v8, v4, v5");
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].remark ==
        "the hardware needs 10 wait states between these instructions and has 3 - insert s_nop 6");
  CHECK(findings[0].sides[0].action == "matrix result of 8 passes (f32) in VGPRs 4 to 7");
  CHECK(findings[0].sides[1].action == "read by a vector instruction: VGPR 4");
  CHECK(findings_of("gfx90a", "v_mfma_f32_16x16x4_f32 a[4:7], v1, v2, a[4:7]\nv_accvgpr_read_b32 v0, a4")[0]
            .sides[0]
            .action == "matrix result of 8 passes in AGPRs 4 to 7");
}
