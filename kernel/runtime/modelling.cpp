#include "runtime/modelling.hpp"

#include "base/exception_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>

#include "exec/group.hpp"
#include "sampling/profile_recorder.hpp"
#include "runtime/dispatch.hpp"
#include "runtime/modelled_machine.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Under this name a profile lies in the store: what was asked for is a part of it.
std::string store_name(const ProfileRequest& request) {
  std::string name = RecordedProfile::kFormat;
  if (request.groups.empty()) return name + fmt::format(" instructions {}", request.instructions);
  for (const std::uint64_t group : request.groups) name += fmt::format(" {}", group);
  return name;
}

void require_groups(const std::vector<std::uint64_t>& groups, std::uint64_t count) {
  for (std::size_t n = 0; n < groups.size(); ++n)
    if (groups[n] >= count || (n > 0 && groups[n] <= groups[n - 1]))
      throw Error(fmt::format("work-group {}: groups must ascend and be less than {}", groups[n], count));
}

}  // namespace

LaunchToModel::LaunchToModel(const FunctionalLaunch& launch, KernelFacts& facts, const LaunchResult& result,
                             std::uint64_t index)
    : kernel_(result.kernel), code_object_(result.code_object_sha256) {
  const LaunchContext& context = *launch.context;
  const Program& program = *launch.program;
  launch_.index = index;
  launch_.before = context.dispatch_id;
  std::copy(std::begin(context.grid), std::end(context.grid), launch_.grid);
  std::copy(std::begin(context.group), std::end(context.group), launch_.group);
  launch_.groups = group_count(context);
  launch_.waves = wave_count(context, launch.wave_size);
  launch_.waves_per_group = launch.waves_per_group;
  launch_.wave_size = launch.wave_size;
  launch_.registers = program.isa().resources(context.descriptor);
  launch_.lds_bytes = context.lds_bytes;
  launch_.scratch_bytes_per_lane = context.scratch_bytes_per_lane;
  launch_.entry = static_cast<std::uint32_t>(context.entry - program.instructions().data());
  launch_.code_address = context.code.base;
  launch_.code_bytes = context.code.words * 4;
  launch_.instructions = program.infos();
  launch_.blocks = facts.blocks(false).blocks();
  launch_.kernel = kernel_;
  launch_.code_object = code_object_;
}

template <class Call>
auto LaunchToModel::guarded(const ConfiguredModel& model, const char* what, Call call) const {
  try {
    return call();
  } catch (const Error& error) {
    const std::string text = error.what();
    if (text.starts_with("preset ")) throw Error("kernel " + kernel_ + ": " + text, error.code());
    throw Error(fmt::format("kernel {}: model {}: {}: {}", kernel_, model.name.name, what, text), error.code());
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const FaultPlace&) {
    throw;  // of a wave that it had executed
  } catch (...) {
    throw Error(fmt::format("kernel {}: model {}: {}: {}", kernel_, model.name.name, what, exception_text()));
  }
}

void LaunchToModel::record(ConfiguredModel& model, const FunctionalLaunch& launch,
                           const std::vector<std::uint64_t>& groups, ProfileStore* store) {
  recorded_for_ = model.name.name;
  const ProfileRequest request = guarded(model, "profile", [&] {
    ProfileRequest wanted = model.model->profile(launch_);
    if (!groups.empty()) wanted.groups = groups;
    require_groups(wanted.groups, launch_.groups);
    return wanted;
  });
  if (!request.wanted) return;
  const std::string name = store_name(request);
  if (store != nullptr)
    if (const std::optional<std::string> kept = store->find(name)) {
      profile_ = RecordedProfile::from_bytes(*kept);
      if (!profile_->fits(*launch.program, launch_.groups))
        throw Error(
            fmt::format("kernel {}: the profile store has a damaged profile of it - remove the store", kernel_));
      reused_ = true;
    }
  if (!profile_) {
    profile_ = request.groups.empty() ? record_profile(launch, request.instructions)
                                      : record_profile(launch, std::span<const std::uint64_t>(request.groups));
    if (profile_ && store != nullptr) store->keep(name, profile_->to_bytes());
  }
  if (!profile_) {
    no_profile_ = fmt::format(
        "kernel {}: model {}: no profile: a work-group waits for others or faults without them - simulate this launch "
        "in detail",
        kernel_, model.name.name);
    return;
  }
  launch_.profile = &profile_->view();
}

