// Whose line an error shows, and how the process ends.
#include "catch.hpp"
#include "support/script_fixture.hpp"

using namespace strobe;
using Catch::Contains;
using Catch::StartsWith;

TEST_CASE("a script's own error is exit code 1, misuse of the API 2") {
  CHECK(error_of("\nerror('mine')", ExitCode::failed) == "main.lua:2: mine");
  CHECK(error_of("assert(false, 'no')", ExitCode::failed) == "main.lua:1: no");
  CHECK(error_of("local x\nprint(x.y)", ExitCode::failed) == "main.lua:2: attempt to index a nil value (local 'x')");
  CHECK_THAT(error_of("require('strobe').preset('r9-nan')", ExitCode::bad_input), Contains("did you mean \"r9-nano\""));
  CHECK_THAT(error_of("if x then", ExitCode::bad_input), StartsWith("main.lua:1: 'end' expected"));
  ScriptFolder folder;
  const ScriptResult missing = folder.run_file("none.lua");
  CHECK(missing.error == "none.lua: no such file");
  CHECK(missing.exit_code == ExitCode::bad_input);
  CHECK(folder.run_file(".").exit_code == ExitCode::bad_input);
}

TEST_CASE("error objects that are no text are described by their type or __tostring") {
  CHECK(error_of("error({code = 1})", ExitCode::failed) == "main.lua:1: the error object is a table value, not text");
  CHECK(error_of("error()", ExitCode::failed) == "main.lua:1: the error object is a nil value, not text");
  CHECK(error_of("error(setmetatable({}, {__tostring = function() return 'obj' end}))", ExitCode::failed) ==
        "main.lua:1: obj");
  CHECK(error_of("error(setmetatable({}, {__tostring = function() error('in') end}))", ExitCode::failed) ==
        "main.lua:1: the error object's __tostring failed");
  CHECK(error_of("error(setmetatable({}, {__tostring = function() return {} end}))", ExitCode::failed) ==
        "main.lua:1: the error object's __tostring failed");
}

TEST_CASE("errors inside the library show the user's line") {
  const std::string begin = "local strobe = require 'strobe'\n";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"strobe.array {type = 'f32', cout = 3}", "array: unknown field \"cout\" - did you mean \"count\"?"},
      {"strobe.array {type = 'f31', count = 3}", "\"f31\" is not an element type"},
      {"strobe.array {type = 'f32', count = 2.5}", "array: count: 2.5 is not a whole number"},
      {"strobe.array {type = 'f32', count = 1, init = 'iotas'}", "\"iotas\" is not an initial value"},
      {"strobe.array {type = 'u8', count = 1, init = {fill = 256}}", "256 does not fit u8"},
      {"strobe.gpuu()", "strobe.gpuu does not exist - did you mean \"gpu\"?"},
      {"strobe.i8(200)", "200 does not fit i8"},
      {"strobe.bytes(5)", "bytes: expected string, got number"},
      {"strobe.options():fix {mod = 'x'}", "did you mean \"mode\"?"},
      {"strobe.table {'a'}:add {b = 1}", "unknown field \"b\""},
      {"strobe.array {type = 'f32', count = 3}:red()", "an array has no"},
      {"strobe.workload 'none'", "no module \"workloads.none\""},
      {"strobe.reference('none', {}, {}, {type = 'f32', count = 1})", "reference.none"},
      {"strobe.preset 'r9-nano' {l1v = {siez = '1 KiB'}}", "l1v.siez"},
      {"strobe.json(print)", "the value is a function"},
      {"strobe.gpu(5)", "gpu: expected string, got number"},
  };
  for (const auto& [call, message] : cases) {
    INFO(call);
    // In a function that was called from elsewhere: the line is where the library is called.
    const std::string error =
        error_of(begin + "local function f()\n  local x = " + call + "\n  return x\nend\nf()", ExitCode::bad_input);
    CHECK_THAT(error, StartsWith("main.lua:3: "));
    if (message != "an array has no") CHECK_THAT(error, Contains(message));
  }
}

TEST_CASE("a caught error is text and keeps its meaning when it is raised again") {
  const std::string begin = "local strobe = require 'strobe'\nlocal ok, e = pcall(strobe.preset, 'x')\n";
  CHECK(output_of(begin + "print(ok, type(e), e:match('^main.lua:2: ') ~= nil)") == "false\tstring\ttrue\n");
  CHECK_THAT(error_of(begin + "error(e, 0)", ExitCode::bad_input), StartsWith("main.lua:2: no preset"));
  error_of("pcall(require('strobe').preset, 'x') error('another')", ExitCode::failed);
  CHECK_THAT(error_of("coroutine.wrap(function() require('strobe').array {} end)()", ExitCode::bad_input),
             StartsWith("main.lua:1: array: "));
}

TEST_CASE("long file names stay whole in messages") {
  ScriptFolder folder;
  const std::string name = std::string(70, 'd').append("/").append(40, 'f').append(".lua");
  folder.file(name, "local x\nprint(x.y)");
  CHECK_THAT(folder.run_file(name).error, StartsWith(name + ":2: attempt to index"));
  folder.file(name, "x = =");
  CHECK_THAT(folder.run_file(name).error, StartsWith(name + ":1: unexpected symbol"));
  folder.file(name, "error('mine')");
  CHECK_THAT(folder.run_file(name).error, StartsWith(name + ":1: mine"));
}

TEST_CASE("misuse of methods has a message") {
  const std::string begin = "local strobe = require 'strobe'\nlocal a = strobe.array {type = 'i32', count = 3}\n";
  CHECK_THAT(error_of(begin + "a.get(1)", ExitCode::bad_input),
             StartsWith("main.lua:3: array:get: called on a value not of type array"));
  CHECK_THAT(error_of(begin + "a.count = 5", ExitCode::bad_input), Contains("cannot be changed"));
  CHECK_THAT(error_of(begin + "a:set(1, 'x')", ExitCode::bad_input), Contains("\"x\" is not a number"));
  CHECK_THAT(error_of(begin + "a:set(0, 1)", ExitCode::bad_input), Contains("position: 0 is not in 1 .. 3"));
  CHECK_THAT(error_of(begin + "a:read(2, 3)", ExitCode::bad_input), StartsWith("main.lua:3: position: 2"));
  CHECK_THAT(error_of(begin + "a:write(1, {1, 2, 3, 4})", ExitCode::bad_input), Contains("4 elements do not fit"));
  CHECK_THAT(error_of(begin + "a:write(1, {1, 2.5})", ExitCode::bad_input), Contains("value 2: 2.5"));
  CHECK_THAT(error_of(begin + "a:compare({1, 2})", ExitCode::bad_input), Contains("types and counts must agree"));
}

TEST_CASE("a launch that is no table is refused with the line of the list") {
  CHECK_THAT(error_of("local strobe = require 'strobe'\nstrobe.run { gpu = strobe.gpu(), launches = { 5 } }",
                      ExitCode::bad_input),
             Catch::Matchers::Contains("main.lua:2: launch: expected table, got number"));
}
