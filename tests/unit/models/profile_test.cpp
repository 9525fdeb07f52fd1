// The functional profile of a launch: against a functional run, against addresses counted by hand, and in a file.
#include "sampling/profile_recorder.hpp"

#include <cstring>
#include <numeric>
#include <set>
#include <string>

#include "catch.hpp"
#include "common/segments.hpp"
#include "runtime/dispatch.hpp"
#include "strobe/error.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using strobe::testing::TestGpu;

namespace {

constexpr char kSource[] = R"(
kernel void collatz(global uint* x) {
  uint count = 0;
  for (uint n = get_global_id(0) + 1; n > 1; n = n & 1 ? 3 * n + 1 : n / 2) ++count;
  x[get_global_id(0)] += count;
}
kernel void strided(global uint* x, uint stride) { x[get_global_id(0) * stride] = 1; }
kernel void columns(global uint* x, local uint* mine, uint stride) {
  mine[get_local_id(0) * stride] = get_local_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  x[get_global_id(0)] = mine[(get_local_id(0) ^ 1) * stride];
}
kernel void waits_for_the_last(global volatile uint* flag) {
  if (get_group_id(0) == get_num_groups(0) - 1) flag[0] = 1;
  if (get_group_id(0) == 0) while (flag[0] == 0) {}
}
kernel void spills(global uint* x) {
  uint kept[40];
  for (uint n = 0; n < 40; ++n) kept[(n * 7 + x[n]) % 40] = n;
  x[get_global_id(0)] = kept[x[get_global_id(0)] % 40];
}
)";

std::vector<std::byte> u32_value(std::uint32_t value) {
  std::vector<std::byte> bytes(4);
  std::memcpy(bytes.data(), &value, 4);
  return bytes;
}

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

std::optional<RecordedProfile> record(TestGpu& gpu, const LaunchRequest& request, std::vector<std::uint64_t> groups) {
  std::optional<RecordedProfile> profile;
  gpu.device().execute_ahead(request, [&](const FunctionalLaunch& launch) {
    const std::uint64_t before = launch.memory_digest();
    profile = record_profile(launch, std::span<const std::uint64_t>(groups));
    CHECK(launch.memory_digest() == before);
  });
  return profile;
}

/// The accesses of instructions of this kind, of all waves.
std::vector<ProfiledAccess> accesses_of(const RecordedProfile& profile, const Program& program, ExecutionUnit unit,
                                        MemoryKind kind) {
  std::vector<ProfiledAccess> found;
  for (const ProfiledAccess& access : profile.accesses) {
    const InstructionInfo& info = program.infos()[access.instruction];
    if (info.unit == unit && info.memory == kind) found.push_back(access);
  }
  return found;
}

}  // namespace

TEST_CASE("a whole profile has each instruction as often as a functional run executes it") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(1000);
  const LaunchRequest request = request_of(program, "collatz", 1000, 128, {&words});
  std::vector<std::uint64_t> groups(8);
  std::iota(groups.begin(), groups.end(), 0);
  std::optional<RecordedProfile> profile = record(gpu, request, groups);
  REQUIRE(profile);
  const LaunchResult run = gpu.device().launch(request);
  const LaunchProfile& view = profile->view();
  CHECK(view.whole);
  CHECK(view.instructions == run.wave_instructions);
  REQUIRE(view.waves.size() == 16);  // 1000 work-items: the last wave is partial
  CHECK(models::executed(view, program.infos()) == issued_per_instruction(program, run));
  for (std::size_t n = 0; n < view.waves.size(); ++n) {
    CHECK(view.waves[n].group == n / 2);
    CHECK(view.waves[n].wave == n % 2);
    std::uint64_t instructions = 0;
    for (const std::uint32_t first : view.waves[n].segments) instructions += view.segment_length[first];
    CHECK(instructions == view.waves[n].instructions);
  }
  // 1000 = 15 * 64 + 40.
  CHECK(view.waves[14].lanes[0] == 64);
  CHECK(view.waves[15].lanes[0] == 40);
  CHECK(accesses_of(*profile, program, ExecutionUnit::vmem, MemoryKind::store).back().lanes == 40);
}

