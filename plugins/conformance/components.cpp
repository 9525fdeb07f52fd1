// What every component promises (docs/extend/sdk.md, "What is checked").
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "observations.hpp"

namespace strobe::conformance {

namespace {

std::string check_replies(const RegisteredType& type, const Note&) {
  for (const Announcement announcement : {Announcement::at_once, Announcement::mixed}) {
    ComponentBench bench(type, {.announcement = announcement});
    for (const std::uint64_t seed : {1, 2, 3}) bench.run({.seed = seed});
  }
  ComponentBench apart(type, {.cut = Cut::visited_down});
  apart.run({}, "in a partition of its own: ");
  return {};
}

std::string check_back_pressure(const RegisteredType& type, const Note& note) {
  ComponentBench bench(type, {.queue = BenchShape::kNarrow});
  if (!bench.passes_messages()) throw NotApplicable{"no messages go through it"};
  bench.report_room(note);
  bench.run({.slow_partners = true}, "among slow partners with queues of two: ");
  return {};
}

constexpr MessageKind kFlush = MessageKind::flush, kInvalidate = MessageKind::invalidate;

/// Of a component that is idle and clean, an order to drop all leaves nothing.
void check_empty(const ComponentBench& bench, const char* moment) {
  if (bench.controller()->holds_lines())
    throw Broken{fmt::format("{}says that it still holds lines (kHoldsLines)", moment)};
}

void give_orders(const RegisteredType& type, std::uint32_t queue, bool slow) {
  ComponentBench bench(type, {.queue = queue});
  if (bench.controller() == nullptr) throw NotApplicable{"it has no port `control`"};
  const auto order = [&](const char* moment, std::vector<MessageKind> kinds, std::uint32_t requests = 0) {
    bench.run({.seed = 11, .requests = requests, .slow_partners = slow, .orders = std::move(kinds)}, moment);
    bench.settle();
  };
  order("ordered to invalidate, then to flush, when it was empty: ", {kInvalidate, kFlush});
  check_empty(bench, "after orders to an empty component, ");
  order("after orders: ", {}, 400);
  order("ordered to flush twice, then to invalidate twice: ", {kFlush, kFlush, kInvalidate, kInvalidate});
  check_empty(bench, "flushed and invalidated, with nothing in flight, ");
  std::vector<MessageKind> many;
  for (unsigned n = 0; n < 30; ++n) many.push_back(n % 3 == 0 ? kInvalidate : kFlush);
  order("with orders among requests: ", many, 400);
  order("ordered something unknown: ", {MessageKind::start_group, kFlush, kInvalidate});
  check_empty(bench, "flushed and invalidated once more, ");
  order("after all orders: ", {}, 100);
}

std::string check_orders(const RegisteredType& type, const Note& note) {
  give_orders(type, BenchShape::kWide, false);
  note("among slow partners with queues of two");
  give_orders(type, BenchShape::kNarrow, true);
  return {};
}

std::string check_sleep(const RegisteredType& type, const Note&) {
  ComponentBench bench(type);
  bench.run({});
  bench.settle();
  return {};
}

std::string check_idle_ticks(const RegisteredType& type, const Note&) {
  ComponentBench sleeper(type), ticker(type);
  ticker.tick_idly();
  sleeper.run({});
  ticker.run({});
  check_same(sleeper.log().lines(), ticker.log().lines(),
             "replies differ when it ticks in cycles in which it has nothing to do", "");
  return {};
}

std::string check_determinism(const RegisteredType& type, const Note&) {
  return fmt::format("{}\n{}\n{}", fmt::join(seen(type, {}, {.atomics = true}), "\n"),
                     fmt::join(seen(type, {.queue = BenchShape::kNarrow}, {.slow_partners = true}), "\n"),
                     fmt::join(seen(type, {.cut = Cut::visited_down}, {}), "\n"));
}

std::string check_tick_order(const RegisteredType& type, const Note&) {
  const auto check = [&type](BenchShape shape, const Traffic& traffic) {
    const std::vector<std::string> first = seen(type, shape, traffic);
    shape.order = TickOrder::component_last;
    check_same(first, seen(type, shape, traffic), "what is seen differs when its partners tick before it in a cycle",
               " - what comes in during a cycle must count as if it came after all ticks of that cycle");
  };
  check({}, {});
  check({.announcement = Announcement::last}, {.atomics = true});
  check({.queue = BenchShape::kNarrow}, {.slow_partners = true});
  // A memory level looks up when it is asked: between it and an order of that cycle, the call decides.
  if (!ComponentBench(type).is_level()) check({}, {.orders = {kFlush, kInvalidate, kFlush, kFlush, kInvalidate}});
  return {};
}

std::string check_partitions(const RegisteredType& type, const Note&) {
  const Traffic traffic{.atomics = true, .orders = {kFlush, kInvalidate, kInvalidate, kFlush}};
  const std::vector<std::string> down = seen(type, {.cut = Cut::visited_down}, traffic);
  check_same(down, seen(type, {.cut = Cut::visited_up}, traffic),
             "what is seen differs when the partitions next to its own are visited in another order",
             " - does it look at something else than its ports?");
  check_same(down, seen(type, {.cut = Cut::visited_up, .window = 1}, traffic),
             "what is seen differs when partitions run for windows of one cycle",
             " - does it look at something else than its ports?");
  return {};
}

/// The lines of two instances that work at the same time, window by window in one order or the other.
std::pair<std::vector<std::string>, std::vector<std::string>> together(const RegisteredType& type, bool swapped) {
  ComponentBench one(type), other(type);
  one.start({}, "beside another instance: ");
  other.start({.seed = 7}, "beside another instance: ");
  constexpr Cycle kWindow = 16;
  for (Cycle end = kWindow; !one.done() || !other.done(); end += kWindow) {
    if (!swapped) one.advance_to(end);
    other.advance_to(end);
    if (swapped) one.advance_to(end);
  }
  return {one.log().lines(), other.log().lines()};
}

std::string check_instances(const RegisteredType& type, const Note&) {
  const char* const remedy = " - what is it that they share (static, global)?";
  ComponentBench first(type);
  first.run({});
  const std::vector<std::string> alone = first.log().lines();
  ComponentBench other(type);
  other.run({.seed = 7});
  ComponentBench again(type);
  again.run({});
  check_same(alone, again.log().lines(), "the same requests get other replies when another instance has worked before",
             remedy);
  for (const bool swapped : {false, true}) {
    const auto [one, two] = together(type, swapped);
    const std::string changed = fmt::format(
        "the same requests get other replies when another instance works, too, {} it "
        "in each window",
        swapped ? "before" : "after");
    check_same(alone, one, changed, remedy);
    check_same(other.log().lines(), two, changed, remedy);
  }
  return {};
}

/// Requests of two launches, either with a measurement each, or with one for both.
Counted two_launches(const RegisteredType& type, bool apart) {
  ComponentBench bench(type);
  bench.begin_measurement();
  bench.run({.seed = 3});
  bench.settle();
  Counted sum = counted(bench);
  if (apart) {
    bench.end_measurement();
    sum = counted(bench);
    bench.begin_measurement();
  }
  bench.run({.seed = 4});
  bench.settle();
  bench.end_measurement();
  const Counted last = counted(bench);
  for (std::size_t n = 0; n < sum.size(); ++n) sum[n] = apart ? sum[n] + last[n] : last[n];
  return sum;
}

std::string check_launches(const RegisteredType& type, const Note&) {
  const std::vector<MetricDeclaration> declared = ComponentBench(type).metrics();
  if (declared.empty()) throw NotApplicable{"it declares no metrics"};
  const Counted apart = two_launches(type, true), together = two_launches(type, false);
  for (std::size_t n = 0; n < declared.size(); ++n)
    if (apart[2 * n] != together[2 * n] || apart[2 * n + 1] != together[2 * n + 1])
      throw Broken{
          fmt::format("metric {}: two launches count {} in all, but {} when they are measured as one - counts "
                      "are set to 0 by the core when a launch begins, and must hold what came after",
                      declared[n].name, apart[2 * n], together[2 * n])};
  return {};
}

/// Whatever its vector units did, they are charged for as many cycles as there were.
void check_stalls(const Component& component, Cycle cycles) {
  StallCycles charged, idle;
  if (const StallAccount* stalls = component.facets().stalls) {
    stalls->add_stalls(charged);
    stalls->add_idle_stalls(idle, cycles);
  }
  const auto sum = [](const StallCycles& causes) {
    std::uint64_t all = 0;
    for (const auto& [cause, count] : causes) all += count;
    return all;
  };
  if (sum(charged) != sum(idle))
    throw Broken{fmt::format("add_stalls() charges {} cycles of its vector units, of which there were {}", sum(charged),
                             sum(idle))};
}

void measure(const RegisteredType& type, const BenchShape& shape, const Traffic& traffic) {
  ComponentBench bench(type, shape);
  bench.begin_measurement();
  bench.run(traffic);
  bench.settle();
  bench.end_measurement();
  Balances balances;
  if (const Balanced* balanced = bench.component().facets().balanced) balanced->check_balances(balances);
  if (!balances.broken().empty()) throw Broken{"what must agree does not: " + balances.broken().front()};
  const Cycle cycles = bench.clock().now() - bench.clock().measured_from();
  check_stalls(bench.component(), cycles);
  const auto elapsed = static_cast<double>(cycles);
  for (const MetricDeclaration& metric : bench.metrics())
    if (metric.form == MetricDeclaration::Form::utilisation &&
        static_cast<double>(*metric.value) > elapsed * metric.peak)
      throw Broken{fmt::format("metric {}: {} in {} cycles of at most {} each is more than 100 %", metric.name,
                               *metric.value, elapsed, metric.peak)};
}

std::string check_metrics(const RegisteredType& type, const Note&) {
  measure(type, {}, {});
  measure(type, {.announcement = Announcement::at_once}, {.atomics = true});
  measure(type, {.cut = Cut::visited_down}, {.requests = 1000, .slow_partners = true});
  return {};
}

/// Of a launch all of whose metrics are 1.
std::string check_derived(const RegisteredType& type, const Note&) {
  ComponentBench bench(type);
  const DerivesMetrics* const derived = bench.component().facets().derived;
  if (derived == nullptr) throw NotApplicable{"it derives no metrics"};
  const MeasuredLaunch launch{1, 0, [](std::string_view) { return std::optional(1.0); }};
  const std::vector<DerivedMetric> first = derived->derive(launch), second = derived->derive(launch);
  std::set<std::string> names;
  for (std::size_t n = 0; n < first.size(); ++n) {
    const DerivedMetric& one = first[n];
    if (!std::isfinite(one.value)) throw Broken{fmt::format("metric {}: {} is no number", one.name, one.value)};
    if (one.name.empty() || one.unit.empty() || one.doc.empty() || !names.insert(one.name).second)
      throw Broken{fmt::format("metric \"{}\": has no name, unit or text, or is there twice", one.name)};
    if (n >= second.size() || second[n].name != one.name || second[n].value != one.value)
      throw Broken{fmt::format("metric {}: it is another for the same launch", one.name)};
  }
  return {};
}

constexpr Contract kContracts[] = {
    {"replies", "each request is answered once, not before it is there, with its tag and the level that served it",
     check_replies, false, true},
    {"back-pressure", "nothing is sent into a full queue, and nothing is lost behind one", check_back_pressure},
    {"orders", "each order at `control` is answered once, in any sequence, and loses no request", check_orders},
    {"sleep", "a component without work does not tick", check_sleep},
    {"idle-ticks", "ticks without work change nothing", check_idle_ticks},
    {"determinism", "the same requests get the same replies in the same cycles", check_determinism, true},
    {"tick-order", "whichever component ticks first in a cycle makes no difference", check_tick_order},
    {"partitions", "neither the order in which partitions are visited nor the window's length shows", check_partitions},
    {"instances", "instances share nothing that can be seen, also when they work at the same time", check_instances},
    {"launches", "what is counted of one launch is not counted of the next", check_launches},
    {"metrics", "balances agree, and nothing is busier than it can be", check_metrics},
    {"derived", "metrics made of others are numbers, each once, and the same for the same launch", check_derived},
};

}  // namespace

std::span<const Contract> component_contracts() { return kContracts; }

}  // namespace strobe::conformance
