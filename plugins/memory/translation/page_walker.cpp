#include "page_walker.hpp"

#include <algorithm>

namespace memory {

using strobe::Cycle;
using strobe::MemoryReply;
using strobe::ServedBy;

PageWalker::PageWalker(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context), spec_(spec), free_(std::greater<>(), std::vector<Cycle>(spec.walkers)) {
  add_memory_port_list("top");
}

void PageWalker::describe(strobe::Schema<Spec>& schema) {
  schema.field("walkers", &Spec::walkers, "walks at a time").at_least(1).at_most(65536);
  schema.field("latency", &Spec::latency, "of one walk").at_least(1).at_most(100'000'000).calibrated();
}

MemoryReply PageWalker::access(strobe::MemoryPort&, const strobe::MemoryAccess& access, Cycle at) {
  if (!access.timed) return {0, ServedBy::tlb};
  const Cycle done = std::max(at, free_.top()) + spec_.latency.n;
  free_.pop();
  free_.push(done);
  ++requests_;
  waited_ += done - at;
  walking_ += spec_.latency.n;
  return {done, ServedBy::tlb};
}

void PageWalker::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("requests", "requests", "translations requested", requests_);
  metrics.ratio("latency", "cycles", "average time from a request's arrival to its reply", waited_, requests_);
  metrics.utilisation("busy", "walkers at work", walking_, spec_.walkers);
}

}  // namespace memory
