// Work-groups that wait for each other, and launches that would never end.
#include <string>

#include "catch.hpp"
#include "base/process_time.hpp"
#include "strobe/error.hpp"
#include "support/small_machine.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using strobe::testing::TestGpu;

namespace {

constexpr char kSource[] = R"(
kernel void last_frees_first(global volatile uint* flag, global uint* out) {
  size_t group = get_group_id(0);
  if (group == get_num_groups(0) - 1) flag[0] = 1;
  if (group == 0) while (flag[0] == 0) {}
  out[group] = 1;
}
kernel void ticket_order(global volatile uint* turn, global uint* out) {
  uint group = get_num_groups(0) - 1 - get_group_id(0);
  while (turn[0] != group) {}
  out[group] = turn[0];
  turn[0] = group + 1;
}
kernel void never(global volatile uint* flag) { while (flag[0] == 0) {} }
kernel void locked_for_ever(global volatile uint* lock) { while (atomic_cmpxchg(lock, 0u, 1u) != 0u) {} }
kernel void half_at_barrier(global volatile uint* flag) {
  if (get_local_id(0) >= 64) while (flag[0] == 0) {}
  barrier(CLK_LOCAL_MEM_FENCE);
  flag[1] = 1;
}
kernel void counts_for_ever(global volatile uint* x) { while (true) x[0] += 1; }
kernel void barriers_for_ever(global volatile uint* x) {
  while (x[1] == 0) { barrier(CLK_LOCAL_MEM_FENCE); x[0] += 1; }
}
kernel void ends_before_barrier(global uint* x) {
  if (get_local_id(0) < 64) { x[0] = 1; return; }
  barrier(CLK_LOCAL_MEM_FENCE);
  x[get_local_id(0) / 64] = 2;
}
kernel void polls_lds(global uint* x) {
  local volatile uint flag[1];
  flag[0] = 0;
  while (flag[0] == 0) {}
  x[0] = 1;
}
)";

// Each looks endless to who sees one moment of it, and ends.
constexpr char kLong[] = R"(
kernel void waits_for_a_slow_one(global volatile uint* flag, global uint* out) {
  if (get_group_id(0) == 1) {
    uint x = 1;
    for (uint n = 0; n < 1000000; ++n) x = x * 1664525 + 1013904223;
    flag[0] = x | 1;
  }
  while (flag[0] == 0) {}
  out[get_group_id(0)] = 1;
}
kernel void waits_for_the_clock(global volatile uint* flag, global uint* out) {
  const ulong start = __builtin_amdgcn_s_memtime();
  while (flag[0] == 0 && __builtin_amdgcn_s_memtime() - start < 3000000) {}
  out[get_group_id(0)] = 1;
}
kernel void passes_a_lock(global uint* lock, global uint* out) {
  // One lane: another of its wave would wait for ever.
  for (uint n = 0; n < 1500 && get_local_id(0) == 0; ++n) {
    while (atomic_cmpxchg(lock, 0u, 1u) != 0u) {}
    atomic_xchg(lock, 0u);
  }
  out[get_group_id(0)] = 1;
}
)";

/// A launch with time, on a machine of two compute units.
LaunchResult run_detailed(TestGpu& gpu, const Program& program, const std::string& kernel, std::uint32_t grid,
                          std::uint32_t group, std::vector<ArgumentValue> arguments) {
  strobe::testing::SmallMachine().install(gpu);
  LaunchRequest request;
  request.mode = Mode::detailed;
  request.program = &program;
  request.kernel = kernel;
  request.grid[0] = grid;
  request.group[0] = group;
  request.arguments = std::move(arguments);
  return gpu.device().launch(request);
}

/// The message of the Error that `run` throws.
template <class Run>
Error error_of(Run run) {
  try {
    run();
  } catch (const Error& error) {
    return error;
  }
  FAIL("no error");
  return Error("");
}

}  // namespace

TEST_CASE("a group may wait for one that comes later in the grid") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer &flag = gpu.words(1), &out = gpu.words(100);
  gpu.run(program, "last_frees_first", 100 * 64, 64, {&flag, &out});
  for (std::size_t n = 0; n < 100; ++n) CHECK(TestGpu::word(out, n) == 1);
}

TEST_CASE("groups that pass a turn backwards all finish, as long as the GPU holds them") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer &turn = gpu.words(1), &out = gpu.words(8);
  gpu.run(program, "ticket_order", 8 * 64, 64, {&turn, &out});
  for (std::uint32_t n = 0; n < 8; ++n) CHECK(TestGpu::word(out, n) == n);
}

TEST_CASE("polling for what never comes is proven and reported with the place of each wave") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& flag = gpu.words(1);
  const Error error = error_of([&] { gpu.run(program, "never", 64, 64, {&flag}); });
  CHECK(error.code() == ExitCode::failed);
  CHECK_THAT(error.what(), Catch::Contains("kernel never: no progress"));
  CHECK_THAT(error.what(), Catch::Contains("work-group 0,0,0 wave 0: at never+0x"));
}

TEST_CASE("a lock that nobody frees is a livelock although atomics store") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& lock = gpu.words(1, 1);
  const Error error = error_of([&] { gpu.run(program, "locked_for_ever", 64, 64, {&lock}); });
  CHECK_THAT(error.what(), Catch::Contains("kernel locked_for_ever: no progress"));
}

