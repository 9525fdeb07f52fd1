// The timing classes of RDNA's instructions against LLVM's model of the same machine.  Sources: LLVM 19, SISchedule.td,
// GFX10SpeedModel (latencies, which llvm-mca prints); Mesa, aco_statistics.cpp (the
// steps, one for 32 lanes of full rate).
#include <cstring>
#include <map>
#include <span>
#include <sstream>

#include "catch.hpp"
#include "support/assemble.hpp"
#include "support/run_program.hpp"
#include "support/temporary_folder.hpp"
#include "targets.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

/// A kind of instruction as both sources have it.
struct Kind {
  const char* what;
  unsigned latency;  ///< cycles, LLVM
  LatencyClass expected;
  const char* examples;
};
constexpr Kind kKinds[] = {
    {"one step: 32-bit sums, products, fused ones, conversions", 5, LatencyClass::full_rate,
     "v_add_f32 v_mul_f32 v_fma_f32 v_fmac_f32 v_cvt_f32_i32 v_cvt_f16_f32 v_add3_u32 v_mad_u32_u24 v_perm_b32 "
     "v_cndmask_b32 v_cmp_lt_f32 v_pk_fma_f16 v_div_scale_f32 v_div_fmas_f32 v_div_fixup_f32 v_cubeid_f32 "
     "v_permlane16_b32 v_readlane_b32"},
    {"two steps: 64-bit shifts, compares of integers", 6, LatencyClass::half_rate,
     "v_lshlrev_b64 v_lshrrev_b64 v_ashrrev_i64 v_cmp_lt_i64 v_cmp_eq_u64"},
    {"four steps: products of 32-bit integers", 8, LatencyClass::quarter_rate,
     "v_mul_lo_u32 v_mul_hi_u32 v_mul_hi_i32 v_mad_u64_u32 v_mad_i64_i32 v_qsad_pk_u16_u8 v_mqsad_u32_u8"},
    {"four steps of a unit of their own: transcendental functions", 10, LatencyClass::transcendental,
     "v_exp_f32 v_log_f32 v_rcp_f32 v_rcp_iflag_f32 v_rsq_f32 v_sqrt_f32 v_sin_f32 v_cos_f32 v_exp_f16 v_rcp_f16"},
    {"sixteen steps: 64-bit floats' sums, conversions, compares", 22, LatencyClass::double_add,
     "v_add_f64 v_min_f64 v_max_f64 v_ldexp_f64 v_cvt_f32_f64 v_cvt_f64_f32 v_cvt_i32_f64 v_cvt_f64_u32 v_cmp_lt_f64"},
    {"sixteen steps: products of 64-bit floats", 22, LatencyClass::double_mul,
     "v_mul_f64 v_fma_f64 v_div_scale_f64 v_div_fmas_f64 v_div_fixup_f64"},
    {"sixteen steps: reciprocals and roots of 64-bit floats", 24, LatencyClass::double_mul,
     "v_rcp_f64 v_rsq_f64 v_sqrt_f64"},
    {"scalar", 2, LatencyClass::full_rate, "s_add_u32 s_mul_i32 s_and_saveexec_b32 s_lshl_b64 s_bfe_u64 s_movk_i32"},
    {"branches", 32, LatencyClass::branch, "s_branch s_cbranch_scc0 s_cbranch_execz s_setpc_b64"},
    {"scalar memory", 20, LatencyClass::scalar_memory, "s_load_dword s_load_dwordx16 s_buffer_load_dwordx2 s_memtime"},
    {"LDS", 20, LatencyClass::lds, "ds_read_b32 ds_write_b128 ds_add_rtn_u32 ds_bpermute_b32 ds_swizzle_b32"},
    {"vector memory", 320, LatencyClass::vector_memory,
     "global_load_dword flat_store_dwordx4 scratch_load_dword global_atomic_add buffer_load_dword "
     "tbuffer_load_format_x"},
};

