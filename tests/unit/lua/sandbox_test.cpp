// The world a script lives in.
#include "catch.hpp"
#include "support/script_fixture.hpp"

using namespace strobe;
using Catch::Contains;
using Catch::StartsWith;

TEST_CASE("what reaches outside is not there, and the message says what to use instead") {
  for (const char* name : {"os", "io", "debug", "package", "dofile", "loadfile", "warn", "arg", "unpack"})
    CHECK_THAT(error_of("local x = 1\nlocal y = " + std::string(name), ExitCode::bad_input),
               StartsWith("main.lua:2: global \"" + std::string(name) + "\" does not exist - "));
  CHECK(output_of("print(string.dump)") == "nil\n");
  CHECK(output_of("print(rawget(_G, 'os'), rawget(_G, 'debug'), rawget(_G, 'io'))") == "nil\tnil\tnil\n");
}

TEST_CASE("a mistyped global is an error at its line, read or written") {
  CHECK(error_of("\n\nprnt('x')", ExitCode::bad_input) ==
        "main.lua:3: global \"prnt\" does not exist - did you mean \"print\"?");
  CHECK_THAT(error_of("local function f()\n  total = 1\nend\nf()", ExitCode::bad_input),
             StartsWith("main.lua:2: global \"total\" cannot be made: write local"));
  CHECK_THAT(error_of("setmetatable(_G, {})", ExitCode::failed), Contains("protected metatable"));
}

TEST_CASE("bytecode is accepted nowhere") {
  CHECK(output_of("print((load('\\27Lua\\84')))") == "nil\n");
  CHECK(output_of("print((load(function() return nil end)) ~= nil, load('return 2 + 1')())") == "true\t3\n");
  CHECK(output_of("print((load('x', 'n', 'b')))") == "nil\n");
  ScriptFolder folder;
  CHECK_THAT(folder.run("\x1bLua\x54").error, Contains("compiled Lua is not accepted"));
  folder.file("m.lua", "\x1bLua\x54");
  const ScriptResult result = folder.run("require 'm'");
  CHECK_THAT(result.error, Contains("compiled Lua is not accepted"));
  CHECK(result.exit_code == ExitCode::bad_input);
}

TEST_CASE("load keeps its environment and cannot pass for a file") {
  CHECK(output_of("print(load('return x', 'c', 't', {x = 5})())") == "5\n");
  CHECK(output_of("local _, e = pcall(load('error(\"e\")', '@main.lua')) print(e)") == "[main.lua]:1: e\n");
}

TEST_CASE("finalizers are refused: no limit reaches them") {
  CHECK(error_of("setmetatable({}, {__gc = function() end})", ExitCode::bad_input) ==
        "main.lua:1: setmetatable: __gc is not available in scripts");
  CHECK(output_of("print(getmetatable(setmetatable({}, {__index = {}})) ~= nil, getmetatable(''))") ==
        "true\tlocked\n");
}

TEST_CASE("random numbers are the same in every run and bounded") {
  const std::string script = "for i = 1, 5 do print(math.random(), math.random(10), math.random(-3, 3)) end";
  const std::string first = output_of(script);
  CHECK(first == output_of(script));
  CHECK(output_of("math.randomseed(1) print(math.random(1000000))") !=
        output_of("math.randomseed(2) print(math.random(1000000))"));
  CHECK(output_of("for i = 1, 1000 do local r = math.random(3) assert(r >= 1 and r <= 3) end "
                  "print(math.type(math.random(0)), math.random(7, 7))") == "integer\t7\n");
  CHECK_THAT(error_of("math.random(2, 1)", ExitCode::bad_input), Contains("2 .. 1"));
  CHECK_THAT(error_of("math.randomseed()", ExitCode::bad_input), Contains("whole number"));
}

TEST_CASE("pairs visits keys in one order, whatever the hash seed") {
  CHECK(output_of("local t = {z = 1, a = 2, [2] = 3, [1] = 4, [true] = 5, [-1.5] = 6}\n"
                  "local s = '' for k in pairs(t) do s = s .. tostring(k) .. ' ' end print(s)") ==
        "-1.5 1 2 a z true \n");
}

TEST_CASE("clearing fields during a traversal is allowed, and __pairs is honoured") {
  CHECK(output_of("local t = {a = 1, b = 2, c = 3} for k in pairs(t) do t.c = nil print(k) end") == "a\nb\n");
  CHECK(
      output_of("local t = setmetatable({}, {__pairs = function() return function(_, k) if not k then return 1, 9 end "
                "end, nil, nil end}) for k, v in pairs(t) do print(k, v) end") == "1\t9\n");
}

TEST_CASE("require finds strobe, workloads and the script's folder, and nothing else") {
  ScriptFolder folder;
  folder.file("lib/tiles.lua", "return {size = 16, name = ...}");
  folder.file("lib/init.lua", "return 'the lib'");
  CHECK(folder.run("print(require('lib.tiles').size, require 'lib', require('lib.tiles').name)").error == "");
  CHECK(folder.printed == "16\tthe lib\tlib.tiles\n");
  for (const char* name : {"../x", "/etc/passwd", "lib..tiles", ".lib", "", "lib/tiles", "strobe_core", "no.such"})
    CHECK(folder.run("require '" + std::string(name) + "'").exit_code == ExitCode::bad_input);
  folder.file("a.lua", "return require 'b'");
  folder.file("b.lua", "return require 'a'");
  CHECK_THAT(folder.run("require 'a'").error, Contains("requires itself"));
  folder.file("bad.lua", "x =");
  CHECK_THAT(folder.run("require 'bad'").error, Contains("bad.lua:1: unexpected symbol"));
  std::filesystem::create_symlink("/etc/hostname", folder.path / "link.lua");
  CHECK_THAT(folder.run("require 'link'").error, Contains("outside the folders"));
}

TEST_CASE("a first line for the shell and a byte-order mark are skipped") {
  ScriptFolder folder;
  CHECK(folder.run("#!/usr/bin/env strobe\nprint('x')\nerror('y')").error == "main.lua:3: y");
  CHECK(folder.run("\xef\xbb\xbfprint('x')").error == "");
}
