// Work-groups that wait for others: found in the code, or caught when they do not end.
#include "bench.hpp"
#include "runtime/kernel_facts.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

const char* const kWaiting = R"(
kernel void ticket(global uint* next, global uint* out) {
  const uint mine = atomic_inc(next);
  if (mine == get_global_size(0) - 1) out[0] = 1;
}
kernel void shared_ticket(global uint* next, global uint* out) {
  local uint mine;
  if (get_local_id(0) == 0) mine = atomic_inc(next);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (mine == 3) out[get_global_id(0)] = 1;
}
kernel void lock_and_add(global uint* lock, global uint* sum) {
  if (get_local_id(0) == 0) {
    while (atomic_cmpxchg(lock, 0u, 1u) != 0u) {}
    sum[0] += 1;
    atomic_xchg(lock, 0u);
  }
}
kernel void poll(global volatile uint* flag, global uint* out) {
  while (flag[0] == 0) {}
  out[get_global_id(0)] = 1;
}
kernel void poll_with_stride(global volatile uint* flag, global uint* out, uint n) {
  for (uint i = 0; i < n; ++i)
    while (flag[16 * i] != get_group_id(0)) {}
  out[get_global_id(0)] = 1;
}
kernel void naps(global uint* out) {
  for (uint i = 0; i < out[0]; ++i) __builtin_amdgcn_s_sleep(2);
}
)";

const char* const kFree = R"(
kernel void add(global const uint* a, global uint* c) { c[get_global_id(0)] += a[get_global_id(0)]; }
kernel void histogram(global const uint* a, global uint* bins) { atomic_inc(bins + (a[get_global_id(0)] & 255)); }
kernel void places(global uint* next, global uint* out) { out[atomic_inc(next)] = get_global_id(0); }
kernel void local_histogram(global const uint* a, global uint* bins, uint n) {
  local uint mine[256];
  mine[get_local_id(0)] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = get_global_id(0); i < n; i += get_global_size(0)) atomic_inc(mine + (a[i] & 255));
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(bins + get_local_id(0), mine[get_local_id(0)]);
}
kernel void rows(global const uint* first, global const float* values, global const float* x, global float* y) {
  const uint row = get_global_id(0);
  float sum = 0;
  for (uint i = first[row]; i < first[row + 1]; ++i) sum += values[i] * x[i];
  y[row] = sum;
}
kernel void tiles(global const float* a, global const float* b, global float* c, uint n) {
  local float part[256];
  float sum = 0;
  for (uint t = 0; t < n; t += 256) {
    part[get_local_id(0)] = a[t + get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 0; k < 256; ++k) sum += part[k] * b[t + k];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[get_global_id(0)] = sum;
}
kernel void nap_once(global uint* out) {
  __builtin_amdgcn_s_sleep(2);
  out[get_global_id(0)] = 1;
}
)";

// The address of what it polls changes, and comes back.
const char* const kHidden = R"(
kernel void hidden(global uint* f, global uint* out, uint mask) {
  const uint group = get_group_id(0);
  uint i = 0;
  if (group == 0)
    while (f[i] == 0) i = (i + 1) & mask;
  if (group == get_num_groups(0) - 1) for (uint n = 0; n < 8; ++n) f[n] = 1;
  out[get_global_id(0)] = group + 1;
  out[get_global_size(0) + group] = i;
})";

std::string reason(const Program& program, const std::string& kernel) {
  return KernelFacts(program, program.object().kernel(kernel)).waits_for_others();
}

}  // namespace

TEST_CASE("code that may wait for another work-group is found, and the place is named") {
  TestGpu gpu;
  for (const char* optimization : {"-O3", "-O1"}) {
    const Program& program = gpu.compile(kWaiting, optimization);
    for (const char* kernel : {"ticket", "shared_ticket", "lock_and_add", "poll", "poll_with_stride", "naps"}) {
      CAPTURE(optimization, kernel);
      CHECK_THAT(reason(program, kernel), Catch::StartsWith("kernel " + std::string(kernel) +
                                                            " may wait for another work-group: " + kernel + "+0x"));
    }
    CHECK_THAT(reason(program, "ticket"), Catch::Contains("is decided by what an atomic returned"));
    CHECK_THAT(reason(program, "poll"), Catch::Contains("loops until a coherent load finds what it looks for"));
    CHECK_THAT(reason(program, "naps"), Catch::Contains("s_sleep 2 sleeps in a loop"));
  }
}