TEST_CASE("the lines of an access are those of its lanes' addresses") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(64 * 16);
  struct Case {
    std::uint32_t stride;
    std::uint16_t lines;
  };
  // 64 lanes of 4 bytes, `stride` words apart: 256 bytes are 4 lines, 16 words are a line each.
  const auto [stride, lines] = GENERATE(Case{1, 4}, Case{2, 8}, Case{4, 16}, Case{16, 64}, Case{0, 1});
  const auto profile = record(gpu, request_of(program, "strided", 64, 64, {&words, u32_value(stride)}), {0});
  REQUIRE(profile);
  const auto stores = accesses_of(*profile, program, ExecutionUnit::vmem, MemoryKind::store);
  REQUIRE(stores.size() == 1);
  CHECK(stores[0].lines == lines);
  CHECK(stores[0].lanes == 64);
  std::set<std::uint64_t> expected, found;
  for (std::uint64_t lane = 0; lane < 64; ++lane) expected.insert((words.address + 4 * stride * lane) / 64 * 64);
  for (std::uint16_t n = 0; n < stores[0].lines; ++n) found.insert(profile->lines[stores[0].first_line + n]);
  CHECK(found == expected);
}

TEST_CASE("bank conflicts of the LDS are counted for 32 banks") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(64);
  struct Case {
    std::uint32_t stride;
    std::uint16_t conflicts;
  };
  // Two passes of 32 lanes. Stride 32: all lanes of a pass in one bank, 31 further words each.
  const auto [stride, conflicts] = GENERATE(Case{1, 0}, Case{2, 2}, Case{32, 62}, Case{33, 0});
  const auto profile =
      record(gpu, request_of(program, "columns", 64, 64, {&words, LocalArgument{64 * 33 * 4}, u32_value(stride)}), {0});
  REQUIRE(profile);
  const auto stores = accesses_of(*profile, program, ExecutionUnit::lds, MemoryKind::store);
  REQUIRE(stores.size() == 1);
  CHECK(stores[0].conflicts == conflicts);
  CHECK(stores[0].lines == 0);
}

TEST_CASE("a work-group that waits for another one has no profile") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(1);
  const LaunchRequest request = request_of(program, "waits_for_the_last", 256, 64, {&words});
  CHECK(!record(gpu, request, {0, 1}));
  CHECK(record(gpu, request, {1, 2}));
}

TEST_CASE("scratch of two work-groups that run at a time lies in different lines") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource, "-O1");
  Buffer& words = gpu.words(128);
  const auto profile = record(gpu, request_of(program, "spills", 128, 64, {&words}), {0, 1});
  REQUIRE(profile);
  REQUIRE(profile->waves.size() == 2);
  std::set<std::uint64_t> lines[2];
  std::size_t access = 0;
  for (std::size_t wave = 0; wave < 2; ++wave)
    for (std::size_t end = access + profile->waves[wave].accesses; access < end; ++access) {
      const ProfiledAccess& one = profile->accesses[access];
      if (program.infos()[one.instruction].unit != ExecutionUnit::vmem) continue;
      for (std::uint16_t n = 0; n < one.lines; ++n) {
        const std::uint64_t line = profile->lines[one.first_line + n];
        if (line - words.address / 64 * 64 >= words.bytes) lines[wave].insert(line);  // not of the buffer: scratch
      }
    }
  REQUIRE(lines[0].size() >= 40 * 4);  // 40 words of 64 lanes
  for (const std::uint64_t line : lines[0]) CHECK(lines[1].count(line) == 0);
}

