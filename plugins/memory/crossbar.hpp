// interconnect.crossbar: any of `top` to any of `bottom`, chosen by address, and the replies back.
//
// Models:  latency, a width per port and direction, round-robin arbitration of each output, queues at the inputs.
// Ignores: virtual channels: a message that cannot leave holds up those behind it at its input.
#pragma once

#include <vector>

#include "strobe/component.hpp"
#include "strobe/schema.hpp"

namespace memory {

class Crossbar : public strobe::Component {
 public:
  struct Spec {
    strobe::Cycles latency{1};
    strobe::Bytes port_width{64};
    strobe::Bytes header{8};
    strobe::Bytes interleave{256};
    std::string hash = "none";
    std::uint32_t queue = 16;
  };
  Crossbar(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  void tick(strobe::Cycle now) override;
  void elaborated() override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<std::string> waits() const override;

 private:
  /// All that goes one way.
  struct Lanes {
    Lanes(PortList& sources, PortList& sinks) : from(sources), to(sinks) {}
    PortList& from;
    PortList& to;
    std::vector<strobe::Cycle> in_free, out_free;  ///< per port: when it has passed its message on
    std::vector<std::uint32_t> last_served;        ///< per output: the input whose turn it was
    std::vector<std::uint64_t> wanted;             ///< per output, words of bits: inputs that want it in this cycle
    std::vector<std::uint64_t> wanted_outputs;
    std::size_t words = 0;
    std::uint64_t messages = 0, bytes = 0, busy = 0, waited = 0;
  };
  void size(Lanes& lanes);
  template <bool kReplies>
  strobe::Cycle move(Lanes& lanes, strobe::Cycle now);
  template <bool kReplies>
  strobe::Cycle serve(Lanes& lanes, std::size_t output, strobe::Cycle now);
  std::uint32_t pick(const Lanes& lanes, std::size_t output) const;
  std::size_t bottom_of(std::uint64_t address) const;
  std::uint64_t size_of(const strobe::Message& message) const;

  Spec spec_;
  PortList& top_;
  PortList& bottom_;
  Lanes requests_, replies_;
  std::uint32_t interleave_shift_;
  std::uint32_t bottom_bits_ = 0;
  bool power_of_two_ = true;
  bool hash_;
};

}  // namespace memory
