// A machine of several partitions, and a launch on it whose bytes depend on no order of waves.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "sim/system.hpp"
#include "strobe/trace.hpp"
#include "support/test_gpu.hpp"

namespace strobe::testing {

inline constexpr Hertz kClock = 1000_MHz;
inline constexpr std::uint64_t kFar = 20'000;  ///< of links between partitions, ps

/// Two compute units with their first-level caches in partitions 0 and 1, crossbar, L2 and dispatcher in 2, DRAM at
/// half the clock in 3.
inline MachineDescription two_units() {
  MachineDescription machine;
  machine.clock = kClock;
  const auto add = [&](const std::string& path, const std::string& type, std::uint32_t partition,
                       GivenValues parameters = {}) {
    machine.components.push_back({path, type, path == "dram" ? 500_MHz : kClock, partition, std::move(parameters)});
  };
  const auto link = [&](const std::string& from, const std::string& to, std::uint64_t latency_ps) {
    machine.links.push_back({from, to, latency_ps, 16});
  };
  add("command_processor", "compute.command_processor", 2, {{"launch_overhead", "100 ns"}});
  add("crossbar", "interconnect.crossbar", 2);
  add("l2", "cache.write_back", 2, {{"size", "64 KiB"}, {"coherence_point", "true"}, {"level", "l2"}});
  add("dram", "dram.banked", 3);
  link("crossbar.bottom[0]", "l2.top[0]", 0);
  link("l2.bottom", "dram.top[0]", kFar);
  unsigned top = 0;
  for (unsigned n = 0; n < 2; ++n) {
    const std::string index = "[" + std::to_string(n) + "]", unit = "cu" + index;
    add(unit, "compute.gcn", n);
    link("command_processor.compute_unit" + index, unit + ".dispatch", kFar);
    for (const char* port : {"vector", "scalar", "fetch"}) {
      const std::string cache = std::string(port) + "_cache" + index;
      add(cache, "cache.write_through", n, {{"latency", "20 cycle"}, {"mshrs", "4"}});
      link(unit + "." + port, cache + ".top[0]", 0);
      link(cache + ".bottom", "crossbar.top[" + std::to_string(top++) + "]", kFar);
    }
  }
  return machine;
}

// Without data races: their results depend on the order of waves.
inline constexpr const char* kKernel = R"(
  kernel void mix(global const uint *x, global uint *y, global uint *sums) {
    local uint part[64];
    uint n = get_global_id(0), sum = 0;
    for (uint i = 0; i < 6; ++i) sum += x[(n * 37 + i * 911) & 4095] ^ (sum << 3);
    part[get_local_id(0)] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    y[n] = part[63 - get_local_id(0)];
    atomic_add(sums + (n & 3), sum & 255);
    if (get_local_id(0) == 0) sums[4 + get_group_id(0)] = (uint)__builtin_amdgcn_s_memtime();
  }
)";

/// Keeps what it receives, as text.
struct Trace final : TraceSink {
  explicit Trace(unsigned subscribed = kWaves | kInstructions) : subscribed_(subscribed) {}
  unsigned subscribes() const override { return subscribed_; }
  void open(const std::string&) override {}
  void wave_started(const Wave& wave) override { text += "start " + place(wave); }
  void instruction_executed(const Wave& wave, const InstructionInfo& info) override {
    text += std::to_string(info.offset) + " " + place(wave);
  }
  void wave_ended(const Wave& wave) override { text += "end " + place(wave); }
  void close() override {}
  static std::string place(const Wave& wave) {
    return std::to_string(wave.group_id[0]) + "." + std::to_string(wave.wave_in_group) + "\n";
  }
  std::string text;

 private:
  unsigned subscribed_;
};

/// The data of kKernel, and a launch of it.
struct Mix {
  Mix(TestGpu& gpu, const Program& program, std::uint32_t items)
      : x(gpu.words(4096, 3, "x")), y(gpu.words(1024, 0, "y")), sums(gpu.words(20, 0, "sums")) {
    for (std::uint32_t n = 0; n < 4096; ++n) TestGpu::word(x, n) = n * 2654435761u;
    request.mode = Mode::detailed;
    request.program = &program;
    request.kernel = "mix";
    request.grid[0] = items;
    request.group[0] = 64;
    request.arguments = {&x, &y, &sums};
  }
  Buffer &x, &y, &sums;
  LaunchRequest request;
};

struct Outcome {
  std::uint64_t cycles = 0;
  std::uint32_t threads = 0;
  std::string one_thread_because;
  std::map<std::string, Metric> metrics;
  std::map<std::string, double> stalls;  ///< percent
  std::vector<std::uint32_t> words;
};

inline Outcome run(std::uint64_t longest_window, const std::vector<std::uint32_t>& visits, TraceSink* tracer = nullptr,
                   std::uint32_t threads = 1, std::uint64_t steps_per_thread = 0,
                   const MachineDescription& description = two_units(),
                   std::size_t many_partitions = Windows::kManyPartitions) {
  TestGpu gpu;
  if (tracer != nullptr) gpu.device().add_tracer(*tracer);
  auto machine = std::make_unique<System>(description, TestGpu::plugins());
  REQUIRE(machine->windows().partitions() == 4);
  machine->windows().set_longest_window(longest_window);
  machine->windows().set_many_partitions(many_partitions);
  if (!visits.empty()) machine->windows().set_visits(visits);
  System& system = *machine;
  gpu.device().set_machine(std::move(machine));
  system.windows().set_threads(threads);
  system.windows().set_steps_per_thread(steps_per_thread);
  const Program& program = gpu.compile(kKernel);
  const Mix mix(gpu, program, 1024);
  const LaunchResult result = gpu.device().launch(mix.request);
  Outcome outcome;
  REQUIRE(result.timing);
  outcome.threads = result.threads;
  outcome.one_thread_because = result.one_thread_because;
  outcome.cycles = result.timing->cycles;
  outcome.metrics = result.metrics;
  outcome.stalls = result.timing->stalls;
  for (std::size_t n = 0; n < 20; ++n) outcome.words.push_back(TestGpu::word(mix.sums, n));
  for (std::size_t n = 0; n < 1024; ++n) outcome.words.push_back(TestGpu::word(mix.y, n));
  return outcome;
}

}  // namespace strobe::testing
