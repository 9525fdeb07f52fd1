// The regular and irregular programs with several launches: results equal their references in both modes, on both
// instruction sets and when launched again, and a wrong one would be noticed.
#include <iterator>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "run_script.hpp"

using namespace strobe::testing;
using workload_test::run_script;
using Json = nlohmann::json;

namespace {

struct Program {
  const char* name;
  std::size_t launches;  // at the small size; 0 where they depend on a random graph
  std::size_t checks;
};

constexpr Program kPrograms[] = {
    {"bfs", 0, 1},
    {"kmeans", 1 + 2 * 2, 2},
    {"histogram", 2, 1},
    {"stencil", 2, 1},
    {"sort", 8 * 3, 1},
    {"black-scholes", 2, 2},
    {"sssp", 0, 1},
    {"streamcluster", 1 + 2 * 4, 2},
    {"gridding", 1 + 2 + 1, 1},
    {"cfd", 7, 1},
    {"mst", 0, 1},
    {"pagerank", 1 + 3 * 2, 1},
    {"atax", 2, 2},
    {"bicg", 2, 2},
    {"bitonic", 10 * 11 / 2, 1},
    {"floyd-warshall", 32, 2},
    {"transpose", 1, 1},
    {"walsh", 10, 1},
};

/// Names of all programs, as a script's arguments.
std::vector<std::string> all_programs(const std::vector<std::string>& flags) {
  std::vector<std::string> arguments;
  for (const Program& program : kPrograms) arguments.emplace_back(program.name);
  arguments.insert(arguments.end(), flags.begin(), flags.end());
  return arguments;
}

/// small(name): a workload's parameters at the sizes of smoke tests.
const std::string kSmall = R"(
  local strobe = require "strobe"
  local function small(name, more)
    local parameters = {}
    for key, parameter in pairs(strobe.workload(name).parameters) do parameters[key] = parameter.small end
    for key, value in pairs(more or {}) do parameters[key] = value end
    return parameters
  end
)";

/// The launches in the JSON of a script that succeeded.
Json launches_of(const ProgramOutput& output) {
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return Json::parse(output.out).at("launches");
}

Json run_all(const std::vector<std::string>& flags) {
  return launches_of(run_script(kSmall + R"(
    for _, name in ipairs { ... } do strobe.workload(name):run(strobe.gpu(), small(name)) end
  )",
                                all_programs(flags)));
}

}  // namespace

TEST_CASE("each program with several launches equals its reference, and gives the same bytes in both modes") {
  const Json functional = run_all({"--mode", "functional", "--hash-outputs", "--json", "-"});
  const Json detailed = run_all({"--mode", "detailed", "--hash-outputs", "--json", "-"});
  REQUIRE(functional.size() == detailed.size());
  for (std::size_t i = 0; i < functional.size(); ++i) {
    INFO(functional[i].dump(2));
    CHECK(functional[i].at("outputs_sha256") == detailed[i].at("outputs_sha256"));
    CHECK(functional[i].at("wave_instructions") == detailed[i].at("wave_instructions"));
    CHECK(functional[i].at("lane_instructions") == detailed[i].at("lane_instructions"));
    REQUIRE(functional[i].at("checks").size() > 0);
    for (const Json& check : functional[i].at("checks")) CHECK(check.at("ok") == true);
    for (const Json& check : detailed[i].at("checks")) CHECK(check.at("ok") == true);
  }
}

