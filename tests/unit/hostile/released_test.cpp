// Objects of the core after their collection, which a weak table hands to a script: nothing is done with them.
#include <filesystem>

#include "catch.hpp"
#include "support/script_fixture.hpp"

using namespace strobe;
using Catch::Contains;

namespace {

/// make[NAME]() gives one object of each type of the core; `methods` are all names that any of them has.
const std::string kMakers = R"(
  local core = require("strobe.chart").core
  local preset = core.preset("r9-nano", {})
  local gpu = core.gpu(preset)
  local buffer = gpu:buffer("u32", 64, "b")
  local program = core.load(gpu, "k.cl", {})
  local function request(changes)
    local made = { program = program, kernel = "k", grid = { 64 }, group = { 64 }, dynamic_lds = 0, warmup = 0, gpus = 0, args = { buffer },
      mode = "functional" }
    for key, value in pairs(changes or {}) do made[key] = value end
    return made
  end
  local make = {
    array = function() return core.array("u32", 1 << 16) end,
    buffer = function() return gpu:buffer("u32", 1 << 16, "b") end,
    preset = function() return core.preset("r9-nano", {}) end,
    gpu = function() return core.gpu(preset) end,
    program = function() return core.load(gpu, "k.cl", {}) end,
    sampler = function() return core.sampler("s", {}, function() end) end,
    profile = function()
      return (select(3, gpu:launch(request { mode = "model", model = "gpumech", model_parameters = {} })))
    end,
    launch = function()
      local box = {}
      local sampler = core.sampler("s", { begin_launch = function() end }, function(_, launch) box[1] = launch end)
      gpu:set_machine(machine)
      gpu:launch(request { mode = "detailed", scripted_sampler = sampler })
      local handle = box[1]
      box[1] = nil  -- whatever the sampler still holds
      return handle
    end,
  }
  local methods = { "get", "set", "read", "write", "fill", "compare", "hash", "bytes", "address", "buffer",
    "set_machine", "has_machine", "profile_store", "launch", "enqueue", "finish", "plan", "predict", "info",
    "component", "tables", "last_place", "keys", "before_topology", "kernels", "kernel", "log", "has_store", "find",
    "keep", "analyse" }
)";

/// The description of a small machine, as the library makes it, in `machine`.
const std::string kMachine = R"(
  local strobe = require "strobe"
  local machine = require("strobe.chart").machine(strobe.preset "r9-nano")
)";

std::string run_opened(const std::string& text) {
  ScriptFolder folder;
  const OpenedLibrary opened;
  folder.adjust = opened;
  folder.file("k.cl", "kernel void k(global int* x) { atomic_add(x, 1); }\n");
  const ScriptResult result = folder.run(kMachine + kMakers + text);
  CHECK(result.error == "");
  return folder.printed;
}

}  // namespace

TEST_CASE("released: no method of an object of the core works after its collection, in whatever weak table") {
  const std::string printed = run_opened(R"(
    local problems, tried = {}, {}
    local function problem(...) problems[#problems + 1] = table.concat({ ... }, " ") end
    local function abuse(kind, object, known)
      tried[kind] = (tried[kind] or 0) + 1
      local indexed = pcall(function() return object.get end)
      if indexed then problem(kind, "can be indexed") end
      if getmetatable(object) ~= nil then problem(kind, "has a metatable") end
      for name, method in pairs(known) do
        for _, arguments in ipairs { {}, { 1, 1 }, { object, object, object }, { "name", {}, "x" } } do
          local fine, message = pcall(method, object, table.unpack(arguments))
          if fine then problem(kind, name, "works") end
          if not fine and not message:find("that was released", 1, true) then problem(kind, name, message) end
          -- The same from a coroutine.
          if coroutine.wrap(pcall)(method, object, table.unpack(arguments)) then problem(kind, name, "works there") end
        end
      end
      -- As what others are given.
      local array = core.array("u32", 4)
      for name, use in pairs {
        compare = function() array:compare(object, {}, "x") end,
        write = function() array:write(1, object) end,
        write_file = function() core.write_file("out", object) end,
        gpu = function() core.gpu(object) end,
        load = function() core.load(object, "k.cl", {}) end,
        program = function() gpu:launch(request { program = object }) end,
        argument = function() gpu:launch(request { args = { object } }) end,
        sampler = function() gpu:launch(request { scripted_sampler = object }) end,
        close = function() local x <close> = object end,
        metatable = function() setmetatable(object, {}) end,
        concat = function() return object .. "x" end,
        arithmetic = function() return object + 1 end,
        call = function() return object() end,
        length = function() return #object end,
      } do
        if pcall(use) then problem(kind, "is taken by", name) end
      end
    end
    for kind, new in pairs(make) do
      for _, mode in ipairs { "k", "v", "kv" } do
        local weak, known = setmetatable({}, { __mode = mode }), {}
        do
          local function fill()
            local object = new()
            for _, name in ipairs(methods) do
              local fine, method = pcall(function() return object[name] end)
              if fine then known[name] = method end
            end
            if mode == "v" then weak[1] = object else weak[object] = true end
          end
          fill()
        end
        for n = 1, 5 do local _ = (function(...) return ... end)(n, n, n, n) end
        collectgarbage()
        local kept = {}
        for key, value in next, weak do kept[#kept + 1] = mode == "v" and value or key end
        for _, object in ipairs(kept) do abuse(kind, object, known) end
        weak = nil
        -- Resurrected for good, and collected around.
        collectgarbage() collectgarbage()
        for _, object in ipairs(kept) do abuse(kind, object, known) end
      end
    end
    table.sort(problems)
    for n = 1, math.min(#problems, 20) do print(problems[n]) end
    -- A weak key outlives its finalizer once: the test is one only if every type came back.
    for kind in pairs(make) do if (tried[kind] or 0) < 2 then print(kind, "was never seen after its collection") end end
    print(#problems))");
  CHECK(printed == "0\n");
}

TEST_CASE("released: live objects show neither their finalizer nor their metatable") {
  CHECK(run_opened(R"(
    for kind, new in pairs(make) do
      local object = new()
      if getmetatable(object) ~= "locked" then print(kind, "metatable") end
      local fine, found = pcall(function() return object.__gc end)
      if found ~= nil and fine then print(kind, "__gc") end
      if pcall(setmetatable, object, nil) then print(kind, "setmetatable") end
      if pcall(rawset, object, "x", 1) then print(kind, "rawset") end
      if pcall(function() object.x = 1 end) then print(kind, "assignment") end
      if pcall(function() local x <close> = object end) then print(kind, "close") end
    end
    print "done")") == "done\n");
}

TEST_CASE("released: scripts get no finalizer by which to bring an object back") {
  CHECK(run_opened(R"(
    local tried = 0
    for _, meta in ipairs { { __gc = print }, { __gc = false }, setmetatable({ __gc = 1 }, { __index = {} }) } do
      if not pcall(setmetatable, {}, meta) then tried = tried + 1 end
    end
    -- Set afterwards, or found through __index only, it is none.
    local ran = false
    local late, inherited = {}, setmetatable({}, { __index = { __gc = function() ran = true end } })
    do local a, b = setmetatable({}, late), setmetatable({}, inherited) end
    late.__gc = function() ran = true end
    collectgarbage() collectgarbage()
    print(tried, ran))") == "3\tfalse\n");
}
