// The opcode tables of one target and wave size.
#pragma once

#include <span>

#include "common/scalar_operations.hpp"
#include "common/tables.hpp"
#include "rdna/operand.hpp"
#include "rdna/program_row.hpp"
#include "rdna/targets.hpp"

namespace strobe::rdna {

using namespace strobe::lanes;

struct Tables : TargetTables {
  Tables(unsigned features, bool wave32);

  static constexpr Operands operands{};

  /// VOP3's opcodes include those of VOPC, VOP2 and VOP1, except for instructions with a second dword.
  const VectorRow* vop3_row(unsigned opcode) const;
};

/// Where VOP3 has the opcodes of the shorter formats.
inline constexpr unsigned kVop2Base = 0x100, kOwnBase = 0x140, kVop1Base = 0x180, kVop1End = 0x200;

/// Operations with the bodies for one wave size.
const Operations<VectorRow>& vector_operations(bool wave32);
const Operations<VectorRow>& compare_operations(bool wave32);
const Operations<MemoryRow>& memory_operations(bool wave32);
const Operations<ScalarRow>& scalar_operations();

/// RDNA's timing class of an operation.
LatencyClass timing_class(const VectorRow& row);

}  // namespace strobe::rdna
