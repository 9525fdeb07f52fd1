#include "common/tables.hpp"

#include "common/buffer.hpp"
#include "common/encodings.hpp"
#include "common/flat.hpp"

namespace strobe::lanes {

const MemoryRow* flat_row(const TargetTables& tables, Segment segment, unsigned opcode) {
  switch (segment) {
    case Segment::flat:
      return tables.flat.find(opcode);
    case Segment::scratch:
      return tables.scratch.find(opcode);
    case Segment::global:
      return tables.global.find(opcode);
    default:
      return nullptr;
  }
}

LdsOperands::LdsOperands(const TargetTables& tables, unsigned opcode, const Words& words)
    : row(tables.ds.find(opcode)),
      address(encoding::kDsRegisters['a'](words.word[1])),
      data0(encoding::kDsRegisters['d'](words.word[1])),
      data1(encoding::kDsRegisters['e'](words.word[1])),
      result(encoding::kDsRegisters['r'](words.word[1])),
      offset(encoding::kDsOffset['k'](words.word[0])) {}

const MemoryRow* row_of(const TargetTables& tables, const Instruction& i, const InstructionInfo& info) {
  const u32 opcode = i.operand[memory_slot::kOpcode], flags = i.operand[memory_slot::kFlags];
  switch (info.space) {
    case MemorySpace::lds:
      return tables.ds.find(i.operand[memory_slot::kLdsOpcode]);
    case MemorySpace::flat:
      return tables.flat.find(opcode);
    case MemorySpace::scratch:
      return tables.scratch.find(opcode);
    case MemorySpace::global:
      if ((flags & flat_flag::kGlobal) != 0) return tables.global.find(opcode);
      return (flags & buffer_flag::kOwnFormat) != 0 ? tables.mtbuf.find(opcode) : tables.mubuf.find(opcode);
    default:
      return nullptr;
  }
}

}  // namespace strobe::lanes
