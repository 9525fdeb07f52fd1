// MTBUF: buffer accesses that name their format.  Manual: AMD GCN3 ISA, "MTBUF".
#include "common/gcn/memory_opcodes.hpp"
#include "common/buffer_operations.hpp"
#include "common/opcode_table.hpp"
#include "gcn3/buffer.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/machine.hpp"

namespace strobe::gcn3 {

namespace {

[[gnu::cold, gnu::noinline]] OpcodeTable<MemoryRow> make_table() {
  OpcodeTable<MemoryRow> table(16);
  table.add(gcn::kMtbuf, {buffer_rows::kTyped<Machine>});
  return table;
}

}  // namespace

const MemoryRow* mtbuf_row(unsigned opcode) {
  static const OpcodeTable<MemoryRow> kTable = make_table();
  return kTable.find(opcode);
}

bool decode_mtbuf(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 first = words.word[0], second = words.word[1];
  const MemoryRow* row = mtbuf_row((first >> 15) & 15);
  const unsigned resource = 4 * ((second >> 16) & 31);
  if (row == nullptr || words.available < 2 || ((second >> 23) & 1) != 0) return false;
  const bool offen = ((first >> 12) & 1) != 0, idxen = ((first >> 13) & 1) != 0;
  if (scalar_register(resource, 4) == kNoRegister || (second >> 24) >= 254) return false;
  if (((second >> 8) & 0xff) + row->data_registers > 256) return false;
  if (offen && idxen && (second & 0xff) == 255) return false;
  if (!finish_buffer(*row, words, ((second >> 22) & 1) != 0, i, info)) return false;
  const u32 data = (first >> 19) & 15, number = (first >> 23) & 7;
  info.memory_bytes = static_cast<u8>(data_format(data).bytes());
  i.operand[memory_slot::kOpcode] = row->opcode;
  i.operand[memory_slot::kFlags] |=
      buffer_flag::kOwnFormat | (data << buffer_flag::kDataFormatShift) | (number << buffer_flag::kNumberFormatShift);
  return true;
}

}  // namespace strobe::gcn3
