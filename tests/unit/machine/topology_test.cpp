// Topologies: what a description may be, and the messages for what it may not.
#include "machine.hpp"

using Catch::Contains;
using Catch::StartsWith;
using namespace strobe;
using namespace tests;

namespace {

/// The message for a topology whose function has this body; in line 8 of main.lua.
std::string topology_error(const std::string& body) {
  return refused_on_small_machine("gpu:topology(function(machine, preset) " + body + " end)\ngpu:launch(launch)");
}

/// r9-nano's machine, whose components are added in the reverse order.
constexpr const char* kBackwards = R"(
    local gcn = require "topologies.gcn"
    local function backwards(machine, preset)
      local added, links = {}, {}
      gcn({
        require = function() end,
        models = function() end,
        levels = function() end,
        add = function(_, ...) table.insert(added, 1, table.pack(...)) end,
        connect = function(_, ...) table.insert(links, table.pack(...)) end,
        connect_each = function(_, count, shape, ends)
          for n = 0, count - 1 do
            local from, to = ends(n)
            table.insert(links, table.pack(from, to, shape))
          end
        end,
      }, preset)
      for _, component in ipairs(added) do machine:add(table.unpack(component, 1, component.n)) end
      for _, link in ipairs(links) do machine:connect(table.unpack(link, 1, link.n)) end
    end
)";

}  // namespace

