// The time that the parameters of command processor and compute unit say.
#include <cstring>

#include "catch.hpp"
#include "strobe/error.hpp"
#include "support/small_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

const char* const kKernels = R"(
kernel void nothing() {}
kernel void chain(global const ulong* links, global ulong* out, uint steps) {
  ulong at = get_local_id(0);
  for (uint n = 0; n < steps; ++n) at = links[at];
  out[get_global_id(0)] = at;
}
kernel void mixed(global uint* data) {
  uint x = data[get_global_id(0)];
  for (uint n = 0; n < 64; ++n) x = x * 5 + (x >> 3);
  data[get_global_id(0)] = x;
}
kernel void for_ever(global volatile uint* data) {
  while (data[0] == 0) {
  }
}
)";

struct Bench {
  explicit Bench(const SmallMachine& machine, const Limits& limits = {}) : gpu(limits) { machine.install(gpu); }
  LaunchResult launch(const std::string& kernel, std::uint32_t grid, std::uint32_t group,
                      std::vector<ArgumentValue> arguments) {
    if (program == nullptr) program = &gpu.compile(kKernels);
    LaunchRequest request;
    request.mode = Mode::detailed;
    request.program = program;
    request.kernel = kernel;
    request.grid[0] = grid;
    request.group[0] = group;
    request.arguments = std::move(arguments);
    return gpu.device().launch(request);
  }
  TestGpu gpu;
  const Program* program = nullptr;
};

ArgumentValue u32(std::uint32_t value) {
  std::vector<std::byte> bytes(4);
  std::memcpy(bytes.data(), &value, 4);
  return bytes;
}

std::uint64_t cycles_of(const SmallMachine& machine, const std::string& kernel, std::uint32_t grid,
                        std::uint32_t group) {
  Bench run(machine);
  return run.launch(kernel, grid, group, {}).timing->cycles;
}

/// Cycles that one wave takes for each repetition of some lines of assembly, from the start of a piece of code on.
double cycles_of_code(const std::string& lines, const std::string& fetch_latency, const char* buffer = "256 B",
                      unsigned fetch_partition = 0) {
  std::uint64_t cycles[2];
  for (unsigned n = 0; n < 2; ++n) {
    SmallMachine machine;
    machine.fetch_latency = fetch_latency;
    machine.compute_unit = {{"instruction_buffer", buffer}};
    machine.fetch_partition = fetch_partition;
    Bench run(machine);
    // All that follows the last repetition may be a target of its branches.
    run.program = &run.gpu.compile("kernel void k() {\n  __asm__ volatile(\".p2align 5\\n.rept " +
                                   std::to_string(n == 0 ? 32 : 160) + "\\n" + lines +
                                   "\\n.endr\\n.rept 16\\ns_nop 0\\n.endr\");\n}\n");
    cycles[n] = run.launch("k", 64, 64, {}).timing->cycles;
  }
  return static_cast<double>(cycles[1] - cycles[0]) / 128;
}

}  // namespace

TEST_CASE("code arrives in pieces of 32 bytes, one after the other") {
  // Links take a cycle each way, and what arrives is looked at in the next round of four.
  const std::string piece = "s_nop 0\\n s_nop 0\\n s_nop 0\\n s_nop 0\\n s_nop 0\\n s_nop 0\\n s_nop 0\\n s_nop 0";
  CHECK(cycles_of_code(piece, "10 cycle") == Approx(8 * 4).margin(0.5));  // it waits for its instructions
  CHECK(cycles_of_code(piece, "98 cycle") == Approx(100).margin(0.5));
  CHECK(cycles_of_code(piece, "99 cycle") == Approx(104).margin(0.5));
  CHECK(cycles_of_code(piece, "99 cycle", "256 B", 1) == Approx(104).margin(0.5));  // known only when it arrives
  // A buffer of one piece has room when its last instruction issues.
  CHECK(cycles_of_code(piece, "98 cycle", "32 B") == Approx(7 * 4 + 100).margin(0.5));
}

