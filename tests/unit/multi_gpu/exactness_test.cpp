// The same bytes on any number of GPUs, and the same cycles on any number of threads.
#include "systems.hpp"

using namespace tests;

namespace {

/// Runs a workload and prints what must not depend on threads, and the outputs.
std::string run_of(const std::string& workload, const std::string& parameters, int gpus, const std::string& more,
                   unsigned threads) {
  return printed("local gpu = system(" + std::to_string(gpus) + ", { " + more + " })\n" +
                     "local run = strobe.workload \"" + workload + "\":run(gpu, { " + parameters + R"( })
    print(run.ok)
    for _, launch in ipairs(run.launches) do
      print(launch.cycles, launch.work_groups, remote_reads(launch), remote_writes(launch), sum(launch, "_to_.*%.bytes$"))
    end
  )",
                 threads);
}

}  // namespace

TEST_CASE("programs on 1 to 8 GPUs give the right bytes, and the same cycles and traffic on 1 and 2 threads") {
  struct Program {
    const char *name, *parameters;
  };
  for (const Program& program : {Program{"fir", "problem = 1 / 32"}, Program{"matmul", "problem = 16"},
                                 Program{"spmv", "problem = 4"}, Program{"histogram", "problem = 8"}})
    for (const int gpus : {1, 2, 3, 4, 8}) {
      const std::string more =
          gpus % 2 == 0 ? "deal = 'round_robin', links = 'xgmi-mi300x'" : "placement = 'round_robin', links = 'pcie3'";
      INFO(program.name << " on " << gpus << " GPUs, " << more);
      const std::string once = run_of(program.name, program.parameters, gpus, more, 1);
      CHECK(once.substr(0, 5) == "true\n");
      CHECK(run_of(program.name, program.parameters, gpus, more, 2) == once);
    }
}

TEST_CASE("random launches on random systems are exact, on any number of threads") {
  const std::string text = R"(
    local state = 12345
    local function random(n)
      state = (state * 1103515245 + 12345) % 2147483648
      return state // 65536 % n
    end
    local kinds <const> = { "pcie3", "pcie4", "pcie5", "xgmi-mi300x", "nvlink3", "ethernet100", "mgpusim-pcie4" }
    local wrong, moved = 0, 0
    for system_number = 1, 12 do
      local count = 1 + random(5)
      local cached = random(4) == 0 and "l2" or "none"
      local gpu = system(count, { links = kinds[1 + random(#kinds)], deal = random(2) == 0 and "blocks" or "round_robin",
        placement = cached == "none" and random(2) == 0 and "first_touch" or random(2) == 0 and "blocks" or "round_robin",
        remote_lines = cached,
        with = { rdma = { migrate_after = cached == "none" and random(3) * 5 or 0, shootdown = "50 cycle",
          fault_time = ("%d cycle"):format(random(2) * 100) } } })
      local program = gpu:load "k.cl"
      local x = gpu:buffer { type = "u32", count = 4096, place = random(2) == 0 and random(count) or nil }
      local y = gpu:buffer { type = "u32", count = 4096, place = function(page) return page % count end }
      local sums = gpu:buffer { type = "u32", count = 8 }
      for n = 1, 4096 do x:set(n, n * 7) end
      local expected = {}
      for launch = 1, 3 do
        local stride, groups = 1 + random(63), 8 + random(56)
        local result = gpu:launch { program = program, kernel = "mix", grid = groups * 64, group = 64,
          args = { x, y, sums, strobe.u32(stride) }, gpus = random(2) == 0 and random(count) or "all" }
        for n = 0, groups * 64 - 1 do
          local value = 0
          for i = 0, 3 do value = value + x:get(((n * stride + i * 331) & 4095) + 1) end
          if y:get(n + 1) ~= value then wrong = wrong + 1 end
          expected[n & 7] = (expected[n & 7] or 0) + (value & 255)
        end
        for n = 0, 7 do if sums:get(n + 1) ~= expected[n] then wrong = wrong + 1 end end
        moved = moved + sum(result, "%.migrations$")
        print(count, result.cycles, remote_reads(result), remote_writes(result), sum(result, "_to_.*%.bytes$"))
      end
    end
    print(wrong, moved > 0)
  )";
  const std::string kernel = R"(
kernel void mix(global const uint *x, global uint *y, global uint *sums, uint stride) {
  uint n = get_global_id(0), sum = 0;
  for (uint i = 0; i < 4; ++i) sum += x[(n * stride + i * 331) & 4095];
  y[n] = sum;
  atomic_add(sums + (n & 7), sum & 255);
}
)";
  const std::string once = printed(text, 1, kernel);
  CHECK(once.ends_with("0\ttrue\n"));
  CHECK(printed(text, 2, kernel) == once);
}
