// scripts/topologies/rdna.lua: which levels a preset can leave out, shader arrays with disabled work-group processors.
#include "machine.hpp"

using Catch::Contains;
using namespace strobe;
using namespace tests;

namespace {

constexpr const char* kMix = R"(
kernel void mix(global const uint *x, global uint *y, global uint *sums) {
  uint n = get_global_id(0), sum = 0;
  for (uint i = 0; i < 4; ++i) sum += x[(n * 29 + i * 331) & 4095];
  y[n] = sum;
  if (n & 1) y[n] += x[n & 4095];
  atomic_add(sums + (n & 7), y[n] & 1023);
}
)";

ScriptResult run(ScriptFolder& folder, const std::string& text) {
  folder.file("mix.cl", kMix);
  // A launch fails if hits, misses and merged accesses of a cache are not its accesses, or answers not its requests.
  folder.adjust = [](ScriptServices& services) { services.options.self_check = true; };
  return folder.run(text);
}

std::string printed(const std::string& text) {
  ScriptFolder folder;
  const ScriptResult result = run(folder, text);
  CHECK(result.error == "");
  return folder.printed;
}

std::string refused(const std::string& text) {
  ScriptFolder folder;
  const ScriptResult result = run(folder, text);
  CHECK(result.exit_code == ExitCode::bad_input);
  return result.error;
}

}  // namespace

TEST_CASE(
    "rdna: without the graphics L1, the memory-side cache or both, the same is computed and all accesses are counted") {
  CHECK(printed(R"(
    local strobe = require "strobe"
    local none <const> = { use = "none" }
    local expected, sums = {}, {}
    for n = 0, 4095 do
      local sum = 0
      for i = 0, 3 do sum = sum + ((n * 29 + i * 331) & 4095) * 7 end
      if n & 1 == 1 then sum = sum + n * 7 end
      expected[n + 1] = sum
      sums[n & 7] = (sums[n & 7] or 0) + (sum & 1023)
    end
    local wrong = 0
    local small <const> = { shader_arrays = 2, compute_units_per_array = 2 }
    for _, changes in ipairs {
      { gpu = small }, { gpu = small, gl1 = none }, { gpu = small, infinity = none },
      { gpu = small, gl1 = none, infinity = none },
    } do
      local gpu = strobe.gpu("rx-6900-xt", changes)
      local count = {}
      for _, component in ipairs(gpu:components()) do
        local kind = component.path:match "^[%w_]+"
        count[kind] = (count[kind] or 0) + 1
      end
      print(count.gl1, count.infinity, count.crossbar_port)
      local x = gpu:buffer { type = "u32", count = 4096 }
      local y = gpu:buffer { type = "u32", count = 4096 }
      local out = gpu:buffer { type = "u32", count = 8 }
      for n = 1, 4096 do x:set(n, (n - 1) * 7) end
      local program = gpu:load "mix.cl"
      for launch = 1, 2 do
        gpu:launch { program = program, kernel = "mix", grid = 4096, group = 128, args = { x, y, out } }
        for n = 1, 4096 do wrong = wrong + (y:get(n) == expected[n] and 0 or 1) end
        for n = 0, 7 do wrong = wrong + (out:get(n + 1) == launch * sums[n] and 0 or 1) end
      end
    end
    print(wrong)
  )") ==
        // A port for each graphics L1, or for each of four L0s of four work-group processors.
        "2\t16\t2\n"
        "nil\t16\t16\n"
        "2\tnil\t2\n"
        "nil\tnil\t16\n"
        "0\n");
}

TEST_CASE("rdna: a level that the topology needs cannot be left out, and what is left out has no keys") {
  const auto of = [](const std::string& changes) {
    return refused("require('strobe').gpu('rx-6900-xt', { " + changes + " }):components()");
  };
  for (const char* table : {"l0v", "l0s", "l0i", "l2", "crossbar", "dram"})
    CHECK_THAT(of(std::string(table) + " = { use = 'none' }"),
               Contains(std::string("topology rdna needs a table [") + table + "]") && Contains("rdna.toml"));
  CHECK_THAT(of("gl1 = { use = 'none', size = '64 KiB' }"), Contains("gl1.size: gl1.use is \"none\""));
  CHECK_THAT(of("gll = { use = 'none' }"), Contains("no table \"gll\" - did you mean \"gl1\"?"));
  CHECK_THAT(of("compute_unit = { use = 'none' }"), Contains("no plugin provides \"none\""));
  CHECK_THAT(of("gl1 = { use = 'none' }, l0v = { line = '256 B' }"),
             Contains("l0v.line must not be larger than l2.line"));
}

TEST_CASE("rdna: disabled work-group processors are missing in the last shader array") {
  CHECK(printed(R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu "rx-5500-xt"
    local units, ports = 0, {}
    for _, component in ipairs(gpu:components()) do
      local array = component.path:match "^gl1%[(%d)%]$"
      if component.path:find "^wgp" then units = units + 1 end
      if array then ports[#ports + 1] = array end
    end
    print(units, table.concat(ports, " "))
    local program = gpu:load "mix.cl"
    local x, y = gpu:buffer { type = "u32", count = 4096, init = "ones" }, gpu:buffer { type = "u32", count = 256 * 33 }
    local out = gpu:buffer { type = "u32", count = 8 }
    gpu:launch { program = program, kernel = "mix", grid = 256 * 33, group = 256, args = { x, y, out } }
    local wrong = 0
    for n = 0, 256 * 33 - 1 do wrong = wrong + (y:get(n + 1) == 4 + (n & 1) and 0 or 1) end
    print(wrong)
  )") == "11\t0 1\n0\n");
  CHECK_THAT(refused("require('strobe').gpu('rx-5500-xt', { gpu = { disabled_compute_units = 6 } })"),
             Contains("disabled_compute_units must be less than compute_units_per_array"));
}
