// Launches without time on several threads of the host: the same results as on one, and when there must be one.
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <random>
#include <string>

#include "catch.hpp"
#include "base/process_time.hpp"
#include "strobe/error.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using strobe::testing::TestGpu;

namespace {

constexpr char kSource[] = R"(
kernel void sums(global const uint* in, global uint* out) {
  local uint part[64];
  const uint l = get_local_id(0);
  part[l] = in[get_global_id(0)];
  for (uint step = 32; step != 0; step /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < step) part[l] += part[l + step];
  }
  if (l == 0) out[get_group_id(0)] = part[0];
}
kernel void lengths(global const uint* in, global uint* out) {
  uint x = get_global_id(0);
  uint steps = 0;
  for (uint n = in[x] % 200; n != 0; --n) { x = x * 1664525 + 1013904223; steps += x >> 31; }
  out[get_global_id(0)] = x ^ steps;
}
kernel void counts(global const uint* in, global uint* bins) { atomic_add(bins + in[get_global_id(0)] % 16, 1u); }
kernel void largest(global const uint* in, global uint* bins) { atomic_max(bins + in[get_global_id(0)] % 16, in[get_global_id(0)]); }
kernel void in_private(global const uint* in, global uint* out) {
  uint own[160];
  const uint x = in[get_global_id(0)];
  for (uint n = 0; n < 160; ++n) own[n] = x + n;
  uint sum = 0;
  for (uint n = 0; n < 32; ++n) sum = sum * 3 + own[(x + n * 7) % 160];
  out[get_global_id(0)] = sum;
}
kernel void first_takes_long(global const uint* in, global uint* out) {
  uint x = in[get_global_id(0)];
  const uint n = get_group_id(0) == 0 ? 2500000 : 10;
  for (uint k = 0; k < n; ++k) x = x * 1664525 + 1013904223;
  out[get_global_id(0)] = x;
}
kernel void beyond(global const uint* in, global uint* out) {
  const size_t far = get_group_id(0) >= 300 ? (size_t)1 << 40 : 0;
  out[get_global_id(0) + far] = 1;
}
kernel void tickets(global const uint* in, global uint* out) { out[get_global_id(0)] = atomic_inc(out); }
kernel void swaps(global const uint* in, global uint* out) { atomic_xchg(out, in[get_global_id(0)]); }
kernel void two_kinds(global const uint* in, global uint* out) { atomic_add(out, 1u); atomic_max(out + 1, in[get_global_id(0)]); }
kernel void reads_volatile(global const volatile uint* in, global uint* out) { out[get_global_id(0)] = in[0]; }
kernel void waits(global const uint* in, global uint* out) { for (uint n = in[0] & 3; n != 0; --n) __builtin_amdgcn_s_sleep(1); out[get_global_id(0)] = 1; }
kernel void for_ever(global const uint* in, global uint* out) {
  for (uint n = 1; n != 0; n += 2) out[get_global_id(0)] = n;
}
)";

constexpr std::uint32_t kItems = 700 * 64;

struct Done {
  LaunchResult result;
  std::vector<std::uint32_t> words;
};

Done run(const std::string& kernel, std::uint32_t threads, Limits limits = {}) {
  limits.threads = threads;
  TestGpu gpu(limits);
  const Program& program = gpu.compile(kSource, "-O1");
  Buffer &in = gpu.words(kItems), &out = gpu.words(kItems);
  std::minstd_rand random(5);
  for (std::size_t n = 0; n < kItems; ++n) TestGpu::word(in, n) = static_cast<std::uint32_t>(random()) | 8;
  Done done{gpu.run(program, kernel, kItems, 64, {&in, &out}), {}};
  for (std::size_t n = 0; n < kItems; ++n) done.words.push_back(TestGpu::word(out, n));
  return done;
}

