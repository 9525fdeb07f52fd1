#include "repeats.hpp"

#include "strobe/archive.hpp"

#include <algorithm>
#include <cmath>

#include "common/random.hpp"
#include "common/student_t.hpp"

namespace budget {
namespace {

using namespace strobe;

/// Launches of a family differ by no more.
constexpr double kWorkTolerance = 0.05, kFamilyMixTolerance = 0.02;
/// The latest launches only: the first ones found cold caches.
constexpr std::size_t kWindow = 6;
/// What is taken as the scatter of launches until they show their own, and as if seen so often.
constexpr double kLaunchScatter = 0.006, kLaunchFreedom = 1;
/// Predicted launches between two simulated ones, per simulated one.
constexpr double kTrust = 2;

std::string key_of(const SampledLaunch& launch) {
  std::string key = std::string(launch.code_object) + ' ' + std::string(launch.kernel);
  for (int d = 0; d < 3; ++d) key += ' ' + std::to_string(launch.grid[d]) + '/' + std::to_string(launch.group[d]);
  return key + ' ' + std::to_string(launch.resident_waves);
}

}  // namespace

Repeats::Family& Repeats::family_of(const SampledLaunch& launch, const Features& features) {
  std::vector<Family>& families = families_[key_of(launch)];
  const auto alike = std::ranges::find_if(families, [&](const Family& family) {
    return std::abs(features.work - family.features.work) <= kWorkTolerance * family.features.work &&
           (features.mix.empty() || family.features.mix.empty() ||
            mix_distance(features.mix, family.features.mix) <= kFamilyMixTolerance);
  });
  if (alike != families.end()) {
    if (alike->features.mix.empty()) alike->features.mix = features.mix;
    return *alike;
  }
  families.push_back({features, {}, 0, {}});
  return families.back();
}

std::optional<TimePrediction> Repeats::estimate(const Family& family, double work) const {
  const std::size_t all = family.launches.size();
  std::optional<TimePrediction> best;
  for (std::size_t count = kMin; count <= std::min(all, kWindow); ++count) {
    const auto n = static_cast<double>(count);
    double sum = 0, squares = 0, own = 0;
    for (std::size_t i = all - count; i < all; ++i) sum += family.launches[i].rate;
    const double mean = sum / n;
    for (std::size_t i = all - count; i < all; ++i) {
      squares += std::pow(family.launches[i].rate / mean - 1, 2);
      own = std::max(own, family.launches[i].deviation / mean);
    }
    const double freedom = n - 1 + kLaunchFreedom;
    const double scatter = (squares + kLaunchFreedom * kLaunchScatter * kLaunchScatter) / freedom;
    // Of one more launch, not of the mean.
    const double deviation = std::sqrt(scatter * (1 + 1 / n) + own * own);
    const double width = 100 * samplers::t_interval(goal_.confidence, freedom) * deviation;
    if (!best || width < *best->half_width)
      best = TimePrediction{std::max(1.0, mean * work), "launch", width, goal_.confidence};
  }
  return best;
}

bool Repeats::knows(const SampledLaunch& launch) const { return families_.contains(key_of(launch)); }

std::optional<TimePrediction> Repeats::predict(const SampledLaunch& launch, const Features& features) {
  features_ = features;
  Family& family = family_of(launch, features);
  family.next = estimate(family, features.work);
  if (!family.next || *family.next->half_width > 100 * goal_.max_error) return std::nullopt;
  const double most = kTrust * static_cast<double>(family.launches.size()) *
                      (0.75 + 0.5 * samplers::uniform_at(goal_.seed, launch.index, 0));
  if (static_cast<double>(family.predicted) >= most) return std::nullopt;
  ++family.predicted;
  features_.reset();
  return family.next;
}

void Repeats::simulated(const SampledLaunch& launch, double instructions, double cycles, double deviation) {
  if (instructions <= 0) return;
  Family& family = family_of(launch, features_.value_or(Features{instructions, 0, {}}));
  features_.reset();
  // Predictions since the last check may also have been wrong; later launches differ from earlier ones.
  if (family.next && std::abs(cycles / family.next->cycles - 1) > *family.next->half_width / 100)
    family.launches.clear();
  family.launches.push_back({cycles / instructions, deviation / instructions});
  family.predicted = 0;
  family.next.reset();
}

void Repeats::archive(strobe::Archive& archive) {
  archive.map(families_, [&](std::vector<Family>& families) {
    archive.each(families, [&](Family& family) {
      archive(family.features.work, family.features.spread);
      archive.list(family.features.mix);
      archive.each(family.launches, [&](Launch& launch) { archive(launch.rate, launch.deviation); });
      archive(family.predicted);
      archive.optional(family.next, [&](strobe::TimePrediction& next) {
        archive(next.cycles, next.level, next.confidence);
        archive.optional(next.half_width, [&](double& width) { archive(width); });
      });
    });
  });
}

}  // namespace budget
