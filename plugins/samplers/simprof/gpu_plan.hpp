// Which units of a profiled run are simulated.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gpu_units.hpp"
#include "phase_formation.hpp"
#include "profile.hpp"
#include "strobe/sampler.hpp"

namespace simprof {

struct GpuSpec {
  std::uint64_t features = 100;
  FormationSpec formation;
  std::uint64_t units = 0;  ///< sample size; 0: what `error` needs
  double error = 0.05, confidence = 0.95;
};

enum class Role : std::uint8_t {
  predicted,
  drawn,  ///< in the random sample of its phase
  first,  ///< simulated since a prediction cannot wait for the drawn units: the first two of a phase, cold and warm
};

struct PlannedUnit {
  UnitName name;
  double work = 0;  ///< wave-instructions
  /// By how much the mean of its phase exceeds its own rate, in the profile: 1.1 if it is a tenth above it.
  double to_mean = 1;
  std::uint32_t phase = 0;
  Role role = Role::predicted;
};

struct GpuPlan {
  std::string file;
  std::size_t phases = 0;
  std::vector<std::vector<PlannedUnit>> launches;  ///< the units of each, in the order of work-groups
  /// The units of this launch. Throws strobe::Error if the profile is of another run.
  const std::vector<PlannedUnit>& of(const strobe::SampledLaunch& launch, std::uint64_t number) const;
};

/// Phases and a stratified sample of a profile that this sampler wrote.
GpuPlan plan(const Profile& profile, const GpuSpec& spec);

/// The whole file; throws strobe::Error.
Profile read_profile_file(const std::string& path);

}  // namespace simprof
