// The opcode tables of one target. GFX8 has none of VOP3P, GLOBAL and SCRATCH.
#pragma once

#include "common/memory_row.hpp"
#include "common/scalar_memory.hpp"
#include "common/scalar_row.hpp"
#include "common/vector_operations.hpp"

namespace strobe::lanes {

struct TargetTables {
  explicit TargetTables(unsigned target_features, bool is_wave32 = false)
      : features(target_features), wave32(is_wave32) {}
  TargetTables(const TargetTables&) = delete;
  TargetTables& operator=(const TargetTables&) = delete;

  const unsigned features;  ///< of the instruction set's own numbering
  const bool wave32;
  OpcodeTable<VectorRow> vop1{0x100}, vop2{0x40}, vopc{0x100}, vop3{0x400}, vop3p{0x80};
  OpcodeTable<ScalarRow> sop1{0x100}, sop2{0x60}, sopc{0x80}, sopk{0x20};
  OpcodeTable<ScalarMemoryRow> smem{0x100};
  OpcodeTable<MemoryRow> ds{0x100}, flat{0x80}, global{0x80}, scratch{0x80}, mubuf{0x100}, mtbuf{0x10};

  bool has(unsigned wanted) const { return (wanted & ~features) == 0; }
  /// Registers of a mask that has one bit per lane.
  unsigned mask_registers() const { return wave32 ? 1 : 2; }
};

/// SEG of FLAT.
enum class Segment : u8 { flat, scratch, global, none };

/// The row of an opcode of FLAT, GLOBAL or SCRATCH, or null.
const MemoryRow* flat_row(const TargetTables& tables, Segment segment, unsigned opcode);
/// The operands of a DS instruction.
struct LdsOperands {
  const MemoryRow* row;  ///< null: no such opcode
  unsigned address, data0, data1, result, offset;

  LdsOperands(const TargetTables& tables, unsigned opcode, const Words& words);
  unsigned result_registers() const {
    if (row->kind == MemoryKind::load) return row->data_registers;
    return row->kind == MemoryKind::atomic_return ? row->result_registers : 0;
  }
  unsigned data0_registers() const {
    if (row->moves_lanes) return row->permutes ? 1 : 0;
    return row->kind == MemoryKind::load ? 0 : row->data_registers;
  }
};

/// The row of a decoded FLAT, DS, MUBUF or MTBUF instruction, or null.
const MemoryRow* row_of(const TargetTables& tables, const Instruction& i, const InstructionInfo& info);

}  // namespace strobe::lanes
