// VOP3's own opcodes for integers and floats of 64 bits.  Manual: AMD GCN3 ISA, "VOP3 opcodes".
#include "common/vector_wide.hpp"

#include "common/gcn/vector_opcodes.hpp"
#include "gcn3/machine.hpp"
#include "gcn3/vop3_rows.hpp"

namespace strobe::gcn3 {

void add_vop3_wide_rows(OpcodeTable<VectorRow>& table) {
  table.add(gcn::kVop3Wide, {vector_wide_operations<Machine>()});
}

}  // namespace strobe::gcn3
