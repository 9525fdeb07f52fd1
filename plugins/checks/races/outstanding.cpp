#include "outstanding.hpp"

#include <utility>

namespace races {

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

void Outstanding::reset() {
  operations_.clear();
  for (auto& numbers : in_order_) numbers.clear();
  for (auto& numbers : any_order_) numbers.clear();
  device_.clear();
  lds_.clear();
  next_ = 1;
  work_ = 0;
}

std::uint32_t Outstanding::issue(const Operation& operation) {
  ++work_;
  const std::uint32_t number = next_++;
  for (std::size_t c = 0; c < kCounters; ++c) {
    if (!operation.bumps[c]) continue;
    if (operation.ordered[c])
      in_order_[c].push_back(number);
    else if (operation.needed[c])
      any_order_[c].push_back(number);
  }
  if (operation.is_over()) return number;
  operations_.emplace(number, operation).first->second.number = number;
  for (const auto& [accesses, numbers] : {std::pair{operation.device, &device_}, {operation.lds, &lds_}}) {
    if (!accesses) continue;
    first_outstanding(*numbers);
    numbers->push_back(number);
  }
  return number;
}

const Operation* Outstanding::find(std::uint32_t number) const {
  const auto found = operations_.find(number);
  return found != operations_.end() ? &found->second : nullptr;
}

std::uint32_t Outstanding::first_outstanding(std::deque<std::uint32_t>& numbers) {
  for (; !numbers.empty(); numbers.pop_front(), ++work_)
    if (operations_.count(numbers.front()) != 0) return numbers.front();
  return next_;
}

Progress Outstanding::progress() { return {first_outstanding(device_), first_outstanding(lds_), next_}; }

}  // namespace races