/// Where one class holds instructions of LLVM's that differ, or LLVM does not say what counts here.
bool is_known(LatencyClass c, unsigned latency, const std::string& mnemonic) {
  // An exchange takes both ports of a register for two steps; there is no class for that.
  if (mnemonic == "v_swap_b32" || mnemonic == "v_swaprel_b32") return c == LatencyClass::full_rate && latency == 6;
  // LLVM gives jumps that write a register that register's latency, and 64-bit v_cmpx, which write none, two steps.
  if (mnemonic == "s_call_b64" || mnemonic == "s_swappc_b64" || mnemonic == "s_rfe_b64")
    return c == LatencyClass::branch && latency == 2;
  if (mnemonic.rfind("v_cmpx_", 0) == 0) return c == LatencyClass::double_add && latency == 6;
  if (mnemonic == "exp") return c == LatencyClass::vector_memory && latency == 16;
  // Handled at issue, where LLVM has a scalar instruction; how long a barrier lasts is for the machine to find.
  if (c == LatencyClass::message || c == LatencyClass::none) return latency == 2 || mnemonic == "s_barrier";
  return false;
}

struct Timed {
  LatencyClass latency_class;
  unsigned latency;
};

/// What stands in the second column of llvm-mca's table.
std::vector<unsigned> latencies_of(const std::string& report) {
  std::vector<unsigned> latencies;
  std::istringstream lines(report);
  bool in_table = false;
  for (std::string line; std::getline(lines, line);) {
    unsigned operations = 0, latency = 0;
    if (line.rfind("[1]    [2]", 0) == 0)
      in_table = true;
    else if (in_table && std::sscanf(line.c_str(), "%u %u", &operations, &latency) == 2)
      latencies.push_back(latency);
  }
  return latencies;
}

/// llvm-mca 19 crashes on MUBUF's loads and stores; their latency is that of all vector memory.
bool crashes(const std::string& mnemonic) {
  return mnemonic.rfind("buffer_load", 0) == 0 || mnemonic.rfind("buffer_store", 0) == 0;
}

/// One line for each mnemonic of the target.
std::map<std::string, Timed> timed(const rdna::Target& target) {
  std::map<std::string, std::string> text_of;
  for (const LineList& list : line_lists())
    if (applies(list.group, target, 32) && list.format != "mimg")
      for (const std::string& line : lines_of(list.path)) text_of.emplace(stem(line.substr(0, line.find(' '))), line);
  std::vector<std::string> lines;
  std::string modelled;
  for (const auto& [mnemonic, line] : text_of) {
    lines.push_back(line);
    if (!crashes(mnemonic)) modelled += line + "\n";
  }
  const strobe::testing::TemporaryFolder folder;
  const strobe::testing::ProgramOutput output = strobe::testing::run_program(
      {"/usr/bin/llvm-mca-19", "-mtriple=amdgcn-amd-amdhsa", std::string("-mcpu=") + target.name,
       "-mattr=" + wave_feature(32), "-instruction-info", "-summary-view=0", "-resource-pressure=0", "-iterations=1",
       folder.write("all.s", modelled)});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const std::vector<unsigned> latencies = latencies_of(output.out);
  const auto words = assemble_lines(lines, target.name, wave_feature(32));
  std::map<std::string, Timed> result;
  std::size_t next = 0;
  for (std::size_t n = 0; n < lines.size(); ++n) {
    Instruction instruction;
    InstructionInfo info;
    isa_of(target).decode(std::as_bytes(std::span(words[n])), 0, 32, instruction, info);
    constexpr unsigned kVectorMemory = 320;
    result[info.mnemonic] = {info.latency, crashes(info.mnemonic) ? kVectorMemory : latencies.at(next++)};
  }
  CHECK(next == latencies.size());
  return result;
}

}  // namespace

TEST_CASE("RDNA: timing classes agree with the latencies of LLVM's model") {
  for (const rdna::Target& target : rdna::kTargets) {
    if (std::strcmp(target.name, "gfx1010") != 0 && std::strcmp(target.name, "gfx1030") != 0) continue;
    const std::map<std::string, Timed> all = timed(target);
    CHECK(all.size() > 1000);
    for (const auto& [mnemonic, t] : all) {
      bool listed = is_known(t.latency_class, t.latency, mnemonic);
      for (const Kind& kind : kKinds) listed |= kind.latency == t.latency && kind.expected == t.latency_class;
      INFO(target.name << " " << mnemonic << ": class " << static_cast<int>(t.latency_class) << ", latency "
                       << t.latency);
      CHECK(listed);
    }
    for (const Kind& kind : kKinds) {
      std::istringstream examples(kind.examples);
      for (std::string mnemonic; examples >> mnemonic;) {
        INFO(target.name << " " << mnemonic << ", " << kind.what);
        REQUIRE(all.count(mnemonic) == 1);
        CHECK(all.at(mnemonic).latency_class == kind.expected);
        CHECK(all.at(mnemonic).latency == kind.latency);
      }
    }
  }
}
