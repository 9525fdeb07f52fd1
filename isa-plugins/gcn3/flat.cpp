// FLAT: loads, stores and atomics at 64-bit addresses that may point at global memory, LDS or scratch.
// Manual: AMD GCN3 ISA, "Flat memory instructions".
#include "common/flat.hpp"

#include "common/opcode_table.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/machine.hpp"
#include "gcn3/memory_decode.hpp"

namespace strobe::gcn3 {

namespace {

constexpr OpcodeName kOpcodes[] = {
    {0x10, "flat_load_ubyte"}, {0x11, "flat_load_sbyte"}, {0x12, "flat_load_ushort"}, {0x13, "flat_load_sshort"},
    {0x14, "flat_load_dword"}, {0x15, "flat_load_dwordx2"}, {0x16, "flat_load_dwordx3"}, {0x17, "flat_load_dwordx4"},
    {0x18, "flat_store_byte"}, {0x1a, "flat_store_short"}, {0x1c, "flat_store_dword"}, {0x1d, "flat_store_dwordx2"},
    {0x1e, "flat_store_dwordx3"}, {0x1f, "flat_store_dwordx4"}, {0x40, "flat_atomic_swap"},
    {0x41, "flat_atomic_cmpswap"}, {0x42, "flat_atomic_add"}, {0x43, "flat_atomic_sub"}, {0x44, "flat_atomic_smin"},
    {0x45, "flat_atomic_umin"}, {0x46, "flat_atomic_smax"}, {0x47, "flat_atomic_umax"}, {0x48, "flat_atomic_and"},
    {0x49, "flat_atomic_or"}, {0x4a, "flat_atomic_xor"}, {0x4b, "flat_atomic_inc"}, {0x4c, "flat_atomic_dec"},
    {0x60, "flat_atomic_swap_x2"}, {0x61, "flat_atomic_cmpswap_x2"}, {0x62, "flat_atomic_add_x2"},
    {0x63, "flat_atomic_sub_x2"}, {0x64, "flat_atomic_smin_x2"}, {0x65, "flat_atomic_umin_x2"},
    {0x66, "flat_atomic_smax_x2"}, {0x67, "flat_atomic_umax_x2"}, {0x68, "flat_atomic_and_x2"},
    {0x69, "flat_atomic_or_x2"}, {0x6a, "flat_atomic_xor_x2"}, {0x6b, "flat_atomic_inc_x2"},
    {0x6c, "flat_atomic_dec_x2"},
};

OpcodeTable<MemoryRow> make_table() {
  OpcodeTable<MemoryRow> table(128);
  table.add(kOpcodes, {flat_rows::kPlain<Machine>, flat_rows::kAtomics<Machine>});
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
