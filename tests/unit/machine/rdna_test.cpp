// The machine of the RDNA presets: same results for every window, order of visits and number of threads; the same host
// work for a wave on machines of any size; instruction sets on each other's machines.
#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "catch.hpp"
#include "sampling/warming.hpp"
#include "sim/system.hpp"
#include "strobe/error.hpp"
#include "support/script_fixture.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

constexpr std::uint64_t kFar = 20'000;  ///< of links between partitions, ps

/// Two shader arrays of one work-group processor each, with L0s and a graphics L1 (without: L0s at the crossbar); L2
/// and dispatcher; a memory-side cache and DRAM at other clocks.
MachineDescription two_arrays(bool has_gl1 = true) {
  MachineDescription machine;
  machine.clock = 2000_MHz;
  const auto add = [&](const std::string& path, const std::string& type, std::uint32_t partition,
                       GivenValues parameters = {}, Hertz clock = 2000_MHz) {
    machine.components.push_back({path, type, clock, partition, std::move(parameters)});
  };
  const auto link = [&](const std::string& from, const std::string& to, std::uint64_t latency_ps = 0) {
    machine.links.push_back({from, to, latency_ps, 16});
  };
  const GivenValues wide{{"line", "128 B"}, {"port_width", "128 B"}};
  const auto cache = [&](GivenValues more) {
    more.insert(more.end(), wide.begin(), wide.end());
    return more;
  };
  add("command_processor", "compute.command_processor", 2,
      {{"launch_overhead", "100 ns"},
       {"vgprs_per_simd", "1024"},
       {"vgpr_lanes", "32"},
       {"sgprs_per_simd", "2560"},
       {"waves_per_simd", "20"},
       {"lds_size", "128 KiB"},
       {"halves", "2"}});
  add("crossbar", "interconnect.crossbar", 2);
  add("l2", "cache.write_back", 2, cache({{"size", "64 KiB"}, {"coherence_point", "true"}, {"level", "l2"}}));
  add("infinity", "cache.write_back", 3, cache({{"size", "256 KiB"}, {"level", "l2"}, {"latency", "10 cycle"}}),
      1500_MHz);
  add("dram", "dram.banked", 3, {}, 500_MHz);
  link("crossbar.bottom[0]", "l2.top[0]");
  link("l2.bottom", "infinity.top[0]", kFar);
  link("infinity.bottom", "dram.top[0]");
  for (unsigned n = 0; n < 2; ++n) {
    const std::string index = "[" + std::to_string(n) + "]", unit = "wgp" + index, gl1 = "gl1" + index;
    add(unit, "compute.rdna", n);
    if (has_gl1) {
      add(gl1, "cache.write_evict", n, cache({{"size", "32 KiB"}, {"latency", "20 cycle"}}));
      link(gl1 + ".bottom", "crossbar.top" + index, kFar);
    }
    link("command_processor.compute_unit" + index, unit + ".dispatch", kFar);
    unsigned top = has_gl1 ? 0 : 4 * n;
    for (const char* port : {"vector[0]", "vector[1]", "scalar", "fetch"}) {
      const std::string l0 = std::string("l0_") + std::to_string(top % 4) + index;
      add(l0, "cache.write_through", n, cache({{"latency", "30 cycle"}, {"mshrs", "4"}}));
      link(unit + "." + port, l0 + ".top[0]");
      const std::string place = ".top[" + std::to_string(top++) + "]";
      link(l0 + ".bottom", (has_gl1 ? gl1 : "crossbar") + place, has_gl1 ? 0 : kFar);
    }
  }
  return machine;
}

// Without data races: its results depend on no order of waves. Coherent loads, atomics, LDS, both kinds of stores.
constexpr const char* kKernel = R"(
  kernel void mix(global const uint *x, global uint *y, global uint *sums) {
    local uint part[64];
    uint n = get_global_id(0), sum = 0;
    for (uint i = 0; i < 6; ++i) sum += x[(n * 37 + i * 911) & 4095] ^ (sum << 3);
    sum += *(global volatile const uint *)(x + (n & 63));
    part[get_local_id(0)] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    y[n] = part[63 - get_local_id(0)];
    atomic_add(sums + (n & 3), sum & 255);
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_seq_cst, memory_scope_device);
    float f = (float)(n + 1);
    y[n] += (uint)(1000.0f * native_sqrt(f));
  }
)";

struct Outcome {
  std::uint64_t cycles = 0;
  std::map<std::string, Metric> metrics;
  std::vector<std::uint32_t> words;
};

