#include "gcn3/buffer.hpp"

namespace strobe::gcn3 {

namespace {

/// False: neither a register nor a constant.
bool set_scalar_offset(unsigned code, Instruction& i, InstructionInfo& info) {
  u64 constant = 0;
  if (inline_constant(code, ValueType::u32_, constant)) {
    i.operand[memory_slot::kFlags] |= buffer_flag::kScalarOffsetIsLiteral;
    i.operand[memory_slot::kScalarOffset] = static_cast<u32>(constant);
    return true;
  }
  if (code < 128 && code != 125) {
    i.operand[memory_slot::kScalarOffset] = scalar_offset(code);
    note_read(info, RegisterFile::scalar, code, 1);
    return true;
  }
  Instruction unused;
  InstructionInfo unused_info;
  info.support = Support::unsupported;
  info.reason = "the scalar offset is a reserved or a status value";
  return set_source(unused, unused_info, 0, code, ValueType::u32_, 0);
}

}  // namespace

bool finish_buffer(const MemoryRow& row, const Words& words, bool slc, Instruction& i, InstructionInfo& info) {
  const u32 first = words.word[0], second = words.word[1];
  const bool offen = ((first >> 12) & 1) != 0, idxen = ((first >> 13) & 1) != 0, glc = ((first >> 14) & 1) != 0;
  MemoryEncoding e;
  e.address = second & 0xff;
  e.address_registers = static_cast<unsigned>(offen) + static_cast<unsigned>(idxen);
  e.data = e.result = (second >> 8) & 0xff;
  e.returns = glc;
  e.coherent = glc || slc;
  finish_memory(row, e, MemorySpace::global, i, info);
  const unsigned resource = 4 * ((second >> 16) & 31);
  i.operand[memory_slot::kOffset] = first & 0xfff;
  i.operand[memory_slot::kResource] = scalar_offset(resource);
  i.operand[memory_slot::kFlags] = (offen ? buffer_flag::kOffen : 0) | (idxen ? buffer_flag::kIdxen : 0);
  note_read(info, RegisterFile::scalar, resource, 4);
  return set_scalar_offset(second >> 24, i, info);
}

}  // namespace strobe::gcn3
