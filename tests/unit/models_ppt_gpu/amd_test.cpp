// AMD launches: task lists from decoded instructions, and what a profile says of memory.
#include "ppt-gpu/amd_tasks.hpp"
#include "ppt-gpu/flow.hpp"
#include "ppt-gpu/profile.hpp"
#include "support.hpp"

using namespace ppt_gpu;
using namespace strobe;

namespace {

InstructionInfo info(ExecutionUnit unit, MemoryKind memory = MemoryKind::none) {
  InstructionInfo result;
  result.unit = unit;
  result.memory = memory;
  result.latency = unit == ExecutionUnit::valu ? LatencyClass::full_rate : LatencyClass::none;
  result.memory_bytes = memory == MemoryKind::none ? 0 : 4;
  result.bumps_vm = unit == ExecutionUnit::vmem;
  result.bumps_lgkm = unit == ExecutionUnit::smem || unit == ExecutionUnit::lds;
  return result;
}
InstructionInfo reads(InstructionInfo one, RegisterFile file, std::uint16_t first, std::uint8_t count = 1) {
  one.read[one.reads++] = {file, count, first};
  return one;
}
InstructionInfo writes(InstructionInfo one, RegisterFile file, std::uint16_t first, std::uint8_t count = 1) {
  one.written[one.writes++] = {file, count, first};
  return one;
}
InstructionInfo wait(std::uint8_t vm, std::uint8_t lgkm) {
  InstructionInfo result = info(ExecutionUnit::internal);
  result.waits_vm = vm;
  result.waits_lgkm = lgkm;
  return result;
}
InstructionInfo flow(ControlFlow kind, std::int64_t target = 0) {
  InstructionInfo result = info(kind == ControlFlow::end ? ExecutionUnit::internal : ExecutionUnit::branch);
  result.flow = kind;
  result.target = target;
  return result;
}

/// Of four bytes each, one after the other.
std::vector<InstructionInfo> code(std::vector<InstructionInfo> all) {
  for (std::size_t n = 0; n < all.size(); ++n) all[n].offset = static_cast<std::uint32_t>(4 * n);
  return all;
}

TaskList tasks(const std::vector<InstructionInfo>& all, bool* computed = nullptr) {
  bool ignored = false;
  return amd_tasks("k", all, 0, "k", computed != nullptr ? *computed : ignored);
}

constexpr RegisterFile kScalar = RegisterFile::scalar, kVector = RegisterFile::vector;
constexpr std::uint8_t kNone = InstructionInfo::kNoWait;

/// A launch of one instruction, whose waves made these accesses and waited after every `before_wait` ones; each wave is
/// a separate group.
struct Recorded {
  std::vector<InstructionInfo> instructions;
  std::vector<std::vector<ProfiledAccess>> accesses;
  std::vector<std::uint64_t> lines, groups;
  std::vector<std::vector<std::uint32_t>> segments;
  std::vector<std::uint8_t> lanes = std::vector<std::uint8_t>(100, 64);
  std::vector<std::uint16_t> lengths = {1, 1};
  std::vector<ProfiledWave> waves;
  LaunchProfile profile;
  ModelledLaunch launch;

  Recorded(InstructionInfo instruction, const std::vector<std::vector<std::uint64_t>>& lines_of_waves,
           std::size_t before_wait = 1)
      : instructions{instruction, wait(0, kNone)} {
    for (const auto& wave : lines_of_waves) {
      accesses.emplace_back();
      segments.emplace_back();
      for (const std::uint64_t line : wave) {
        segments.back().push_back(0);
        if ((accesses.back().size() + 1) % before_wait == 0) segments.back().push_back(1);
        ProfiledAccess access;
        access.first_line = static_cast<std::uint32_t>(lines.size());
        access.lines = 1;
        access.lanes = 64;
        access.bytes = 64;
        access.contiguous = true;
        accesses.back().push_back(access);
        lines.push_back(64 * line);
      }
    }
    for (std::size_t n = 0; n < accesses.size(); ++n) {
      groups.push_back(n);
      ProfiledWave wave;
      wave.group = n;
      wave.accesses = accesses[n];
      wave.segments = segments[n];
      wave.lanes = lanes;
      wave.instructions = segments[n].size();
      waves.push_back(wave);
    }
    profile.groups = groups;
    profile.waves = waves;
    profile.lines = lines;
    profile.segment_length = lengths;
    launch.instructions = instructions;
    launch.profile = &profile;
  }
};

Machine caches() {
  Machine machine;
  machine.units = 1;
  machine.l1 = {256, 64, 4};  // one set of 4 lines
  machine.l2 = {1024, 64, 16};
  return machine;
}

}  // namespace

