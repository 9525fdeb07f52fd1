// VOP3's own opcodes with results of 16 bits; GFX9 has these under other names.  Manual: AMD GCN3 ISA, "VOP3 opcodes".
#include "common/vector_half.hpp"

#include "gcn3/machine.hpp"
#include "gcn3/own_opcodes.hpp"
#include "gcn3/vop3_rows.hpp"

namespace strobe::gcn3 {

void add_vop3_half_rows(OpcodeTable<VectorRow>& table) { table.add(kVop3Half, {vector_half_operations<Machine>()}); }

}  // namespace strobe::gcn3
