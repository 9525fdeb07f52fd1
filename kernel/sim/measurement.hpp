// What a machine counts in a launch: set to 0 before it, summed over components of one kind after it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "results/interval_log.hpp"
#include "strobe/host/result.hpp"
#include "sim/system_parts.hpp"
#include "sim/windows.hpp"
#include "strobe/fast/late_counts.hpp"

namespace strobe {

/// Of a launch that was predicted for the rest.
struct DetailedPart {
  double factor = 0;                 ///< work of the launch over that of this part; 0: nothing ran in detail
  std::uint64_t machine_cycles = 0;  ///< that it took
  bool all_dispatched = false;       ///< the machine has seen every work-group, if only its end
};

class Measurement {
 public:
  Measurement(SystemParts& system, Windows& windows) : system_(system), windows_(windows) {}
  /// Declares what a component counts, once for each.
  void add(Component& component);

  /// Sets all counts to 0. [between launches]
  void begin();
  /// Timing and metrics of the launch that has just run for `cycles` core cycles: "l1v.hits", summed over all
  /// components whose path ends so. `launch`: null: several ran together.
  void end(std::uint64_t cycles, const Launch* launch, LaunchResult& result);
  /// Percent of the SIMD-cycles of a launch that took `timing.cycles`, by cause; cycles in which none of its waves was
  /// the oldest count as its overhead, as far as that goes, and as `other`. [after end]
  std::map<std::string, double> stalls_of(std::uint32_t launch, const LaunchTiming& timing) const;
  /// LaunchTiming::overhead_seconds of a launch that took `cycles` core cycles.
  std::optional<double> overhead_of(const Launch& launch, std::uint64_t cycles) const;
  /// Makes of the metrics of a launch's detailed part those of the launch, which takes result.timing->cycles: counts
  /// and busy time are scaled, ratios are the sample's, what is not known of the launch goes away.
  void extrapolate(LaunchResult& result, const DetailedPart& part) const;
  /// Adds what components make of the metrics of a launch, which ran alone and has a time. [between launches]
  void derive(LaunchResult& result) const;
  /// The counts so far, without ending the measurement.
  void collect(std::map<std::string, Metric>& metrics, std::uint64_t elapsed_cycles) const;
  /// Makes components that count late count all of the first `cycles` cycles of the measurement. [between windows]
  void count_until(std::uint64_t cycles);
  /// The plain counts of the launch so far, summed in the same way.
  Counts counts() const;
  /// Cycles of vector units that were charged to each cause that components know since the measurement began. A wait
  /// for memory is charged when it ends, time without a wave when the next one comes, or at the end.
  StallCycles charged_stalls() const;
  /// Cycles of all vector units in `cycles` core cycles of the measurement.
  std::uint64_t simd_cycles(std::uint64_t cycles) const;
  /// What does not add up, by component; empty if all does.
  std::vector<std::string> broken_balances() const;
  /// Lookups by accesses without time, summed over all components whose path ends alike: "l1v", "l2".
  std::map<std::string, WarmCounts> warm_counts() const;

 private:
  struct Sum;
  std::vector<Sum> sums() const;
  void collect_stalls(LaunchTiming& timing, std::uint64_t now) const;
  StallCycles no_stalls() const;
  template <class F>
  void for_each_ticked(const F& visit) const;

  SystemParts& system_;
  Windows& windows_;
  /// One metric over all components whose path ends alike.
  struct Aggregate {
    std::string name;
    MetricDeclaration declaration;  ///< of the first of them
    const ClockDomain* clock;
    std::uint32_t instances = 0;
  };
  std::vector<std::pair<CountsLate*, const ClockDomain*>> late_counts_;
  std::vector<Aggregate> metrics_;
  std::map<std::string, std::uint32_t> metric_numbers_;
  /// What one component counts for one of them.
  struct Count {
    std::uint32_t metric;
    std::uint64_t *value, *basis;
  };
  /// A component with its counts; per domain, by its number there. Only those that ticked in a launch are looked at
  /// when it is measured, so that idle parts of a machine cost nothing.
  struct Part {
    Component* component = nullptr;
    std::vector<Count> counts;
  };
  std::vector<std::vector<Part>> counted_;
  std::vector<StallCycles> idle_stalls_;  ///< per domain: of all its components, in a cycle in which none ticks
  std::vector<const Component*> deriving_;
  StallCycles causes_;                    ///< 0 of each cause that components know
};

}  // namespace strobe
