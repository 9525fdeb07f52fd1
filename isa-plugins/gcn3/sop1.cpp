// SOP1: scalar ALU, one operand.  Manual: AMD GCN3 ISA, "SOP1 opcodes" and "SGPR out of range".
#include "gcn3/formats.hpp"
#include "gcn3/program_flow.hpp"

namespace strobe::gcn3 {

namespace {

template <class T>
constexpr WithScc<T> with_nonzero(T value) {
  return {value, value != 0};
}

template <class T>
constexpr T reverse_bits(T value) {
  T result = 0;
  for (unsigned bit = 0; bit < 8 * sizeof(T); ++bit) result |= ((value >> bit) & 1) << (8 * sizeof(T) - 1 - bit);
  return result;
}

template <class T>
constexpr u32 first_set(T value) {
  return value == 0 ? ~0u : static_cast<u32>(std::countr_zero(value));
}
template <class T>
constexpr u32 leading_zeros(T value) {
  return value == 0 ? ~0u : static_cast<u32>(std::countl_zero(value));
}
/// How many leading bits equal the sign; -1 if all do.
template <class T>
constexpr u32 leading_signs(T value) {
  const T differs = value ^ (value >> (8 * sizeof(T) - 1) != 0 ? ~T{0} : T{0});
  return leading_zeros(differs);
}

/// One bit per group of four: is any of them set?
constexpr u64 quads_with_any(u64 value) {
  u64 any = value | (value >> 2);
  any = (any | (any >> 1)) & 0x1111111111111111;
  return any;
}
constexpr u64 whole_quads(u64 value) { return quads_with_any(value) * 15; }
constexpr u64 quad_mask(u64 value) {
  u64 result = 0;
  for (unsigned quad = 0; quad < 16; ++quad) result |= ((quads_with_any(value) >> (4 * quad)) & 1) << quad;
  return result;
}

template <class T>
constexpr T with_bit(T value, u32 bit, bool set) {
  const T mask = T{1} << (bit & (8 * sizeof(T) - 1));
  return set ? value | mask : value & ~mask;
}

constexpr unsigned kSgprs = 102;

/// s_movrels: the source's number is moved by M0. Out of range reads SGPR 0.
template <unsigned kRegisters>
void execute_movrels(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const u64 first = (i.operand[slot::kSource] - kScalarOffset) / 4 + u64{wave.scalar[sreg::kM0]};
  const u64 from = first + kRegisters <= kSgprs ? first : 0;
  u32* const to = wave_pointer(wave, i.operand[slot::kDestination]);
  if constexpr (kRegisters == 2)
    write_pair(to, read_pair(&wave.scalar[from]));
  else
    *to = wave.scalar[from];
}

/// s_movreld: the destination's number is moved by M0. Out of range writes nothing.
template <unsigned kRegisters>
void execute_movreld(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const u64 to = (i.operand[slot::kDestination] - kScalarOffset) / 4 + u64{wave.scalar[sreg::kM0]};
  if (to + kRegisters > kSgprs) return;
  const u32* const from = source_pointer(wave, i, 0);
  if constexpr (kRegisters == 2)
    write_pair(&wave.scalar[to], read_pair(from));
  else
    wave.scalar[to] = *from;
}

/// The body for destinations in EXEC.
template <Execute kBody>
void then_exec_changed(Wave& base, const Instruction& i) {
  kBody(base, i);
  gcn(base).exec_changed();
}

void execute_getpc(Wave& base, const Instruction& i) {
  write_pair(wave_pointer(gcn(base), i.operand[slot::kDestination]), address_behind(base, i));
}
void execute_setpc(Wave& base, const Instruction& i) { jump(base, i, read_pair(source_pointer(gcn(base), i, 0))); }
void execute_swappc(Wave& base, const Instruction& i) {
  const u64 to = read_pair(source_pointer(gcn(base), i, 0));
  execute_getpc(base, i);
  jump(base, i, to);
}

void execute_join(Wave& base, const Instruction& i) { join(gcn(base), i, *source_pointer(gcn(base), i, 0)); }

/// Outside of a trap handler it is an illegal instruction.
void execute_rfe(Wave&, const Instruction& i) { raise_fault({FaultKind::illegal_instruction, &i, 0, 4, -1, false}); }

void execute_index_index(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  u32& m0 = wave.scalar[sreg::kM0];
  m0 = (m0 & ~0xffu) | (*source_pointer(wave, i, 0) & 0xff);
}

constexpr ScalarRow moves(unsigned opcode, const char* mnemonic, unsigned registers, Execute execute,
                          Execute execute_exec) {
  const bool wide = registers == 2;
  return custom_scalar(opcode, mnemonic, {1, {wide}, static_cast<u8>(registers)}, execute, execute_exec);
}

constexpr ScalarRow kRows[] = {
    scalar(0x00, "s_mov_b32", [](u32 a) { return a; }),
    scalar(0x01, "s_mov_b64", [](u64 a) { return a; }),
    scalar(0x02, "s_cmov_b32", [](u32 a, Old<u32> d, Scc c) { return c.set ? a : d.value; }),
    scalar(0x03, "s_cmov_b64", [](u64 a, Old<u64> d, Scc c) { return c.set ? a : d.value; }),
    scalar(0x04, "s_not_b32", [](u32 a) { return with_nonzero(~a); }),
    scalar(0x05, "s_not_b64", [](u64 a) { return with_nonzero(~a); }),
    scalar(0x06, "s_wqm_b32", [](u32 a) { return with_nonzero(static_cast<u32>(whole_quads(a))); }),
    scalar(0x07, "s_wqm_b64", [](u64 a) { return with_nonzero(whole_quads(a)); }),
    scalar(0x08, "s_brev_b32", [](u32 a) { return reverse_bits(a); }),
    scalar(0x09, "s_brev_b64", [](u64 a) { return reverse_bits(a); }),
    scalar(0x0a, "s_bcnt0_i32_b32", [](u32 a) { return with_nonzero(std::popcount(~a)); }),
    scalar(0x0b, "s_bcnt0_i32_b64", [](u64 a) { return with_nonzero(std::popcount(~a)); }),
    scalar(0x0c, "s_bcnt1_i32_b32", [](u32 a) { return with_nonzero(std::popcount(a)); }),
    scalar(0x0d, "s_bcnt1_i32_b64", [](u64 a) { return with_nonzero(std::popcount(a)); }),
    scalar(0x0e, "s_ff0_i32_b32", [](u32 a) { return first_set(~a); }),
    scalar(0x0f, "s_ff0_i32_b64", [](u64 a) { return first_set(~a); }),
    scalar(0x10, "s_ff1_i32_b32", [](u32 a) { return first_set(a); }),
    scalar(0x11, "s_ff1_i32_b64", [](u64 a) { return first_set(a); }),
    scalar(0x12, "s_flbit_i32_b32", [](u32 a) { return leading_zeros(a); }),
    scalar(0x13, "s_flbit_i32_b64", [](u64 a) { return leading_zeros(a); }),
    scalar(0x14, "s_flbit_i32", [](u32 a) { return leading_signs(a); }),
    scalar(0x15, "s_flbit_i32_i64", [](u64 a) { return leading_signs(a); }),
    scalar(0x16, "s_sext_i32_i8", [](u32 a) { return i32{static_cast<i8>(a)}; }),
    scalar(0x17, "s_sext_i32_i16", [](u32 a) { return i32{static_cast<i16>(a)}; }),
    scalar(0x18, "s_bitset0_b32", [](u32 a, Old<u32> d) { return with_bit(d.value, a, false); }),
    scalar(0x19, "s_bitset0_b64", [](u32 a, Old<u64> d) { return with_bit(d.value, a, false); }),
    scalar(0x1a, "s_bitset1_b32", [](u32 a, Old<u32> d) { return with_bit(d.value, a, true); }),
    scalar(0x1b, "s_bitset1_b64", [](u32 a, Old<u64> d) { return with_bit(d.value, a, true); }),
    custom_scalar(0x1c, "s_getpc_b64", {0, {}, 2}, execute_getpc, then_exec_changed<execute_getpc>),
    from_registers(custom_scalar(0x1d, "s_setpc_b64", {1, {true}}, execute_setpc, nullptr, ControlFlow::jump)),
    custom_scalar(0x1e, "s_swappc_b64", {1, {true}, 2}, execute_swappc, then_exec_changed<execute_swappc>,
                  ControlFlow::call),
    from_registers(custom_scalar(0x1f, "s_rfe_b64", {1, {true}}, execute_rfe, nullptr, ControlFlow::jump)),
    scalar(0x20, "s_and_saveexec_b64", [](u64 a, Exec e) { return SaveExec{a & e.mask}; }),
    scalar(0x21, "s_or_saveexec_b64", [](u64 a, Exec e) { return SaveExec{a | e.mask}; }),
    scalar(0x22, "s_xor_saveexec_b64", [](u64 a, Exec e) { return SaveExec{a ^ e.mask}; }),
    scalar(0x23, "s_andn2_saveexec_b64", [](u64 a, Exec e) { return SaveExec{a & ~e.mask}; }),
    scalar(0x24, "s_orn2_saveexec_b64", [](u64 a, Exec e) { return SaveExec{a | ~e.mask}; }),
    scalar(0x25, "s_nand_saveexec_b64", [](u64 a, Exec e) { return SaveExec{~(a & e.mask)}; }),
    scalar(0x26, "s_nor_saveexec_b64", [](u64 a, Exec e) { return SaveExec{~(a | e.mask)}; }),
    scalar(0x27, "s_xnor_saveexec_b64", [](u64 a, Exec e) { return SaveExec{~(a ^ e.mask)}; }),
    scalar(0x28, "s_quadmask_b32", [](u32 a) { return with_nonzero(static_cast<u32>(quad_mask(a))); }),
    scalar(0x29, "s_quadmask_b64", [](u64 a) { return with_nonzero(quad_mask(a)); }),
    from_registers(moves(0x2a, "s_movrels_b32", 1, execute_movrels<1>, then_exec_changed<execute_movrels<1>>)),
    from_registers(moves(0x2b, "s_movrels_b64", 2, execute_movrels<2>, then_exec_changed<execute_movrels<2>>)),
    moves(0x2c, "s_movreld_b32", 1, execute_movreld<1>, then_exec_changed<execute_movreld<1>>),
    moves(0x2d, "s_movreld_b64", 2, execute_movreld<2>, then_exec_changed<execute_movreld<2>>),
    from_registers(custom_scalar(0x2e, "s_cbranch_join", {1, {}}, execute_join, nullptr, ControlFlow::call)),
    scalar(0x30, "s_abs_i32", [](u32 a) { return with_nonzero((a >> 31) != 0 ? 0 - a : a); }),
    custom_scalar(0x32, "s_set_gpr_idx_idx", {1, {}}, execute_index_index, nullptr),
};
constexpr auto kIndex = index_rows<0x100>(kRows);

}  // namespace

const ScalarRow* sop1_row(unsigned opcode) {
  return opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
}

bool decode_sop1(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 word = words.word[0];
  const ScalarRow* row = sop1_row((word >> 8) & 0xff);
  if (row == nullptr) return false;
  return finish_scalar(*row, words, {{word & 0xff}, (word >> 16) & 0x7f}, i, info);
}

}  // namespace strobe::gcn3
