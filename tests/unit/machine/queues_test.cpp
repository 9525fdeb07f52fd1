// Launches of several queues: legal orders, exact results, times and stalls of each launch.
#include <string>

#include "machine.hpp"
#include "support/steps_per_thread.hpp"

using namespace strobe;

namespace {

/// Kernels whose results tell in which order they ran. `wait` goes round until another launch has written.
constexpr const char* kKernels = R"(
  kernel void add(global uint *x) { x[get_global_id(0)] += 1; }
  kernel void twice(global uint *x) { x[get_global_id(0)] *= 2; }
  kernel void work(global uint *x, uint turns) {
    uint sum = x[get_global_id(0)];
    for (uint i = 0; i < turns; ++i) sum = sum * 1664525u + x[(get_global_id(0) & ~31u) | ((sum ^ i) & 31)];  // of its wave
    x[get_global_id(0)] = sum;
  }
  kernel void wait(global volatile uint *flag, global uint *x) {
    while (__opencl_atomic_load((global atomic_uint *)flag, memory_order_relaxed, memory_scope_device) == 0) {}
    x[get_global_id(0)] = 7;
  }
  kernel void set(global volatile uint *flag) {
    __opencl_atomic_store((global atomic_uint *)flag, 1u, memory_order_relaxed, memory_scope_device);
  }
  kernel void stray(global uint *x) { if (get_global_id(0) == 0) *(global volatile uint *)64 = 1; }
)";

/// Runs `text` with `gpu`, `program`, `launch(kernel, buffer, groups, ...)` made.
ScriptResult run_with_queues(ScriptFolder& folder, const std::string& text, const std::string& preset = "r9-nano") {
  folder.file("kernels.cl", kKernels);
  return folder.run(R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu(")" +
                    preset + R"(")
    local program = gpu:load("kernels.cl", { flags = { "-cl-std=CL2.0" } })
    local function buffer() return gpu:buffer { type = "u32", count = 1024, init = "iota" } end
    local function launch(kernel, groups, ...)
      return { program = program, kernel = kernel, grid = 64 * groups, group = 64, args = { ... }, mode = "detailed" }
    end
    local function queued(queue, after, launch)
      launch.queue, launch.after = queue, after
      return gpu:launch(launch)
    end
)" + text);
}

std::string printed_with_queues(const std::string& text, const std::string& preset = "r9-nano", unsigned threads = 1) {
  ScriptFolder folder;
  folder.adjust = [threads](ScriptServices& services) { services.limits.threads = threads; };
  const StepsPerThread every_window(0);
  const ScriptResult result = run_with_queues(folder, text, preset);
  CHECK(result.error == "");
  return folder.printed;
}

std::string refused_with_queues(const std::string& text) {
  ScriptFolder folder;
  const ScriptResult result = run_with_queues(folder, text);
  CHECK(result.exit_code == ExitCode::bad_input);
  return result.error;
}

}  // namespace

