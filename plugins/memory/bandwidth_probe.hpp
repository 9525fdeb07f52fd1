// probe.bandwidth: counts what is sent over a link, and changes no cycle.
#pragma once

#include "strobe/component.hpp"
#include "strobe/schema.hpp"

namespace memory {

class BandwidthProbe : public strobe::Component, public strobe::LinkProbe {
 public:
  struct Spec {
    strobe::Bytes port_width{64};
  };
  BandwidthProbe(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  void passed(const strobe::Message& message, bool down) override;
  void tick(strobe::Cycle) override {}
  void declare_metrics(strobe::Metrics& metrics) override;

 private:
  Spec spec_;
  std::uint64_t requests_ = 0, replies_ = 0, request_bytes_ = 0, reply_bytes_ = 0;
};

}  // namespace memory
