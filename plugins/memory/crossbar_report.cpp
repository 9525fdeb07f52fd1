// What a crossbar is told and what it tells: parameters, metrics, reports.
#include "crossbar.hpp"

namespace memory {

void Crossbar::describe(strobe::Schema<Spec>& schema) {
  schema.field("latency", &Spec::latency, "one way").at_most(100'000).calibrated();
  schema.field("port_width", &Spec::port_width, "data that one port takes per cycle, each way")
      .at_least(1)
      .at_most(65536)
      .calibrated();
  schema.field("header", &Spec::header, "what a message without data takes of that").at_least(1).at_most(65536);
  schema.field("interleave", &Spec::interleave, "consecutive bytes that go to one bottom port")
      .at_least(16)
      .power_of_two();
  schema
      .field("hash", &Spec::hash,
             "how the bottom port is chosen: none: in turn; xor: with all higher bits of the address")
      .one_of({"none", "xor"});
  schema.field("queue", &Spec::queue, "messages that wait at an input, and cycles that an output is booked ahead")
      .at_least(1)
      .at_most(kLongestQueue);
  schema
      .field("step", &Spec::step,
             "cycles between two looks at what has been sent: larger is faster on the host; no more than latency + 1 "
             "are used")
      .at_least(1)
      .at_most(16)
      .power_of_two();
}

void Crossbar::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("requests", "messages", "messages down", requests_.messages);
  metrics.count("replies", "messages", "messages up", replies_.messages);
  metrics.count("request_bytes", "bytes", "data and headers down", requests_.bytes);
  metrics.count("reply_bytes", "bytes", "data and headers up", replies_.bytes);
  metrics.ratio("request_wait", "cycles", "average time that a request waited for its output", requests_.waited,
                requests_.messages);
  metrics.ratio("reply_wait", "cycles", "average time that a reply waited for its output", replies_.waited,
                replies_.messages);
  metrics.utilisation("request_busy", "cycles in which bottom ports took requests", requests_.busy,
                      static_cast<double>(bottom_.size()));
  metrics.utilisation("reply_busy", "cycles in which bottom ports gave replies", replies_.busy,
                      static_cast<double>(bottom_.size()));
}

void Crossbar::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", requests_.messages, "replies", replies_.messages);
}

std::vector<std::string> Crossbar::waits() const {
  std::vector<std::string> lines;
  for (const Lanes* lanes : {&requests_, &replies_})
    for (std::size_t n = 0; n < lanes->inputs.size(); ++n)
      if (lanes->inputs[n].waits) lines.push_back("a message waits on `" + lanes->from[n].name() + "` to be passed on");
  if (requests_.messages > replies_.messages)
    lines.push_back(std::to_string(requests_.messages - replies_.messages) + " requests have no reply yet");
  return lines;
}

}  // namespace memory