TEST_CASE("programs with several launches make as many as their parameters say") {
  const ProgramOutput output = run_script(kSmall + R"(
    for _, name in ipairs { ... } do
      local run = strobe.workload(name):run(strobe.gpu(), small(name), "functional")
      print(name, #run.launches, #run.checks)
    end
    -- On a grid of 16 x 32 a corner is 15 + 31 edges from the opposite one: 47 levels after the first launch.
    for _, name in ipairs { "bfs", "sssp" } do
      local more = { graph = "grid", problem = 8 }
      if name == "sssp" then more.largest = 1 end
      print(name, #strobe.workload(name):run(strobe.gpu(), more, "functional").launches)
    end
  )",
                                          all_programs({}));
  INFO(output.err << output.out);
  CHECK(output.exit_code == 0);
  for (const Program& program : kPrograms) {
    if (program.launches == 0) continue;
    const std::string line = std::string(program.name) + "\t" + std::to_string(program.launches) + "\t" +
                             std::to_string(program.checks) + "\n";
    CHECK_THAT(output.out, Catch::Contains(line));
  }
  CHECK_THAT(output.out, Catch::Contains("bfs\t48\nsssp\t48\n"));
}

TEST_CASE("a breadth-first search ends after the last level, k-means when no centroid moves") {
  const TemporaryFolder folder;
  const std::string path = folder.write("path.mtx",
                                        "%%MatrixMarket matrix coordinate pattern symmetric\n5 5 4\n"
                                        "2 1\n3 2\n4 3\n5 4\n");
  const std::string script = folder.write("script.lua", R"(
    local strobe = require "strobe"
    -- A path of five vertices from its end: levels 0 to 4 after the first launch.
    print(#strobe.workload("bfs"):run(strobe.gpu(), { file = ... }).launches)
    local function centroids(iterations)
      local run = strobe.workload("kmeans"):run(strobe.gpu(), { problem = 8, iterations = iterations })
      assert(run.ok)
      return run.buffers.centroids:hash(), (#run.launches - 1) // 2
    end
    local final, iterations = centroids(100)
    local last_but_one, last_but_two = centroids(iterations - 1), centroids(iterations - 2)
    print(iterations < 100, iterations > 3, final == last_but_one, final == last_but_two)
  )");
  const ProgramOutput output =
      run_program({STROBE_BINARY_DIR "/bin/strobe", "run", script, path, "--mode", "functional"});
  INFO(output.err);
  CHECK(output.out == "6\ntrue\ttrue\ttrue\tfalse\n");
}

TEST_CASE("a seed is one problem, and launching a program again gives the same bytes") {
  const ProgramOutput output = run_script(kSmall + R"(
    local function hashes(buffers)
      local names, all = {}, {}
      for name in pairs(buffers) do names[#names + 1] = name end
      table.sort(names)
      for _, name in ipairs(names) do all[#all + 1] = buffers[name]:hash() end
      return table.concat(all, " ")
    end
    for _, name in ipairs { ... } do
      local found = {}
      for position, seed in ipairs { 1, 1, 2 } do
        local gpu = strobe.gpu()
        local job = strobe.workload(name):build(gpu, small(name, { seed = seed }))
        local function launch_all() strobe.run { gpu = gpu, launches = job.launches, next_launch = job.next_launch } end
        launch_all()
        found[position] = hashes(job.buffers)
        launch_all()
        assert(hashes(job.buffers) == found[position], name .. ": launched again")
      end
      print(name, found[1] == found[2], found[1] == found[3])
    end
  )",
                                          all_programs({"--mode", "functional"}));
  INFO(output.err);
  CHECK(output.exit_code == 0);
  for (const Program& program : kPrograms)
    CHECK_THAT(output.out, Catch::Contains(std::string(program.name) + "\ttrue\tfalse\n"));
}

TEST_CASE("programs with several launches are right at their smallest size and where work does not divide evenly") {
  const ProgramOutput output = run_script(R"(
    local strobe = require "strobe"
    for _, name in ipairs { ... } do
      local problem = strobe.workload(name).parameters.problem
      local uneven = problem.choices and problem.choices[2] or 11 * (problem.multiple_of or 1)
      for _, size in ipairs { problem.min, uneven } do
        assert(strobe.workload(name):run(strobe.gpu(), { problem = size }).ok, name)
      end
    end
    print "right"
  )",
                                          all_programs({"--mode", "functional"}));
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK(output.out == "right\n");
}

TEST_CASE("graphs of every kind, and rows without balance, give results that equal the references") {
  const ProgramOutput output = run_script(R"(
    local strobe = require "strobe"
    local count = 0
    for _, name in ipairs { "bfs", "sssp", "mst", "pagerank" } do
      local balanced = {}
      for _, graph in ipairs { "rmat", "uniform", "grid", "ring", "growing" } do
        for _, balance in ipairs { true, false } do
          local run = strobe.workload(name):run(strobe.gpu(), { problem = 12, graph = graph, balanced = balance })
          assert(run.ok, name .. " " .. graph)
          if balance then balanced[graph] = run.wave_instructions end
          -- Only these have rows of 64 entries and more.
          local wide = graph == "rmat" or graph == "growing"
          assert(balance or (run.wave_instructions > balanced[graph]) == wide, name .. " " .. graph)
          count = count + 1
        end
      end
    end
    for _, trajectory in ipairs { "radial", "random" } do
      assert(strobe.workload("gridding"):run(strobe.gpu(), { problem = 12, batches = 2, trajectory = trajectory }).ok)
    end
    for _, facility in ipairs { 0, 5, 60 } do
      assert(strobe.workload("streamcluster"):run(strobe.gpu(), { problem = 12, facility = facility }).ok)
    end
    assert(strobe.workload("histogram"):run(strobe.gpu(), { problem = 4, values = 1 }).ok)
    print(count)
  )",
                                          {"--mode", "functional"});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK(output.out == "40\n");
}

TEST_CASE("on RDNA each program with several launches equals its reference in both wave sizes") {
  std::vector<std::string> arguments = all_programs({"--gpu", "w6800", "--mode", "functional", "--json", "-"});
  arguments.insert(arguments.begin(), STROBE_SOURCE_DIR "/scripts/workloads/");
  const Json launches = launches_of(run_script(kSmall + R"(
    local arguments = { ... }
    local gpu = strobe.gpu()
    for position = 2, #arguments do
      local name = arguments[position]
      for _, flag in ipairs { "-mno-wavefrontsize64", "-mwavefrontsize64" } do
        local job, parameters = strobe.workload(name):build(gpu, small(name))
        local flags = { flag, "-cl-fp32-correctly-rounded-divide-sqrt" }
        local program = gpu:load(arguments[1] .. name .. ".cl", { flags = flags })
        local function with_program(launch)
          if launch then launch.program = program end
          return launch
        end
        for _, launch in ipairs(job.launches) do with_program(launch) end
        local run = strobe.run {
          gpu = gpu, launches = job.launches,
          next_launch = job.next_launch and function(count) return with_program(job.next_launch(count)) end, buffers = job.buffers, parameters = parameters,
          check = job.check or require("workloads." .. name).check,
        }
        assert(run.ok, name .. " " .. flag)
      end
    end
  )",
                                               arguments));
  CHECK(launches.size() > 2 * std::size(kPrograms));
}

TEST_CASE(
    "NaviSim's programs equal their references in detailed mode on RDNA and RDNA 2, and on the other's instruction "
    "set") {
  const ProgramOutput output = run_script(kSmall + R"(
    local machines = { { "rx-5500-xt" }, { "w6800" }, { "rx-5500-xt", "gfx803" }, { "r9-nano", "gfx1010" } }
    for _, machine in ipairs(machines) do
      for _, name in ipairs { "atax", "bicg", "bitonic", "floyd-warshall", "transpose", "walsh" } do
        local gpu = strobe.gpu(machine[1], machine[2] and { gpu = { isa = machine[2] } })
        local run = strobe.workload(name):run(gpu, small(name), "detailed")
        assert(run.ok and run.cycles > 0, name .. " on " .. machine[1])
      end
    end
    print "right"
  )",
                                          {});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK(output.out == "right\n");
}

