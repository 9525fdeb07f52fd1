// Execution ahead of time: what it counts, and that it leaves no trace.
#include "sampling/analysis.hpp"

#include <cstring>
#include <map>
#include <numeric>
#include <string>

#include "catch.hpp"
#include "runtime/dispatch.hpp"
#include "strobe/error.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using strobe::testing::TestGpu;

namespace {

constexpr char kSource[] = R"(
global uint launches = 5;
kernel void collatz(global uint* x) {
  uint count = 0;
  for (uint n = get_global_id(0) + 1; n > 1; n = n & 1 ? 3 * n + 1 : n / 2) ++count;
  x[get_global_id(0)] += count;
}
kernel void strided(global uint* x, uint stride) { x[get_global_id(0) * stride] += 1; }
kernel void everything(global uint* x, global uint* counter, local uint* mine) {
  uint kept[40];
  for (uint n = 0; n < 40; ++n) kept[(n * 7 + x[n]) % 40] = n;
  mine[get_local_id(0)] = kept[x[get_global_id(0)] % 40];
  barrier(CLK_LOCAL_MEM_FENCE);
  x[get_global_id(0)] = mine[get_local_id(0) ^ 1] + atomic_inc(counter) + launches;
  if (get_global_id(0) == 3) { launches += 1; printf("group %d\n", (int)get_group_id(0)); }
}
kernel void adds_and_spills(global const uint* x, global uint* sums) {
  uint kept[40];
  for (uint n = 0; n < 40; ++n) kept[(n * 7 + x[n]) % 40] = n;
  const uint mine = x[get_global_id(0)];
  atomic_add(sums + mine % 64, kept[mine % 40]);
}
kernel void one_faults(global uint* x, ulong stray) {
  x[get_global_id(0)] += get_group_id(0);
  if (get_group_id(0) == 777) *(global volatile uint*)stray = 1;
}
kernel void waits_for_the_last(global volatile uint* flag, global uint* out) {
  if (get_group_id(0) == get_num_groups(0) - 1) flag[0] = 1;
  if (get_group_id(0) == 0) while (flag[0] == 0) {}
  out[get_global_id(0)] = 1;
}
kernel void faults_without_the_first(global uint* index, global uint* out) {
  if (get_group_id(0) == 0) index[0] = 0;
  else out[index[0] + get_global_id(0)] = 1;
}
kernel void bytes(global uchar* x) { x[get_global_id(0) * 4099] = 7; }
)";

/// In a separate program: it changes how all kernels of its program are analysed.
constexpr char kConverting[] = R"(
kernel void formatted(global uchar* x, uint at) {
  uint4 resource = (uint4)((uint)(ulong)x, (uint)((ulong)x >> 32), 8192, 4 | 4 << 12 | 14 << 15);  // 32_32_32_32 UINT
  if (get_local_id(0) == 0)
    __asm__ volatile("buffer_store_format_x %0, %1, %2, 0 offen" ::"v"(7u), "v"(at), "s"(resource) : "memory");
}
)";

struct Analysed {
  std::optional<ExecutionCounts> counts;
  std::map<std::pair<std::uint64_t, std::uint32_t>, std::vector<BlockCount>> waves;
  std::uint64_t instructions = 0;
  std::vector<SampledBlock> blocks;
  bool unchanged = false;
};

LaunchRequest request_of(const Program& program, const std::string& kernel, std::uint32_t grid, std::uint32_t group,
                         std::vector<ArgumentValue> arguments) {
  LaunchRequest request;
  request.program = &program;
  request.kernel = kernel;
  request.grid[0] = grid;
  request.group[0] = group;
  request.arguments = std::move(arguments);
  return request;
}

std::vector<std::uint64_t> all_groups(const LaunchRequest& request) {
  std::vector<std::uint64_t> groups((request.grid[0] + request.group[0] - 1) / request.group[0]);
  std::iota(groups.begin(), groups.end(), 0);
  return groups;
}

Analysed analyse(TestGpu& gpu, const LaunchRequest& request, const std::vector<std::uint64_t>& groups,
                 Counting counting = Counting::lines, Undo undo = Undo::automatic) {
  Analysed result;
  gpu.device().execute_ahead(request, [&](const FunctionalLaunch& launch) {
    const SampledBlocks blocks(*request.program, request.program->object().kernel(request.kernel), false);
    result.blocks = blocks.blocks();
    FunctionalAnalysis analysis(launch, &blocks, undo);
    const std::uint64_t before = launch.memory_digest();
    result.counts = analysis.execute(
        groups,
        [&](const WaveProfile& wave) {
          result.waves[{wave.group, wave.wave}].assign(wave.blocks.begin(), wave.blocks.end());
          result.instructions += wave.instructions;
        },
        counting);
    result.unchanged = launch.memory_digest() == before;
  });
  return result;
}

std::vector<std::byte> u32_value(std::uint32_t value) {
  std::vector<std::byte> bytes(4);
  std::memcpy(bytes.data(), &value, 4);
  return bytes;
}

}  // namespace

