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

TEST_CASE("operations of instructions, and of the best matrix instructions, are those of AMD's data sheets") {
  const auto work = [](unsigned target, const std::string& line) {
    return isa_of(target).arithmetic(info_of(target, line));
  };
  const auto vector = [&](const std::string& line) {
    const ArithmeticWork one = work(kGfx942Target, line);
    return one.operations == 0 ? std::string("none")
                               : one.unit + std::string(" ") + one.type + " " + std::to_string(one.operations / 64);
  };
  CHECK(vector("v_fma_f32 v0, v1, v2, v3") == "vector f32 2");
  CHECK(vector("v_fmac_f64 v[0:1], v[2:3], v[4:5]") == "vector f64 2");
  CHECK(vector("v_subrev_f16 v0, v1, v2") == "vector f16 1");
  CHECK(vector("v_rsq_f32 v0, v1") == "vector f32 1");
  CHECK(vector("v_pk_fma_f16 v0, v1, v2, v3") == "packed f16 4");
  CHECK(vector("v_pk_add_f32 v[0:1], v[2:3], v[4:5]") == "packed f32 2");
  CHECK(vector("v_dot4_i32_i8 v0, v1, v2, v3") == "packed i8 8");
  for (const char* line : {"v_add_u32 v0, v1, v2", "v_max_f32 v0, v1, v2", "v_cvt_f32_f16 v0, v1", "v_mov_b32 v0, v1"})
    CHECK(vector(line) == "none");
  CHECK(work(kGfx942Target, "v_mfma_f32_32x32x8_f16 a[0:15], v[0:1], v[2:3], 0").operations == 2 * 32 * 32 * 8);
  CHECK(work(kGfx942Target, "v_mfma_f32_4x4x4_16b_f16 a[0:3], v[0:1], v[2:3], 0").operations == 16 * 2 * 4 * 4 * 4);
  // Peaks of data sheets, in operations per pass of four cycles: MI300X 1307.4, 653.7, 163.4 (f32, f64) and 2614.9 T/s,
  // 1216 SIMDs at 2.1 GHz; MI210 181.0 (f16) and 45.3 (f64) T/s, 416 at 1.7 GHz; MI100 184.6 T/s, 480 at 1.502 GHz.
  const auto peak = [&](unsigned target, const std::string& line, double simds, double gigahertz) {
    return work(target, line).most_per_pass / 4.0 * simds * gigahertz / 1e3;
  };
  const auto mi300x = [&](const std::string& line) { return peak(kGfx942Target, line, 1216, 2.1); };
  CHECK(mi300x("v_mfma_f32_16x16x4_4b_f16 a[0:15], v[0:1], v[2:3], 0") == Approx(1307.4).epsilon(0.001));
  CHECK(mi300x("v_mfma_f32_32x32x4_xf32 a[0:15], v[0:1], v[2:3], 0") == Approx(653.7).epsilon(0.001));
  CHECK(mi300x("v_mfma_f32_32x32x2_f32 a[0:15], v0, v1, 0") == Approx(163.4).epsilon(0.001));
  CHECK(mi300x("v_mfma_f64_16x16x4_f64 a[0:7], v[0:1], v[2:3], 0") == Approx(163.4).epsilon(0.001));
  CHECK(mi300x("v_mfma_i32_32x32x16_i8 a[0:15], v[0:1], v[2:3], 0") == Approx(2614.9).epsilon(0.001));
  const char* const f16 = "v_mfma_f32_32x32x8f16 a[0:15], v[0:1], v[2:3], a[0:15]";
  CHECK(peak(kGfx90aTarget, f16, 416, 1.7) == Approx(181.0).epsilon(0.001));
  CHECK(peak(kGfx90aTarget, "v_mfma_f64_16x16x4f64 a[0:7], v[0:1], v[2:3], 0", 416, 1.7) ==
        Approx(45.3).epsilon(0.002));
  CHECK(peak(kGfx908Target, f16, 480, 1.502) == Approx(184.6).epsilon(0.001));
}

TEST_CASE("products of 32-bit integers are at full rate from gfx90a on") {
  const char* const line = "v_mul_lo_u32 v0, v1, v2";
  CHECK(info_of(kGfx908Target, line).latency == LatencyClass::quarter_rate);
  CHECK(info_of(kGfx90aTarget, line).latency == LatencyClass::full_rate);
  CHECK(info_of(kGfx942Target, line).latency == LatencyClass::full_rate);
  CHECK(info_of(kGfx942Target, "v_mad_u64_u32 v[0:1], vcc, v2, v3, v[4:5]").latency == LatencyClass::full_rate);
  CHECK(info_of(kGfx942Target, "v_rcp_f32 v0, v1").latency == LatencyClass::quarter_rate);
}
