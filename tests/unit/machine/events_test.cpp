// Events with time: they change no cycle, are the same for any windows, order of partitions and threads, and agree with
// what the machine counts.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "catch.hpp"
#include "two_units.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

struct Events final : TraceSink {
  explicit Events(unsigned wanted = kAllEvents) : kinds(wanted) {}
  unsigned subscribes() const override { return kEvents; }
  unsigned event_kinds(const TraceLaunch&) const override { return kinds; }
  void open(const std::string&) override {}
  void machine(const TraceMachine& machine) override {
    for (const TraceMachine::Block& block : machine.components) {
      paths.emplace_back(block.path);
      picoseconds.push_back(block.picoseconds);
    }
  }
  void events(std::span<const Event> events) override { all.insert(all.end(), events.begin(), events.end()); }
  void close() override {}

  std::vector<Event> of(EventKind kind) const {
    std::vector<Event> found;
    std::ranges::copy_if(all, std::back_inserter(found), [kind](const Event& event) { return event.kind == kind; });
    return found;
  }
  /// All members of all events.
  std::string text() const {
    std::string text;
    for (const Event& event : all) {
      text += std::string(event_name(event.kind)) + ' ' + paths[event.component] + ' ' + std::string(event.what);
      for (const std::uint64_t number :
           {std::uint64_t{event.from}, std::uint64_t{event.launch}, event.group, std::uint64_t{event.wave}, event.begin,
            event.end, event.id, event.parent, event.pc, event.address, std::uint64_t{event.bytes}, event.value})
        text += ' ' + std::to_string(number);
      text += '\n';
    }
    return text;
  }

  unsigned kinds;
  std::vector<std::string> paths;
  std::vector<std::uint64_t> picoseconds;
  std::vector<Event> all;
};

}  // namespace

TEST_CASE("events change no cycle, count or word, and do not depend on windows, order or threads") {
  const Outcome unobserved = run(0, {});
  Events first;
  const auto same = [&](const Outcome& outcome) {
    CHECK(outcome.cycles == unobserved.cycles);
    CHECK((outcome.words == unobserved.words));
    for (const auto& [name, metric] : unobserved.metrics) CHECK(outcome.metrics.at(name).value == metric.value);
  };
  same(run(1, {}, &first));
  const std::string expected = first.text();
  for (unsigned kind = 0; kind < kEventKinds; ++kind) {
    INFO(event_name(static_cast<EventKind>(kind)));
    CHECK(!first.of(static_cast<EventKind>(kind)).empty());
  }
  for (const std::uint64_t window : {0u, 7u, 1000u})
    for (const std::uint32_t threads : {1u, 2u, 4u})
      for (const std::vector<std::uint32_t>& order :
           {std::vector<std::uint32_t>{}, std::vector<std::uint32_t>{3, 1, 0, 2}}) {
        INFO("windows of " << window << ", " << threads << " threads");
        Events other;
        const Outcome outcome = run(window, order, &other, threads);
        same(outcome);
        CHECK(outcome.threads == threads);
        CHECK((other.text() == expected));
      }
}

TEST_CASE("a tracer receives the kinds that it wants, as if there were no others") {
  Events all;
  run(0, {}, &all);
  for (unsigned kind = 0; kind < kEventKinds; ++kind) {
    Events one(1u << kind);
    run(0, {}, &one);
    const std::vector<Event> expected = all.of(static_cast<EventKind>(kind));
    INFO(event_name(static_cast<EventKind>(kind)));
    REQUIRE(one.all.size() == expected.size());
    // Without events of issue, what a wave does in consecutive rounds is booked together, and stalls are known later.
    const auto places = [](const std::vector<Event>& events) {
      std::vector<std::tuple<std::uint32_t, std::uint64_t, std::uint64_t, std::uint64_t, std::string_view>> found;
      for (const Event& event : events)
        found.emplace_back(event.component, event.value, event.begin, event.end, event.what);
      std::ranges::sort(found);
      return found;
    };
    CHECK((places(one.all) == places(expected)));
    CHECK(std::ranges::all_of(one.all,
                              [kind](const Event& event) { return event.kind == static_cast<EventKind>(kind); }));
  }
}

