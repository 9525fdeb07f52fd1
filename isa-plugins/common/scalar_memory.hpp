// Operations of scalar memory (SMEM): loads, stores, atomics, cache control and clocks, by name.
#pragma once

#include <span>

#include "common/opcode_table.hpp"
#include "common/operand.hpp"
#include "strobe/access.hpp"

namespace strobe::lanes {

struct ScalarMemoryRow {
  enum class Form : u8 {
    data,     ///< SDATA, SBASE, offset
    none,     ///< no operand
    clock,    ///< SDATA only
    probe,    ///< SDATA is a number
    address,  ///< SBASE, offset
  };
  const char* mnemonic;
  Form form;
  u8 data_registers;  ///< 0: none
  u8 base_registers;  ///< 2: an address; 4: a buffer resource
  MemoryKind kind;
  Execute execute;
  Execute execute_return = nullptr;  ///< atomics with GLC
  u8 result_registers = 0;           ///< of these
  bool scratch = false;              ///< the register offset counts 64 bytes
  unsigned opcode = 0;               ///< set by the instruction set
  TraitSet traits = 0;               ///< set by the instruction set

  u32 base_form() const;
  bool reads_clock() const;
};

/// Slots of Instruction::operand. The register offset lies where source_pointer() finds the second source.
namespace scalar_slot {
inline constexpr unsigned kData = 0;       ///< scalar read or written (byte offset)
inline constexpr unsigned kBase = 1;       ///< scalar pair or quad
inline constexpr unsigned kOffset = 2;     ///< where the offset lies: from the instruction (kLiteral) or the wave
inline constexpr unsigned kImmediate = 3;  ///< bytes, signed, that are added to it
inline constexpr unsigned kBaseForm = 7;   ///< of base_form
}  // namespace scalar_slot
namespace base_form {
inline constexpr u32 kAddress = 0, kScratch = 1, kResource = 2;
}
inline u32 ScalarMemoryRow::base_form() const {
  return scratch ? base_form::kScratch : base_registers == 4 ? base_form::kResource : base_form::kAddress;
}
static_assert(scalar_slot::kOffset == slot::kSource + 1);

std::span<const ScalarMemoryRow> scalar_memory_operations();

/// Notes the registers of an instruction's data, which begin at `first`; `info.memory` is set.
inline void set_scalar_data(const ScalarMemoryRow& row, unsigned first, Instruction& i, InstructionInfo& info) {
  i.operand[scalar_slot::kData] = scalar_offset(first);
  const bool sends = row.kind == MemoryKind::store || row.kind == MemoryKind::atomic;
  if (sends) note_read(info, RegisterFile::scalar, first, row.data_registers);
  if (info.memory == MemoryKind::atomic_return) note_written(info, RegisterFile::scalar, first, row.result_registers);
  if (!sends) note_written(info, RegisterFile::scalar, first, row.data_registers);
}

/// Isa::locate for scalar memory: one lane for all words that lie inside a buffer.
void locate_scalar(LaneWave& wave, const Instruction& i, const InstructionInfo& info, LaneAccess& access);

/// Isa::defer for a coherent scalar load or store: each of its words is a lane of `access`. Words beyond a buffer's end
/// are read as 0 at once.
void defer_scalar(LaneWave& wave, const Instruction& i, const InstructionInfo& info, DeferredAccess& access);

}  // namespace strobe::lanes
