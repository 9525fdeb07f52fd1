// What a tracer leaves out: parameters that all tracers of events share.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "strobe/schema.hpp"
#include "strobe/trace.hpp"

namespace tracers {

inline constexpr std::uint64_t kUnlimited = 1'000'000'000'000'000;

/// Which launches: of any tracer.
struct LaunchFilterSpec {
  std::string kernel;
  std::uint64_t first_launch = 0, launches = kUnlimited;

  bool wants(const strobe::TraceLaunch& launch) const {
    return (kernel.empty() || kernel == launch.kernel) && launch.index >= first_launch &&
           launch.index - first_launch < launches;
  }
};

/// Which of their events. `Spec`s of tracers derive from it.
struct EventFilterSpec : LaunchFilterSpec {
  std::string kinds = "all", component;
  std::uint64_t first_group = 0, groups = kUnlimited, first_wave = 0, waves = kUnlimited;
  std::uint64_t from = 0, until = kUnlimited;
  strobe::Bytes limit{std::uint64_t{256} << 20};
  strobe::Bytes memory{std::uint64_t{64} << 20};  ///< of tracers that write launches in parts

  bool chooses_waves() const {
    return first_group != 0 || groups != kUnlimited || first_wave != 0 || waves != kUnlimited;
  }
  bool wants_group(std::uint64_t group) const { return group >= first_group && group - first_group < groups; }
  bool wants_wave(std::uint64_t group, std::uint64_t wave) const {
    return wants_group(group) && wave >= first_wave && wave - first_wave < waves;
  }
  /// Whether it overlaps the cycles; picoseconds of a cycle of its component's clock and of the core's.
  bool wants_time(const strobe::Event& event, std::uint64_t picoseconds, std::uint64_t core) const {
    return event.end * picoseconds >= from * core && event.begin * picoseconds <= until * core;
  }
};

/// Kinds of names joined by +; 0: a name that there is not.
unsigned kinds_of(const std::string& names);

/// Whether a path begins with one of the texts joined by +; no text: all paths do.
bool is_component(std::string_view path, std::string_view components);

template <class Spec>
void describe_launches(strobe::Schema<Spec>& schema) {
  schema.field("kernel", static_cast<std::string Spec::*>(&LaunchFilterSpec::kernel),
               "kernel name; empty: all kernels");
  schema.field("first_launch", static_cast<std::uint64_t Spec::*>(&LaunchFilterSpec::first_launch),
               "first traced launch of the run");
  schema
      .field("launches", static_cast<std::uint64_t Spec::*>(&LaunchFilterSpec::launches),
             "traced launches, from the first on")
      .at_least(1);
}

template <class Spec>
void describe_limit(strobe::Schema<Spec>& schema) {
  schema
      .field("limit", static_cast<strobe::Bytes Spec::*>(&EventFilterSpec::limit),
             "size of the file from which on events are left out, with a message that counts them")
      .at_least(4096);
}

template <class Spec>
void describe_memory(strobe::Schema<Spec>& schema) {
  schema
      .field("memory", static_cast<strobe::Bytes Spec::*>(&EventFilterSpec::memory),
             "memory of the host for events: when it is full, the older half of them is written")
      .at_least(1 << 20);
}

template <class Spec>
void describe_component(strobe::Schema<Spec>& schema) {
  schema.field("component", static_cast<std::string Spec::*>(&EventFilterSpec::component),
               "how the path of the component begins, such as cu[3], or several joined by +; empty: all");
}

template <class Spec>
void describe_groups(strobe::Schema<Spec>& schema) {
  const auto number = [&](const char* name, std::uint64_t EventFilterSpec::*member, const char* doc) {
    return schema.field(name, static_cast<std::uint64_t Spec::*>(member), doc);
  };
  number("first_group", &EventFilterSpec::first_group, "first traced work-group of a launch, x fastest");
  number("groups", &EventFilterSpec::groups, "traced work-groups, from the first on").at_least(1);
  number("from", &EventFilterSpec::from, "first traced cycle of the core clock: events that end before are left out")
      .at_most(kUnlimited);
  number("until", &EventFilterSpec::until, "last traced cycle: events that begin after it are left out")
      .at_most(kUnlimited);
  schema.require("until is not smaller than from", [](const Spec& spec) { return spec.from <= spec.until; });
}

template <class Spec>
void describe_waves(strobe::Schema<Spec>& schema) {
  describe_groups(schema);
  schema.field("first_wave", static_cast<std::uint64_t Spec::*>(&EventFilterSpec::first_wave),
               "first traced wave of a work-group");
  schema
      .field("waves", static_cast<std::uint64_t Spec::*>(&EventFilterSpec::waves),
             "traced waves of a work-group, from the first on")
      .at_least(1);
}

template <class Spec>
void describe_kinds(strobe::Schema<Spec>& schema) {
  schema.field("kinds", static_cast<std::string Spec::*>(&EventFilterSpec::kinds),
               "kinds of events, joined by +, such as issue+stall; all: all kinds");
  schema.require(
      "kinds is all, or some of dispatch, group_begin, group_end, wave_begin, wave_end, issue, stall, access, "
      "dram_command, occupancy, message, joined by +",
      [](const Spec& spec) { return kinds_of(spec.kinds) != 0; });
}

/// Of events as they come, which know their work-group, but not always their wave.
template <class Spec>
void describe_events(strobe::Schema<Spec>& schema) {
  describe_kinds(schema);
  describe_launches(schema);
  describe_component(schema);
  describe_groups(schema);
}

/// All of them.
template <class Spec>
void describe_filter(strobe::Schema<Spec>& schema) {
  describe_kinds(schema);
  describe_launches(schema);
  describe_component(schema);
  describe_waves(schema);
  describe_limit(schema);
}

/// What there was to choose from. A filter that can choose nothing of a run, by a mistyped name or a number that is too
/// large, is an error when the trace is closed: its file would be empty without a word.
class Choice {
 public:
  void launch_started(const LaunchFilterSpec& spec, const strobe::TraceLaunch& launch);
  void machine(const strobe::TraceMachine& machine, const std::string& component);
  /// An event ended then; picoseconds.
  void saw(std::uint64_t end) { last_ = std::max(last_, end); }
  /// To be called when the file is closed. Error that begins with its path.
  void require(const LaunchFilterSpec& spec, const std::string& path) const;
  void require(const EventFilterSpec& spec, const std::string& path) const;

  bool has_machine() const { return core_ != 0; }
  /// "cu, dram, l2": names of the machine's blocks, without numbers.
  std::string blocks() const;

 private:
  void size_of(const strobe::TraceLaunch& launch);

  std::set<std::string> kernels_, blocks_;
  std::uint64_t launches_ = 0, wanted_ = 0;
  std::uint64_t groups_ = 0, waves_ = 0;  ///< most of a wanted launch; waves of a work-group; 0: not known
  std::uint64_t core_ = 0, last_ = 0;     ///< picoseconds: of a cycle, and of the last event
  bool has_component_ = false;
};

/// Events that a limit has left out, by kind.
class LeftOut {
 public:
  void add(strobe::EventKind kind) { ++counts_[static_cast<std::size_t>(kind)]; }
  /// A sentence, or nothing.
  std::vector<std::string> remarks(strobe::Bytes limit) const;

 private:
  std::uint64_t counts_[strobe::kEventKinds] = {};
};

}  // namespace tracers
