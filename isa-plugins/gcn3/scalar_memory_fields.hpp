// The fields of SMEM's two words.
#pragma once

#include "common/scalar_memory.hpp"
#include "gcn3/operand.hpp"

namespace strobe::gcn3 {

const ScalarMemoryRow* smem_row(unsigned opcode);

struct ScalarMemoryFields {
  unsigned opcode, data, base;
  bool glc, immediate;
  u32 offset;  ///< 20 bits, or the code of the SGPR that holds it
  explicit ScalarMemoryFields(const Words& words)
      : opcode((words.word[0] >> 18) & 0xff),
        data((words.word[0] >> 6) & 0x7f),
        base(2 * (words.word[0] & 0x3f)),
        glc(((words.word[0] >> 16) & 1) != 0),
        immediate(((words.word[0] >> 17) & 1) != 0),
        offset(immediate ? words.word[1] & 0xfffff : words.word[1] & 0x7f) {}
};

}  // namespace strobe::gcn3
