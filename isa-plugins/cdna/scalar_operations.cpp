// Everything scalar that instruction sets share, and what CDNA adds to GFX8's.
#include "cdna/hardware_registers.hpp"
#include "cdna/own_scalar.hpp"
#include "cdna/tables.hpp"
#include "common/scalar_moves.hpp"

namespace strobe::cdna {

const Operations<ScalarRow>& scalar_operations() {
  static const Operations<ScalarRow> kAll{scalar_one_operations(),
                                          scalar_two_operations(),
                                          scalar_compare_operations(),
                                          scalar_constant_operations(),
                                          kRelativeMoves<sreg::kSgprs>,
                                          gcn::kModeOperations<Registers>,
                                          own_rows::kScalar};
  return kAll;
}

}  // namespace strobe::cdna
