// Stratified random sampling: how many units of each phase, and how far their mean may be off.
//
// Equations are those of Huang's thesis (Georgia Institute of Technology, 2015), chapter 5. Sampling units there have
// one size; here a unit has a cost and a work, and the mean of a phase is the ratio of their sums (Cochran, Sampling
// Techniques, 1977, sections 6.10 and 6.11). For units of one size, both are the same.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace simprof {

/// A phase with all its units.
struct Stratum {
  std::uint64_t units = 0;  ///< N_h
  double work = 0;          ///< of all its units
  double deviation = 0;     ///< of cost - rate * work over all units (divided by N_h - 1); units of work 1: sigma_h
};

/// Cost and work of one unit.
struct Measure {
  double cost = 0, work = 0;
};

/// sqrt(sum of (cost - rate * work)^2 / (n - 1)), rate the ratio of the sums; 0 below two units. Eq. 37 with its
/// square: the thesis prints the sum of the differences themselves, which is 0 for every sample. The variance is the
/// mean of SQUARED deviations; n - 1 in place of n as one degree of freedom goes into the mean.
double residual_deviation(std::span<const Measure> units);

Stratum stratum_of(std::span<const Measure> units);

/// Eq. 33, Neyman's allocation: n_h = n N_h sigma_h / sum of N_i sigma_i, by largest remainders, so that the sum is n.
/// Every stratum gets `least` units where n allows it, else one, and no more than it has; what is too many goes to the
/// others in proportion. n is at least the number of strata and at most the number of units.
std::vector<std::uint64_t> allocate(std::span<const Stratum> strata, std::uint64_t n, std::uint64_t least = 2);

/// Eq. 36, per work: the standard error of the rate of all strata. `deviations`: s_h of each.
double standard_error(std::span<const Stratum> strata, std::span<const std::uint64_t> sizes,
                      std::span<const double> deviations);

/// How many standard errors are on each side of the mean.
enum class Quantile {
  normal,   ///< as the thesis has it: means are normal, by the central limit theorem
  student,  ///< as s_h is itself an estimate from few units; freedom by Satterthwaite (Cochran, eq. 5.16)
};

/// Smallest sample whose interval is within `error` (a fraction) of `rate`, with the deviations of the profile. From
/// Eq. 33, 35 and 36: n = (sum N_h s_h)^2 / ((error rate W / z)^2 + sum N_h s_h^2), then whole numbers that allocate()
/// gives.
std::uint64_t units_for(std::span<const Stratum> strata, double rate, double error, double confidence,
                        Quantile quantile = Quantile::normal);

struct Estimate {
  double rate = 0, standard_error = 0;
  std::optional<double> half_width;  ///< empty: a stratum that was not taken whole has less than two sampled units
};

/// Eq. 34 and 35: from the sampled units of each stratum, at least one.
Estimate estimate(std::span<const Stratum> strata, std::span<const std::vector<Measure>> samples, double confidence,
                  Quantile quantile);

/// Half width of a normal or Student distribution that holds `confidence`, in standard deviations.
double quantile_of(Quantile quantile, double confidence, double freedom);

}  // namespace simprof
