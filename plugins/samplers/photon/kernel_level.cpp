#include "kernel_level.hpp"

#include <algorithm>
#include <cstdio>
#include <tuple>
#include <utility>

namespace photon {

using namespace strobe;

std::optional<double> PaperKernelLevel::begin(const SampledLaunch& launch, const Analysis& analysis) {
  current_ = {GpuBbv(analysis.types, BbvProjection(launch.code_object), launch.blocks),
              launch.waves,
              0,
              static_cast<double>(analysis.types.instructions()),
              0,
              launch.index};
  char text[200];
  const KernelRecord* record = history_.match(current_.bbv, launch.waves, launch.wave_slots, threshold_);
  if (!record) {
    const std::optional<double> least = history_.least_distance(current_.bbv);
    if (least)
      std::snprintf(text, sizeof text, "kernel: no similar earlier launch (smallest distance %.3f)", *least);
    else
      std::snprintf(text, sizeof text, "kernel: no earlier launch");
    reason_ = text;
    return std::nullopt;
  }
  std::snprintf(text, sizeof text, "kernel: predicted from launch %llu (distance %.3f, %llu and %llu waves, IPC %.3f)",
                static_cast<unsigned long long>(record->launch), record->bbv.distance(current_.bbv),
                static_cast<unsigned long long>(record->waves), static_cast<unsigned long long>(launch.waves),
                record->ipc);
  reason_ = text;
  return kernel_cycles(*record, current_.sample_instructions);
}

void PaperKernelLevel::end(double instructions, double cycles) {
  if (instructions <= 0 || cycles <= 0 || current_.sample_instructions <= 0) return;
  current_.instructions = instructions;
  current_.ipc = instructions / cycles;
  history_.add(current_);
}

bool ArtifactKernelLevel::begin(const Analysis& analysis, std::span<const SampledBlock> blocks) {
  std::vector<std::uint32_t> id_of_type, ids;
  for (const WarpType& type : analysis.types.types())
    id_of_type.push_back(history_.id(artifact_bbv(type.blocks, blocks)));
  for (const std::uint32_t type : analysis.sequence) ids.push_back(id_of_type[type]);
  match_ = history_.match(ids);
  warps_.clear();
  stable_.reset();
  return match_ != nullptr;
}

void ArtifactKernelLevel::retired(const WaveRetired& wave, std::span<const SampledBlock> blocks) {
  warps_.push_back({wave.group, wave.wave, history_.id(artifact_bbv(wave.blocks, blocks)),
                    static_cast<double>(wave.retired - wave.issued)});
}

void ArtifactKernelLevel::predicted(const WaveProfile& wave, double duration, std::span<const SampledBlock> blocks) {
  warps_.push_back({wave.group, wave.wave, history_.id(artifact_bbv(wave.blocks, blocks)), duration});
  stable_ = duration;
}

void ArtifactKernelLevel::end() {
  if (match_) return;
  std::sort(warps_.begin(), warps_.end(),
            [](const Warp& a, const Warp& b) { return std::tie(a.group, a.wave) < std::tie(b.group, b.wave); });
  WarpTimes times;
  for (const Warp& warp : warps_) {
    times.ids.push_back(warp.id);
    times.durations.push_back(warp.duration);
  }
  times.stable = stable_;
  history_.add(std::move(times));
}

}  // namespace photon