TEST_CASE("events agree with the machine's own counts") {
  Events events;
  const Outcome outcome = run(0, {}, &events);
  const auto path_of = [&](const Event& event) { return events.paths[event.component]; };

  SECTION("each of the 16 work-groups is dispatched, begins and ends once, with its one wave") {
    for (const EventKind kind : {EventKind::dispatch, EventKind::group_begin, EventKind::group_end,
                                 EventKind::wave_begin, EventKind::wave_end}) {
      INFO(event_name(kind));
      std::set<std::uint64_t> groups;
      for (const Event& event : events.of(kind)) groups.insert(event.group);
      CHECK(events.of(kind).size() == 16);
      CHECK(groups.size() == 16);
      CHECK(*groups.rbegin() == 15);
    }
    for (const Event& event : events.of(EventKind::dispatch)) {
      CHECK(path_of(event) == "command_processor");
      CHECK_THAT(events.paths[event.from], Catch::StartsWith("cu["));
      CHECK(event.value == 1);
    }
  }

  SECTION("an issue for each instruction, within its wave's time and one after the other") {
    std::map<std::string, std::uint64_t> by_unit;
    std::map<std::pair<std::uint32_t, std::uint32_t>, Event> wave;
    bool within = true;
    for (const Event& event : events.all) {
      const std::pair slot{event.component, event.wave};
      if (event.kind == EventKind::wave_begin) wave[slot] = event;
      if (event.kind != EventKind::issue) continue;
      ++by_unit[std::string(event.what)];
      within &= event.group == wave[slot].group && event.begin >= wave[slot].end && event.end > event.begin;
      wave[slot].end = event.begin;
    }
    CHECK(within);
    std::uint64_t issued = 0;
    for (const auto& [unit, count] : by_unit) {
      INFO(unit);
      CHECK(static_cast<double>(count) == outcome.metrics.at("instructions." + unit).value);
      issued += count;
    }
    CHECK(static_cast<double>(issued) == outcome.metrics.at("cu.wave_instructions").value);
    for (const char* unit : {"valu", "salu", "smem", "vmem", "lds", "branch"}) CHECK(by_unit[unit] > 0);
  }

  SECTION("an access for each request that a level counts, whose answer is not before it") {
    std::map<std::string, std::uint64_t> accesses, lines;
    bool in_time = true;
    std::set<std::uint64_t> ids;
    for (const Event& event : events.of(EventKind::access)) {
      const std::string path = path_of(event);
      const std::string level = path.substr(0, path.find('['));
      ++accesses[level];
      lines[level] += std::max<std::uint64_t>((event.bytes + 63) / 64, 1);
      in_time &= event.begin <= event.end;
      ids.insert(event.id);
    }
    CHECK(in_time);
    CHECK(ids.size() == events.of(EventKind::access).size());
    const auto count = [&](const char* name) { return outcome.metrics.at(name).value; };
    CHECK(static_cast<double>(accesses["dram"]) == count("dram.reads") + count("dram.writes") + count("dram.deferred"));
    CHECK(static_cast<double>(lines["crossbar"]) == count("crossbar.requests"));
  }

  SECTION("an access has those as parents in whose course it was made, one level above") {
    std::map<std::uint64_t, Event> by_id;
    for (const Event& event : events.of(EventKind::access)) by_id[event.id] = event;
    const auto began = [&](const Event& event) { return event.begin * events.picoseconds[event.component]; };
    std::uint64_t children = 0;
    std::map<std::string, std::uint64_t> over_links;  // accesses that came from another partition, by level
    bool above = true;
    for (const Event& event : events.of(EventKind::access)) {
      if (event.parent == 0) continue;
      ++children;
      const auto parent = by_id.find(event.parent);
      above &= parent != by_id.end() && parent->second.component == event.from && began(parent->second) <= began(event);
      if ((event.id ^ event.parent) >> 40 == 0) continue;  // partitions number their accesses apart
      const std::string path = path_of(event);
      ++over_links[path.substr(0, path.find('['))];
      // It is for a line that the other one reaches.
      above &= event.address / 64 >= parent->second.address / 64 &&
               event.address < parent->second.address + std::max(64u, parent->second.bytes);
    }
    CHECK(over_links["dram"] > 0);
    CHECK(above);
    CHECK(children > 0);
  }

  SECTION("stalls add up to what the units' cycles are charged to") {
    std::map<std::string, std::uint64_t> cycles;
    for (const Event& event : events.of(EventKind::stall)) cycles[std::string(event.what)] += event.end - event.begin;
    std::uint64_t compared = 0;
    for (const auto& [cause, percent] : outcome.stalls) {
      if (cause == "issue" || cause == "no_wave" || cause == "dispatch" || cause == "launch") continue;
      INFO(cause);
      // Percent of the cycles of 2 x 4 SIMDs.
      CHECK(static_cast<double>(cycles[cause]) ==
            Approx(percent / 100 * 8 * static_cast<double>(outcome.cycles)).margin(0.5));
      compared += cycles[cause];
    }
    CHECK(compared > 0);
  }

  SECTION("DRAM: as many column commands as bursts, activates as counted") {
    std::map<std::string, std::uint64_t> commands;
    for (const Event& event : events.of(EventKind::dram_command)) ++commands[std::string(event.what)];
    const auto count = [&](const char* name) { return static_cast<std::uint64_t>(outcome.metrics.at(name).value); };
    CHECK(commands["activate"] == count("dram.activates"));
    CHECK(commands["read"] + commands["write"] ==
          count("dram.row_hits") + count("dram.row_misses") + count("dram.row_conflicts"));
  }

  SECTION("occupancy ends at 0, and messages take their link's latency") {
    std::map<std::pair<std::uint32_t, std::uint64_t>, std::uint64_t> last;
    for (const Event& event : events.of(EventKind::occupancy)) last[{event.component, event.address}] = event.value;
    for (const auto& [place, value] : last) CHECK(value == 0);
    bool late_enough = true;
    for (const Event& event : events.of(EventKind::message))
      late_enough &= event.end - event.begin >= kFar / (path_of(event) == "dram" ? 2000 : 1000);
    CHECK(late_enough);
  }
}
