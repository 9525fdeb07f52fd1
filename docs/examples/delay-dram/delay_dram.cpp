// dram.delay: a memory that answers everything after a fixed time, one request per cycle and port.
// docs/add-a-component.md goes through it line by line.
#include "strobe/access.hpp"
#include "strobe/component.hpp"
#include "strobe/plugin.hpp"
#include "strobe/schema.hpp"

namespace {

class DelayDram final : public strobe::Component {
 public:
  struct Spec {
    strobe::Cycles latency{100};
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("latency", &Spec::latency, "latency from a request to its reply")
        .at_least(1)
        .at_most(100'000)
        .calibrated();
  }

  DelayDram(const Spec& spec, const strobe::ComponentContext& context)
      : Component(context), latency_(spec.latency.n), top_(add_port_list("top", {spec.latency, 1, 0, 0, false})) {}

  void tick(strobe::Cycle now) override {
    bool more = false;
    for (const auto& port : top_) {
      const strobe::Message* request = port->front();
      if (request == nullptr || !port->can_send()) continue;  // room in its queue wakes us
      // Atomic and coherent accesses take effect where they are served, and that is here.
      if (request->kind == strobe::MessageKind::deferred)
        static_cast<strobe::DeferredAccess*>(request->payload)->perform_in(request->address, request->bytes);
      bytes_ += request->bytes;
      ++requests_;
      port->send(request->answered(strobe::ServedBy::dram));
      port->pop();
      more |= port->waiting() != 0;
    }
    if (more) wake_at(now + 1);
  }

  void declare_metrics(strobe::Metrics& metrics) override {
    metrics.count("requests", "requests", "requests answered", requests_);
    metrics.count("bytes", "bytes", "bytes read and written", bytes_);
  }

 private:
  strobe::Cycle latency_;
  PortList& top_;
  std::uint64_t requests_ = 0, bytes_ = 0;
};

}  // namespace

STROBE_PLUGIN("delay_dram", "A memory with a fixed delay", "1.0.0", "MIT") {
  registry.add<DelayDram>("dram.delay", "answers after a fixed time", DelayDram::describe);
}