TEST_CASE("a branch waits for code in flight only if its target is in it") {
  const std::string before = "s_nop 0\\n s_nop 0\\n s_nop 0\\n s_nop 0\\n", after = "s_nop 0\\n s_nop 0\\n s_nop 0";
  // From the first branch on only branches are executed, each in the middle of its piece.
  const auto branch = [&](int words) { return before + "s_branch " + std::to_string(words - 1) + "\\n" + after; };
  CHECK(cycles_of_code(branch(8), "98 cycle") == Approx(100).margin(0.5));  // to the piece that is under way
  CHECK(cycles_of_code(branch(8), "10 cycle") == Approx(20).margin(0.5));   // branch_taken
  CHECK(cycles_of_code(branch(8), "98 cycle", "256 B", 1) == Approx(100).margin(0.5));
  // One piece in two is jumped over, and not waited for.
  CHECK(cycles_of_code(branch(16), "98 cycle") == Approx(100 / 2).margin(0.5));
  CHECK(cycles_of_code(branch(16), "98 cycle", "256 B", 1) == Approx(100 / 2).margin(0.5));
  CHECK(cycles_of_code(branch(16), "98 cycle", "32 B") == Approx(100 / 2).margin(0.5));
}

TEST_CASE("a wave does not wait for the code behind its end, nor does the next one get it") {
  const auto launch = [](const char* latency, std::uint32_t waves) {
    SmallMachine machine;
    machine.units = 1;
    machine.fetch_latency = latency;
    machine.command_processor = {{"waves_per_simd", "1"}, {"simds", "1"}};
    machine.compute_unit = {{"waves_per_simd", "1"}, {"simds", "1"}, {"simds_per_cycle", "1"}};
    return cycles_of(machine, "nothing", 64 * waves, 64);
  };
  // s_endpgm is in the first piece: each wave waits once.
  CHECK(launch("398 cycle", 1) - launch("98 cycle", 1) == Approx(300).margin(4));
  CHECK(launch("398 cycle", 9) - launch("98 cycle", 9) == Approx(9 * 300).margin(36));
}

TEST_CASE("a work-group starts every max(4, waves) cycles") {
  const SmallMachine machine;
  for (std::uint32_t waves : {1u, 2u, 4u}) {
    const std::uint64_t few = cycles_of(machine, "nothing", 64 * waves * 100, 64 * waves);
    const std::uint64_t many = cycles_of(machine, "nothing", 64 * waves * 300, 64 * waves);
    CHECK((many - few) / 200.0 == Approx(4).epsilon(0.01));
  }
  SmallMachine slow;
  slow.command_processor = {{"work_group_interval", "10 cycle"}};
  CHECK((cycles_of(slow, "nothing", 64 * 300, 64) - cycles_of(slow, "nothing", 64 * 100, 64)) / 200.0 ==
        Approx(10).epsilon(0.01));
}

TEST_CASE("the overhead of a launch depends on whether the host waited in between") {
  Bench run{SmallMachine{}};
  const std::uint64_t cold = run.launch("nothing", 64, 64, {}).timing->cycles;
  const std::uint64_t queued = run.launch("nothing", 64, 64, {}).timing->cycles;
  run.gpu.device().note_copy(64, true);
  const std::uint64_t again = run.launch("nothing", 64, 64, {}).timing->cycles;
  // launch_overhead less queued_overhead of the small machine; work begins with a round of four cycles.
  CHECK(static_cast<double>(cold) - static_cast<double>(queued) == Approx(50).margin(3));
  CHECK(static_cast<double>(again) == Approx(static_cast<double>(cold)).margin(3));
}

TEST_CASE("dependent loads take the memory's latency each") {
  const auto slope = [](const char* latency) {
    SmallMachine machine;
    machine.vector_latency = latency;
    std::uint64_t cycles[2];
    for (std::uint32_t n = 0; n < 2; ++n) {
      Bench run(machine);
      Buffer& links = run.gpu.words(2);
      Buffer& out = run.gpu.words(2);
      cycles[n] = run.launch("chain", 1, 1, {&links, &out, u32(10 + 10 * n)}).timing->cycles;
    }
    return static_cast<double>(cycles[1] - cycles[0]) / 10;
  };
  CHECK(slope("500 cycle") - slope("100 cycle") == Approx(400).margin(4));
}

