// FLAT: loads, stores and atomics at 64-bit addresses that may point at global memory, LDS or scratch.
// Manual: AMD GCN3 ISA, "Flat memory instructions".
#include "common/gcn/memory_opcodes.hpp"
#include "common/flat.hpp"

#include "common/opcode_table.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/machine.hpp"
#include "gcn3/memory_decode.hpp"

namespace strobe::gcn3 {

namespace {

[[gnu::cold, gnu::noinline]] OpcodeTable<MemoryRow> make_table() {
  OpcodeTable<MemoryRow> table(128);
  table.add(gcn::kFlat, {flat_rows::kPlain<Machine>, flat_rows::kAtomics<Machine>});
  return table;
}

}  // namespace

const MemoryRow* flat_row(unsigned opcode) {
  static const OpcodeTable<MemoryRow> kTable = make_table();
  return kTable.find(opcode);
}

bool decode_flat(const Words& words, Instruction& i, InstructionInfo& info) {
  if (words.available < 2) return false;
  const u32 first = words.word[0], second = words.word[1];
  const MemoryRow* row = flat_row((first >> 18) & 0x7f);
  if (row == nullptr) return false;
  MemoryEncoding e;
  e.address = second & 0xff;
  e.address_registers = 2;
  e.data = (second >> 8) & 0xff;
  e.result = second >> 24;
  e.returns = (first >> 16) & 1;
  e.coherent = ((first >> 16) & 3) != 0;
  finish_memory(*row, e, MemorySpace::flat, i, info);
  i.operand[memory_slot::kOpcode] = row->opcode;
  note_read(info, RegisterFile::scalar, sreg::kFlatScratch, 2);
  // TFE reports pages that are not resident; here all are, and its register stays as it is.
  return true;
}

}  // namespace strobe::gcn3
