// model.roofline: the larger of two bounds, the issue slots of the vector units and the bandwidth of the DRAM.
// Source of the idea: S. Williams, A. Waterman, D. Patterson, "Roofline", CACM 52(4), 2009.
#include <algorithm>
#include <vector>

#include "strobe/model.hpp"
#include "strobe/plugin.hpp"

namespace {

using namespace strobe;

/// What follows from the profile alone.
struct Work final : ModelPreparation {
  double lines = 0;  ///< different 64-byte lines that the launch touches: each is fetched once
};

class Roofline final : public Model {
 public:
  struct Spec {
    double efficiency = 0.8;
  };
  static void describe(Schema<Spec>& schema) {
    schema.field("efficiency", &Spec::efficiency, "share of the peak DRAM bandwidth that is reached")
        .at_least(0.01)
        .at_most(1);
  }
  explicit Roofline(const Spec& spec) : efficiency_(spec.efficiency) {}

  ProfileRequest profile(const ModelledLaunch&) override {
    return {.wanted = true, .groups = {}, .instructions = 100'000};
  }

  std::unique_ptr<ModelPreparation> prepare(const ModelledLaunch& launch) override {
    auto work = std::make_unique<Work>();
    std::vector<std::uint64_t> lines(launch.profile->lines.begin(), launch.profile->lines.end());
    std::ranges::sort(lines);
    const auto different = static_cast<double>(std::ranges::unique(lines).begin() - lines.begin());
    work->lines = different * static_cast<double>(launch.groups) / static_cast<double>(launch.profile->groups.size());
    return work;
  }

  ModelledTime predict(const ModelledLaunch& launch) override {
    const ModelledMachine& machine = *launch.machine;
    const MachineShape& shape = machine.shape();
    const double simds = static_cast<double>(shape.compute_units) * shape.simds;
    const double issue = vector_cycles(launch, machine) / simds;
    const double bandwidth =
        efficiency_ * machine.number("dram.total_channels") * static_cast<double>(machine.bytes("dram.bus_width")) *
        machine.number("dram.transfers_per_clock") * static_cast<double>(machine.hertz("dram.clock"));
    const double seconds = 64 * static_cast<const Work&>(*launch.preparation).lines / bandwidth;
    const double memory = seconds * static_cast<double>(shape.clock);
    const double overhead = machine.cycles("command_processor.launch_overhead");
    ModelledTime time;
    time.stack = {{"OVERHEAD", overhead}, {"BASE", issue}, {"DRAM", std::max(0.0, memory - issue)}};
    for (const StackComponent& part : time.stack) time.cycles += part.cycles;
    time.metrics = {{"roofline.dram_bytes", 64 * static_cast<const Work&>(*launch.preparation).lines, "bytes",
                     "bytes of different lines"}};
    return time;
  }

 private:
  /// Cycles for which vector instructions of all waves occupy their units.
  static double vector_cycles(const ModelledLaunch& launch, const ModelledMachine& machine) {
    const double full = machine.cycles("compute_unit.full_rate"), quarter = machine.cycles("compute_unit.quarter_rate");
    double cycles = 0;
    const auto add = [&](std::size_t instruction, double times) {
      if (launch.instructions[instruction].unit != ExecutionUnit::valu) return;
      cycles += times * (launch.instructions[instruction].latency == LatencyClass::quarter_rate ? quarter : full);
    };
    if (!launch.executed.empty()) {
      for (std::size_t n = 0; n < launch.executed.size(); ++n) add(n, static_cast<double>(launch.executed[n]));
      return std::max(cycles, full);
    }
    // Not executed: the recorded waves stand for all.
    const LaunchProfile& profile = *launch.profile;
    const double scale = static_cast<double>(launch.waves) / static_cast<double>(profile.waves.size());
    for (const ProfiledWave& wave : profile.waves)
      for (const std::uint32_t first : wave.segments)
        for (std::uint32_t n = first; n < first + profile.segment_length[first]; ++n) add(n, scale);
    return std::max(cycles, full);
  }

  const double efficiency_;
};

}  // namespace

STROBE_PLUGIN("roofline", "An analytical model of two bounds", "1.0.0", "MIT") {
  registry.add<Roofline>("model.roofline", "the larger of vector issue time and DRAM time", Roofline::describe);
}
