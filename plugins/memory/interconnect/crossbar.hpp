// interconnect.crossbar: any of `top` to any of `bottom`, chosen by address, and the replies back.
//
// Models:  a width per port and direction; each port serves one message at a time, in the first free cycles. The way
//          back is booked when a reply is known: a reply in the future may take a cycle from one that is known later.
//          An access to several lines passes as accesses to one line each in consecutive cycles; its reply is there
//          with the last of them.
// Ignores: virtual channels and queue lengths: nothing is refused. The latency lies in the links.
//
// With one `bottom` it is the memory's side of a crossbar that is cut in two; interconnect.crossbar_port is the other.
#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <vector>

#include "memory/calendars/far_bookings.hpp"
#include "memory/mapping/placement.hpp"
#include "strobe/component.hpp"
#include "strobe/fast/host_prefetch.hpp"
#include "strobe/schema.hpp"
#include "strobe/fast/spans.hpp"

namespace memory {

/// Consecutive bytes that go back to a requester on one of its ways.
inline constexpr std::uint64_t kQuadrantBytes = 128;

/// Of accesses to several lines, how many there are: 1 where a level below takes single lines.
class LineCount {
 public:
  LineCount() = default;
  /// Of what all levels below take, within the `interleave` bytes that go to one of several.
  template <class Ports>
  LineCount(const Ports& bottom, std::uint64_t interleave) : span_{bottom.size() > 1 ? interleave : kMaxSpan, 0} {
    for (std::size_t n = 0; n < bottom.size(); ++n) span_.limit_to(strobe::span_below(bottom[n]));
    if (span_.bytes <= span_.line || !std::has_single_bit(span_.line)) span_ = {};
    if (span_.bytes == 0) return;
    line_ = static_cast<std::uint32_t>(span_.line);
    shift_ = static_cast<unsigned>(std::countr_zero(span_.line));
  }
  strobe::Span span() const { return span_; }
  std::uint32_t operator()(const strobe::MemoryAccess& access) const {
    if (access.bytes <= line_) [[likely]]
      return 1;  // it lies within a line: requesters divide what does not
    const std::uint64_t last = access.address + access.bytes - 1;
    return static_cast<std::uint32_t>((last >> shift_) - (access.address >> shift_)) + 1;
  }
  /// Of `bytes` of several lines, those of each, rounded up.
  static std::uint32_t bytes_of_each(std::uint32_t bytes, std::uint32_t lines) {
    return lines == 1 ? bytes : (bytes + lines - 1) / lines;
  }
  /// Calls visit(way, lines) for what comes back on each of `ways` ways, in order.
  template <class F>
  void for_each_way(std::uint64_t address, std::uint32_t lines, std::uint32_t ways, const F& visit) const {
    const auto way_of = [&](std::uint32_t line) {
      return static_cast<std::uint32_t>((address + (std::uint64_t{line} << shift_)) / kQuadrantBytes & (ways - 1));
    };
    if (lines == 1 || ways == 1) return visit(way_of(0), lines);
    for (std::uint32_t first = 0, line = 1; first < lines; ++line) {
      if (line != lines && way_of(line) == way_of(first)) continue;
      visit(way_of(first), line - first);
      first = line;
    }
  }

 private:
  static constexpr std::uint64_t kMaxSpan = std::uint64_t{1} << 32;
  strobe::Span span_;
  std::uint32_t line_ = ~std::uint32_t{0};
  unsigned shift_ = 63;
};

class Crossbar final : public strobe::Component,
                       public strobe::HostPrefetch,
                       public strobe::TakesSpans,
                       public strobe::Balanced {
 public:
  struct Spec {
    strobe::Bytes port_width{64};
    strobe::Bytes write_width{0};
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
  strobe::Span span_at(const strobe::MemoryPort&) const override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<strobe::Waiting> waits() const override;
  void archive(strobe::Archive& archive) override;

 private:
  void find_lines() const;
  /// A request whose reply is outstanding.
  struct Request {
    std::uint64_t tag = 0;
    std::uint64_t address = 0;
    std::uint32_t top = 0;
    std::uint32_t bytes = 0;      ///< of the reply for one line
    std::uint32_t lines = 0;      ///< 0: it is a free one
    std::uint32_t next_free = 0;  ///< of a free one
  };
  struct Traffic {
    std::uint64_t messages = 0, bytes = 0, busy = 0, waited = 0;
    void add(std::uint32_t lines, std::uint32_t line_bytes, strobe::Cycle line, strobe::Cycle wait) {
      messages += lines;
      bytes += std::uint64_t{lines} * line_bytes;
      busy += lines * line;
      waited += lines * wait;
    }
  };
  std::uint32_t bytes_of(std::uint32_t data, std::uint32_t lines) const {
    return std::max(LineCount::bytes_of_each(data, lines), static_cast<std::uint32_t>(spec_.header.n));
  }
  struct Passing {
    std::uint32_t lines;
    std::uint32_t down, up;  ///< bytes of data that go down, come up
    bool one_bottom;         ///< then replies do not meet on the ways back
  };
  strobe::MemoryReply access_general(strobe::MemoryPort& to, const strobe::MemoryAccess& access, strobe::Cycle at,
                                     std::uint32_t lines);
  strobe::MemoryReply pass(std::size_t bottom, strobe::MemoryPort& to, const strobe::MemoryAccess& access,
                           strobe::Cycle at, const Passing& passing);
  strobe::Cycle pass_ways_back(const Request& request, strobe::Cycle from, strobe::Cycle line);
  strobe::MemoryReply pass_back(const Request& request, std::size_t bottom, const strobe::MemoryReply& reply,
                                std::uint32_t lines, bool one_bottom);
  /// When the lines of a request can pass to a bottom port.
  [[gnu::always_inline]] strobe::Cycle take_down(std::size_t bottom, strobe::Cycle at, strobe::Cycle length) {
    if (!in_order_) [[unlikely]]
      return to_bottom_[bottom].take(at, length, clock().now());
    const strobe::Cycle start = std::max(at, down_free_[bottom]);
    down_free_[bottom] = start + length;
    return start;
  }
  strobe::Cycle cycles(std::uint32_t bytes) const {
    return bytes <= width_.number() ? 1 : width_.divide(bytes + width_.number() - 1);
  }
  strobe::Cycle cycles_down(std::uint32_t bytes) const {
    return bytes <= write_width_.number() ? 1 : write_width_.divide(bytes + write_width_.number() - 1);
  }

  Spec spec_;
  MemoryPortList& top_;
  MemoryPortList& bottom_;
  std::function<Placement(std::size_t)> place_;  ///< for a number of ports; null once the ports are known
  Placement bottom_of_{1, 1};
  Divisor width_, write_width_;
  strobe::Cycle header_cycles_;
  mutable bool lines_are_known_ = false;
  mutable LineCount lines_;
  const strobe::HostPrefetch* expects_ = nullptr;  ///< of one bottom port in the same partition: the level there
  /// All requests come over cuts, so each in the present cycle: then the first free cycles are those after all that are
  /// taken, and no calendar is needed.
  bool in_order_ = false;
  std::vector<strobe::Cycle> down_free_;                       ///< by bottom port, if in_order_; else to_bottom_
  std::vector<FarBookings> to_bottom_, from_bottom_, to_top_;  ///< by port; to_top_: and quadrant
  std::vector<Request> outstanding_{Request{.next_free = 1}};
  std::uint32_t free_ = 0, in_flight_ = 0;  ///< free_: of outstanding_, where there is always a free one
  Traffic down_, up_;
};

}  // namespace memory
