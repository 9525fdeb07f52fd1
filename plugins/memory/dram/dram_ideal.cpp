#include "dram_ideal.hpp"

#include <algorithm>

#include "strobe/access.hpp"

namespace memory {

using strobe::AccessKind;
using strobe::Cycle;
using strobe::MemoryAccess;
using strobe::MemoryPort;
using strobe::MemoryReply;
using strobe::ServedBy;

DramIdeal::DramIdeal(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      Balanced(this),
      latency_(spec.latency.in_cycles ? spec.latency.n : context.clock->cycle_at(spec.latency.n)),
      bandwidth_(spec.bandwidth.n) {
  add_memory_port_list("top");
}

void DramIdeal::describe(strobe::Schema<Spec>& schema) {
  schema.field("latency", &Spec::latency, "latency from a request to its reply").calibrated();
  schema.field("bandwidth", &Spec::bandwidth, "bandwidth of reads and writes together; 0: unlimited").calibrated();
  schema.field("total_channels", &Spec::total_channels, "parts of the memory over which addresses go; for the topology")
      .at_least(1)
      .at_most(65536);
  schema.require("latency must not be more than 100000 cycles or 100 us",
                 [](const Spec& spec) { return spec.latency.n <= (spec.latency.in_cycles ? 100'000u : 100'000'000u); });
}

MemoryReply DramIdeal::access(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  if (!access.timed) return {0, ServedBy::dram};
  const bool deferred = access.kind == AccessKind::deferred;
  const bool write = access.kind == AccessKind::write;
  ++(write ? writes_ : deferred ? deferred_ : reads_);
  bytes_ += access.data_bytes();
  if (!deferred) (write ? write_bytes_ : read_bytes_) += access.data_bytes();
  const Cycle started = start(access, at);
  waited_ += started + latency_ - at;
  if (!deferred) {
    ++replies_;
    return {started + latency_, ServedBy::dram};
  }
  const auto place = std::upper_bound(performances_.begin(), performances_.end(), started,
                                      [](Cycle cycle, const Performance& other) { return cycle < other.at; });
  performances_.insert(place, {started, &to, access});
  wake_at(started);
  return MemoryReply::later();
}

/// When the bus takes an access that arrives in cycle `at`; within that cycle, so that rates need not be whole bytes
/// per cycle.
Cycle DramIdeal::start(const MemoryAccess& access, Cycle at) {
  if (bandwidth_ == 0) return at;
  const Cycle started = std::max(at, bus_free_ps_ / clock().period_ps());
  bus_free_ps_ =
      std::max(bus_free_ps_, clock().time_ps(started)) + access.data_bytes() * 1'000'000'000'000 / bandwidth_;
  return started;
}

void DramIdeal::tick(Cycle now) {
  while (!performances_.empty() && performances_.front().at <= now) {
    const Performance one = performances_.front();
    performances_.erase(performances_.begin());
    one.access.deferred->perform_in(one.access.address, one.access.bytes);
    ++replies_;
    one.port->answer(one.access.tag, {std::max(one.at + latency_, now), ServedBy::dram});
  }
  if (!performances_.empty()) wake_at(performances_.front().at);
}

void DramIdeal::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("reads", "requests", "read requests", reads_);
  metrics.count("writes", "requests", "write requests", writes_);
  metrics.count("deferred", "requests", "atomic and coherent requests performed here", deferred_);
  metrics.count("bytes", "bytes", "data of all requests", bytes_);
  metrics.count("read_bytes", "bytes", "data of read requests", read_bytes_);
  metrics.count("write_bytes", "bytes", "data of write requests", write_bytes_);
  metrics.ratio("latency", "cycles", "mean time from the arrival of a request to its reply", waited_, replies_);
}

void DramIdeal::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", reads_ + writes_ + deferred_, "replies", replies_);
}

std::vector<strobe::Waiting> DramIdeal::waits() const {
  if (performances_.empty()) return {};
  return {{performances_.size(), "atomic or coherent requests wait for their cycle"}};
}

}  // namespace memory
