#include "plan.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "common/random.hpp"
#include "common/student_t.hpp"

namespace budget {
namespace {

/// Measured intervals of a launch of so many: fewer, longer units average over groups that run in step.
constexpr std::size_t kIntervalsPerUnit = 16, kLongestUnit = 4;
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
      known_(profile.strata, false),
      unit_(std::clamp<std::size_t>(profile.work.size() / kIntervalsPerUnit, 1, kLongestUnit)) {
  last_.resize(profile.strata);
  for (std::size_t n = 0; n < profile.stratum.size(); ++n) last_[profile.stratum[n]] = n;
  for (unsigned stratum = 0; stratum < profile.strata; ++stratum) jitter_.push_back(jitter_at(goal, launch, stratum));
}

// The longest period whose gaps, as noisy as what was measured so far, stay within the error.
void Plan::choose_period(std::size_t interval, std::span<const Measured> units) {
  const std::size_t count = profile_.work.size(), left = count - std::min(count, interval + unit_);
  const auto visit = static_cast<double>(kSettling + unit_), least = visit + 1;
  double future = 0, skipped = 0;  // shares of the work
  for (std::size_t n = interval; n + unit_ < count; ++n) future += profile_.work[n] / total_;
  const Estimate past = estimate(profile_, units, start_, interval);
  if (past.cycles > 0) skipped = past.predicted / past.cycles * (1 - future);
  const double variance = past.cycles > 0 ? past.variance * std::pow((1 - future) / past.cycles, 2) : 0;
  period_ = 1;
  for (std::size_t gaps = 1; static_cast<double>(left) >= least * static_cast<double>(gaps); ++gaps) {
    const auto n = static_cast<double>(gaps);
    const double share = future * (1 - visit * n / static_cast<double>(left));
    const double all = variance + past.scatter.variance * 7 / 6 * share * share / n;
    const double width = samplers::t_interval(goal_.confidence, past.scatter.freedom + n) * std::sqrt(all);
    if (width + kBias * (skipped + share) > kPlanned * goal_.max_error) continue;
    period_ = static_cast<double>(left) / n;
    return;
  }
}

bool Plan::due(std::size_t interval, std::size_t now) const {
  if (interval + unit_ >= profile_.work.size()) return true;
  const unsigned stratum = profile_.stratum[interval];
  if (!known_[stratum]) return true;
  std::size_t passed = passed_[stratum];
  for (std::size_t n = now; n <= interval; ++n) passed += profile_.stratum[n] == stratum ? 1 : 0;
  // What lies between two measured intervals is known better than what follows the last one.
  if (last_[stratum] == interval && passed > kSettling) return true;
  return static_cast<double>(passed) >= std::max(1.0, period_ * jitter_[stratum]);
}

bool Plan::in_detail(std::size_t interval, std::span<const Measured> units, bool unit_open) {
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
  if (unit_open || interval <= kSettling || period_ < 2) return true;
  for (std::size_t ahead = 0; ahead <= kSettling; ++ahead)
    if (due(interval + ahead, interval)) return true;
  return false;
}

}  // namespace budget
