// RDNA's timing classes where they differ from GCN3's. Source: LLVM SISchedule.td, GFX10SpeedModel; Mesa,
// aco_statistics.cpp: multiply-adds are at full rate, transcendental functions have a separate unit, 64-bit shifts and
// compares of 64-bit integers take two steps.
#include <cstring>
#include <string_view>

#include "rdna/tables.hpp"

namespace strobe::rdna {

namespace {

bool starts(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }
bool ends(std::string_view text, std::string_view with) {
  return text.size() >= with.size() && text.substr(text.size() - with.size()) == with;
}

/// Steps of division and cube maps are multiply-adds; multiplications of 32-bit integers and the widest sums of
/// differences are at a quarter.
bool is_full_rate(const char* mnemonic) {
  constexpr const char* kNames[] = {"v_fma_f32",       "v_cubeid_f32",   "v_cubesc_f32",
                                    "v_cubetc_f32",    "v_cubema_f32",   "v_div_fixup_f32",
                                    "v_div_scale_f32", "v_div_fmas_f32", "v_mqsad_pk_u16_u8"};
  for (const char* name : kNames)
    if (std::strcmp(mnemonic, name) == 0) return true;
  return false;
}

bool is_transcendental(std::string_view mnemonic) {
  for (const char* name : {"v_exp_", "v_log_", "v_rcp_", "v_rsq_", "v_sqrt_", "v_sin_", "v_cos_"})
    if (starts(mnemonic, name)) return true;
  return false;
}

}  // namespace

LatencyClass timing_class(const VectorRow& row) {
  if (is_full_rate(row.mnemonic)) return LatencyClass::full_rate;
  const std::string_view mnemonic = row.mnemonic;
  if (row.latency == LatencyClass::quarter_rate && is_transcendental(mnemonic)) return LatencyClass::transcendental;
  const bool of_floats = mnemonic.find("f64") != std::string_view::npos;
  const bool wide = ends(mnemonic, "_b64") || ends(mnemonic, "_i64") || ends(mnemonic, "_u64");
  if (row.latency == LatencyClass::double_add && wide && !of_floats) return LatencyClass::half_rate;
  return row.latency;
}

}  // namespace strobe::rdna
