#include "code/vector_reach.hpp"

#include <algorithm>

namespace strobe {
namespace {

void include(NamedRegisters& named, const RegisterRange& range) {
  if (range.file != RegisterFile::vector) return;
  const bool is_accumulator = range.first >= kFirstAccumulator;
  std::uint32_t& known = is_accumulator ? named.agprs : named.vgprs;
  known = std::max<std::uint32_t>(known, range.first + range.count - (is_accumulator ? kFirstAccumulator : 0));
}

void include(VectorReach& reach, const InstructionInfo& info) {
  for (unsigned n = 0; n < info.reads; ++n) include(reach.named, info.read[n]);
  for (unsigned n = 0; n < info.writes; ++n) include(reach.named, info.written[n]);
  reach.lanes = std::max<unsigned>(reach.lanes, info.wave_size);
}

}  // namespace

NamedRegisters named_registers(const InstructionInfo& info) {
  VectorReach reach;
  include(reach, info);
  return reach.named;
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
