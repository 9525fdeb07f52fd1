#include "predict.hpp"

#include <algorithm>

#include "caches.hpp"
#include "contention.hpp"
#include "multithreading.hpp"
#include "wave.hpp"

namespace gpumech {

Variant variant_named(std::string_view name) {
  if (name == "naive_interval") return Variant::naive_interval;
  if (name == "markov_chain") return Variant::markov_chain;
  if (name == "mt") return Variant::mt;
  if (name == "mt_mshr") return Variant::mt_mshr;
  return Variant::mt_mshr_band;
}

namespace {

/// Of the loads that miss the first-level cache, the mean latency beyond it.
double average_miss_latency(const Profile& profile, const CacheStatistics& caches, const Machine& machine) {
  const auto latencies = load_latencies(machine);
  double sum = 0, count = 0;
  for (std::size_t n = 0; n < caches.of.size(); ++n) {
    if (profile.instructions[n].unit != strobe::ExecutionUnit::vmem) continue;
    for (std::size_t level = 1; level < kLevels; ++level) {
      sum += caches.of[n].served[level] * (latencies[level] - latencies[0]);
      count += caches.of[n].served[level];
    }
  }
  return count > 0 ? sum / count : 0;
}

/// The stack of the representative wave alone, per instruction (section 4.7).
CpiStack stack_of(const IntervalProfile& profile, const CacheStatistics& caches) {
  double dependency = 0, levels[kLevels] = {};
  for (const Interval& interval : profile.intervals) {
    if (interval.cause != StallCause::memory) {
      dependency += interval.stall_cycles;
      continue;
    }
    const AccessStatistics& waited = caches.of[interval.pc];
    for (std::size_t level = 0; level < kLevels; ++level) {
      const double share = waited.executions > 0 ? waited.served[level] / waited.executions : level == 0;
      levels[level] += interval.stall_cycles * share;
    }
  }
  const double n = profile.instructions();
  return {{"BASE", profile.slot},
          {"DEP", dependency / n},
          {"L1", levels[0] / n},
          {"L2", levels[1] / n},
          {"DRAM", levels[2] / n}};
}

}  // namespace

Prediction predict(const Profile& profile, const Machine& machine, Variant variant, Selection selection,
                   Sharing sharing) {
  const CacheStatistics caches = simulate_caches(profile, machine);
  const Latencies latencies = latencies_of(profile, caches, machine);
  std::vector<IntervalProfile> waves;
  std::vector<WaveFeatures> features;
  double instructions = 0;
  for (const WaveTrace& wave : profile.waves) {
    waves.push_back(intervals_of(wave, profile, caches, latencies, machine));
    features.push_back({waves.back().performance(), waves.back().instructions()});
    instructions += features.back().instructions;
  }
  instructions /= static_cast<double>(profile.waves.size());
  const std::size_t chosen = representative(features, selection);
  const IntervalProfile& wave = waves[chosen];

  const double all_waves = static_cast<double>(profile.groups) * profile.waves_per_group;
  const double per_unit = std::min<double>(double(machine.resident_groups) * profile.waves_per_group,
                                           std::max(1.0, all_waves / machine.compute_units));
  const Concurrency concurrency{std::max(1.0, per_unit / machine.simds), issue_rate(profile.waves[chosen], profile)};
  Prediction result;
  result.l1_hit_rate = caches.l1_hit_rate();
  result.l2_hit_rate = caches.l2_hit_rate();
  result.cpi = variant == Variant::naive_interval ? naive_cpi(wave, concurrency)
               : variant == Variant::markov_chain ? markov_cpi(wave, concurrency)
                                                  : multithreading_cpi(wave, machine.policy, concurrency);
  result.stack = stack_of(wave, caches);
  double alone = 0;
  for (const auto& part : result.stack) alone += part.second;
  for (auto& part : result.stack) part.second *= result.cpi / alone;
  ContentionCpi contention;
  if (variant == Variant::mt_mshr || variant == Variant::mt_mshr_band) {
    contention = contention_cpi(
        wave, {per_unit, double(machine.compute_units), double(machine.l1_mshrs),
               average_miss_latency(profile, caches, machine), double(1u << kLineBits) / machine.dram_bytes_per_cycle});
    if (variant == Variant::mt_mshr) contention.queue = 0;
    if (sharing == Sharing::core) {
      contention.mshr /= concurrency.waves;
      contention.queue /= concurrency.waves;
    }
  }
  result.stack.push_back({"MSHR", contention.mshr});
  result.stack.push_back({"QUEUE", contention.queue});
  result.cpi += contention.mshr + contention.queue;
  const double units = double(machine.compute_units) * machine.simds;
  result.cycles = result.cpi * std::max(1.0, all_waves / units) * instructions;
  return result;
}

}  // namespace gpumech