TEST_CASE("recorded work-groups: neighbours in pieces, spread over the launch") {
  CHECK(spread_groups(10, 10) == std::vector<std::uint64_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
  CHECK(spread_groups(10, 100).size() == 10);
  CHECK(spread_groups(100, 4) == std::vector<std::uint64_t>{48, 49, 50, 51});  // one piece, in the middle
  // Two pieces of sixteen, in the middle of either half of a thousand.
  const std::vector<std::uint64_t> two = spread_groups(1000, 32);
  REQUIRE(two.size() == 32);
  CHECK(two[0] == 242);
  CHECK(two[15] == 257);
  CHECK(two[16] == 742);
  CHECK(two[31] == 757);
}

TEST_CASE("how much is recorded follows from the middle work-group") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(64 * 100 * 16);
  gpu.device().execute_ahead(
      request_of(program, "strided", 64 * 100, 64, {&words, u32_value(1)}), [&](const FunctionalLaunch& launch) {
        const std::uint64_t middle = 50;
        const std::uint64_t each = record_profile(launch, std::span(&middle, 1))->view().instructions;
        CHECK(record_profile(launch, 20 * each)->groups == spread_groups(100, 20));
        CHECK(record_profile(launch, 1000 * each)->view().whole);
        CHECK(record_profile(launch, std::uint64_t{0})->groups.size() == 1);
      });
}

TEST_CASE("a profile reads back from its bytes, and damaged ones are refused") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(1000);
  const auto profile = record(gpu, request_of(program, "collatz", 1000, 128, {&words}), {0, 5});
  const std::string bytes = profile->to_bytes();
  const RecordedProfile read = RecordedProfile::from_bytes(bytes);
  CHECK(read.groups == profile->groups);
  CHECK(read.segments == profile->segments);
  CHECK(read.lanes == profile->lanes);
  CHECK(read.lines == profile->lines);
  CHECK(read.segment_length == profile->segment_length);
  CHECK(read.whole == profile->whole);
  CHECK(read.seconds == profile->seconds);
  REQUIRE(read.accesses.size() == profile->accesses.size());
  REQUIRE(read.waves.size() == profile->waves.size());
  CHECK(read.waves[3].accesses == profile->waves[3].accesses);
  for (const std::size_t size : {std::size_t{0}, std::size_t{7}, bytes.size() / 2, bytes.size() - 1})
    CHECK_THROWS_WITH(RecordedProfile::from_bytes(bytes.substr(0, size)), Catch::Contains("remove the profile store"));
  const std::uint64_t groups = 8;  // of 128 of 1000 work-items
  CHECK(read.fits(program, groups));
  // What a file may say that is whole and means nothing.
  const auto misfit = [&](auto&& change) {
    RecordedProfile changed = read;
    change(changed);
    CHECK_FALSE(changed.fits(program, groups));
  };
  misfit([](RecordedProfile& p) { p.segments[1] = 0xffff'fff0; });
  misfit([](RecordedProfile& p) { p.segment_length[0] += 1; });
  misfit([](RecordedProfile& p) { p.accesses[0].first_line = 0xffff'ffff; });
  misfit([](RecordedProfile& p) { p.accesses[0].lines = 0xffff; });
  misfit([](RecordedProfile& p) { p.accesses.pop_back(); });
  misfit([](RecordedProfile& p) { p.waves[0].segments = ~std::uint64_t{0}; });
  misfit([](RecordedProfile& p) { p.waves[0].accesses += 1; });
  misfit([](RecordedProfile& p) { p.waves[0].instructions += 1; });
  misfit([](RecordedProfile& p) { p.waves[0].group = 3; });
  misfit([](RecordedProfile& p) { p.groups.back() = 8; });
  misfit([](RecordedProfile& p) { p.lanes.pop_back(); });
  std::string huge = bytes;
  huge[6] = '\x7f';  // its plain size
  CHECK_THROWS_WITH(RecordedProfile::from_bytes(huge), Catch::Contains("damaged"));
}
