// MTBUF: buffer accesses that name their format.  Manual: AMD GCN3 ISA, "MTBUF".
#include "common/index_rows.hpp"
#include "gcn3/buffer.hpp"
#include "gcn3/buffer_format.hpp"
#include "gcn3/formats.hpp"

namespace strobe::gcn3 {

namespace {

constexpr MemoryRow kRows[] = {
    format_load<1, false>(0, "tbuffer_load_format_x"),
    format_load<2, false>(1, "tbuffer_load_format_xy"),
    format_load<3, false>(2, "tbuffer_load_format_xyz"),
    format_load<4, false>(3, "tbuffer_load_format_xyzw"),
    format_store<1, false>(4, "tbuffer_store_format_x"),
    format_store<2, false>(5, "tbuffer_store_format_xy"),
    format_store<3, false>(6, "tbuffer_store_format_xyz"),
    format_store<4, false>(7, "tbuffer_store_format_xyzw"),
    format_load<1, true>(8, "tbuffer_load_format_d16_x"),
    format_load<2, true>(9, "tbuffer_load_format_d16_xy"),
    format_load<3, true>(10, "tbuffer_load_format_d16_xyz"),
    format_load<4, true>(11, "tbuffer_load_format_d16_xyzw"),
    format_store<1, true>(12, "tbuffer_store_format_d16_x"),
    format_store<2, true>(13, "tbuffer_store_format_d16_xy"),
    format_store<3, true>(14, "tbuffer_store_format_d16_xyz"),
    format_store<4, true>(15, "tbuffer_store_format_d16_xyzw"),
};
constexpr auto kIndex = index_rows<16>(kRows);

}  // namespace

const MemoryRow* mtbuf_row(unsigned opcode) {
  return opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
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
  i.operand[memory_slot::kFlags] |=
      buffer_flag::kOwnFormat | (data << buffer_flag::kDataFormatShift) | (number << buffer_flag::kNumberFormatShift);
  return true;
}

}  // namespace strobe::gcn3
