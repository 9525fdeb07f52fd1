// Samplers that throw or answer nonsense: a clear error that names sampler, kernel and value.
#include <cmath>
#include <limits>
#include <stdexcept>

#include "bench.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

Error error_with(const std::function<void(ScriptedSampler&)>& prepare) {
  Bench bench;
  prepare(*bench.sampler);
  Buffer& a = bench.gpu.words(1024);
  Error error = error_of([&] { bench.launch("loop", 1024, 64, {&a}); });
  CHECK(error.code() == ExitCode::bad_input);
  CHECK_THAT(error.what(), Catch::StartsWith("sampler scripted: kernel loop: "));
  return error;
}

Reach all_forward(const GroupDispatch&, std::span<Treatment> waves) {
  for (Treatment& wave : waves) wave = Treatment::fast_forward;
  return Reach::this_group;
}

}  // namespace

TEST_CASE("durations must be positive, finite numbers of a sane size") {
  const double infinity = std::numeric_limits<double>::infinity();
  const std::pair<double, const char*> cases[] = {
      {std::nan(""), "is not a number"}, {0, "0 cycles is not positive"}, {-5, "-5 cycles is not positive"},
      {infinity, "is more than 1e+12"},  {1e15, "is more than 1e+12"},
  };
  for (const auto& [value, message] : cases) {
    const Error error = error_with([bad = value](ScriptedSampler& sampler) {
      sampler.on_group = all_forward;
      sampler.duration = [bad](const WaveProfile& wave) { return wave.group == 7 ? bad : 10.0; };
    });
    CHECK_THAT(error.what(), Catch::Contains("predict: wave 0 of work-group 7: a duration of"));
    CHECK_THAT(error.what(), Catch::Contains(message));
  }
}

TEST_CASE("a sampler that predicts nothing for what it does not want in detail is told so") {
  CHECK_THAT(error_with([](ScriptedSampler& sampler) { sampler.on_group = all_forward; }).what(),
             Catch::Contains("a duration of 0 cycles is not positive"));
}

TEST_CASE("times of launches are checked alike") {
  for (const double value : {std::nan(""), 0.0, -1.0, 1e13}) {
    CHECK_THAT(error_with([value](ScriptedSampler& sampler) {
                 sampler.on_begin = [value](const SampledLaunch&) {
                   return LaunchPlan{Treatment::fast_forward, {value, "kernel", std::nullopt}, false};
                 };
               }).what(),
               Catch::Contains("begin_launch: a time of"));
    CHECK_THAT(error_with([value](ScriptedSampler& sampler) {
                 sampler.on_end = [value](const LaunchOutcome&) { return TimePrediction{value, "x", std::nullopt}; };
               }).what(),
               Catch::Contains("end_launch: a time of"));
  }
  CHECK_THAT(error_with([](ScriptedSampler& sampler) {
               sampler.on_end = [](const LaunchOutcome&) { return TimePrediction{5, "x", -1.0}; };
             }).what(),
             Catch::Contains("an error bar of -1 percent is not valid"));
  CHECK_THAT(error_with([](ScriptedSampler& sampler) {
               sampler.on_begin = [](const SampledLaunch&) {
                 return LaunchPlan{Treatment::skip, {5, "", std::nullopt}, false};
               };
             }).what(),
             Catch::Contains("the prediction has no level"));
  CHECK_THAT(error_with([](ScriptedSampler& sampler) {
               sampler.events = Sampler::kIntervals;
               sampler.cycles_of_interval = 0;
             }).what(),
             Catch::Contains("an interval of 0 cycles"));
  CHECK_THAT(error_with([](ScriptedSampler& sampler) {
               sampler.on_group = [](const GroupDispatch&, std::span<Treatment> waves) {
                 waves[0] = static_cast<Treatment>(9);
                 return Reach::this_group;
               };
             }).what(),
             Catch::Contains("wave 0 of work-group 0: 9 is not a treatment"));
}

TEST_CASE("what a sampler throws is its error, in whatever call, and the launch before it is kept") {
  CHECK_THAT(error_with([](ScriptedSampler& sampler) {
               sampler.events = Sampler::kWaves;
               sampler.on_wave = [](const WaveRetired&) { throw std::runtime_error("no more waves"); };
             }).what(),
             Catch::Contains("wave_retired: no more waves"));
  CHECK_THAT(error_with([](ScriptedSampler& sampler) {
               sampler.on_begin = [](const SampledLaunch&) -> LaunchPlan { throw 7; };
             }).what(),
             Catch::Contains("begin_launch: it threw an object of type int, which is no std::exception"));
}

TEST_CASE("a sampler has nothing to say about a functional launch") {
  Bench bench;
  Buffer& a = bench.gpu.words(64);
  LaunchRequest request;
  request.mode = Mode::functional;
  request.program = bench.program;
  request.kernel = "loop";
  request.grid[0] = request.group[0] = 64;
  request.arguments = {&a};
  request.sampler = &bench.configured;
  const Error error = error_of([&] { bench.gpu.device().launch(request); });
  CHECK(error.code() == ExitCode::bad_input);
  CHECK_THAT(error.what(), Catch::Contains("sampler scripted: needs timing, which functional mode does not simulate"));
}
