// Matrix instructions: VOP3P's opcodes from 0x3e on but for moves of AGPRs.  Manual: CDNA 3 ISA, "Matrix core".
#pragma once

#include <string>

#include "gcn/operand.hpp"
#include "gcn/tables.hpp"

namespace strobe::gcn {

/// What an operand is made of.
enum class Element : u8 { f64, f32, xf32, f16, bf16, fp8, bf8, i8 };
constexpr unsigned bits_of_element(Element e) {
  return e == Element::f64                         ? 64
         : e == Element::f32 || e == Element::xf32 ? 32
         : e == Element::f16 || e == Element::bf16 ? 16
                                                   : 8;
}

/// D = A * B + C for `blocks` matrices side by side: A has m rows and k columns, B k rows and n columns.
struct MatrixRow {
  unsigned opcode;
  const char* mnemonic;
  unsigned needs, conflicts;  ///< features of the target
  Element a, b;
  u8 m, n, k, blocks;
  bool sparse;  ///< A holds half of its columns, an index register says which; D is also C

  constexpr unsigned a_registers() const { return m * k * blocks * bits_of_element(a) / 2048 / (sparse ? 2 : 1); }
  constexpr unsigned b_registers() const { return k * n * blocks * bits_of_element(b) / 2048; }
  constexpr unsigned result_registers() const { return m * n * blocks * (a == Element::f64 ? 2 : 1) / 64; }
};

/// Passes of four cycles through the matrix core. Source: AMD's amd_matrix_instruction_calculator @2ef91896 (MIT),
/// cycles.
unsigned passes_of(const MatrixRow& row, unsigned features);

/// Passes before the vector ALU does something else; 0: it goes on at once. Source: the same, coexec.
unsigned holds_valu(const MatrixRow& row, unsigned features);

/// What it multiplies and adds, of sparse ones what is not left out; nothing if the name is of no matrix instruction.
ArithmeticWork matrix_arithmetic(const char* mnemonic, unsigned features);

/// The row of VOP3P's first word, or null.
const MatrixRow* matrix_row(const Tables& tables, u32 word);
bool decode_matrix(const Tables& tables, const MatrixRow& row, const Words& words, Instruction& i,
                   InstructionInfo& info);
std::string print_matrix(const Tables& tables, const MatrixRow& row, const Words& words);

/// How the instruction finds its row, and the modifiers (VOP3P's words as they are).
namespace matrix_slot {
inline constexpr unsigned kFirst = 4, kSecond = 5, kRow = 7;
}  // namespace matrix_slot
const MatrixRow& matrix_row_at(unsigned number);

/// What computes it.
Execute matrix_body(const MatrixRow& row, unsigned features);
/// The same for 32- and 64-bit floats. `has_signs`: BLGP of 64-bit floats negates.
Execute chain_body(const MatrixRow& row, bool has_signs);

}  // namespace strobe::gcn
