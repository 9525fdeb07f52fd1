// The opcode tables of one target and wave size.
#pragma once

#include <span>

#include "common/scalar_operations.hpp"
#include "common/tables.hpp"
#include "rdna/program_row.hpp"
#include "rdna/targets.hpp"

namespace strobe::rdna {

using namespace strobe::lanes;

struct Tables : TargetTables {
  Tables(unsigned features, bool wave32);

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
