// Code that does not fit the instruction cache: its misses, and what each of them costs.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "support/small_machine.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

// A hit takes a cycle on the link each way and the cache's latency; a miss also takes the same beyond the cache.
constexpr std::uint64_t kHit = 1 + 46 + 1, kMiss = kHit + 1 + 50 + 1;
static_assert(kHit % 4 == 0 && kMiss % 4 == 0);  // what arrives is looked at in a round of four

/// Compute units with an instruction cache of 64-byte lines and four ways each.
MachineDescription with_instruction_caches(const std::string& size, const GivenValues& unit) {
  SmallMachine small;
  small.units = 1;
  small.fetch_latency = "50 cycle";
  small.compute_unit = {{"instruction_buffer", "256 B"}};
  small.compute_unit.insert(small.compute_unit.end(), unit.begin(), unit.end());
  MachineDescription machine = small.describe();
  std::vector<LinkDescription> below;
  for (LinkDescription& link : machine.links) {
    if (!link.to.starts_with("fetch_memory")) continue;
    machine.components.push_back({"l1i",
                                  "cache.read_only",
                                  machine.clock,
                                  0,
                                  {{"size", size}, {"line", "64 B"}, {"ways", "4"}, {"latency", "46 cycle"}}});
    below.push_back({"l1i.bottom", std::exchange(link.to, "l1i.top[0]"), 1000, 512});
  }
  machine.links.insert(machine.links.end(), below.begin(), below.end());
  return machine;
}

struct CodeCounts {
  std::uint64_t misses, fetches, cycles;
};

/// Of a wave that executes `passes` iterations of a loop of `lines` whole lines; a line has sixteen instructions.
CodeCounts counts_of(const std::string& size, unsigned lines, unsigned passes, const GivenValues& unit = {}) {
  TestGpu gpu;
  gpu.device().set_machine(std::make_unique<System>(with_instruction_caches(size, unit), TestGpu::plugins()));
  LaunchRequest request;
  request.mode = Mode::detailed;
  request.program = &gpu.compile("kernel void k() {\n  __asm__ volatile(\"s_mov_b32 s20, " + std::to_string(passes) +
                                 "\\n.p2align 6\\n1:\\n.rept " + std::to_string(16 * lines - 3) +
                                 "\\ns_nop 0\\n.endr\\ns_sub_u32 s20, s20, 1\\ns_cmp_lg_u32 s20, 0\\n"
                                 "s_cbranch_scc1 1b\\n.rept 64\\ns_nop 0\\n.endr\" ::: \"s20\", \"scc\");\n}\n");
  request.kernel = "k";
  request.grid[0] = request.group[0] = 64;
  const LaunchResult result = gpu.device().launch(request);
  const auto count = [&result](const char* name) { return static_cast<std::uint64_t>(result.metrics.at(name).value); };
  return {count("l1i.misses"), count("cu.fetches"), result.timing->cycles};
}

/// What each pass adds.
CodeCounts of_pass(const std::string& size, unsigned lines, const GivenValues& unit = {}) {
  constexpr unsigned kFew = 8, kMany = 24;
  const CodeCounts few = counts_of(size, lines, kFew, unit), many = counts_of(size, lines, kMany, unit);
  constexpr unsigned kMore = kMany - kFew;
  CHECK((many.misses - few.misses) % kMore == 0);
  CHECK((many.cycles - few.cycles) % kMore == 0);
  return {(many.misses - few.misses) / kMore, (many.fetches - few.fetches) / kMore, (many.cycles - few.cycles) / kMore};
}

}  // namespace