TEST_CASE("sums in memory give the bytes of sums in registers, and cost a store for each product") {
  const ProgramOutput output = run_script(R"(
    local strobe = require "strobe"
    for _, name in ipairs { "atax", "bicg" } do
      local runs = {}
      for _, sums in ipairs { "register", "memory" } do
        runs[sums] = strobe.workload(name):run(strobe.gpu(), { problem = 4, sums = sums }, "functional")
        assert(runs[sums].ok, name)
      end
      -- Two launches of four waves, with 256 products for each work-item.
      print(runs.memory.wave_instructions - runs.register.wave_instructions >= 2 * 4 * 256)
    end
  )",
                                          {});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK(output.out == "true\ntrue\n");
}

TEST_CASE("the programs with several launches are clean of races") {
  const ProgramOutput output = run_script(kSmall + R"(
    for _, name in ipairs { ... } do strobe.workload(name):run(strobe.gpu(), small(name)) end
  )",
                                          all_programs({"--mode", "functional", "--check-races"}));
  INFO(output.out << output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("races: none found"));
}

TEST_CASE("one wrong element in the result of a program with several launches fails its check") {
  const ProgramOutput output = run_script(kSmall + R"(
    local outputs = {
      bfs = "levels", kmeans = "assignment", histogram = "counts", stencil = "result", sort = "sorted",
      ["black-scholes"] = "puts", sssp = "distances", streamcluster = "facilities", gridding = "image", cfd = "state",
      mst = "chosen", pagerank = "ranks", atax = "y", bicg = "q", bitonic = "sorted", ["floyd-warshall"] = "distances",
      transpose = "transposed", walsh = "transform",
    }
    -- Black-Scholes has a tolerance of 5e-4; a Walsh transform is of whole numbers.
    local wrong_by = { ["black-scholes"] = 1e-3, walsh = 1 }
    for _, name in ipairs { ... } do
      local module = require("workloads." .. name)
      local gpu = strobe.gpu()
      local job, parameters = strobe.workload(name):build(gpu, small(name))
      local run = strobe.run {
        gpu = gpu, launches = job.launches, next_launch = job.next_launch, buffers = job.buffers, parameters = parameters,
        mode = "functional",
        check = function(run)
          local buffer = run.buffers[outputs[name]]
          local value = buffer:get(buffer.count)
          buffer:set(buffer.count, buffer.type == "u32" and value ~ 1 or value + (wrong_by[name] or 1e-5))
          return (job.check or module.check)(run)
        end,
      }
      local mismatches = 0
      for _, check in ipairs(run.checks) do mismatches = mismatches + check.mismatches end
      print(name, run.ok, mismatches)
    end
  )",
                                          all_programs({}));
  INFO(output.err);
  CHECK(output.exit_code == 1);
  for (const Program& program : kPrograms)
    CHECK_THAT(output.out, Catch::Contains(std::string(program.name) + "\tfalse\t1\n"));
}

