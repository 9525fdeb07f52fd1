// DS: loads, stores and atomics in LDS, and moves between lanes through it.  Manual: AMD GCN3 ISA, "DS opcodes".
#include "common/gcn/memory_opcodes.hpp"
#include "common/lds_operations.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/machine.hpp"
#include "gcn3/memory_decode.hpp"

namespace strobe::gcn3 {

namespace {

[[gnu::cold, gnu::noinline]] OpcodeTable<MemoryRow> make_table() {
  OpcodeTable<MemoryRow> table(256);
  table.add(gcn::kDs, {lds_operations<Machine>()});
  return table;
}

/// Each lane reaches one place: ADDR and the offset.
bool uses_address_and_offset(const MemoryRow& row) {
  return row.bytes != 0 && row.has_address && !row.numbered && !row.two_offsets && !row.second_place &&
         !row.drops_low_bits && !row.moves_lanes;
}

}  // namespace

LdsForm lds_form(const MemoryRow& row) {
  LdsForm form;
  if (row.kind == MemoryKind::load)
    form.result = row.data_registers;
  else
    form.data0 = row.data_registers;
  if (row.kind == MemoryKind::atomic_return) form.result = row.result_registers;
  if (row.permutes) form.data0 = 1;
  form.data1 = row.second_data;
  form.address = row.has_address ? 1 : 0;
  form.two_offsets = row.two_offsets;
  form.keeps_bit_25 = row.syncs_waves && row.has_address;
  return form;
}

const MemoryRow* ds_row(unsigned opcode) {
  static const OpcodeTable<MemoryRow> kTable = make_table();
  return kTable.find(opcode);
}

bool decode_ds(const Words& words, Instruction& i, InstructionInfo& info) {
  if (words.available < 2) return false;
  const u32 first = words.word[0], second = words.word[1];
  const MemoryRow* row = ds_row((first >> 17) & 0xff);
  if (row == nullptr) return false;
  MemoryEncoding e;
  e.address = second & 0xff;
  e.address_registers = lds_form(*row).address;
  e.data = (second >> 8) & 0xff;
  e.result = second >> 24;
  finish_memory(*row, e, MemorySpace::lds, i, info);
  i.operand[memory_slot::kOffset] = first & 0xffff;
  i.operand[memory_slot::kLdsOpcode] = row->opcode | (uses_address_and_offset(*row) ? kPlainLds : 0);
  const unsigned data1 = (second >> 16) & 0xff;
  i.operand[memory_slot::kSecondData] = vector_offset(row->permutes ? e.data : data1);
  note_read(info, RegisterFile::vector, data1, row->second_data);
  if (row->permutes) note_read(info, RegisterFile::vector, e.data, 1);
  if (!row->moves_lanes) note_read(info, RegisterFile::scalar, sreg::kM0, 1);
  if (((first >> 16) & 1) != 0 && info.support != Support::unsupported) {
    info.support = Support::unsupported;
    info.reason = "compute queues are given no global data share";
  }
  return true;
}

}  // namespace strobe::gcn3
