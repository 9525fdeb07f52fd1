#include "code/group_order.hpp"

#include "code/waits_for_others.hpp"

namespace strobe {
namespace {

bool on_device_memory(const InstructionInfo& info) {
  switch (info.space) {
    case MemorySpace::flat:
    case MemorySpace::global:
    case MemorySpace::scalar:
      return true;
    default:
      return false;
  }
}

/// Why an instruction may show the order; empty: it does not. `updates`: the kind of the atomics before it.
std::string reason_of(const InstructionInfo& info, AtomicUpdate& updates) {
  if (!on_device_memory(info) || info.memory == MemoryKind::cache_control) return "";
  if (info.memory == MemoryKind::atomic_return) return "returns a value that depends on who comes first";
  if (info.memory == MemoryKind::atomic) {
    if (info.update == AtomicUpdate::ordered) return "has an effect that depends on who comes first";
    if (updates != AtomicUpdate::ordered && updates != info.update)
      return "is not the only kind of atomics, and may meet the others";
    updates = info.update;
    return "";
  }
  return info.coherent ? "is coherent: it may meet what other work-groups store" : "";
}

}  // namespace

std::optional<GroupOrder> group_order_matters(const Program& program, const KernelInfo& kernel) {
  AtomicUpdate updates = AtomicUpdate::ordered;
  for (const std::uint32_t index : program.reachable(kernel))
    if (std::string reason = reason_of(program.infos()[index], updates); !reason.empty())
      return GroupOrder{index, std::move(reason)};
  if (const auto waits = waits_for_others(program, kernel)) return GroupOrder{waits->instruction, waits->reason};
  return std::nullopt;
}

}  // namespace strobe
