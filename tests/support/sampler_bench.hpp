// A sampler without an engine: made from its registration, called by the test.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "strobe/registry.hpp"

namespace strobe::testing {

/// The sampler that `add` registers, with these parameters. Throws the sentence of a requirement that does not hold.
inline std::unique_ptr<Sampler> make_sampler(void (*add)(Registry&),
                                             const std::map<std::string, std::string>& parameters = {}) {
  struct OneType final : Registry {
    RegisteredType type;
    void add_type(RegisteredType added) override { type = std::move(added); }
  } registry;
  add(registry);
  const std::shared_ptr<void> spec = registry.type.make_spec();
  for (const auto& [name, text] : parameters) {
    const Parameter* parameter = registry.type.schema.find(name);
    if (parameter == nullptr) throw std::logic_error("no parameter " + name);
    parameter->assign(spec.get(), parameter->read(text, name));
  }
  for (const Requirement& requirement : registry.type.schema.requirements)
    if (!requirement.holds(spec.get())) throw std::logic_error(requirement.sentence);
  return registry.type.make_sampler(spec.get());
}

/// A launch of groups of one wave; `blocks_of` gives what each group executes.
struct FakeLaunch : LaunchAnalysis {
  FakeLaunch(std::uint64_t groups, std::uint64_t resident) {
    launch.kernel = "k";
    launch.code_object = "c";
    launch.grid[0] = static_cast<std::uint32_t>(64 * groups);
    launch.group[0] = 64;
    launch.groups = launch.waves = groups;
    launch.resident_waves = resident;
    launch.compute_units = 4;
    launch.analysis = this;
  }
  std::optional<ExecutionCounts> execute(std::span<const std::uint64_t> groups,
                                         const std::function<void(const WaveProfile&)>& each, Counting) override {
    ExecutionCounts counts;
    for (const std::uint64_t group : groups) {
      const std::vector<BlockCount> blocks = blocks_of ? blocks_of(group) : std::vector<BlockCount>{};
      WaveProfile wave;
      wave.group = group;
      wave.instructions = instructions_of(group);
      wave.blocks = blocks;
      counts.wave_instructions += wave.instructions;
      if (each) each(wave);
    }
    return counts;
  }
  SampledLaunch launch;
  std::function<std::uint64_t(std::uint64_t group)> instructions_of = [](std::uint64_t) { return 100; };
  std::function<std::vector<BlockCount>(std::uint64_t group)> blocks_of;
};

struct Answer {
  Treatment treatment = Treatment::detailed;
  Reach reach = Reach::this_group;
};

/// Asks about the one wave of a group.
inline Answer dispatch(Sampler& sampler, std::uint64_t group, Cycle now, std::uint64_t waves_in_flight = 0) {
  GroupDispatch dispatched;
  dispatched.group = group;
  dispatched.now = now;
  dispatched.waves_in_flight = waves_in_flight;
  Answer answer;
  answer.reach = sampler.work_group(dispatched, {&answer.treatment, 1});
  return answer;
}

/// The duration that a sampler predicts for a wave.
inline double duration(Sampler& sampler, std::uint64_t group, std::uint64_t instructions) {
  GroupDispatch dispatched;
  dispatched.group = group;
  WaveProfile wave;
  wave.group = group;
  wave.instructions = instructions;
  double cycles = 0;
  sampler.predict(dispatched, {&wave, 1}, {&cycles, 1});
  return cycles;
}

inline void retire(Sampler& sampler, std::uint64_t group, Cycle issued, Cycle retired, std::uint64_t instructions) {
  WaveRetired wave;
  wave.group = group;
  wave.issued = issued;
  wave.retired = retired;
  wave.instructions = instructions;
  sampler.wave_retired(wave);
}

}  // namespace strobe::testing