TEST_CASE("launches of one queue run in their order, those of two overlap") {
  CHECK(printed_with_queues(R"(
    local one, two, x, y = gpu:queue(), gpu:queue(), buffer(), buffer()
    local first = queued(one, nil, launch("add", 16, x))
    local second = queued(one, nil, launch("twice", 16, x))
    local beside = queued(two, nil, launch("work", 16, y, strobe.u32(40)))
    local results, together = gpu:finish()
    local a, b, c = first:result(), second:result(), beside:result()
    print(#results, results[1] == a, results[2] == b, results[3] == c, a.queue, c.queue)
    print("begins", a.began == 0, b.began == a.cycles, c.began == 0)
    print("overlaps", a.overlapped_cycles, b.overlapped_cycles, c.overlapped_cycles > 0)
    print("covered", a.cycles + b.cycles + c.cycles - c.overlapped_cycles == together.cycles, together.waves)
    for _, result in ipairs(results) do
      local sum = 0
      for _, share in pairs(result.stalls) do sum = sum + share end
      print(result.kernel, ("%.6f"):format(sum), result.stalls.other > 0, result.stalls.no_wave)
    end
    print(x:get(1), x:get(2), x:get(1024))
  )") == R"(3	true	true	true	1	2
begins	true	true	true
overlaps	0	0	true
covered	true	48
add	100.000000	true	nil
twice	100.000000	true	nil
work	100.000000	true	nil
2	4	2048
)");
}

TEST_CASE("a launch of a queue that runs alone takes the cycles of one without a queue") {
  for (const char* const preset : {"r9-nano", "rx-5500-xt"})
    CHECK(printed_with_queues(R"(
      local other = strobe.gpu(gpu.preset)
      local code = other:load("kernels.cl", { flags = { "-cl-std=CL2.0" } })
      local y = other:buffer { type = "u32", count = 1024, init = "iota" }
      local alone = other:launch { program = code, kernel = "work", grid = 1024, group = 64, mode = "detailed",
        args = { y, strobe.u32(40) } }
      local x = buffer()
      local result = queued(gpu:queue(), nil, launch("work", 16, x, strobe.u32(40))):result()
      local known = true
      for cause, share in pairs(result.stalls) do
        if cause ~= "other" then known = known and math.abs(share - alone.stalls[cause]) < 1e-9 end
      end
      print(result.cycles == alone.cycles, known, x:compare(y).ok)
    )",
                              preset) == "true\ttrue\ttrue\n");
}

TEST_CASE("events order launches of different queues") {
  CHECK(printed_with_queues(R"(
    local x, queues, last = buffer(), {}, nil
    for n = 1, 12 do
      queues[n] = gpu:queue()
      last = queued(queues[n], last and { last }, launch(n % 2 == 1 and "add" or "twice", 16, x))
    end
    local result = last:result()
    print(x:get(1), x:get(1024), result.overlapped_cycles)
    -- Events of launches that have ended are nothing to wait for.
    queued(queues[1], { last }, launch("add", 16, x)):result()
    print(x:get(1))
  )") == "126\t65598\t0\n127\n");
}

TEST_CASE("more queues than dispatchers: all run, and a launch may wait for one that runs beside it") {
  CHECK(printed_with_queues(R"(
    local buffers, events = {}, {}
    for n = 1, 11 do
      buffers[n] = buffer()
      events[n] = queued(gpu:queue(), nil, launch("work", 4, buffers[n], strobe.u32(20)))
    end
    gpu:finish()
    local same = true
    for n = 2, 11 do same = same and buffers[n]:compare(buffers[1]).ok end
    print(same, events[9]:result().cycles > events[1]:result().cycles)

    local flag, x = gpu:buffer { type = "u32", count = 1 }, buffer()
    local waits = queued(gpu:queue(), nil, launch("wait", 4, flag, x))
    local sets = queued(gpu:queue(), nil, launch("set", 1, flag))
    gpu:finish()
    print(x:get(1), waits:result().cycles > sets:result().cycles)
  )") == "true\ttrue\n7\ttrue\n");
}

TEST_CASE("launches of different queues start work-groups in turn: equal ones end together, not one after the other") {
  // 4000 waves each, of which an R9 Nano holds 2560. One after the other, the second would take twice as long.
  CHECK(printed_with_queues(R"(
    local events = {}
    for n = 1, 2 do
      local x = gpu:buffer { type = "u32", count = 64 * 4000, init = "iota" }
      events[n] = queued(gpu:queue(), nil, launch("work", 4000, x, strobe.u32(4)))
    end
    local a, b = events[1]:result(), events[2]:result()
    print(b.cycles < 1.05 * a.cycles, b.cycles > 0.95 * a.cycles, a.overlapped_cycles, b.overlapped_cycles > 0.95 * b.cycles)
  )") == "true\ttrue\t0\ttrue\n");
}

TEST_CASE("launches of queues are the same on any number of threads") {
  for (const char* const preset : {"r9-nano", "rx-5500-xt"}) {
    const std::string text = R"(
      local one, two = gpu:queue(), gpu:queue()
      for n = 1, 3 do
        queued(one, nil, launch("work", 4 * n, buffer(), strobe.u32(30)))
        queued(two, nil, launch("work", 16, buffer(), strobe.u32(10 * n)))
      end
      local results, together = gpu:finish()
      for _, result in ipairs(results) do
        print(result.queue, result.began, result.cycles, result.overlapped_cycles, result.stalls.l2, result.stalls.issue)
      end
      print(together.cycles, together.metrics["l2.hits"].value, together.stalls.dram)
    )";
    const std::string once = printed_with_queues(text, preset);
    CHECK(once.size() > 100);
    for (const unsigned threads : {2u, 4u}) CHECK(printed_with_queues(text, preset, threads) == once);
  }
}

TEST_CASE("in functional mode launches of queues run one after the other") {
  CHECK(printed_with_queues(R"(
    local x, one = buffer(), gpu:queue()
    for _, kernel in ipairs { "add", "twice" } do
      gpu:launch { program = program, kernel = kernel, grid = 1024, group = 64, args = { x }, mode = "functional",
        queue = one }
    end
    local results, together = gpu:finish()
    print(#results, together, results[2].queue, results[1].cycles, x:get(1024))
  )") == "2\tnil\t1\tnil\t2048\n");
}

TEST_CASE("what stops a launch of a queue names it, and what has ended is kept") {
  ScriptFolder folder;
  const ScriptResult result = run_with_queues(folder, R"(
    local one, two = gpu:queue(), gpu:queue()
    queued(one, nil, launch("add", 1, buffer()))
    queued(two, nil, launch("work", 16, buffer(), strobe.u32(400)))
    queued(one, nil, launch("stray", 1, buffer()))
    gpu:finish()
  )");
  CHECK(result.exit_code == ExitCode::failed);
  CHECK_THAT(result.error, Catch::Matchers::Contains("kernel stray"));
  REQUIRE(result.run.launches.size() == 1);
  CHECK(result.run.launches[0].kernel == "add");
  CHECK(result.run.launches[0].not_known.count("stalls") == 1);

  ScriptFolder slow;
  slow.adjust = [](ScriptServices& services) { services.limits.max_cycles = 20'000; };
  const ScriptResult stopped = run_with_queues(slow, R"(
    queued(gpu:queue(), nil, launch("work", 16, buffer(), strobe.u32(4000)))
    queued(gpu:queue(), nil, launch("add", 16, buffer()))
    gpu:finish()
  )");
  CHECK(stopped.exit_code == ExitCode::limit);
  CHECK_THAT(stopped.error, Catch::Matchers::Contains("work"));
}

TEST_CASE("what launches of queues cannot do is refused") {
  CHECK(refused_with_queues(R"(
    local x = buffer()
    queued(gpu:queue(), nil, launch("add", 16, x))
    x:get(1))")
            .find("launches of queues that use this buffer have not run - call gpu:finish() first") !=
        std::string::npos);
  CHECK(refused_with_queues(R"(
    queued(gpu:queue(), nil, launch("add", 16, buffer()))
    gpu:launch(launch("add", 16, buffer())))")
            .find("launches of queues have not run") != std::string::npos);
  CHECK(refused_with_queues(R"(queued(gpu:queue(), nil, launch("add", 16, buffer())))")
            .find("1 launch of queues never ran - call gpu:finish() before the script ends") != std::string::npos);
  CHECK(refused_with_queues(R"(
    local wanted = launch("add", 16, buffer())
    wanted.sampling = "photon"
    queued(gpu:queue(), nil, wanted)
    gpu:finish())")
            .find("sampler photon predicts a launch that runs alone") != std::string::npos);
  CHECK(refused_with_queues(R"(
    queued(strobe.gpu("r9-nano"):queue(), nil, launch("add", 16, buffer())))")
            .find("queue: it is of another gpu") != std::string::npos);
  CHECK(refused_with_queues(R"(queued(gpu:queue(), { 3 }, launch("add", 16, buffer())))")
            .find("after: value 1 is not what launch{queue = ...} returned") != std::string::npos);
  CHECK(refused_with_queues(R"(
    local wanted = launch("add", 16, buffer())
    wanted.after = {}
    gpu:launch(wanted))")
            .find("a launch without queue runs at once") != std::string::npos);
}
