// What a crossbar is told and what it tells: parameters, metrics, reports.
#include "crossbar.hpp"

namespace memory {

void Crossbar::describe(strobe::Schema<Spec>& schema) {
  schema.field("latency", &Spec::latency, "latency of one crossing (one way)").at_most(100'000).calibrated();
  schema.field("port_width", &Spec::port_width, "bytes per cycle and port, in each direction")
      .at_least(1)
      .at_most(65536)
      .calibrated();
  schema.field("header", &Spec::header, "bytes of a message header; a message without data occupies only these")
      .at_least(1)
      .at_most(65536);
  schema.field("interleave", &Spec::interleave, "consecutive bytes mapped to one bottom port")
      .at_least(16)
      .power_of_two();
  schema
      .field("hash", &Spec::hash,
             "bottom-port index: none: interleaved address bits; xor: these bits XORed with all higher bits")
      .one_of({"none", "xor"});
  schema.field("queue", &Spec::queue, "input-queue entries, and cycles that an output is reserved ahead")
      .at_least(1)
      .at_most(kLongestQueue);
  schema
      .field("step", &Spec::step,
             "cycles between two arbitrations: a larger value simulates faster; limited to latency + 1")
      .at_least(1)
      .at_most(16)
      .power_of_two();
}

void Crossbar::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("requests", "messages", "requests forwarded", requests_.messages);
  metrics.count("replies", "messages", "replies forwarded", replies_.messages);
  metrics.count("request_bytes", "bytes", "data and headers of requests", requests_.bytes);
  metrics.count("reply_bytes", "bytes", "data and headers of replies", replies_.bytes);
  metrics.ratio("request_wait", "cycles", "mean arbitration delay of a request", requests_.waited, requests_.messages);
  metrics.ratio("reply_wait", "cycles", "mean arbitration delay of a reply", replies_.waited, replies_.messages);
  metrics.utilisation("request_busy", "utilisation of the bottom ports by requests", requests_.busy,
                      static_cast<double>(bottom_.size()));
  metrics.utilisation("reply_busy", "utilisation of the bottom ports by replies", replies_.busy,
                      static_cast<double>(bottom_.size()));
}

void Crossbar::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", requests_.messages, "replies", replies_.messages);
}

std::vector<std::string> Crossbar::waits() const {
  std::vector<std::string> lines;
  for (const Lanes* lanes : {&requests_, &replies_})
    for (std::size_t n = 0; n < lanes->inputs.size(); ++n)
      if (lanes->inputs[n].waits)
        lines.push_back("a message on `" + lanes->from[n].name() + "` is waiting for arbitration");
  if (requests_.messages > replies_.messages)
    lines.push_back(std::to_string(requests_.messages - replies_.messages) + " requests in flight");
  return lines;
}

}  // namespace memory
