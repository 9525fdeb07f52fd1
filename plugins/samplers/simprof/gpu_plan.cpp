#include "gpu_plan.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "baselines.hpp"
#include "common/open_profile.hpp"
#include "features.hpp"
#include "strobe/error.hpp"

namespace simprof {
namespace {

const char* const kRemedy = " - make it anew by a run with phase=profile";

std::vector<std::string> feature_names(const Profile& profile, std::uint64_t most) {
  std::vector<std::string> names;
  for (const std::uint32_t m : select_methods(profile, most)) names.push_back(profile.methods[m]);
  return names;
}

}  // namespace

Profile read_profile_file(const std::string& path) {
  std::ifstream in = samplers::open_profile(path);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  return read_profile(path, text, {});
}

GpuPlan plan(const Profile& profile, const GpuSpec& spec) {
  const PhaseSet phases = form_phases(frequencies(profile, feature_names(profile, spec.features)), spec.formation);
  const Population population = population_of(profile, phases);
  const std::uint64_t n =
      spec.units != 0 ? spec.units
                      : units_for(population.strata, population.rate, spec.error, spec.confidence, Quantile::student);
  std::vector<Role> roles(profile.units.size(), Role::predicted);
  for (const auto& stratum : draw_sample(population, allocate(population.strata, n), spec.formation.seed)) {
    for (const std::size_t unit : stratum) roles[unit] = Role::drawn;
  }
  for (const auto& units : population.phases)
    for (std::size_t i = 0; i < std::min<std::size_t>(2, units.size()); ++i)
      if (roles[units[i]] == Role::predicted) roles[units[i]] = Role::first;

  std::vector<double> means;
  for (const auto& units : population.phases) means.push_back(rate_of(population, units));

  GpuPlan result{profile.name, phases.count(), {}};
  for (std::size_t i = 0; i < profile.units.size(); ++i) {
    const Unit& unit = profile.units[i];
    const auto name = parse_unit_name(unit.id);
    const auto wrong = [&](const std::string& what) {
      return strobe::Error(profile.name + ": unit " + unit.id.substr(0, 60) + ' ' + what + kRemedy);
    };
    if (!name) throw wrong("is not LAUNCH:KERNEL:FIRST-LAST");
    const bool next = name->launch == result.launches.size() && name->first_group == 0;
    if (next) result.launches.emplace_back();
    if (name->launch + 1 != result.launches.size()) throw wrong("is out of order");
    std::vector<PlannedUnit>& launch = result.launches.back();
    if (!launch.empty()) {
      const UnitName& before = launch.back().name;
      if (before.kernel != name->kernel || before.first_group + before.groups != name->first_group)
        throw wrong("does not follow the one before it");
    } else if (!next) {
      throw wrong("is out of order");
    }
    launch.push_back({*name, unit.work, means[phases.of[i]] / unit.rate(), phases.of[i], roles[i]});
  }
  return result;
}

const std::vector<PlannedUnit>& GpuPlan::of(const strobe::SampledLaunch& launch, std::uint64_t number) const {
  const std::string kernel = frame_of(launch.kernel), place = file + ": launch " + std::to_string(number);
  if (number >= launches.size())
    throw strobe::Error(place + " of this run is " + kernel + ", the profile has no more launches" + kRemedy);
  const UnitName& last = launches[number].back().name;
  if (last.kernel != kernel || last.first_group + last.groups != launch.groups)
    throw strobe::Error(place + " of this run is " + kernel + " of " + std::to_string(launch.groups) +
                        " work-groups, the profile has " + last.kernel + " of " +
                        std::to_string(last.first_group + last.groups) + kRemedy);
  return launches[number];
}

}  // namespace simprof
