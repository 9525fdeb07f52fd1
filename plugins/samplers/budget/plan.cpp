#include "plan.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "common/random.hpp"
#include "common/student_t.hpp"

namespace budget {
namespace {

/// A unit has one generation for this number of generations of the launch.
constexpr std::size_t kGenerationsPerUnit = 16, kLongestUnit = 4;
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
  last_.resize(profile.strata);
  for (std::size_t n = 0; n < profile.stratum.size(); ++n) last_[profile.stratum[n]] = n;
  for (unsigned stratum = 0; stratum < profile.strata; ++stratum) jitter_.push_back(jitter_at(goal, launch, stratum));
}

std::size_t Plan::unit(std::size_t generation) const {
  const std::size_t generations = profile_.work.size() / generation;
  return generation * std::clamp<std::size_t>(generations / kGenerationsPerUnit, 1, kLongestUnit);
}

// The longest period whose gaps, as noisy as what was measured so far, stay within the error.
void Plan::choose_period(std::size_t interval, const Seen& seen) {
  const std::size_t unit = this->unit(seen.generation), count = profile_.work.size(),
                    left = count - std::min(count, interval + unit);
  const auto visit = static_cast<double>(seen.settling + unit);
  double future = 0, skipped = 0;  // shares of the work
  for (std::size_t n = interval; n + unit < count; ++n) future += profile_.work[n] / total_;
  const Estimate past = estimate(profile_, seen.units, seen.fixed, interval);
  if (past.cycles > 0) skipped = past.predicted / past.cycles * (1 - future);
  const double variance = past.cycles > 0 ? past.variance * std::pow((1 - future) / past.cycles, 2) : 0;
  period_ = 1;
  for (std::size_t gaps = 1; static_cast<double>(left) > visit * static_cast<double>(gaps); ++gaps) {
    const auto n = static_cast<double>(gaps);
    const double share = future * (1 - visit * n / static_cast<double>(left));
    const double all = variance + past.scatter.variance * 7 / 6 * share * share / n;
    const double width = samplers::t_interval(goal_.confidence, past.scatter.freedom + n) * std::sqrt(all);
    if (width + kBias * (skipped + share) > kPlanned * goal_.max_error) continue;
    period_ = static_cast<double>(left) / n;
    return;
  }
}

bool Plan::due(std::size_t interval, std::size_t now, std::size_t unit) const {
  if (interval + unit >= profile_.work.size()) return true;
  const unsigned stratum = profile_.stratum[interval];
  if (!known_[stratum]) return true;
  std::size_t passed = passed_[stratum];
  for (std::size_t n = now; n <= interval; ++n) passed += profile_.stratum[n] == stratum ? 1 : 0;
  // What lies between two measured units is known better than what follows the last one.
  if (interval + unit > last_[stratum] && passed > 2 * unit) return true;
  return static_cast<double>(passed) >= std::max(1.0, period_ * jitter_[stratum]);
}

bool Plan::in_detail(std::size_t interval, const Seen& seen) {
  if (interval > 0) ++passed_[profile_.stratum[interval - 1]];
  if (seen.units.size() != units_ || (!seen.units.empty() && seen.units.back().interval != newest_)) {
    for (const Measured& unit : seen.units.subspan(std::min(units_, seen.units.size() - 1))) {
      const unsigned stratum = profile_.stratum[unit.interval];
      passed_[stratum] = 0;
      known_[stratum] = true;
      jitter_[stratum] = jitter_at(goal_, launch_, profile_.strata + unit.interval);
    }
    units_ = seen.units.size();
    newest_ = seen.units.back().interval;
    choose_period(interval, seen);
  }
  const std::size_t unit = this->unit(seen.generation);
  if (seen.unit_open || units_ == 0 || period_ < 2) return true;
  if (profile_.work.size() < kMinGenerations * seen.generation) return true;
  for (std::size_t ahead = 0; ahead <= seen.settling; ++ahead)
    if (due(interval + ahead, interval, unit)) return true;
  return false;
}

}  // namespace budget