TEST_CASE("waits depend on outstanding memory, other instructions on registers") {
  const std::vector<InstructionInfo> all = code({
      writes(info(ExecutionUnit::smem, MemoryKind::load), kScalar, 0, 2),
      wait(kNone, 0),
      writes(reads(info(ExecutionUnit::vmem, MemoryKind::load), kScalar, 0, 2), kVector, 1),
      writes(info(ExecutionUnit::vmem, MemoryKind::load), kVector, 2),
      wait(1, kNone),
      writes(reads(info(ExecutionUnit::valu), kVector, 1), kVector, 3),
      wait(0, kNone),
      writes(reads(reads(info(ExecutionUnit::valu), kVector, 2), kVector, 3), kVector, 4),
      flow(ControlFlow::end),
  });
  const TaskList list = tasks(all);
  CHECK(list.tasks[0].operation == Operation::constant_memory);
  CHECK(list.tasks[2].operation == Operation::global_memory);
  CHECK(list.tasks[4].operation == Operation::wait);
  CHECK(list.tasks[5].operation == Operation::integer);
  REQUIRE(list.blocks.size() == 1);
  CHECK(list.blocks[0].count == 9);
  const Path path = make_path(list, std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5, 6, 7, 8});
  const auto on = [&](std::size_t step) {
    const auto begin = path.dependencies.begin() + path.steps[step].first_dependency;
    return std::vector<std::uint32_t>(begin, begin + path.steps[step].dependencies);
  };
  CHECK(on(1) == std::vector<std::uint32_t>{0});
  CHECK(on(2).empty());                           // s[0:1] is guarded by the wait
  CHECK(on(4) == std::vector<std::uint32_t>{2});  // at most one outstanding: the older load
  CHECK(on(5).empty());
  CHECK(on(6) == std::vector<std::uint32_t>{3});
  CHECK(on(7) == std::vector<std::uint32_t>{5});
}

TEST_CASE("blocks of a loop with a skipped side, and computed jumps") {
  // 0: mov; 1: loop begin; 2: branch over 3; 3: side; 4: back to 1 or on; 5: end
  const std::vector<InstructionInfo> all =
      code({info(ExecutionUnit::valu), info(ExecutionUnit::valu), flow(ControlFlow::conditional_branch, 16),
            info(ExecutionUnit::valu), flow(ControlFlow::conditional_branch, 4), flow(ControlFlow::end)});
  bool computed = true;
  const TaskList list = tasks(all, &computed);
  CHECK_FALSE(computed);
  REQUIRE(list.blocks.size() == 5);
  CHECK(list.blocks[1].next == std::vector<std::uint32_t>{3, 2});
  CHECK(list.blocks[3].next == std::vector<std::uint32_t>{1, 4});
  CHECK(list.blocks[4].next.empty());
  // 10 iterations, the side in 3 of them.
  const double counts[] = {1, 10, 3, 10, 1};
  CHECK(make_paths(list, flow_from_profile(list, counts, "k"), {}, 1000).front().steps.size() == 1 + 20 + 3 + 10 + 1);
  tasks(code({flow(ControlFlow::jump)}), &computed);
  CHECK(computed);
  CHECK(error_of([&] { amd_tasks("k", {}, 0, "place", computed); }) == "place: kernel k has no instructions");
}

TEST_CASE("resident waves of a unit take turns, units too") {
  const Recorded recorded(info(ExecutionUnit::vmem, MemoryKind::load), {{1, 2}, {11, 12}, {21, 22}, {31}});
  std::vector<std::uint64_t> order, units;
  interleave(recorded.launch, 2, 2, Turn::access, [&](const LineAccess& access) {
    order.push_back(access.line);
    units.push_back(access.unit);
  });
  // Unit 0 holds groups 0 and 2, unit 1 groups 1 and 3.
  CHECK(order == std::vector<std::uint64_t>{1, 11, 21, 31, 2, 12, 22});
  CHECK(units == std::vector<std::uint64_t>{0, 1, 0, 1, 0, 1, 0});
}