std::string message_of(const std::string& kernel, std::uint32_t threads, const Limits& limits = {}) {
  try {
    run(kernel, threads, limits);
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("a launch without time gives the same bytes and counts on any number of threads") {
  for (const char* kernel : {"sums", "lengths", "counts", "largest", "in_private"}) {
    const Done one = run(kernel, 1);
    CHECK(one.result.one_thread_because == "");
    for (const std::uint32_t threads : {2u, 3u, 8u}) {
      CAPTURE(kernel, threads);
      const Done several = run(kernel, threads);
      CHECK(several.result.one_thread_because == "");
      CHECK(several.result.threads == threads);
      CHECK(several.words == one.words);
      CHECK(several.result.waves == one.result.waves);
      CHECK(several.result.work_groups == 700);
      CHECK(several.result.wave_instructions == one.result.wave_instructions);
      CHECK(several.result.lane_instructions == one.result.lane_instructions);
      CHECK(several.result.run_counts == one.result.run_counts);
    }
  }
}

TEST_CASE("a launch with groups that take turns runs in order, on one thread") {
  const Done one = run("first_takes_long", 1), several = run("first_takes_long", 3);
  CHECK(several.result.one_thread_because.find("so their order may decide") != std::string::npos);
  CHECK(several.words == one.words);
  CHECK(several.result.wave_instructions == one.result.wave_instructions);
}

TEST_CASE("work-groups whose order may matter run on one thread, and the result says why") {
  const auto reason = [](const std::string& kernel) {
    const Done done = run(kernel, 2);
    CHECK(done.result.threads == 1);
    return done.result.one_thread_because;
  };
  CHECK_THAT(reason("tickets"), Catch::Contains("flat_atomic_add") && Catch::Contains("returns a value"));
  CHECK_THAT(reason("swaps"), Catch::Contains("atomic_swap") && Catch::Contains("depends on who comes first"));
  CHECK_THAT(reason("two_kinds"), Catch::Contains("is not the only kind of atomics"));
  CHECK_THAT(reason("reads_volatile"), Catch::Contains("is coherent"));
  CHECK_THAT(reason("waits"), Catch::Contains("s_sleep"));
}

TEST_CASE("a functional launch has the threads that only such launches have") {
  const auto most_threads = [](std::uint32_t functional) {
    TestGpu gpu(Limits{.functional_threads = functional});
    std::ptrdiff_t most = 0;
    gpu.device().on_progress([&](const LaunchReport&) {
      const std::filesystem::directory_iterator threads("/proc/self/task");
      most = std::max(most, std::distance(begin(threads), end(threads)));
    });
    constexpr std::uint32_t kMany = 8192 * 64;  // a thread looks after each 256 of its work-groups
    Buffer &in = gpu.words(kMany, 7), &out = gpu.words(kMany);
    gpu.run(gpu.compile(kSource, "-O1"), "lengths", kMany, 64, {&in, &out});
    return most;
  };
  const std::ptrdiff_t alone = most_threads(1);
  CHECK(most_threads(3) == alone + 2);
}

TEST_CASE("a result does not name threads that only functional launches have") {
  for (const char* kernel : {"sums", "lengths", "tickets"}) {
    CAPTURE(kernel);
    const Done one = run(kernel, 1), several = run(kernel, 1, {.functional_threads = 3});
    CHECK(several.result.threads == 1);
    CHECK(several.result.one_thread_because == "");
    CHECK(several.words == one.words);
    CHECK(several.result.run_counts == one.result.run_counts);
  }
}

TEST_CASE("of several faults, that of the first work-group is told, on any number of threads") {
  const std::string one = message_of("beyond", 1);
  CHECK_THAT(one, Catch::Contains("work-group 300,0,0, wave 0"));
  for (int repetition = 0; repetition < 5; ++repetition)
    for (const std::uint32_t threads : {2u, 3u, 8u}) CHECK(message_of("beyond", threads) == one);
}

TEST_CASE("a limit stops all threads, and the message names waves") {
  // The time counts from the start of the process.
  const std::string message = message_of("for_ever", 3, {.timeout_seconds = process_seconds() + 1});
  CHECK_THAT(message, Catch::Contains("--timeout after ") && Catch::Contains("of 700 waves") &&
                          Catch::Contains("work-group 0,0,0 wave 0: at for_ever+0x"));
}
