// sampler.photon - Photon (Liu, Sun and Carlson, MICRO'23): kernel-, basic-block- and warp-sampling.
//
// Order: a launch like an earlier one is predicted as a whole. Otherwise it starts in detail while basic blocks and
// warps are watched; whichever level is satisfied first takes over, and the warp level also from the basic blocks.
#pragma once

#include "block_table.hpp"
#include "kernel_level.hpp"
#include "spec.hpp"
#include "strobe/sampler.hpp"
#include "tail.hpp"
#include "warp_level.hpp"

#include <optional>
#include <string>

namespace photon {

class Photon final : public strobe::Sampler {
 public:
  using Spec = photon::Spec;
  explicit Photon(const Spec& spec);

  unsigned subscribes() const override;
  bool waits_end_blocks() const override { return spec_.waits_end_blocks; }

  strobe::LaunchPlan begin_launch(const strobe::SampledLaunch& launch) override;
  strobe::Reach work_group(const strobe::GroupDispatch& group, std::span<strobe::Treatment> waves) override;
  void predict(const strobe::GroupDispatch& group, std::span<const strobe::WaveProfile> waves,
               std::span<double> durations) override;
  void wave_retired(const strobe::WaveRetired& wave) override;
  void block_retired(const strobe::BlockRetired& block) override;
  strobe::TimePrediction end_launch(const strobe::LaunchOutcome& outcome) override;
  void archive(strobe::Archive& archive) override;

 private:
  enum class Mode : std::uint8_t { detailed = 1, basic_block, warp, warps_of_kernel, kernel };

  bool artifact() const { return variant_ == Variant::artifact; }
  void log(const std::string& text) const;
  /// A level is not used, and this is why.
  void rule_out(const std::string& why);
  bool find_analysis(bool within_kernel);
  bool predict_kernel(strobe::LaunchPlan& plan);
  void watch_blocks();
  void watch_warps();
  void change_mode(Mode mode, const std::string& why, const strobe::GroupDispatch& group);
  double predict_wave(const strobe::WaveProfile& wave);
  double launch_instructions(const strobe::LaunchOutcome& outcome) const;
  std::string level() const;
  /// Why nothing was predicted, level by level; the last remark of such a launch.
  void explain_nothing();

  const Spec spec_;
  const Variant variant_;
  const Levels levels_;
  PaperKernelLevel kernels_;
  ArtifactKernelLevel artifact_kernels_;

  // Of the launch in progress.
  const strobe::SampledLaunch* launch_ = nullptr;
  std::optional<Analysis> analysis_;
  std::optional<BlockTable> blocks_;
  std::optional<WarpLevel> warps_;
  Mode mode_ = Mode::detailed;
  bool used_blocks_ = false, used_warps_ = false;  ///< to predict
  std::string ruled_out_;
  Tail tail_;
  strobe::TimePrediction prediction_;  ///< of the kernel level
};

}  // namespace photon
