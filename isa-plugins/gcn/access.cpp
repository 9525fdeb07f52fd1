// What the timing model asks about memory instructions: where lanes point, and accesses that are performed later.
#include "common/access.hpp"

#include "gcn/isa.hpp"
#include "gcn/machine.hpp"
#include "gcn/memory_fields.hpp"

namespace strobe::gcn {

namespace {

bool is_plain_lds(const Instruction& i, const InstructionInfo& info) {
  return info.space == MemorySpace::lds && (i.operand[memory_slot::kLdsOpcode] & kPlainLds) != 0;
}

/// The row of a FLAT, DS, MUBUF or MTBUF instruction, or null.
const MemoryRow* memory_row(const Tables& tables, const Instruction& i, const InstructionInfo& info) {
  if (info.space == MemorySpace::lds) return tables.ds.find(i.operand[memory_slot::kLdsOpcode] & ~kPlainLds);
  return row_of(tables, i, info);
}

/// Apart, so that what other accesses need costs LDS instructions nothing.
template <class M>
[[gnu::noinline]] void locate_general(const Tables& tables, Wave& base, const Instruction& i,
                                      const InstructionInfo& info, LaneAccess& access) {
  if (info.space == MemorySpace::scalar) return locate_scalar(lane_wave(base), i, info, access);
  const MemoryRow* const row = memory_row(tables, i, info);
  if (row != nullptr) locate_lanes<M>(lane_wave(base), i, info, *row, access);
}

template <class M>
void locate_on(const Tables& tables, Wave& base, const Instruction& i, const InstructionInfo& info,
               LaneAccess& access) {
  if (is_plain_lds(i, info)) return access_of::locate_address_and_offset<M>(lane_wave(base), i, info, access);
  locate_general<M>(tables, base, i, info, access);
}

template <class M>
void defer_on(const Tables& tables, Wave& base, const Instruction& i, const InstructionInfo& info,
              DeferredAccess& access) {
  if (info.space == MemorySpace::scalar) return defer_scalar(lane_wave(base), i, info, access);
  const MemoryRow* const row = memory_row(tables, i, info);
  if (row != nullptr) defer_lanes<M>(lane_wave(base), i, info, *row, access);
}

}  // namespace

void GcnIsa::locate(Wave& base, const Instruction& i, const InstructionInfo& info, LaneAccess& access) const {
  if (tables_.has(kGfx9)) return locate_on<Machine>(tables_, base, i, info, access);
  locate_on<Gfx8Machine>(tables_, base, i, info, access);
}

void GcnIsa::defer(Wave& base, const Instruction& i, const InstructionInfo& info, DeferredAccess& access) const {
  if (tables_.has(kGfx9)) return defer_on<Machine>(tables_, base, i, info, access);
  defer_on<Gfx8Machine>(tables_, base, i, info, access);
}

void GcnIsa::deliver(Wave& base, const DeferredAccess& access) const {
  deliver_lanes<Machine>(lane_wave(base), access);
}

}  // namespace strobe::gcn
