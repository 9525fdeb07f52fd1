// Which vector instructions can issue in the same cycle as another wave's, and at which rate integers are multiplied.
#include <span>

#include "catch.hpp"
#include "support/assemble.hpp"
#include "targets.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

constexpr unsigned kGfx908Target = 0, kGfx90aTarget = 1, kGfx942Target = 2;

InstructionInfo info_of(unsigned target, const std::string& line) {
  const std::vector<std::uint32_t> words = assemble(line + "\n", kTargets[target].name);
  Instruction instruction;
  InstructionInfo info;
  isa_of(target).decode(std::as_bytes(std::span(words)), 0, 64, instruction, info);
  INFO(line);
  REQUIRE(info.support != Support::invalid);
  return info;
}

}  // namespace

TEST_CASE("gfx942: what packed 32-bit floats have twice, and sums, pair, others hold the vector ALU") {
  for (const char* line : {"v_fma_f32 v0, v1, v2, v3", "v_fmac_f32 v0, v1, v2", "v_mul_f32 v0, v1, v2",
                           "v_add_f32 v0, s0, v2", "v_sub_f32 v0, v1, v2", "v_mov_b32 v0, v1", "v_add_u32 v0, v1, v2"})
    CHECK(info_of(kGfx942Target, line).holds_valu == 0);
  for (const char* line :
       {"v_mad_i32_i24 v0, v1, v2, v3", "v_pk_fma_f16 v0, v1, v2, v3", "v_cndmask_b32 v0, v1, v2, vcc",
        "v_lshlrev_b32 v0, 1, v2", "v_mov_b32_dpp v0, v1 row_shl:1 row_mask:0xf bank_mask:0xf"})
    CHECK(info_of(kGfx942Target, line).holds_valu == 1);
  // Only gfx942 issues two.
  CHECK(info_of(kGfx90aTarget, "v_mad_i32_i24 v0, v1, v2, v3").holds_valu == 0);
}

TEST_CASE("products of 32-bit integers are at full rate from gfx90a on") {
  const char* const line = "v_mul_lo_u32 v0, v1, v2";
  CHECK(info_of(kGfx908Target, line).latency == LatencyClass::quarter_rate);
  CHECK(info_of(kGfx90aTarget, line).latency == LatencyClass::full_rate);
  CHECK(info_of(kGfx942Target, line).latency == LatencyClass::full_rate);
  CHECK(info_of(kGfx942Target, "v_mad_u64_u32 v[0:1], vcc, v2, v3, v[4:5]").latency == LatencyClass::full_rate);
  CHECK(info_of(kGfx942Target, "v_rcp_f32 v0, v1").latency == LatencyClass::quarter_rate);
}
