#include "check/outstanding.hpp"

#include <algorithm>

namespace strobe {

Operation operation_of(const InstructionInfo& info, bool device, bool lds) {
  constexpr auto kVm = static_cast<std::size_t>(Counter::vm), kLgkm = static_cast<std::size_t>(Counter::lgkm),
                 kVs = static_cast<std::size_t>(Counter::vs);
  Operation operation;
  operation.device = device;
  operation.lds = lds;
  operation.bumps[kVm] = info.bumps_vm;
  operation.bumps[kLgkm] = info.bumps_lgkm;
  operation.bumps[kVs] = info.bumps_vs;
  operation.ordered[kVm] = operation.ordered[kVs] = true;
  operation.ordered[kLgkm] = info.unit == ExecutionUnit::lds;
  for (std::size_t c = 0; c < kCounters; ++c) operation.needed[c] = operation.bumps[c];
  const bool by_vector_memory = info.bumps_vm || info.bumps_vs;
  // FLAT: the counter of the memory that the lanes point at.
  if (by_vector_memory && info.bumps_lgkm) {
    operation.needed[kLgkm] = lds;
    operation.needed[kVm] = operation.needed[kVm] && device;
    operation.needed[kVs] = operation.needed[kVs] && device;
  }
  return operation;
}

const Operation* Outstanding::find(std::uint32_t number) const {
  const auto place = std::lower_bound(operations_.begin(), operations_.end(), number,
                                      [](const Operation& operation, std::uint32_t n) { return operation.number < n; });
  return place != operations_.end() && place->number == number && !place->is_over() ? &*place : nullptr;
}

Progress Outstanding::progress() const {
  Progress progress{next_, next_, next_};
  for (auto it = operations_.rbegin(); it != operations_.rend(); ++it) {
    if (it->is_over()) continue;
    if (it->device) progress.device = it->number;
    if (it->lds) progress.lds = it->number;
  }
  return progress;
}

}  // namespace strobe
