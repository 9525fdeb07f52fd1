// What the vector memory formats share when they are decoded.
#pragma once

#include "common/memory_decode.hpp"
#include "gcn3/operand.hpp"

namespace strobe::gcn3 {

/// Which operands a DS instruction has, in registers; 0 means none.
struct LdsForm {
  u8 result = 0, address = 1, data0 = 0, data1 = 0;
  bool two_offsets = false;
  bool keeps_bit_25 = false;  ///< LLVM looks at the unused bit 25 of some instructions, not of these
};
LdsForm lds_form(const MemoryRow& row);

/// Set in operand[memory_slot::kLdsOpcode] in addition to the opcode: each lane accesses one place, ADDR plus the
/// offset.
inline constexpr u32 kPlainLds = u32{1} << 31;

/// Fills in the operands and register sets that all formats share.
void finish_memory(const MemoryRow& row, const MemoryEncoding& e, MemorySpace space, Instruction& i,
                   InstructionInfo& info);

}  // namespace strobe::gcn3
