// Scripts on a small machine: two compute units with ideal memories, wired in Lua.
#pragma once

#include "catch.hpp"
#include "support/script_fixture.hpp"

namespace tests {

/// A folder with a kernel and a topology; `text` runs with `gpu`, `program`, `buffer`, `launch` and `wire` made.
inline strobe::ScriptResult run_on_small_machine(strobe::ScriptFolder& folder, const std::string& text) {
  folder.file("add.cl", R"(
    kernel void add(global uint *x) { x[get_global_id(0)] += 1; }
    kernel void endless(global volatile uint *x) { for (uint i = 0; x[0] < 7; ++i) x[1] = i; }
  )");
  folder.file("small.lua", R"(
    return function(machine, preset)
      machine:add("command_processor", "command_processor")
      machine:add("host_link", "host_link")
      for n = 0, 1 do
        local cu = ("cu[%d]"):format(n)
        machine:add(cu, "compute_unit")
        machine:connect(("command_processor.compute_unit[%d]"):format(n), cu .. ".dispatch")
        for _, port in ipairs { "vector", "scalar", "fetch" } do
          local path = ("%s_memory[%d]"):format(port, n)
          machine:add(path, { use = "dram.ideal", latency = "100 ns", bandwidth = "0 B/s" })
          machine:connect(cu .. "." .. port, path .. ".top[0]", { queue = 512 })
        end
      end
    end
  )");
  return folder.run(R"(
    -- The text begins in line 8.
    local strobe = require "strobe"
    local gpu = strobe.gpu("r9-nano", { gpu = { topology = "small.lua" } })
    local program = gpu:load "add.cl"
    local buffer = gpu:buffer { type = "u32", count = 4096, init = "iota" }
    local launch = { program = program, kernel = "add", grid = 4096, group = 256, args = { buffer } }
)" + text);
}

/// What the script prints; the test fails if it does not run to its end.
inline std::string printed_on_small_machine(const std::string& text) {
  strobe::ScriptFolder folder;
  const strobe::ScriptResult result = run_on_small_machine(folder, text);
  CHECK(result.error == "");
  return folder.printed;
}

/// The message of a script that fails with exit code 2.
inline std::string refused_on_small_machine(const std::string& text) {
  strobe::ScriptFolder folder;
  const strobe::ScriptResult result = run_on_small_machine(folder, text);
  CHECK(result.exit_code == strobe::ExitCode::bad_input);
  return result.error;
}

}  // namespace tests
