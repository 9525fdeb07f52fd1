// What a run on a machine reports besides its result: counts that do not agree, and counts over time.
#include <array>
#include <sstream>

#include "catch.hpp"
#include "results/interval_log.hpp"
#include "strobe/error.hpp"
#include "support/run_program.hpp"
#include "support/small_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

const char* const kKernel = R"(
kernel void chain(global const ulong* links, global ulong* out) {
  ulong at = 0;
  for (uint n = 0; n < 4; ++n) at = links[at];
  out[0] = at;
}
)";

struct Bench {
  explicit Bench(MachineDescription machine) {
    gpu.device().set_machine(std::make_unique<System>(machine, TestGpu::plugins()));
  }
  LaunchResult launch() {
    Buffer& links = gpu.words(2);
    Buffer& out = gpu.words(2);
    LaunchRequest request;
    request.mode = Mode::detailed;
    if (program == nullptr) program = &gpu.compile(kKernel);
    request.program = program;
    request.kernel = "chain";
    request.arguments = {&links, &out};
    return gpu.device().launch(request);
  }
  TestGpu gpu;
  const Program* program = nullptr;
};

MachineDescription machine_that_miscounts(const char* lost) {
  TestGpu::plugins().load(STROBE_BINARY_DIR "/tests/abi/miscounts.so");
  MachineDescription machine = SmallMachine{}.describe();
  machine.components.push_back({"lossy", "test.miscounts", machine.clock, 0, {{"lost", lost}}});
  return machine;
}

}  // namespace

TEST_CASE("self-check: counts that do not agree fail the launch and are named") {
  Bench bench(machine_that_miscounts("2"));
  bench.gpu.device().set_self_check(true);
  try {
    bench.launch();
    FAIL("nothing was noticed");
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::failed);
    CHECK(std::string(error.what()) ==
          "self-check: counters of the machine do not match:\n  lossy: things sent is 5, but things received is 3");
  }
}

TEST_CASE("self-check: without it nobody looks, and counts that agree pass") {
  Bench unchecked(machine_that_miscounts("2"));
  CHECK(unchecked.launch().wave_instructions > 0);
  Bench right(machine_that_miscounts("0"));
  right.gpu.device().set_self_check(true);
  CHECK(right.launch().wave_instructions > 0);
}

TEST_CASE("intervals: a stretch in which nothing happens has its own, and what follows is not in them") {
  SmallMachine machine;
  machine.scalar_latency = "1000 cycle";
  Bench bench(machine.describe());
  const TemporaryFolder folder;
  const std::string path = folder / "intervals.csv";
  IntervalLog log(path, 20);
  bench.gpu.device().log_intervals(log);
  const LaunchResult result = bench.launch();
  log.close();

  std::istringstream in(read_file(path));
  std::string line;
  std::getline(in, line);
  std::uint64_t end = 0, instructions = 0, during_overhead = 0, idle_after = 0;
  for (; std::getline(in, line);) {
    // launch, kernel, begin_cycle, end_cycle, wave_instructions, ...
    std::istringstream row(line);
    std::array<std::string, 5> cell;
    for (std::string& text : cell) std::getline(row, text, ',');
    CHECK(std::stoull(cell[2]) == end);
    end = std::stoull(cell[3]);
    if (end < result.timing->cycles) CHECK(end % 20 == 0);
    const std::uint64_t count = std::stoull(cell[4]);
    if (end <= 100) during_overhead += count;
    if (end > 100 && count == 0) ++idle_after;
    instructions += count;
  }
  CHECK(end == result.timing->cycles);
  CHECK(instructions == result.wave_instructions);
  CHECK(during_overhead == 0);
  CHECK(idle_after >= 4 * 45);  // in each of four loads
}

TEST_CASE("compute units that sleep through a launch count as such, whatever they did in the last one") {
  SmallMachine one, four;
  one.units = 1;
  four.units = 4;
  Bench small(one.describe()), large(four.describe());
  const auto cycles_of = [](const LaunchResult& result, const char* cause, unsigned units) {
    return result.timing->stalls.at(cause) / 100 * 4 * units * static_cast<double>(result.timing->cycles);
  };
  for (int n = 0; n < 6; ++n) {  // on the large machine, each on the next compute unit
    const LaunchResult alone = small.launch(), among = large.launch();
    for (const char* name : {"cu.wave_instructions", "cu.scalar_requests", "scalar_memory.reads"})
      CHECK(among.metrics.at(name).value == alone.metrics.at(name).value);
    CHECK(among.metrics.at("cu.waves").value == 1);
    CHECK(cycles_of(among, "issue", 4) == Approx(cycles_of(alone, "issue", 1)));
    double sum = 0;
    for (const auto& [cause, percent] : among.timing->stalls) sum += percent;
    CHECK(sum == Approx(100));
    if (n != 0) continue;  // later, the one compute unit takes its next vector unit, which issues a cycle later
    CHECK(among.timing->cycles == alone.timing->cycles);
    CHECK(among.metrics.at("cu.valu_busy").value == Approx(alone.metrics.at("cu.valu_busy").value / 4));
    // A launch's overhead is that of all units; the three that sleep have no wave for the rest of it.
    const double launch = alone.timing->stalls.at("launch");
    for (const auto& [cause, percent] : alone.timing->stalls) {
      const double of_others = cause == "launch" ? 3 * launch : cause == "no_wave" ? 300 - 3 * launch : 0;
      CHECK(among.timing->stalls.at(cause) == Approx((percent + of_others) / 4));
    }
  }
}
