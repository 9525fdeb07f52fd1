// Decoding and printing of matrix instructions.
#include "gcn/encodings.hpp"
#include "gcn/matrix.hpp"
#include "gcn/print_text.hpp"

namespace strobe::gcn {

namespace {

using namespace encoding;

struct MatrixFields {
  unsigned a, b, c, destination;  ///< 9-bit codes and the register; AGPRs after 256 others
  u32 cbsz, abid, blgp;

  MatrixFields(const Tables& tables, const MatrixRow& row, const Words& words)
      : a(kMaiSources['a'](words.word[1])),
        b(kMaiSources['b'](words.word[1])),
        c(kMaiSources['c'](words.word[1])),
        destination(kMai['d'](words.word[0])),
        cbsz(kMai['s'](words.word[0])),
        abid(kMai['i'](words.word[0])),
        blgp(kMaiSources['p'](words.word[1])) {
    // gfx908 keeps C and D in AGPRs, later targets where a bit says.
    const bool accumulates = !tables.has(kGfx90a) || kMai.flag('A')(words.word[0]);
    if (kMaiSources.flag('A')(words.word[1]) && a >= kVgprCode) a += kFirstAccumulator;
    if (kMaiSources.flag('B')(words.word[1]) && b >= kVgprCode) b += kFirstAccumulator;
    if (accumulates) destination += kFirstAccumulator;
    if (accumulates && !row.sparse && c >= kVgprCode) c += kFirstAccumulator;
  }
};

bool is_vector(unsigned code, unsigned registers) {
  return code >= kVgprCode && (code - kVgprCode) % kVgprs + registers <= kVgprs;
}

ValueType constant_type(const MatrixRow& row) {
  return row.a == Element::f64 ? ValueType::f64_ : row.a == Element::i8 ? ValueType::i32_ : ValueType::f32_;
}

/// NULL, apertures and status values, which LLVM lets stand as sources.
bool names_status(unsigned code) {
  return code == sreg::kNull || (code >= 235 && code <= 239) || (code >= sreg::kVccz && code <= sreg::kScc);
}

bool accepts(const MatrixRow& row, const MatrixFields& f) {
  const auto is_input = [](unsigned code, unsigned registers) {
    return names_status(code) || is_vector(code, registers);
  };
  if (!is_input(f.a, row.a_registers()) || !is_input(f.b, row.b_registers())) return false;
  if (f.destination % kVgprs + row.result_registers() > kVgprs) return false;
  if (row.sparse) return is_input(f.c, 1) && f.blgp == 0;
  u64 constant = 0;
  return names_status(f.c) || is_vector(f.c, row.result_registers()) ||
         inline_constant(f.c, constant_type(row), constant);
}

/// Fills the range of C, of up to 32 registers or a constant.
void note_sources(const Operands& operands, const MatrixRow& row, const MatrixFields& f, Instruction& i,
                  InstructionInfo& info) {
  const auto vector = [&](unsigned k, unsigned code, unsigned registers) {
    if (code < kVgprCode) return refuse(info, "a matrix is neither in registers nor a constant");
    i.operand[slot::kSource + k] = vector_offset(code - kVgprCode);
    note_read(info, RegisterFile::vector, code - kVgprCode, registers);
  };
  vector(0, f.a, row.a_registers());
  vector(1, f.b, row.b_registers());
  if (f.c >= kVgprCode || names_status(f.c))
    vector(2, f.c, row.sparse ? 1 : row.result_registers());
  else
    operands.set_source(i, info, 2, f.c, constant_type(row), 0);
  if (row.sparse) note_read(info, RegisterFile::vector, f.destination, row.result_registers());
}

LatencyClass latency_of(unsigned passes) {
  return passes == 2   ? LatencyClass::matrix2
         : passes == 4 ? LatencyClass::matrix4
         : passes == 8 ? LatencyClass::matrix8
                       : LatencyClass::matrix16;
}

}  // namespace

bool decode_matrix(const Tables& tables, const MatrixRow& row, const Words& words, Instruction& i,
                   InstructionInfo& info) {
  if (words.available < 2) return false;
  const MatrixFields f(tables, row, words);
  if (!accepts(row, f)) return false;
  info.mnemonic = row.mnemonic;
  info.bytes = 8;
  info.unit = ExecutionUnit::valu;
  info.latency = latency_of(passes_of(row, tables.features));
  info.support = Support::exact;
  info.crosses_lanes = true;
  info.holds_valu = static_cast<std::uint8_t>(holds_valu(row, tables.features));
  note_sources(tables.operands, row, f, i, info);
  note_written(info, RegisterFile::vector, f.destination, row.result_registers());
  i.operand[slot::kDestination] = vector_offset(f.destination);
  i.operand[matrix_slot::kFirst] = words.word[0];
  i.operand[matrix_slot::kSecond] = words.word[1];
  i.operand[matrix_slot::kRow] = static_cast<u32>(&row - &matrix_row_at(0));
  if (info.support != Support::unsupported) i.execute = matrix_body(row, tables.features);
  return true;
}

std::string print_matrix(const Tables& tables, const MatrixRow& row, const Words& words) {
  const MatrixFields f(tables, row, words);
  Line line(row.mnemonic);
  line.operand(vector_text(f.destination, row.result_registers()));
  const auto source = [&](unsigned code, unsigned registers) {
    line.operand(code >= kVgprCode ? vector_text(code - kVgprCode, registers)
                                   : Names(tables).source_text(code, constant_type(row), 0));
  };
  source(f.a, row.a_registers());
  source(f.b, row.b_registers());
  source(f.c, row.sparse ? 1 : row.result_registers());
  if (f.cbsz != 0) line.modifier("cbsz:" + std::to_string(f.cbsz));
  if (f.abid != 0) line.modifier("abid:" + std::to_string(f.abid));
  if (f.blgp == 0) return line.text();
  if (row.a != Element::f64 || !tables.has(kGfx942)) return line.modifier("blgp:" + std::to_string(f.blgp)).text();
  std::string signs;
  for (unsigned k = 0; k < 3; ++k) signs += (k == 0 ? "" : ",") + std::to_string(f.blgp >> k & 1);
  return line.modifier("neg:[" + signs + "]").text();
}

}  // namespace strobe::gcn
