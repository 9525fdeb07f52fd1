// VOP3's own opcodes for integers and floats of 64 bits.  Manual: AMD GCN3 ISA, "VOP3 opcodes".
#include "common/vector_wide.hpp"

#include "gcn3/machine.hpp"
#include "gcn3/vop3_rows.hpp"

namespace strobe::gcn3 {

namespace {

constexpr OpcodeName kOpcodes[] = {
    {0x1cc, "v_fma_f64"},        {0x1df, "v_div_fixup_f64"},   {0x1e1, "v_div_scale_f64"}, {0x1e3, "v_div_fmas_f64"},
    {0x1e5, "v_qsad_pk_u16_u8"}, {0x1e6, "v_mqsad_pk_u16_u8"}, {0x1e7, "v_mqsad_u32_u8"},  {0x1e8, "v_mad_u64_u32"},
    {0x1e9, "v_mad_i64_i32"},    {0x280, "v_add_f64"},         {0x281, "v_mul_f64"},       {0x282, "v_min_f64"},
    {0x283, "v_max_f64"},        {0x284, "v_ldexp_f64"},       {0x28f, "v_lshlrev_b64"},   {0x290, "v_lshrrev_b64"},
    {0x291, "v_ashrrev_i64"},    {0x292, "v_trig_preop_f64"},
};

}  // namespace

void add_vop3_wide_rows(OpcodeTable<VectorRow>& table) { table.add(kOpcodes, {vector_wide_operations<Machine>()}); }

}  // namespace strobe::gcn3
