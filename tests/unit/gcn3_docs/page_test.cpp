// The page of the GCN3 instruction set: what it says is said on purpose.
#include "catch.hpp"
#include "support/instruction_page.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }
bool starts(const std::string& text, const char* part) { return text.rfind(part, 0) == 0; }
bool one_of(const std::string& text, std::initializer_list<const char*> list) {
  for (const char* entry : list)
    if (text == entry) return true;
  return false;
}

/// CLRX GcnTimings and LLVM SISchedule.td, said once more and independently of the tables.
LatencyClass vector_class(const std::string& m) {
  if (one_of(m, {"v_mul_f64", "v_fma_f64", "v_rcp_f64", "v_rsq_f64", "v_sqrt_f64", "v_div_scale_f64", "v_div_fmas_f64",
                 "v_div_fixup_f64", "v_trig_preop_f64"}))
    return LatencyClass::double_mul;
  if (has(m, "f64") || (starts(m, "v_cmp") && (has(m, "_i64") || has(m, "_u64"))) ||
      one_of(m, {"v_lshlrev_b64", "v_lshrrev_b64", "v_ashrrev_i64"}))
    return LatencyClass::double_add;
  for (const char* name : {"v_exp_", "v_log_", "v_rcp_", "v_rsq_", "v_sqrt_", "v_sin_", "v_cos_"})
    if (starts(m, name)) return LatencyClass::quarter_rate;
  if (one_of(m, {"v_mul_lo_u32", "v_mul_hi_u32", "v_mul_hi_i32", "v_mad_u64_u32", "v_mad_i64_i32", "v_qsad_pk_u16_u8",
                 "v_mqsad_pk_u16_u8", "v_mqsad_u32_u8", "v_div_scale_f32", "v_div_fmas_f32", "v_div_fixup_f32",
                 "v_fma_f32", "v_cubeid_f32", "v_cubesc_f32", "v_cubetc_f32", "v_cubema_f32"}))
    return LatencyClass::quarter_rate;
  return LatencyClass::full_rate;
}

void check_memory(const InstructionInfo& info) {
  const bool moves_data = info.memory == MemoryKind::load || info.memory == MemoryKind::store ||
                          info.memory == MemoryKind::atomic || info.memory == MemoryKind::atomic_return;
  CHECK((info.memory_bytes != 0) == moves_data);
  CHECK(info.space != MemorySpace::none);
  if (info.unit == ExecutionUnit::vmem) {
    CHECK(info.bumps_vm);
    CHECK(info.latency == LatencyClass::vector_memory);
    // Registers that hold data to be stored may be overwritten once EXP_CNT has gone down.
    CHECK((info.bumps_exp || info.memory == MemoryKind::load || info.memory == MemoryKind::cache_control));
    CHECK(info.bumps_lgkm == (info.space == MemorySpace::flat));
  } else {
    CHECK(info.bumps_lgkm);
    CHECK_FALSE(info.bumps_vm);
    CHECK(info.latency == LatencyClass::lds);
  }
}

void check_scalar_memory(const InstructionInfo& info) {
  const bool moves_data = info.memory == MemoryKind::load || info.memory == MemoryKind::store;
  const std::string m = info.mnemonic;
  CHECK(info.latency == LatencyClass::scalar_memory);
  CHECK(info.bumps_lgkm == (moves_data || one_of(m, {"s_memtime", "s_memrealtime"})));
  CHECK((info.memory == MemoryKind::cache_control) == starts(m, "s_dcache"));
  if (moves_data) CHECK(info.memory_bytes != 0);
}

ExecutionUnit unit_of_scalar(const std::string& m) {
  const bool jumps = starts(m, "s_cbranch") || starts(m, "s_branch") || starts(m, "s_rfe") ||
                     one_of(m, {"s_setpc_b64", "s_swappc_b64"});
  return jumps ? ExecutionUnit::branch : ExecutionUnit::salu;
}

}  // namespace

TEST_CASE("every instruction has its unit, timing class and memory fields set on purpose") {
  for (const Described& d : all_instructions()) {
    const InstructionInfo& info = d.info;
    const std::string m = info.mnemonic;
    INFO(d.format << " " << m);
    if (one_of(d.format, {"VOP1", "VOP2", "VOP3", "VOPC", "VINTRP"})) {
      CHECK(info.unit == ExecutionUnit::valu);
      CHECK(std::string(latency_text(info.latency)) == latency_text(vector_class(m)));
    } else if (one_of(d.format, {"SOP1", "SOP2", "SOPC", "SOPK"})) {
      CHECK(info.unit == unit_of_scalar(m));
      CHECK(info.latency == (info.unit == ExecutionUnit::salu ? LatencyClass::full_rate : LatencyClass::branch));
    } else if (d.format == "SOPP") {
      const bool jumps = starts(m, "s_cbranch") || starts(m, "s_branch");
      CHECK(info.unit == (jumps ? ExecutionUnit::branch : ExecutionUnit::internal));
      CHECK(info.latency == (jumps                    ? LatencyClass::branch
                             : starts(m, "s_sendmsg") ? LatencyClass::message
                                                      : LatencyClass::none));
    } else if (d.format == "SMEM") {
      CHECK(info.unit == ExecutionUnit::smem);
      check_scalar_memory(info);
    } else {
      CHECK(info.unit == (d.format == "DS" ? ExecutionUnit::lds : ExecutionUnit::vmem));
      if (info.support != Support::unsupported) check_memory(info);
    }
  }
}

TEST_CASE("only graphics, GWS and ordered count are refused, and what is not exact says why") {
  for (const Described& d : all_instructions()) {
    const std::string m = d.info.mnemonic;
    INFO(m);
    const bool by_design = d.format == "MIMG" || d.format == "EXP" || starts(m, "v_interp") || starts(m, "ds_gws") ||
                           m == "ds_ordered_count";
    CHECK((d.info.support == Support::unsupported) == by_design);
    CHECK((*d.info.reason == 0) == (d.info.support == Support::exact));
  }
}

TEST_CASE("GCN3: a test runs every instruction that is executed") {
  const auto tests = tests_by_mnemonic({{"gcn3_memory"}, {"gcn3_salu"}, {"gcn3_valu"}});
  CHECK(without_test(all_instructions(), tests) == std::set<std::string>{});
}

TEST_CASE("GCN3: the page has every instruction, as it was last reviewed") {
  check_page("gcn3");
}
