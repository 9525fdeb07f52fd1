// Programs with data races give the same on any number of threads.
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "catch.hpp"
#include "strobe/error.hpp"
#include "two_units.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

constexpr std::uint32_t kItems = 4096;

constexpr const char* kRaces = R"(
  // Others read what a work-item changes, and change what it reads.
  kernel void reads(global int* o) {
    int i = get_global_id(0);
    for (int j = 0; j < 3; j++) o[i] = o[i] * 3 + o[(i * 7 + j) % 4096];
  }
  // How long a work-item takes depends on what it has read.
  kernel void loops(global int* o) {
    int i = get_global_id(0);
    for (int j = 0; j < 2; j++) {
      int v = o[(i * 7 + j) % 4096];
      while (v & 7) v = (v * 5 + 1) >> 1;
      o[i] = o[i] * 3 + v + j;
    }
  }
  kernel void writes(global int* o) {
    int i = get_global_id(0);
    for (int j = 0; j < 4; j++) o[(i * 31 + j) & 255] = i + j;
  }
  kernel void with_atomics(global int* o) {
    int i = get_global_id(0);
    for (int j = 0; j < 4; j++) {
      atomic_add(&o[(i + j) & 255], 1);
      o[2048 + i % 2048] = o[(i * 3 + j) & 255];
    }
  }
  // No race: each group has its own.
  kernel void ordered(global int* o) {
    int i = get_global_id(0);
    for (int j = 0; j < 4; j++) o[i] = o[i] * 3 + j;
  }
)";

struct Given {
  LaunchResult result;
  std::vector<std::uint32_t> words;
};

/// Of a machine that has run another launch before.
struct OnMachine {
  explicit OnMachine(std::uint32_t threads) {
    auto machine = std::make_unique<System>(two_units(), TestGpu::plugins());
    System& system = *machine;
    Limits limits;
    limits.threads = threads;
    gpu = std::make_unique<TestGpu>(limits);
    gpu->device().set_machine(std::move(machine));
    system.windows().set_steps_per_thread(0);
    program = &gpu->compile(kRaces);
    other = &gpu->words(kItems, 5);
  }
  Given run(const std::string& kernel, bool behind_another = true) {
    LaunchRequest request;
    request.mode = Mode::detailed;
    request.program = program;
    request.grid[0] = kItems;
    request.group[0] = 64;
    request.kernel = "ordered";
    request.arguments = {other};
    if (behind_another) gpu->device().launch(request);
    Buffer& words = gpu->words(kItems);
    for (std::uint32_t n = 0; n < kItems; ++n) TestGpu::word(words, n) = n;
    request.kernel = kernel;
    request.arguments = {&words};
    Given given{gpu->device().launch(request), {}};
    for (std::uint32_t n = 0; n < kItems; ++n) given.words.push_back(TestGpu::word(words, n));
    return given;
  }
  std::unique_ptr<TestGpu> gpu;
  const Program* program = nullptr;
  Buffer* other = nullptr;
};

void check_same(const Given& given, const Given& expected) {
  CHECK((given.words == expected.words));
  CHECK(given.result.wave_instructions == expected.result.wave_instructions);
  CHECK(given.result.lane_instructions == expected.result.lane_instructions);
  REQUIRE(given.result.timing.has_value() == expected.result.timing.has_value());
  if (!expected.result.timing) return;
  CHECK(given.result.timing->cycles == expected.result.timing->cycles);
  for (const auto& [name, metric] : expected.result.metrics) {
    INFO(name);
    CHECK(given.result.metrics.at(name).value == metric.value);
  }
}

}  // namespace

TEST_CASE("threads: a data race gives the cycles, counts and bytes of one thread") {
  for (const char* const kernel : {"reads", "loops", "writes", "with_atomics"}) {
    INFO(kernel);
    for (const bool behind_another : {false, true}) {
      const Given expected = OnMachine(1).run(kernel, behind_another);
      CHECK(expected.result.one_thread_because == "");
      for (const std::uint32_t threads : {2u, 4u})
        for (int round = 0; round < 3; ++round) {
          const Given given = OnMachine(threads).run(kernel, behind_another);
          check_same(given, expected);
          CHECK(given.result.threads == 1);
          CHECK(given.result.one_thread_because.find("data race") != std::string::npos);
        }
    }
  }
}

TEST_CASE("threads: a launch without a race keeps its threads, also after one that had to begin again") {
  OnMachine two(2), one(1);
  for (const char* const kernel : {"ordered", "reads", "ordered", "reads"}) {
    INFO(kernel);
    const Given given = two.run(kernel);
    check_same(given, one.run(kernel));
    const bool has_race = kernel == std::string("reads");
    CHECK((given.result.one_thread_because.find("data race") != std::string::npos) == has_race);
  }
  CHECK(OnMachine(2).run("ordered").result.threads == 2);
}

TEST_CASE("threads: a race in a launch that others have seen is an error that names the way out") {
  Trace trace(TraceSink::kWaves);
  OnMachine two(2);
  two.gpu->device().add_tracer(trace);
  try {
    two.run("reads");
    FAIL("no error");
  } catch (const Error& error) {
    const std::string text = error.what();
    INFO(text);
    CHECK(text.find("kernel reads") != std::string::npos);
    CHECK(text.find("--threads 1") != std::string::npos);
  }
  CHECK(OnMachine(2).run("ordered").result.threads == 2);
}

TEST_CASE("threads: without time, a data race gives the counts and bytes of one thread") {
  const auto run = [](const std::string& kernel, std::uint32_t threads) {
    Limits limits;
    limits.threads = threads;
    TestGpu gpu(limits);
    const Program& program = gpu.compile(kRaces);
    Buffer& words = gpu.words(16 * kItems);
    for (std::uint32_t n = 0; n < 16 * kItems; ++n) TestGpu::word(words, n) = n;
    Given given{gpu.run(program, kernel, 16 * kItems, 64, {&words}), {}};
    for (std::uint32_t n = 0; n < 16 * kItems; ++n) given.words.push_back(TestGpu::word(words, n));
    return given;
  };
  for (const char* const kernel : {"reads", "loops", "writes", "with_atomics", "ordered"}) {
    INFO(kernel);
    const Given expected = run(kernel, 1);
    for (const std::uint32_t threads : {2u, 4u})
      for (int round = 0; round < 3; ++round) {
        const Given given = run(kernel, threads);
        check_same(given, expected);
        const bool has_race = kernel != std::string("ordered");
        CHECK(given.result.threads == (has_race ? 1 : threads));
        CHECK((given.result.one_thread_because.find("data race") != std::string::npos) == has_race);
      }
  }
}
