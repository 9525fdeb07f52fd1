// Flush, invalidate, and what a store tells about itself.
#include <cstring>

#include "store.hpp"

namespace memory {

/// Performs what `control` asks for; requests wait meanwhile, and it waits for those that were there before.
bool Store::control_allows_requests() {
  const Message* const order = control_.front();
  if (order == nullptr) return true;
  if (requests_.used() != 0 || mshrs_used_ != 0) return false;
  if (order->kind == MessageKind::flush) {
    if (!flush_step()) return false;
  } else if (tags_.held() != 0) {
    for (std::uint32_t slot = 0; slot < tags_.slots(); ++slot)
      if (tags_.holds(slot) && dirty_[slot] == 0) tags_.drop(slot);
  }
  if (!control_.can_send()) return false;
  answer_order(*order);
  control_.pop();
  flush_at_ = 0;
  if (control_.front() != nullptr) wake_at(clock().now() + 1);
  return control_.front() == nullptr;
}

void Store::answer_order(const Message& order) {
  Message answer = order.answered(shape_.on_hit);
  told_ = tags_.held() != 0;
  answer.flags = told_ ? Message::kHoldsLines : 0;
  control_.send(answer);
}

/// There is something to drop or to write back from now on.
void Store::tell_control() {
  if (!control_.can_send()) return;
  Message message;
  message.kind = MessageKind::holds_lines;
  control_.send(message);
  told_ = true;
}

/// Writes dirty lines back, as many as there are lookups in a cycle; true when all have arrived below.
bool Store::flush_step() {
  for (std::uint32_t n = 0; n < shape_.requests_per_cycle && dirty_lines_ != 0; ++n) {
    if (!bottom_.can_send()) return false;
    const void* const found = std::memchr(&dirty_[flush_at_], 1, dirty_.size() - flush_at_);
    flush_at_ = static_cast<std::uint32_t>(static_cast<const std::uint8_t*>(found) - dirty_.data());
    write_line_back(flush_at_);
  }
  if (dirty_lines_ != 0) wake_at(clock().now() + 1);
  return dirty_lines_ == 0 && writebacks_under_way_ == 0;
}

void Store::count(const Message& message) {
  ++accepted_;
  bytes_ += message.bytes;
  if (message.kind == MessageKind::write)
    ++written_;
  else if (message.kind == MessageKind::deferred)
    ++deferred_;
  else
    ++reads_;
}

void Store::declare_metrics(strobe::Metrics& metrics) {
  const std::string unit = shape_.unit;
  if (shape_.fetch == MessageKind::translate) {
    metrics.count("requests", "requests", "translations requested", reads_);
  } else {
    metrics.count("reads", "requests", "read requests", reads_);
    metrics.count("writes", "requests", "write requests", written_);
    metrics.count("deferred", "requests", "atomic and coherent requests", deferred_);
    metrics.count("bytes", "bytes", "bytes requested", bytes_);
    metrics.count("writebacks", unit, "dirty " + unit + " written to the next level", writebacks_);
  }
  metrics.count("hits", unit, "lookups that hit", hits_);
  metrics.count("misses", unit, "lookups that missed: sent to the next level, or allocated by a write", misses_);
  metrics.count("merged", unit, "lookups merged into an outstanding miss", merged_);
  metrics.count("evictions", unit, unit + " evicted", evictions_);
  metrics.ratio("hit_rate", "percent", "hits as a share of lookups", hits_, lookups_, 100);
  metrics.ratio("latency", "cycles", "mean time from the arrival of a request to its reply", waited_, replies_);
  metrics.utilisation("busy", "lookup-port utilisation", lookups_, static_cast<double>(shape_.requests_per_cycle));
  metrics.count("stalls_mshrs", "cycles", "stalled: every MSHR in use", stalls_.cycles(Stall::mshrs));
  metrics.count("stalls_merges", "cycles", "stalled: MSHR merge limit reached", stalls_.cycles(Stall::merges));
  metrics.count("stalls_set", "cycles", "stalled: every way of the set is pending", stalls_.cycles(Stall::set));
  metrics.count("stalls_requests", "cycles", "stalled: limit of requests in flight reached",
                stalls_.cycles(Stall::requests));
  metrics.count("stalls_bottom", "cycles", "stalled: queue of the next level full", stalls_.cycles(Stall::bottom));
}

/// What no metric shows; the others the machine sets to 0 itself.
void Store::begin_measurement(strobe::Cycle) { accepted_ = fetches_ = fills_ = 0; }

void Store::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", accepted_, "replies", replies_);
  balances.equal("lookups", lookups_, "hits + misses + merged", hits_ + misses_ + merged_);
  balances.equal("fetches", fetches_, "fills", fills_);
  balances.equal("requests in flight", requests_.used(), "none", 0);
  balances.equal("MSHRs in use", mshrs_used_, "none", 0);
  balances.equal("requests without a reply", chains_used_, "none", 0);
}

std::vector<std::string> Store::waits() const {
  std::vector<std::string> lines;
  if (mshrs_used_ != 0) lines.push_back(std::to_string(mshrs_used_) + " misses waiting for a reply on `bottom`");
  if (requests_.used() != 0) lines.push_back(std::to_string(requests_.used()) + " requests in flight");
  if (writebacks_under_way_ != 0)
    lines.push_back(std::to_string(writebacks_under_way_) + " write-backs waiting for a reply on `bottom`");
  for (const auto& port : top_)
    if (port->front() != nullptr) lines.push_back("a request is waiting on `" + port->name() + "`");
  if (control_.front() != nullptr) lines.push_back("a flush or invalidate is waiting on `control`");
  return lines;
}

}  // namespace memory
