#include "bandwidth_probe.hpp"

namespace memory {

using strobe::AccessKind;
using strobe::MemoryReply;

BandwidthProbe::BandwidthProbe(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      TakesSpans(this),
      Balanced(this),
      spec_(spec),
      top_(add_memory_port("top")),
      bottom_(add_memory_port("bottom")) {}

void BandwidthProbe::describe(strobe::Schema<Spec>& schema) {
  schema.field("port_width", &Spec::port_width, "data per cycle that counts as 100 percent")
      .at_least(1)
      .at_most(1 << 20);
}

MemoryReply BandwidthProbe::access(strobe::MemoryPort&, const strobe::MemoryAccess& access, strobe::Cycle at) {
  if (access.timed) {
    ++requests_;
    request_bytes_ += access.bytes_down();
    reply_bytes_ += access.bytes_up();
  }
  const MemoryReply reply = bottom_.access(access, at);
  if (access.timed && !reply.pending()) ++replies_;
  return reply;
}

void BandwidthProbe::completed(strobe::MemoryPort&, std::uint64_t tag, const MemoryReply& reply) {
  ++replies_;
  top_.answer(tag, reply);
}

void BandwidthProbe::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("requests", "requests", "requests down", requests_);
  metrics.count("replies", "replies", "replies up", replies_);
  metrics.count("request_bytes", "bytes", "data down", request_bytes_);
  metrics.count("reply_bytes", "bytes", "data up", reply_bytes_);
  metrics.utilisation("request_load", "data down, of port_width per cycle", request_bytes_,
                      static_cast<double>(spec_.port_width.n));
  metrics.utilisation("reply_load", "data up, of port_width per cycle", reply_bytes_,
                      static_cast<double>(spec_.port_width.n));
}

void BandwidthProbe::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", requests_, "replies", replies_);
}

}  // namespace memory
