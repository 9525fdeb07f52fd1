// Rows of SMEM: scalar loads, stores, cache control and clocks.
#pragma once

#include "gcn3/operand.hpp"

namespace strobe::gcn3 {

struct ScalarMemoryRow {
  enum class Form : u8 {
    data,   ///< SDATA, SBASE, offset
    none,   ///< no operand
    clock,  ///< SDATA only
    probe,  ///< SDATA is a number
  };
  unsigned opcode;
  const char* mnemonic;
  Form form;
  u8 data_registers;  ///< 0: none
  u8 base_registers;  ///< 2: an address; 4: a buffer resource
  MemoryKind kind;
  Execute execute;  ///< null: not executable
  const char* reason = "";
};

const ScalarMemoryRow* smem_row(unsigned opcode);

/// Where a scalar load or store points. [execute]
u64 scalar_address(GcnWave& wave, const Instruction& i);

/// Fields of the two words.
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
