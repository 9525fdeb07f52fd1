// What memory levels promise, and, of warming and announcements, all that ask one (docs/extend/sdk.md, "What is
// checked").
#include <fmt/format.h>

#include <algorithm>

#include "launch_bench.hpp"
#include "observations.hpp"

namespace strobe::conformance {

namespace {

constexpr std::uint64_t kFresh = 1 << 24;  ///< addresses that no traffic reaches

void need_level(const ComponentBench& bench) {
  if (!bench.is_level()) throw NotApplicable{"it has no memory port `top`"};
}

MemoryAccess read_of(std::uint64_t address, std::uint32_t bytes = 64) {
  MemoryAccess access;
  access.address = address;
  access.bytes = bytes;
  return access;
}

std::string check_outstanding(const RegisteredType& type, const Note&) {
  for (const Cut cut : {Cut::none, Cut::visited_up}) {
    ComponentBench bench(type, {.announcement = Announcement::last, .cut = cut});
    need_level(bench);
    bench.run({.requests = 3000, .slow_partners = true, .burst = true},
              "with 3000 accesses of a requester at a time: ");
  }
  return {};
}

std::string check_reentry(const RegisteredType& type, const Note&) {
  ComponentBench bench(type, {.announcement = Announcement::last});
  need_level(bench);
  bench.run({.requests = 1000, .chained = true}, "when requesters make accesses in completed(): ");
  return {};
}

std::string check_ahead(const RegisteredType& type, const Note&) {
  ComponentBench bench(type);
  need_level(bench);
  bench.run({.atomics = true, .ahead = true}, "when accesses are made some cycles before they leave: ");
  return {};
}

std::string check_addresses(const RegisteredType& type, const Note& note) {
  ComponentBench bench(type);
  need_level(bench);
  constexpr std::uint64_t kEnd = std::uint64_t{1} << 48;
  for (const MemoryAccess& access :
       {read_of(0), read_of(0, 1), read_of(63, 2), read_of(kEnd - 64), read_of(kEnd - 1, 1), read_of(kEnd - 4096, 4096),
        read_of(4095, 8194), read_of(kFresh + 1, 1 << 16)}) {
    if (bench.translates() && access.bytes > 64) continue;
    for (const AccessKind kind : {AccessKind::read, AccessKind::write}) {
      MemoryAccess one = access;
      one.kind = bench.translates() ? AccessKind::translate : kind;
      note(words_for(one));
      bench.ask(one);
    }
  }
  return {};
}

std::string check_atomics(const RegisteredType& type, const Note&) {
  {
    ComponentBench bench(type);
    need_level(bench);
    if (bench.translates()) throw NotApplicable{"it translates"};
  }
  for (const Announcement announcement : {Announcement::at_once, Announcement::last}) {
    ComponentBench bench(type, {.announcement = announcement});
    bench.run({.atomics = true});
  }
  ComponentBench apart(type, {.cut = Cut::visited_up});
  apart.run({.atomics = true}, "in a partition of its own: ");
  return {};
}

/// Whether atomics are performed at the level: what it holds is then what every other level would get.
bool is_coherence_point(const RegisteredType& type) {
  ComponentBench bench(type);
  bench.run({.atomics = true});
  return bench.passed_on(AccessKind::deferred) == 0;
}

/// A level that drops lines for a wave's order passes nothing on; another one passes it on. At the coherence point no
/// line is stale, and each may stay.
std::string check_invalidate(const RegisteredType& type, const Note&) {
  ComponentBench bench(type);
  need_level(bench);
  if (bench.translates()) throw NotApplicable{"it translates"};
  MemoryAccess order;
  order.kind = AccessKind::invalidate;
  const auto holds = [&bench] { return bench.ask(read_of(kFresh)) != ServedBy::dram; };
  if (!bench.has_next_level() || holds() || !holds()) {
    bench.ask(order);
    throw NotApplicable{"it holds no lines of a next level"};
  }
  bench.ask(order);
  if (bench.passed_on(AccessKind::invalidate) != 0)
    throw Broken{"holds lines, but passes on a wave's order to drop them"};
  if (is_coherence_point(type)) return {};
  if (holds()) throw Broken{"a line was there after a wave's order to drop it (AccessKind::invalidate)"};
  bench.warm(order);
  if (holds()) throw Broken{"a line was there after a wave's order without time to drop it"};
  return {};
}

const char* const kRemedy =
    " - compute with MemoryReply::at and with the cycles in which accesses arrive, not with the cycle of a call";

std::string check_announcements(const RegisteredType& type, const Note&) {
  ComponentBench bench(type);
  need_level(bench);
  if (!bench.has_next_level()) throw NotApplicable{"it asks no next level"};
  const auto lines = [&type](const BenchShape& shape) {
    ComponentBench one(type, shape);
    one.run_in_turn({.requests = 300, .atomics = true});
    return one.log().lines();
  };
  const std::vector<std::string> at_once = lines({.announcement = Announcement::at_once});
  const auto check = [&](const BenchShape& shape, const char* when) {
    check_same(at_once, lines(shape),
               fmt::format("accesses one by one get other replies when the next level, which had answered at once, "
                           "answers {}",
                           when),
               kRemedy);
  };
  check({.announcement = Announcement::soon}, "one cycle later");
  check({.announcement = Announcement::last}, "in the cycle of its reply");
  check({.announcement = Announcement::at_once, .cut = Cut::visited_down}, "from another partition");
  return {};
}

/// Throws Broken if what is seen of many accesses in flight differs between two shapes.
void compare(const RegisteredType& type, BenchShape one, BenchShape other, const char* difference, const char* remedy) {
  for (const Traffic& traffic : {Traffic{.atomics = true}, Traffic{.slow_partners = true, .burst = true},
                                 Traffic{.seed = 5, .requests = 2000, .atomics = true, .slow_partners = true},
                                 Traffic{.seed = 6, .atomics = true, .burst = true}}) {
    one.spans = other.spans = traffic.seed != 6;
    check_same(seen(type, one, traffic), seen(type, other, traffic),
               fmt::format("what is seen differs when {}", difference), remedy);
  }
}

void need_next_level(const RegisteredType& type) {
  if (!ComponentBench(type).has_next_level()) throw NotApplicable{"it asks no next level"};
}

std::string check_cuts(const RegisteredType& type, const Note&) {
  if (const ComponentBench bench(type); !bench.is_level() && !bench.has_next_level())
    throw NotApplicable{"it makes no memory accesses, and gets none"};
  compare(type, {.announcement = Announcement::last}, {.announcement = Announcement::last, .cut = Cut::visited_down},
          "it is in a partition of its own", kRemedy);
  return {};
}

std::string check_early_answers(const RegisteredType& type, const Note&) {
  need_next_level(type);
  // Of a reply that is known early, those that will be known later may yet be in its way.
  if (type.name.starts_with("interconnect."))
    throw NotApplicable{"an interconnect books the way back when it knows a reply"};
  constexpr BenchShape kLast{.announcement = Announcement::last};
  const char* const remedy = " - what a reply needs is booked in the order of MemoryReply::at, not of calls";
  compare(type, kLast, {.announcement = Announcement::at_once},
          "the next level answers at once, not in the cycle of its reply", remedy);
  compare(type, kLast, {.announcement = Announcement::soon},
          "the next level answers one cycle after the access, not in the cycle of its reply", remedy);
  compare(type, kLast, {}, "the next level answers some accesses before the cycle of its reply", remedy);
  return {};
}

/// What is seen of traffic that begins in cycle `start`, relative to it.
std::vector<std::string> seen_from(ComponentBench& bench, Cycle start, bool cycles) {
  bench.settle();
  bench.skip_to(start);
  bench.log().clear();
  bench.run({.seed = 21}, "after accesses without time: ");
  std::vector<std::string> lines = bench.log().lines(start);
  if (cycles) return lines;
  for (std::string& line : lines) line.erase(0, line.find(':'));
  std::ranges::sort(lines);
  return lines;
}

constexpr Cycle kLate = Cycle{1} << 24;
constexpr Cycle kRest = 256;  ///< after accesses without time; less than they would book

/// Accesses without time leave the lines that the same accesses leave in time.
void check_warm_lines(const RegisteredType& type, bool orders) {
  const Traffic traffic{.seed = 5, .requests = 300, .atomics = true};
  ComponentBench in_time(type), without(type);
  if (orders && in_time.controller() == nullptr) return;
  in_time.run_in_turn(traffic);
  without.warm(traffic);
  if (orders) {
    in_time.run({.requests = 0, .orders = {MessageKind::flush, MessageKind::invalidate}});
    in_time.settle();
    without.expect_untimed(true);
    for (const MessageKind order : {MessageKind::flush, MessageKind::invalidate})
      if (Warmable* level = without.component().facets().warmable)
        level->warm(*without.component().find_port("control"), order);
    without.expect_untimed(false);
  }
  // A DRAM's open rows are no lines: of what asks no next level, only the levels of replies must be the same.
  const bool cycles = in_time.has_next_level();
  check_same(seen_from(in_time, kLate, cycles), seen_from(without, kLate, cycles),
             fmt::format("accesses without time{} leave other lines than the same accesses in time, one by one",
                         orders ? " and a flush and an invalidate" : ""),
             " - tags, replacement and write policy change as in time");
}

/// They book nothing: what follows at once is as fast as what follows much later.
void check_warm_bookings(const RegisteredType& type) {
  const auto after = [&type](bool warmed, Cycle at, Cycle start) {
    ComponentBench bench(type);
    bench.skip_to(at);
    if (warmed) bench.warm(Traffic{.seed = 5, .requests = 1000});
    return seen_from(bench, start, true);
  };
  const char* const changed = "accesses without time delay what follows in time";
  const char* const remedy = " - they book nothing";
  const std::vector<std::string> rested = after(true, 0, kLate);
  check_same(rested, after(true, kLate - kRest, kLate), changed, remedy);
  // Of what depends on absolute time (refresh) no two times can be compared.
  if (after(false, 0, kRest) == after(false, 0, kLate)) check_same(rested, after(true, 0, kRest), changed, remedy);
}

void check_warm_counts(const RegisteredType& type, const BenchShape& shape) {
  ComponentBench bench(type, shape);
  bench.begin_measurement();
  const Counted before = counted(bench);
  WarmCounts counts;
  for (unsigned n = 0; n < 4; ++n) {
    bench.warm(Traffic{.seed = n, .requests = 100, .atomics = true});
    const Warmable* const level = bench.component().facets().warmable;
    const WarmCounts now = level != nullptr ? level->warm_counts() : WarmCounts{};
    if (now.hits < counts.hits || now.misses < counts.misses) throw Broken{"counts of accesses without time shrink"};
    counts = now;
  }
  if (counted(bench) != before) throw Broken{"accesses without time are counted among those in time"};
  bench.run({}, "after accesses without time: ");
  bench.settle();
  bench.end_measurement();
  Balances balances;
  if (const Balanced* level = bench.component().facets().balanced) level->check_balances(balances);
  if (!balances.broken().empty())
    throw Broken{"after accesses without time, what must agree does not: " + balances.broken().front()};
}

std::string check_level_warming(const RegisteredType& type) {
  check_warm_counts(type, {});
  check_warm_counts(type, {.cut = Cut::visited_down});
  check_warm_lines(type, false);
  check_warm_lines(type, true);
  check_warm_bookings(type);
  return {};
}

/// What a wave does on a compute unit, at the port `to` of a compute unit or at unit 0 of a processor.
std::string check_wave_warming(const RegisteredType& type) {
  ComponentBench bench(type);
  auto* const processor = dynamic_cast<LaunchProcessor*>(&bench.component());
  Port* const dispatch = processor != nullptr ? nullptr : bench.component().find_port("dispatch");
  if (processor == nullptr && dispatch == nullptr) throw NotApplicable{"no accesses without time come to it"};
  bench.begin_measurement();
  const Counted before = counted(bench);
  bench.expect_untimed(true);
  LaneAccess lanes;
  lanes.global = 0xffff;
  lanes.bytes = 4;
  lanes.contiguous = true;
  lanes.span = 64;
  if (processor != nullptr) processor->warm_begin();
  constexpr std::uint64_t kInstructions = 200;
  for (std::uint64_t n = 0; n < kInstructions; ++n) {
    using Path = WarmInstruction::Path;
    WarmInstruction instruction;
    instruction.path = n % 4 == 0 ? Path::fetch : n % 4 == 1 ? Path::scalar : Path::vector;
    instruction.kind = n % 4 == 3 ? AccessKind::write : AccessKind::read;
    instruction.writes = n % 4 == 3;
    lanes.first = kFresh + 256 * n;
    if (instruction.path != Path::fetch) instruction.lanes = &lanes;
    instruction.address = kFresh - 64 * n;
    instruction.bytes = 64;
    Warmable* const unit = bench.component().facets().warmable;
    if (processor == nullptr && unit != nullptr) unit->warm(*dispatch, instruction);
    if (processor != nullptr && processor->compute_units() != 0) processor->warm_unit(0, instruction);
  }
  if (processor != nullptr) processor->warm_end();
  if (processor != nullptr && processor->compute_units() != 0 && bench.warmed(0) != kInstructions)
    throw Broken{
        fmt::format("{} instructions without time are for compute unit 0, of which {} come to `compute_unit[0]`",
                    kInstructions, bench.warmed(0))};
  bench.expect_untimed(false);
  if (counted(bench) != before) throw Broken{"instructions without time are counted among those in time"};
  bench.run({}, "after instructions without time: ");
  return {};
}

std::string check_warming(const RegisteredType& type, const Note&) {
  return ComponentBench(type).is_level() ? check_level_warming(type) : check_wave_warming(type);
}

constexpr Contract kContracts[] = {
    {"outstanding", "any number of accesses, of any size, may be outstanding", check_outstanding},
    {"reentry", "an access may be made while an answer is delivered", check_reentry},
    {"ahead", "accesses may be made before the cycle in which they leave", check_ahead},
    {"addresses", "accesses of any size at any address are answered", check_addresses},
    {"atomics", "deferred accesses are performed once, before they are answered, in the order of their requester",
     check_atomics},
    {"invalidate", "a wave's order to drop lines is obeyed by the first cache, and passed on by others",
     check_invalidate},
    {"announcements", "when the next level says what it replies makes no difference to one access",
     check_announcements},
    {"cuts", "cuts between it and other memory levels make no difference", check_cuts},
    {"early-answers", "answers that the next level gives early make no difference to others in flight",
     check_early_answers},
    {"warming", "accesses without time leave lines as in time, and no counts, bookings or pending accesses",
     check_warming},
};

}  // namespace

std::span<const Contract> memory_level_contracts() { return kContracts; }

}  // namespace strobe::conformance
