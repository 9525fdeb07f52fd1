// What stops a script, and that nothing slips past.
#include "catch.hpp"
#include "support/script_fixture.hpp"

#include <sys/wait.h>
#include <unistd.h>

using namespace strobe;
using Catch::Contains;
using Catch::StartsWith;

namespace {

/// Runs with a limit of a few million instructions.
ScriptResult run_limited(const std::string& text) {
  ScriptFolder folder;
  folder.adjust = [](ScriptServices& services) { services.lua_instructions = 5'000'000; };
  return folder.run(text);
}

}  // namespace

TEST_CASE("an endless loop ends with exit code 3 and its line, however it hides") {
  for (const char* text : {
           "\nwhile true do end",
           "\nwhile true do pcall(function() while true do end end) end",
           "\nlocal co = coroutine.wrap(function() while true do end end) co()",
           "\nxpcall(function() error('x') end, function() while true do end end)",
           "\nerror(setmetatable({}, {__tostring = function() while true do end end}))",
           "\nlocal t = setmetatable({}, {__index = function(t, k) while true do end end}) print(t.x)",
           "\ntable.sort({1, 2, 3}, function() while true do end end)",
           "\nlocal x <close> = setmetatable({}, {__close = function() while true do end end})",
           "\nload('while true do end')()",
           "\nwhile true do pcall(error, 'x') end",
       }) {
    const ScriptResult result = run_limited(text);
    INFO(text);
    CHECK(result.exit_code == ExitCode::limit);
    CHECK_THAT(result.error, Contains(":") && Contains("stopped: 5 million Lua instructions without a launch"));
    CHECK((result.error.starts_with("main.lua:2: ") || result.error.starts_with("[load]:1: ")));
  }
}

TEST_CASE("the time-out binds Lua too") {
  ScriptFolder folder;
  folder.adjust = [](ScriptServices& services) { services.limits.timeout_seconds = 0.001; };
  const ScriptResult result = folder.run("while true do end");
  CHECK(result.error == "main.lua:1: stopped after 0.001 s (--timeout)");
  CHECK(result.exit_code == ExitCode::limit);
}

TEST_CASE("a script that needs more instructions says so") {
  CHECK(run_limited("require('strobe').instruction_limit(0)\nfor i = 1, 1e7 do end").error == "");
  CHECK(run_limited("for i = 1, 1e6 do end").error == "");
}

TEST_CASE("memory is bounded, also for a single text") {
  ScriptFolder folder;
  folder.adjust = [](ScriptServices& services) { services.lua_memory_bytes = 32 << 20; };
  for (const char* text :
       {"local t = {} while true do t[#t + 1] = {} end", "local s = ('x'):rep(1 << 30)",
        "local s = 'x' while true do s = s .. s end",
        "local t = {} for i = 1, 1000 do t[i] = ('x'):rep(1 << 20) .. i end",
        "local t = table.pack(('x'):rep(30 << 20):byte(1, 900000))  local u = ('x'):rep(31 << 20)"}) {
    const ScriptResult result = folder.run(text);
    INFO(text);
    CHECK(result.exit_code == ExitCode::limit);
    CHECK_THAT(result.error, StartsWith("main.lua: script uses more than 32.0 MiB"));
  }
  CHECK(folder.run("print(pcall(string.rep, 'x', 1 << 30))").error == "");
  CHECK_THAT(folder.printed, StartsWith("false\tnot enough memory"));
}

TEST_CASE("flag --max-memory lowers the bound of Lua's heap") {
  ScriptFolder folder;
  folder.adjust = [](ScriptServices& services) { services.limits.max_memory_bytes = 16 << 20; };
  CHECK_THAT(folder.run("local s = ('x'):rep(1 << 26)").error, Contains("more than 16.0 MiB"));
}

TEST_CASE("arrays are bounded, and what nobody holds is given back first") {
  ScriptFolder folder;
  folder.adjust = [](ScriptServices& services) { services.array_memory_bytes = 8 << 20; };
  const std::string begin = "local s = require 'strobe'\n";
  const ScriptResult result = folder.run(begin + "local a = s.array {type = 'f32', count = 3 << 20}");
  CHECK(result.exit_code == ExitCode::limit);
  CHECK_THAT(result.error, StartsWith("main.lua:2: an array of 12.0 MiB does not fit"));
  CHECK(folder.run(begin + "for i = 1, 100 do local a = s.array {type = 'f32', count = 1 << 20} end").error == "");
  CHECK_THAT(folder.run(begin + "s.array {type = 'f64', count = math.maxinteger}").error, Contains("64 bits"));
}

TEST_CASE("what nothing can interrupt ends the process, with the results so far") {
  for (const char* text : {"string.rep('', 1 << 60)", "table.move({}, 1, math.maxinteger - 1, 2)",
                           "string.find(('a'):rep(60), ('a*'):rep(40) .. 'b')"}) {
    INFO(text);
    ScriptFolder folder;
    folder.adjust = [&](ScriptServices& services) {
      services.stuck_seconds = 1;
      services.on_abandon = [&](const RunResult&, const std::string& message) { folder.file("message", message); };
    };
    const pid_t child = fork();
    if (child == 0) {
      alarm(60);  // if it is not ended as it should be
      folder.run(text);
      _exit(0);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 3);
    CHECK_THAT(folder.read("message"), StartsWith("stopped: the script is stuck in one operation"));
  }
}

TEST_CASE("deep recursion is an error, not a crash") {
  CHECK(error_of("local function f() return 1 + f() end\nf()", ExitCode::failed) == "main.lua:1: stack overflow");
  CHECK(output_of("print(select(2, load(('('):rep(1000))))") == "C stack overflow\n");
  CHECK_THAT(output_of("local t = {} for i = 1, 300 do t = setmetatable({}, {__index = t}) end\n"
                       "local function f() return pcall(f) end print(f())"),
             StartsWith("true"));
  CHECK_THAT(output_of("local function co(n) return coroutine.wrap(function() return co(n + 1) end)() end\n"
                       "print(pcall(co, 1))"),
             Contains("C stack overflow"));
  CHECK_THAT(error_of("local t = {} t.t = t print(require('strobe').json(t))", ExitCode::bad_input),
             Contains("contains itself"));
  CHECK_THAT(
      error_of("local t = {} for i = 1, 101 do t = {t} end print(require('strobe').json(t))", ExitCode::bad_input),
      Contains("deeper than 100"));
}