TEST_CASE("every scheduling policy gives the same results, and its own cycles every time") {
  std::map<std::string, std::uint64_t> cycles;
  for (const char* policy : {"oldest", "round_robin", "loose_round_robin", "greedy_then_oldest", "two_level"})
    for (int repetition = 0; repetition < 2; ++repetition) {
      SmallMachine machine;
      machine.compute_unit = {{"scheduling", policy}};
      Bench run(machine);
      Buffer& data = run.gpu.words(8192, 12345);
      const std::uint64_t taken = run.launch("mixed", 8192, 256, {&data}).timing->cycles;
      CHECK(cycles.try_emplace(policy, taken).first->second == taken);
      std::uint32_t x = 12345;
      for (int n = 0; n < 64; ++n) x = x * 5 + (x >> 3);
      for (std::size_t n = 0; n < 8192; ++n) REQUIRE(run.gpu.word(data, n) == x);
    }
  CHECK(cycles["oldest"] != cycles["round_robin"]);
  CHECK(cycles["two_level"] != cycles["round_robin"]);
}

TEST_CASE("the policy that is decided in place is the registered one of its name") {
  // wave_scheduler.oldest is never asked; a machine that asks one of the same rule has the same cycles. Two levels of
  // one group are round robin.
  std::map<std::string, std::uint64_t> cycles;
  const auto run_with = [&](const char* name, GivenValues unit) {
    SmallMachine machine;
    machine.compute_unit = std::move(unit);
    Bench run(machine);
    Buffer& data = run.gpu.words(8192, 12345);
    cycles[name] = run.launch("mixed", 8192, 256, {&data}).timing->cycles;
  };
  run_with("round_robin", {{"scheduling", "round_robin"}});
  run_with("one group", {{"scheduling", "two_level"}, {"scheduling.group", "64"}});
  run_with("groups of two", {{"scheduling", "two_level"}, {"scheduling.group", "2"}});
  CHECK(cycles["round_robin"] == cycles["one group"]);
  CHECK(cycles["round_robin"] != cycles["groups of two"]);
}

TEST_CASE("every cycle of every vector unit is charged to one cause") {
  SmallMachine machine;
  machine.units = 1;
  auto system = std::make_unique<System>(machine.describe(), TestGpu::plugins());
  const Component& unit = *system->find("cu[0]");
  TestGpu gpu;
  gpu.device().set_machine(std::move(system));
  const Program& program = gpu.compile(kKernels);
  Buffer& data = gpu.words(4096, 1);
  LaunchRequest request;
  request.mode = Mode::detailed;
  request.program = &program;
  request.kernel = "mixed";
  request.grid[0] = 4096;
  request.group[0] = 128;
  request.arguments = {&data};
  const LaunchResult result = gpu.device().launch(request);
  StallCycles stalls;
  unit.facets().stalls->add_stalls(stalls);
  std::uint64_t sum = 0;
  for (const auto& [cause, cycles] : stalls) sum += cycles;
  CHECK(sum == 4 * result.timing->cycles);
  CHECK(stalls["issue"] > 0);
  CHECK(stalls["dispatch"] > 0);
}

TEST_CASE("a kernel that never ends is stopped after --max-cycles, and the machine is gone") {
  Limits limits;
  limits.max_cycles = 20000;
  Bench run(SmallMachine{}, limits);
  Buffer& data = run.gpu.words(1);
  try {
    run.launch("for_ever", 64, 64, {&data});
    FAIL("it ended");
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::limit);
    CHECK_THAT(error.what(), Catch::Contains("--max-cycles after 20000 cycles"));
  }
  CHECK_THROWS_WITH(run.launch("nothing", 64, 64, {}), Catch::Contains("an earlier launch stopped the machine"));
}

TEST_CASE("a work-group that no compute unit can hold is refused, not waited for") {
  SmallMachine machine;
  machine.command_processor = {{"waves_per_simd", "1"}, {"simds", "1"}};
  Bench run(machine);
  CHECK_THROWS_WITH(run.launch("nothing", 128, 128, {}), Catch::Contains("does not fit an empty compute unit"));
}
