// Accesses without time: lines, pages and fetches as the pipelines make them, straight into the first caches and TLBs.
#include "command_processor.hpp"
#include "compute_unit.hpp"

namespace strobe::compute {

/// Waves go to the vector units in turn, work-groups of one half to the halves, as they do in time.
ComputeUnit::Half& ComputeUnit::half_of(const WarmInstruction& instruction) {
  const std::uint32_t halves = spec_.simds / simds_per_half_;
  return halves_[instruction.one_half ? instruction.turn % halves : instruction.turn % spec_.simds / simds_per_half_];
}

void ComputeUnit::warm(Port&, const WarmInstruction& instruction) {
  MemoryAccess access;
  access.timed = false;
  access.kind = instruction.kind;
  access.writes = instruction.writes;
  if (instruction.path == WarmInstruction::Path::fetch) {
    const std::uint64_t end = instruction.address + instruction.bytes;
    access.bytes = fetch_width_;
    for (access.address = instruction.address & ~std::uint64_t{fetch_width_ - 1}; access.address < end;
         access.address += fetch_width_)
      fetch_.access(access, 0);
    return;
  }
  const bool scalar = instruction.path == WarmInstruction::Path::scalar;
  Half& half = half_of(instruction);
  if (instruction.kind == AccessKind::invalidate) {
    (scalar ? scalar_ : *half.vector).access(access, 0);
    return;
  }
  const LaneAccess& lanes = *instruction.lanes;
  if (scalar) {
    access.address = lanes.first;
    access.bytes = static_cast<std::uint32_t>(lanes.span);
    if (lanes.global != 0) scalar_.access(access, 0);
    return;
  }
  LanePages pages;
  coalescer_.run(lanes, warm_op_, pages);
  MemoryAccess page;
  page.timed = false;
  page.kind = AccessKind::translate;
  page.bytes = 1;
  for (std::uint32_t n = 0; n < pages.count && half.translation->connected(); ++n) {
    page.address = pages.page[n] * spec_.page.n;
    half.translation->access(page, 0);
  }
  for (std::uint32_t n = 0; n < warm_op_.ranges; ++n) {
    access.address = warm_op_.range[n].address;
    access.bytes = warm_op_.range[n].bytes;
    half.vector->access(access, 0);
  }
}

void CommandProcessor::warm_unit(std::uint32_t unit, const WarmInstruction& instruction) {
  if (unit >= units_.size()) return;
  Port& to = *units_[unit].peer();
  to.owner().warm(to, instruction);
}

void CommandProcessor::warm_caches(MessageKind order) {
  for (const auto& port : caches_) port->peer()->owner().warm(*port->peer(), order);
}

void CommandProcessor::warm_begin() {
  if (spec_.invalidate) warm_caches(MessageKind::invalidate);
}

void CommandProcessor::warm_end() {
  if (spec_.flush) warm_caches(MessageKind::flush);
}

}  // namespace strobe::compute
