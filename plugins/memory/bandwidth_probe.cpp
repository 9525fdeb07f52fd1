#include "bandwidth_probe.hpp"

namespace memory {

using strobe::Message;
using strobe::MessageKind;

BandwidthProbe::BandwidthProbe(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context), spec_(spec) {}

void BandwidthProbe::describe(strobe::Schema<Spec>& schema) {
  schema.field("port_width", &Spec::port_width, "data per cycle that counts as 100 percent")
      .at_least(1)
      .at_most(1 << 20);
}

/// Data of reads are counted with their requests: a reply that answers several has the size of one.
void BandwidthProbe::passed(const Message& message, bool) {
  clock().touch(member());
  if (message.reply) {
    replies_ += message.answers + 1u;
    return;
  }
  ++requests_;
  const bool deferred = message.kind == MessageKind::deferred;
  if (deferred || message.kind == MessageKind::write) request_bytes_ += message.bytes;
  if (deferred || message.kind == MessageKind::read) reply_bytes_ += message.bytes;
}

void BandwidthProbe::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("requests", "messages", "messages down", requests_);
  metrics.count("replies", "messages", "messages up", replies_);
  metrics.count("request_bytes", "bytes", "data down", request_bytes_);
  metrics.count("reply_bytes", "bytes", "data up", reply_bytes_);
  metrics.utilisation("request_load", "data down, of port_width per cycle", request_bytes_,
                      static_cast<double>(spec_.port_width.n));
  metrics.utilisation("reply_load", "data up, of port_width per cycle", reply_bytes_,
                      static_cast<double>(spec_.port_width.n));
}

}  // namespace memory
