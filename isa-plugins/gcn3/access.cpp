// What the timing model asks about memory instructions: where lanes point, and accesses that are performed later.
#include "common/access.hpp"

#include "gcn3/formats.hpp"
#include "gcn3/isa.hpp"
#include "gcn3/machine.hpp"
#include "gcn3/memory_decode.hpp"
#include "gcn3/scalar_memory_fields.hpp"

namespace strobe::gcn3 {

namespace {

/// The row of a FLAT, DS, MUBUF or MTBUF instruction, or null.
const MemoryRow* row_of(const Instruction& i, const InstructionInfo& info) {
  if (info.space == MemorySpace::lds) return ds_row(i.operand[memory_slot::kLdsOpcode] & ~kPlainLds);
  const u32 opcode = i.operand[memory_slot::kOpcode];
  if (info.space == MemorySpace::flat) return flat_row(opcode);
  return (i.operand[memory_slot::kFlags] & buffer_flag::kOwnFormat) != 0 ? mtbuf_row(opcode) : mubuf_row(opcode);
}

/// Apart, so that what other accesses need costs LDS instructions nothing.
[[gnu::noinline]] void locate_general(Wave& base, const Instruction& i, const InstructionInfo& info,
                                      LaneAccess& access) {
  if (info.space == MemorySpace::scalar) return locate_scalar(gcn(base), i, info, access);
  const MemoryRow* const row = info.space == MemorySpace::none ? nullptr : row_of(i, info);
  if (row != nullptr) locate_lanes<Machine>(gcn(base), i, info, *row, access);
}

}  // namespace

WaitLimits Gfx803::wait_limits() const { return {15, 15, 7, 0}; }

void Gfx803::locate(Wave& base, const Instruction& i, const InstructionInfo& info, LaneAccess& access) const {
  if (info.space == MemorySpace::lds && (i.operand[memory_slot::kLdsOpcode] & kPlainLds) != 0)
    return access_of::locate_address_and_offset<Machine>(gcn(base), i, info, access);
  locate_general(base, i, info, access);
}

void Gfx803::defer(Wave& base, const Instruction& i, const InstructionInfo& info, DeferredAccess& access) const {
  if (info.space == MemorySpace::scalar) return defer_scalar(gcn(base), i, info, access);
  if (const MemoryRow* const row = row_of(i, info)) defer_lanes<Machine>(gcn(base), i, info, *row, access);
}

void Gfx803::deliver(Wave& base, const DeferredAccess& access) const { deliver_lanes<Machine>(gcn(base), access); }

}  // namespace strobe::gcn3
