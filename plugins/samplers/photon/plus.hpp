// sampler.photon+ - Photon with its known flaws mended (docs/use/samplers.md, "photon+").
//
// Models: within a launch, the dispatch of the groups to come, with durations drawn from those observed lately; the
// drain at the kernel's end, which the groups in flight show when nothing follows them; the work of the rest, from the
// exact number of its instructions. Between launches, Photon's kernel level, for equal occupancy.
#pragma once

#include "analysis.hpp"
#include "dispatch_schedule.hpp"
#include "occupancy_history.hpp"
#include "strobe/sampler.hpp"
#include "strobe/schema.hpp"

#include <optional>
#include <string>
#include <vector>

namespace photon {

class PhotonPlus final : public strobe::Sampler {
 public:
  struct Spec {
    std::string levels = "kernel+schedule";
    double target = 2;
    double analysis_percent = 1;
    double kernel_distance = 0.1;
    bool execute = true;
  };
  static void describe(strobe::Schema<Spec>& schema);

  explicit PhotonPlus(const Spec& spec);

  unsigned subscribes() const override { return watching_ ? unsigned{kWaves} : 0u; }
  strobe::LaunchPlan begin_launch(const strobe::SampledLaunch& launch) override;
  strobe::Reach work_group(const strobe::GroupDispatch& group, std::span<strobe::Treatment> waves) override;
  void wave_retired(const strobe::WaveRetired& wave) override;
  strobe::TimePrediction end_launch(const strobe::LaunchOutcome& outcome) override;
  void archive(strobe::Archive& archive) override { history_.archive(archive); }

 private:
  struct Switch {
    Forecast forecast;
    /// Standard deviation of the launch's time, cycles.
    double doubt() const;
    double gap = 0;  ///< between the last two dispatches
  };
  strobe::Treatment not_detailed() const {
    return spec_.execute ? strobe::Treatment::fast_forward : strobe::Treatment::skip;
  }
  void log(const std::string& text) const;
  bool predict_kernel(strobe::LaunchPlan& plan);
  std::optional<Switch> consider(const strobe::GroupDispatch& group);
  void explain_nothing() const;
  double work_ratio(const strobe::LaunchOutcome& outcome) const;
  strobe::TimePrediction extrapolate(const strobe::LaunchOutcome& outcome) const;

  const Spec spec_;
  bool use_kernel_ = false, use_schedule_ = false;
  OccupancyHistory history_;

  // Of the launch in progress.
  const strobe::SampledLaunch* launch_ = nullptr;
  std::optional<strobe::TimePrediction> whole_;  ///< of the kernel level
  std::optional<LaunchRecord> record_;           ///< what will be remembered of it
  bool watching_ = false;
  DispatchSchedule schedule_;
  std::uint64_t next_check_ = 0;  ///< group at which a switch is considered next
  std::optional<Switch> switch_;
  std::optional<double> least_doubt_;  ///< percent of the launch's time, of all switches considered
};

}  // namespace photon
