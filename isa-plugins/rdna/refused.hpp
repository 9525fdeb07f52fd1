// Instructions that are decoded and printed, and refused by name when a launch can reach them.
#pragma once

#include "rdna/tables.hpp"

namespace strobe::rdna::refused_rows {

constexpr VectorRow interpolation(const char* mnemonic) {
  VectorRow row{mnemonic, {}, {}};
  row.support = Support::unsupported;
  row.reason = "there is no parameter interpolator";
  return row;
}
inline constexpr VectorRow kVector[] = {
    interpolation("v_interp_p1_f32"),   interpolation("v_interp_p2_f32"),   interpolation("v_interp_mov_f32"),
    interpolation("v_interp_p1ll_f16"), interpolation("v_interp_p1lv_f16"), interpolation("v_interp_p2_f16"),
};

}  // namespace strobe::rdna::refused_rows