TEST_CASE("code that waits for nobody is let alone") {
  TestGpu gpu;
  const Program& program = gpu.compile(kFree);
  for (const KernelInfo& kernel : program.object().kernels) CHECK(reason(program, kernel.name) == "");
}

TEST_CASE("a kernel that may wait runs in detail whatever the sampler wants, and the log says why") {
  const TemporaryFolder folder;
  Bench bench;
  SamplingLog log(folder / "sampling.csv");
  bench.gpu.device().log_sampling(log);
  bench.fast_forward(always, 100);
  Buffer &flag = bench.gpu.words(1), &out = bench.gpu.words(8 * 64);
  const LaunchResult result = bench.launch("flag", 8 * 64, 64, {&flag, &out});
  for (std::uint32_t n = 0; n < 8 * 64; ++n) REQUIRE(TestGpu::word(out, n) == n / 64 + 1);
  CHECK(result.predicted_by == "nothing");
  CHECK_THAT(bench.sampler->must_be_detailed, Catch::Contains("kernel flag may wait for another work-group"));
  log.close();
  CHECK_THAT(read_file(folder / "sampling.csv"),
             Catch::Contains("the rest is detailed,") && Catch::Contains("may wait for another work-group"));
}

TEST_CASE("the rest of a kernel that may wait is not taken off the machine") {
  Bench bench;
  bench.sampler->on_group = [](const GroupDispatch&, std::span<Treatment>) { return Reach::rest_of_launch; };
  Buffer &flag = bench.gpu.words(1), &out = bench.gpu.words(8 * 64);
  CHECK(bench.launch("flag", 8 * 64, 64, {&flag, &out}).predicted_by == "nothing");
  CHECK(TestGpu::word(out, 511) == 8);
}

TEST_CASE("a work-group that waits for another in a way that its code does not show is handed over to the machine") {
  const TemporaryFolder folder;
  Bench bench({}, kHidden);
  SamplingLog log(folder / "sampling.csv");
  bench.gpu.device().log_sampling(log);
  REQUIRE(reason(*bench.program, "hidden") == "");
  // One group in detail first, so that it is known how much a wave needs.
  Buffer &flags = bench.gpu.words(8, 1), &out = bench.gpu.words(9 * 64);
  bench.fast_forward(always, 100);
  const std::vector<std::byte> mask{std::byte{7}, std::byte{0}, std::byte{0}, std::byte{0}};
  CHECK(bench.launch("hidden", 8 * 64, 64, {&flags, &out, mask}).predicted_by == "mixed");
  for (std::uint32_t n = 0; n < 8; ++n) TestGpu::word(flags, n) = 0;
  const LaunchResult result = bench.launch("hidden", 8 * 64, 64, {&flags, &out, mask});
  for (std::uint32_t n = 0; n < 8 * 64; ++n) REQUIRE(TestGpu::word(out, n) == n / 64 + 1);
  CHECK(bench.sampler->outcomes.at(1).detailed_waves == 8);
  CHECK(bench.sampler->outcomes.at(1).detailed_instructions < result.wave_instructions);
  log.close();
  CHECK_THAT(read_file(folder / "sampling.csv"), Catch::Contains("work-group 0 does not finish in fast-forward"));
}

TEST_CASE("the rest of a launch comes back to the machine if the waves in flight wait for it") {
  const TemporaryFolder folder;
  Bench bench({}, kHidden);
  SamplingLog log(folder / "sampling.csv");
  bench.gpu.device().log_sampling(log);
  bench.sampler->on_group = [](const GroupDispatch& group, std::span<Treatment>) {
    return group.group == 2 ? Reach::rest_of_launch : Reach::this_group;
  };
  Buffer &flags = bench.gpu.words(8), &out = bench.gpu.words(9 * 64);
  const std::vector<std::byte> mask{std::byte{7}, std::byte{0}, std::byte{0}, std::byte{0}};
  const LaunchResult result = bench.launch("hidden", 8 * 64, 64, {&flags, &out, mask});
  for (std::uint32_t n = 0; n < 8 * 64; ++n) REQUIRE(TestGpu::word(out, n) == n / 64 + 1);
  CHECK(result.predicted_by == "nothing");
  CHECK_FALSE(bench.sampler->outcomes.at(0).rest_at);
  log.close();
  CHECK_THAT(read_file(folder / "sampling.csv"), Catch::Contains("deadlock heuristic: no wave in flight retires"));
}
