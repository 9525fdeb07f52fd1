// SOPP: program control.  Manual: AMD GCN3 ISA, "SOPP opcodes".
#include "common/index_rows.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/hardware_registers.hpp"
#include "gcn3/program_row.hpp"

namespace strobe::gcn3 {

namespace {

constexpr auto& kRows = gcn::kProgramRows<Registers>;
constexpr auto kIndex = index_rows<0x80>(gcn::kProgramRows<Registers>);

}  // namespace

const ProgramRow* sopp_row(unsigned opcode) {
  return opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
}

bool decode_sopp(const Words& words, Instruction& i, InstructionInfo& info) {
  constexpr u32 kVmLimit = 15;
  const u32 word = words.word[0];
  return gcn::decode_program(sopp_row((word >> 16) & 0x7f), word & 0xffff, kVmLimit, i, info);
}

}  // namespace strobe::gcn3
