#include "crossbar.hpp"

#include <algorithm>
#include <utility>

#include "strobe/error.hpp"

namespace memory {

using strobe::AccessKind;
using strobe::Cycle;
using strobe::MemoryAccess;
using strobe::MemoryPort;
using strobe::MemoryReply;

Crossbar::Crossbar(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      HostPrefetch(this),
      TakesSpans(this),
      Balanced(this),
      spec_(spec),
      top_(add_memory_port_list("top")),
      bottom_(add_memory_port_list("bottom")),
      place_([context, spec](std::size_t ports) { return Placement(context, spec.hash, ports, spec.interleave.n); }),
      width_(spec.port_width.n),
      write_width_(spec.write_width.n != 0 ? spec.write_width.n : spec.port_width.n),
      header_cycles_(cycles(static_cast<std::uint32_t>(spec.header.n))) {}

void Crossbar::describe(strobe::Schema<Spec>& schema) {
  schema.field("port_width", &Spec::port_width, "data that one port takes per cycle, each way")
      .at_least(1)
      .at_most(65536)
      .calibrated();
  schema
      .field("write_width", &Spec::write_width,
             "of it, on the way down, where the bottom's side of a crossbar takes data; 0: port_width")
      .at_most(65536);
  schema.field("header", &Spec::header, "port width used by a message without data").at_least(1).at_most(65536);
  schema.field("interleave", &Spec::interleave, "consecutive bytes that go to one bottom port")
      .at_least(16)
      .power_of_two();
  schema.policy<strobe::AddressMapping>("hash", &Spec::hash, "how the bottom port is chosen; none: in turn");
  schema
      .field("quadrants", &Spec::quadrants,
             "ways back to a top port, by address in turns of 128 bytes: the replies that can arrive at once")
      .at_least(1)
      .at_most(16)
      .power_of_two();
}

void Crossbar::elaborated() {
  if (top_.size() == 0 || bottom_.size() == 0)
    throw strobe::Error(path() + ": has no port `" + (top_.size() == 0 ? "top" : "bottom") +
                        "[0]` - connect at least one on each side");
  bottom_of_ = place_(bottom_.size());
  place_ = nullptr;
  find_lines();
  in_order_ = std::ranges::all_of(top_, [](const auto& port) { return port->is_cut(); });
  down_free_.resize(bottom_.size(), 0);
  if (!in_order_) to_bottom_.resize(bottom_.size());
  from_bottom_.resize(bottom_.size());
  if (bottom_.size() == 1 && !bottom_[0].is_cut()) expects_ = bottom_[0].peer()->owner().facets().host_prefetch;
  // What leaves one port one after the other does not meet on its way back.
  if (bottom_.size() > 1) to_top_.resize(top_.size() * spec_.quadrants);
}

/// Once: each of a chain of crossbars asks those below it.
void Crossbar::find_lines() const {
  if (std::exchange(lines_are_known_, true)) return;
  lines_ = LineCount(bottom_, spec_.interleave.n);
}

strobe::Span Crossbar::span_at(const MemoryPort&) const {
  find_lines();
  return lines_.span();
}

void Crossbar::expect(const MemoryPort&, const MemoryAccess& access) const {
  if (expects_ != nullptr) [[likely]]
    return expects_->expect(static_cast<const MemoryPort&>(*bottom_[0].peer()), access);
  if (to_top_.empty()) return;
  const MemoryPort& bottom = bottom_[bottom_of_.in_place_of(access.address)];  // the likely one
  if (bottom.is_cut()) return;  // another thread may simulate what lies there
  const auto& level = static_cast<const MemoryPort&>(*bottom.peer());
  if (const HostPrefetch* owner = level.owner().facets().host_prefetch) owner->expect(level, access);
}

void Crossbar::expect_answer(const MemoryPort&, std::uint64_t tag) const { __builtin_prefetch(&outstanding_[tag]); }

[[gnu::flatten]] MemoryReply Crossbar::access(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  const std::uint32_t lines = lines_(access);
  if (to_top_.empty() && lines == 1 && access.kind == AccessKind::read && access.timed) [[likely]]
    return pass(0, to, access, at, {1, 0, access.bytes, true});
  return access_general(to, access, at, lines);
}

[[gnu::noinline]] MemoryReply Crossbar::access_general(MemoryPort& to, const MemoryAccess& access, Cycle at,
                                                       std::uint32_t lines) {
  const std::size_t bottom = to_top_.empty() ? 0 : bottom_of_(access.address);  // empty: there is one
  if (!access.timed) [[unlikely]]
    return bottom_[bottom].access(access, 0);
  return pass(bottom, to, access, at, {lines, access.bytes_down(), access.bytes_up(), to_top_.empty()});
}

/// In place where what passes is known: then what is only for others falls away.
[[gnu::always_inline]] inline MemoryReply Crossbar::pass(std::size_t bottom, MemoryPort& to, const MemoryAccess& access,
                                                         Cycle at, const Passing& passing) {
  const auto [lines, down, up, one_bottom] = passing;
  const std::uint32_t bytes = bytes_of(down, lines);
  const Cycle line = down != 0 ? cycles_down(bytes) : header_cycles_, start = take_down(bottom, at, lines * line);
  down_.add(lines, bytes, line, start - at);
  MemoryAccess passed = access;
  passed.tag = free_;
  // The level below serves a line per cycle, the last when it has passed.
  const MemoryReply reply = bottom_[bottom].access(passed, start + lines * line - (lines - 1));
  const Request request{access.tag, access.address, to.number(), bytes_of(up, lines), lines, 0};
  if (!reply.pending()) return pass_back(request, bottom, reply, lines, one_bottom);
  free_ = std::exchange(outstanding_[passed.tag], request).next_free;
  ++in_flight_;
  if (free_ == outstanding_.size()) outstanding_.push_back({.next_free = free_ + 1});
  return reply;
}

/// All of a reply is there when its last line is; those before it were served in the cycles before. These may have
/// passed when the reply is known, so the cycles that the lines take are booked from that of the last one on.
[[gnu::always_inline]] inline MemoryReply Crossbar::pass_back(const Request& request, std::size_t bottom,
                                                              const MemoryReply& reply, std::uint32_t lines,
                                                              bool one_bottom) {
  const Cycle line = cycles(request.bytes), length = lines * line;
  Cycle start = from_bottom_[bottom].take(reply.at, length, clock().now());
  if (!one_bottom) start = pass_ways_back(request, start, line);
  up_.add(lines, request.bytes, line, start - reply.at);
  return {start + length - lines, reply.level};
}

/// Books the ways back of lines that leave a bottom port from cycle `from` on; returns when the last of them can.
inline Cycle Crossbar::pass_ways_back(const Request& request, Cycle from, Cycle line) {
  Cycle start = from;
  lines_.for_each_way(request.address, request.lines, spec_.quadrants, [&](std::uint32_t way, std::uint32_t lines) {
    FarBookings& port = to_top_[request.top * spec_.quadrants + way];
    start = std::max(start, port.take(from, lines * line, clock().now()));
  });
  return start;
}

void Crossbar::completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) {
  const auto index = static_cast<std::uint32_t>(tag);
  if (index >= outstanding_.size() || outstanding_[index].lines == 0) [[unlikely]]
    from.refuse_tag(tag);
  const Request request = outstanding_[index];
  outstanding_[index].lines = 0;
  outstanding_[index].next_free = free_;
  free_ = index;
  --in_flight_;
  top_[request.top].answer(request.tag, pass_back(request, from.number(), reply, request.lines, to_top_.empty()));
}

void Crossbar::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("requests", "messages", "messages down", down_.messages);
  metrics.count("replies", "messages", "messages up", up_.messages);
  metrics.count("request_bytes", "bytes", "data and headers down", down_.bytes);
  metrics.count("reply_bytes", "bytes", "data and headers up", up_.bytes);
  metrics.ratio("request_wait", "cycles", "average time that a request waited for its output", down_.waited,
                down_.messages);
  metrics.ratio("reply_wait", "cycles", "average time that a reply waited for its outputs", up_.waited, up_.messages);
  metrics.utilisation("request_busy", "cycles in which bottom ports took requests", down_.busy,
                      static_cast<double>(bottom_.size()));
  metrics.utilisation("reply_busy", "cycles in which bottom ports gave replies", up_.busy,
                      static_cast<double>(bottom_.size()));
}

void Crossbar::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", down_.messages, "replies", up_.messages);
}

std::vector<strobe::Waiting> Crossbar::waits() const {
  if (in_flight_ == 0) return {};
  return {{in_flight_, "requests have no reply yet"}};
}

}  // namespace memory
