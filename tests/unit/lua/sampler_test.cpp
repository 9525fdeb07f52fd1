// Samplers written in Lua, on the machine.
#include "catch.hpp"
#include "support/script_fixture.hpp"

using namespace strobe;
using Catch::Contains;

namespace {

const std::string kKernels = R"(
kernel void scale(global float* out, global const float* in, float factor) {
  uint i = get_global_id(0);
  for (uint n = 0; n < i % 7; ++n) factor *= 1.5f;
  out[i] = in[i] * factor;
}
kernel void waits(global volatile uint* flag) {
  if (get_group_id(0) == get_num_groups(0) - 1) flag[0] = 1;
  if (get_group_id(0) == 0) while (flag[0] == 0) {}
}
)";

// Line 1 of main.lua is its first.
const std::string kBegin = R"(local strobe = require "strobe"
local gpu = strobe.gpu "r9-nano"
local program = gpu:load "kernels.cl"
local n <const> = 512 * 64
local a = gpu:buffer { type = "f32", count = n, init = "iota" }
local b = gpu:buffer { type = "f32", count = n }
local function scale(sampling)
  return gpu:launch { program = program, kernel = "scale", grid = n, group = 64, args = { b, a, strobe.f32(2.5) },
    sampling = sampling }
end
)";
constexpr int kFirstLine = 11;  // of what follows

ScriptResult run(ScriptFolder& folder, const std::string& text) {
  folder.file("kernels.cl", kKernels);
  return folder.run(kBegin + text);
}

std::string printed_by(const std::string& text) {
  ScriptFolder folder;
  const ScriptResult result = run(folder, text);
  CHECK(result.error == "");
  return folder.printed;
}

/// The error of launching with a sampler of these functions.
std::string error_of_sampler(const std::string& functions, ExitCode code = ExitCode::bad_input) {
  ScriptFolder folder;
  const ScriptResult result = run(folder, "scale(strobe.sampler { name = 'mine',\n" + functions + " })");
  CHECK(result.exit_code == code);
  return result.error;
}

std::string line(int after_first) { return "main.lua:" + std::to_string(kFirstLine + after_first) + ": "; }

}  // namespace

TEST_CASE("a sampler without functions changes nothing") {
  CHECK(printed_by(R"(
    scale()  -- the caches are warm from here on
    local plain = scale()
    local sampled = scale(strobe.sampler { name = "nothing" })
    print(plain.predicted_by, sampled.predicted_by, math.abs(plain.cycles - sampled.cycles) < plain.cycles / 100,
      sampled.sampler.name, sampled.simulated_wave_instructions == sampled.wave_instructions))") ==
        "nothing\tnothing\ttrue\tnothing\ttrue\n");
}

