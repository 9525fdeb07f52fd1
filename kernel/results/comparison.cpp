#include "results/comparison.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "strobe/error.hpp"

namespace strobe {
namespace {

/// Sums over the launches of a group, in one of the two runs.
struct Sums {
  double seconds = 0, wall_seconds = 0, cpu_seconds = 0, half_width_seconds = 0;
  double profile_seconds = 0, model_seconds = 0;
  std::uint64_t l1_lookups = 0, l1_misses = 0, l2_lookups = 0, l2_misses = 0;
  bool has_error_bar = true;  ///< every predicted launch has one, and there is one

  void add(const ComparedLaunch& launch) {
    seconds += launch.seconds;
    wall_seconds += launch.wall_seconds;
    cpu_seconds += launch.cpu_seconds;
    profile_seconds += launch.profile_seconds, model_seconds += launch.model_seconds;
    half_width_seconds += launch.seconds * launch.half_width.value_or(0) / 100;
    has_error_bar = has_error_bar && (!launch.predicted || launch.half_width);
    l1_lookups += launch.l1_lookups, l1_misses += launch.l1_misses;
    l2_lookups += launch.l2_lookups, l2_misses += launch.l2_misses;
  }
};

/// Difference of two miss rates in percentage points; none if one of them was not measured.
std::optional<double> difference(std::uint64_t misses, std::uint64_t lookups, std::uint64_t other_misses,
                                 std::uint64_t other_lookups) {
  if (lookups == 0 || other_lookups == 0) return std::nullopt;
  const auto rate = [](std::uint64_t m, std::uint64_t n) { return static_cast<double>(m) / static_cast<double>(n); };
  return 100 * (rate(misses, lookups) - rate(other_misses, other_lookups));
}

std::string group_name(const ComparedLaunch& launch, std::size_t position, Grouping grouping) {
  switch (grouping) {
    case Grouping::kernel:
      return launch.kernel;
    case Grouping::launch:
      return launch.kernel + " #" + std::to_string(position);
    case Grouping::application:
      return "all";
  }
  return launch.kernel;
}

void check_same_launches(const std::vector<ComparedLaunch>& detailed, const std::vector<ComparedLaunch>& sampled) {
  const auto same = [](const ComparedLaunch& a, const ComparedLaunch& b) { return a.kernel == b.kernel; };
  if (!std::equal(detailed.begin(), detailed.end(), sampled.begin(), sampled.end(), same))
    throw Error(
        "its launches differ from those of the detailed run - the launches of a compared workload must not depend on "
        "timing",
        ExitCode::failed);
}

struct Mean {
  double sum = 0, most = 0;
  std::uint64_t n = 0;
  void add(double value) {
    sum += value;
    most = n == 0 ? value : std::max(most, value);
    ++n;
  }
  double mean() const { return n == 0 ? 0 : sum / static_cast<double>(n); }
};

ComparisonSummary summary_of(const std::vector<const ComparisonRow*>& rows) {
  ComparisonSummary summary;
  summary.sampler = rows.front()->sampler;
  summary.gpu = rows.front()->gpu;
  Mean error, switched, speedup, logarithm, inside;
  for (const ComparisonRow* row : rows) {
    error.add(row->error_percent());
    if (row->switched) switched.add(row->error_percent());
    if (const std::optional<double> times = row->speedup()) {
      speedup.add(*times);
      logarithm.add(std::log(*times));
    }
    if (const std::optional<bool> within = row->inside_error_bar()) inside.add(*within ? 100 : 0);
  }
  summary.n = error.n;
  summary.switched_share = static_cast<double>(switched.n) / static_cast<double>(error.n);
  summary.mean_error_percent = error.mean(), summary.max_error_percent = error.most;
  if (switched.n > 0) {
    summary.switched_mean_error_percent = switched.mean();
    summary.switched_max_error_percent = switched.most;
  }
  if (speedup.n > 0) {
    summary.mean_speedup = speedup.mean(), summary.max_speedup = speedup.most;
    summary.geomean_speedup = std::exp(logarithm.mean());
  }
  if (inside.n > 0) summary.coverage_percent = inside.mean();
  return summary;
}

}  // namespace

double ComparisonRow::error_percent() const {
  return 100 * std::abs(predicted_seconds - detailed_seconds) / detailed_seconds;
}

std::optional<double> ComparisonRow::speedup() const {
  if (!switched) return std::nullopt;
  // A time of nothing is one that the host's clock did not see.
  return std::max(detailed_cpu_seconds, 1e-6) / std::max(cpu_seconds, 1e-6);
}

double ComparisonRow::detailed_share() const {
  if (wave_instructions == 0) return 1;
  return static_cast<double>(simulated_wave_instructions) / static_cast<double>(wave_instructions);
}

std::optional<bool> ComparisonRow::inside_error_bar() const {
  if (!half_width) return std::nullopt;
  return std::abs(predicted_seconds - detailed_seconds) <= predicted_seconds * *half_width / 100;
}

std::vector<ComparisonRow> compare_runs(const ComparisonRow& names, const std::vector<ComparedLaunch>& detailed,
                                        const std::vector<ComparedLaunch>& sampled, Grouping grouping) {
  check_same_launches(detailed, sampled);
  std::vector<ComparisonRow> rows;
  std::vector<Sums> truths, predictions;
  std::map<std::string, std::size_t> row_of;
  for (std::size_t i = 0; i < sampled.size(); ++i) {
    const std::string name = group_name(sampled[i], i, grouping);
    const auto [found, is_new] = row_of.emplace(name, rows.size());
    if (is_new) {
      rows.push_back(names);
      rows.back().kernel = name;
      truths.emplace_back(), predictions.emplace_back();
    }
    ComparisonRow& row = rows[found->second];
    ++row.launches;
    row.wave_instructions += detailed[i].wave_instructions;
    row.simulated_wave_instructions += sampled[i].simulated_wave_instructions;
    row.switched = row.switched || sampled[i].predicted;
    if (row.remark.empty()) row.remark = sampled[i].remark;
    if (sampled[i].half_width) row.confidence = sampled[i].confidence;
    truths[found->second].add(detailed[i]);
    predictions[found->second].add(sampled[i]);
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Sums &truth = truths[i], &prediction = predictions[i];
    rows[i].detailed_seconds = truth.seconds, rows[i].predicted_seconds = prediction.seconds;
    rows[i].detailed_wall_seconds = truth.wall_seconds, rows[i].wall_seconds = prediction.wall_seconds;
    rows[i].detailed_cpu_seconds = truth.cpu_seconds, rows[i].cpu_seconds = prediction.cpu_seconds;
    rows[i].profile_seconds = prediction.profile_seconds, rows[i].model_seconds = prediction.model_seconds;
    if (rows[i].switched) rows[i].remark.clear();
    if (rows[i].switched && prediction.has_error_bar)
      rows[i].half_width = 100 * prediction.half_width_seconds / prediction.seconds;
    rows[i].l1_miss_rate_error =
        difference(prediction.l1_misses, prediction.l1_lookups, truth.l1_misses, truth.l1_lookups);
    rows[i].l2_miss_rate_error =
        difference(prediction.l2_misses, prediction.l2_lookups, truth.l2_misses, truth.l2_lookups);
  }
  return rows;
}

std::vector<ComparisonSummary> summarise(const std::vector<ComparisonRow>& rows) {
  std::vector<ComparisonSummary> summaries;
  std::vector<bool> done(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (done[i]) continue;
    std::vector<const ComparisonRow*> same;
    for (std::size_t j = i; j < rows.size(); ++j) {
      if (rows[j].sampler != rows[i].sampler || rows[j].gpu != rows[i].gpu) continue;
      done[j] = true;
      same.push_back(&rows[j]);
    }
    summaries.push_back(summary_of(same));
  }
  return summaries;
}

}  // namespace strobe
