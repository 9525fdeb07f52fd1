// The kernel level of the paper and that of the artifact: is this launch like an earlier one?
#pragma once

#include "analysis.hpp"
#include "kernel_history.hpp"
#include "strobe/sampler.hpp"

#include <optional>
#include <string>
#include <vector>

namespace photon {

/// Photon, section 4.3: the whole launch at the IPC of the most similar earlier one.
class PaperKernelLevel {
 public:
  explicit PaperKernelLevel(double threshold) : threshold_(threshold) {}

  /// Cycles of the launch, if an earlier one is like it. [begin_launch]
  std::optional<double> begin(const strobe::SampledLaunch& launch, const Analysis& analysis);
  /// Why begin() answered what it did, for the log.
  const std::string& reason() const { return reason_; }
  /// Remembers the launch of the last begin(), which was simulated. [end_launch]
  void end(double instructions, double cycles);
  void archive(strobe::Archive& archive) { history_.archive(archive); }

 private:
  double threshold_;
  KernelHistory history_;
  KernelRecord current_;
  std::string reason_;
};

/// The artifact: warp by warp the durations of the first earlier launch with nearly the same sequence of BBVs.
class ArtifactKernelLevel {
 public:
  /// Is there one? Its durations hold for this launch then. [begin_launch]
  bool begin(const Analysis& analysis, std::span<const strobe::SampledBlock> blocks);
  /// Of the warp dispatched as number `index`, in cycles.
  double predict(std::uint64_t index) const { return warp_cycles(*match_, index); }

  void retired(const strobe::WaveRetired& wave, std::span<const strobe::SampledBlock> blocks);
  void predicted(const strobe::WaveProfile& wave, double duration, std::span<const strobe::SampledBlock> blocks);
  /// Remembers the launch of the last begin(), unless it was predicted. [end_launch]
  void end();
  void archive(strobe::Archive& archive) { history_.archive(archive); }

 private:
  struct Warp {
    std::uint64_t group;
    std::uint32_t wave, id;
    double duration;
  };
  ArtifactHistory history_;
  const WarpTimes* match_ = nullptr;
  std::vector<Warp> warps_;
  std::optional<double> stable_;
};

}  // namespace photon
