// The library keeps its objects to itself, whatever a script does to its own globals and to what it is given.
#include <filesystem>

#include "catch.hpp"
#include "support/script_fixture.hpp"

using namespace strobe;
using Catch::Contains;

namespace {

const std::string kUse = R"(
  local strobe = require "strobe"
  local gpu = strobe.gpu(strobe.preset "r9-nano" { ["l2.size"] = "1 MiB" })
  local buffer = gpu:buffer { type = "u32", count = 64, init = { random = 1, high = 9 }, name = "b" }
  local three = strobe.array { type = "u32", init = { values = { 3, 1, 2 } } }
  local array = strobe.array { type = "u32", count = 64, init = "iota" }
  local program = gpu:load "k.cl"
  local result = gpu:launch { program = program, kernel = "k", grid = 64, group = 64, args = { buffer } }
  local run = strobe.run { gpu = gpu, check = function() return buffer:compare(array, { abs = 1e9 }) end,
    launches = { { program = program, kernel = "k", grid = 64, group = 64, args = { buffer }, mode = "functional" } } }
  buffer:write(1, array)
  strobe.table({ "a", "b" }):add { a = 1, b = "x" }:csv "t.csv"
  local text = strobe.json { 1, { x = "y" } }
  pcall(function() return buffer.nothing end)
)";

ScriptResult run_with_kernel(ScriptFolder& folder, const std::string& text) {
  folder.file("k.cl", "kernel void k(global int* x) { atomic_add(x, 1); }\n");
  return folder.run(text);
}

}  // namespace

TEST_CASE("library: it calls none of the globals that a script has replaced") {
  ScriptFolder folder;
  const ScriptResult result = run_with_kernel(folder, R"(
    local real = { pairs = pairs, type = type, rawset = rawset, print = print }
    local select <const> = select
    local calls, hidden = {}, 0
    local function spy(name, original)
      return function(...)
        calls[#calls + 1] = name
        for n = 1, 8 do if real.type((select(n, ...))) == "userdata" then hidden = hidden + 1 end end
        return original(...)
      end
    end
    for _, library in real.pairs { false, "string", "table", "math", "utf8", "coroutine" } do
      local place = library and _G[library] or _G
      local names = {}
      for name, value in real.pairs(place) do
        if real.type(value) == "function" and name ~= "require" then names[name] = value end
      end
      for name, value in real.pairs(names) do place[name] = spy(name, value) end
    end
    for n in real.pairs(calls) do calls[n] = nil end
  )" + kUse + R"(
    local count = #calls
    real.print(count, hidden, calls[1], calls[2], calls[3]))");
  CHECK(result.error == "");
  // The use itself calls `pcall`, once.
  CHECK(folder.printed == "1\t0\tpcall\tnil\tnil\n");
}

TEST_CASE("library: methods of texts stay what they are, and a script may add its own") {
  CHECK(output_of(R"(
    string.format = function() return "mine" end
    function string.twice(text) return text .. text end
    print(("%d"):format(7), string.format("%d", 7), ("ab"):twice(), ("x").dump, #("abc"):rep(2)))") ==
        "7\tmine\tabab\tnil\t6\n");
}

TEST_CASE("library: its inner modules and the primitives are not required by scripts, however they are written") {
  for (const std::string name : {"strobe_core", "strobe_core\\0", "strobe_core\\0x", "strobe.class", "strobe.elements",
                                 "strobe.gpu", "strobe.preset", "strobe.machine", "strobe.sampler", "strobe.sandbox",
                                 "strobe.init", "strobe.elements\\0", "strobe.chart\\0", "strobe..class"}) {
    INFO(name);
    CHECK(output_of("require 'strobe' print((pcall(require, \"" + name + "\")))") == "false\n");
  }
  for (const std::string name : {"strobe", "strobe.chart", "strobe.expect", "strobe.panel", "strobe.rows_file"}) {
    INFO(name);
    CHECK(output_of("local value = require '" + name + "' print(type(value), value == require '" + name +
                    "', rawget(value, 'preset_names'))") == "table\ttrue\tnil\n");
  }
}

TEST_CASE("library: require is not called for a script by the library") {
  // Metamethods and callbacks that the library runs may be functions of the core: their caller is the library.
  const std::string printed = output_of(R"(
    local strobe = require "strobe"
    local got = {}
    local t = setmetatable({}, { __concat = require, __lt = require, __le = require, __index = require, __call = require,
      __len = require, __tostring = require, __unm = require, __add = require, __mod = require })
    local uses = {
      function() return strobe.json { ["strobe_core"] = t } end,
      function() return strobe.table { "strobe_core" }:add { strobe_core = t } end,
      function() return strobe.workload "relu":build("strobe_core", t) end,
      function() return strobe.preset("r9-nano", { strobe_core = t }) end,
      function() return strobe.preset "r9-nano" { ["strobe_core"] = t } end,
      function() return strobe.run { gpu = t } end,
      function() return strobe.array { type = "u32", count = t } end,
      function() return strobe.array { type = "strobe_core", count = 1, name = t } end,
      function() return strobe.gpu("r9-nano"):topology(require) end,
      function() return strobe.sampler { name = "strobe_core", begin_launch = require } end,
      function() return xpcall(error, require, "strobe_core") end,
      function() return pcall(require, "strobe_core") end,
      function() return coroutine.wrap(require)("strobe_core") end,
      function() return select(2, pcall(table.sort, { "strobe_core", "x" }, require)) end,
      function() return ("strobe_core"):gsub(".+", require) end,
      function() return load(require) end,
      function() return table.concat(setmetatable({}, { __index = require, __len = function() return 1 end })) end,
    }
    for n, use in ipairs(uses) do
      local results = { pcall(use) }
      for _, value in pairs(results) do
        if type(value) == "table" and rawget(value, "preset_names") then got[#got + 1] = n end
      end
    end
    print(#got, got[1]))");
  CHECK(printed == "0\tnil\n");
}

TEST_CASE("library: what a script changes in an offered module changes nothing for the library") {
  ScriptFolder folder;
  const ScriptResult result = run_with_kernel(folder, R"(
    local expect = require "strobe.expect"
    local called = 0
    for name, value in pairs(expect) do
      rawset(expect, name, function(...) called = called + 1 return value(...) end)
    end
  )" + kUse + R"(
    print(called, require "strobe.expect" == expect))");
  CHECK(result.error == "");
  CHECK(folder.printed == "0\ttrue\n");
}
