// interconnect.crossbar: any of `top` to any of `bottom`, chosen by address, and the replies back.
//
// Models:  latency, a width per port and direction, outputs that serve in the order of arrival, queues at inputs and
//          outputs.
// Ignores: virtual channels: a message whose output's queue is full holds up those behind it at its input.
//
// Messages are looked at in the cycle after they were sent, ahead of their arrival: each books its input and its output
// for the first cycles in which they are free. Several of the same cycle go by the numbers of their inputs.
#pragma once

#include <vector>

#include "bookings.hpp"
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
    std::uint32_t step = 1;
  };
  Crossbar(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  void tick(strobe::Cycle now) override;
  bool take(strobe::Port& port, const strobe::Message& message, strobe::Cycle at) override;
  void elaborated() override;
  using Component::warm;
  void warm(strobe::Port& to, const strobe::WarmAccess& access) override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<std::string> waits() const override;

 private:
  /// Messages that arrive later wait until they are looked at; with the longest of messages and queues, all that is
  /// booked lies within Bookings::kAhead.
  static constexpr strobe::Cycle kLooksAhead = 1024;
  static constexpr std::uint32_t kLongestQueue = 1024;
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  /// A message that waits at its input or is under way there: one line of the host's cache.
  struct alignas(64) Known {
    strobe::Message message;
    strobe::Cycle at = 0;    ///< when it arrives
    std::uint32_t sent = 0;  ///< the cycle in which it was sent, as far as that can be told in 32 bits
    std::uint32_t next = kNone;
  };
  static_assert(sizeof(Known) == 64);
  struct Input {
    Bookings bookings;
    std::uint32_t first = kNone, last = kNone;  ///< a list of what is known
    std::uint32_t known = 0;                    ///< how many that are
    std::uint32_t moved = 0;                    ///< messages that have left in cycle moved_at
    strobe::Cycle moved_at = 0;
    strobe::Cycle took_from_queue = strobe::kNever;  ///< the last cycle in which something came from the port's queue
    std::uint32_t next_waiting = kNone;              ///< the input that waits for the same output behind this one
    bool waits = false;                              ///< its first message waits for an output
  };
  struct Output {
    strobe::Port* port = nullptr;
    Bookings bookings;
    std::uint32_t first_waiting = kNone, last_waiting = kNone;  ///< inputs
  };
  /// All that goes one way.
  struct Lanes {
    Lanes(PortList& sources, PortList& sinks) : from(sources), to(sinks) {}
    PortList& from;
    PortList& to;
    std::vector<Input> inputs;
    std::vector<Output> outputs;
    std::vector<std::uint64_t> fresh;  ///< bits: inputs that know of messages and do not wait for an output
    std::uint32_t waiting = 0;         ///< inputs that wait for an output
    std::uint64_t messages = 0, bytes = 0, busy = 0, waited = 0;
  };
  static void size(Lanes& lanes);
  bool know(Lanes& lanes, std::uint32_t input, const strobe::Message& message, strobe::Cycle at);
  void take_queued(Lanes& lanes);
  template <bool kReplies>
  void move(Lanes& lanes, strobe::Cycle now);
  template <bool kReplies>
  void move_fresh(Lanes& lanes, std::uint32_t input, strobe::Cycle now);
  template <bool kReplies>
  void move_waiting(Lanes& lanes, strobe::Cycle now);
  static void wait_for(Lanes& lanes, Output& output, std::uint32_t input);
  void remove_first(Input& input, strobe::Cycle now);
  template <bool kReplies>
  Output& output_of(Lanes& lanes, const strobe::Message& message) const;
  template <bool kReplies>
  void serve(Lanes& lanes, Output& output, strobe::Cycle now);
  enum class Outcome : std::uint8_t { passed = 1, input_busy, output_full };
  // One copy, in which all that it calls is compiled: so the host's instruction cache holds it.
  template <bool kReplies>
  [[gnu::flatten, gnu::noinline]] Outcome pass(Lanes& lanes, std::uint32_t input, Output& output,
                                               const strobe::Message& message, strobe::Cycle at, strobe::Cycle now);
  void look_again(strobe::Cycle at);
  std::size_t bottom_of(std::uint64_t address) const;
  template <bool kReplies>
  std::uint64_t size_of(const strobe::Message& message) const;

  Spec spec_;
  PortList& top_;
  PortList& bottom_;
  std::uint32_t most_known_;                  ///< messages of an input; more stay in its port's queue
  strobe::Cycle looks_ = 0;                   ///< a cycle for which it has been woken
  const strobe::Message* passing_ = nullptr;  ///< the request that is being handed over
  std::vector<Known> known_;
  std::uint32_t free_ = kNone;  ///< of known_, a list
  Lanes requests_, replies_;
  std::uint32_t interleave_shift_;
  Divisor bottoms_{1};
  bool hash_;
};

}  // namespace memory
