// RDNA's timing classes where they differ from GCN3's.  Source: LLVM SISchedule.td, GFX10SpeedModel; Mesa,
// aco_statistics.cpp: multiply-adds are at full rate. 64-bit shifts and compares of 64-bit integers, which take two
// steps there, share a class with sums of 64-bit floats, which take sixteen; no machine of RDNA's uses the classes yet.
#include <cstring>

#include "rdna/tables.hpp"

namespace strobe::rdna {

namespace {

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

}  // namespace

LatencyClass timing_class(const VectorRow& row) {
  return is_full_rate(row.mnemonic) ? LatencyClass::full_rate : row.latency;
}

}  // namespace strobe::rdna
