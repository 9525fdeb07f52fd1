// Everything scalar that instruction sets share, and what only this one has.
#include "common/scalar_moves.hpp"
#include "gcn/hardware_registers.hpp"
#include "gcn/own_scalar.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn {

const Operations<ScalarRow>& scalar_operations() {
  static const Operations<ScalarRow> kAll{scalar_one_operations(),
                                          scalar_two_operations(),
                                          scalar_compare_operations(),
                                          scalar_constant_operations(),
                                          kRelativeMoves<sreg::kSgprs>,
                                          kModeOperations<Registers>,
                                          own_rows::kScalar};
  return kAll;
}

}  // namespace strobe::gcn
