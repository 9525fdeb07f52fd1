// Sampled runs beside the detailed run of the same launches.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strobe {

/// What a comparison needs of one launch of a run.
struct ComparedLaunch {
  std::string kernel;
  double seconds = 0;       ///< simulated or predicted
  double wall_seconds = 0;  ///< of the host
  double cpu_seconds = 0;   ///< of the host's processor
  std::uint64_t wave_instructions = 0;
  std::uint64_t simulated_wave_instructions = 0;
  bool predicted = false;                       ///< sampling acted
  std::string remark;                           ///< why it did not, in the sampler's words; may be empty
  std::optional<double> half_width;             ///< of the error bar, percent
  double confidence = 0.95;                     ///< of the error bar
  std::uint64_t l1_lookups = 0, l1_misses = 0;  ///< of first-level vector caches
  std::uint64_t l2_lookups = 0, l2_misses = 0;
  double profile_seconds = 0, model_seconds = 0;  ///< of an analytical model: the parts of cpu_seconds
};

enum class Grouping : std::uint8_t {
  kernel = 1,   ///< all launches of a kernel
  launch,       ///< each launch
  application,  ///< all launches
};

/// A group of launches of one workload under one sampler on one GPU.
struct ComparisonRow {
  std::string workload, kernel, gpu, sampler;
  std::uint64_t launches = 0;
  double predicted_seconds = 0, detailed_seconds = 0;
  double wall_seconds = 0, detailed_wall_seconds = 0;
  double cpu_seconds = 0, detailed_cpu_seconds = 0;
  double profile_seconds = 0, model_seconds = 0;
  std::uint64_t wave_instructions = 0, simulated_wave_instructions = 0;
  bool switched = false;
  std::string remark;  ///< why it is not, of the first launch of which the sampler says so
  /// Percent of the predicted time; that of launches together is the sum of theirs, as if all erred to one side.
  std::optional<double> half_width;
  double confidence = 0.95;
  std::optional<double> l1_miss_rate_error, l2_miss_rate_error;  ///< percentage points, signed

  double error_percent() const;  ///< absolute, of the detailed time
  /// Processor time of the detailed run over that of this one; none if nothing was predicted.
  std::optional<double> speedup() const;
  double detailed_share() const;
  std::optional<bool> inside_error_bar() const;
};

/// The rows of one run against its detailed run. Error if the two have not the same launches.
std::vector<ComparisonRow> compare_runs(const ComparisonRow& names, const std::vector<ComparedLaunch>& detailed,
                                        const std::vector<ComparedLaunch>& sampled, Grouping grouping);

/// One sampler on one GPU.
struct ComparisonSummary {
  std::string sampler, gpu;
  std::uint64_t n = 0;
  double switched_share = 0;  ///< of the rows
  double mean_error_percent = 0, max_error_percent = 0;
  std::optional<double> switched_mean_error_percent, switched_max_error_percent;
  std::optional<double> mean_speedup, geomean_speedup, max_speedup;  ///< over rows that switched; none: no row did
  std::optional<double> coverage_percent;                            ///< of the rows with an error bar, those within it
};

/// In the order in which samplers and GPUs first appear.
std::vector<ComparisonSummary> summarise(const std::vector<ComparisonRow>& rows);

}  // namespace strobe
