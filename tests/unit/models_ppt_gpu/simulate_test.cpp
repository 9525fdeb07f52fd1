#include "ppt-gpu/predict.hpp"
#include "ppt-gpu/simulate.hpp"
#include "support.hpp"

using namespace ppt_gpu;

namespace {

/// A task that reads and writes these registers (0 to 7).
struct Wants {
  Operation operation;
  std::vector<std::uint32_t> reads, writes;
};

struct Program {
  TaskList list;
  std::vector<Path> paths;

  explicit Program(const std::vector<Wants>& tasks) {
    list.register_count = 8;
    std::vector<std::uint32_t> order;
    for (const Wants& wants : tasks) {
      Task task;
      task.operation = wants.operation;
      task.access = wants.operation == Operation::global_memory ? Access::load : Access::none;
      task.bytes = 4;
      task.first_register = static_cast<std::uint32_t>(list.registers.size());
      task.reads = static_cast<std::uint16_t>(wants.reads.size());
      task.writes = static_cast<std::uint16_t>(wants.writes.size());
      list.registers.insert(list.registers.end(), wants.reads.begin(), wants.reads.end());
      list.registers.insert(list.registers.end(), wants.writes.begin(), wants.writes.end());
      order.push_back(static_cast<std::uint32_t>(list.tasks.size()));
      list.tasks.push_back(task);
    }
    paths.push_back(make_path(list, order));
  }

  SmResult run(const Machine& machine, unsigned groups = 1, unsigned warps = 1, const MemoryTiming& memory = {},
               unsigned resident = 64) const {
    return simulate(machine, memory, {&list, paths, resident, groups, warps, 0});
  }
};

const Wants kStart = {Operation::integer, {}, {1}}, kNext = {Operation::integer, {1}, {1}};

double part(const SmResult& result, Stall stall) { return result.stack[static_cast<std::size_t>(stall)]; }

}  // namespace

TEST_CASE("a chain of dependent tasks issues at their latency") {
  // Issues in cycles 0, 6, 12; the warp ends with the last one.
  const SmResult result = Program({kStart, kNext, kNext}).run(small_machine());
  CHECK(result.cycles == 13);
  CHECK(result.tasks == 3);
  CHECK(part(result, Stall::base) == 3);
  CHECK(part(result, Stall::dependency) == 10);
}

TEST_CASE("independent tasks issue one per cycle, or as many as a warp may") {
  const Program program({{Operation::integer, {}, {1}}, {Operation::integer, {}, {2}}, {Operation::integer, {}, {3}}});
  Machine machine = small_machine();
  CHECK(program.run(machine).cycles == 3);
  machine.issue_per_warp = 2;
  CHECK(program.run(machine).cycles == 3);  // one server of the unit takes one warp in a cycle
  machine.of(Unit::vector).servers = 2;
  CHECK(program.run(machine).cycles == 2);
}

TEST_CASE("other warps fill the latency of a chain") {
  const Program program({kStart, kNext, kNext});
  // Warp w issues in w, w + 6, w + 12.
  CHECK(program.run(small_machine(), 1, 4).cycles == 16);
  // The oldest first: warps 0 to 5 take cycles 0 to 17, the others' chains begin at 18 and 19.
  CHECK(program.run(small_machine(), 1, 8).cycles == 32);
  // Going round, eight warps keep the scheduler busy all the time: 24 tasks.
  Machine round = small_machine();
  round.oldest_first = false;
  CHECK(program.run(round, 1, 8).cycles == 24);
}

TEST_CASE("a slow unit takes a warp every few cycles") {
  const Program program({{Operation::sine, {}, {1}}});
  // Busy 4 cycles each: 0, 4, 8.
  const SmResult result = program.run(small_machine(), 1, 3);
  CHECK(result.cycles == 9);
  CHECK(part(result, Stall::unit) == 6);
}

TEST_CASE("memory: latency of an access, lines over the unit's bandwidth, transfers in flight") {
  const Program program({{Operation::global_memory, {}, {1}}, kNext});
  MemoryTiming memory;
  memory.latency = 100;
  Machine machine = small_machine();
  // The load at 0, the add at 100.
  CHECK(program.run(machine, 1, 1, memory).cycles == 101);
  CHECK(part(program.run(machine, 1, 1, memory), Stall::memory_latency) == 99);
  // 128-byte lines of 16 cycles each: the fourth warp's line starts at 48.
  memory.dram_line = 16;
  CHECK(program.run(machine, 1, 4, memory).cycles == 149);
  // One transfer at a time: the first load at 0, its add at 100, the second load after it at 101, its add at 201.
  memory.dram_line = 0;
  machine.transfers_in_flight = 1;
  CHECK(program.run(machine, 1, 2, memory).cycles == 202);
}

TEST_CASE("nobody passes a barrier before all warps of the group have come") {
  const Program program({kStart, {Operation::barrier, {}, {}}, kNext});
  // The oldest goes first: warp w starts at 2w and comes to the barrier at 2w + 1, the last at 5. From 6 on the adds,
  // each when the start of its warp is there: 0 + 6, 2 + 6, 4 + 6.
  const SmResult result = program.run(small_machine(), 1, 3);
  CHECK(result.cycles == 11);
  CHECK(part(result, Stall::base) == 9);
}

