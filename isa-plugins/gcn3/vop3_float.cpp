// VOP3's own opcodes for floats of 32 and 16 bits.  Manual: AMD GCN3 ISA, "VOP3 opcodes".
#include "common/vector_float.hpp"

#include "gcn3/machine.hpp"
#include "gcn3/vop3_rows.hpp"

namespace strobe::gcn3 {

namespace {

constexpr OpcodeName kOpcodes[] = {
    {0x1c0, "v_mad_legacy_f32"},
    {0x1c1, "v_mad_f32"},
    {0x1c4, "v_cubeid_f32"},
    {0x1c5, "v_cubesc_f32"},
    {0x1c6, "v_cubetc_f32"},
    {0x1c7, "v_cubema_f32"},
    {0x1cb, "v_fma_f32"},
    {0x1d0, "v_min3_f32"},
    {0x1d3, "v_max3_f32"},
    {0x1d6, "v_med3_f32"},
    {0x1dd, "v_cvt_pk_u8_f32"},
    {0x1de, "v_div_fixup_f32"},
    {0x1e0, "v_div_scale_f32"},
    {0x1e2, "v_div_fmas_f32"},
    {0x1ea, "v_mad_f16"},
    {0x1ee, "v_fma_f16"},
    {0x1ef, "v_div_fixup_f16"},
    {0x1f0, "v_cvt_pkaccum_u8_f32"},
    {0x288, "v_ldexp_f32"},
    {0x294, "v_cvt_pknorm_i16_f32"},
    {0x295, "v_cvt_pknorm_u16_f32"},
    {0x296, "v_cvt_pkrtz_f16_f32"},
};

}  // namespace

void add_vop3_float_rows(OpcodeTable<VectorRow>& table) { table.add(kOpcodes, {vector_float_operations<Machine>()}); }

}  // namespace strobe::gcn3
