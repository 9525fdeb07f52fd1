// Treatments: what runs on the machine, what is executed without it, and what time it takes.
#include <xmmintrin.h>

#include <set>

#include "bench.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

constexpr std::uint32_t kItems = 64 * 64;

std::vector<std::uint32_t> words_of(const Buffer& buffer) {
  const auto* words = reinterpret_cast<const std::uint32_t*>(buffer.host);
  return {words, words + buffer.bytes / 4};
}

Buffer& counting(TestGpu& gpu, std::size_t count) {
  Buffer& buffer = gpu.words(count);
  for (std::size_t n = 0; n < count; ++n) TestGpu::word(buffer, n) = static_cast<std::uint32_t>(n * 2654435761u);
  return buffer;
}

}  // namespace

TEST_CASE("a sampler that wants everything in detail, and sees it all, changes no cycle and no count") {
  Bench plain, sampled;
  sampled.sampler->events = Sampler::kWaves | Sampler::kBlocks | Sampler::kIntervals;
  for (const char* kernel : {"loop", "exchange"}) {
    Buffer &a = counting(plain.gpu, kItems), &b = counting(sampled.gpu, kItems);
    const LaunchResult exact = plain.launch(kernel, kItems, 256, {&a}, false);
    const LaunchResult watched = sampled.launch(kernel, kItems, 256, {&b});
    CHECK(watched.timing->cycles == exact.timing->cycles);
    CHECK(watched.timing->stalls == exact.timing->stalls);
    CHECK(watched.wave_instructions == exact.wave_instructions);
    CHECK(watched.lane_instructions == exact.lane_instructions);
    CHECK(watched.run_counts == exact.run_counts);
    CHECK(watched.simulated() == exact.wave_instructions);
    CHECK(watched.predicted_by == "nothing");
    CHECK_FALSE(watched.error_bar);
    CHECK(watched.sampler->name == "scripted");
    REQUIRE(watched.metrics.size() == exact.metrics.size());
    for (const auto& [name, metric] : exact.metrics) {
      CHECK(watched.metrics.at(name).value == metric.value);
      CHECK(watched.metrics.at(name).basis == Basis::exact);
    }
    CHECK(words_of(a) == words_of(b));
  }
}

TEST_CASE("a whole launch by one prediction leaves the machine alone and computes the same") {
  Bench bench;
  bench.sampler->on_begin = [](const SampledLaunch& launch) {
    CHECK(launch.kernel == "loop");
    CHECK(launch.groups == 16);
    CHECK(launch.waves == 64);
    CHECK(launch.waves_per_group == 4);
    CHECK(launch.wave_size == 64);
    CHECK(launch.must_be_detailed.empty());
    return LaunchPlan{Treatment::fast_forward, {12345.4, "kernel", 3.5, 0.9}, false};
  };
  Buffer &a = counting(bench.gpu, kItems), &b = counting(bench.gpu, kItems);
  const LaunchResult result = bench.launch("loop", kItems, 256, {&a});
  const LaunchResult functional = bench.gpu.run(*bench.program, "loop", kItems, 256, {&b});
  CHECK(words_of(a) == words_of(b));
  CHECK(result.mode == "detailed");
  CHECK(result.timing->cycles == 12345);
  CHECK(result.predicted_by == "kernel");
  CHECK(result.error_bar->half_width == 3.5);
  CHECK(result.error_bar->confidence == 0.9);
  CHECK(result.simulated() == 0);
  CHECK(result.wave_instructions == functional.wave_instructions);
  CHECK(result.outputs_exact);
  CHECK(bench.sampler->asked == 0);
  REQUIRE(bench.sampler->outcomes.size() == 1);
  CHECK(bench.sampler->outcomes[0].fast_forwarded_waves == 64);
  CHECK(bench.sampler->outcomes[0].instructions == functional.wave_instructions);
}

