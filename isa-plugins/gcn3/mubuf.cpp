// MUBUF: untyped buffer access through a resource (V#) in four SGPRs.  Manual: AMD GCN3 ISA, "Vector memory buffer
// instructions" and "Buffer addressing"; scratch uses it with a swizzled resource (AMDGPUUsage, "Private segment
// buffer").
#include "common/gcn/memory_opcodes.hpp"
#include "common/buffer_operations.hpp"

#include "common/memory_decode.hpp"
#include "common/opcode_table.hpp"
#include "gcn3/buffer.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/machine.hpp"

namespace strobe::gcn3 {

namespace {

constexpr u32 kLastFormat = 0x0f;

[[gnu::cold, gnu::noinline]] OpcodeTable<MemoryRow> make_table() {
  namespace rows = buffer_rows;
  OpcodeTable<MemoryRow> table(128);
  table.add(gcn::kMubuf, {rows::kPlain<Machine>, rows::kAtomics<Machine>, rows::kFormatted<Machine>});
  return table;
}

bool decode_invalidate(u32 opcode, InstructionInfo& info, Instruction& i) {
  const OpcodeName* const control = find_opcode(gcn::kCacheControls, opcode);
  if (control == nullptr) return false;
  describe_cache_control(control->mnemonic, i, info);
  return true;
}

}  // namespace

const MemoryRow* mubuf_row(unsigned opcode) {
  static const OpcodeTable<MemoryRow> kTable = make_table();
  return kTable.find(opcode);
}

bool decode_mubuf(const Words& words, Instruction& i, InstructionInfo& info) {
  if (words.available < 2) return false;
  const u32 first = words.word[0], opcode = (first >> 18) & 0x7f;
  if (decode_invalidate(opcode, info, i)) return true;
  const MemoryRow* row = mubuf_row(opcode);
  if (row == nullptr) return false;
  if (!finish_buffer(*row, words, ((first >> 17) & 1) != 0, i, info)) return false;
  i.operand[memory_slot::kOpcode] = row->opcode;
  if (opcode > kLastFormat) i.operand[memory_slot::kFlags] |= buffer_flag::kWideStride;
  const bool lds = ((first >> 16) & 1) != 0;
  if (!lds) return true;  // TFE reports pages that are not resident; here all are, and its register stays as it is
  note_read(info, RegisterFile::scalar, sreg::kM0, 1);
  if (row->kind == MemoryKind::load) {
    info.writes = 0;
    i.operand[memory_slot::kFlags] |= buffer_flag::kToLds;
    i.execute = row->execute_to_lds != nullptr ? row->execute_to_lds : row->execute;
  }
  return true;
}

}  // namespace strobe::gcn3
