// Machines of one to four cache levels of every write policy, wired in Lua: what a kernel computes, and what caches,
// DRAM and stalls count.
#include "machine.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe;
using namespace tests;

namespace {

/// `levels(policies)` is a topology of two compute units, a first-level cache for each and further ones that both
/// share. `mix` reads, writes parts of lines and whole ones, reads what it wrote, and adds to words that all
/// work-groups share.
constexpr const char* kMix = R"(
kernel void mix(global const uint *x, global uint *y, global uint *sums) {
  uint n = get_global_id(0), sum = 0;
  for (uint i = 0; i < 4; ++i) sum += x[(n * 29 + i * 331) & 2047];
  y[n] = sum;
  if (n & 1) y[n] += x[n & 2047];
  y[n] ^= y[n] << 3;
  atomic_add(sums + (n & 7), y[n] & 1023);
}
)";

std::string printed(const std::string& text) {
  ScriptFolder folder;
  folder.file("levels.lua", testing::read_file(STROBE_SOURCE_DIR "/docs/examples/cache-levels/levels.lua"));
  folder.file("mix.cl", kMix);
  // A launch fails if hits, misses and merged accesses of a cache are not its accesses, or answers not its requests.
  folder.adjust = [](ScriptServices& services) { services.options.self_check = true; };
  const ScriptResult result = folder.run(text);
  CHECK(result.error == "");
  return folder.printed;
}

}  // namespace

TEST_CASE("one to four cache levels in every mix of write policies compute the same and count all accesses") {
  // 4 + 16 + 64 + 256 machines.
  CHECK(printed(R"(
    local strobe, levels = require "strobe", require "levels"
    local kinds <const> = { "write_through", "write_back", "write_evict", "write_around" }
    local words <const>, items <const> = 2048, 1024
    local expected, sums = {}, {}
    for n = 0, items - 1 do
      local sum = 0
      for i = 0, 3 do sum = sum + ((n * 29 + i * 331) & 2047) * 7 end
      if n & 1 == 1 then sum = sum + (n & 2047) * 7 end
      sum = (sum ~ (sum << 3)) & 0xffffffff
      expected[n + 1] = sum
      sums[n & 7] = (sums[n & 7] or 0) + (sum & 1023)
    end
    local machines, wrong, cycles = 0, 0, {}
    local function complain(policies, what) wrong = wrong + 1 print(table.concat(policies, ", "), what) end
    local function try(policies)
      machines = machines + 1
      local gpu = strobe.gpu("r9-nano", { gpu = { topology = "" } })
      gpu:topology(levels(policies))
      local x = gpu:buffer { type = "u32", count = words }
      local y = gpu:buffer { type = "u32", count = items }
      local out = gpu:buffer { type = "u32", count = 8 }
      for n = 1, words do x:set(n, (n - 1) * 7) end
      local program = gpu:load "mix.cl"
      local result
      for launch = 1, 2 do
        result = gpu:launch { program = program, kernel = "mix", grid = items, group = 64, args = { x, y, out } }
        for n = 1, items do
          if y:get(n) ~= expected[n] then return complain(policies, "wrong y") end
        end
        for n = 0, 7 do
          if out:get(n + 1) ~= launch * sums[n] then return complain(policies, "wrong sums") end
        end
        local charged = 0  -- percent of the vector units' time
        for _, share in pairs(result.stalls) do charged = charged + share end
        if math.abs(charged - 100) > 1e-6 then complain(policies, "stalls do not add up") end
      end
      cycles[result.cycles] = true
    end
    local function each(policies, count)
      if #policies == count then return try(policies) end
      for _, kind in ipairs(kinds) do
        local longer = table.move(policies, 1, #policies, 1, {})
        longer[#longer + 1] = kind
        each(longer, count)
      end
    end
    for count = 1, 4 do each({}, count) end
    local different = 0
    for _ in pairs(cycles) do different = different + 1 end
    print(machines, wrong, different > 20)
  )") == "340\t0\ttrue\n");
}

TEST_CASE("the example of cache levels runs") {
  ScriptFolder folder;
  const ScriptResult result = folder.run_file(STROBE_SOURCE_DIR "/docs/examples/cache-levels/run.lua");
  CHECK(result.error == "");
  CHECK(folder.printed.find("write_through, write_through, write_evict, write_back") != std::string::npos);
}
