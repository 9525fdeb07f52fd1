// Samplers of scripts run in the middle of a launch: what their functions do and return must not disturb it.
#include <filesystem>

#include "catch.hpp"
#include "support/script_fixture.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe;
using Catch::Contains;
namespace fs = std::filesystem;

namespace {

const std::string kStart = R"(
  local strobe = require "strobe"
  local gpu = strobe.gpu "r9-nano"
  local buffer = gpu:buffer { type = "u32", count = 16 }
  local program = gpu:load "k.cl"
  local function launch(sampling, more)
    local made = { program = program, kernel = "k", grid = 640, group = 64, args = { buffer }, mode = "detailed",
      sampling = sampling }
    for key, value in pairs(more or {}) do made[key] = value end
    return gpu:launch(made)
  end
)";

ScriptResult run_sampler(ScriptFolder& folder, const std::string& text) {
  folder.file("k.cl", "kernel void k(global int* x) { atomic_add(x + get_global_id(0) % 16, 1); }\n");
  return folder.run(kStart + text);
}

std::string printed_by(const std::string& text) {
  ScriptFolder folder;
  const ScriptResult result = run_sampler(folder, text);
  CHECK(result.error == "");
  return folder.printed;
}

}  // namespace

TEST_CASE("sampler: its thread is the simulator's, although its functions get to see it") {
  CHECK(printed_by(R"(
    local thread, results = nil, {}
    local answer = setmetatable({ treatment = "detailed" }, { __call = function() coroutine.yield() end })
    local sampler = strobe.sampler { name = "mine",
      begin_launch = function()
        thread = coroutine.running()
        results[#results + 1] = coroutine.status(thread)
        return answer
      end,
      work_group = function() return "detailed" end,
      end_launch = function() return nil end }
    for n = 1, 3 do
      launch(sampler)
      results[#results + 1] = coroutine.status(thread)
      results[#results + 1] = tostring(coroutine.resume(thread, 1, 2))
      if n > 1 then results[#results + 1] = tostring(coroutine.close(thread)) end
    end
    print(table.concat(results, " ")))") == "running dead false running dead false true running dead false true\n");
}

TEST_CASE("sampler: answers whose metamethods fail are errors, also from inside a coroutine") {
  CHECK(printed_by(R"(
    local function broken(name)
      return setmetatable({}, { __index = function(_, key) error("no " .. key, 0) end })
    end
    local function yielding() return setmetatable({}, { __index = function() coroutine.yield(1) end }) end
    for _, make in ipairs { broken, yielding } do
      for _, inside in ipairs { false, true } do
        local sampler = strobe.sampler { name = "mine", begin_launch = function() return make() end,
          end_launch = function() return make() end }
        local function try() return pcall(launch, sampler) end
        local fine, message = (inside and coroutine.wrap(try) or try)()
        print(fine, message:match "no treatment" or message:match "yield")
      end
    end
    -- And a launch after all of that is one like any other.
    local before = buffer:get(1)
    launch("detailed")
    print(buffer:get(1) - before))") == "false\tno treatment\nfalse\tno treatment\nfalse\tyield\nfalse\tyield\n40\n");
}

TEST_CASE("sampler: what the launch around it uses is not exchanged meanwhile") {
  CHECK(printed_by(R"(
    gpu:profile_store "first.db"
    local said
    local sampler = strobe.sampler { name = "mine", begin_launch = function(one)
      local fine, message = pcall(gpu.profile_store, gpu, "second.db")
      collectgarbage()
      one:keep("x", "bytes")
      said = { fine, message:match "a sampler cannot [%a ]+", one:find "x" }
    end }
    launch(sampler)
    print(said[1], said[2], said[3]))") == "false\ta sampler cannot change the profile store\tbytes\n");
}

TEST_CASE("sampler: a queue keeps none that the script lets go of") {
  CHECK(printed_by(R"(
    local queue = gpu:queue()
    local function enqueue()
      local sampler = strobe.sampler { name = "gone" }
      return pcall(launch, sampler, { queue = queue })
    end
    local fine, message = enqueue()
    collectgarbage() collectgarbage()
    print(fine, message:match "sampler gone predicts a launch that runs alone")
    gpu:finish()
    print "done")") == "false\tsampler gone predicts a launch that runs alone\ndone\n");
}

TEST_CASE("sampler: files that a script names for one lie where it may write") {
  const strobe::testing::TemporaryFolder elsewhere;
  const std::string victim = elsewhere.write("victim", "precious\n");
  for (const std::string sampler : {"sieve", "pka", "simprof", "tbpoint"}) {
    for (const std::string& form : {"{ sampler = '" + sampler + "', phase = 'profile', profile = '" + victim + "' }",
                                    "'" + sampler + ":phase=profile,profile=" + victim + "'",
                                    "{ default = '" + sampler + ":phase=profile,profile=" + victim + "' }",
                                    "{ sampler = '" + sampler + "', phase = 'profile', profile = '.bashrc' }",
                                    "{ sampler = '" + sampler + "', phase = 'profile', profile = 'link' }",
                                    "{ sampler = '" + sampler + "', phase = 'profile', profile = 'p.db-journal' }"}) {
      INFO(form);
      ScriptFolder folder;
      fs::create_symlink(victim, folder.path / "link");
      const ScriptResult result = run_sampler(folder, "launch(" + form + ") launch(" + form + ")");
      CHECK(result.exit_code == ExitCode::bad_input);
      CHECK_THAT(result.error, Contains("sampler " + sampler + ": profile: "));
      CHECK(strobe::testing::read_file(victim) == "precious\n");
      CHECK_FALSE(fs::exists(folder.path / ".bashrc"));
      CHECK_FALSE(fs::exists(folder.path / "p.db-journal"));
    }
  }
  // Here it may.
  ScriptFolder folder;
  CHECK(run_sampler(folder, "launch { sampler = 'sieve', phase = 'profile', profile = 'p.launches' }").error == "");
}