TEST_CASE("a skipped launch executes nothing, and neither it nor what comes after it is exact") {
  Bench bench;
  bench.sampler->on_begin = [](const SampledLaunch&) {
    return LaunchPlan{Treatment::skip, {99, "kernel", std::nullopt}, false};
  };
  Buffer& a = counting(bench.gpu, kItems);
  const std::vector<std::uint32_t> before = words_of(a);
  const LaunchResult result = bench.launch("exchange", kItems, 256, {&a});
  CHECK(words_of(a) == before);
  CHECK_FALSE(result.outputs_exact);
  CHECK(result.wave_instructions == 0);
  CHECK(result.waves == 64);
  CHECK(result.work_groups == 16);
  CHECK(result.timing->cycles == 99);
  CHECK_FALSE(bench.launch("exchange", kItems, 256, {&a}, false).outputs_exact);
}

TEST_CASE("detailed and predicted work-groups share a machine: outputs and counts are those of any order") {
  for (const char* kernel : {"loop", "exchange"}) {
    Bench bench;
    bench.fast_forward([](std::uint64_t group) { return group % 3 != 0; }, 500);
    Buffer &a = counting(bench.gpu, kItems), &b = counting(bench.gpu, kItems);
    const LaunchResult result = bench.launch(kernel, kItems, 256, {&a});
    const LaunchResult functional = bench.gpu.run(*bench.program, kernel, kItems, 256, {&b});
    CHECK(words_of(a) == words_of(b));
    CHECK(result.wave_instructions == functional.wave_instructions);
    CHECK(result.lane_instructions == functional.lane_instructions);
    CHECK(result.run_counts == functional.run_counts);
    CHECK(result.waves == 64);
    CHECK(result.work_groups == 16);
    const LaunchOutcome& outcome = bench.sampler->outcomes.at(0);
    CHECK(outcome.detailed_waves == 6 * 4);
    CHECK(outcome.fast_forwarded_waves == 10 * 4);
    CHECK(outcome.detailed_instructions == result.simulated());
    CHECK(outcome.instructions == result.wave_instructions);
    CHECK(result.simulated() > 0);
    CHECK(result.simulated() < result.wave_instructions);
    CHECK(result.predicted_by == "mixed");
    CHECK(result.timing->cycles == outcome.cycles);
    CHECK(bench.sampler->predicted.size() == 40);
  }
}

TEST_CASE("single waves of a work-group may be predicted if none of them waits for another") {
  Bench bench;
  bench.sampler->on_group = [](const GroupDispatch&, std::span<Treatment> waves) {
    for (std::size_t n = 1; n < waves.size(); ++n) waves[n] = Treatment::fast_forward;
    return Reach::this_group;
  };
  bench.sampler->duration = [](const WaveProfile&) { return 700.0; };
  Buffer &a = counting(bench.gpu, kItems), &b = counting(bench.gpu, kItems);
  bench.launch("loop", kItems, 256, {&a});
  bench.gpu.run(*bench.program, "loop", kItems, 256, {&b});
  CHECK(words_of(a) == words_of(b));
  CHECK(bench.sampler->outcomes.at(0).detailed_waves == 16);
  CHECK(bench.sampler->outcomes.at(0).fast_forwarded_waves == 48);

  // With a barrier, the whole group gets the most detailed treatment.
  Buffer &c = counting(bench.gpu, kItems), &d = counting(bench.gpu, kItems);
  const LaunchResult all = bench.launch("exchange", kItems, 256, {&c});
  bench.gpu.run(*bench.program, "exchange", kItems, 256, {&d});
  CHECK(words_of(c) == words_of(d));
  CHECK(all.predicted_by == "nothing");
  CHECK(bench.sampler->outcomes.at(1).detailed_waves == 64);
}