TEST_CASE("a full pass counts what a functional run counts") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(1000);
  const LaunchRequest request = request_of(program, "collatz", 1000, 128, {&words});
  const Analysed analysed = analyse(gpu, request, all_groups(request));
  const LaunchResult run = gpu.device().launch(request);
  REQUIRE(analysed.counts);
  CHECK(analysed.unchanged);
  CHECK(analysed.counts->waves == run.waves);
  CHECK(analysed.waves.size() == run.waves);
  CHECK(analysed.counts->wave_instructions == run.wave_instructions);
  CHECK(analysed.counts->lane_instructions == run.lane_instructions);
  CHECK(analysed.instructions == run.wave_instructions);
  // Every instruction lies in exactly one of the blocks that were executed.
  std::uint64_t in_blocks = 0;
  for (const auto& [place, counts] : analysed.waves)
    for (const BlockCount& block : counts)
      in_blocks += std::uint64_t{block.count} * analysed.blocks[block.block].instructions;
  CHECK(in_blocks == run.wave_instructions);
  CHECK(analysed.waves.at({0, 0}) != analysed.waves.at({5, 1}));
}

TEST_CASE("a sample counts its own work-groups only") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(1000);
  const LaunchRequest request = request_of(program, "collatz", 1000, 128, {&words});
  const Analysed all = analyse(gpu, request, all_groups(request)), some = analyse(gpu, request, {2, 7});
  REQUIRE(some.counts);
  CHECK(some.counts->waves == 4);
  CHECK(some.waves.size() == 4);
  for (const auto& [place, counts] : some.waves) CHECK(counts == all.waves.at(place));
}

TEST_CASE("work-groups executed one by one add up to all of them, also after one that waits for others") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer &words = gpu.words(1000), &out = gpu.words(256);
  const LaunchRequest request = request_of(program, "collatz", 1000, 128, {&words});
  const Analysed all = analyse(gpu, request, all_groups(request));
  REQUIRE(all.counts);
  gpu.device().execute_ahead(request, [&](const FunctionalLaunch& launch) {
    FunctionalAnalysis analysis(launch, nullptr);
    ExecutionCounts sum;
    for (const std::uint64_t group : all_groups(request)) {
      const std::optional<ExecutionCounts> one = analysis.execute({&group, 1}, {}, Counting::lines);
      REQUIRE(one);
      sum.waves += one->waves;
      sum.wave_instructions += one->wave_instructions;
      sum.lane_instructions += one->lane_instructions;
      sum.global_store_lines += one->global_store_lines;
    }
    CHECK(sum.waves == all.counts->waves);
    CHECK(sum.wave_instructions == all.counts->wave_instructions);
    CHECK(sum.lane_instructions == all.counts->lane_instructions);
    CHECK(sum.global_store_lines == all.counts->global_store_lines);
  });
  const LaunchRequest waiting = request_of(program, "waits_for_the_last", 256, 64, {&words, &out});
  gpu.device().execute_ahead(waiting, [&](const FunctionalLaunch& launch) {
    FunctionalAnalysis analysis(launch, nullptr);
    const std::uint64_t groups[] = {0, 1, 2, 3};
    const auto alone = analysis.execute({groups + 1, 3}, {});
    CHECK_FALSE(analysis.execute({groups, 1}, {}));
    REQUIRE(alone);
    CHECK(analysis.execute({groups + 1, 3}, {}) == alone);
  });
}

TEST_CASE("an analysis on several threads tells the same waves in the same order, and takes back the same") {
  const Undo undo = GENERATE(Undo::pages, Undo::snapshot);
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  constexpr std::uint32_t kItems = 64 * 1000;
  Buffer &words = gpu.words(kItems), &sums = gpu.words(64);
  for (std::uint32_t n = 0; n < kItems; ++n) TestGpu::word(words, n) = n * 2654435761u;
  std::vector<std::byte> nowhere(8, std::byte{0x7f});
  const LaunchRequest requests[] = {request_of(program, "collatz", kItems, 64, {&words}),
                                    request_of(program, "adds_and_spills", kItems, 64, {&words, &sums}),
                                    request_of(program, "one_faults", kItems, 64, {&words, nowhere})};
  for (const LaunchRequest& request : requests) {
    struct Told {
      std::vector<std::vector<std::uint64_t>> waves;
      std::optional<ExecutionCounts> counts;
      bool operator==(const Told&) const = default;
    };
    const auto analyse_on = [&](std::uint32_t threads) {
      Told told;
      gpu.device().execute_ahead(request, [&](const FunctionalLaunch& launch) {
        FunctionalLaunch threaded = launch;
        threaded.threads = threads;
        const SampledBlocks blocks(program, program.object().kernel(request.kernel), false);
        FunctionalAnalysis analysis(threaded, &blocks, undo);
        const std::uint64_t before = launch.memory_digest();
        for (int call = 0; call < 2; ++call)
          told.counts = analysis.execute(
              all_groups(request),
              [&](const WaveProfile& wave) {
                std::vector<std::uint64_t>& line = told.waves.emplace_back();
                line = {wave.group, wave.wave, wave.instructions};
                for (const BlockCount& block : wave.blocks) line.insert(line.end(), {block.block, block.count});
              },
              Counting::lines);
        CHECK(analysis.threads() == threads);
        CHECK(launch.memory_digest() == before);
      });
      return told;
    };
    const Told one = analyse_on(1);
    const bool faults = request.kernel == "one_faults";
    REQUIRE(one.counts.has_value() != faults);
    CHECK(one.waves.size() == 2 * (faults ? 777 : 1000));
    for (const std::uint32_t threads : {2u, 3u, 8u}) {
      CAPTURE(request.kernel, threads);
      CHECK((analyse_on(threads) == one));
    }
  }
}

