// The opcode tables of one target and wave size.
#pragma once

#include <span>

#include "common/memory_row.hpp"
#include "common/scalar_memory.hpp"
#include "common/scalar_operations.hpp"
#include "common/vector_operations.hpp"
#include "rdna/program_row.hpp"
#include "rdna/targets.hpp"

namespace strobe::rdna {

using namespace strobe::lanes;

struct Tables {
  Tables(unsigned features, bool wave32);
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  const unsigned features;
  const bool wave32;
  OpcodeTable<VectorRow> vop1{0x80}, vop2{0x40}, vopc{0x100}, vop3{0x400}, vop3p{0x80};
  OpcodeTable<ScalarRow> sop1{0x100}, sop2{0x60}, sopc{0x80}, sopk{0x20};
  OpcodeTable<ScalarMemoryRow> smem{0x100};
  OpcodeTable<MemoryRow> ds{0x100}, flat{0x80}, global{0x80}, scratch{0x80}, mubuf{0x100}, mtbuf{0x10};

  bool has(unsigned wanted) const { return (wanted & ~features) == 0; }
  /// Registers of a mask that has one bit per lane.
  unsigned mask_registers() const { return wave32 ? 1 : 2; }

  /// VOP3's opcodes include those of VOPC, VOP2 and VOP1, less what has a second word of its own.
  const VectorRow* vop3_row(unsigned opcode) const;
};

/// Where VOP3 has the opcodes of the shorter formats.
inline constexpr unsigned kVop2Base = 0x100, kOwnBase = 0x140, kVop1Base = 0x180, kVop1End = 0x200;

std::span<const OpcodeName> vop1_opcodes();
std::span<const OpcodeName> vop2_opcodes();
std::span<const OpcodeName> vopc_opcodes();
std::span<const OpcodeName> vop3_opcodes();
std::span<const OpcodeName> vop3p_opcodes();
std::span<const OpcodeName> sop1_opcodes();
std::span<const OpcodeName> sop2_opcodes();
std::span<const OpcodeName> sopc_opcodes();
std::span<const OpcodeName> sopk_opcodes();
std::span<const OpcodeName> smem_opcodes();
std::span<const OpcodeName> ds_opcodes();
std::span<const OpcodeName> flat_opcodes();
std::span<const OpcodeName> global_opcodes();
std::span<const OpcodeName> scratch_opcodes();
std::span<const OpcodeName> mubuf_opcodes();
std::span<const OpcodeName> mtbuf_opcodes();

/// Operations with the bodies for one wave size.
const Operations<VectorRow>& vector_operations(bool wave32);
const Operations<VectorRow>& compare_operations(bool wave32);
const Operations<MemoryRow>& memory_operations(bool wave32);
const Operations<ScalarRow>& scalar_operations();

/// Those that only RDNA has.
std::span<const ScalarRow> own_scalar_operations();

/// Instructions that are decoded and printed but not executed, by name: graphics.
const Operations<VectorRow>& refused_vector_rows();

/// RDNA's timing class of an operation.
LatencyClass timing_class(const VectorRow& row);

}  // namespace strobe::rdna
