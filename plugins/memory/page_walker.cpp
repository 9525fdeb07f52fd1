#include "page_walker.hpp"

namespace memory {

using strobe::Cycle;

PageWalker::PageWalker(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context), spec_(spec), top_(add_port_list("top")), queue_(spec.queue), walking_(spec.walkers) {}

void PageWalker::describe(strobe::Schema<Spec>& schema) {
  schema.field("walkers", &Spec::walkers, "maximum outstanding page walks").at_least(1).at_most(65536);
  schema.field("latency", &Spec::latency, "latency of one page walk").at_least(1).at_most(100'000'000).calibrated();
  schema.field("queue", &Spec::queue, "queue entries for requests without a free walker").at_least(1).at_most(65536);
}

void PageWalker::tick(Cycle now) {
  // What answers makes room for walks, and these for requests.
  answer(now);
  do start(now);
  while (take_in());
  if (!walking_.empty() && walking_.front().done > now) wake_at(walking_.front().done);
}

void PageWalker::answer(Cycle now) {
  while (!walking_.empty() && walking_.front().done <= now) {
    const Walk& walk = walking_.front();
    if (!top_[walk.port].can_send()) return;
    top_[walk.port].send(walk.message.answered(strobe::ServedBy::tlb));
    ++replies_;
    waited_ += now - walk.arrived;
    walking_.pop();
  }
}

void PageWalker::start(Cycle now) {
  while (!queue_.empty() && !walking_.full()) {
    Walk walk = queue_.front();
    queue_.pop();
    walk.done = now + spec_.latency.n;
    ++walks_;
    walking_cycles_ += spec_.latency.n;
    walking_.push(walk);
  }
}

/// One request of each port in turn, until the queue is full; whether any was taken.
bool PageWalker::take_in() {
  bool any = false;
  for (bool more = true; more;) {
    more = false;
    for (std::size_t n = 0; n < top_.size(); ++n) {
      const std::size_t port = (first_port_ + n) % top_.size();
      const strobe::Message* const message = top_[port].front();
      if (message == nullptr) continue;
      if (queue_.full()) return any;
      queue_.push({*message, top_[port].front_arrival(), 0, static_cast<std::uint32_t>(port)});
      top_[port].pop();
      ++requests_;
      more = any = true;
    }
  }
  if (any && top_.size() > 1) first_port_ = (first_port_ + 1) % top_.size();
  return any;
}

void PageWalker::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("requests", "requests", "translations requested", requests_);
  metrics.count("walks", "walks", "page walks started", walks_);
  metrics.ratio("latency", "cycles", "mean time from the arrival of a request to its reply", waited_, replies_);
  metrics.utilisation("busy", "walker utilisation", walking_cycles_, spec_.walkers);
}

void PageWalker::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", requests_, "replies", replies_);
  balances.equal("requests", requests_, "walks", walks_);
}

std::vector<std::string> PageWalker::waits() const {
  std::vector<std::string> lines;
  if (!walking_.empty()) lines.push_back(std::to_string(walking_.size()) + " page walks in flight");
  if (!queue_.empty()) lines.push_back(std::to_string(queue_.size()) + " requests waiting for a walker");
  return lines;
}

}  // namespace memory