TEST_CASE("predicted waves hold their slots for as long as they are predicted to take") {
  SmallMachine machine;
  machine.units = 1;
  machine.compute_unit = {};
  Bench bench(machine);
  // 40 slots of one wave each: 120 groups go in three turns.
  constexpr double kDuration = 5000;
  bench.fast_forward(always, kDuration);
  Buffer& a = counting(bench.gpu, 120 * 64);
  const LaunchResult result = bench.launch("loop", 120 * 64, 64, {&a});
  const LaunchOutcome& outcome = bench.sampler->outcomes.at(0);
  CHECK(outcome.detailed_waves == 0);
  CHECK(result.simulated() == 0);
  // Each turn is a duration, a message home and at most a dispatch of the groups after the first.
  const auto turns = static_cast<double>(outcome.cycles - outcome.first_group);
  CHECK(turns > 3 * kDuration);
  CHECK(turns < 3 * kDuration + 4 * 40 + 200);
}

TEST_CASE("a wave that is predicted as long as it takes in detail gives its slot back in the same cycle") {
  SmallMachine machine;
  machine.units = 1;
  machine.command_processor = {{"waves_per_simd", "1"}, {"simds", "1"}};
  Bench detailed(machine), predicted(machine);
  detailed.sampler->events = Sampler::kWaves;
  Buffer& a = counting(detailed.gpu, 64 * 20);
  const LaunchResult truth = detailed.launch("loop", 64 * 20, 64, {&a});
  std::vector<double> durations;
  for (const auto& wave : detailed.sampler->waves) durations.push_back(static_cast<double>(wave.retired - wave.issued));
  REQUIRE(durations.size() == 20);
  predicted.fast_forward([](std::uint64_t group) { return group != 19; }, 0);
  predicted.sampler->duration = [&](const WaveProfile& wave) { return durations[wave.group]; };
  Buffer& b = counting(predicted.gpu, 64 * 20);
  const LaunchResult result = predicted.launch("loop", 64 * 20, 64, {&b});
  CHECK(static_cast<double>(result.timing->cycles) == Approx(static_cast<double>(truth.timing->cycles)).epsilon(0.02));
}

TEST_CASE("after the rest of a launch is fast-forwarded, waves in flight finish in detail and all is executed") {
  Bench bench;
  bench.sampler->events = Sampler::kWaves;
  bench.sampler->on_group = [](const GroupDispatch& group, std::span<Treatment>) {
    return group.group == 5 ? Reach::rest_of_launch : Reach::this_group;
  };
  bench.sampler->on_end = [](const LaunchOutcome& outcome) {
    return TimePrediction{3.0 * static_cast<double>(outcome.cycles), "warp", 10.0};
  };
  Buffer &a = counting(bench.gpu, kItems), &b = counting(bench.gpu, kItems);
  const LaunchResult result = bench.launch("loop", kItems, 256, {&a});
  const LaunchResult functional = bench.gpu.run(*bench.program, "loop", kItems, 256, {&b});
  CHECK(words_of(a) == words_of(b));
  const LaunchOutcome& outcome = bench.sampler->outcomes.at(0);
  CHECK(bench.sampler->asked == 6);
  CHECK(bench.sampler->waves.size() == 20);
  CHECK(outcome.detailed_waves == 20);
  CHECK(outcome.fast_forwarded_waves == 44);
  REQUIRE(outcome.rest_at);
  CHECK(*outcome.rest_at >= outcome.first_group);
  CHECK(outcome.issued_at_rest < outcome.detailed_instructions);
  CHECK(result.wave_instructions == functional.wave_instructions);
  CHECK(result.run_counts == functional.run_counts);
  CHECK(result.work_groups == 16);
  CHECK(result.waves == 64);
  CHECK(result.timing->cycles == 3 * outcome.cycles);
  CHECK(result.predicted_by == "warp");
  // The next launch finds the machine as it should be.
  bench.sampler->on_group = nullptr;
  Buffer& c = counting(bench.gpu, kItems);
  CHECK(bench.launch("loop", kItems, 256, {&c}).predicted_by == "nothing");
}

TEST_CASE("the rest may begin with the first work-group") {
  Bench bench;
  bench.sampler->on_group = [](const GroupDispatch&, std::span<Treatment>) { return Reach::rest_of_launch; };
  Buffer &a = counting(bench.gpu, kItems), &b = counting(bench.gpu, kItems);
  const LaunchResult result = bench.launch("exchange", kItems, 256, {&a});
  bench.gpu.run(*bench.program, "exchange", kItems, 256, {&b});
  CHECK(words_of(a) == words_of(b));
  CHECK(result.simulated() == 0);
}