Outcome run(std::uint64_t longest_window, const std::vector<std::uint32_t>& visits, const std::string& flag,
            std::uint32_t threads = 1, bool has_gl1 = true) {
  TestGpu gpu({}, {}, "rx-5700-xt");
  gpu.flags = {flag, "-cl-std=CL2.0"};
  auto machine = std::make_unique<System>(two_arrays(has_gl1), TestGpu::plugins());
  REQUIRE(machine->windows().partitions() == 4);
  machine->windows().set_longest_window(longest_window);
  if (!visits.empty()) machine->windows().set_visits(visits);
  System& system = *machine;
  gpu.device().set_machine(std::move(machine));
  system.windows().set_threads(threads);
  system.windows().set_steps_per_thread(0);
  const Program& program = gpu.compile(kKernel);
  Buffer& x = gpu.words(4096, 3, "x");
  Buffer& y = gpu.words(2048, 0, "y");
  Buffer& sums = gpu.words(4, 0, "sums");
  for (std::uint32_t n = 0; n < 4096; ++n) TestGpu::word(x, n) = n * 2654435761u;
  LaunchRequest request;
  request.mode = Mode::detailed;
  request.program = &program;
  request.kernel = "mix";
  request.grid[0] = 2048;
  request.group[0] = 64;
  request.arguments = {&x, &y, &sums};
  const LaunchResult result = gpu.device().launch(request);
  Outcome outcome;
  REQUIRE(result.timing);
  outcome.cycles = result.timing->cycles;
  outcome.metrics = result.metrics;
  for (std::size_t n = 0; n < 4; ++n) outcome.words.push_back(TestGpu::word(sums, n));
  for (std::size_t n = 0; n < 2048; ++n) outcome.words.push_back(TestGpu::word(y, n));
  return outcome;
}

}  // namespace

TEST_CASE("rdna: neither the longest window, the order of visits nor threads change a cycle, a count or a word") {
  std::vector<std::vector<std::uint32_t>> words;
  const struct {
    const char* flag;
    bool has_gl1;
  } machines[] = {{"-mno-wavefrontsize64", true}, {"-mwavefrontsize64", true}, {"-mno-wavefrontsize64", false}};
  for (const auto& [flag, has_gl1] : machines) {
    CAPTURE(flag, has_gl1);
    const Outcome expected = run(0, {}, flag, 1, has_gl1);
    words.push_back(expected.words);
    CHECK(expected.metrics.count("gl1.hits") == has_gl1);
    CHECK(expected.cycles > 1000);
    const auto same = [&expected](const Outcome& other) {
      CHECK(other.cycles == expected.cycles);
      CHECK((other.words == expected.words));
      REQUIRE(other.metrics.size() == expected.metrics.size());
      for (const auto& [name, metric] : expected.metrics) {
        INFO(name);
        CHECK(other.metrics.at(name).value == metric.value);
      }
    };
    for (const std::uint64_t window : {1u, 7u, 1000u}) same(run(window, {}, flag, 1, has_gl1));
    std::vector<std::uint32_t> order{0, 1, 2, 3};
    while (std::ranges::next_permutation(order).found) {
      const std::uint32_t threads = order[0] % 2 == 0 ? 1 : 2;  // half of the orders on two threads
      same(run(0, order, flag, threads, has_gl1));
    }
    for (const std::uint32_t threads : {2u, 4u}) same(run(7, {}, flag, threads, has_gl1));
  }
  CHECK((words[0] == words[1]));
  CHECK((words[0] == words[2]));
}

TEST_CASE("rdna: accesses without time fill the L0 of the half that a wave runs on") {
  // In both modes, each wave reads different lines; in timing mode, all of them are there.
  for (const char* mode : {"-mno-cumode", "-mcumode"}) {
    INFO(mode);
    TestGpu gpu({}, {}, "rx-5700-xt");
    gpu.flags = {mode};
    auto machine = std::make_unique<System>(two_arrays(), TestGpu::plugins());
    System& system = *machine;
    gpu.device().set_machine(std::move(machine));
    const Program& program = gpu.compile(
        "kernel void copy(global const uint *x, global uint *y) { y[get_global_id(0)] = x[get_global_id(0)]; }");
    Buffer& x = gpu.words(4096, 3, "x");
    Buffer& y = gpu.words(4096, 0, "y");
    LaunchRequest request;
    request.mode = Mode::detailed;
    request.program = &program;
    request.kernel = "copy";
    request.grid[0] = 512;
    request.group[0] = 128;
    request.arguments = {&x, &y};
    LaunchResult warmed;
    gpu.device().execute_ahead(request, [&](const FunctionalLaunch& launch) {
      run_warming({&launch, &system.processor()}, warmed);
    });
    CHECK(warmed.waves == 16);
    const LaunchResult result = gpu.device().launch(request);
    // Each half has eight waves; their stores find the lines of y.
    for (const char* half : {"l0_0", "l0_1"}) {
      INFO(half);
      CHECK(result.metrics.at(std::string(half) + ".hits").value == 16);
      CHECK(result.metrics.at(std::string(half) + ".misses").value == 0);
    }
  }
}

