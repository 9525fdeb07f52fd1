#include "crossbar_port.hpp"

#include <algorithm>
#include <utility>

#include "strobe/error.hpp"

namespace memory {

using strobe::AccessKind;
using strobe::Cycle;
using strobe::MemoryAccess;
using strobe::MemoryPort;
using strobe::MemoryReply;

namespace {

// Of a tag that is passed on: what is expected travels in seven of its bits, if the requester leaves them 0.
constexpr unsigned kPlace = 56;
constexpr std::uint64_t kBits = 0x7f;
constexpr std::uint32_t kMaxCycles = 6;  // of three bits; all seven bits set: the tag is a place in kept_

std::uint64_t bits_of(std::uint64_t tag) { return tag >> kPlace & kBits; }
std::uint64_t bits_for(std::uint32_t cycles, std::uint32_t quadrant) {
  return static_cast<std::uint64_t>(cycles | quadrant << 3) << kPlace;
}

}  // namespace

CrossbarPort::CrossbarPort(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      HostPrefetch(this),
      TakesSpans(this),
      TakesBatches(this),
      Balanced(this),
      spec_(spec),
      top_(add_memory_port("top")),
      bottom_(add_memory_port_list("bottom")),
      width_(spec.port_width.n),
      place_([context, spec](std::size_t ports) { return Placement(context, spec.hash, ports, spec.interleave.n); }),
      last_(spec.quadrants, 0) {}

void CrossbarPort::elaborated() {
  if (bottom_.size() == 0) throw strobe::Error(path() + ": has no port `bottom[0]` - connect at least one");
  bank_of_ = place_(bottom_.size());
  place_ = nullptr;
  if (top_.connected() && !top_.is_cut()) expects_ = top_.peer()->owner().facets().host_prefetch;
  find_lines();
}

/// Once: each of a chain of crossbars asks those below it.
void CrossbarPort::find_lines() const {
  if (std::exchange(lines_are_known_, true)) return;
  lines_ = LineCount(bottom_, spec_.interleave.n);
}

strobe::Span CrossbarPort::span_at(const MemoryPort&) const {
  find_lines();
  return lines_.span();
}

[[gnu::always_inline]] inline std::uint64_t CrossbarPort::keep(const Expected& expected) {
  if (expected.lines == 1 && expected.cycles <= kMaxCycles && bits_of(expected.tag) == 0) [[likely]]
    return expected.tag | bits_for(expected.cycles, expected.quadrant);
  return keep_in_table(expected);
}

[[gnu::noinline]] std::uint64_t CrossbarPort::keep_in_table(const Expected& expected) {
  if (free_.empty()) {
    free_.push_back(static_cast<std::uint32_t>(kept_.size()));
    kept_.emplace_back();
  }
  const std::uint32_t place = free_.back();
  free_.pop_back();
  kept_[place] = expected;
  return place | kBits << kPlace;
}

[[gnu::always_inline]] inline CrossbarPort::Expected CrossbarPort::take(std::uint64_t tag) {
  const std::uint64_t bits = bits_of(tag);
  if (bits != kBits) [[likely]]
    return {tag & ~(kBits << kPlace), static_cast<std::uint32_t>(bits & 7), static_cast<std::uint32_t>(bits >> 3), 1,
            0};
  return take_from_table(tag);
}

[[gnu::noinline]] CrossbarPort::Expected CrossbarPort::take_from_table(std::uint64_t tag) {
  const auto place = static_cast<std::uint32_t>(tag);
  free_.push_back(place);
  return kept_[place];
}

[[gnu::flatten]] MemoryReply CrossbarPort::access(MemoryPort&, const MemoryAccess& access, Cycle at) {
  const std::uint32_t lines = lines_(access);
  if (lines == 1 && access.kind == AccessKind::read && access.timed) [[likely]]
    return pass(access, at, 1, access.bytes);
  return access_general(access, at, lines);
}

[[gnu::noinline]] MemoryReply CrossbarPort::access_general(const MemoryAccess& access, Cycle at, std::uint32_t lines) {
  if (!access.timed) return bottom_[bank_of_(access.address)].access(access, 0);
  return pass(access, at, lines, access.bytes_up());
}

/// In place where `lines` is 1, and data comes up: then what is only for others falls away.
[[gnu::always_inline]] inline MemoryReply CrossbarPort::pass(const MemoryAccess& access, Cycle at, std::uint32_t lines,
                                                             std::uint32_t up) {
  MemoryPort& bottom = bottom_[bank_of_(access.address)];
  requests_ += lines;
  const std::uint64_t bytes = std::max<std::uint64_t>(LineCount::bytes_of_each(up, lines), spec_.header.n);
  const Expected expected{access.tag, cycles(bytes), quadrant(access.address), lines, access.address};
  MemoryAccess passed = access;
  passed.tag = keep(expected);
  const MemoryReply reply = bottom.access(passed, at);
  return reply.pending() ? reply : pass_back(take(passed.tag), reply);
}

/// Across cuts no reply is there at once.
bool CrossbarPort::takes_batches(const MemoryPort&) const {
  return std::ranges::all_of(bottom_, [](const auto& port) { return port->is_cut(); });
}

void CrossbarPort::read_all(MemoryPort&, const strobe::ReadBatch& batch) {
  requests_ += batch.count;
  const std::uint32_t line = cycles(std::max<std::uint64_t>(batch.access.bytes, spec_.header.n));
  if (bank_of_.takes_few_steps()) [[likely]]
    choose_banks(batch, line, [this](std::uint64_t address) { return bank_of_.in_few_steps_of(address); });
  else
    choose_banks(batch, line, [this](std::uint64_t address) { return bank_of_(address); });
  strobe::read_across_cuts(batch);
}

template <class BankOf>
[[gnu::always_inline]] inline void CrossbarPort::choose_banks(const strobe::ReadBatch& batch, std::uint32_t line,
                                                              const BankOf& bank_of) {
  const bool fits = line <= kMaxCycles;
  for (strobe::BatchedRead *read = batch.reads, *end = read + batch.count; read != end; ++read) {
    const std::uint32_t way = quadrant(read->address);
    read->port = &bottom_[bank_of(read->address)];
    if (fits && bits_of(read->tag) == 0) [[likely]]
      read->tag |= bits_for(line, way);
    else
      read->tag = keep_in_table({read->tag, line, way, 1, read->address});
  }
}

/// A reply is there when its last part is; the link has brought it one part per cycle.
[[gnu::always_inline]] inline MemoryReply CrossbarPort::pass_back(const Expected& expected, const MemoryReply& reply) {
  Cycle last = 0;
  if (expected.lines == 1) [[likely]]
    last = last_[expected.quadrant] = std::max(reply.at, last_[expected.quadrant] + expected.cycles);
  else
    last = take_ways_back(expected, reply.at);
  replies_ += expected.lines;
  waited_ += expected.lines * (last - reply.at);
  busy_ += expected.lines * expected.cycles;
  return {last, reply.level};
}

/// The last line has arrived in cycle `at`, and those before it in the cycles before.
Cycle CrossbarPort::take_ways_back(const Expected& expected, Cycle at) {
  Cycle last = at;
  std::uint32_t left = expected.lines;
  lines_.for_each_way(expected.address, expected.lines, spec_.quadrants, [&](std::uint32_t way, std::uint32_t lines) {
    left -= lines;
    const Cycle cycles = lines * expected.cycles, arrived = at - std::min<Cycle>(at, left * expected.cycles);
    last_[way] = std::max(arrived, last_[way] + cycles);
    last = std::max(last, last_[way]);
  });
  return last;
}

/// One line, whose tag says what is expected of it, needs nothing else.
void CrossbarPort::completed(MemoryPort&, std::uint64_t tag, const MemoryReply& reply) {
  const std::uint64_t bits = bits_of(tag);
  if (bits == kBits) [[unlikely]]
    return completed_from_table(tag, reply);
  const Cycle cycles = bits & 7;
  Cycle& last = last_[bits >> 3];
  const Cycle at = last = std::max(reply.at, last + cycles);
  ++replies_;
  waited_ += at - reply.at;
  busy_ += cycles;
  top_.answer(tag & ~(kBits << kPlace), {at, reply.level});
}

[[gnu::noinline]] void CrossbarPort::completed_from_table(std::uint64_t tag, const MemoryReply& reply) {
  const Expected expected = take_from_table(tag);
  top_.answer(expected.tag, pass_back(expected, reply));
}

std::uint64_t CrossbarPort::requesters_tag(std::uint64_t tag) const {
  return bits_of(tag) != kBits ? tag & ~(kBits << kPlace) : kept_[tag & 0xffffffff].tag;
}

/// The answer goes on to the requester at once. Another thread may simulate what lies across a cut.
void CrossbarPort::expect_answer(const MemoryPort&, std::uint64_t tag) const {
  if (expects_ != nullptr) expects_->expect_answer(static_cast<const MemoryPort&>(*top_.peer()), requesters_tag(tag));
}

void CrossbarPort::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("requests", "messages", "messages down", requests_);
  metrics.count("replies", "messages", "messages up", replies_);
  metrics.ratio("reply_wait", "cycles", "average time that a reply waited for others to the same requester", waited_,
                replies_);
  metrics.utilisation("reply_busy", "cycles in which replies came in", busy_, static_cast<double>(spec_.quadrants));
}

void CrossbarPort::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", requests_, "replies", replies_);
}

std::vector<strobe::Waiting> CrossbarPort::waits() const {
  if (requests_ == replies_) return {};
  return {{requests_ - replies_, "requests have no reply yet"}};
}

}  // namespace memory