TEST_CASE("sizes of the programs with several launches are in the range that they declare, others are refused") {
  const ProgramOutput declared = run_script(R"(
    local strobe = require "strobe"
    for _, name in ipairs { ... } do
      local workload = strobe.workload(name)
      assert(workload.name == name and #workload.doc > 0)
      for key, parameter in pairs(workload.parameters) do
        assert(#parameter.doc > 0, key)
        for _, size in ipairs { parameter.min and parameter.default, parameter.small } do
          assert(size >= parameter.min and size <= (parameter.max or size), key)
          assert(size % (parameter.multiple_of or 1) == 0, key)
        end
      end
    end
  )",
                                            all_programs({}));
  INFO(declared.err);
  CHECK(declared.exit_code == 0);

  const auto refused = [](const char* name, const char* parameter, const char* value, const std::string& says) {
    const ProgramOutput output = run_script(R"(
      local name, parameter, value = ...
      local strobe = require "strobe"
      strobe.workload(name):run(strobe.gpu(), { [parameter] = value })
    )",
                                            {name, parameter, value});
    INFO(output.err);
    CHECK(output.exit_code == 2);
    CHECK_THAT(output.err, Catch::Contains(std::string(name) + ": " + parameter + ": " + says));
    CHECK(output.err.find('\n') == output.err.size() - 1);
  };
  refused("bfs", "graph", "tree", "tree is not one of rmat, uniform, grid");
  refused("sssp", "problem", "6", "6 is not a multiple of 4");
  refused("mst", "degree", "0", "0 is below its minimum 1");
  refused("kmeans", "iterations", "101", "101 is above its maximum 100");
  refused("histogram", "values", "257", "257 is above its maximum 256");
  refused("stencil", "problem", "64", "64 is below its minimum 128");
  refused("sort", "problem", "5", "5 is not a multiple of 4");
  refused("black-scholes", "scenarios", "0", "0 is below its minimum 1");
  refused("streamcluster", "candidates", "64", "64 is above its maximum 63");
  refused("gridding", "trajectory", "spiral", "spiral is not one of radial, random");
  refused("cfd", "problem", "2", "2 is below its minimum 4");
  refused("atax", "sums", "lds", "lds is not one of register, memory");
  refused("bitonic", "problem", "12", "12 is not one of 4, 8, 16");
  refused("walsh", "problem", "2", "2 is below its minimum 4");
}
