#include "training.hpp"

#include <algorithm>
#include <unordered_set>

#include "features.hpp"
#include "strobe/archive.hpp"

namespace simprof {
namespace {

constexpr std::size_t kMinSimulated = 3;  ///< simulated units of a phase before the first is predicted
constexpr double kNew = 0.05;             ///< share of instructions in code that no simulated launch had

}  // namespace

Profile Training::profile_of(const std::vector<Launch>& launches) const {
  ProfileBuilder builder("");
  for (std::size_t i = 0; i < launches.size(); ++i) {
    const std::size_t unit = builder.unit(std::to_string(i));
    for (const UnitStack& s : launches[i].stacks) builder.add_stack(unit, s.stack, s.instructions);
    builder[unit].cost = launches[i].measured.cost;
    builder[unit].work = launches[i].measured.work;
  }
  return builder.finish();
}

void Training::add(const std::vector<UnitStack>& stacks, Measure measured) { launches_.push_back({stacks, measured}); }

void Training::archive(strobe::Archive& archive) {
  archive.each(launches_, [&](Launch& launch) {
    archive.each(launch.stacks, [&](UnitStack& stack) { archive(stack.stack, stack.instructions); });
    archive(launch.measured);
  });
  if (archive.reads()) formed_ = 0;
}

void Training::form() {
  if (formed_ == launches_.size()) return;
  formed_ = launches_.size();
  const Profile profile = profile_of(launches_);
  methods_ = profile.methods;
  features_.clear();
  for (const std::uint32_t m : select_methods(profile, spec_.features)) features_.push_back(profile.methods[m]);
  const samplers::Points points = frequencies(profile, features_);
  phases_ = form_phases(points, spec_.formation);
  rates_ = PhaseRates(phases_->count());
  radii_.assign(phases_->count(), 0);
  for (std::size_t i = 0; i < launches_.size(); ++i) {
    const std::uint32_t phase = phases_->of[i];
    rates_.add_drawn(phase, launches_[i].measured);
    radii_[phase] = std::max(radii_[phase], samplers::distance2(points[i], phases_->centres[phase]));
  }
}

Training::Answer Training::ask(const std::vector<UnitStack>& stacks, double work) {
  if (launches_.size() < kMinSimulated) return {"the first launches are simulated", {}};
  form();
  const Profile profile = profile_of({{stacks, {1, work}}});
  const std::unordered_set<std::string> known(methods_.begin(), methods_.end());
  for (const MethodCount& m : profile.units[0].methods)
    if (!known.contains(profile.methods[m.method]) && m.snapshots > kNew * profile.units[0].snapshots)
      return {"no simulated launch has " + profile.methods[m.method], {}};
  const samplers::Points point = frequencies(profile, features_);
  const std::uint32_t phase = nearest(phases_->centres, point[0]);
  const double rounding = 1e-9;
  if (samplers::distance2(point[0], phases_->centres[phase]) > 1.1 * radii_[phase] + rounding)
    return {"it is outside of the nearest phase", {}};
  const std::optional<double> precision = rates_.precision(phase, spec_.confidence);
  if (rates_.drawn(phase) < kMinSimulated) return {"its phase has too few simulated launches", {}};
  if (*precision > spec_.error) return {"the rate of its phase is not precise enough", {}};
  return {"", rates_.predict({{phase, work}}, spec_.confidence)};
}

}  // namespace simprof
