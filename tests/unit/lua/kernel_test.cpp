// Real kernels, run from Lua.
#include "catch.hpp"
#include "support/script_fixture.hpp"

#include <nlohmann/json.hpp>

using namespace strobe;
using Catch::Contains;
using Catch::StartsWith;

namespace {

const std::string kScale = R"(
kernel void scale(global float* out, global const float* in, float factor, uint n) {
  uint i = get_global_id(0);
  if (i < n) out[i] = in[i] * factor;
}
kernel void crash(global float* out) { out[1u << 30] = 1.0f; }
kernel void sum(global uint* out, local uint* shared) {
  shared[get_local_id(0)] = get_global_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = shared[get_local_size(0) - 1 - get_local_id(0)];
}
kernel void position(global uint* out) {
  out[(get_global_id(1) - 2) * 8 + get_global_id(0) - 1] = get_global_id(0) * 100 + get_global_id(1);
}
kernel void times(global uint* out) { out[get_global_id(0)] *= FACTOR; }
)";

const std::string kBegin = R"(
local strobe = require "strobe"
local gpu = strobe.gpu "r9-nano"
local program = gpu:load("scale.cl", { flags = { "-DFACTOR=3" } })
)";

ScriptResult run_kernels(ScriptFolder& folder, const std::string& text) {
  folder.file("scale.cl", kScale);
  return folder.run(kBegin + text);
}

const std::string kLaunch = R"(
local n = 1000
local a = gpu:buffer { type = "f32", count = n, init = "iota", name = "in" }
local b = gpu:buffer { type = "f32", count = n, name = "out" }
local launch = { program = program, kernel = "scale", grid = { n }, group = { 256 },
                 args = { b, a, strobe.f32(2.5), strobe.u32(n) } }
)";

}  // namespace

