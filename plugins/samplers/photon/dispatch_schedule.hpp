// When the work-groups of a launch were dispatched and how long they took, and when those to come will be dispatched.
//
// The forecast is a machine of slots: groups in flight end after durations drawn from those observed lately, given how
// long they have run already; each makes room for another, with a separately drawn duration. A mean would lose the
// effect of the spread of durations, of groups in lockstep and of the dispatcher's limit.
#pragma once

#include "lifetimes.hpp"
#include "strobe/clock.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace photon {

/// What the groups so far say of those to come.
struct Observed {
  Lifetimes durations;  ///< cycles
  /// By how much later groups may take longer or shorter, relative: between the halves of what was observed, with the
  /// standard error. The first generation, which finds cold caches and an empty machine, does not count.
  double change = 0;
};

struct Forecast {
  double cycles = 0;  ///< until the last group is dispatched, from the group just dispatched
  /// What `cycles` would change by if durations did by Observed::change. Little where the dispatcher is the limit.
  double doubt = 0;
  /// Standard deviation, between draws, of the launch's end: of the last dispatch, and of how long the groups in flight
  /// take then, which is random in what was seen and in what is to come.
  double deviation = 0;
  double drain = 0;  ///< cycles from the last dispatch to the end, by the draws
  /// Relative difference between the work left in the groups in flight now and at the last dispatch. The observed drain
  /// is representative if it is small.
  double imbalance = 0;
};

class DispatchSchedule {
 public:
  /// The next group (they come in ascending order) is dispatched now and is one of `held` that are in flight.
  void dispatched(strobe::Cycle now, std::uint64_t held, std::uint32_t waves);
  /// A wave of a dispatched group has ended.
  void retired(std::uint64_t group, strobe::Cycle now, std::uint64_t instructions);

  std::uint64_t groups() const { return groups_.size(); }
  /// Groups that the machine holds: the most that were in flight.
  std::uint64_t held() const { return held_; }
  /// Instructions per group of the last `groups` that were dispatched before `end`.
  double instructions_per_group(std::uint64_t end, std::uint64_t groups) const;

  /// The later half of those since the machine was full the first time; empty until a few have ended.
  std::optional<Observed> observed() const;
  static constexpr std::uint64_t kRepetitions = 8;
  /// For `rest` groups beyond the one just dispatched, as the mean of `repetitions` draws; a single draw is the
  /// cheapest and gives no deviation.
  Forecast forecast(const Observed& observed, std::uint64_t rest, std::uint64_t repetitions = kRepetitions) const;
  /// Between the last two dispatches.
  double last_gap() const;

 private:
  struct Group {
    strobe::Cycle dispatched = 0, ended = 0;
    std::uint64_t instructions = 0;
    std::uint32_t waves_left = 0;
    double duration() const { return static_cast<double>(ended - dispatched); }
  };
  double dispatch_interval() const;
  double turnover() const;
  void add(std::uint64_t group, Lifetimes& lifetimes) const;
  std::optional<Observed> observed_early() const;
  struct End {
    double last_dispatch = 0, drain = 0;
    double left_now = 0, left_then = 0;  ///< sums of what groups in flight have to go, now and at the last dispatch
  };
  End draw_end(std::uint64_t rest, class Draws draws) const;

  std::vector<Group> groups_;
  std::uint64_t held_ = 0;
};

}  // namespace photon
