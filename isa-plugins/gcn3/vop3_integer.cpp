// VOP3's own opcodes for integers up to 32 bits.  Manual: AMD GCN3 ISA, "VOP3 opcodes".
#include "common/vector_integer.hpp"

#include "common/gcn/vector_opcodes.hpp"
#include "gcn3/machine.hpp"
#include "gcn3/vop3_rows.hpp"

namespace strobe::gcn3 {

void add_vop3_integer_rows(OpcodeTable<VectorRow>& table) {
  table.add(gcn::kVop3Integer, {vector_integer_operations<Machine>()});
}

}  // namespace strobe::gcn3
