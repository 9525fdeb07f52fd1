// interconnect.crossbar: any of `top` to any of `bottom`, chosen by address, and the replies back.
//
// Models:  a width per port and direction; each port serves one message at a time, in the first free cycles. The way
//          back is booked when a reply is known: a reply in the future may take a cycle from one that is known later.
// Ignores: virtual channels and queue lengths: nothing is refused. The latency lies in the links.
//
// With one `bottom` it is the memory's side of a crossbar that is cut in two; interconnect.crossbar_port is the other.
#pragma once

#include <functional>
#include <vector>

#include "memory/calendars/far_bookings.hpp"
#include "memory/mapping/placement.hpp"
#include "strobe/component.hpp"
#include "strobe/schema.hpp"

namespace memory {

/// Consecutive bytes that go back to a requester on one of its ways.
inline constexpr std::uint64_t kQuadrantBytes = 128;

class Crossbar final : public strobe::Component, public strobe::HostPrefetch, public strobe::Balanced {
 public:
  struct Spec {
    strobe::Bytes port_width{64};
    strobe::Bytes header{8};
    strobe::Bytes interleave{256};
    strobe::PolicyChoice hash = "none";
    std::uint32_t quadrants = 1;
  };
  Crossbar(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  strobe::MemoryReply access(strobe::MemoryPort& to, const strobe::MemoryAccess& access, strobe::Cycle at) override;
  void completed(strobe::MemoryPort& from, std::uint64_t tag, const strobe::MemoryReply& reply) override;
  void expect(const strobe::MemoryPort& to, const strobe::MemoryAccess& access) const override;
  void expect_answer(const strobe::MemoryPort& from, std::uint64_t tag) const override;
  void elaborated() override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<std::string> waits() const override;
  void archive(strobe::Archive& archive) override;

 private:
  /// A request whose reply is outstanding.
  struct Request {
    std::uint64_t tag = 0;
    std::uint32_t top = 0;
    std::uint32_t bytes = 0;     ///< of its reply
    std::uint32_t way_back = 0;  ///< of to_top_
    std::uint32_t next_free = kNone;
  };
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  struct Traffic {
    std::uint64_t messages = 0, bytes = 0, busy = 0, waited = 0;
  };
  strobe::Cycle pass(FarBookings& port, std::uint32_t bytes, strobe::Cycle from, Traffic& traffic);
  strobe::MemoryReply pass_back(const Request& request, std::size_t bottom, const strobe::MemoryReply& reply);
  strobe::Cycle cycles(std::uint32_t bytes) const {
    return bytes <= width_.number() ? 1 : width_.divide(bytes + width_.number() - 1);
  }

  Spec spec_;
  MemoryPortList& top_;
  MemoryPortList& bottom_;
  std::function<Placement(std::size_t)> place_;  ///< among so many ports; null once they are known
  Placement bottom_of_{1, 1};
  Divisor width_;
  std::vector<FarBookings> to_bottom_, from_bottom_, to_top_;  ///< by port; to_top_: and quadrant
  std::vector<Request> outstanding_;
  std::uint32_t free_ = kNone, in_flight_ = 0;
  Traffic down_, up_;
};

}  // namespace memory
