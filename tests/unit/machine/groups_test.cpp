// Machines of several GPUs are simulated in groups of partitions. Neither groups, threads, windows nor orders change a
// result.
#include <algorithm>
#include <cstring>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "catch.hpp"
#include "strobe/error.hpp"
#include "strobe/trace.hpp"
#include "two_units.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

struct Shape {
  std::uint32_t gpus = 2, units = 2;  ///< units: of the first GPU; the others have one more each
  std::uint64_t near_ps = 20'000;     ///< links within a GPU
  std::uint64_t far_ps = 100'000;     ///< from a GPU to the common memory
  std::uint64_t memory_ps = 20'000;   ///< behind that
  std::uint64_t ahead_ps = 400'000;   ///< from the launch processor
  std::vector<Hertz> clocks{kClock};  ///< of GPUs, in turn
  bool together = false;              ///< units and crossbar of a GPU share a partition
  bool two_ways = false;              ///< from each GPU to each half of the common memory
};

/// GPUs with a command processor, compute units with caches, and a crossbar; behind them a memory that all share, which
/// performs atomics.
MachineDescription system_of(const Shape& shape) {
  MachineDescription machine;
  machine.clock = kClock;
  machine.processor = "processor";
  std::uint32_t partition = 0;
  const auto add = [&](const std::string& path, const std::string& type, Hertz clock, GivenValues parameters = {}) {
    machine.components.push_back({path, type, clock, partition, std::move(parameters)});
  };
  const auto link = [&](const std::string& from, const std::string& to, std::uint64_t latency_ps,
                        bool one_way = false) {
    machine.links.push_back({from, to, latency_ps, 64, one_way});
  };
  add("processor", "system.processor", kClock, {{"gpus", std::to_string(shape.gpus)}});
  ++partition;
  const std::uint32_t halves = shape.two_ways ? 2 : 1;
  for (std::uint32_t half = 0; half < halves; ++half) {
    const std::string n = "[" + std::to_string(half) + "]";
    add("common" + n, "interconnect.crossbar", kClock);
    add("l2" + n, "cache.write_back", kClock, {{"size", "64 KiB"}, {"coherence_point", "true"}, {"level", "l2"}});
    ++partition;
    add("dram" + n, "dram.banked", 500_MHz);
    ++partition;
    link("common" + n + ".bottom[0]", "l2" + n + ".top[0]", 0);
    link("l2" + n + ".bottom", "dram" + n + ".top[0]", shape.memory_ps);
  }
  for (std::uint32_t gpu = 0; gpu < shape.gpus; ++gpu) {
    const std::string own = "gpu" + std::to_string(gpu) + ".";
    const Hertz clock = shape.clocks[gpu % shape.clocks.size()];
    add(own + "command_processor", "compute.command_processor", clock,
        {{"launch_overhead", "500 ns"}, {"queued_overhead", "500 ns"}});
    link("processor.gpu[" + std::to_string(gpu) + "]", own + "command_processor.above", shape.ahead_ps);
    link(own + "command_processor.ended", "processor.gpu_ended[" + std::to_string(gpu) + "]", 1000, true);
    partition += !shape.together;
    add(own + "crossbar", "interconnect.crossbar", clock);
    for (std::uint32_t half = 0; half < halves; ++half)
      link(own + "crossbar.bottom[" + std::to_string(half) + "]",
           "common[" + std::to_string(half) + "].top[" + std::to_string(gpu) + "]", shape.far_ps + 7000 * half * gpu);
    std::uint32_t top = 0;
    for (std::uint32_t n = 0; n < shape.units + gpu; ++n) {
      partition += !shape.together;
      const std::string index = "[" + std::to_string(n) + "]", unit = own + "cu" + index;
      add(unit, "compute.gcn", clock);
      link(own + "command_processor.compute_unit" + index, unit + ".dispatch", shape.near_ps);
      for (const char* port : {"vector", "scalar", "fetch"}) {
        const std::string cache = own + port + "_cache" + index;
        add(cache, "cache.write_through", clock, {{"latency", "20 cycle"}, {"mshrs", "4"}});
        link(unit + "." + port, cache + ".top[0]", 0);
        link(cache + ".bottom", own + "crossbar.top[" + std::to_string(top++) + "]", shape.near_ps);
      }
    }
    ++partition;
  }
  return machine;
}