TEST_CASE("a sampler may go back to detail") {
  Bench bench;
  bench.fast_forward([](std::uint64_t group) { return group >= 4 && group < 12; }, 300);
  Buffer& a = counting(bench.gpu, kItems);
  bench.launch("loop", kItems, 256, {&a});
  CHECK(bench.sampler->outcomes.at(0).detailed_waves == 32);
  CHECK(bench.sampler->asked == 16);
}

TEST_CASE("counts are scaled, ratios are the sample's, what is known of the whole launch is exact") {
  Bench plain, sampled;
  Buffer &a = counting(plain.gpu, kItems), &b = counting(sampled.gpu, kItems);
  const LaunchResult exact = plain.launch("loop", kItems, 64, {&a}, false);
  sampled.fast_forward([](std::uint64_t group) { return group % 2 != 0; }, 600);
  const LaunchResult result = sampled.launch("loop", kItems, 64, {&b});
  const auto metric = [&](const char* name) { return result.metrics.at(name); };
  CHECK(metric("cu.wave_instructions").basis == Basis::scaled);
  CHECK(metric("cu.wave_instructions").value == Approx(static_cast<double>(exact.wave_instructions)));
  CHECK(metric("cu.load_latency").basis == Basis::sampled);
  CHECK(metric("cu.valu_busy").basis == Basis::scaled);
  CHECK(metric("instructions.valu").basis == Basis::exact);
  CHECK(metric("instructions.valu").value == exact.metrics.at("instructions.valu").value);
  CHECK(metric("command_processor.waves").basis == Basis::exact);
  CHECK(metric("command_processor.waves").value == 64);
}

TEST_CASE("a sampler computes in the host's own float mode, whatever mode waves are in") {
  Bench bench({}, R"(
kernel void round_up(global float* x) {
  __asm__ volatile("s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 8), 0x05");
  x[get_global_id(0)] += 1e-20f;
}
)");
  bench.fast_forward([](std::uint64_t group) { return group % 2 == 1; }, 100);
  const auto mode = [] { return _mm_getcsr() & ~0x3fu; };
  const unsigned usual = mode();
  std::set<unsigned> seen;
  bench.sampler->events = Sampler::kWaves;
  bench.sampler->on_wave = [&](const WaveRetired&) { seen.insert(mode()); };
  bench.sampler->duration = [&](const WaveProfile&) {
    seen.insert(mode());
    return 100.0;
  };
  Buffer& x = bench.gpu.device().allocate(4096, "x");
  for (std::size_t n = 0; n < 1024; ++n) TestGpu::word(x, n) = 0x3f800000;
  bench.launch("round_up", 1024, 64, {&x});
  CHECK(seen == std::set<unsigned>{usual});
  // The waves did round up.
  CHECK(words_of(x) == std::vector<std::uint32_t>(1024, 0x3f800001));
}

TEST_CASE("a sampled launch takes the same cycles every time") {
  std::uint64_t cycles[2];
  for (std::uint64_t& count : cycles) {
    Bench bench;
    bench.fast_forward([](std::uint64_t group) { return group % 5 > 1; }, 777);
    Buffer& a = counting(bench.gpu, kItems);
    count = bench.launch("loop", kItems, 128, {&a}).timing->cycles;
  }
  CHECK(cycles[0] == cycles[1]);
}

TEST_CASE("launches outside of --detail-launches are executed without time") {
  Bench bench;
  bench.gpu.device().detail_launches({1, 2});
  Buffer& a = counting(bench.gpu, kItems);
  std::vector<bool> timed;
  for (int n = 0; n < 4; ++n) timed.push_back(bench.launch("exchange", kItems, 256, {&a}, n == 2).timing.has_value());
  CHECK(timed == std::vector<bool>{false, true, true, false});
  CHECK(bench.sampler->begun == 1);
}
