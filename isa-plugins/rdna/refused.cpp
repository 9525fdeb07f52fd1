// Instructions that are decoded and printed, and refused by name when a launch can reach them.
#include "rdna/tables.hpp"

namespace strobe::rdna {

namespace {

constexpr VectorRow interpolation(const char* mnemonic) {
  VectorRow row{mnemonic, {}, {}};
  row.support = Support::unsupported;
  row.reason = "there is no parameter interpolator";
  return row;
}
constexpr VectorRow kVector[] = {
    interpolation("v_interp_p1_f32"),   interpolation("v_interp_p2_f32"),   interpolation("v_interp_mov_f32"),
    interpolation("v_interp_p1ll_f16"), interpolation("v_interp_p1lv_f16"), interpolation("v_interp_p2_f16"),
};

}  // namespace

const Operations<VectorRow>& refused_vector_rows() {
  static const Operations<VectorRow> kRows{kVector};
  return kRows;
}

}  // namespace strobe::rdna
