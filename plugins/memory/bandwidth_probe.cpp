#include "bandwidth_probe.hpp"

namespace memory {

using strobe::Message;
using strobe::MessageKind;

BandwidthProbe::BandwidthProbe(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context), spec_(spec), top_(add_port("top")), bottom_(add_port("bottom")) {}

void BandwidthProbe::describe(strobe::Schema<Spec>& schema) {
  schema.field("port_width", &Spec::port_width, "data per cycle that counts as 100 percent")
      .at_least(1)
      .at_most(1 << 20);
}

void BandwidthProbe::tick(strobe::Cycle) {
  pass(top_, bottom_, down_);
  pass(bottom_, top_, up_);
}

void BandwidthProbe::pass(strobe::Port& from, strobe::Port& to, Count& count) {
  while (const Message* message = from.front()) {
    if (!to.can_send()) return;
    const bool data = message->kind == MessageKind::deferred ||
                      message->kind == (message->reply ? MessageKind::read : MessageKind::write);
    ++count.messages;
    count.bytes += data ? message->bytes : 0;
    to.send(*message);
    from.pop();
  }
}

void BandwidthProbe::warm(strobe::Port& to, const strobe::WarmAccess& access) {
  pass_warm(&to == &top_ ? bottom_ : top_, access);
}

void BandwidthProbe::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("requests", "messages", "messages down", down_.messages);
  metrics.count("replies", "messages", "messages up", up_.messages);
  metrics.count("request_bytes", "bytes", "data down", down_.bytes);
  metrics.count("reply_bytes", "bytes", "data up", up_.bytes);
  metrics.utilisation("request_load", "data down, of port_width per cycle", down_.bytes,
                      static_cast<double>(spec_.port_width.n));
  metrics.utilisation("reply_load", "data up, of port_width per cycle", up_.bytes,
                      static_cast<double>(spec_.port_width.n));
}

}  // namespace memory
