#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "component_bench.hpp"

namespace strobe::conformance {

namespace {

constexpr Cycle kMaxCycles = 4'000'000;  ///< for some hundred requests
constexpr Cycle kMaxSettling = 100'000;  ///< after the last answer
constexpr Cycle kIdleTicks = 16;
constexpr Cycle kTurn = 4096;  ///< accesses one by one start at multiples

std::string waits_of(const Component& component) {
  std::string text;
  for (const Waiting& waiting : component.waits()) text += (text.empty() ? "; it says: " : ", ") + waiting.text();
  return text;
}

}  // namespace

Cycle ComponentBench::now() const {
  Cycle now = 0;
  for (const auto& clock : clocks_) now = std::max(now, clock->now());
  return now;
}

Cycle ComponentBench::next() const {
  Cycle next = kNever;
  for (const auto& clock : clocks_) next = std::min(next, clock->next());
  return next;
}

void ComponentBench::align_clocks() { skip_to(now()); }

void ComponentBench::skip_to(Cycle cycle) {
  for (const auto& clock : clocks_) clock->skip_to(cycle);
}

/// A cycle; in a machine that is cut, a window.
void ComponentBench::step() {
  if (idly_) clock().wake(component_->member(), clock().now() / kIdleTicks * kIdleTicks + kIdleTicks);
  if (note_) report_room_now();
  const Cycle end = next() + (shape_.cut == Cut::none ? 1 : shape_.window);
  for (ClockDomain* const clock : visits_)
    while (clock->next() < end) clock->step();
  if (shape_.cut == Cut::none) check_room();
}

void ComponentBench::check_room() const {
  const std::int64_t places = shape_.queue + 2 * BenchShape::kLatency;
  for (const Message& one : message_partners_)
    if (const std::int64_t room = one.partner->room(places); room < 0)
      throw Broken{
          fmt::format("{}sends from `{}` in cycle {} although can_send() did not allow it: the queue at the "
                      "other end was full, and overflowed by {}",
                      moment_, one.port, now(), -room)};
}

void ComponentBench::report_room_now() const {
  const std::int64_t places = shape_.queue + 2 * BenchShape::kLatency;
  const Message* fullest = nullptr;
  for (const Message& one : message_partners_)
    if (fullest == nullptr || one.partner->room(places) < fullest->partner->room(places)) fullest = &one;
  if (fullest == nullptr) return;
  note_(fmt::format("{}after cycle {}, when `{}` had room for {} messages", moment_, now(), fullest->port,
                    fullest->partner->room(places)));
}

bool ComponentBench::done() const {
  return std::ranges::all_of(drivers_, [](const Driver* driver) { return driver->done(); });
}

std::size_t ComponentBench::unanswered() const {
  std::size_t sum = 0;
  for (const Driver* const driver : drivers_) sum += driver->unanswered();
  return sum;
}

void ComponentBench::start(const Traffic& traffic, const std::string& moment) {
  moment_ = moment;
  align_clocks();
  begun_ = now();
  for (MemoryServer* const server : servers_) server->set_slow(traffic.slow_partners);
  for (MessageServer* const server : message_servers_) server->set_slow(traffic.slow_partners);
  for (Driver* const driver : drivers_) driver->plan(traffic);
}

void ComponentBench::advance_to(Cycle end) {
  while (!done() && now() < end) {
    if (next() == kNever)
      throw Broken{fmt::format("{}sleeps in cycle {} with {} requests unanswered{}", moment_, now(), unanswered(),
                               waits_of(*component_))};
    if (next() >= end) return;
    if (now() - begun_ > kMaxCycles)
      throw Broken{fmt::format("{}has not answered {} requests after {} cycles{}", moment_, unanswered(), kMaxCycles,
                               waits_of(*component_))};
    step();
  }
}

void ComponentBench::run(const Traffic& traffic, const std::string& moment) {
  start(traffic, moment);
  advance_to(kNever);
  std::map<std::uint32_t, std::uint64_t> last;
  for (const auto& [address, order] : log_.performed()) {
    last.clear();
    for (const auto& [requester, number] : order)
      if (number < std::exchange(last[requester], number))
        throw Broken{
            fmt::format("{}atomics of {:#x} that one requester made were performed in another order", moment, address)};
  }
}

ServedBy ComponentBench::ask(const MemoryAccess& access, std::size_t requester) {
  align_clocks();
  begun_ = now();
  requesters_[requester]->ask(access);
  advance_to(kNever);
  settle();
  return requesters_[requester]->level();
}

void ComponentBench::run_in_turn(const Traffic& traffic) {
  std::vector<std::vector<MemoryAccess>> all;
  for (const Requester* const requester : requesters_) all.push_back(requester->accesses(traffic));
  for (std::size_t n = 0; n < traffic.requests; ++n)
    for (std::size_t which = 0; which < all.size(); ++which) {
      ask(all[which][n], which);
      skip_to((now() / kTurn + 1) * kTurn);
    }
}

void ComponentBench::expect_untimed(bool untimed) {
  for (MemoryServer* const server : servers_) server->expect_untimed(untimed);
}

void ComponentBench::warm(const Traffic& traffic) {
  expect_untimed(true);
  std::vector<std::vector<MemoryAccess>> all;
  for (const Requester* const requester : requesters_) all.push_back(requester->accesses(traffic));
  for (std::size_t n = 0; n < traffic.requests; ++n)
    for (std::size_t which = 0; which < all.size(); ++which) requesters_[which]->access_untimed(all[which][n]);
  expect_untimed(false);
}

void ComponentBench::warm(const MemoryAccess& access) {
  expect_untimed(true);
  requesters_.front()->access_untimed(access);
  expect_untimed(false);
}

void ComponentBench::settle() {
  const Cycle begun = now();
  const bool idly = std::exchange(idly_, false);
  while (next() != kNever && now() - begun < kMaxSettling) step();
  if (next() != kNever)
    throw Broken{
        fmt::format("still ticks {} cycles after its last answer - return from tick() without wake_at() when "
                    "there is nothing to do",
                    kMaxSettling)};
  idly_ = idly;
  align_clocks();
}

void ComponentBench::begin_measurement() {
  align_clocks();
  for (const MetricDeclaration& metric : metrics()) {
    *metric.value = 0;
    if (metric.basis != nullptr) *metric.basis = 0;
  }
  if (Measured* measured = component_->facets().measured) measured->begin_measurement(clock().now());
  for (const auto& clock : clocks_) clock->begin_measurement();
}

void ComponentBench::end_measurement() {
  if (Measured* measured = component_->facets().measured) measured->end_measurement(clock().now());
}

}  // namespace strobe::conformance
