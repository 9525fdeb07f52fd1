#include "ticked_dram.hpp"

void TickedDram::describe(strobe::Schema<Spec>& schema) {
  schema.field("latency", &Spec::latency, "latency from a request to its reply")
      .at_least(1)
      .at_most(100'000)
      .calibrated();
}

TickedDram::TickedDram(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context), latency_(spec.latency.n), top_(add_port_list("top")) {}

void TickedDram::tick(strobe::Cycle now) {
  for (std::size_t n = 0; n < top_.size(); ++n) {
    strobe::MessagePort& port = top_[n];
    for (; !due_[n].empty() && due_[n].front().at <= now && port.can_send(); due_[n].pop_front())
      port.send(due_[n].front().message);  // if there is no room, its coming wakes us
    if (const strobe::Message* request = port.front()) {
      bytes_ += request->bytes;
      ++requests_;
      due_[n].push_back({now + latency_, request->answered(strobe::ServedBy::dram)});
      port.pop();
      if (port.waiting() != 0) wake_at(now + 1);
    }
    if (!due_[n].empty() && due_[n].front().at > now) wake_at(due_[n].front().at);
  }
}

void TickedDram::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("requests", "requests", "requests answered", requests_);
  metrics.count("bytes", "bytes", "bytes read and written", bytes_);
}