TEST_CASE("rdna: glc, dlc, slc and invalidations decide which level serves a load") {
  // A lane loads a word, the L0, graphics L1 and L2 get its line, and it loads the word again. RDNA and RDNA 2 ISA
  // manuals, memory scopes; LLVM 19, AMDGPUUsage, memory model gfx10: glc misses the L0, glc and dlc both first levels.
  // RDNA ISA manual, SMEM opcodes: s_dcache_inv is for the scalar L0, s_gl1_inv for the graphics L1 only.
  struct Case {
    const char *between, *modifiers;
    std::uint64_t l0, gl1, l2;  ///< hits of the second load
  };
  // Scalar orders count nowhere that a wave could wait for: a sleep of 256 cycles follows.
  constexpr char kScalarL0[] = "s_dcache_inv\\n s_sleep 4", kScalarGl1[] = "s_gl1_inv\\n s_sleep 4";
  constexpr char kNothing[] = "s_nop 0\\n s_nop 0", kGl0[] = "buffer_gl0_inv", kGl1[] = "buffer_gl1_inv";
  const Case cases[] = {
      {kNothing, "", 1, 0, 0},
      {kNothing, "slc", 1, 0, 0},
      {kNothing, "glc", 0, 1, 0},
      {kNothing, "glc slc", 0, 1, 0},
      {kNothing, "glc dlc", 0, 0, 1},
      {kNothing, "glc dlc slc", 0, 0, 1},
      {kGl0, "", 0, 1, 0},
      {kGl0, "glc", 0, 1, 0},
      {kGl0, "glc dlc", 0, 0, 1},
      {kGl1, "", 1, 0, 0},
      {kGl1, "glc", 0, 0, 1},
      {kGl1, "glc dlc", 0, 0, 1},
      {kScalarL0, "", 1, 0, 0},
      {kScalarL0, "glc", 0, 1, 0},
      {kScalarGl1, "", 1, 0, 0},
      {kScalarGl1, "glc", 0, 0, 1},
  };
  const auto hits = [](const std::string& between, const std::string& modifiers, bool second, bool has_gl1) {
    TestGpu gpu({}, {}, "rx-5700-xt");
    auto machine = std::make_unique<System>(two_arrays(has_gl1), TestGpu::plugins());
    gpu.device().set_machine(std::move(machine));
    const std::string load = second ? "global_load_dword v1, %0, off " + modifiers : "s_nop 0\\n s_nop 0";
    const Program& program = gpu.compile(
        "kernel void twice(global const uint *x) { __asm__ volatile(\"global_load_dword v1, %0, off\\n"
        " s_waitcnt vmcnt(0)\\n " +
        between + "\\n s_waitcnt vmcnt(0)\\n " + load + "\\n s_waitcnt vmcnt(0)\" :: \"v\"(x) : \"v1\"); }");
    LaunchRequest request;
    request.mode = Mode::detailed;
    request.program = &program;
    request.kernel = "twice";
    request.grid[0] = request.group[0] = 1;
    request.arguments = {&gpu.words(64, 3, "x")};
    const LaunchResult result = gpu.device().launch(request);
    std::vector<std::uint64_t> found;
    for (const char* name : {"l0_0.hits", "gl1.hits", "l2.hits"})
      found.push_back(result.metrics.contains(name) ? static_cast<std::uint64_t>(result.metrics.at(name).value) : 0);
    return found;
  };
  for (const Case& one : cases) {
    CAPTURE(one.between, one.modifiers);
    for (const bool has_gl1 : {true, false}) {
      CAPTURE(has_gl1);
      const auto before = hits(one.between, one.modifiers, false, has_gl1);
      const auto after = hits(one.between, one.modifiers, true, has_gl1);
      CHECK(after[0] - before[0] == one.l0);
      CHECK(after[1] - before[1] == (has_gl1 ? one.gl1 : 0));
      // Without a graphics L1 the next level is the L2, whose lines no order drops: memory's current values are there.
      CHECK(after[2] - before[2] == (has_gl1 ? one.l2 : one.gl1 + one.l2));
    }
  }
}
