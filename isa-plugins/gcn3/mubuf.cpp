// MUBUF: untyped buffer access through a resource (V#) in four SGPRs.  Manual: AMD GCN3 ISA, "Vector memory buffer
// instructions" and "Buffer addressing"; scratch uses it with a swizzled resource (AMDGPUUsage, "Private segment
// buffer").
#include "common/buffer_operations.hpp"

#include "common/memory_decode.hpp"
#include "common/opcode_table.hpp"
#include "gcn3/buffer.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/machine.hpp"

namespace strobe::gcn3 {

namespace {

constexpr OpcodeName kOpcodes[] = {
    {0x00, "buffer_load_format_x"},
    {0x01, "buffer_load_format_xy"},
    {0x02, "buffer_load_format_xyz"},
    {0x03, "buffer_load_format_xyzw"},
    {0x04, "buffer_store_format_x"},
    {0x05, "buffer_store_format_xy"},
    {0x06, "buffer_store_format_xyz"},
    {0x07, "buffer_store_format_xyzw"},
    {0x08, "buffer_load_format_d16_x"},
    {0x09, "buffer_load_format_d16_xy"},
    {0x0a, "buffer_load_format_d16_xyz"},
    {0x0b, "buffer_load_format_d16_xyzw"},
    {0x0c, "buffer_store_format_d16_x"},
    {0x0d, "buffer_store_format_d16_xy"},
    {0x0e, "buffer_store_format_d16_xyz"},
    {0x0f, "buffer_store_format_d16_xyzw"},
    {0x10, "buffer_load_ubyte"},
    {0x11, "buffer_load_sbyte"},
    {0x12, "buffer_load_ushort"},
    {0x13, "buffer_load_sshort"},
    {0x14, "buffer_load_dword"},
    {0x15, "buffer_load_dwordx2"},
    {0x16, "buffer_load_dwordx3"},
    {0x17, "buffer_load_dwordx4"},
    {0x18, "buffer_store_byte"},
    {0x1a, "buffer_store_short"},
    {0x1c, "buffer_store_dword"},
    {0x1d, "buffer_store_dwordx2"},
    {0x1e, "buffer_store_dwordx3"},
    {0x1f, "buffer_store_dwordx4"},
    {0x3d, "buffer_store_lds_dword"},
    {0x40, "buffer_atomic_swap"},
    {0x41, "buffer_atomic_cmpswap"},
    {0x42, "buffer_atomic_add"},
    {0x43, "buffer_atomic_sub"},
    {0x44, "buffer_atomic_smin"},
    {0x45, "buffer_atomic_umin"},
    {0x46, "buffer_atomic_smax"},
    {0x47, "buffer_atomic_umax"},
    {0x48, "buffer_atomic_and"},
    {0x49, "buffer_atomic_or"},
    {0x4a, "buffer_atomic_xor"},
    {0x4b, "buffer_atomic_inc"},
    {0x4c, "buffer_atomic_dec"},
    {0x60, "buffer_atomic_swap_x2"},
    {0x61, "buffer_atomic_cmpswap_x2"},
    {0x62, "buffer_atomic_add_x2"},
    {0x63, "buffer_atomic_sub_x2"},
    {0x64, "buffer_atomic_smin_x2"},
    {0x65, "buffer_atomic_umin_x2"},
    {0x66, "buffer_atomic_smax_x2"},
    {0x67, "buffer_atomic_umax_x2"},
    {0x68, "buffer_atomic_and_x2"},
    {0x69, "buffer_atomic_or_x2"},
    {0x6a, "buffer_atomic_xor_x2"},
    {0x6b, "buffer_atomic_inc_x2"},
    {0x6c, "buffer_atomic_dec_x2"},
};

constexpr u32 kLastFormat = 0x0f;

OpcodeTable<MemoryRow> make_table() {
  namespace rows = buffer_rows;
  OpcodeTable<MemoryRow> table(128);
  table.add(kOpcodes, {rows::kPlain<Machine>, rows::kAtomics<Machine>, rows::kFormatted<Machine>});
  return table;
}

bool decode_invalidate(u32 opcode, InstructionInfo& info, Instruction& i) {
  if (opcode != 0x3e && opcode != 0x3f) return false;
  describe_cache_control(opcode == 0x3e ? "buffer_wbinvl1" : "buffer_wbinvl1_vol", i, info);
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
