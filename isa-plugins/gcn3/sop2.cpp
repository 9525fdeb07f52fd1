// SOP2: scalar ALU, two operands.  Manual: AMD GCN3 ISA, "SOP2 opcodes".
#include "gcn3/formats.hpp"
#include "gcn3/program_flow.hpp"

namespace strobe::gcn3 {

namespace {

template <class T>
constexpr WithScc<T> with_nonzero(T value) {
  return {value, value != 0};
}

constexpr bool add_overflows(u32 a, u32 b, u32 sum) { return ((~(a ^ b) & (a ^ sum)) >> 31) != 0; }
constexpr bool sub_overflows(u32 a, u32 b, u32 difference) { return (((a ^ b) & (a ^ difference)) >> 31) != 0; }

/// Bits 22:16 of the second source: how many bits a field has.
constexpr u32 field_width(u32 control) { return (control >> 16) & 0x7f; }

template <class T>
constexpr T low_bits(T value, u32 width) {
  return width >= 8 * sizeof(T) ? value : value & ((T{1} << width) - 1);
}
template <class T>
constexpr T sign_extend(T value, u32 width) {
  if (width == 0) return 0;
  if (width >= 8 * sizeof(T)) return value;
  const u32 up = 8 * sizeof(T) - width;
  return static_cast<T>(static_cast<std::make_unsigned_t<T>>(value) << up) >> up;
}

void execute_fork(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  fork(wave, i, read_pair(source_pointer(wave, i, 0)), read_pair(source_pointer(wave, i, 1)));
}

/// Outside of a trap handler it is an illegal instruction.
void execute_rfe(Wave&, const Instruction& i) { raise_fault({FaultKind::illegal_instruction, &i, 0, 4, -1, false}); }

constexpr ScalarRow kRows[] = {
    scalar(0x00, "s_add_u32",
           [](u32 a, u32 b) {
             return WithScc{a + b, a + b < a};
           }),
    scalar(0x01, "s_sub_u32",
           [](u32 a, u32 b) {
             return WithScc{a - b, a < b};
           }),
    scalar(0x02, "s_add_i32",
           [](u32 a, u32 b) {
             return WithScc{a + b, add_overflows(a, b, a + b)};
           }),
    scalar(0x03, "s_sub_i32",
           [](u32 a, u32 b) {
             return WithScc{a - b, sub_overflows(a, b, a - b)};
           }),
    scalar(0x04, "s_addc_u32",
           [](u32 a, u32 b, Scc c) {
             const u64 sum = u64{a} + b + c.set;
             return WithScc{static_cast<u32>(sum), (sum >> 32) != 0};
           }),
    scalar(0x05, "s_subb_u32",
           [](u32 a, u32 b, Scc c) {
             return WithScc{a - b - c.set, u64{a} < u64{b} + c.set};
           }),
    scalar(0x06, "s_min_i32",
           [](i32 a, i32 b) {
             return WithScc{a < b ? a : b, a < b};
           }),
    scalar(0x07, "s_min_u32",
           [](u32 a, u32 b) {
             return WithScc{a < b ? a : b, a < b};
           }),
    scalar(0x08, "s_max_i32",
           [](i32 a, i32 b) {
             return WithScc{a > b ? a : b, a > b};
           }),
    scalar(0x09, "s_max_u32",
           [](u32 a, u32 b) {
             return WithScc{a > b ? a : b, a > b};
           }),
    scalar(0x0a, "s_cselect_b32", [](u32 a, u32 b, Scc c) { return c.set ? a : b; }),
    scalar(0x0b, "s_cselect_b64", [](u64 a, u64 b, Scc c) { return c.set ? a : b; }),
    scalar(0x0c, "s_and_b32", [](u32 a, u32 b) { return with_nonzero(a & b); }),
    scalar(0x0d, "s_and_b64", [](u64 a, u64 b) { return with_nonzero(a & b); }),
    scalar(0x0e, "s_or_b32", [](u32 a, u32 b) { return with_nonzero(a | b); }),
    scalar(0x0f, "s_or_b64", [](u64 a, u64 b) { return with_nonzero(a | b); }),
    scalar(0x10, "s_xor_b32", [](u32 a, u32 b) { return with_nonzero(a ^ b); }),
    scalar(0x11, "s_xor_b64", [](u64 a, u64 b) { return with_nonzero(a ^ b); }),
    scalar(0x12, "s_andn2_b32", [](u32 a, u32 b) { return with_nonzero(a & ~b); }),
    scalar(0x13, "s_andn2_b64", [](u64 a, u64 b) { return with_nonzero(a & ~b); }),
    scalar(0x14, "s_orn2_b32", [](u32 a, u32 b) { return with_nonzero(a | ~b); }),
    scalar(0x15, "s_orn2_b64", [](u64 a, u64 b) { return with_nonzero(a | ~b); }),
    scalar(0x16, "s_nand_b32", [](u32 a, u32 b) { return with_nonzero(~(a & b)); }),
    scalar(0x17, "s_nand_b64", [](u64 a, u64 b) { return with_nonzero(~(a & b)); }),
    scalar(0x18, "s_nor_b32", [](u32 a, u32 b) { return with_nonzero(~(a | b)); }),
    scalar(0x19, "s_nor_b64", [](u64 a, u64 b) { return with_nonzero(~(a | b)); }),
    scalar(0x1a, "s_xnor_b32", [](u32 a, u32 b) { return with_nonzero(~(a ^ b)); }),
    scalar(0x1b, "s_xnor_b64", [](u64 a, u64 b) { return with_nonzero(~(a ^ b)); }),
    scalar(0x1c, "s_lshl_b32", [](u32 a, u32 b) { return with_nonzero(a << (b & 31)); }),
    scalar(0x1d, "s_lshl_b64", [](u64 a, u32 b) { return with_nonzero(a << (b & 63)); }),
    scalar(0x1e, "s_lshr_b32", [](u32 a, u32 b) { return with_nonzero(a >> (b & 31)); }),
    scalar(0x1f, "s_lshr_b64", [](u64 a, u32 b) { return with_nonzero(a >> (b & 63)); }),
    scalar(0x20, "s_ashr_i32", [](i32 a, u32 b) { return with_nonzero(a >> (b & 31)); }),
    scalar(0x21, "s_ashr_i64", [](i64 a, u32 b) { return with_nonzero(a >> (b & 63)); }),
    scalar(0x22, "s_bfm_b32", [](u32 a, u32 b) { return ((1u << (a & 31)) - 1) << (b & 31); }),
    scalar(0x23, "s_bfm_b64", [](u32 a, u32 b) { return ((u64{1} << (a & 63)) - 1) << (b & 63); }),
    scalar(0x24, "s_mul_i32", [](u32 a, u32 b) { return a * b; }),
    scalar(0x25, "s_bfe_u32", [](u32 a, u32 b) { return with_nonzero(low_bits(a >> (b & 31), field_width(b))); }),
    scalar(0x26, "s_bfe_i32", [](i32 a, u32 b) { return with_nonzero(sign_extend(a >> (b & 31), field_width(b))); }),
    scalar(0x27, "s_bfe_u64", [](u64 a, u32 b) { return with_nonzero(low_bits(a >> (b & 63), field_width(b))); }),
    scalar(0x28, "s_bfe_i64", [](i64 a, u32 b) { return with_nonzero(sign_extend(a >> (b & 63), field_width(b))); }),
    custom_scalar(0x29, "s_cbranch_g_fork", {2, {true, true}}, execute_fork, nullptr, ControlFlow::call),
    scalar(0x2a, "s_absdiff_i32",
           [](u32 a, u32 b) {
             const u32 difference = a - b;
             return with_nonzero((difference >> 31) != 0 ? 0 - difference : difference);
           }),
    custom_scalar(0x2b, "s_rfe_restore_b64", {2, {true, false}}, execute_rfe, nullptr, ControlFlow::jump),
};
constexpr auto kIndex = index_rows<0x60>(kRows);

}  // namespace

const ScalarRow* sop2_row(unsigned opcode) {
  return opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
}

bool decode_sop2(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarRow* row = sop2_row((word >> 23) & 0x7f);
  if (row == nullptr) return false;
  return finish_scalar(*row, words, {{word & 0xff, (word >> 8) & 0xff}, (word >> 16) & 0x7f}, i, info);
}

}  // namespace strobe::gcn3
