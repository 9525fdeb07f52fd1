#include "kernel_history.hpp"

#include <algorithm>
#include <utility>

namespace photon {
namespace {

std::uint64_t difference(std::uint64_t a, std::uint64_t b) { return a > b ? a - b : b - a; }

}  // namespace

const KernelRecord* KernelHistory::match(const GpuBbv& bbv, std::uint64_t waves, std::uint64_t slots,
                                         double threshold) const {
  const KernelRecord* best = nullptr;
  for (const KernelRecord& record : records_) {
    if (std::min(waves, record.waves) < slots && waves != record.waves) continue;
    if (record.bbv.distance(bbv) >= threshold) continue;
    if (!best || difference(record.waves, waves) <= difference(best->waves, waves)) best = &record;
  }
  return best;
}

std::optional<double> KernelHistory::least_distance(const GpuBbv& bbv) const {
  std::optional<double> least;
  for (const KernelRecord& record : records_) {
    const double distance = record.bbv.distance(bbv);
    if (!least || distance < *least) least = distance;
  }
  return least;
}

double kernel_cycles(const KernelRecord& record, double sample_instructions) {
  const double instructions = record.instructions * sample_instructions / record.sample_instructions;
  return instructions / record.ipc;
}

std::uint32_t ArtifactHistory::id(const ArtifactBbv& bbv) {
  const auto found = std::find(bbvs_.begin(), bbvs_.end(), bbv);
  if (found != bbvs_.end()) return static_cast<std::uint32_t>(found - bbvs_.begin());
  bbvs_.push_back(bbv);
  return static_cast<std::uint32_t>(bbvs_.size() - 1);
}

void ArtifactHistory::add(WarpTimes times) {
  if (times.ids.size() < kMinWarps && !times.stable) return;
  if (times.durations.empty()) return;
  launches_.push_back(std::move(times));
}

const WarpTimes* ArtifactHistory::match(const std::vector<std::uint32_t>& ids) const {
  if (ids.size() < kMinWarps) return nullptr;
  for (const WarpTimes& launch : launches_) {
    if (launch.ids.size() < ids.size() && !launch.stable) continue;
    const std::size_t places = std::min(launch.ids.size(), ids.size());
    std::size_t different = 0;
    for (std::size_t place = 0; place < places; ++place) different += launch.ids[place] != ids[place];
    if (different < kDistance) return &launch;
  }
  return nullptr;
}

double warp_cycles(const WarpTimes& times, std::uint64_t index) {
  if (index < times.durations.size()) return times.durations[index];
  return times.stable.value_or(times.durations.back());
}

}  // namespace photon
