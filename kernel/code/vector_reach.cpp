#include "code/vector_reach.hpp"

#include <algorithm>

namespace strobe {

namespace {

void include(VectorReach& reach, const InstructionInfo& info) {
  reach.vgprs = std::max(reach.vgprs, named_vgprs(info));
  reach.lanes = std::max<unsigned>(reach.lanes, info.wave_size);
}

}  // namespace

std::uint32_t named_vgprs(const InstructionInfo& info) {
  std::uint32_t named = 0;
  const auto look = [&](const RegisterRange& range) {
    const bool is_accumulator = range.first >= kFirstAccumulator;
    if (range.file == RegisterFile::vector && !is_accumulator)
      named = std::max<std::uint32_t>(named, range.first + range.count);
  };
  std::for_each(info.read, info.read + info.reads, look);
  std::for_each(info.written, info.written + info.writes, look);
  return named;
}

VectorReach vector_reach(const Program& program, const KernelInfo& kernel) {
  VectorReach reach;
  bool leaves = false;
  for (const std::uint32_t index : program.directly_reachable(kernel)) {
    const InstructionInfo& info = program.infos()[index];
    include(reach, info);
    leaves |= info.flow == ControlFlow::jump || info.flow == ControlFlow::call;
  }
  if (leaves)
    for (const InstructionInfo& info : program.infos()) include(reach, info);
  return reach;
}

}  // namespace strobe
