// Changing a machine from a script, and what ends a run on one.
#include "machine.hpp"

using Catch::Contains;
using Catch::StartsWith;
using namespace strobe;
using namespace tests;

TEST_CASE("a block is replaced by another type, and time changes while bytes do not") {
  CHECK(printed_on_small_machine(R"(
    local base = gpu:launch(launch)
    local other = strobe.gpu("r9-nano", { gpu = { topology = "small.lua" } })
    other:replace("vector_memory[*]", "dram.ideal") { latency = "3 us" }
    local copy = other:buffer { type = "u32", count = 4096, init = "iota" }
    local slow = other:launch { program = other:load "add.cl", kernel = "add", grid = 4096, group = 256, args = { copy } }
    print(slow.cycles > base.cycles + 2 * 2800, copy:compare(buffer).ok)
  )") == "true\ttrue\n");
}

TEST_CASE("the whole R9 Nano runs with an ideal DRAM and a probe in its wires") {
  CHECK(printed_on_small_machine(R"(
    local nano = strobe.gpu "r9-nano"
    nano:replace("dram[*]", "dram.ideal") { latency = "350 ns" }
    nano:insert("cu[*].vector -> l1v", "probe.bandwidth") { port_width = "64 B" }
    nano:insert("crossbar[*] -> l2[*]", "probe.bandwidth", "below")
    local kept
    for _, component in ipairs(nano:components()) do
      if component.path == "dram[3]" then kept = component end
    end
    print(kept.type, kept.parameters.latency, kept.parameters.tCL)
    local copy = nano:buffer { type = "u32", count = 4096, init = "iota" }
    local result = nano:launch { program = nano:load "add.cl", kernel = "add", grid = 4096, group = 256, args = { copy } }
    print(copy:get(1), copy:get(4096), rawget(result.metrics, "dram.row_hits"), result.metrics["dram.latency"] ~= nil)
    local names = {}
    for name, metric in pairs(result.metrics) do
      if name:find "^probe%." or name:find "^below%." then names[#names + 1] = name .. "=" .. metric.value end
    end
    print(#names > 0, result.metrics["cu.line_requests"].value)
    for _, name in ipairs(names) do print(name) end
  )")
            .find("dram.ideal\t350 ns\tnil\n1\t4096\tnil\ttrue\ntrue\t128.0\n") == 0);
}

TEST_CASE("every preset runs with an ideal DRAM") {
  CHECK(printed_on_small_machine(R"(
    for _, name in ipairs { "r9-nano", "mi100", "mi210", "mi300x", "mi300x-cpx-nps4", "rx-5700-xt", "rx-6900-xt" } do
      local gpu = strobe.gpu(name, { dram = { use = "dram.ideal", latency = "350 ns", bandwidth = "16 GB/s" } })
      local x = gpu:buffer { type = "u32", count = 4096, init = "iota" }
      local result = gpu:launch { program = gpu:load "add.cl", kernel = "add", grid = 4096, group = 256, args = { x } }
      if x:get(4096) ~= 4096 or result.metrics["dram.reads"].value == 0 then print(name) end
    end
  )") == "");
}

TEST_CASE("a victim cache below another one serves what that has dropped") {
  // Two thirds more lines than an L2 holds, in turn: LRU has always dropped the next one.
  const std::string printed = printed_on_small_machine(R"(
    strobe.write_file("chase.cl", [[kernel void chase(global const uint *next, global uint *out, uint steps) {
      uint at = 0;
      for (uint i = 0; i < steps; ++i) at = next[at];
      out[0] = at;
    }]])
    local lines <const> = 640
    local function run(victims, sampling)
      local gpu = strobe.gpu("r9-nano", { gpu = { shader_arrays = 1, l2_banks = 1, dram_controllers = 1 },
        l2 = { size = "24 KiB", ways = 8, hash = "none" }, l1v = { size = "4 KiB" } })
      if victims then gpu:insert("l2 -> dram", "cache.victim") { size = "24 KiB", ways = 384, latency = "10 cycle" } end
      local chain = gpu:buffer { type = "u32", count = lines * 16 }
      local out = gpu:buffer { type = "u32", count = 1 }
      for n = 0, lines - 1 do chain:set(n * 16 + 1, (n + 1) % lines * 16) end
      local launch = { program = gpu:load "chase.cl", kernel = "chase", grid = 1, group = 1, mode = "detailed",
        args = { chain, out, strobe.u32(2 * lines) } }
      gpu:launch(launch)
      return gpu:launch(launch)
    end
    local without, with = run(false), run(true)
    local metrics = with.metrics
    print(without.metrics["l2.hits"].value < 100, without.metrics["dram.reads"].value > 1200)
    print(metrics["cache.read_hits"].value > 1200, metrics["dram.reads"].value < 30)
    print(metrics["cache.victims"].value > 1200, with.cycles < without.cycles)
  )");
  CHECK(printed == "true\ttrue\ntrue\ttrue\ntrue\ttrue\n");
}

TEST_CASE("a victim cache of a first-level cache holds nothing of the launch before, as that does") {
  CHECK(printed_on_small_machine(R"(
    strobe.write_file("chase.cl", [[kernel void chase(global const uint *next, global uint *out, uint steps) {
      uint at = get_local_id(0);
      for (uint i = 0; i < steps; ++i) at = next[at];
      out[0] = at;
    }]])
    local lines <const> = 400
    local gpu = strobe.gpu("r9-nano", { gpu = { shader_arrays = 1 } })
    gpu:insert("l1v -> crossbar_port", "cache.victim") { size = "16 KiB", ways = 4 }
    local chain = gpu:buffer { type = "u32", count = lines * 16 }
    local out = gpu:buffer { type = "u32", count = 1 }
    for n = 0, lines - 1 do chain:set(n * 16 + 1, (n + 1) % lines * 16) end
    for _, turns in ipairs { 1, 1, 2 } do
      local metrics = gpu:launch { program = gpu:load "chase.cl", kernel = "chase", grid = 1, group = 1, mode = "detailed",
        args = { chain, out, strobe.u32(turns * lines) } }.metrics
      print(metrics["cache.victims"].value > 100, metrics["cache.read_hits"].value > 0)
    end
  )") == "true\tfalse\ntrue\tfalse\ntrue\ttrue\n");
}

TEST_CASE("a victim cache that cannot take the lines of the cache above is refused") {
  CHECK_THAT(refused_on_small_machine(R"(
    local gpu = strobe.gpu("r9-nano", { gpu = { shader_arrays = 1 } })
    gpu:insert("l2 -> dram", "cache.victim") { line = "128 B" }
    gpu:launch { program = gpu:load "add.cl", kernel = "add", grid = 64, group = 64,
      args = { gpu:buffer { type = "u32", count = 64 } } }
  )"),
             Contains("cache.victim must have lines as long as l2[0], the cache above it"));
}

TEST_CASE("a probe sees what passes its link") {
  // 4096 work-items each read and write 4 bytes.
  const std::string printed = printed_on_small_machine(R"(
    gpu:insert("cu[*].vector -> vector_memory", "probe.bandwidth")
    local result = gpu:launch(launch)
    local m = result.metrics
    print(m["probe.reply_bytes"].value, m["probe.request_bytes"].value)
    print(#gpu:components(), #gpu:links())
  )");
  CHECK(printed == "16384.0\t16384.0\n12\t10\n");
}

TEST_CASE("a probe in any link of a GPU changes no cycle and no other metric") {
  CHECK(printed_on_small_machine(R"(
    local function run(links)
      local nano = strobe.gpu("r9-nano", { gpu = { shader_arrays = 1 } })
      for number, link in ipairs(links) do nano:insert(link, "probe.bandwidth", "probe" .. number) end
      local data = nano:buffer { type = "u32", count = 65536, init = "iota" }
      local result
      for _ = 1, 2 do
        result = nano:launch { program = nano:load "add.cl", kernel = "add", grid = 65536, group = 256, args = { data } }
      end
      local names, text = {}, tostring(result.cycles)
      for name in pairs(result.metrics) do
        if not name:find "^probe" then names[#names + 1] = name end
      end
      table.sort(names)
      for _, name in ipairs(names) do text = text .. " " .. result.metrics[name].value end
      return text, result
    end
    local plain = run {}
    local probed, result = run {
      "cu[*].vector -> l1v", "cu[*].fetch -> l1i", "l1v[*].bottom -> crossbar_port", "crossbar[*] -> l2[*]", "l2 -> dram",
      "probe5[*].bottom -> dram", "cu[*].translation -> l1_tlb",
    }
    print(plain == probed, result.metrics["probe1.requests"].value == result.metrics["cu.line_requests"].value,
      result.metrics["probe5.requests"].value == result.metrics["probe6.requests"].value,
      result.metrics["probe5.requests"].value > 0,
      result.metrics["probe3.replies"].value == result.metrics["probe3.requests"].value)
  )") == "true\ttrue\ttrue\ttrue\ttrue\n");
}

TEST_CASE("a cache can be inserted between the L2 and the DRAM, and serves what the L2 misses again") {
  CHECK(printed_on_small_machine(R"(
    local nano = strobe.gpu("r9-nano", { gpu = { shader_arrays = 1 }, l2 = { size = "4 KiB" } })
    nano:insert("l2 -> dram", "cache.write_back", "l3") { size = "1 MiB", line = "64 B", ways = 16, mshrs = 64 }
    local data = nano:buffer { type = "u32", count = 65536, init = "iota" }
    local result
    for _ = 1, 2 do
      result = nano:launch { program = nano:load "add.cl", kernel = "add", grid = 65536, group = 256, args = { data } }
    end
    print(data:get(1), data:get(65536), result.metrics["l3.hits"].value > 3000, result.metrics["l2.misses"].value > 3000)
  )") == "2\t65537\ttrue\ttrue\n");
}

TEST_CASE("a topology inserts as a script does, as a function and as a file") {
  ScriptFolder folder;
  folder.file("probed.lua", R"(
    local gcn = require "topologies.gcn"
    return function(machine, preset)
      gcn(machine, preset)
      machine:insert("l2 -> dram", "cache.write_back", "l3") { size = "1 MiB", ways = 16, mshrs = 64 }
      machine:insert("cu[*].vector -> l1v", "probe.bandwidth")
    end
  )");
  const ScriptResult result = run_on_small_machine(folder, R"(
    local function run(topology, how)
      local nano = strobe.gpu("r9-nano", { gpu = { shader_arrays = 1, topology = topology }, l2 = { size = "4 KiB" } })
      if how then how(nano) end
      local data = nano:buffer { type = "u32", count = 65536, init = "iota" }
      local result = nano:launch { program = nano:load "add.cl", kernel = "add", grid = 65536, group = 256, args = { data } }
      if not how and topology == "gcn" then return result.cycles end
      return result.cycles, result.metrics["l3.misses"].value, result.metrics["probe.requests"].value, #nano:components()
    end
    local function by_script(gpu)
      gpu:insert("l2 -> dram", "cache.write_back", "l3") { size = "1 MiB", ways = 16, mshrs = 64 }
      gpu:insert("cu[*].vector -> l1v", "probe.bandwidth")
    end
    local plain = run "gcn"
    local cycles, misses, requests, components = run("gcn", by_script)
    print(cycles ~= plain, misses > 0, requests > 0, components > 0)
    for _, way in ipairs {
      table.pack(run "probed.lua"),
      table.pack(run("gcn", function(gpu)
        gpu:topology(function(machine, preset)
          require "topologies.gcn"(machine, preset)
          machine:insert("l2 -> dram", "cache.write_back", "l3") { size = "1 MiB", ways = 16, mshrs = 64 }
          machine:insert("cu[*].vector -> l1v", "probe.bandwidth")
        end)
      end)),
    } do print(way[1] == cycles, way[2] == misses, way[3] == requests, way[4] == components) end
  )");
  CHECK(result.error == "");
  CHECK(folder.printed ==
        "true\ttrue\ttrue\ttrue\n"
        "true\ttrue\ttrue\ttrue\n"
        "true\ttrue\ttrue\ttrue\n");
}

TEST_CASE("mistakes in changes show the user's line") {
  const std::pair<const char*, const char*> cases[] = {
      {"gpu:replace('dram[*]', 'dram.ideal')", "gpu:replace: no component matches \"dram[*]\""},
      {"gpu:replace('vector_memry[*]', 'dram.ideal')",
       "no component matches \"vector_memry[*]\" - did you mean \"vector_memory[*]\"?"},
      {"gpu:replace('vector_memory', 'dram.idael')", "no plugin provides \"dram.idael\""},
      {"gpu:replace('vector_memory', 'tlb.translator')",
       "gpu:replace: vector_memory[0] (tlb.translator) has no port \"top[0]\" - it has top, bottom, translation"},
      {"gpu:replace('vector_memory', 'dram.ideal') { latncy = '1 ns' }", "did you mean \"latency\"?"},
      {"gpu:insert('cu[*].vector', 'probe.bandwidth')", "gpu:insert: \"cu[*].vector\" - write A -> B"},
      {"gpu:insert('cu[*].vector -> l2', 'probe.bandwidth')",
       "no link matches \"cu[*].vector -> l2\" - see gpu:links()"},
      {"gpu:insert('cu[*].vector -> vector_memory', 'tlb.page_walker')",
       "gpu:insert: tlb[0] (tlb.page_walker) has no port \"bottom\" - it has top[0]"},
      {"gpu:topology(function(machine) machine:insert('cu[*].vector', 'probe.bandwidth') end) gpu:launch(launch)",
       "machine:insert: \"cu[*].vector\" - write A -> B"},
      {"gpu:topology(function(machine) machine:insert('a -> b', 'probe.bandwidth') end) gpu:launch(launch)",
       "machine:insert: no link matches \"a -> b\""},
      {"gpu:insert('cu[*].vector -> vector_memory', 'probe.bandwidth', 'cu')",
       "component \"cu[0]\" exists already - give another name"},
      {"gpu:launch(launch) gpu:replace('vector_memory', 'dram.ideal')",
       "gpu:replace: the machine has already run - change it before its first detailed launch"},
      {"gpu:launch(launch) gpu:topology(function() end)", "gpu:topology: the machine has already run"},
  };
  for (const auto& [text, message] : cases) {
    CAPTURE(text);
    CHECK_THAT(refused_on_small_machine(text), StartsWith("main.lua:8: ") && Contains(message));
  }
}

TEST_CASE("an endless kernel is stopped by --max-cycles, and earlier launches are kept") {
  ScriptFolder folder;
  folder.adjust = [](ScriptServices& services) { services.limits.max_cycles = 50'000; };
  const ScriptResult result = run_on_small_machine(folder, R"(
    gpu:launch(launch)
    gpu:launch { program = program, kernel = "endless", grid = 64, group = 64, args = { buffer } }
  )");
  CHECK(result.exit_code == ExitCode::limit);
  CHECK_THAT(result.error, StartsWith("main.lua:10: stopped by --max-cycles after 50000 cycles: kernel endless"));
  REQUIRE(result.run.launches.size() == 1);
  CHECK(result.run.launches[0].timing);
  CHECK(result.run.copy_seconds);
}

TEST_CASE("copies of the host take time on the machine's link") {
  // 15754 MB/s, 140 and 500 (300 back) cycles of 1 ns: the fill of 16 KiB, and of 1 MiB after the first launch.
  const double fill = 16384 / 15.754e9 + 640e-9, large = 1048576 / 15.754e9 + 640e-9;
  ScriptFolder folder;
  const ScriptResult one = run_on_small_machine(folder, "gpu:launch(launch)");
  REQUIRE(one.run.copy_seconds);
  CHECK(*one.run.copy_seconds == Approx(fill).epsilon(0.01));
  const ScriptResult two = run_on_small_machine(
      folder,
      "gpu:launch(launch) local large = gpu:buffer { type = 'u32', count = 262144, init = 'ones' } gpu:launch(launch)");
  CHECK(*two.run.copy_seconds == Approx(fill + large).epsilon(0.01));
  const ScriptResult none = run_on_small_machine(folder, "launch.mode = 'functional' gpu:launch(launch)");
  CHECK_FALSE(none.run.copy_seconds);
}

TEST_CASE("a host that gives launches slower than they end makes their sequence longer") {
  // The third call comes after two of 10 us; its launch is in the queue 2.41 - 1 us later.
  const char* text = R"(
    local slow = strobe.gpu("r9-nano", { gpu = { topology = "small.lua" }, host_link = { launch_call = "10 us" } })
    local x = slow:buffer { type = "u32", count = 4096 }
    local one = { program = slow:load "add.cl", kernel = "add", grid = 4096, group = 256, args = { x } }
    local run = strobe.run { gpu = slow, launches = { one, one, one }, mode = "detailed" }
    print(("%.3f"):format((run.paced_seconds - run.launches[3].seconds) * 1e6), run.paced_seconds > run.seconds)
    launch.grid = 256
    local fast = strobe.run { gpu = gpu, launches = { launch, launch, launch }, mode = "detailed" }
    local least, greatest = table.unpack(fast.paced_interval)  -- calls of 1 to 4 us
    print(least < fast.paced_seconds, fast.paced_seconds < greatest)
    print(strobe.run { gpu = gpu, launches = { launch }, mode = "detailed" }.paced_seconds)
  )";
  CHECK(printed_on_small_machine(text) == "21.410\ttrue\ntrue\ttrue\nnil\n");
}

TEST_CASE("the same script takes the same cycles") {
  const char* text = R"(
    local nano = strobe.gpu "r9-nano"
    local copy = nano:buffer { type = "u32", count = 65536, init = "iota" }
    local result = nano:launch { program = nano:load "add.cl", kernel = "add", grid = 65536, group = 256, args = { copy } }
    print(result.cycles, result.metrics["l2.latency"].value)
  )";
  CHECK(printed_on_small_machine(text) == printed_on_small_machine(text));
}
