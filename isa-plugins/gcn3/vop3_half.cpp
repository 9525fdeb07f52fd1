// VOP3's own opcodes with results of 16 bits; GFX9 has these under other names.  Manual: AMD GCN3 ISA, "VOP3 opcodes".
#include "common/vector_half.hpp"

#include "gcn3/machine.hpp"
#include "gcn3/vop3_rows.hpp"

namespace strobe::gcn3 {

namespace {

constexpr OpcodeName kOpcodes[] = {
    {0x1ea, "v_mad_f16"}, {0x1eb, "v_mad_u16"}, {0x1ec, "v_mad_i16"}, {0x1ee, "v_fma_f16"}, {0x1ef, "v_div_fixup_f16"},
};

}  // namespace

void add_vop3_half_rows(OpcodeTable<VectorRow>& table) { table.add(kOpcodes, {vector_half_operations<Machine>()}); }

}  // namespace strobe::gcn3
