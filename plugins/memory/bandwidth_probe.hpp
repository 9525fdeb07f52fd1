// probe.bandwidth: spliced into a link, passes everything on a cycle later and counts it.
#pragma once

#include "strobe/component.hpp"
#include "strobe/schema.hpp"

namespace memory {

class BandwidthProbe : public strobe::Component {
 public:
  struct Spec {
    strobe::Bytes port_width{64};
  };
  BandwidthProbe(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  void tick(strobe::Cycle now) override;
  using Component::warm;
  void warm(strobe::Port& to, const strobe::WarmAccess& access) override;
  void declare_metrics(strobe::Metrics& metrics) override;

 private:
  struct Count {
    std::uint64_t messages = 0, bytes = 0;
  };
  static void pass(strobe::Port& from, strobe::Port& to, Count& count);

  Spec spec_;
  strobe::Port& top_;
  strobe::Port& bottom_;
  Count down_, up_;
};

}  // namespace memory
