#include "estimate.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "common/student_t.hpp"

namespace budget {
namespace {

/// What the only measured interval of a stratum says of the others is taken to be so uncertain at least.
constexpr double kLoneScatter = 0.03;

/// Intervals of one stratum that lie between the same measured ones.
struct Gap {
  const Measured* before = nullptr;
  const Measured* after = nullptr;
  double work = 0;

  double change() const { return before && after ? after->rate() - before->rate() : 0; }
};

class Rates {
 public:
  Rates(const Profile& profile, std::span<const Measured> units) : by_stratum_(profile.strata) {
    for (const Measured& unit : units) by_stratum_[profile.stratum[unit.interval]].push_back(&unit);
    for (const Measured& unit : units) all_.cycles += unit.cycles, all_.instructions += unit.instructions;
  }
  Gap gap(std::size_t interval, unsigned stratum) const {
    Gap gap;
    for (const Measured* unit : by_stratum_[stratum]) {
      if (unit->interval < interval) gap.before = unit;
      if (unit->interval > interval && gap.after == nullptr) gap.after = unit;
    }
    return gap;
  }
  double rate(std::size_t interval, const Gap& gap) const {
    if (!gap.before && !gap.after) return all_.rate();
    if (!gap.before) return gap.after->rate();
    if (!gap.after) return gap.before->rate();
    const auto from = static_cast<double>(gap.before->interval), to = static_cast<double>(gap.after->interval);
    return gap.before->rate() + gap.change() * (static_cast<double>(interval) - from) / (to - from);
  }
  /// Largest change between neighbours of a stratum.
  double change(unsigned stratum) const {
    double most = 0;
    const auto& units = by_stratum_[stratum];
    for (std::size_t n = 1; n < units.size(); ++n)
      most = std::max(most, std::abs(units[n]->rate() - units[n - 1]->rate()));
    return most;
  }
  std::size_t measured(unsigned stratum) const { return by_stratum_[stratum].size(); }
  double mean() const { return all_.rate(); }

 private:
  std::vector<std::vector<const Measured*>> by_stratum_;
  Measured all_;
};

double square(double x) { return x * x; }

/// Of the cycles of a gap.
double variance_of(const Gap& gap, const Rates& rates, unsigned stratum, double scatter) {
  if (gap.before && gap.after) {
    // Anywhere between the two rates, and the noise of both.
    const double rate = (gap.before->rate() + gap.after->rate()) / 2;
    return square(gap.work) * (square(gap.change()) / 12 + square(rate) * scatter);
  }
  const Measured* end = gap.before ? gap.before : gap.after;
  const double rate = end ? end->rate() : rates.mean();
  const bool lone = rates.measured(stratum) < 2;
  const double least = lone ? std::max(scatter, square(kLoneScatter)) : scatter;
  return square(gap.work) * (square(rates.change(stratum)) / 3 + square(rate) * 2 * least);
}

}  // namespace

double Estimate::half_width(double confidence) const {
  if (cycles <= 0) return 0;
  return 100 * (samplers::t_interval(confidence, scatter.freedom) * std::sqrt(variance) + kBias * predicted) / cycles;
}

Scatter scatter_of(const Profile& profile, std::span<const Measured> units) {
  double squares = kPriorFreedom * square(kPriorScatter), freedom = kPriorFreedom;
  std::vector<const Measured*> last(profile.strata, nullptr);
  for (const Measured& unit : units) {
    const Measured*& before = last[profile.stratum[unit.interval]];
    if (before != nullptr) {
      const double mean = (unit.rate() + before->rate()) / 2;
      squares += square((unit.rate() - before->rate()) / mean) / 2;
      ++freedom;
    }
    before = &unit;
  }
  return {squares / freedom, freedom};
}

Estimate estimate(const Profile& profile, std::span<const Measured> units, std::span<const Measured> fixed,
                  std::size_t intervals) {
  Estimate result;
  result.scatter = scatter_of(profile, units);
  const bool whole = intervals >= profile.work.size();
  std::vector<bool> measured(std::min(intervals, profile.work.size()), false);
  double left = 0, rest = 0;  // instructions, and those of the intervals that were not measured
  for (std::size_t n = 0; n < measured.size(); ++n) left += profile.work[n];
  for (const std::span<const Measured> list : {units, fixed})
    for (const Measured& part : list) {
      for (std::size_t n = 0; n < part.intervals; ++n)
        if (part.interval < measured.size() - n) measured[part.interval + n] = true;
      left -= part.instructions;
      result.cycles += part.cycles;
    }
  for (std::size_t n = 0; n < measured.size(); ++n)
    if (!measured[n]) rest += profile.work[n];
  if (rest <= 0 || (whole && left <= 0)) return result;
  // A unit begins and ends with work-groups in flight; what it issued is not quite the work of its interval.
  const double scale = whole ? left / rest : 1;

  const Rates rates(profile, units);
  for (unsigned stratum = 0; stratum < profile.strata; ++stratum) {
    std::optional<Gap> open;
    const auto close = [&] {
      if (open) result.variance += variance_of(*open, rates, stratum, result.scatter.variance);
      open.reset();
    };
    for (std::size_t n = 0; n < measured.size(); ++n) {
      if (profile.stratum[n] != stratum) continue;
      if (measured[n]) {
        close();
        continue;
      }
      const Gap gap = rates.gap(n, stratum);
      if (!open) open = gap;
      const double work = scale * profile.work[n];
      open->work += work;
      result.predicted += work * rates.rate(n, gap);
    }
    close();
  }
  result.cycles += result.predicted;
  return result;
}

}  // namespace budget