TEST_CASE("a kernel from source runs, and its result has the fields of the JSON") {
  ScriptFolder folder;
  const ScriptResult result = run_kernels(folder, kLaunch + R"(
    local r = gpu:launch(launch)
    local expected = {}
    for i = 1, n do expected[i] = (i - 1) * 2.5 end
    print(b:compare(expected).ok, r.kernel, r.work_groups, r.waves, r.grid[1], r.group[1], r.mode, r.cycles > 1000)
    print(r.wave_instructions > 0, r.lane_instructions > r.wave_instructions, #r.code_object_sha256, r.outputs_exact))");
  CHECK(result.error == "");
  CHECK(folder.printed == "true\tscale\t4\t16\t1000\t256\tdetailed\ttrue\ntrue\ttrue\t64\ttrue\n");
  REQUIRE(result.run.launches.size() == 1);
  CHECK(result.run.gpu.name == "r9-nano");
  CHECK(result.run.gpu.hash.size() == 64);
  CHECK(result.run.peak_memory_bytes >= 8000);
}

TEST_CASE("checks and metrics belong to their launch also where reading them launches more") {
  ScriptFolder folder;
  const ScriptResult result = run_kernels(folder, kLaunch + R"(
    launch.mode = "functional"
    local function launching(fields)
      local last = true
      return setmetatable({}, { __index = function(_, key)
        if last then
          last = false
          for _ = 1, 100 do gpu:launch(launch) end
        end
        return fields[key]
      end })
    end
    strobe.run { gpu = gpu, launches = { launch },
      check = function() return launching { name = "own", ok = true, max_ulp = 0, mismatches = 0 } end,
      metrics = function() return { launching { name = "m", unit = "1", doc = "three", value = 3 } } end })");
  CHECK(result.error == "");
  REQUIRE(result.run.launches.size() == 201);
  REQUIRE(result.run.launches[0].checks.size() == 1);
  CHECK(result.run.launches[0].checks[0].name == "own");
  CHECK(result.run.launches[0].metrics.at("m").value == 3);
  CHECK(result.run.launches[200].checks.empty());
}

TEST_CASE("a run records its check in the launches it covers, and a failed one is exit code 1") {
  ScriptFolder folder;
  const std::string run = kLaunch + R"(
    local run = strobe.run { gpu = gpu, launches = { launch, launch }, check = function(run)
      assert(#run.launches == 2)
      local expected = strobe.array { type = "f32", count = n }
      for i = 1, n do expected:set(i, (i - 1) * FACTOR) end
      return b:compare(expected)
    end }
    print(run.ok, #run.checks, run.launches[2].checks[1].name, run.waves))";
  const auto with_factor = [&](const std::string& factor) {
    std::string text = run;
    text.replace(text.find("FACTOR"), 6, factor);
    return text;
  };
  ScriptResult result = run_kernels(folder, with_factor("2.5"));
  CHECK(result.error == "");
  CHECK(result.exit_code == ExitCode::ok);
  CHECK(folder.printed == "true\t1\tout\t32\n");
  REQUIRE(result.run.launches.size() == 2);
  CHECK(result.run.launches[1].checks.at(0).ok);
  result = run_kernels(folder, with_factor("2"));
  CHECK(result.error == "");
  CHECK(result.exit_code == ExitCode::failed);
  CHECK(result.run.launches[0].checks.at(0).first == "element 1: got 2.5, expected 2");
  CHECK(result.run.launches[0].checks.at(0).mismatches == 999);
}

TEST_CASE("launches before a fault are kept - a fault is exit code 1 at the script's line") {
  ScriptFolder folder;
  const ScriptResult result = run_kernels(folder, kLaunch + R"(gpu:launch(launch)
gpu:launch { program = program, kernel = "crash", grid = 64, group = 64, args = { b } })");
  CHECK(result.exit_code == ExitCode::failed);
  CHECK_THAT(result.error, StartsWith("main.lua:12: ") && Contains("crash"));
  CHECK(result.run.launches.size() == 1);
  CHECK(result.run.error == result.error);
}

TEST_CASE("local memory, offsets and dimensions reach the kernel") {
  ScriptFolder folder;
  const ScriptResult result = run_kernels(folder, R"(
    local out = gpu:buffer { type = "u32", count = 64 }
    gpu:launch { program = program, kernel = "sum", grid = 64, group = 32,
                 args = { out, strobe.local_memory(32 * 4) } }
    print(out:get(1), out:get(32), out:get(33), out:get(64))
    gpu:launch { program = program, kernel = "position", grid = { 8, 4 }, group = { 8, 1 }, offset = { 1, 2 },
                 args = { out } }
    print(out:get(1), out:get(8), out:get(32)))");
  CHECK(result.error == "");
  CHECK(folder.printed == "31\t0\t63\t32\n102\t802\t805\n");
}

TEST_CASE("dynamic LDS reaches a HIP kernel, and must be a number of bytes that there are") {
  ScriptFolder folder;
  folder.file("reverse.hip", R"(
extern "C" __global__ void reverse(unsigned* data) {
  extern __shared__ unsigned tile[];
  tile[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}
)");
  const ScriptResult result = folder.run(R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu "r9-nano"
    local program = gpu:load "reverse.hip"
    local data = gpu:buffer { type = "u32", count = 64, init = "iota" }
    local function launch(bytes)
      return pcall(gpu.launch, gpu, { program = program, kernel = "reverse", grid = 64, group = 64, args = { data },
                                      dynamic_lds = bytes })
    end
    print((launch(256)), data:get(1), data:get(64))
    for _, bytes in ipairs { 65540, -1, 2.5, "many" } do print(select(2, launch(bytes))) end)");
  CHECK(result.error == "");
  CHECK_THAT(folder.printed, StartsWith("true\t63\t0\n") && Contains("needs 65540 bytes of LDS") &&
                                 Contains("dynamic_lds: -1") && Contains("launch: dynamic_lds"));
}

TEST_CASE("wrong launches are refused before anything runs") {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"grid = 64, group = 64, args = {}", "argument"},
      {"grid = 64, group = 64, args = { b, a, 2.5, strobe.u32(1) }", "argument 3 is a plain number"},
      {"grid = 64, group = 64, args = { b, nil, strobe.f32(1), strobe.u32(1) }", "argument 2 is a nil"},
      {"grid = 64, group = 64, args = { b, strobe.array { type = 'f32', count = 1 }, strobe.f32(1), strobe.u32(1) }",
       "a host array"},
      {"grid = 64, group = { 8, 8 }, args = { b, a, strobe.f32(1), strobe.u32(1) }", "give the same number"},
      {"grid = 0, group = 64, args = { b, a, strobe.f32(1), strobe.u32(1) }", "grid"},
      {"grid = 64, group = 2048, args = { b, a, strobe.f32(1), strobe.u32(1) }", "group"},
      {"grid = 64, group = -1, args = { b, a, strobe.f32(1), strobe.u32(1) }", "group"},
      {"grid = 64, group = 64, mode = 'detialed', args = { b, a, strobe.f32(1), strobe.u32(1) }",
       "neither functional, detailed nor model"},
      {"grid = 64, group = 64, args = { strobe.gpu():buffer { type = 'f32', count = 9 }, a, strobe.f32(1), "
       "strobe.u32(1) }",
       "another gpu"},
  };
  ScriptFolder folder;
  for (const auto& [launch, message] : cases) {
    INFO(launch);
    const ScriptResult result =
        run_kernels(folder, kLaunch + "gpu:launch { program = program, kernel = 'scale', " + launch + " }");
    CHECK(result.exit_code == ExitCode::bad_input);
    CHECK_THAT(result.error, StartsWith("main.lua:11: ") && Contains(message));
    CHECK(result.run.launches.empty());
  }
  CHECK_THAT(run_kernels(folder, "gpu:launch { program = program, kernel = 'scal', grid = 1, group = 1 }").error,
             Contains("did you mean \"scale\""));
}

TEST_CASE("a gpu can be chosen by what a program needs") {
  ScriptFolder folder;
  CHECK(run_kernels(folder, "print(strobe.gpu { program = 'scale.cl' }.name)").error == "");
  CHECK(folder.printed == "r9-nano\n");
  CHECK_THAT(run_kernels(folder, "strobe.gpu { program = 'none.hsaco' }").error, Contains("no such file"));
  CHECK_THAT(run_kernels(folder, "strobe.gpu { programs = 'x' }").error, Contains("did you mean \"program\""));
}

TEST_CASE("programs tell their kernels and arguments") {
  ScriptFolder folder;
  CHECK(run_kernels(folder, R"(
    print(table.concat(program:kernels(), ' '), program.target)
    local k = program:kernel 'scale'
    for _, a in ipairs(k.arguments) do print(a.name, a.kind, a.bytes) end
    print(k.max_group, k.lds_bytes, k.vgprs > 0))")
            .error == "");
  CHECK_THAT(folder.printed, Contains("scale") && Contains("\tgfx803\n") && Contains("\tglobal_buffer\t8\n") &&
                                 Contains("\tby_value\t4\n"));
}

TEST_CASE("only harmless compiler flags are taken from a script") {
  ScriptFolder folder;
  for (const char* flag : {"-fplugin=x.so", "-o/tmp/x", "-Xclang", "@file", "-include/etc/passwd", "-Wp,-MD,x",
                           "-save-temps", "x.cl", "-I/etc", "-mllvm", "--config=x", "-load", "-D", "-DX\\n"}) {
    INFO(flag);
    const ScriptResult result =
        run_kernels(folder, "gpu:load('scale.cl', { flags = { '" + std::string(flag) + "' } })");
    CHECK(result.exit_code == ExitCode::bad_input);
    CHECK_THAT(result.error, StartsWith("main.lua:5: "));
  }
  folder.file("inc/factor.h", "#define FACTOR 5\n");
  folder.file("five.cl", "#include \"factor.h\"\nkernel void times(global uint* out) { out[0] *= FACTOR; }\n");
  CHECK(run_kernels(folder, R"(
    local five = gpu:load('five.cl', { flags = { '-Iinc', '-cl-fast-relaxed-math', '-Wall' }, optimization = '-O1' })
    local out = gpu:buffer { type = 'u32', count = 1, init = { fill = 7 } }
    gpu:launch { program = five, kernel = 'times', grid = 1, group = 1, args = { out } }
    print(out:get(1)))")
            .error == "");
  CHECK(folder.printed == "35\n");
}

TEST_CASE("flag --repeat launches again on the same buffers, one result each - the check is of the first time") {
  ScriptFolder folder;
  folder.adjust = [](ScriptServices& services) { services.options.repeat = 3; };
  const ScriptResult result = run_kernels(folder, R"(
    local out = gpu:buffer { type = 'u32', count = 64, init = 'ones' }
    local run = strobe.run { gpu = gpu,
      launches = { { program = program, kernel = 'times', grid = 64, group = 64, args = { out } } },
      check = function() return out:get(1) == 3 end }
    print(run.ok, out:get(1), #run.launches))");
  CHECK(result.error == "");
  CHECK(folder.printed == "true\t27\t3\n");
  REQUIRE(result.run.launches.size() == 3);
  CHECK(result.run.launches[0].checks.size() == 1);
  CHECK(result.run.launches[2].checks.empty());
}

TEST_CASE("flag --hash-outputs hashes the buffers after each launch") {
  ScriptFolder folder;
  folder.adjust = [](ScriptServices& services) { services.options.hash_outputs = true; };
  const std::string script = kLaunch + "gpu:launch(launch) launch.args[3] = strobe.f32(3) gpu:launch(launch)";
  const ScriptResult first = run_kernels(folder, script);
  const ScriptResult second = run_kernels(folder, script);
  REQUIRE(first.run.launches.size() == 2);
  CHECK(first.run.launches[0].outputs_sha256.size() == 64);
  CHECK(first.run.launches[0].outputs_sha256 != first.run.launches[1].outputs_sha256);
  CHECK(first.run.launches[1].outputs_sha256 == second.run.launches[1].outputs_sha256);
}

TEST_CASE("a failing check function keeps the results and names its line") {
  ScriptFolder folder;
  const ScriptResult result = run_kernels(folder, kLaunch + R"(
strobe.run { gpu = gpu, launches = { launch }, check = function()
  error("the result is nonsense")
end })");
  CHECK(result.exit_code == ExitCode::failed);
  CHECK(result.error == "main.lua:13: the result is nonsense");
  REQUIRE(result.run.launches.size() == 1);
  CHECK_FALSE(result.run.launches[0].checks.at(0).ok);
}

TEST_CASE("device memory that nobody holds is given back - too much is a limit") {
  ScriptFolder folder;
  CHECK(run_kernels(folder, "for i = 1, 64 do gpu:buffer { type = 'u8', count = 256 << 20 } end print 'ok'").error ==
        "");
  CHECK_THAT(run_kernels(folder, "gpu:buffer { type = 'u8', count = 1 << 40 }").error, StartsWith("main.lua:5: "));
  CHECK(run_kernels(folder, "gpu:buffer { type = 'u8', count = 1 << 40 }").exit_code == ExitCode::limit);
}

TEST_CASE("workloads check their parameters") {
  ScriptFolder folder;
  folder.file("mine.lua", R"(
local strobe = require "strobe"
return {
  name = "mine", doc = "a test",
  parameters = { n = { default = 64, min = 1, max = 1024, multiple_of = 2 }, scale = { default = 1.5 },
                 kind = { default = "a", choices = { "a", "b" } } },
  build = function(gpu, p)
    local out = gpu:buffer { type = "u32", count = p.n, init = "ones" }
    local program = gpu:load("scale.cl", { flags = { "-DFACTOR=4" } })
    return { buffers = { out = out }, launches = {
      { program = program, kernel = "times", grid = p.n, group = 64, args = { out } } } }
  end,
  check = function(run)
    return run.buffers.out:compare(strobe.array { type = "u32", count = run.parameters.n, init = { fill = 4 } })
  end,
}
)");
  const std::string begin = "local w = strobe.workload 'mine.lua'\n";
  const ScriptResult result =
      run_kernels(folder, begin +
                              "local run = w:run(gpu, { n = '128' }) print(run.ok, run.name, run.parameters.n, "
                              "run.parameters.scale, w.doc, w.parameters.n.max)");
  CHECK(result.error == "");
  CHECK(folder.printed == "true\tmine\t128\t1.5\ta test\t1024\n");
  CHECK(result.run.launches.at(0).checks.at(0).ok);
  for (const auto& [parameters, message] :
       std::vector<std::pair<std::string, std::string>>{{"m = 1", "no parameter \"m\""},
                                                        {"n = 0", "below its minimum 1"},
                                                        {"n = 2000", "above its maximum"},
                                                        {"n = 2.5", "not a whole number"},
                                                        {"kind = 'c'", "not one of a, b"},
                                                        {"n = 'x'", "expected"},
                                                        {"n = 3", "not a multiple of 2"},
                                                        {"kin = 'a'", "did you mean \"kind\""}}) {
    INFO(parameters);
    const ScriptResult wrong = run_kernels(folder, begin + "w:run(gpu, { " + parameters + " })");
    CHECK(wrong.exit_code == ExitCode::bad_input);
    CHECK_THAT(wrong.error, StartsWith("main.lua:6: ") && Contains(message));
  }
}

TEST_CASE("the workloads of the library run small and are exact") {
  for (const char* name : {"aes", "fir", "conv", "matmul", "relu", "spmv"}) {
    INFO(name);
    ScriptFolder folder;
    const ScriptResult result =
        folder.run("local strobe = require 'strobe'\nlocal w = strobe.workload '" + std::string(name) +
                   "'\nlocal run = w:run(strobe.gpu(), { problem = w.parameters.problem.small }) print(run.ok)");
    CHECK(result.error == "");
    CHECK(folder.printed == "true\n");
  }
}
