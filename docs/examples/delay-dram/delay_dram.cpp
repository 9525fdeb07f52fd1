// dram.delay: a memory that answers everything after a fixed time, one request per cycle and port.
// docs/extend/add-a-component.md goes through it line by line.
#include <algorithm>
#include <vector>

#include "strobe/access.hpp"
#include "strobe/component.hpp"
#include "strobe/plugin.hpp"
#include "strobe/schema.hpp"
#include "ticked_dram.hpp"

namespace {

using strobe::Cycle;
using strobe::MemoryAccess;
using strobe::MemoryPort;
using strobe::MemoryReply;

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
      : Component(context), latency_(spec.latency.n), top_(add_memory_port_list("top")) {}

  void elaborated() override { free_.assign(top_.size(), 0); }

  // The calendar of a port is the cycle from which it is free.
  MemoryReply access(MemoryPort& to, const MemoryAccess& access, Cycle at) override {
    if (!access.timed) return {0, strobe::ServedBy::dram};
    const Cycle start = std::max(at, free_[to.number()]);
    free_[to.number()] = start + 1;
    bytes_ += access.bytes;
    ++requests_;
    if (access.kind != strobe::AccessKind::deferred) return {start + latency_, strobe::ServedBy::dram};
    // Atomic and coherent accesses take effect where they are served, in the order of time: not before their cycle.
    const auto later = [](Cycle cycle, const Deferred& other) { return cycle < other.at; };
    deferred_.insert(std::upper_bound(deferred_.begin(), deferred_.end(), start, later), {start, &to, access});
    wake_at(start);
    return MemoryReply::later();
  }

  void tick(Cycle now) override {
    for (; !deferred_.empty() && deferred_.front().at <= now; deferred_.erase(deferred_.begin())) {
      const auto [at, port, access] = deferred_.front();
      access.deferred->perform_in(access.address, access.bytes);
      port->answer(access.tag, {std::max(at + latency_, now), strobe::ServedBy::dram});
    }
    if (!deferred_.empty()) wake_at(deferred_.front().at);
  }

  void declare_metrics(strobe::Metrics& metrics) override {
    metrics.count("requests", "requests", "requests answered", requests_);
    metrics.count("bytes", "bytes", "bytes read and written", bytes_);
  }

 private:
  struct Deferred {
    Cycle at;
    MemoryPort* port;
    MemoryAccess access;
  };
  Cycle latency_;
  MemoryPortList& top_;
  std::vector<Cycle> free_;         ///< per port
  std::vector<Deferred> deferred_;  ///< in the order of time
  std::uint64_t requests_ = 0, bytes_ = 0;
};

}  // namespace

STROBE_PLUGIN("delay_dram", "A memory with a fixed delay", "1.0.0", "MIT") {
  registry.add<DelayDram>("dram.delay", "answers after a fixed time", DelayDram::describe);
  registry.add<TickedDram>("dram.ticked", "the same as a block that ticks, behind memory.adapter",
                           TickedDram::describe);
}