/// How it is simulated, which changes nothing.
struct How {
  std::uint32_t threads = 1;
  bool grouped = true;
  std::uint64_t window = 0;
  bool shuffled = false;
  std::uint64_t steps = 0;
  TraceSink* tracer = nullptr;
  std::uint64_t gpus = 0;  ///< changes results
};

struct Ran {
  std::uint64_t cycles = 0;
  std::vector<std::uint32_t> words;
  std::map<std::string, double> metrics;
  std::string error;
  std::size_t groups = 0;
  std::uint64_t meetings = 0;
  std::uint32_t threads = 0;
  bool operator==(const Ran& other) const {
    return cycles == other.cycles && words == other.words && metrics == other.metrics && error == other.error;
  }
};

Ran run_on(const Shape& shape, const How& how, const char* kernel = kKernel) {
  TestGpu gpu;
  if (how.tracer != nullptr) gpu.device().add_tracer(*how.tracer);
  auto machine = std::make_unique<System>(system_of(shape), TestGpu::plugins());
  machine->windows().set_longest_window(how.window);
  if (how.shuffled) {
    std::vector<std::uint32_t> order(machine->windows().partitions());
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), std::mt19937(how.threads));
    machine->windows().set_visits(order);
  }
  machine->windows().set_group_windows(how.grouped);
  System& system = *machine;
  gpu.device().set_machine(std::move(machine));
  system.windows().set_threads(how.threads);
  system.windows().set_steps_per_thread(how.steps);
  const Program& program = gpu.compile(kernel);
  Mix mix(gpu, program, 448);
  mix.request.gpus = how.gpus;
  Ran ran;
  ran.groups = system.windows().groups();
  try {
    const LaunchResult result = gpu.device().launch(mix.request);
    ran.cycles = result.timing->cycles;
    ran.threads = result.threads;
    for (const auto& [name, metric] : result.metrics) ran.metrics[name] = metric.value;
  } catch (const Error& error) {
    ran.error = error.what();
  }
  ran.meetings = system.windows().meetings();
  for (std::size_t n = 0; n < 20; ++n) ran.words.push_back(TestGpu::word(mix.sums, n));
  for (std::size_t n = 0; n < 1024; ++n) ran.words.push_back(TestGpu::word(mix.y, n));
  return ran;
}

}  // namespace