TEST_CASE("a loop that does not fit the instruction cache misses its lines in every pass, and waits for each") {
  // A wave asks for the next piece of 32 bytes when one arrives, so each pass also reaches the line after the loop; its
  // branch drops that.
  const struct {
    const char* size;
    unsigned lines, misses;
  } cases[] = {
      {"1 KiB", 15, 0},  // 16 lines fill four sets of four ways
      {"1 KiB", 16, 5},  // of five lines in a set of four ways, in turn, the oldest is always the next
      {"1 KiB", 17, 10}, {"1 KiB", 19, 20}, {"1 KiB", 40, 41}, {"32 KiB", 40, 0},
  };
  for (const auto& one : cases) {
    INFO(one.size << ", a loop of " << one.lines << " lines");
    const CodeCounts counts = of_pass(one.size, one.lines);
    CHECK(counts.misses == one.misses);
    CHECK(counts.fetches == 2 * one.lines + 1);
    // Eight instructions take 32 cycles, fewer than a piece of code; the branch is the last of them.
    const unsigned waited = one.misses - (one.misses != 0);
    CHECK(counts.cycles == kHit * 2 * one.lines + 7 * 4 + (kMiss - kHit) * waited);
  }
}

TEST_CASE("code that is executed once misses each of its lines once") {
  for (const char* const size : {"1 KiB", "32 KiB"}) {
    const CodeCounts shorter = counts_of(size, 10, 1), longer = counts_of(size, 74, 1);
    CHECK(longer.misses - shorter.misses == 64);
    CHECK(longer.fetches - shorter.fetches == 128);
    CHECK(longer.cycles - shorter.cycles == 64 * (kMiss + kHit));
  }
}

TEST_CASE("hits follow each other, so that code in the cache runs at full speed") {
  // The target of the branch, and from then on eight instructions of four cycles for each piece.
  const unsigned lines = 15;
  CHECK(of_pass("32 KiB", lines, {{"fetches_in_flight", "2"}}).cycles == kHit + 2 * lines * 8 * 4 - 4);
  CHECK(of_pass("32 KiB", lines, {{"fetches_in_flight", "8"}}).cycles == kHit + 2 * lines * 8 * 4 - 4);
}

TEST_CASE("after a miss a wave sends nothing before its code is here") {
  for (const char* const in_flight : {"2", "8"}) {
    const GivenValues unit = {{"fetches_in_flight", in_flight}};
    const CodeCounts shorter = counts_of("32 KiB", 10, 1, unit), longer = counts_of("32 KiB", 74, 1, unit);
    CHECK(longer.misses - shorter.misses == 64);
    CHECK(longer.cycles - shorter.cycles == 64 * (kMiss + 4));  // the next line is asked for in the round of the last
  }
}

TEST_CASE("lines that are prefetched are not waited for") {
  const GivenValues unit = {{"instruction_prefetch", "4"}};
  const CodeCounts shorter = counts_of("32 KiB", 10, 1, unit), longer = counts_of("32 KiB", 74, 1, unit);
  CHECK(longer.misses - shorter.misses == 64);
  CHECK(longer.fetches - shorter.fetches == 3 * 64);  // two pieces of a line, and the request ahead
  CHECK(longer.cycles - shorter.cycles == 64 * 2 * kHit);
}

TEST_CASE("a prefetch ends with its function, and so does what later misses take for its range") {
  // Kernels lie at multiples of 256 bytes in the order of the file; the one in the middle has one instruction.
  constexpr char kKernels[] = R"(
    kernel void first() { __asm__ volatile(".rept 160\n s_nop 0\n .endr"); }
    kernel void middle() {}
    kernel void last() { __asm__ volatile(".rept 160\n s_nop 0\n .endr"); })";
  const auto fetches_of_last = [&](const std::vector<std::string>& kernels) {
    TestGpu gpu;
    gpu.device().set_machine(std::make_unique<System>(with_instruction_caches("4 KiB", {{"instruction_prefetch", "4"}}),
                                                      TestGpu::plugins()));
    LaunchRequest request;
    request.mode = Mode::detailed;
    request.program = &gpu.compile(kKernels);
    request.grid[0] = request.group[0] = 64;
    double fetches = 0;
    for (const std::string& kernel : kernels) {
      request.kernel = kernel;
      fetches = gpu.device().launch(request).metrics.at("cu.fetches").value;
    }
    return fetches;
  };
  CHECK(fetches_of_last({"first", "middle", "last"}) == fetches_of_last({"last"}));
}
