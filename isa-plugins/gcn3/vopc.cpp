// VOPC: vector compares.  Manual: AMD GCN3 ISA, "VOPC opcodes".
#include "common/vector_compare.hpp"

#include <cstring>

#include "gcn3/formats.hpp"
#include "gcn3/machine.hpp"

namespace strobe::gcn3 {

namespace {

// A v_cmpx is the compare, with its mask going to EXEC as well.
constexpr OpcodeName kOpcodes[] = {
    {0x10, "v_cmp_class_f32"}, {0x11, "v_cmpx_class_f32", "v_cmp_class_f32"},
    {0x12, "v_cmp_class_f64"}, {0x13, "v_cmpx_class_f64", "v_cmp_class_f64"},
    {0x14, "v_cmp_class_f16"}, {0x15, "v_cmpx_class_f16", "v_cmp_class_f16"},
    {0x20, "v_cmp_f_f16"},     {0x30, "v_cmpx_f_f16", "v_cmp_f_f16"},
    {0x21, "v_cmp_lt_f16"},    {0x31, "v_cmpx_lt_f16", "v_cmp_lt_f16"},
    {0x22, "v_cmp_eq_f16"},    {0x32, "v_cmpx_eq_f16", "v_cmp_eq_f16"},
    {0x23, "v_cmp_le_f16"},    {0x33, "v_cmpx_le_f16", "v_cmp_le_f16"},
    {0x24, "v_cmp_gt_f16"},    {0x34, "v_cmpx_gt_f16", "v_cmp_gt_f16"},
    {0x25, "v_cmp_lg_f16"},    {0x35, "v_cmpx_lg_f16", "v_cmp_lg_f16"},
    {0x26, "v_cmp_ge_f16"},    {0x36, "v_cmpx_ge_f16", "v_cmp_ge_f16"},
    {0x27, "v_cmp_o_f16"},     {0x37, "v_cmpx_o_f16", "v_cmp_o_f16"},
    {0x28, "v_cmp_u_f16"},     {0x38, "v_cmpx_u_f16", "v_cmp_u_f16"},
    {0x29, "v_cmp_nge_f16"},   {0x39, "v_cmpx_nge_f16", "v_cmp_nge_f16"},
    {0x2a, "v_cmp_nlg_f16"},   {0x3a, "v_cmpx_nlg_f16", "v_cmp_nlg_f16"},
    {0x2b, "v_cmp_ngt_f16"},   {0x3b, "v_cmpx_ngt_f16", "v_cmp_ngt_f16"},
    {0x2c, "v_cmp_nle_f16"},   {0x3c, "v_cmpx_nle_f16", "v_cmp_nle_f16"},
    {0x2d, "v_cmp_neq_f16"},   {0x3d, "v_cmpx_neq_f16", "v_cmp_neq_f16"},
    {0x2e, "v_cmp_nlt_f16"},   {0x3e, "v_cmpx_nlt_f16", "v_cmp_nlt_f16"},
    {0x2f, "v_cmp_tru_f16"},   {0x3f, "v_cmpx_tru_f16", "v_cmp_tru_f16"},
    {0x40, "v_cmp_f_f32"},     {0x50, "v_cmpx_f_f32", "v_cmp_f_f32"},
    {0x41, "v_cmp_lt_f32"},    {0x51, "v_cmpx_lt_f32", "v_cmp_lt_f32"},
    {0x42, "v_cmp_eq_f32"},    {0x52, "v_cmpx_eq_f32", "v_cmp_eq_f32"},
    {0x43, "v_cmp_le_f32"},    {0x53, "v_cmpx_le_f32", "v_cmp_le_f32"},
    {0x44, "v_cmp_gt_f32"},    {0x54, "v_cmpx_gt_f32", "v_cmp_gt_f32"},
    {0x45, "v_cmp_lg_f32"},    {0x55, "v_cmpx_lg_f32", "v_cmp_lg_f32"},
    {0x46, "v_cmp_ge_f32"},    {0x56, "v_cmpx_ge_f32", "v_cmp_ge_f32"},
    {0x47, "v_cmp_o_f32"},     {0x57, "v_cmpx_o_f32", "v_cmp_o_f32"},
    {0x48, "v_cmp_u_f32"},     {0x58, "v_cmpx_u_f32", "v_cmp_u_f32"},
    {0x49, "v_cmp_nge_f32"},   {0x59, "v_cmpx_nge_f32", "v_cmp_nge_f32"},
    {0x4a, "v_cmp_nlg_f32"},   {0x5a, "v_cmpx_nlg_f32", "v_cmp_nlg_f32"},
    {0x4b, "v_cmp_ngt_f32"},   {0x5b, "v_cmpx_ngt_f32", "v_cmp_ngt_f32"},
    {0x4c, "v_cmp_nle_f32"},   {0x5c, "v_cmpx_nle_f32", "v_cmp_nle_f32"},
    {0x4d, "v_cmp_neq_f32"},   {0x5d, "v_cmpx_neq_f32", "v_cmp_neq_f32"},
    {0x4e, "v_cmp_nlt_f32"},   {0x5e, "v_cmpx_nlt_f32", "v_cmp_nlt_f32"},
    {0x4f, "v_cmp_tru_f32"},   {0x5f, "v_cmpx_tru_f32", "v_cmp_tru_f32"},
    {0x60, "v_cmp_f_f64"},     {0x70, "v_cmpx_f_f64", "v_cmp_f_f64"},
    {0x61, "v_cmp_lt_f64"},    {0x71, "v_cmpx_lt_f64", "v_cmp_lt_f64"},
    {0x62, "v_cmp_eq_f64"},    {0x72, "v_cmpx_eq_f64", "v_cmp_eq_f64"},
    {0x63, "v_cmp_le_f64"},    {0x73, "v_cmpx_le_f64", "v_cmp_le_f64"},
    {0x64, "v_cmp_gt_f64"},    {0x74, "v_cmpx_gt_f64", "v_cmp_gt_f64"},
    {0x65, "v_cmp_lg_f64"},    {0x75, "v_cmpx_lg_f64", "v_cmp_lg_f64"},
    {0x66, "v_cmp_ge_f64"},    {0x76, "v_cmpx_ge_f64", "v_cmp_ge_f64"},
    {0x67, "v_cmp_o_f64"},     {0x77, "v_cmpx_o_f64", "v_cmp_o_f64"},
    {0x68, "v_cmp_u_f64"},     {0x78, "v_cmpx_u_f64", "v_cmp_u_f64"},
    {0x69, "v_cmp_nge_f64"},   {0x79, "v_cmpx_nge_f64", "v_cmp_nge_f64"},
    {0x6a, "v_cmp_nlg_f64"},   {0x7a, "v_cmpx_nlg_f64", "v_cmp_nlg_f64"},
    {0x6b, "v_cmp_ngt_f64"},   {0x7b, "v_cmpx_ngt_f64", "v_cmp_ngt_f64"},
    {0x6c, "v_cmp_nle_f64"},   {0x7c, "v_cmpx_nle_f64", "v_cmp_nle_f64"},
    {0x6d, "v_cmp_neq_f64"},   {0x7d, "v_cmpx_neq_f64", "v_cmp_neq_f64"},
    {0x6e, "v_cmp_nlt_f64"},   {0x7e, "v_cmpx_nlt_f64", "v_cmp_nlt_f64"},
    {0x6f, "v_cmp_tru_f64"},   {0x7f, "v_cmpx_tru_f64", "v_cmp_tru_f64"},
    {0xa0, "v_cmp_f_i16"},     {0xb0, "v_cmpx_f_i16", "v_cmp_f_i16"},
    {0xa1, "v_cmp_lt_i16"},    {0xb1, "v_cmpx_lt_i16", "v_cmp_lt_i16"},
    {0xa2, "v_cmp_eq_i16"},    {0xb2, "v_cmpx_eq_i16", "v_cmp_eq_i16"},
    {0xa3, "v_cmp_le_i16"},    {0xb3, "v_cmpx_le_i16", "v_cmp_le_i16"},
    {0xa4, "v_cmp_gt_i16"},    {0xb4, "v_cmpx_gt_i16", "v_cmp_gt_i16"},
    {0xa5, "v_cmp_ne_i16"},    {0xb5, "v_cmpx_ne_i16", "v_cmp_ne_i16"},
    {0xa6, "v_cmp_ge_i16"},    {0xb6, "v_cmpx_ge_i16", "v_cmp_ge_i16"},
    {0xa7, "v_cmp_t_i16"},     {0xb7, "v_cmpx_t_i16", "v_cmp_t_i16"},
    {0xa8, "v_cmp_f_u16"},     {0xb8, "v_cmpx_f_u16", "v_cmp_f_u16"},
    {0xa9, "v_cmp_lt_u16"},    {0xb9, "v_cmpx_lt_u16", "v_cmp_lt_u16"},
    {0xaa, "v_cmp_eq_u16"},    {0xba, "v_cmpx_eq_u16", "v_cmp_eq_u16"},
    {0xab, "v_cmp_le_u16"},    {0xbb, "v_cmpx_le_u16", "v_cmp_le_u16"},
    {0xac, "v_cmp_gt_u16"},    {0xbc, "v_cmpx_gt_u16", "v_cmp_gt_u16"},
    {0xad, "v_cmp_ne_u16"},    {0xbd, "v_cmpx_ne_u16", "v_cmp_ne_u16"},
    {0xae, "v_cmp_ge_u16"},    {0xbe, "v_cmpx_ge_u16", "v_cmp_ge_u16"},
    {0xaf, "v_cmp_t_u16"},     {0xbf, "v_cmpx_t_u16", "v_cmp_t_u16"},
    {0xc0, "v_cmp_f_i32"},     {0xd0, "v_cmpx_f_i32", "v_cmp_f_i32"},
    {0xc1, "v_cmp_lt_i32"},    {0xd1, "v_cmpx_lt_i32", "v_cmp_lt_i32"},
    {0xc2, "v_cmp_eq_i32"},    {0xd2, "v_cmpx_eq_i32", "v_cmp_eq_i32"},
    {0xc3, "v_cmp_le_i32"},    {0xd3, "v_cmpx_le_i32", "v_cmp_le_i32"},
    {0xc4, "v_cmp_gt_i32"},    {0xd4, "v_cmpx_gt_i32", "v_cmp_gt_i32"},
    {0xc5, "v_cmp_ne_i32"},    {0xd5, "v_cmpx_ne_i32", "v_cmp_ne_i32"},
    {0xc6, "v_cmp_ge_i32"},    {0xd6, "v_cmpx_ge_i32", "v_cmp_ge_i32"},
    {0xc7, "v_cmp_t_i32"},     {0xd7, "v_cmpx_t_i32", "v_cmp_t_i32"},
    {0xc8, "v_cmp_f_u32"},     {0xd8, "v_cmpx_f_u32", "v_cmp_f_u32"},
    {0xc9, "v_cmp_lt_u32"},    {0xd9, "v_cmpx_lt_u32", "v_cmp_lt_u32"},
    {0xca, "v_cmp_eq_u32"},    {0xda, "v_cmpx_eq_u32", "v_cmp_eq_u32"},
    {0xcb, "v_cmp_le_u32"},    {0xdb, "v_cmpx_le_u32", "v_cmp_le_u32"},
    {0xcc, "v_cmp_gt_u32"},    {0xdc, "v_cmpx_gt_u32", "v_cmp_gt_u32"},
    {0xcd, "v_cmp_ne_u32"},    {0xdd, "v_cmpx_ne_u32", "v_cmp_ne_u32"},
    {0xce, "v_cmp_ge_u32"},    {0xde, "v_cmpx_ge_u32", "v_cmp_ge_u32"},
    {0xcf, "v_cmp_t_u32"},     {0xdf, "v_cmpx_t_u32", "v_cmp_t_u32"},
    {0xe0, "v_cmp_f_i64"},     {0xf0, "v_cmpx_f_i64", "v_cmp_f_i64"},
    {0xe1, "v_cmp_lt_i64"},    {0xf1, "v_cmpx_lt_i64", "v_cmp_lt_i64"},
    {0xe2, "v_cmp_eq_i64"},    {0xf2, "v_cmpx_eq_i64", "v_cmp_eq_i64"},
    {0xe3, "v_cmp_le_i64"},    {0xf3, "v_cmpx_le_i64", "v_cmp_le_i64"},
    {0xe4, "v_cmp_gt_i64"},    {0xf4, "v_cmpx_gt_i64", "v_cmp_gt_i64"},
    {0xe5, "v_cmp_ne_i64"},    {0xf5, "v_cmpx_ne_i64", "v_cmp_ne_i64"},
    {0xe6, "v_cmp_ge_i64"},    {0xf6, "v_cmpx_ge_i64", "v_cmp_ge_i64"},
    {0xe7, "v_cmp_t_i64"},     {0xf7, "v_cmpx_t_i64", "v_cmp_t_i64"},
    {0xe8, "v_cmp_f_u64"},     {0xf8, "v_cmpx_f_u64", "v_cmp_f_u64"},
    {0xe9, "v_cmp_lt_u64"},    {0xf9, "v_cmpx_lt_u64", "v_cmp_lt_u64"},
    {0xea, "v_cmp_eq_u64"},    {0xfa, "v_cmpx_eq_u64", "v_cmp_eq_u64"},
    {0xeb, "v_cmp_le_u64"},    {0xfb, "v_cmpx_le_u64", "v_cmp_le_u64"},
    {0xec, "v_cmp_gt_u64"},    {0xfc, "v_cmpx_gt_u64", "v_cmp_gt_u64"},
    {0xed, "v_cmp_ne_u64"},    {0xfd, "v_cmpx_ne_u64", "v_cmp_ne_u64"},
    {0xee, "v_cmp_ge_u64"},    {0xfe, "v_cmpx_ge_u64", "v_cmp_ge_u64"},
    {0xef, "v_cmp_t_u64"},     {0xff, "v_cmpx_t_u64", "v_cmp_t_u64"},
};

OpcodeTable<VectorRow> make_table() {
  OpcodeTable<VectorRow> table(0x100);
  table.add(kOpcodes, compare_operations<Machine>());
  for (VectorRow& row : table.rows()) row.writes_exec = std::strncmp(row.mnemonic, "v_cmpx", 6) == 0;
  return table;
}

}  // namespace

const VectorRow* vopc_row(unsigned opcode) {
  static const OpcodeTable<VectorRow> kTable = make_table();
  return kTable.find(opcode);
}

bool decode_vopc(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const VectorRow* row = vopc_row((word >> 17) & 0xff);
  if (row == nullptr) return false;
  VectorEncoding e;
  e.source[0] = word & 0x1ff;
  e.source[1] = kVgprCode + ((word >> 9) & 0xff);
  e.may_be_extended = true;
  e.is_compare = true;
  return finish_vector(*row, words, e, i, info);
}

}  // namespace strobe::gcn3
