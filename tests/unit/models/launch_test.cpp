// A launch in mode model: what the model is asked, in which order, and what the result says.
#include <cstring>

#include "catch.hpp"
#include "lua/store/profile_file.hpp"
#include "runtime/modelled_machine.hpp"
#include "runtime/modelling.hpp"
#include "strobe/error.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using strobe::testing::TemporaryFolder;
using strobe::testing::TestGpu;

namespace {

constexpr char kSource[] = R"(
kernel void twice(global uint* x) { x[get_global_id(0)] *= 2; }
)";

struct Noted final : ModelPreparation {
  std::uint64_t waves = 0;
};

/// Writes down what it is asked; says one cycle per recorded wave, in units of the machine's L2.
class Watcher final : public Model {
 public:
  explicit Watcher(std::string& calls) : calls_(calls) {}
  ProfileRequest profile(const ModelledLaunch& launch) override {
    calls_ += "profile ";
    CHECK(launch.groups == 16);
    CHECK(launch.waves == 32);
    CHECK(launch.waves_per_group == 2);
    CHECK(launch.machine == nullptr);
    return {.wanted = true, .groups = {3, 4}, .instructions = 0};
  }
  std::unique_ptr<ModelPreparation> prepare(const ModelledLaunch& launch) override {
    calls_ += "prepare ";
    CHECK(launch.machine == nullptr);
    auto noted = std::make_unique<Noted>();
    noted->waves = launch.profile->waves.size();
    return noted;
  }
  ModelledTime predict(const ModelledLaunch& launch) override {
    calls_ += "predict ";
    const auto waves = static_cast<double>(static_cast<const Noted&>(*launch.preparation).waves);
    executed = 0;
    for (const std::uint64_t times : launch.executed) executed += times;
    groups_per_unit = launch.groups_per_unit;
    const double cycles = waves * static_cast<double>(launch.machine->bytes("l2.size"));
    return {cycles, {{"ALL", cycles}}, {{"watcher.waves", waves, "waves", "recorded"}}, {}};
  }
  std::uint64_t executed = 0, groups_per_unit = 0;

 private:
  std::string& calls_;
};

LaunchRequest request_of(const Program& program, const Buffer& words, ConfiguredModel& model) {
  LaunchRequest request;
  request.mode = Mode::model;
  request.program = &program;
  request.kernel = "twice";
  request.grid[0] = 2048;
  request.group[0] = 128;
  request.arguments = {&words};
  request.model = &model;
  return request;
}

GpuConfig r9_nano(const std::vector<Override>& overrides) {
  return PresetLibrary(STROBE_SOURCE_DIR "/arch-presets", TestGpu::types()).load("r9-nano", overrides);
}

}  // namespace

TEST_CASE("a launch in mode model is executed, and predicted from a profile for any machine") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(2048, 21);
  std::string calls;
  ConfiguredModel model{{"watcher", {}}, std::make_unique<Watcher>(calls)};
  const Watcher& watcher = static_cast<const Watcher&>(*model.model);
  std::shared_ptr<LaunchToModel> kept;
  LaunchRequest request = request_of(program, words, model);
  request.keep = &kept;
  const LaunchResult result = gpu.device().launch(request);
  CHECK(calls == "profile prepare predict ");
  CHECK(TestGpu::word(words, 2047) == 42);  // once: what the profile did was taken back
  CHECK(result.mode == "model");
  CHECK(result.outputs_exact);
  REQUIRE(result.timing);
  CHECK(result.timing->cycles == 4 * 256 * 1024);          // two work-groups of two waves
  CHECK(result.timing->seconds == Approx(1048576 / 1e9));  // at 1 GHz
  CHECK(result.predicted_by == "model");
  CHECK(result.metrics.at("watcher.waves").value == 4);
  CHECK(result.metrics.at("watcher.waves").basis == Basis::modelled);
  CHECK(watcher.executed == result.wave_instructions);
  CHECK(watcher.groups_per_unit == 16);  // 40 wave slots hold 20 groups of two waves; there are 16 barriers

  REQUIRE(kept);
  const GpuConfig other = r9_nano({{"l2.size", "512 KiB", "test"}, {"compute_unit.work_groups", "8", "test"}});
  CHECK(kept->predict(model, other).cycles == 4 * 512 * 1024);
  CHECK(watcher.groups_per_unit == 8);
  CHECK(calls == "profile prepare predict predict ");
}

