#include "sim/partition.hpp"

#include <algorithm>

namespace strobe {

constinit thread_local std::uint32_t running_partition = 0;

void add_input(std::vector<InputLink>& inputs, std::uint32_t from, std::uint64_t latency_ps) {
  const auto known = std::ranges::find(inputs, from, &InputLink::from);
  if (known == inputs.end())
    inputs.push_back({from, latency_ps});
  else
    known->latency_ps = std::min(known->latency_ps, latency_ps);
}

bool WorkItem::take(std::uint32_t worker, std::uint32_t round, bool own) {
  if (own && worker_.load(std::memory_order_relaxed) != worker) return false;
  if (round_.exchange(round, std::memory_order_relaxed) == round) return false;
  worker_.store(worker, std::memory_order_relaxed);
  return true;
}

void WorkItem::end(HostTime begin) {
  constexpr double kWeightOfLatest = 1.0 / 16;
  const double took = std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - begin).count();
  window_ns_ += kWeightOfLatest * (took - window_ns_);
}

}  // namespace strobe