TEST_CASE("a file can be a topology, and its machine computes") {
  CHECK(printed_on_small_machine(R"(
    local result = gpu:launch(launch)
    print(result.mode, result.cycles > 2000, math.abs(result.seconds - result.cycles * 1e-9) < 1e-15)
    print(buffer:get(1), buffer:get(4096), #gpu:components(), #gpu:links())
  )") == "detailed\ttrue\ttrue\n1\t4096\t10\t8\n");
}

TEST_CASE("the order in which a topology adds its components changes no cycle") {
  // The R9 Nano's topology, told to a machine that adds what it is given the other way round.
  CHECK(printed_on_small_machine(std::string(kBackwards) + R"(
    local function run(topology, settings)
      local nano = strobe.gpu("r9-nano", settings)
      if topology then nano:topology(topology) end
      local result = strobe.workload("spmv"):run(nano, { problem = 32 }, "detailed").launches[1]
      return nano:components()[1].path, result.cycles, result.metrics["l2.latency"].value,
             result.metrics["dram.row_hits"].value, result.stalls.l2
    end
    local first, cycles, l2, rows, stalls = run()
    local last, cycles_back, l2_back, rows_back, stalls_back = run(backwards)
    print(first ~= last, cycles > 10000, rows > 0, stalls > 0)
    print(cycles == cycles_back, l2 == l2_back, rows == rows_back, stalls == stalls_back)
    -- Also where everything is full.
    local full <const> = { ["l2.mshrs"] = 8, ["l1v.mshrs"] = 4 }
    local _, cycles_full = run(nil, full)
    local _, cycles_full_back = run(backwards, full)
    print(cycles_full > cycles, cycles_full == cycles_full_back)
    -- And where all tick by one clock.
    local one_clock <const> = { ["dram.clock"] = "1000 MHz" }
    local _, cycles_one = run(nil, one_clock)
    local _, cycles_one_back = run(backwards, one_clock)
    print(cycles_one ~= cycles, cycles_one == cycles_one_back)
  )") == "true\ttrue\ttrue\ttrue\ntrue\ttrue\ttrue\ttrue\ntrue\ttrue\ntrue\ttrue\n");
}

TEST_CASE("each program computes the same bytes in the same time in any order of components") {
  CHECK(printed_on_small_machine(std::string(kBackwards) + R"(
    local function run(name, problem, topology)
      local gpu = strobe.gpu "r9-nano"
      if topology then gpu:topology(topology) end
      local run = strobe.workload(name):run(gpu, { problem = problem }, "detailed")
      assert(run.ok, name)
      return run.launches[1].cycles
    end
    local programs = { aes = 64, fir = 0.125, conv = 64, matmul = 16, relu = 256, spmv = 16 }
    for name, problem in pairs(programs) do
      local cycles = run(name, problem)
      assert(cycles > 1000 and cycles == run(name, problem, backwards), name)
    end
    print "done"
  )") == "done\n");
}

TEST_CASE("a topology that a preset names runs once for a GPU, and once more for each further machine") {
  ScriptFolder folder;
  const auto runs = [&](const std::string& text) {
    const ScriptResult result = run_on_small_machine(folder, "");
    CHECK(result.error == "");
    folder.file("counted.lua",
                "local wire = require 'small'\n"
                "return function(machine, preset) print 'wired' wire(machine, preset) end\n");
    const ScriptResult counted = folder.run(
        "local strobe = require 'strobe'\n"
        "local gpus = { gpu = { topology = 'counted.lua' } }\n"
        "local function run(gpu)\n"
        "  local x = gpu:buffer { type = 'u32', count = 64 }\n"
        "  return gpu:launch { program = gpu:load 'add.cl', kernel = 'add', grid = 64,\n"
        "    group = 64, args = { x } }.cycles\n"
        "end\n" +
        text);
    CHECK(counted.error == "");
    const std::string said = folder.printed;
    std::size_t count = 0;
    for (std::size_t at = said.find("wired"); at != std::string::npos; at = said.find("wired", at + 1)) ++count;
    CHECK(said.find("other") == std::string::npos);
    return count;
  };
  CHECK(runs("strobe.gpu('r9-nano', gpus)") == 1);
  CHECK(runs("run(strobe.gpu('r9-nano', gpus))") == 1);
  CHECK(runs("local gpu = strobe.gpu('r9-nano', gpus) run(gpu) run(gpu)") == 1);
  // A second GPU of one preset has a separate machine, which scripts may change. Both take the same time.
  CHECK(runs("local preset = strobe.preset('r9-nano', gpus)\n"
             "local a, b = strobe.gpu(preset), strobe.gpu(preset)\n"
             "if run(a) ~= run(b) then print 'other' end\n"
             "a, b = strobe.gpu(preset), strobe.gpu(preset)\n"
             "a:replace('vector_memory[0]', 'dram.ideal') { latency = '900 ns' }\n"
             "if run(a) <= run(b) then print 'other' end") == 4);
  // Only what was read last is kept, and it is not taken for that of another preset.
  CHECK(runs("local first = strobe.preset('r9-nano', gpus)\n"
             "local other = strobe.preset('r9-nano', { gpu = { topology = 'counted.lua', clock = '500 MHz' } })\n"
             "if run(strobe.gpu(first)) == run(strobe.gpu(other)) then print 'other' end") == 3);
}

TEST_CASE(
    "a mistake that only the machine has is said at its line when the machine is made, not when a preset is read") {
  ScriptFolder folder;
  CHECK(run_on_small_machine(folder, "").error == "");
  for (const std::string mistake :
       {"machine:connect('a.topp', 'a.bottom')", "machine:add('b', { use = 'cache.write_back', mshrs = 0 })"}) {
    folder.file("wrong.lua", "return function(machine)\n  machine:add('a', 'l1v')\n  " + mistake + "\nend\n");
    const std::string start =
        "local strobe = require 'strobe'\nlocal gpu = strobe.gpu('r9-nano', { gpu = { topology = 'wrong.lua' } })\n";
    const ScriptResult read = folder.run(start);
    CHECK(read.error == "");
    CHECK_THAT(folder.run(start + "gpu:components()").error, StartsWith("wrong.lua:3: "));
  }
}

TEST_CASE("mistakes in a topology name its line and what is wrong") {
  const std::pair<const char*, const char*> cases[] = {
      {"machine:add('cu[0', 'compute_unit')", "machine:add: \"cu[0\" is not a path"},
      {"machine:add(7, 'compute_unit')", "machine:add: expected string, got number"},
      {"machine:add('a', 'computeunit')",
       "the preset has no table [computeunit] with a component - did you mean \"compute_unit\"?"},
      {"machine:add('a', 'gpu')", "the preset has no table [gpu] with a component"},
      {"machine:add('a', { use = 'dram.idael' })", "no plugin provides \"dram.idael\" - did you mean \"dram.ideal\"?"},
      {"machine:add('a', { use = 'isa.gfx803' })", "isa.gfx803: is not a component type"},
      {"machine:add('a', { use = 'dram.ideal', latncy = '1 ns' })",
       "a: dram.ideal has no parameter \"latncy\" - did you mean \"latency\"?"},
      {"machine:add('a', { use = 'dram.ideal', latency = '1 kg' })", "a: latency: \"1 kg\" is not a duration"},
      {"machine:add('a', { use = 'cache.write_back', mshrs = 0 })", "a: mshrs: 0 is too small - at least 1"},
      {"machine:add('a', { use = 'cache.write_back', size = '1000 B' })",
       "a: cache.write_back: size must hold whole sets"},
      {"machine:add('a', { use = 'dram.ideal', clock = '1 GHz' })", "a: clock: give a number of hertz"},
      {"machine:add('a', 'dram') machine:add('a', 'dram')", "machine:add: component \"a\" exists already"},
      {"machine:add('a', 'dram') machine:connect('a.top[0]', 'b.top[0]')", "machine:connect: no component \"b\""},
      {"machine:add('a', 'l1v') machine:connect('a.topp', 'a.bottom')",
       "machine:connect: a (cache.write_through) has no port \"topp\" - it has bottom, control"},
      {"machine:add('a', 'l1v') machine:connect('a', 'a.bottom')", "machine:connect: \"a\" - write PATH.PORT"},
      {"machine:add('a', 'l1v') machine:connect('a.bottom', 'a.bottom')", "a.bottom is connected to itself"},
      {"machine:add('a', 'l1v') machine:connect('a.bottom', 'a.top[0]') machine:connect('a.bottom', 'a.top[1]')",
       "machine:connect: a.bottom is already connected to a.top[0]"},
      {"machine:add('a', 'l1v') machine:connect('a.bottom', 'a.top[0]', { queue = 0 })",
       "machine:connect: queue: 0 is not in 1 .. 65536"},
      {"machine:add('a', 'l1v') machine:connect('a.bottom', 'a.top[0]', { latency = 'soon' })",
       "latency: \"soon\" is not a duration"},
      {"machine:add('a', 'l1v') machine:connect('a.bottom', 'a.top[0]', { lag = 1 })", "unknown field \"lag\""},
      {"machine:ad('a')", "a machine has no \"ad\" - did you mean \"add\"?"},
  };
  for (const auto& [body, message] : cases) {
    CAPTURE(body);
    CHECK_THAT(topology_error(body), StartsWith("main.lua:8: ") && Contains(message));
  }
}

TEST_CASE("a machine that cannot work is refused before it runs") {
  CHECK_THAT(topology_error("machine:add('command_processor', 'command_processor')"),
             StartsWith("main.lua:9: ") && Contains("no compute unit is connected to `compute_unit[0]`"));
  CHECK_THAT(topology_error("machine:add('memory', 'dram')"), Contains("no command processor"));
  CHECK_THAT(topology_error("machine:add('command_processor', 'command_processor') machine:add('cu', 'compute_unit') "
                            "machine:connect('command_processor.compute_unit[0]', 'cu.dispatch')"),
             StartsWith("main.lua:9: cu.fetch: this port is not connected - connect it in the topology"));
  CHECK_THAT(topology_error("for n = 0, 1 do machine:add(('p[%d]'):format(n), 'command_processor') end"),
             Contains("p[1]: second command processor beside p[0]"));
}

TEST_CASE("an error that a topology raises itself is the script's own") {
  ScriptFolder folder;
  const ScriptResult result =
      run_on_small_machine(folder, "gpu:topology(function() error('mine') end)\ngpu:launch(launch)");
  CHECK(result.exit_code == ExitCode::failed);
  CHECK(result.error == "main.lua:8: mine");
}

TEST_CASE("what a topology computes a preset cannot say too") {
  const std::string text = "strobe.gpu('r9-nano', { l2 = { banks = 4 } }):components()";
  CHECK(refused_on_small_machine(text) ==
        "main.lua:8: l2.banks: topology gcn computes it from gpu.l2_banks - set gpu.l2_banks instead");
  // Not even to its default: it would have no effect.
  CHECK_THAT(refused_on_small_machine("strobe.preset('r9-nano', { l2 = { banks = 1 } })"), Contains("l2.banks"));
  CHECK(refused_on_small_machine(
            "local own = strobe.gpu('r9-nano', { gpu = { topology = '' }, dram = { channels = 4 } }) "
            "own:topology(function(machine) machine:add('a', 'dram', { channels = 2 }) end) own:components()") ==
        "main.lua:8: dram.channels: the script's topology computes it - remove the key, or change the topology");
}

TEST_CASE("a preset holds the values that its components have") {
  CHECK(printed_on_small_machine(R"(
    local tables = { cu = "compute_unit", l1s_tlb = "l1_tlb", l1i_tlb = "l1_tlb", l1s_translator = "", l1i_translator = "",
      translations = "", crossbar_port = "crossbar" }
    for _, preset in ipairs { strobe.preset "r9-nano", strobe.preset "mi100-gcn3",
        strobe.preset("r9-nano", { memory = { page = "64 KiB" }, gpu = { l2_banks = 16, dram_controllers = 2 } }) } do
      local compared, wrong = 0, 0
      for _, component in ipairs(strobe.gpu(preset):components()) do
        local name = component.path:gsub("%[%d+%]$", "")
        local from = tables[name] or name
        for parameter, text in pairs(from == "" and {} or component.parameters) do
          compared = compared + 1
          if select(2, preset:get(from .. "." .. parameter)) ~= text then
            wrong = wrong + 1
            print(component.path, parameter, text, select(2, preset:get(from .. "." .. parameter)))
          end
        end
      end
      print(compared > 3000, wrong)
    end
  )") == "true\t0\ntrue\t0\ntrue\t0\n");
}

TEST_CASE("preset:from takes one key, or a value with the keys that it follows from") {
  CHECK_THAT(topology_error("preset:from { 'memory.page', 'memory.size' }"),
             Contains("preset:from: give one key, or a value computed from all keys"));
  CHECK_THAT(topology_error("preset:from 'memory.pag'"), Contains("did you mean \"memory.page\"?"));
  CHECK(printed_on_small_machine(R"(
    local own = strobe.gpu "r9-nano"
    own:topology(function(machine, preset)
      machine:add("a", "dram", { channels = preset:from({ "gpu.l2_banks" }, 2) })
      machine:add("b", { use = "tlb.translator", page = preset:from "memory.page" })
    end)
    print(own:components()[1].parameters.channels, own:components()[2].parameters.page)
  )") == "2\t2 MiB\n");
}

TEST_CASE("rules over several tables point at the key set last") {
  const std::pair<const char*, const char*> cases[] = {
      {"{ l2 = { line = '32 B' } }", "main.lua:8: l1v.line must not be larger than l2.line"},
      {"{ gpu = { l1s_shared_by = 7 } }", "main.lua:8: gpu.l1s_shared_by must divide the number of compute units"},
      {"{ gpu = { dram_controllers = 3 } }", "main.lua:8: gpu.dram_controllers must divide gpu.l2_banks"},
      {"{ gpu = { l2_banks = 16, dram_controllers = 16 }, dram = { total_channels = 24 } }",
       "main.lua:8: gpu.dram_controllers must divide dram.total_channels"},
      {"{ memory = { size = '4098 MiB' }, dram = { row = '1 MiB' } }",
       "main.lua:8: memory.size must fill whole rows of all DRAM channels"},
  };
  for (const auto& [changes, message] : cases) {
    CAPTURE(changes);
    CHECK(refused_on_small_machine(std::string("strobe.gpu('r9-nano', ") + changes + "):components()") == message);
  }
}

TEST_CASE("a preset that breaks a rule of its topology serves a script that wires the machine itself") {
  CHECK(printed_on_small_machine(R"(
    local own = strobe.gpu("r9-nano", { gpu = { shader_arrays = 1, compute_units_per_array = 2 } })
    own:topology(require "small")
    print(#own:components())
  )") == "10\n");
  CHECK(refused_on_small_machine(
            "strobe.gpu('r9-nano', { gpu = { shader_arrays = 1, compute_units_per_array = 2 } }):components()") ==
        "main.lua:8: gpu.l1s_shared_by must divide the number of compute units");
}

TEST_CASE("a preset's topology is there or is answered with the nearest") {
  CHECK(refused_on_small_machine("strobe.gpu('r9-nano', { gpu = { topology = 'gnc' } }):components()") ==
        "main.lua:8: gpu.topology: there is no scripts/topologies/gnc.lua - did you mean \"gcn\"?");
  CHECK_THAT(refused_on_small_machine("strobe.gpu('r9-nano', { gpu = { topology = '../gcn' } }):components()"),
             Contains("there is no scripts/topologies/../gcn.lua"));
  CHECK_THAT(refused_on_small_machine("strobe.gpu('r9-nano', { gpu = { topology = 'lost.lua' } }):components()"),
             Contains("lost.lua"));
}

TEST_CASE("every shipped preset with a topology makes a machine") {
  CHECK(printed_on_small_machine(R"(
    for _, preset in ipairs(strobe.presets()) do
      local one = strobe.preset(preset.name)
      if one.topology ~= "" then
        local own = strobe.gpu(one)
        local count = 0
        for _, component in ipairs(own:components()) do if component.path:find "^cu%[" then count = count + 1 end end
        print(preset.name, count == one:get "gpu.shader_arrays" * one:get "gpu.compute_units_per_array")
      end
    end
  )")
            .find("r9-nano\ttrue\n") != std::string::npos);
}
