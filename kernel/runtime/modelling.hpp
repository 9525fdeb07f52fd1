// A launch predicted by analytical models: recorded once, for any number of machines.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "strobe/host/preset.hpp"
#include "sampling/recorded_profile.hpp"
#include "strobe/host/result.hpp"
#include "runtime/kernel_facts.hpp"
#include "runtime/models.hpp"

namespace strobe {

struct FunctionalLaunch;

/// A launch as models see it, with its profile. The program must outlive it.
class LaunchToModel {
 public:
  LaunchToModel(const FunctionalLaunch& launch, KernelFacts& facts, const LaunchResult& result, std::uint64_t index);

  /// Before the launch is executed: asks the model and records what it wants, or these work-groups if there are any;
  /// from the store (may be null), if it was kept there. Throws Error.
  void record(ConfiguredModel& model, const FunctionalLaunch& launch, const std::vector<std::uint64_t>& groups,
              ProfileStore* store);
  /// How often each instruction was executed.
  void set_executed(std::vector<std::uint64_t> counts);

  /// The time on this machine. Throws Error: the model wants a profile and there is none, a parameter is missing, or
  /// the answer is none. `seconds` (may be null) gets the processor time.
  ModelledTime predict(ConfiguredModel& model, const GpuConfig& machine, double* seconds = nullptr);

  const RecordedProfile* profile() const { return profile_ ? &*profile_ : nullptr; }
  bool profile_reused() const { return reused_; }
  const std::string& kernel() const { return kernel_; }

 private:
  template <class Call>
  auto guarded(const ConfiguredModel& model, const char* what, Call call) const;
  void check(const ConfiguredModel& model, const ModelledTime& time) const;

  std::string kernel_, code_object_;
  ModelledLaunch launch_;
  std::vector<std::uint64_t> executed_;
  std::optional<RecordedProfile> profile_;
  LaunchProfile view_;
  bool reused_ = false;
  std::string recorded_for_;  ///< the first model
  std::string no_profile_;    ///< why there is none though it was wanted
  std::map<const ConfiguredModel*, std::unique_ptr<ModelPreparation>> preparations_;
};

/// What a result says of a modelled time.
void set_modelled(const ModelledTime& time, const ConfiguredModel& model, const GpuConfig& machine,
                  double model_seconds, LaunchResult& result);

/// The same of a launch, and what was profiled of it.
void report_modelled(const LaunchToModel& launch, const ConfiguredModel& model, const ModelledTime& time,
                     const GpuConfig& machine, double model_seconds, LaunchResult& result);

}  // namespace strobe
