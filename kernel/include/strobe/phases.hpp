// The contract of a phase analysis: from a profile in sampling units (call stacks and counters of each) to phases, the
// units worth simulating, and the interval that their mean is good for.
//
// A sampling unit is a stretch of a program with about the same amount of work: N instructions, a kernel launch. Its
// rate is cost per work, "cycles" per "instructions" (CPI) unless the question names other counters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "strobe/export.hpp"

namespace strobe {

/// A profile as it was read: the bytes of one file, of a format that the method knows.
struct PhaseInput {
  std::string name;  ///< starts messages about it: "FILE:LINE: ..."
  std::string text;
};

struct PhaseQuestion {
  std::vector<PhaseInput> inputs;  ///< at least one; phases are formed from the first, the others are compared with it
  std::string cost = "cycles";     ///< counter whose total is estimated
  std::string work = "instructions";
  double error = 0.05;       ///< wanted half width of the interval, as a fraction of the mean; above 0
  double confidence = 0.95;  ///< of the interval; above 0, below 1
  std::uint64_t units = 0;   ///< sample size; 0: as many as `error` needs. At least one of each phase is chosen
};

/// An estimate of the program's rate.
struct PhaseEstimate {
  double rate = 0;
  double standard_error = 0;         ///< in the unit of the rate
  std::optional<double> half_width;  ///< at the asked confidence; empty: a phase has too few units to say
};

struct PhaseSummary {
  std::uint64_t units = 0;
  double share = 0;                  ///< of the work, 0 to 1
  double mean = 0, deviation = 0;    ///< rates of the units; the deviation is divided by their number
  double variation = 0;              ///< deviation / mean
  std::vector<std::string> methods;  ///< that its units' stacks hold most often, the most frequent first
  std::vector<std::size_t> chosen;   ///< units to simulate, ascending
};

/// Another way to choose the same number of units.
struct PhaseBaseline {
  std::string name, doc;
  std::uint64_t units = 0;
  double mean_error = 0;  ///< of the rate, as a fraction, over all draws
  double worst_error = 0;
};

/// A phase in one of the other inputs.
struct PhaseInInput {
  std::uint64_t units = 0;
  double mean = 0, deviation = 0;
  bool sensitive = false;
};

/// One of the other inputs.
struct PhaseReference {
  std::string name;
  std::uint64_t units = 0;
  double rate = 0;
  std::vector<PhaseInInput> phases;
  /// If units of phases that are not sensitive to this input are not simulated, but take the first input's rates: their
  /// share of the cost, and by how much the estimated rate is off. Fractions.
  double skipped = 0, skipped_error = 0;
};

struct PhaseReport {
  std::uint64_t methods = 0;         ///< different ones in the first input's stacks
  std::uint64_t features = 0;        ///< of these, what the phases were formed from
  double silhouette = 0;             ///< of the phases, -1 to 1; 0 with one phase
  std::vector<std::string> ids;      ///< of the first input's units, in their order
  std::vector<double> rates;         ///< of each
  std::vector<std::uint32_t> phase;  ///< of each: index into `phases`
  std::vector<PhaseSummary> phases;  ///< by descending number of units
  double rate = 0;                   ///< of all units together
  double population_variation = 0, weighted_variation = 0, maximum_variation = 0;
  PhaseEstimate estimate;                 ///< from the chosen units
  std::uint64_t units_needed = 0;         ///< for the wanted error, with stratified sampling
  std::uint64_t units_needed_simple = 0;  ///< for the wanted error, with simple random sampling
  std::vector<PhaseBaseline> baselines;   ///< this method first
  std::vector<PhaseReference> references;
  std::vector<bool> sensitive;    ///< each phase, in any of the other inputs; empty without any
  double insensitive_points = 0;  ///< share of chosen units that another input need not simulate, 0 to 1
};

/// One object may serve many questions. The same question gets the same answer: no clock, no random device.
class STROBE_EXPORT PhaseAnalysis {
 public:
  PhaseAnalysis() = default;
  PhaseAnalysis(const PhaseAnalysis&) = delete;
  PhaseAnalysis& operator=(const PhaseAnalysis&) = delete;
  virtual ~PhaseAnalysis();

  /// Throws Error with name and line of an input that cannot be used, and the remedy. [any thread]
  virtual PhaseReport analyse(const PhaseQuestion& question) const = 0;
};

}  // namespace strobe
