// What the timing model asks about memory instructions: where lanes point, and accesses that are performed later.
#include "common/access.hpp"

#include "cdna/isa.hpp"
#include "cdna/machine.hpp"

namespace strobe::cdna {

namespace {

/// The row of a FLAT, DS, MUBUF or MTBUF instruction, or null.
const MemoryRow* row_of(const Tables& tables, const Instruction& i, const InstructionInfo& info) {
  const u32 opcode = i.operand[memory_slot::kOpcode], flags = i.operand[memory_slot::kFlags];
  switch (info.space) {
    case MemorySpace::lds:
      return tables.ds.find(i.operand[memory_slot::kLdsOpcode]);
    case MemorySpace::flat:
      return tables.flat.find(opcode);
    case MemorySpace::scratch:
      return tables.scratch.find(opcode);
    case MemorySpace::global:
      if ((flags & flat_flag::kGlobal) != 0) return tables.global.find(opcode);
      return (flags & buffer_flag::kOwnFormat) != 0 ? tables.mtbuf.find(opcode) : tables.mubuf.find(opcode);
    default:
      return nullptr;
  }
}

}  // namespace

void CdnaIsa::locate(Wave& base, const Instruction& i, const InstructionInfo& info, LaneAccess& access) const {
  LaneWave& wave = lane_wave(base);
  if (info.space == MemorySpace::scalar) return locate_scalar(wave, i, info, access);
  const MemoryRow* const row = row_of(tables_, i, info);
  if (row != nullptr) locate_lanes<Machine>(wave, i, info, *row, access);
}

void CdnaIsa::defer(Wave& base, const Instruction& i, const InstructionInfo& info, DeferredAccess& access) const {
  if (info.space == MemorySpace::scalar) return defer_scalar(lane_wave(base), i, info, access);
  const MemoryRow* const row = row_of(tables_, i, info);
  if (row != nullptr) defer_lanes<Machine>(lane_wave(base), i, info, *row, access);
}

void CdnaIsa::deliver(Wave& base, const DeferredAccess& access) const {
  deliver_lanes<Machine>(lane_wave(base), access);
}

}  // namespace strobe::cdna