TEST_CASE("memory, scratch, program-scope variables, atomics and printf records are taken back") {
  const Undo undo = GENERATE(Undo::pages, Undo::snapshot, Undo::automatic);
  TestGpu gpu;
  const Program& program = gpu.compile(kSource, GENERATE("-O3", "-O1"));
  Buffer &words = gpu.words(512), &counter = gpu.words(1, 100);
  std::string printed;
  gpu.device().on_print([&](const std::string& text) { printed += text; }, TestGpu::plugins());
  const LaunchRequest request = request_of(program, "everything", 512, 64, {&words, &counter, LocalArgument{256}});
  const Analysed analysed = analyse(gpu, request, all_groups(request), Counting::instructions, undo);
  REQUIRE(analysed.counts);
  CHECK(analysed.unchanged);
  CHECK(analysed.counts->atomics == 8 + 1);  // printf takes its place in the buffer with one
  CHECK(analysed.counts->lds_stores >= 8);
  CHECK(TestGpu::word(counter, 0) == 100);
  const LaunchResult run = gpu.device().launch(request);
  CHECK(analysed.counts->wave_instructions == run.wave_instructions);
  CHECK(TestGpu::word(counter, 0) == 612);
  CHECK(printed == "group 0\n");
}

TEST_CASE("what is written is taken back at the ends of buffers and of pages") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& bytes = gpu.device().allocate(4099 * 127 + 1, "bytes");
  const LaunchRequest request = request_of(program, "bytes", 128, 64, {&bytes});
  const Analysed analysed = analyse(gpu, request, all_groups(request), Counting::instructions, Undo::pages);
  CHECK(analysed.unchanged);
  gpu.device().launch(request);
  CHECK(bytes.host[4099 * 127] == std::byte{7});
}

TEST_CASE("a store that converts is taken back whole, also where its element reaches into the next page") {
  TestGpu gpu;
  const Program& program = gpu.compile(kConverting);
  Buffer& words = gpu.words(2048, 0xffffffff);
  const LaunchRequest request = request_of(program, "formatted", 64, 64, {&words, u32_value(4088)});
  CHECK(analyse(gpu, request, {0}, Counting::instructions, Undo::pages).unchanged);
  gpu.device().launch(request);
  CHECK(TestGpu::word(words, 1022) == 7);
  CHECK(TestGpu::word(words, 1025) == 0);  // components without a register
}

TEST_CASE("lines are 64 bytes, each counted once per instruction") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(64 * 64);
  const auto lines_of = [&](std::uint32_t stride, Counting counting) {
    const Analysed analysed =
        analyse(gpu, request_of(program, "strided", 64, 64, {&words, u32_value(stride)}), {0}, counting);
    REQUIRE(analysed.counts);
    CHECK(analysed.counts->global_loads == 1);
    CHECK(analysed.counts->global_stores == 1);
    CHECK(analysed.counts->global_load_lines == analysed.counts->global_store_lines);
    return analysed.counts->global_load_lines;
  };
  CHECK(lines_of(1, Counting::lines) == 4);
  CHECK(lines_of(2, Counting::lines) == 8);
  CHECK(lines_of(16, Counting::lines) == 64);
  CHECK(lines_of(64, Counting::lines) == 64);
  CHECK(lines_of(0, Counting::lines) == 1);
  CHECK(lines_of(1, Counting::instructions) == 0);
}

TEST_CASE("a work-group that waits for another one ends the analysis, without a trace") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer &flag = gpu.words(1), &out = gpu.words(256);
  const LaunchRequest request = request_of(program, "waits_for_the_last", 256, 64, {&flag, &out});
  const Analysed analysed = analyse(gpu, request, {0, 3});
  CHECK(!analysed.counts);
  CHECK(analysed.unchanged);
  CHECK(analyse(gpu, request, {1, 2, 3}).counts);
}

TEST_CASE("a work-group that faults on its own ends the analysis, not the launch") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer &index = gpu.words(1, 0x40000000), &out = gpu.words(128);
  const LaunchRequest request = request_of(program, "faults_without_the_first", 128, 64, {&index, &out});
  const Analysed sample = analyse(gpu, request, {1});
  CHECK(!sample.counts);
  CHECK(sample.unchanged);
  CHECK(analyse(gpu, request, {0, 1}).counts);
  gpu.device().launch(request);
  CHECK(TestGpu::word(out, 127) == 1);
}
