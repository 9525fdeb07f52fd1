// VOP3's own opcodes for floats of 32 and 16 bits.  Manual: AMD GCN3 ISA, "VOP3 opcodes".
#include "common/vector_float.hpp"

#include "common/gcn/vector_opcodes.hpp"
#include "gcn3/machine.hpp"
#include "gcn3/vop3_rows.hpp"

namespace strobe::gcn3 {

void add_vop3_float_rows(OpcodeTable<VectorRow>& table) {
  table.add(gcn::kVop3Float, {vector_float_operations<Machine>()});
}

}  // namespace strobe::gcn3
