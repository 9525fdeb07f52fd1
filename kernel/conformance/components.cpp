// What every component promises (docs/sdk.md, "What is checked").
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "conformance/component_bench.hpp"

namespace strobe::conformance {

namespace {

using Counted = std::vector<std::uint64_t>;

Counted counted(const ComponentBench& bench) {
  Counted counts;
  for (const MetricDeclaration& metric : bench.metrics()) {
    counts.push_back(*metric.value);
    counts.push_back(metric.basis != nullptr ? *metric.basis : 0);
  }
  return counts;
}

std::string check_replies(const RegisteredType& type, const Note&) {
  ComponentBench bench(type);
  bench.run({});
  return {};
}

std::string check_atomics(const RegisteredType& type, const Note&) {
  if (type.name.starts_with("tlb.")) throw NotApplicable{"it translates"};
  ComponentBench bench(type);
  if (bench.tops().empty()) throw NotApplicable{"it has no port `top` at which requests could be made"};
  bench.run({.atomics = true});
  return {};
}

std::string check_back_pressure(const RegisteredType& type, const Note& note) {
  ComponentBench bench(type, ComponentBench::kNarrow);
  bench.tell_room(note);
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
  ComponentBench bench(type, queue);
  if (bench.controller() == nullptr) throw NotApplicable{"it has no port `control`"};
  const auto order = [&](const char* moment, std::vector<MessageKind> kinds, std::uint32_t requests = 0) {
    bench.run({.seed = 11, .requests = requests, .slow_partners = slow, .orders = std::move(kinds)}, moment);
    bench.settle();
  };
  order("ordered to invalidate, then to flush, when it was empty: ", {kInvalidate, kFlush});
  check_empty(bench, "after orders to an empty component, ");
  order("after orders: ", {}, 400);
  order("ordered to flush twice, then to invalidate twice: ", {kFlush, kFlush, kInvalidate, kInvalidate});
  check_empty(bench, "flushed and invalidated, with nothing under way, ");
  std::vector<MessageKind> many;
  for (unsigned n = 0; n < 30; ++n) many.push_back(n % 3 == 0 ? kInvalidate : kFlush);
  order("with orders among requests: ", many, 400);
  order("ordered something unknown: ", {MessageKind::translate, kFlush, kInvalidate});
  check_empty(bench, "flushed and invalidated once more, ");
  order("after all orders: ", {}, 100);
}

std::string check_orders(const RegisteredType& type, const Note& note) {
  give_orders(type, ComponentBench::kWide, false);
  note("among slow partners with queues of two");
  give_orders(type, ComponentBench::kNarrow, true);
  return {};
}

std::string check_sleep(const RegisteredType& type, const Note&) {
  ComponentBench bench(type);
  bench.run({});
  bench.settle();
  return {};
}

/// All that can be seen of a launch: answers and their cycles, then counts.
std::vector<std::string> seen(const RegisteredType& type, std::uint32_t queue, const Traffic& traffic,
                              TickOrder order = TickOrder::component_first) {
  ComponentBench bench(type, queue, order);
  bench.begin_measurement();
  bench.run(traffic);
  bench.settle();
  bench.end_measurement();
  std::vector<std::string> lines = bench.log();
  // What partners see in the same cycle they write down in the order in which they tick.
  const auto cycle = [](const std::string& line) { return line.substr(0, line.find(':')); };
  for (auto first = lines.begin(); first != lines.end();) {
    const auto last = std::find_if(first, lines.end(), [&](const auto& line) { return cycle(line) != cycle(*first); });
    std::sort(first, last);
    first = last;
  }
  const Counted counts = counted(bench);
  for (std::size_t n = 0; n < bench.metrics().size(); ++n)
    lines.push_back(fmt::format("{} {} of {}", bench.metrics()[n].name, counts[2 * n], counts[2 * n + 1]));
  return lines;
}

std::string check_determinism(const RegisteredType& type, const Note&) {
  return fmt::format("{}\n{}", fmt::join(seen(type, ComponentBench::kWide, {}), "\n"),
                     fmt::join(seen(type, ComponentBench::kNarrow, {.slow_partners = true}), "\n"));
}

/// Throws Broken with the first line that is another, and what to do.
void check_same(const std::vector<std::string>& one, const std::vector<std::string>& other, const char* changed,
                const char* remedy) {
  const auto [a, b] = std::ranges::mismatch(one, other);
  if (a == one.end() && b == other.end()) return;
  throw Broken{fmt::format("{}: \"{}\" becomes \"{}\"{}", changed, a == one.end() ? "nothing" : *a,
                           b == other.end() ? "nothing" : *b, remedy)};
}

std::string check_tick_order(const RegisteredType& type, const Note&) {
  const auto check = [&type](std::uint32_t queue, const Traffic& traffic) {
    check_same(seen(type, queue, traffic, TickOrder::component_first),
               seen(type, queue, traffic, TickOrder::component_last),
               "what is seen differs when partners tick before it in a cycle, in the reverse order",
               " - what comes to take() in a cycle must count as if it came behind all ticks of that cycle");
  };
  check(ComponentBench::kWide, {});
  check(ComponentBench::kWide, {.atomics = true, .orders = {kFlush, kInvalidate, kFlush, kFlush, kInvalidate}});
  check(ComponentBench::kNarrow, {.slow_partners = true});
  return {};
}

std::string check_instances(const RegisteredType& type, const Note&) {
  ComponentBench first(type);
  first.run({});
  ComponentBench other(type);
  other.run({.seed = 7});
  ComponentBench again(type);
  again.run({});
  check_same(first.log(), again.log(), "the same requests get other answers when another instance has worked before",
             " - what is it that they share (static, global)?");
  return {};
}

/// Requests of two launches; with a measurement of their own each, or one of both.
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
  component.add_stalls(charged);
  component.add_idle_stalls(idle, cycles);
  const auto sum = [](const StallCycles& causes) {
    std::uint64_t all = 0;
    for (const auto& [cause, count] : causes) all += count;
    return all;
  };
  if (sum(charged) != sum(idle))
    throw Broken{fmt::format("add_stalls() charges {} cycles of its vector units, of which there were {}", sum(charged),
                             sum(idle))};
}

std::string check_metrics(const RegisteredType& type, const Note&) {
  ComponentBench bench(type);
  bench.begin_measurement();
  bench.run({});
  bench.settle();
  bench.end_measurement();
  Balances balances;
  bench.component().check_balances(balances);
  if (!balances.broken().empty()) throw Broken{"what must agree does not: " + balances.broken().front()};
  const Cycle cycles = bench.clock().now() - bench.clock().measured_from();
  check_stalls(bench.component(), cycles);
  const auto elapsed = static_cast<double>(cycles);
  for (const MetricDeclaration& metric : bench.metrics())
    if (metric.form == MetricDeclaration::Form::utilisation &&
        static_cast<double>(*metric.value) > elapsed * metric.peak)
      throw Broken{fmt::format("metric {}: {} in {} cycles of at most {} each is more than 100 %", metric.name,
                               *metric.value, elapsed, metric.peak)};
  return {};
}

std::string check_idle_ticks(const RegisteredType& type, const Note&) {
  ComponentBench sleeper(type), ticker(type);
  ticker.tick_idly();
  sleeper.run({});
  ticker.run({});
  check_same(sleeper.log(), ticker.log(), "answers differ when it ticks in cycles in which it has nothing to do", "");
  return {};
}

std::string check_warming(const RegisteredType& type, const Note&) {
  ComponentBench bench(type);
  if (bench.tops().empty()) throw NotApplicable{"it has no port `top` at which requests could be made"};
  bench.begin_measurement();
  const Counted before = counted(bench);
  WarmCounts counts;
  for (std::uint64_t n = 0; n < 200; ++n)
    for (Port* const top : bench.tops()) {
      const MessageKind kind = type.name.starts_with("tlb.") ? MessageKind::translate
                               : n % 3 == 0                  ? MessageKind::write
                                                             : MessageKind::read;
      bench.component().warm(*top, WarmAccess{4096 * (n % 50), 64, kind, kind == MessageKind::write});
      const WarmCounts now = bench.component().warm_counts();
      if (now.hits < counts.hits || now.misses < counts.misses) throw Broken{"counts of accesses without time shrink"};
      counts = now;
    }
  if (counted(bench) != before) throw Broken{"accesses without time are counted among those in time"};
  bench.run({}, "after accesses without time: ");
  return {};
}

constexpr Contract kContracts[] = {
    {"replies", "each request is answered once, with its tag, route and address", check_replies, false, true},
    {"atomics", "deferred accesses are performed once, where they are served", check_atomics},
    {"back-pressure", "nothing is sent into a full queue, and nothing is lost behind one", check_back_pressure},
    {"orders", "each order at `control` is answered once, in any sequence, and loses no request", check_orders},
    {"sleep", "a component without work does not tick", check_sleep},
    {"idle-ticks", "ticks without work change nothing", check_idle_ticks},
    {"determinism", "the same requests get the same answers in the same cycles", check_determinism, true},
    {"tick-order", "who ticks first in a cycle makes no difference", check_tick_order},
    {"instances", "instances share nothing that can be seen", check_instances},
    {"launches", "what is counted of one launch is not counted of the next", check_launches},
    {"metrics", "balances agree, and nothing is busier than it can be", check_metrics},
    {"warming", "accesses without time leave counts and order alone", check_warming},
};

}  // namespace

std::span<const Contract> component_contracts() { return kContracts; }

}  // namespace strobe::conformance
