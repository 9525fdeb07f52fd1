// Accesses without time: lines, pages and fetches as the pipelines make them, straight into the first caches and TLB.
#include "command_processor.hpp"
#include "compute_unit.hpp"

namespace strobe::compute {

void ComputeUnit::warm(Port&, const WarmInstruction& instruction) {
  if (instruction.path == WarmInstruction::Path::fetch) {
    const auto width = static_cast<std::uint32_t>(spec_.fetch_width.n);
    const std::uint64_t end = instruction.address + instruction.bytes;
    for (std::uint64_t at = instruction.address & ~std::uint64_t{width - 1}; at < end; at += width)
      pass_warm(fetch_, WarmAccess{at, width, MessageKind::read, false});
    return;
  }
  WarmAccess access{0, 0, instruction.kind, instruction.writes};
  const bool scalar = instruction.path == WarmInstruction::Path::scalar;
  if (instruction.kind == MessageKind::invalidate) return pass_warm(scalar ? scalar_ : vector_, access);
  const LaneAccess& lanes = *instruction.lanes;
  if (scalar) {
    access.address = lanes.first;
    access.bytes = static_cast<std::uint32_t>(lanes.span);
    if (lanes.global != 0) pass_warm(scalar_, access);
    return;
  }
  coalescer_.run(lanes, warm_op_);
  for (std::uint32_t n = 0; n < warm_op_.pages; ++n)
    pass_warm(translation_, WarmAccess{warm_op_.page[n] * spec_.page.n, 1, MessageKind::translate, false});
  for (std::uint32_t n = 0; n < warm_op_.ranges; ++n) {
    access.address = warm_op_.range[n].address;
    access.bytes = warm_op_.range[n].bytes;
    pass_warm(vector_, access);
  }
}

void CommandProcessor::warm_unit(std::uint32_t unit, const WarmInstruction& instruction) {
  if (unit < units_.size()) pass_warm(units_[unit], instruction);
}

void CommandProcessor::warm_begin() {
  for (const auto& port : caches_)
    if (spec_.invalidate) pass_warm(*port, WarmAccess{0, 0, MessageKind::invalidate, false});
}

void CommandProcessor::warm_end() {
  for (const auto& port : caches_)
    if (spec_.flush) pass_warm(*port, WarmAccess{0, 0, MessageKind::flush, false});
}

}  // namespace strobe::compute
