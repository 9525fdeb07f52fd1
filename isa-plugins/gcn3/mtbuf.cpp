#include "gcn3/formats.hpp"
#include "gcn3/typed_buffer.hpp"

namespace strobe::gcn3 {

namespace {

constexpr TypedBufferRow kRows[] = {
    {0, "tbuffer_load_format_x", 1},         {1, "tbuffer_load_format_xy", 2},
    {2, "tbuffer_load_format_xyz", 3},       {3, "tbuffer_load_format_xyzw", 4},
    {4, "tbuffer_store_format_x", 1},        {5, "tbuffer_store_format_xy", 2},
    {6, "tbuffer_store_format_xyz", 3},      {7, "tbuffer_store_format_xyzw", 4},
    {8, "tbuffer_load_format_d16_x", 1},     {9, "tbuffer_load_format_d16_xy", 2},
    {10, "tbuffer_load_format_d16_xyz", 3},  {11, "tbuffer_load_format_d16_xyzw", 4},
    {12, "tbuffer_store_format_d16_x", 1},   {13, "tbuffer_store_format_d16_xy", 2},
    {14, "tbuffer_store_format_d16_xyz", 3}, {15, "tbuffer_store_format_d16_xyzw", 4},
};
constexpr auto kIndex = index_rows<16>(kRows);

}  // namespace

const TypedBufferRow* mtbuf_row(unsigned opcode) {
  return opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
}

bool decode_mtbuf(const Words& words, Instruction& i, InstructionInfo& info) {
  const u32 first = words.word[0], second = words.word[1];
  const TypedBufferRow* row = mtbuf_row((first >> 15) & 15);
  const unsigned resource = 4 * ((second >> 16) & 31), offset = second >> 24;
  if (row == nullptr || words.available < 2 || ((second >> 23) & 1) != 0) return false;
  const bool offen = ((first >> 12) & 1) != 0, idxen = ((first >> 13) & 1) != 0;
  if (scalar_register(resource, 4) == kNoRegister || offset >= 254) return false;
  if (((second >> 8) & 0xff) + row->data_registers > 256) return false;
  if (offen && idxen && (second & 0xff) == 255) return false;
  if (!set_source(i, info, 0, offset, ValueType::u32_, 0)) return false;
  info.mnemonic = row->mnemonic;
  info.bytes = 8;
  info.support = Support::unsupported;
  info.reason = "typed buffers are not modelled; untyped ones (buffer_load_dword, ...) are";
  info.unit = ExecutionUnit::vmem;
  info.latency = LatencyClass::vector_memory;
  return true;
}

}  // namespace strobe::gcn3
