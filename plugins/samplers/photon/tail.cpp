#include "tail.hpp"

#include <algorithm>

namespace photon {

// lchangxii/sampled-mgpu-sim, samples/sampledrunner/sampledengine.go: finetuneTime.
std::vector<double> compress_tail(std::vector<double> ends, std::uint64_t most) {
  if (most <= 1) return ends;
  std::vector<double> compressed = ends;
  for (std::size_t index = 1; index < ends.size(); ++index) {
    const auto left = static_cast<double>(ends.size() - index);
    compressed[index] = compressed[index - 1] + (ends[index] - ends[index - 1]) * left / static_cast<double>(most);
  }
  return compressed;
}

void Tail::dispatched(const strobe::GroupDispatch& group, std::size_t waves) {
  most_ = std::max(most_, group.waves_in_flight + waves);
  last_dispatch_ = static_cast<double>(group.now);
}

void Tail::predicted(strobe::Cycle now, std::span<const double> durations) {
  for (const double duration : durations) ends_.push_back(static_cast<double>(now) + duration);
}

void Tail::retired(strobe::Cycle now) { last_detailed_ = std::max(last_detailed_, static_cast<double>(now)); }

double Tail::correct(double cycles) const {
  std::vector<double> ends;
  for (const double end : ends_)
    if (end > last_dispatch_) ends.push_back(end);
  if (ends.empty()) return cycles;
  std::sort(ends.begin(), ends.end());
  const double simulated = std::max(last_detailed_, ends.back());
  const double corrected = std::max(last_detailed_, compress_tail(ends, most_).back());
  return cycles - (simulated - corrected);
}

}  // namespace photon
