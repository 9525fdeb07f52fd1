// The ways to choose units that the thesis compares with (section 5.4.1), and how far their means are off.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "phase_formation.hpp"
#include "profile.hpp"
#include "stratified.hpp"
#include "strobe/phases.hpp"

namespace simprof {

/// Units of a profile, by phase.
struct Population {
  std::vector<Measure> units;
  std::vector<std::vector<std::size_t>> phases;  ///< units of each
  std::vector<Stratum> strata;
  double rate = 0;  ///< of all units together
};

Population population_of(const Profile& profile, const PhaseSet& phases);

/// Units of each phase, drawn at random; each list ascends.
std::vector<std::vector<std::size_t>> draw_sample(const Population& population, std::span<const std::uint64_t> sizes,
                                                  std::uint64_t seed, std::uint64_t draw = 0);
std::vector<std::vector<Measure>> measures_of(const Population& population,
                                              std::span<const std::vector<std::size_t>> sample);

/// Cost per work of these units.
double rate_of(const Population& population, std::span<const std::size_t> units);

struct BaselineSpec {
  std::uint64_t draws = 200;   ///< of each random method
  std::uint64_t interval = 0;  ///< units of SECOND's interval; 0: as many as the sample has
  std::uint64_t seed = 1;
  std::uint64_t most_phases = 20;
};

/// SimProf, SRS, CODE, SECOND with this sample.
std::vector<strobe::PhaseBaseline> compare_baselines(const Profile& profile, const Population& population,
                                                     std::span<const std::uint64_t> sizes, const BaselineSpec& spec);

}  // namespace simprof
