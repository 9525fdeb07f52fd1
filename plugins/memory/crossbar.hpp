// interconnect.crossbar: any of `top` to any of `bottom`, chosen by address, and the replies back.
//
// Models:  latency, a width per port and direction, round-robin arbitration of each output, queues at the inputs.
// Ignores: virtual channels: a message that cannot leave holds up those behind it at its input.
#pragma once

#include <vector>

#include "divisor.hpp"
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

  [[gnu::flatten]] void tick(strobe::Cycle now) override;
  void elaborated() override;
  using Component::warm;
  void warm(strobe::Port& to, const strobe::WarmAccess& access) override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<std::string> waits() const override;

 private:
  struct Output {
    strobe::Cycle free = 0;     ///< when it has passed its message on
    std::uint32_t next = 0;     ///< the input whose turn it is, if it wants this output
    std::uint32_t wanting = 0;  ///< inputs that want it
    strobe::Port* port = nullptr;
  };
  struct Input {
    strobe::Cycle free = 0;  ///< when it has passed its message on
    strobe::Port* port = nullptr;
  };
  /// All that goes one way. An input's head is looked at once; then it is a bit in the set of those that want its
  /// output, so that a cycle costs what it passes on and not what waits.
  struct Lanes {
    Lanes(PortList& sources, PortList& sinks) : from(sources), to(sinks) {}
    std::uint64_t* wanting(std::size_t output) { return &all_wanting[output * words]; }
    PortList& from;
    PortList& to;
    std::size_t words = 0;             ///< of a set of inputs
    std::vector<std::uint64_t> known;  ///< bits: inputs whose heads are in `wanting`
    std::vector<Input> inputs;
    std::vector<Output> outputs;
    std::vector<std::uint64_t> wanted;       ///< bits: outputs that some input wants
    std::vector<std::uint64_t> all_wanting;  ///< per output: the inputs
    std::uint64_t messages = 0, bytes = 0, busy = 0, waited = 0;
  };
  static void size(Lanes& lanes);
  template <bool kReplies>
  strobe::Cycle look_at_heads(Lanes& lanes, strobe::Cycle now);
  static std::size_t next_input(Lanes& lanes, std::size_t output);
  template <bool kReplies>
  strobe::Cycle move(Lanes& lanes, strobe::Cycle now);
  template <bool kReplies>
  strobe::Cycle pass(Lanes& lanes, std::size_t output, strobe::Cycle now);
  std::size_t bottom_of(std::uint64_t address) const;
  std::uint64_t size_of(const strobe::Message& message) const;

  Spec spec_;
  PortList& top_;
  PortList& bottom_;
  Lanes requests_, replies_;
  std::uint32_t interleave_shift_;
  Divisor bottoms_{1};
  bool hash_;
};

}  // namespace memory