TEST_CASE("a launch that is not executed leaves its buffers alone and says so") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(2048, 21);
  std::string calls;
  ConfiguredModel model{{"watcher", {}}, std::make_unique<Watcher>(calls)};
  LaunchRequest request = request_of(program, words, model);
  request.execute = false;
  const LaunchResult result = gpu.device().launch(request);
  CHECK(TestGpu::word(words, 0) == 21);
  CHECK(!result.outputs_exact);
  CHECK(result.waves == 32);
  CHECK(static_cast<const Watcher&>(*model.model).executed == 0);
}

TEST_CASE("a profile in the store is not recorded again") {
  const TemporaryFolder folder;
  std::string calls;
  ConfiguredModel model{{"watcher", {}}, std::make_unique<Watcher>(calls)};
  std::optional<std::uint64_t> cycles;
  for (const bool reused : {false, true}) {
    TestGpu gpu;
    gpu.device().use_profiles(std::make_shared<ProfileFile>(folder / "profiles.db"));
    const Program& program = gpu.compile(kSource);
    const LaunchResult result = gpu.device().launch(request_of(program, gpu.words(2048), model));
    REQUIRE(result.model);
    CHECK(result.model->profile_reused == reused);
    CHECK(result.model->profiled_groups == 2);
    CHECK(result.timing->cycles == cycles.value_or(result.timing->cycles));
    cycles = result.timing->cycles;
  }
}

TEST_CASE("a machine gives values by key in base units, times in cycles of the core clock") {
  const GpuConfig config = r9_nano({});
  const PresetMachine machine(config, "test");
  CHECK(machine.shape().compute_units == 64);
  CHECK(machine.shape().clock == 1'000'000'000);
  CHECK(machine.bytes("l2.size") == 256 * 1024);
  CHECK(machine.count("l1v.mshrs") == 128);
  CHECK(machine.number("l1v.mshrs") == 128);
  CHECK(machine.flag("l2.coherence_point"));
  CHECK(machine.text("dram.page_policy") == "open");
  CHECK(machine.hertz("dram.clock") == 500'000'000);
  CHECK(machine.cycles("dram.tCL") == Approx(14));     // 7 cycles of 2 ns
  CHECK(machine.cycles("link.dram") == Approx(48.5));  // 48.5 ns at 1 GHz
  CHECK(machine.cycles("l1v.latency") == Approx(86));
  CHECK(machine.bytes_per_second("host_link.bandwidth") == Approx(15754e6));
  CHECK(machine.type_of("l2") == "cache.write_back");
  CHECK(machine.type_of("gpu").empty());
  CHECK(!machine.has("l2.colour"));
  CHECK_THROWS_WITH(machine.count("l2.colour"),
                    "preset r9-nano: model test: l2.colour is missing: the block [l2] (cache.write_back) has no such "
                    "key - choose a preset that has it, or another model (strobe gpus show r9-nano)");
  CHECK_THROWS_WITH(machine.cycles("l2.size"),
                    Catch::Contains("l2.size is 256 KiB, but the model needs cycles or a time"));
}

TEST_CASE("at another clock, times in nanoseconds are other numbers of cycles") {
  const GpuConfig config = r9_nano({{"gpu.clock", "2000 MHz", "test"}});
  const PresetMachine machine(config, "test");
  CHECK(machine.cycles("link.dram") == Approx(97));
  CHECK(machine.cycles("dram.tCL") == Approx(28));
  CHECK(machine.core_cycles_per_cycle("dram") == Approx(4));
  CHECK(machine.core_cycles_per_cycle("l2") == Approx(1));
}
