// The opcode tables of one target.
#pragma once

#include <span>

#include "common/scalar_operations.hpp"
#include "common/tables.hpp"
#include "gcn/operand.hpp"
#include "gcn/targets.hpp"

namespace strobe::gcn {

struct Tables : TargetTables {
  explicit Tables(unsigned features);

  const Operands operands;

  /// VOP3's opcodes include those of VOPC, VOP2 and VOP1, except for instructions with a second dword.
  const VectorRow* vop3_row(unsigned opcode) const;
};

/// Where VOP3 has the opcodes of the shorter formats.
inline constexpr unsigned kVop2Base = 0x100, kVop1Base = 0x140, kOwnBase = 0x1c0;

/// Those of a target of kTargets, made once when they are first asked for.
const Tables& tables_of(unsigned target);

/// Operations with their bodies.
const Operations<VectorRow>& vector_operations();
const Operations<VectorRow>& half_operations();
const Operations<VectorRow>& compare_operations();
const Operations<MemoryRow>& memory_operations();       ///< of GFX9
const Operations<MemoryRow>& gfx8_memory_operations();  ///< the same names, and other bodies
const Operations<ScalarRow>& scalar_operations();

/// Those that no other instruction set has.
std::span<const VectorRow> own_vector_operations();
std::span<const VectorRow> own_half_operations();
std::span<const VectorRow> packed_single_operations();
std::span<const VectorRow> refused_vector_operations();  ///< known by name only: graphics

// The memory operations that instruction sets share, instantiated topic by topic.
std::span<const MemoryRow> lds_rows_of_machine();
std::span<const MemoryRow> flat_rows_of_machine();
std::span<const MemoryRow> flat_atomics_of_machine();
std::span<const MemoryRow> buffer_rows_of_machine();
std::span<const MemoryRow> buffer_atomics_of_machine();
std::span<const MemoryRow> formatted_rows_of_machine();
std::span<const MemoryRow> typed_rows_of_machine();
std::span<const MemoryRow> gfx8_lds_rows();
std::span<const MemoryRow> gfx8_flat_rows();
std::span<const MemoryRow> gfx8_flat_atomics();
std::span<const MemoryRow> gfx8_buffer_rows();
std::span<const MemoryRow> gfx8_buffer_atomics();
std::span<const MemoryRow> gfx8_formatted_rows();
std::span<const MemoryRow> gfx8_typed_rows();
std::span<const MemoryRow> later_lds_rows();
std::span<const MemoryRow> later_flat_rows();
std::span<const MemoryRow> later_buffer_rows();
std::span<const MemoryRow> scratch_rows();
std::span<const MemoryRow> lds_float_sums();
std::span<const MemoryRow> flat_float_sums();
std::span<const MemoryRow> buffer_float_sums();
std::span<const MemoryRow> to_lds_rows();

}  // namespace strobe::gcn