TEST_CASE("a group that ends makes room for the next") {
  const Program program({kStart, kNext});
  // Two resident groups of one warp, which issue at 0 and 6, 1 and 7. The third starts at 7, after the older one's
  // second task: 8 and 14.
  const SmResult result = program.run(small_machine(), 3, 1, {}, 2);
  CHECK(result.group_ends == std::vector<double>{7, 8, 15});
}

TEST_CASE("GCN: SIMDs take turns of four cycles, each unit takes a task of another wave") {
  Machine machine = small_machine();
  machine.schedulers = 4;
  machine.issue_interval = 4;
  machine.issue_to_each_unit = true;
  machine.of(Operation::integer) = {Unit::vector, 4, 4, 0};
  machine.of(Operation::scalar) = {Unit::scalar, 4, 1, 0};
  machine.of(Unit::vector) = {1, true};
  // One wave: issues at 0, 4, 8.
  CHECK(Program({kStart, kNext, kNext}).run(machine).cycles == 9);
  // Eight waves, two on each SIMD: SIMD s issues at s, s + 4, ...: 6 tasks, the last at 3 + 20.
  CHECK(Program({kStart, kNext, kNext}).run(machine, 1, 8).cycles == 24);
  // Of two waves of a SIMD, one issues to the scalar unit in the turn of the other's vector task: the second wave
  // is one turn behind. Without that, 4 tasks would take 4 turns.
  const Program mixed({kStart, {Operation::scalar, {}, {2}}});
  CHECK(mixed.run(machine, 1, 8).cycles == 4 + 4 + 3 + 1);
}

TEST_CASE("code is fetched piece by piece, first of all from memory") {
  Program program(std::vector<Wants>(5, {Operation::integer, {}, {}}));
  for (std::uint32_t n = 0; n < 5; ++n) {
    program.list.tasks[n].place = 8 * n;
    program.list.tasks[n].code_bytes = 8;
  }
  Machine machine = small_machine();
  machine.fetch_bytes = 32;
  machine.fetch_latency = 50;
  machine.fetch_ahead = 8;
  // Four tasks of the first piece from 50 on, the fifth when the second piece is there at 100.
  const SmResult warm = program.run(machine);
  CHECK(warm.cycles == 101);
  CHECK(part(warm, Stall::fetch) == 96);
  // The line of 64 bytes holds both pieces and comes 300 cycles later.
  machine.cold_latency = 300;
  CHECK(program.run(machine).cycles == 401);
  // The second group finds it in the cache: fetched from 402 on (one resident group).
  CHECK(program.run(machine, 2, 1, {}, 1).cycles == 401 + 101);
}

TEST_CASE("average access time and share of bandwidth") {
  Machine machine = small_machine();
  machine.l1_bytes_per_cycle = 128;
  machine.l2_bytes_per_cycle = 512;
  machine.dram_bytes_per_cycle = 256;
  const MemoryTiming none = memory_timing(machine, {}, 4);
  CHECK(none.latency == 100);
  CHECK(none.l1_line == 1);
  CHECK(none.l2_line == 1);    // 128 B at 512 / 4
  CHECK(none.dram_line == 2);  // 128 B at 256 / 4
  // 0.5 * 10 + 0.5 * (0.8 * 50 + 0.2 * 100)
  CHECK(memory_timing(machine, {0.5, 0.8}, 4).latency == Approx(35));
}

TEST_CASE("a launch: rounds of groups over units") {
  const Program program({kStart, kNext});
  const PathMaker paths = [&](double) { return PathSet{program.paths, 2, true}; };
  Machine machine = small_machine();
  machine.units = 2;
  machine.launch_cycles = 1000;
  Occupancy fit;
  fit.groups = 2;
  fit.warps_per_group = 1;
  // 6 groups on 2 units: 3 each, 2 at once; a round takes 8 cycles.
  PredictOptions options;
  options.refill = false;
  const Prediction rounds = predict(machine, {}, program.list, paths, fit, 6, options);
  CHECK(rounds.cycles == 1000 + 16);
  CHECK(rounds.tasks == 12);
  CHECK(rounds.rounds == 1.5);
  // Refilled, the third group ends at 15.
  options.refill = true;
  CHECK(predict(machine, {}, program.list, paths, fit, 6, options).cycles == 1000 + 15);
}

TEST_CASE("a path that is simulated in part goes on at its own pace") {
  // A loop of one dependent task: 6 cycles an iteration.
  TaskList list = list_of({{1, {0, 1}}, {1, {Block::kExit}}});
  list.register_count = 1;
  list.registers = {0, 0};
  list.tasks[0].reads = list.tasks[0].writes = 1;
  const Flow flow = flow_from_counts(list, {{{"A", 100'000}}, {}}, "k");
  const PathMaker paths = [&](double budget) {
    PathSet set;
    set.tasks = expected_tasks(list, flow.visits());
    set.paths = make_paths(list, flow, shortening(list, flow, budget), 1'000'000);
    return set;
  };
  Occupancy fit;
  fit.groups = fit.warps_per_group = 1;
  PredictOptions options;
  options.budget = 1000;
  const Prediction prediction = predict(small_machine(), {}, list, paths, fit, 1, options);
  CHECK(prediction.simulated_tasks < 2000);
  CHECK(prediction.cycles == Approx(600'000).epsilon(0.001));
}