TEST_CASE("a barrier that cannot be met says who waits there and who does not come") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& flag = gpu.words(2);
  const Error error = error_of([&] { gpu.run(program, "half_at_barrier", 128, 128, {&flag}); });
  CHECK(error.code() == ExitCode::failed);
  CHECK_THAT(error.what(), Catch::Contains("1 wave waiting at a barrier, 1 in a loop"));
  CHECK_THAT(error.what(), Catch::Contains("wave 0: at the barrier before half_at_barrier+0x"));
}

TEST_CASE("what runs for ever but changes memory is stopped by the time-out") {
  TestGpu gpu(Limits{.timeout_seconds = 1e-3});
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(2);
  for (const char* kernel : {"counts_for_ever", "barriers_for_ever"}) {
    const Error error = error_of([&] { gpu.run(program, kernel, 128, 128, {&words}); });
    CHECK(error.code() == ExitCode::limit);
    CHECK_THAT(error.what(), Catch::Contains("--timeout"));
  }
}

TEST_CASE("waves that have ended are not waited for at a barrier") {
  TestGpu gpu;
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(2);
  gpu.run(program, "ends_before_barrier", 128, 128, {&words});
  CHECK(TestGpu::word(words, 0) == 1);
  CHECK(TestGpu::word(words, 1) == 2);
}

TEST_CASE("on a machine, too, a launch in which nothing but loops happens is proven and reported") {
  TestGpu gpu(Limits{.max_cycles = 20'000'000});  // well after the proof
  const Program& program = gpu.compile(kSource);
  Buffer &flag = gpu.words(2), &taken = gpu.words(2, 1);
  const auto report = [&](const std::string& kernel, std::uint32_t grid, std::uint32_t group, Buffer& buffer) {
    const Error error = error_of([&] { run_detailed(gpu, program, kernel, grid, group, {&buffer}); });
    CHECK(error.code() == ExitCode::failed);
    CHECK_THAT(error.what(), Catch::Contains("kernel " + kernel + ": no progress"));
    return std::string(error.what());
  };
  CHECK_THAT(report("never", 40 * 64, 64, flag),
             Catch::Contains("40 in a loop") && Catch::Contains("work-group 1,0,0 wave 0: at never+0x"));
  CHECK_THAT(report("locked_for_ever", 3 * 64, 64, taken), Catch::Contains("3 in a loop"));
  CHECK_THAT(report("half_at_barrier", 128, 128, flag),
             Catch::Contains("1 wave waiting at a barrier, 1 in a loop") &&
                 Catch::Contains("wave 0: at the barrier before half_at_barrier+0x"));
  report("polls_lds", 64, 64, flag);
  CHECK(TestGpu::word(flag, 0) == 0);
  CHECK(TestGpu::word(taken, 0) == 1);
}

TEST_CASE("on a machine, what takes long but ends is left alone") {
  TestGpu gpu;
  const Program &program = gpu.compile(kLong), &more = gpu.compile(kSource);
  const auto ends = [&](const Program& of, const std::string& kernel, std::uint32_t groups) {
    CAPTURE(kernel);
    Buffer &flag = gpu.words(1), &out = gpu.words(groups);
    const LaunchResult result = run_detailed(gpu, of, kernel, groups * 64, 64, {&flag, &out});
    if (&of == &program)
      for (std::size_t n = 0; n < groups; ++n) CHECK(TestGpu::word(out, n) == 1);
    return result.timing->cycles;
  };
  // Long enough that the proof is tried.
  CHECK(ends(program, "waits_for_a_slow_one", 2) > 1'000'000);
  CHECK(ends(program, "waits_for_the_clock", 2) > 3'000'000);
  CHECK(ends(program, "passes_a_lock", 4) > 1'000'000);
  ends(more, "ticket_order", 8);
}

TEST_CASE("a launch that a limit stops says how far it was, and where its waves are") {
  TestGpu gpu(Limits{.max_cycles = 30'000});
  const Program& program = gpu.compile(kSource);
  Buffer& words = gpu.words(2);
  const Error timed = error_of([&] { run_detailed(gpu, program, "counts_for_ever", 200 * 64, 64, {&words}); });
  CHECK(timed.code() == ExitCode::limit);
  // Two compute units hold 80 waves.
  CHECK_THAT(
      timed.what(),
      Catch::Contains("stopped by --max-cycles after 30000 cycles: kernel counts_for_ever: 0 of 200 waves (0.0 %)") &&
          Catch::Contains("120 work-groups not dispatched"));
  CHECK_THAT(timed.what(), Catch::Contains("cu[0]: wave 0 of work-group (0, 0, 0) at 0x") &&
                               Catch::Contains("waits for vector memory"));

  // The time counts from the start of the process, and a loaded host may need it all before the launch begins.
  const CodeObject object = gpu.object(kSource);
  std::string message;
  for (double seconds = 1; seconds <= 64 && message.find("retired") == message.npos; seconds *= 2) {
    TestGpu untimed(Limits{.timeout_seconds = process_seconds() + seconds});
    const Program& same = untimed.load(object);
    Buffer& more = untimed.words(2);
    message = error_of([&] { untimed.run(same, "counts_for_ever", 128, 128, {&more}); }).what();
  }
  CHECK_THAT(message, Catch::Contains("--timeout after ") &&
                          Catch::Contains(" seconds: kernel counts_for_ever: 0 of 2 waves (0.0 %) retired"));
  CHECK_THAT(message, Catch::Contains("work-group 0,0,0 wave 1: at counts_for_ever+0x"));
}
