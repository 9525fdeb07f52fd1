// link.channel: one end of a link between GPUs and switches. It sends what goes from this end to the other.
//
// Models:  packets of a header and data at `width` bytes per cycle of the link's clock; requests and the replies to
//          requests of the other end share the direction, in the order in which they are ready (timetable.hpp). The
//          latency lies in the port's link.
// Ignores: flow control: packets wait at the sender, any number of them. Retransmission.
#pragma once

#include <vector>

#include "in_flight.hpp"
#include "strobe/component.hpp"
#include "strobe/routes.hpp"
#include "strobe/schema.hpp"
#include "timetable.hpp"

namespace multi_gpu {

class Engine;

class Channel final : public strobe::Component, public strobe::Balanced, public strobe::SendsByRoute {
 public:
  struct Spec {
    std::string kind;
    strobe::Bytes width{32};
    std::uint32_t lanes = 1;
    strobe::Bytes header{0};
    strobe::Bytes flit{1};
    strobe::Duration latency{1, true};
    strobe::Duration end_latency{0, true};
    std::string shape = "switches";
    std::uint32_t gpus_per_switch = 8;
    strobe::Duration switch_latency{0, true};
    strobe::BytesPerSecond gpu_bandwidth{0};
  };
  Channel(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  strobe::MemoryReply access(strobe::MemoryPort& to, const strobe::MemoryAccess& access, strobe::Cycle at) override;
  void completed(strobe::MemoryPort& from, std::uint64_t tag, const strobe::MemoryReply& reply) override;
  /// An access of this end's node, which arrives now: what near_in gets, without the port.
  strobe::MemoryReply send_request(const strobe::MemoryAccess& access, strobe::Cycle at);
  bool sends_by_route(const strobe::MemoryPort&) const override { return true; }
  void elaborated() override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<strobe::Waiting> waits() const override;
  void archive(strobe::Archive& archive) override;

 private:
  /// A request of the other end, whose reply this end will send; of one that crosses a switch, `from` will.
  struct Request {
    std::uint64_t tag = 0;
    std::uint32_t data = 0;  ///< bytes of its reply
    std::uint32_t lines = 1;
    Channel* from = nullptr;
  };
  bool is_direct() const { return engine_ != nullptr && !near_out_.is_observed(); }
  strobe::MemoryReply cross(const strobe::MemoryAccess& access, strobe::Cycle at);
  strobe::MemoryReply cross_back(const Request& request, const strobe::MemoryReply& reply);
  strobe::Cycle send(std::uint32_t data, std::uint32_t lines, strobe::Cycle at);
  strobe::MemoryReply send_reply(const Request& request, const strobe::MemoryReply& reply);

  Spec spec_;
  strobe::MemoryPort& near_in_;   ///< requests of this end's node
  strobe::MemoryPort& near_out_;  ///< to this end's node: requests of the other end
  strobe::MemoryPort& far_in_;
  strobe::MemoryPort& far_out_;
  /// This end's node. Unless accesses are recorded, it is called without the ports between; where it is a switch,
  /// accesses go from end to end.
  Engine* engine_ = nullptr;
  bool at_switch_ = false;
  std::uint64_t width_;
  Timetable timetable_;
  InFlight<Request> in_flight_;
  std::uint64_t packets_ = 0, bytes_ = 0, data_ = 0, waited_ = 0, requests_ = 0, replies_ = 0;
};

}  // namespace multi_gpu
