// Scalar operations of one operand.  Manuals: AMD GCN3 ISA and RDNA ISA, "SOP1 opcodes".
#pragma once

#include <bit>

#include "common/program_flow.hpp"
#include "common/scalar_row.hpp"

namespace strobe::lanes::scalar_one_rows {

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
constexpr u64 nonzero_quads(u64 value) {
  u64 any = value | (value >> 2);
  any = (any | (any >> 1)) & 0x1111111111111111;
  return any;
}
constexpr u64 whole_quads(u64 value) { return nonzero_quads(value) * 15; }
constexpr u64 quad_mask(u64 value) {
  u64 result = 0;
  for (unsigned quad = 0; quad < 16; ++quad) result |= ((nonzero_quads(value) >> (4 * quad)) & 1) << quad;
  return result;
}

/// Every bit twice.
constexpr u64 replicated_bits(u32 value) {
  u64 result = 0;
  for (unsigned bit = 0; bit < 32; ++bit) result |= u64{value >> bit & 1} * 3 << (2 * bit);
  return result;
}

template <class T>
constexpr T with_bit(T value, u32 bit, bool set) {
  const T mask = T{1} << (bit & (8 * sizeof(T) - 1));
  return set ? value | mask : value & ~mask;
}

inline void execute_getpc(Wave& base, const Instruction& i) {
  write_pair(wave_pointer(lane_wave(base), i.operand[slot::kDestination]), address_behind(base, i));
}
inline void execute_setpc(Wave& base, const Instruction& i) {
  jump(base, i, read_pair(source_pointer(lane_wave(base), i, 0)));
}
inline void execute_swappc(Wave& base, const Instruction& i) {
  const u64 to = read_pair(source_pointer(lane_wave(base), i, 0));
  execute_getpc(base, i);
  jump(base, i, to);
}

inline constexpr ScalarRow kRows[] = {
    scalar("s_mov_b32", [](u32 a) { return a; }),
    scalar("s_mov_b64", [](u64 a) { return a; }),
    scalar("s_cmov_b32", [](u32 a, Old<u32> d, Scc c) { return c.set ? a : d.value; }),
    scalar("s_cmov_b64", [](u64 a, Old<u64> d, Scc c) { return c.set ? a : d.value; }),
    scalar("s_not_b32", [](u32 a) { return with_nonzero(~a); }),
    scalar("s_not_b64", [](u64 a) { return with_nonzero(~a); }),
    scalar("s_wqm_b32", [](u32 a) { return with_nonzero(static_cast<u32>(whole_quads(a))); }),
    scalar("s_wqm_b64", [](u64 a) { return with_nonzero(whole_quads(a)); }),
    scalar("s_brev_b32", [](u32 a) { return reverse_bits(a); }),
    scalar("s_brev_b64", [](u64 a) { return reverse_bits(a); }),
    scalar("s_bcnt0_i32_b32", [](u32 a) { return with_nonzero(std::popcount(~a)); }),
    scalar("s_bcnt0_i32_b64", [](u64 a) { return with_nonzero(std::popcount(~a)); }),
    scalar("s_bcnt1_i32_b32", [](u32 a) { return with_nonzero(std::popcount(a)); }),
    scalar("s_bcnt1_i32_b64", [](u64 a) { return with_nonzero(std::popcount(a)); }),
    scalar("s_ff0_i32_b32", [](u32 a) { return first_set(~a); }),
    scalar("s_ff0_i32_b64", [](u64 a) { return first_set(~a); }),
    scalar("s_ff1_i32_b32", [](u32 a) { return first_set(a); }),
    scalar("s_ff1_i32_b64", [](u64 a) { return first_set(a); }),
    scalar("s_flbit_i32_b32", [](u32 a) { return leading_zeros(a); }),
    scalar("s_flbit_i32_b64", [](u64 a) { return leading_zeros(a); }),
    scalar("s_flbit_i32", [](u32 a) { return leading_signs(a); }),
    scalar("s_flbit_i32_i64", [](u64 a) { return leading_signs(a); }),
    scalar("s_sext_i32_i8", [](u32 a) { return i32{static_cast<i8>(a)}; }),
    scalar("s_sext_i32_i16", [](u32 a) { return i32{static_cast<i16>(a)}; }),
    scalar("s_bitset0_b32", [](u32 a, Old<u32> d) { return with_bit(d.value, a, false); }),
    scalar("s_bitset0_b64", [](u32 a, Old<u64> d) { return with_bit(d.value, a, false); }),
    scalar("s_bitset1_b32", [](u32 a, Old<u32> d) { return with_bit(d.value, a, true); }),
    scalar("s_bitset1_b64", [](u32 a, Old<u64> d) { return with_bit(d.value, a, true); }),
    custom_scalar("s_getpc_b64", {0, {}, 2}, execute_getpc, then_exec_changed<execute_getpc>),
    from_registers(custom_scalar("s_setpc_b64", {1, {true}}, execute_setpc, nullptr, ControlFlow::jump)),
    custom_scalar("s_swappc_b64", {1, {true}, 2}, execute_swappc, then_exec_changed<execute_swappc>, ControlFlow::call),
    scalar("s_and_saveexec_b64", [](u64 a, Exec e) { return SaveExec{a & e.mask}; }),
    scalar("s_or_saveexec_b64", [](u64 a, Exec e) { return SaveExec{a | e.mask}; }),
    scalar("s_xor_saveexec_b64", [](u64 a, Exec e) { return SaveExec{a ^ e.mask}; }),
    scalar("s_andn2_saveexec_b64", [](u64 a, Exec e) { return SaveExec{a & ~e.mask}; }),
    scalar("s_orn2_saveexec_b64", [](u64 a, Exec e) { return SaveExec{a | ~e.mask}; }),
    scalar("s_nand_saveexec_b64", [](u64 a, Exec e) { return SaveExec{~(a & e.mask)}; }),
    scalar("s_nor_saveexec_b64", [](u64 a, Exec e) { return SaveExec{~(a | e.mask)}; }),
    scalar("s_xnor_saveexec_b64", [](u64 a, Exec e) { return SaveExec{~(a ^ e.mask)}; }),
    scalar("s_quadmask_b32", [](u32 a) { return with_nonzero(static_cast<u32>(quad_mask(a))); }),
    scalar("s_quadmask_b64", [](u64 a) { return with_nonzero(quad_mask(a)); }),
    scalar("s_abs_i32", [](u32 a) { return with_nonzero((a >> 31) != 0 ? 0 - a : a); }),
    scalar("s_and_saveexec_b32", [](u32 a, ExecLow e) { return SaveExec{a & e.mask}; }),
    scalar("s_or_saveexec_b32", [](u32 a, ExecLow e) { return SaveExec{a | e.mask}; }),
    scalar("s_xor_saveexec_b32", [](u32 a, ExecLow e) { return SaveExec{a ^ e.mask}; }),
    scalar("s_andn2_saveexec_b32", [](u32 a, ExecLow e) { return SaveExec{a & ~e.mask}; }),
    scalar("s_orn2_saveexec_b32", [](u32 a, ExecLow e) { return SaveExec{a | ~e.mask}; }),
    scalar("s_nand_saveexec_b32", [](u32 a, ExecLow e) { return SaveExec{~(a & e.mask)}; }),
    scalar("s_nor_saveexec_b32", [](u32 a, ExecLow e) { return SaveExec{~(a | e.mask)}; }),
    scalar("s_xnor_saveexec_b32", [](u32 a, ExecLow e) { return SaveExec{~(a ^ e.mask)}; }),
    scalar("s_andn1_saveexec_b64", [](u64 a, Exec e) { return SaveExec{~a & e.mask}; }),
    scalar("s_andn1_saveexec_b32", [](u32 a, ExecLow e) { return SaveExec{~a & e.mask}; }),
    scalar("s_orn1_saveexec_b64", [](u64 a, Exec e) { return SaveExec{~a | e.mask}; }),
    scalar("s_orn1_saveexec_b32", [](u32 a, ExecLow e) { return SaveExec{~a | e.mask}; }),
    scalar("s_andn1_wrexec_b64", [](u64 a, Exec e) { return WriteExec{~a & e.mask}; }),
    scalar("s_andn1_wrexec_b32", [](u32 a, ExecLow e) { return WriteExec{~a & e.mask}; }),
    scalar("s_andn2_wrexec_b64", [](u64 a, Exec e) { return WriteExec{a & ~e.mask}; }),
    scalar("s_andn2_wrexec_b32", [](u32 a, ExecLow e) { return WriteExec{a & ~e.mask}; }),
    scalar("s_bitreplicate_b64_b32", [](u32 a) { return replicated_bits(a); }),
};

}  // namespace strobe::lanes::scalar_one_rows
