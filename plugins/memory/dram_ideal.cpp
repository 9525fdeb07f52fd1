#include "dram_ideal.hpp"

#include <algorithm>
#include <bit>

#include "latency.hpp"
#include "strobe/access.hpp"

namespace memory {

using strobe::Cycle;
using strobe::Message;
using strobe::MessageKind;

namespace {
/// Messages per cycle and port for which the latency's pipeline has places.
constexpr std::uint32_t kPerCycle = 4;
}  // namespace

DramIdeal::DramIdeal(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      top_(add_port_list("top", {{latency_in(*context.clock, spec.latency)}, kPerCycle, 0, 0})),
      latency_(latency_in(*context.clock, spec.latency)),
      bandwidth_(spec.bandwidth.n) {}

void DramIdeal::describe(strobe::Schema<Spec>& schema) {
  schema.field("latency", &Spec::latency, "latency from a request to its reply").calibrated();
  schema.field("bandwidth", &Spec::bandwidth, "bandwidth of reads and writes together; 0: unlimited").calibrated();
  schema.require("latency must not be more than 100000 cycles or 100 us",
                 [](const Spec& spec) { return spec.latency.n <= (spec.latency.in_cycles ? 100'000u : 100'000'000u); });
}

void DramIdeal::tick(Cycle now) {
  const std::uint64_t now_ps = clock().time_ps(now);
  bool more = false;
  for (std::size_t word = 0; word < top_.words(); ++word)
    for (std::uint64_t rest = top_.traffic(word); rest != 0; rest &= rest - 1) {
      strobe::Port& port = top_[word * 64 + static_cast<std::size_t>(std::countr_zero(rest))];
      while (const Message* message = port.front()) {
        if (bandwidth_ != 0 && bus_free_ps_ >= now_ps + clock().period_ps()) {
          more = true;
          break;
        }
        if (!port.can_send()) break;
        if (bandwidth_ != 0)
          bus_free_ps_ = std::max(bus_free_ps_, now_ps) + message->bytes * 1'000'000'000'000 / bandwidth_;
        if (message->kind == MessageKind::write) {
          ++writes_;
        } else if (message->kind == MessageKind::deferred) {
          static_cast<strobe::DeferredAccess*>(message->payload)->perform_in(message->address, message->bytes);
          ++deferred_;
        } else {
          ++reads_;
        }
        bytes_ += message->bytes;
        ++replies_;
        waited_ += now - port.front_arrival() + latency_;
        port.send(message->answered(strobe::ServedBy::dram));
        port.pop();
      }
    }
  // A message may begin within a cycle, so that rates need not be whole bytes per cycle.
  if (more) wake_at(bus_free_ps_ / clock().period_ps());
}

void DramIdeal::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("reads", "requests", "read requests", reads_);
  metrics.count("writes", "requests", "write requests", writes_);
  metrics.count("deferred", "requests", "atomic and coherent requests performed here", deferred_);
  metrics.count("bytes", "bytes", "bytes read and written", bytes_);
  metrics.ratio("latency", "cycles", "mean time from the arrival of a request to its reply", waited_, replies_);
}

void DramIdeal::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", reads_ + writes_ + deferred_, "replies", replies_);
}

}  // namespace memory