TEST_CASE("neither groups of partitions, threads, windows nor orders change a cycle, a count or a word") {
  std::mt19937 random(20261127);
  const auto one_of = [&random](std::vector<std::uint64_t> values) { return values[random() % values.size()]; };
  std::size_t grouped = 0;
  for (int trial = 0; trial < 8; ++trial) {
    Shape shape;
    shape.gpus = static_cast<std::uint32_t>(one_of({2, 3, 4}));
    shape.units = static_cast<std::uint32_t>(one_of({1, 2}));
    shape.near_ps = one_of({5000, 20'000, 31'000});
    shape.far_ps = one_of({30'000, 71'000, 120'000, 250'000});
    shape.memory_ps = one_of({10'000, 48'500, 300'000});
    shape.ahead_ps = one_of({60'000, 300'000, 400'000, 499'000});
    shape.together = one_of({0, 1}) != 0;
    shape.two_ways = one_of({0, 1}) != 0;
    if (one_of({0, 1}) != 0) shape.clocks = {kClock, 700_MHz, 1300_MHz};
    INFO("trial " << trial << ": " << shape.gpus << " GPUs, links of " << shape.near_ps << ", " << shape.far_ps << ", "
                  << shape.memory_ps << " and " << shape.ahead_ps << " ps");
    const Ran expected = run_on(shape, {.grouped = false});
    REQUIRE(expected.error.empty());
    REQUIRE(expected.cycles > 1000);
    for (const bool in_groups : {true, false})
      for (const std::uint32_t threads : {1u, 2u, 3u}) {
        const std::uint64_t window = one_of({0, 0, 50});
        const std::uint64_t steps = one_of({0, 0, 1, 4, 16});
        INFO(threads << " threads, windows of " << window << ", " << steps << " steps"
                     << (in_groups ? ", groups" : ""));
        const Ran ran = run_on(
            shape,
            {.threads = threads, .grouped = in_groups, .window = window, .shuffled = threads % 2 == 0, .steps = steps});
        CHECK(ran == expected);
        CHECK((ran.groups == 0 || (in_groups && ran.groups == shape.gpus)));
        grouped += ran.groups != 0;
      }
  }
  CHECK(grouped >= 9);
}

TEST_CASE("groups are found by latencies: none if GPUs are too near to each other or to the launch processor") {
  const auto groups = [](const Shape& shape) { return System(system_of(shape), TestGpu::plugins()).windows().groups(); };
  CHECK(groups({.gpus = 4}) == 4);
  CHECK(groups({.gpus = 4, .together = true}) == 4);
  CHECK(groups({.gpus = 4, .far_ps = 39'000}) == 0);
  CHECK(groups({.gpus = 4, .far_ps = 40'000}) == 4);
  CHECK(groups({.gpus = 4, .ahead_ps = 1000}) == 0);
  CHECK(groups({.gpus = 1}) == 0);
  CHECK(groups({.gpus = 2, .far_ps = 300'000, .memory_ps = 400'000}) == 2);
  CHECK(System(two_units(), TestGpu::plugins()).windows().groups() == 0);
}

TEST_CASE(
    "threads that share GPUs meet once in the way between them, and share partitions if one GPU has all the work") {
  const Shape shape{.gpus = 3, .near_ps = 10'000, .far_ps = 200'000};
  const Ran flat = run_on(shape, {.threads = 2, .grouped = false});
  const Ran groups = run_on(shape, {.threads = 2});
  CHECK(groups == flat);
  CHECK(groups.threads == 2);
  INFO(flat.meetings << " and " << groups.meetings);
  CHECK(groups.meetings * 8 < flat.meetings);
  CHECK(groups.meetings >= (groups.cycles - 500) / 400);
  const Ran one = run_on(shape, {.threads = 2, .gpus = 2});
  CHECK(one == run_on(shape, {.grouped = false, .gpus = 2}));
  CHECK(one.meetings > 8 * groups.meetings);
}

TEST_CASE("of faults on several GPUs the earliest is reported, whoever simulates them") {
  constexpr const char* kFault = R"(
    kernel void mix(global const uint *x, global uint *y, global uint *sums) {
      uint n = get_global_id(0), sum = 0, turns = (get_group_id(0) * 7 + 5) % 16;
      for (uint i = 0; i < turns * 4 + 1; ++i) sum = sum * 1664525u + x[(n + i) & 4095];
      y[n] = sum;
      sums[0] = *(global volatile uint *)(0x700000000000ul + get_group_id(0) * 0x1000ul);
    }
  )";
  const Shape shape{.gpus = 3};
  const std::string expected = run_on(shape, {.grouped = false, .window = 1}, kFault).error;
  CHECK_THAT(expected, Catch::Contains("0x7000000"));
  for (const std::uint32_t threads : {1u, 2u, 3u})
    for (const bool shuffled : {false, true}) {
      INFO(threads << " threads");
      CHECK(run_on(shape, {.threads = threads, .shuffled = shuffled}, kFault).error == expected);
    }
}

TEST_CASE("traces of several GPUs are the same with groups and threads, also of waves alone") {
  const Shape shape{.gpus = 3};
  const Ran expected = run_on(shape, {.grouped = false});
  for (const unsigned kinds : {unsigned{TraceSink::kWaves}, TraceSink::kWaves | TraceSink::kInstructions}) {
    Trace first(kinds);
    CHECK(run_on(shape, {.grouped = false, .window = 1, .tracer = &first}).cycles == expected.cycles);
    CHECK(first.text.find("end 6.0\n") != std::string::npos);
    for (const std::uint32_t threads : {1u, 3u}) {
      Trace other(kinds);
      CHECK(run_on(shape, {.threads = threads, .tracer = &other}).cycles == expected.cycles);
      CHECK((other.text == first.text));
    }
  }
}
