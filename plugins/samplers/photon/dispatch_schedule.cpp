#include "dispatch_schedule.hpp"

#include "strobe/random.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <queue>

namespace photon {

/// Durations drawn from those observed.
class Draws {
 public:
  /// `scale` times as long as observed.
  Draws(const Lifetimes& durations, double scale, std::uint64_t seed)
      : durations_(durations), scale_(scale), random_(seed) {}
  /// Given that it has lasted so long already.
  double next(double age = 0) { return scale_ * durations_.draw(random_.uniform(), age / scale_); }

 private:
  const Lifetimes& durations_;
  double scale_;
  strobe::SplitMix64 random_;
};

namespace {

/// The least number of ended groups whose mean is used.
constexpr std::uint64_t kMinGroups = 32;
/// What durations may change by when only groups of the first generation were seen.
constexpr double kUnknownChange = 0.5;
/// Generations that are drawn; a longer rest goes on as the second half of them.
constexpr std::uint64_t kHorizon = 8;

struct Sums {
  double n = 0, sum = 0, squares = 0;
  void add(double value) {
    ++n;
    sum += value;
    squares += value * value;
  }
  double mean() const { return sum / n; }
  double variance() const { return std::max(0.0, squares / n - mean() * mean()); }
};

}  // namespace

void DispatchSchedule::dispatched(strobe::Cycle now, std::uint64_t held, std::uint32_t waves) {
  groups_.push_back({now, 0, 0, waves});
  held_ = std::max(held_, held);
}

void DispatchSchedule::retired(std::uint64_t group, strobe::Cycle now, std::uint64_t instructions) {
  Group& ended = groups_[group];
  --ended.waves_left;
  ended.ended = std::max(ended.ended, now);
  ended.instructions += instructions;
}

double DispatchSchedule::instructions_per_group(std::uint64_t end, std::uint64_t groups) const {
  const std::uint64_t begin = end - std::min(end, groups);
  if (begin == end) return 0;
  std::uint64_t sum = 0;
  for (std::uint64_t group = begin; group < end; ++group) sum += groups_[group].instructions;
  return static_cast<double>(sum) / static_cast<double>(end - begin);
}

void DispatchSchedule::add(std::uint64_t group, Lifetimes& lifetimes) const {
  if (groups_[group].waves_left == 0)
    lifetimes.ended(groups_[group].duration());
  else
    lifetimes.running(static_cast<double>(groups_.back().dispatched - groups_[group].dispatched));
}

std::optional<Observed> DispatchSchedule::observed_early() const {
  Observed observed;
  for (std::uint64_t group = 0; group < groups_.size(); ++group) add(group, observed.durations);
  observed.durations.estimate();
  if (observed.durations.size() < std::max(kMinGroups, held_ / 2)) return std::nullopt;
  observed.change = kUnknownChange;
  return observed;
}

std::optional<Observed> DispatchSchedule::observed() const {
  // Most of the last `held` groups are in flight: they count for the durations, but not for what changes.
  const std::uint64_t begin = held_, end = groups_.size() - std::min<std::uint64_t>(held_, groups_.size());
  if (end < begin + std::max(held_, 2 * kMinGroups)) return observed_early();
  const std::uint64_t middle = begin + (end - begin) / 2;
  Lifetimes early, late;
  for (std::uint64_t group = begin; group < end; ++group) add(group, group < middle ? early : late);
  early.estimate();
  late.estimate();
  Observed observed;
  for (std::uint64_t group = middle; group < groups_.size(); ++group) add(group, observed.durations);
  observed.durations.estimate();
  observed.change =
      std::abs(late.mean() / early.mean() - 1) + std::hypot(late.standard_error(), early.standard_error());
  return observed;
}

/// While there is room: of the gaps between dispatches the shortest, and those up to twice as long.
double DispatchSchedule::dispatch_interval() const {
  strobe::Cycle least = strobe::kNever;
  for (std::size_t group = 1; group < groups_.size(); ++group)
    least = std::min(least, groups_[group].dispatched - groups_[group - 1].dispatched);
  double sum = 0, count = 0;
  for (std::size_t group = 1; group < groups_.size(); ++group) {
    const strobe::Cycle gap = groups_[group].dispatched - groups_[group - 1].dispatched;
    if (gap > 2 * least) continue;
    sum += static_cast<double>(gap);
    ++count;
  }
  return count == 0 ? 0 : sum / count;
}

/// From the end of a group to the dispatch of the one that takes its place, at the least.
double DispatchSchedule::turnover() const {
  std::vector<strobe::Cycle> ends;
  for (const Group& group : groups_)
    if (group.waves_left == 0) ends.push_back(group.ended);
  std::sort(ends.begin(), ends.end());
  double least = -1;
  for (std::size_t index = 0; index < ends.size() && held_ + index < groups_.size(); ++index) {
    const double gap = static_cast<double>(groups_[held_ + index].dispatched) - static_cast<double>(ends[index]);
    if (gap >= 0 && (least < 0 || gap < least)) least = gap;
  }
  return std::max(0.0, least);
}

DispatchSchedule::End DispatchSchedule::draw_end(std::uint64_t rest, Draws draws) const {
  std::priority_queue<double, std::vector<double>, std::greater<>> free;
  const auto start = static_cast<double>(groups_.back().dispatched);
  End end;
  const double interval = dispatch_interval(), latency = turnover();
  for (const Group& group : groups_) {
    if (group.waves_left == 0) continue;
    const double age = start - static_cast<double>(group.dispatched), left = draws.next(age) - age;
    free.push(start + left + latency);
    end.left_now += left;
  }
  while (free.size() < held_) free.push(start);
  const std::uint64_t drawn = std::min(rest, kHorizon * held_), half = drawn / 2;
  double now = start, middle = start;
  for (std::uint64_t group = 0; group < drawn; ++group) {
    if (group == half) middle = now;
    now = std::max(now + interval, free.top());
    free.pop();
    free.push(now + draws.next() + latency);
  }
  for (; !free.empty(); free.pop()) {
    end.drain = std::max(0.0, free.top() - now);
    end.left_then += end.drain;
  }
  const double beyond =
      drawn == rest ? 0 : static_cast<double>(rest - drawn) * (now - middle) / static_cast<double>(drawn - half);
  end.last_dispatch = now - start + beyond;
  return end;
}

Forecast DispatchSchedule::forecast(const Observed& observed, std::uint64_t rest, std::uint64_t repetitions) const {
  Sums dispatch, slower, drain, left_now, left_then;
  for (std::uint64_t seed = 0; seed < repetitions; ++seed) {
    const End end = draw_end(rest, Draws(observed.durations, 1, seed));
    dispatch.add(end.last_dispatch);
    drain.add(end.drain);
    left_now.add(end.left_now);
    left_then.add(end.left_then);
    slower.add(draw_end(rest, Draws(observed.durations, 1 + observed.change, seed)).last_dispatch);
  }
  Forecast forecast;
  forecast.cycles = dispatch.mean();
  forecast.doubt = std::max(0.0, slower.mean() - dispatch.mean());
  forecast.deviation = std::sqrt(dispatch.variance() + 2 * drain.variance());
  forecast.drain = drain.mean();
  if (left_then.mean() > 0) forecast.imbalance = std::abs(1 - left_now.mean() / left_then.mean());
  return forecast;
}

double DispatchSchedule::last_gap() const {
  if (groups_.size() < 2) return 0;
  return static_cast<double>(groups_.back().dispatched - groups_[groups_.size() - 2].dispatched);
}

}  // namespace photon
