// Work-groups that wait for each other, and launches that would never end.
#include <string>

#include "catch.hpp"
#include "strobe/error.hpp"
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
)";

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
  CHECK_THAT(error.what(), Catch::Contains("1 wave wait at a barrier, 1 run in a loop"));
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
