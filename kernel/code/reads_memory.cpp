#include "strobe/host/reads_memory.hpp"

#include <algorithm>

#include "code/program.hpp"

namespace strobe {
namespace {

/// Where a wave finds the address of its arguments (AMDGPUUsage, "Initial Kernel Execution State").
unsigned argument_register(const KernelDescriptor& d) {
  return (d.private_segment_buffer() ? 4 : 0) + (d.dispatch_ptr() ? 2 : 0) + (d.queue_ptr() ? 2 : 0);
}

/// Whether it loads other than by the pair of scalar registers, or leaves open which registers or code come next.
bool may_read(const InstructionInfo& info, unsigned pair) {
  if (info.reads_clock || info.indexes_registers) return true;
  if (info.flow == ControlFlow::jump || info.flow == ControlFlow::call) return true;
  if (info.space == MemorySpace::scalar) return info.reads != 1 || info.read[0].first != pair || info.read[0].count != 2;
  const bool on_chip = info.space == MemorySpace::lds || info.space == MemorySpace::scratch;
  return !on_chip && info.memory != MemoryKind::none && info.memory != MemoryKind::store;
}

bool writes(const InstructionInfo& info, unsigned pair) {
  return std::any_of(info.written, info.written + info.writes, [pair](const RegisterRange& range) {
    return range.file == RegisterFile::scalar && range.first < pair + 2 && pair < range.first + range.count;
  });
}

}  // namespace

bool reads_memory(const LaunchRequest& request) {
  const KernelInfo& kernel = request.program->object().kernel(request.kernel);
  if (!kernel.descriptor.kernarg_segment_ptr()) return true;
  const unsigned pair = argument_register(kernel.descriptor);
  std::int64_t last_load = -1, first_write = INT64_MAX;  // offsets
  const std::vector<std::uint32_t> reachable = request.program->reachable(kernel);
  for (const std::uint32_t n : reachable) {
    const InstructionInfo& info = request.program->infos()[n];
    if (may_read(info, pair)) return true;
    if (info.space == MemorySpace::scalar) last_load = info.offset;
    if (writes(info, pair)) first_write = std::min<std::int64_t>(first_write, info.offset);
  }
  return first_write < last_load || std::ranges::any_of(reachable, [&](std::uint32_t n) {  // a loop from a write to a load
           const InstructionInfo& info = request.program->infos()[n];
           const bool branches = info.flow == ControlFlow::branch || info.flow == ControlFlow::conditional_branch;
           return branches && info.offset >= first_write && info.target <= last_load;
         });
}

}  // namespace strobe
