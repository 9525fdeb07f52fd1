// VOP3's own opcodes for integers up to 32 bits.  Manual: AMD GCN3 ISA, "VOP3 opcodes".
#include "common/vector_integer.hpp"

#include "gcn3/machine.hpp"
#include "gcn3/vop3_rows.hpp"

namespace strobe::gcn3 {

namespace {

constexpr OpcodeName kOpcodes[] = {
    {0x1c2, "v_mad_i32_i24"},  {0x1c3, "v_mad_u32_u24"},      {0x1c8, "v_bfe_u32"},
    {0x1c9, "v_bfe_i32"},      {0x1ca, "v_bfi_b32"},          {0x1cd, "v_lerp_u8"},
    {0x1ce, "v_alignbit_b32"}, {0x1cf, "v_alignbyte_b32"},    {0x1d1, "v_min3_i32"},
    {0x1d2, "v_min3_u32"},     {0x1d4, "v_max3_i32"},         {0x1d5, "v_max3_u32"},
    {0x1d7, "v_med3_i32"},     {0x1d8, "v_med3_u32"},         {0x1d9, "v_sad_u8"},
    {0x1da, "v_sad_hi_u8"},    {0x1db, "v_sad_u16"},          {0x1dc, "v_sad_u32"},
    {0x1e4, "v_msad_u8"},      {0x1eb, "v_mad_u16"},          {0x1ec, "v_mad_i16"},
    {0x1ed, "v_perm_b32"},     {0x285, "v_mul_lo_u32"},       {0x286, "v_mul_hi_u32"},
    {0x287, "v_mul_hi_i32"},   {0x289, "v_readlane_b32"},     {0x28a, "v_writelane_b32"},
    {0x28b, "v_bcnt_u32_b32"}, {0x28c, "v_mbcnt_lo_u32_b32"}, {0x28d, "v_mbcnt_hi_u32_b32"},
    {0x293, "v_bfm_b32"},      {0x297, "v_cvt_pk_u16_u32"},   {0x298, "v_cvt_pk_i16_i32"},
};

}  // namespace

void add_vop3_integer_rows(OpcodeTable<VectorRow>& table) {
  table.add(kOpcodes, {vector_integer_operations<Machine>()});
}

}  // namespace strobe::gcn3