void LaunchToModel::set_executed(std::vector<std::uint64_t> counts) {
  executed_ = std::move(counts);
  launch_.executed = executed_;
}

ModelledTime LaunchToModel::predict(ConfiguredModel& model, const GpuConfig& machine, double* seconds) {
  if (!no_profile_.empty()) throw Error(no_profile_, ExitCode::failed);
  const double start = cpu_seconds();
  if (preparations_.find(&model) == preparations_.end()) {
    if (launch_.profile == nullptr && guarded(model, "profile", [&] { return model.model->profile(launch_).wanted; }))
      throw Error(fmt::format(
          "kernel {}: model {}: no profile: none was recorded for model {} - launch with a model that wants one",
          kernel_, model.name.name, recorded_for_));
    preparations_[&model] =
        launch_.profile == nullptr ? nullptr : guarded(model, "prepare", [&] { return model.model->prepare(launch_); });
  }
  const PresetMachine values(machine, model.name.name);
  ModelledLaunch launch = launch_;
  launch.machine = &values;
  launch.resident_groups =
      resident_groups(machine.structure, launch.registers, launch.waves_per_group, launch.lds_bytes);
  launch.groups_per_unit = launch.resident_groups / std::max(machine.structure.compute_units, 1u);
  launch.preparation = preparations_.at(&model).get();
  ModelledTime time = guarded(model, "predict", [&] {
    ModelledTime said = model.model->predict(launch);
    check(model, said);
    return said;
  });
  if (seconds != nullptr) *seconds = cpu_seconds() - start;
  return time;
}

void LaunchToModel::check(const ConfiguredModel&, const ModelledTime& time) const {
  constexpr double kTolerance = 1e-6;
  if (!(time.cycles > 0) || !std::isfinite(time.cycles) || time.cycles > 1e18)
    throw Error(fmt::format("the time is {} cycles - it must be positive and finite", time.cycles));
  double sum = 0;
  for (const StackComponent& component : time.stack) {
    if (!(component.cycles >= 0) || !std::isfinite(component.cycles))
      throw Error(
          fmt::format("the component {} of the stack has {} cycles - at least 0", component.name, component.cycles));
    sum += component.cycles;
  }
  if (std::abs(sum - time.cycles) > kTolerance * time.cycles)
    throw Error(fmt::format("the stack sums to {} cycles, the time is {} - they must agree", sum, time.cycles));
}

void set_modelled(const ModelledTime& time, const ConfiguredModel& model, const GpuConfig& machine,
                  double model_seconds, LaunchResult& result) {
  LaunchTiming timing;
  timing.cycles = static_cast<std::uint64_t>(std::max<long long>(1, std::llround(time.cycles)));
  timing.seconds = time.cycles / static_cast<double>(machine.structure.clock.n);
  result.timing = std::move(timing);
  result.mode = "model";
  result.predicted_by = "model";
  result.simulated_wave_instructions = 0;
  ModelResult said;
  said.name = model.name;
  for (const StackComponent& component : time.stack) said.stack.emplace_back(component.name, component.cycles);
  said.notes = time.notes;
  said.model_seconds = model_seconds;
  result.model = std::move(said);
  std::erase_if(result.metrics, [](const auto& metric) { return metric.second.basis == Basis::modelled; });
  for (const ModelMetric& metric : time.metrics)
    result.metrics[metric.name] = {metric.value, metric.unit, metric.description, Basis::modelled};
  result.not_known["stalls"] = "a model gives a CPI stack instead (model.cpi_stack)";
}

void report_modelled(const LaunchToModel& launch, const ConfiguredModel& model, const ModelledTime& time,
                     const GpuConfig& machine, double model_seconds, LaunchResult& result) {
  set_modelled(time, model, machine, model_seconds, result);
  const RecordedProfile* const profile = launch.profile();
  if (profile == nullptr) return;
  result.model->profile_seconds = profile->seconds;
  result.model->profile_reused = launch.profile_reused();
  result.model->profiled_groups = profile->groups.size();
  for (const RecordedProfile::Wave& wave : profile->waves) result.model->profiled_instructions += wave.instructions;
}

}  // namespace strobe
