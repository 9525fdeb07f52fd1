// dram.ticked: the same memory as a block that ticks, with messages and back-pressure; above it stands memory.adapter.
#pragma once

#include <deque>
#include <vector>

#include "strobe/component.hpp"
#include "strobe/schema.hpp"

class TickedDram final : public strobe::Component {
 public:
  struct Spec {
    strobe::Cycles latency{100};
  };
  static void describe(strobe::Schema<Spec>& schema);
  TickedDram(const Spec& spec, const strobe::ComponentContext& context);

  void elaborated() override { due_.resize(top_.size()); }
  void tick(strobe::Cycle now) override;
  void declare_metrics(strobe::Metrics& metrics) override;

 private:
  struct Reply {
    strobe::Cycle at;
    strobe::Message message;
  };
  strobe::Cycle latency_;
  PortList& top_;
  std::vector<std::deque<Reply>> due_;  ///< per port; what waits here takes no place in a link
  std::uint64_t requests_ = 0, bytes_ = 0;
};