TEST_CASE("a wave whose turn lasts goes on until it waits for data") {
  const Recorded recorded(info(ExecutionUnit::vmem, MemoryKind::load), {{1, 2, 3, 4}, {11, 12, 13}}, 2);
  std::vector<std::uint64_t> order;
  interleave(recorded.launch, 1, 2, Turn::until_wait, [&](const LineAccess& access) { order.push_back(access.line); });
  CHECK(order == std::vector<std::uint64_t>{1, 2, 11, 12, 3, 4, 13});
}

TEST_CASE("the waves that stand for a launch are whole work-groups, in order") {
  // Eight groups of four waves; wave w of a group executes w + 1 instructions.
  Recorded recorded(info(ExecutionUnit::vmem, MemoryKind::load), std::vector<std::vector<std::uint64_t>>(32));
  const std::vector<std::uint32_t> segments(4, 0);
  for (std::size_t n = 0; n < 32; ++n) {
    recorded.waves[n].group = n / 4;
    recorded.waves[n].segments = std::span(segments).first(n % 4 + 1);
  }
  recorded.launch.waves_per_group = 4;
  for (const std::size_t most : {1u, 8u, 12u, 64u}) {
    INFO(most);
    const auto traced = traces(recorded.launch, most);
    REQUIRE(traced.size() == std::clamp<std::size_t>(most / 4 * 4, 4, 32));
    for (std::size_t n = 0; n < traced.size(); ++n) CHECK(traced[n].size() == n % 4 + 1);
  }
}

TEST_CASE("hit rates of a recorded stream, by distances and by caches") {
  // Lines 1 to 4 three times: 4 of 12 loads miss everywhere, 8 hit an L1 of 4 lines.
  const Recorded small(info(ExecutionUnit::vmem, MemoryKind::load), {{1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4}});
  CHECK(functional_hit_rates(small.launch, caches(), 1).l1 == Approx(8.0 / 12));
  CHECK(functional_hit_rates(small.launch, caches(), 1).l2 == 0);
  CHECK(reuse_hit_rates(small.launch, caches(), 1).l1 == Approx(8.0 / 12));
  CHECK(reuse_hit_rates(small.launch, caches(), 1).l2 == Approx(0).margin(1e-9));
  // Eight lines in turn never hit an L1 of four, and always the L2 but for the first time.
  const Recorded large(info(ExecutionUnit::vmem, MemoryKind::load), {{1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8}});
  for (const HitRates& rates :
       {functional_hit_rates(large.launch, caches(), 1), reuse_hit_rates(large.launch, caches(), 1)}) {
    CHECK(rates.l1 == 0);
    CHECK(rates.l2 == Approx(0.5));
  }
  // Stores go through the L1.
  const Recorded stores(info(ExecutionUnit::vmem, MemoryKind::store), {{1, 1, 1, 1}});
  CHECK(functional_hit_rates(stores.launch, caches(), 1).l1 == 0);
  CHECK(functional_hit_rates(stores.launch, caches(), 1).l2 == Approx(0.75));
  CHECK(reuse_hit_rates(stores.launch, caches(), 1).l2 == Approx(0.75));
}

TEST_CASE("lines and address cycles of an instruction are means of its executions") {
  Recorded recorded(info(ExecutionUnit::vmem, MemoryKind::load), {{1, 2}});
  recorded.accesses[0][1].lines = 1;
  recorded.accesses[0][0].bytes = 256;         // side by side: 256 bytes at 64 a cycle
  recorded.accesses[0][1].contiguous = false;  // 64 lanes at 4 a cycle
  MemoryTiming timing;
  measure_accesses(recorded.launch, AddressUnit{}, timing);
  CHECK(timing.lines == std::vector<double>{1, 0});
  CHECK(timing.busy == std::vector<double>{(4 + 16) / 2.0, 0});
}
