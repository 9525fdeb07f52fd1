// A small machine, kernels for it, and a sampler whose answers each test gives itself.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "sampling/block_log.hpp"
#include "sampling/sampling_log.hpp"
#include "runtime/samplers.hpp"
#include "strobe/error.hpp"
#include "support/small_machine.hpp"

namespace strobe::testing {

/// Answers "detailed" unless a test sets another answer; records its calls.
class ScriptedSampler final : public Sampler {
 public:
  unsigned events = 0;
  Cycle cycles_of_interval = 1000;
  bool ends_at_waits = false;
  std::function<LaunchPlan(const SampledLaunch&)> on_begin;
  std::function<Reach(const GroupDispatch&, std::span<Treatment>)> on_group;
  std::function<double(const WaveProfile&)> duration;
  std::function<void(const WaveRetired&)> on_wave;
  std::function<TimePrediction(const LaunchOutcome&)> on_end;

  struct Wave {
    std::uint64_t group;
    std::uint32_t wave;
    Cycle issued, retired;
    std::uint64_t instructions;
    std::vector<BlockCount> blocks;
  };
  std::vector<Wave> waves, predicted;
  std::vector<BlockRetired> blocks;
  std::vector<Interval> intervals;
  std::vector<SampledBlock> program;
  std::vector<LaunchOutcome> outcomes;
  std::string must_be_detailed;
  LatencyTable latencies;
  std::uint64_t asked = 0, begun = 0;

  unsigned subscribes() const override { return events; }
  Cycle interval_cycles() const override { return cycles_of_interval; }
  bool waits_end_blocks() const override { return ends_at_waits; }
  LaunchPlan begin_launch(const SampledLaunch& launch) override {
    ++begun;
    launch_ = &launch;
    program.assign(launch.blocks.begin(), launch.blocks.end());
    must_be_detailed = launch.must_be_detailed;
    return on_begin ? on_begin(launch) : LaunchPlan{};
  }
  Reach work_group(const GroupDispatch& group, std::span<Treatment> treatments) override {
    ++asked;
    return on_group ? on_group(group, treatments) : Reach::this_group;
  }
  void predict(const GroupDispatch&, std::span<const WaveProfile> profiles, std::span<double> durations) override {
    for (std::size_t n = 0; n < profiles.size(); ++n) {
      const WaveProfile& one = profiles[n];
      predicted.push_back({one.group, one.wave, 0, 0, one.instructions, {one.blocks.begin(), one.blocks.end()}});
      if (duration) durations[n] = duration(one);
    }
  }
  void wave_retired(const WaveRetired& one) override {
    waves.push_back(
        {one.group, one.wave, one.issued, one.retired, one.instructions, {one.blocks.begin(), one.blocks.end()}});
    if (on_wave) on_wave(one);
  }
  void block_retired(const BlockRetired& one) override { blocks.push_back(one); }
  void interval(const Interval& one) override { intervals.push_back(one); }
  TimePrediction end_launch(const LaunchOutcome& outcome) override {
    outcomes.push_back(outcome);
    latencies = *launch_->latencies;
    return on_end ? on_end(outcome) : Sampler::end_launch(outcome);
  }

 private:
  const SampledLaunch* launch_ = nullptr;
};

inline const char* const kSampledKernels = R"(
kernel void add(global const uint* a, global const uint* b, global uint* c) {
  const size_t i = get_global_id(0);
  c[i] = a[i] + b[i];
}
kernel void loop(global uint* c) {
  const uint i = get_global_id(0);
  uint sum = 0;
  for (uint n = 0; n < (i / 64) % 7 + 3; ++n) sum += (c[(i + n * 64) & 1023] >> 16) + n;
  c[i] = (c[i] & 0xffff0000u) | (sum & 0xffffu);
}
kernel void exchange(global uint* c) {
  local uint part[256];
  const uint l = get_local_id(0);
  part[l] = c[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  c[get_global_id(0)] = part[255 - l] + 1;
}
kernel void flag(global volatile uint* f, global uint* out) {
  const uint group = get_group_id(0);
  if (group == 0) while (f[0] == 0) {}
  if (group == get_num_groups(0) - 1) f[0] = 1;
  out[get_global_id(0)] = group + 1;
}
)";

class Bench {
 public:
  explicit Bench(const SmallMachine& machine = {}, const std::string& source = kSampledKernels) {
    machine.install(gpu);
    gpu.device().set_self_check(true);
    program = &gpu.compile(source);
    auto own = std::make_unique<ScriptedSampler>();
    sampler = own.get();
    configured.name = {"scripted", {{"answer", "42"}}};
    configured.sampler = std::move(own);
  }

  LaunchResult launch(const std::string& kernel, std::uint32_t grid, std::uint32_t group,
                      std::vector<ArgumentValue> arguments, bool sampled = true) {
    LaunchRequest request;
    request.mode = Mode::detailed;
    request.program = program;
    request.kernel = kernel;
    request.grid[0] = grid;
    request.group[0] = group;
    request.arguments = std::move(arguments);
    if (sampled) request.sampler = &configured;
    return gpu.device().launch(request);
  }

  /// Every group for which `predicts` holds is fast-forwarded, each wave for `cycles` cycles.
  void fast_forward(std::function<bool(std::uint64_t group)> predicts, double cycles) {
    sampler->on_group = [predicts](const GroupDispatch& group, std::span<Treatment> waves) {
      if (predicts(group.group))
        for (Treatment& wave : waves) wave = Treatment::fast_forward;
      return Reach::this_group;
    };
    sampler->duration = [cycles](const WaveProfile&) { return cycles; };
  }

  TestGpu gpu;
  const Program* program = nullptr;
  ScriptedSampler* sampler = nullptr;
  ConfiguredSampler configured;
};

/// The message of the Error that `run` throws.
template <class Run>
Error error_of(Run run) {
  try {
    run();
  } catch (const Error& error) {
    return error;
  }
  FAIL("no error");
  return Error("");
}

inline bool always(std::uint64_t) { return true; }

}  // namespace strobe::testing