TEST_CASE("what a sampler answers is done: groups from the 100th on take 5000 cycles each") {
  CHECK(printed_by(R"(
    local retired, predicted, groups = 0, 0, 0
    local r = scale(strobe.sampler { name = "mine",
      wave_retired = function(wave)
        retired = retired + 1
        assert(wave.retired > wave.issued and wave.instructions > 10 and wave.wave == 0)
      end,
      work_group = function(group)
        assert(group.group == groups and group.waves == 1)
        groups = groups + 1
        if group.group >= 100 then return { "fast_forward" } end
      end,
      predict = function(group, waves)
        predicted = predicted + #waves
        assert(waves[1].group == group.group and waves[1].instructions > 10)
        return 5000
      end,
    })
    print(groups, retired, predicted, r.waves, r.outputs_exact, r.simulated_wave_instructions < r.wave_instructions)
    local expected = {}
    for i = 0, n - 1 do expected[i + 1] = i * 2.5 * 1.5 ^ (i % 7) end
    print(b:compare(expected, { rel = 1e-6 }).ok))") == "512\t100\t412\t512\ttrue\ttrue\ntrue\n");
}

TEST_CASE("a sampler may predict a launch, or its rest, and say how sure it is") {
  CHECK(printed_by(R"(
    local whole = scale(strobe.sampler { name = "whole",
      begin_launch = function(launch)
        return { treatment = "skip", cycles = 123456, level = "guess", half_width = 10, confidence = 0.9 }
      end })
    print(whole.cycles, whole.predicted_by, whole.outputs_exact, whole.error_bar.half_width_percent)
    local rest = scale(strobe.sampler { name = "rest",
      work_group = function(group) if group.group == 50 then return "fast_forward", "rest_of_launch" end end,
      end_launch = function(outcome)
        assert(outcome.detailed_waves == 50 and outcome.fast_forwarded_waves == 462 and outcome.rest_at)
        return { cycles = 2 * outcome.cycles, level = "double" }
      end })
    print(rest.predicted_by, rest.cycles % 2))") == "123456\tguess\tfalse\t10.0\ndouble\t0\n");
}

TEST_CASE("begin_launch sees the launch and can execute a part of it ahead of time") {
  CHECK(printed_by(R"(
    local held
    local waves, in_blocks, instructions = 0, 0, 0
    scale(strobe.sampler { name = "looks", begin_launch = function(launch)
      held = launch
      print(launch.kernel, launch.groups, launch.waves, launch.waves_per_group, launch.grid[1], launch.group[1],
        launch.must_be_detailed, #launch.code_object, #launch.blocks > 3)
      local counts = launch:analyse { share = 0.1, lines = true, each = function(wave)
        waves, instructions = waves + 1, instructions + wave.instructions
        for block, count in pairs(wave.blocks) do in_blocks = in_blocks + count * launch.blocks[block].instructions end
      end }
      print(counts.waves, waves, counts.wave_instructions == instructions, in_blocks == instructions,
        counts.global_loads, counts.global_load_lines, counts.global_store_lines)
      print(launch:analyse { groups = { 3, 511 } }.waves, b:get(100))
      launch:log("decided")
      print(launch:has_store())
    end })
    print(pcall(held.log, held, "late")))") ==
        "scale\t512\t512\t1\t32768\t64\tfalse\t64\ttrue\n"
        "52\t52\ttrue\ttrue\t52\t208\t208\n"
        "2\t0.0\nfalse\n"
        "false\tmain.lua:28: launch: accessible during begin_launch only - copy what you need later\n");
}

TEST_CASE("a group that waits for another one: the sampler is told, and its analysis comes back empty") {
  CHECK(printed_by(R"(
    local flag = gpu:buffer { type = "u32", count = 1 }
    local r = gpu:launch { program = program, kernel = "waits", grid = 256, group = 64, args = { flag },
      sampling = strobe.sampler { name = "waits", begin_launch = function(launch)
        print(#launch.must_be_detailed > 10, launch:analyse { groups = { 0 } }, flag:get(1))
      end, work_group = function() return "fast_forward" end, predict = function() return 1 end } }
    print(r.predicted_by, flag:get(1)))") == "true\tnil\t0\nnothing\t1\n");
}

TEST_CASE("nonsense and errors name the sampler, the function and its line") {
  CHECK_THAT(error_of_sampler("work_group = function() return 'fastforward' end"),
             Contains(line(1) + "unknown treatment \"fastforward\" - did you mean \"fast_forward\"?"));
  CHECK_THAT(error_of_sampler("work_group = function() return { 'skip', 'skip' } end"),
             Contains(line(1) + "2 treatments for 1 waves"));
  CHECK_THAT(error_of_sampler("work_group = function() return 'skip', 'rest' end"),
             Contains(line(1) + "reach: \"rest\""));
  const std::string skips = "work_group = function() return 'skip' end,\n";
  CHECK_THAT(error_of_sampler(skips), Contains("no function predict(group, waves)"));
  for (const std::string duration : {"0/0", "-3", "0", "1/0", "'soon'", "nil", "{}"}) {
    const std::string error = error_of_sampler(skips + "predict = function() return " + duration + " end");
    CHECK_THAT(error, Contains("sampler mine: kernel scale: predict: " + line(2)));
  }
  CHECK_THAT(error_of_sampler("begin_launch = function() return { treatment = 'skip' } end"),
             Contains(line(1) + "cycles: expected a number of cycles, got nil"));
  CHECK_THAT(error_of_sampler("begin_launch = function() return { treatmnt = 'skip' } end"),
             Contains(line(1) + "the returned table has no field \"treatmnt\" - did you mean \"treatment\"?"));
  CHECK_THAT(error_of_sampler("end_launch = function() return { cycles = 1, level = 'x', confidence = 7 } end"),
             Contains(line(1) + "confidence: 7 is not in 0 .. 1"));
  CHECK_THAT(error_of_sampler("\nwave_retired = function(wave) error('no idea') end", ExitCode::failed),
             Contains("sampler mine: kernel scale: wave_retired: " + line(2) + "no idea"));
  CHECK_THAT(error_of_sampler("wave_retired = function(wave) local x = wave.no.field end", ExitCode::failed),
             Contains(line(1) + "attempt to index a nil value"));
  CHECK_THAT(error_of_sampler("begin_launch = function(launch) launch:analyse { groups = { 900 } } end"),
             Contains(line(1) + "groups: 900 is not in 0 .. 511"));
  CHECK_THAT(error_of_sampler("begin_launch = function(launch) launch:keep('a', 'b') end"),
             Contains(line(1) + "launch: this run has no profile store"));
  CHECK_THAT(error_of_sampler("predictt = print"), Contains("unknown field \"predictt\" - did you mean \"predict\"?"));
}

TEST_CASE("what is kept in a profile store is found by the same launch on another GPU, and by no other launch") {
  CHECK(printed_by(R"(
    local keeper = strobe.sampler { name = "keeper", begin_launch = function(launch)
      print(launch:has_store(), launch:find("keeper.1"))
      launch:keep("keeper.1", "data of " .. launch.groups)
      return { treatment = "skip", cycles = 1, level = "none" }
    end }
    local function scale_on(name, groups, factor)
      local own = strobe.gpu(name)
      own:profile_store("profiles.db")
      local items = 64 * groups
      local x, y = own:buffer { type = "f32", count = items }, own:buffer { type = "f32", count = items }
      own:launch { program = own:load "kernels.cl", kernel = "scale", grid = items, group = 64, mode = "detailed",
        args = { x, y, strobe.f32(factor) }, sampling = keeper }
    end
    scale_on("r9-nano", 10, 2)
    scale_on("mi100-gcn3", 10, 2)
    scale_on("r9-nano", 10, 3)
    scale_on("r9-nano", 20, 2))") == "true\tnil\ntrue\tdata of 10\ntrue\tnil\ntrue\tnil\n");
}

TEST_CASE("a sampler cannot launch kernels in the middle of a launch") {
  CHECK_THAT(error_of_sampler("wave_retired = function() scale() end"), Contains("in the middle of a launch"));
}

TEST_CASE("an endless loop in a sampler is stopped as any other") {
  CHECK_THAT(error_of_sampler("begin_launch = function() strobe.instruction_limit(1e6) while true do end end",
                              ExitCode::limit),
             Contains("if this is not an endless loop"));
}

TEST_CASE("a script's sampler stands beside others in a table of kernels") {
  CHECK(printed_by(R"(
    local mine = strobe.sampler { name = "mine" }
    print(scale({ default = "detailed", kernels = { ["sc.*"] = mine } }).sampler.name)
    print(scale({ default = mine, kernels = { scale = "detailed" } }).sampler)
    print(scale({ default = mine }).sampler.name))") == "mine\nnil\nmine\n");
}

TEST_CASE("the sampler of the documentation is quick, and near the truth") {
  const std::string printed = printed_by(R"(
    local steady = require "samplers.steady"
    local gpu = strobe.gpu "r9-nano"
    local relu = strobe.workload "relu"
    local detailed = relu:run(gpu, { problem = 4096 }, "detailed")
    local sampled = relu:run(gpu, { problem = 4096 }, "detailed", steady)
    print(sampled.ok, sampled.simulated_wave_instructions < sampled.wave_instructions)
    print(math.abs(sampled.cycles / detailed.cycles - 1) < 0.1))");
  CHECK(printed == "true\ttrue\ntrue\n");
}
