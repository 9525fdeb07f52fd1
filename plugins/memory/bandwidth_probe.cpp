#include "bandwidth_probe.hpp"

namespace memory {

using strobe::Message;
using strobe::MessageKind;

BandwidthProbe::BandwidthProbe(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context), spec_(spec) {}

void BandwidthProbe::describe(strobe::Schema<Spec>& schema) {
  schema.field("port_width", &Spec::port_width, "data per cycle taken as 100 percent load")
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
  metrics.count("requests", "messages", "requests observed", requests_);
  metrics.count("replies", "messages", "replies observed", replies_);
  metrics.count("request_bytes", "bytes", "data carried by requests", request_bytes_);
  metrics.count("reply_bytes", "bytes", "data carried by replies", reply_bytes_);
  metrics.utilisation("request_load", "data carried by requests, relative to port_width per cycle", request_bytes_,
                      static_cast<double>(spec_.port_width.n));
  metrics.utilisation("reply_load", "data carried by replies, relative to port_width per cycle", reply_bytes_,
                      static_cast<double>(spec_.port_width.n));
}

}  // namespace memory
