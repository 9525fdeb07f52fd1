#include "plan.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "common/random.hpp"
#include "common/student_t.hpp"

namespace budget {
namespace {

/// A shorter period saves nothing: each unit has a warm-up as long as itself.
constexpr double kLeastPeriod = 3;
/// Part of the error that is planned for; the rest is for what is not foreseen.
constexpr double kPlanned = 0.85;

double jitter_at(const Goal& goal, std::uint64_t launch, std::size_t place) {
  return 0.75 + 0.5 * samplers::uniform_at(goal.seed, launch, place);
}

}  // namespace

Plan::Plan(const Profile& profile, const Goal& goal, std::uint64_t launch)
    : profile_(profile),
      goal_(goal),
      launch_(launch),
      total_(std::accumulate(profile.work.begin(), profile.work.end(), 0.0)),
      passed_(profile.strata, 0),
      known_(profile.strata, false) {
  for (unsigned stratum = 0; stratum < profile.strata; ++stratum) jitter_.push_back(jitter_at(goal, launch, stratum));
}

// The longest period whose gaps, as noisy as what was measured so far, stay within the error.
void Plan::choose_period(std::size_t interval, std::span<const Measured> units) {
  const std::size_t count = profile_.work.size(), left = count - 1 - interval;
  double past = 0, future = 0;  // squared share of the predicted work; share
  std::vector<double> gap(profile_.strata, 0);
  std::vector<bool> measured(count, false);
  measured[0] = true;
  for (const Measured& unit : units) measured[unit.interval] = true;
  for (std::size_t n = 0; n < interval; ++n) {
    double& work = gap[profile_.stratum[n]];
    if (measured[n])
      past += work * work, work = 0;
    else
      work += profile_.work[n] / total_;
  }
  for (const double work : gap) past += work * work;
  for (std::size_t n = interval; n + 1 < count; ++n) future += profile_.work[n] / total_;
  const Scatter scatter = scatter_of(profile_, units);
  const double skipped = std::max(0.0, 1 - 2.0 * static_cast<double>(units.size()) / static_cast<double>(count));
  period_ = 1;
  for (std::size_t gaps = 1; static_cast<double>(left) >= kLeastPeriod * static_cast<double>(gaps); ++gaps) {
    const auto n = static_cast<double>(gaps);
    const double variance = scatter.variance * 7 / 6 * (past + future * future / n);
    const double width = samplers::t_interval(goal_.confidence, scatter.freedom + n) * std::sqrt(variance);
    if (width + kBias * skipped > kPlanned * goal_.max_error) continue;
    period_ = static_cast<double>(left) / n;
    return;
  }
}

bool Plan::due(std::size_t interval, std::size_t now) const {
  const std::size_t last = profile_.work.size() - 1;
  if (interval >= last) return true;
  const unsigned stratum = profile_.stratum[interval];
  // The first interval of a stretch still has groups of another stratum in flight.
  if (!known_[stratum]) return profile_.stratum[interval - 1] == stratum || profile_.stratum[interval + 1] != stratum;
  const std::size_t passed = passed_[stratum] + (interval != now && profile_.stratum[now] == stratum ? 1 : 0);
  return static_cast<double>(passed + 1) >= std::max(1.0, period_ * jitter_[stratum]);
}

bool Plan::in_detail(std::size_t interval, std::span<const Measured> units) {
  if (interval > 0) ++passed_[profile_.stratum[interval - 1]];
  if (units.size() != units_) {
    for (std::size_t n = units_; n < units.size(); ++n) {
      const unsigned stratum = profile_.stratum[units[n].interval];
      passed_[stratum] = 0;
      known_[stratum] = true;
      jitter_[stratum] = jitter_at(goal_, launch_, profile_.strata + units[n].interval);
    }
    units_ = units.size();
    choose_period(interval, units);
  }
  if (interval < 2 || period_ < kLeastPeriod) return true;
  return due(interval, interval) || due(interval + 1, interval);
}

}  // namespace budget
