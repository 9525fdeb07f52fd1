// The six programs through the built command: each result equals its reference, and a wrong one would be noticed.
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
  const char* small;    // problem sizes that end in the middle of whatever the kernel cuts work into
  std::uint64_t waves;  // what the launch must amount to
  std::uint64_t groups;
  const char* output;
};

constexpr Program kPrograms[] = {
    {"aes", "3", 3, 3, "ciphertext"}, {"fir", "0.01953125", 20, 5, "filtered"},
    {"conv", "12", 12, 12, "image"},  {"matmul", "8", 8, 8, "c"},
    {"relu", "5", 5, 5, "output"},    {"spmv", "7", 8, 4, "y"},
};

const char* const kRunOne = R"(
  local strobe = require "strobe"
  local name, problem, seed = ...
  strobe.workload(name):run(strobe.gpu(), { problem = problem, seed = seed })
)";

/// Names, sizes and outputs of all programs, as a script's arguments.
std::vector<std::string> all_programs(const std::vector<std::string>& flags) {
  std::vector<std::string> arguments;
  for (const Program& program : kPrograms)
    arguments.insert(arguments.end(), {program.name, program.small, program.output});
  arguments.insert(arguments.end(), flags.begin(), flags.end());
  return arguments;
}

}  // namespace

TEST_CASE("each program's result equals its reference bit for bit, and follows from the seed") {
  const ProgramOutput output = run_script(R"(
    local strobe = require "strobe"
    local arguments = { ... }
    for first = 1, #arguments, 3 do
      for _, seed in ipairs { 1, 1, 2 } do
        strobe.workload(arguments[first]):run(strobe.gpu(), { problem = arguments[first + 1], seed = seed })
      end
    end
  )",
                                          all_programs({"--mode", "functional", "--hash-outputs", "--json", "-"}));
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const Json launches = Json::parse(output.out).at("launches");
  REQUIRE(launches.size() == 3 * std::size(kPrograms));
  for (std::size_t i = 0; i < launches.size(); ++i) {
    const Program& program = kPrograms[i / 3];
    INFO(launches[i].dump(2));
    CHECK(launches[i].at("kernel") == program.name);
    CHECK(launches[i].at("waves") == program.waves);
    CHECK(launches[i].at("work_groups") == program.groups);
    REQUIRE(launches[i].at("checks").size() == 1);
    CHECK(launches[i].at("checks")[0].at("ok") == true);
    CHECK(launches[i].at("checks")[0].at("name") == program.output);
    CHECK(launches[i].at("checks")[0].at("mismatches") == 0);
    const Json& first_hash = launches[i / 3 * 3].at("outputs_sha256");
    CHECK((launches[i].at("outputs_sha256") == first_hash) == (i % 3 < 2));
  }
}

TEST_CASE("on CDNA each program's result equals its reference") {
  const char* const preset = GENERATE("mi100", "mi210", "mi300x");
  const ProgramOutput output = run_script(R"(
    local strobe = require "strobe"
    local arguments, gpu = { ... }, strobe.gpu()
    for first = 1, #arguments, 3 do
      strobe.workload(arguments[first]):run(gpu, { problem = arguments[first + 1] })
    end
  )",
                                          all_programs({"--gpu", preset, "--mode", "functional", "--json", "-"}));
  INFO(preset << ": " << output.err);
  REQUIRE(output.exit_code == 0);
  const Json launches = Json::parse(output.out).at("launches");
  REQUIRE(launches.size() == std::size(kPrograms));
  for (std::size_t i = 0; i < launches.size(); ++i) {
    INFO(launches[i].dump(2));
    CHECK(launches[i].at("kernel") == kPrograms[i].name);
    CHECK(launches[i].at("waves") == kPrograms[i].waves);
    REQUIRE(launches[i].at("checks").size() == 1);
    CHECK(launches[i].at("checks")[0].at("mismatches") == 0);
  }
}

TEST_CASE("on RDNA each program's result equals its reference in both wave sizes") {
  const char* const preset = GENERATE("rx-5500-xt", "rx-5700-xt", "w6800");
  std::vector<std::string> arguments = all_programs({"--gpu", preset, "--mode", "functional", "--json", "-"});
  arguments.insert(arguments.begin(), STROBE_SOURCE_DIR "/scripts/workloads/");
  const ProgramOutput output = run_script(R"(
    local strobe = require "strobe"
    local arguments = { ... }
    local gpu = strobe.gpu()

    local function in_waves_of(size, name, problem)
      local job, parameters = strobe.workload(name):build(gpu, { problem = problem })
      local flag = size == 64 and "-mwavefrontsize64" or "-mno-wavefrontsize64"
      local program = gpu:load(arguments[1] .. name .. ".cl", { flags = { flag } })
      for _, launch in ipairs(job.launches) do launch.program = program end
      strobe.run {
        gpu = gpu, launches = job.launches, buffers = job.buffers, parameters = parameters,
        check = job.check or require("workloads." .. name).check,
      }
    end

    for first = 2, #arguments, 3 do
      for _, size in ipairs { 32, 64 } do in_waves_of(size, arguments[first], arguments[first + 1]) end
    end
  )",
                                          arguments);
  INFO(preset << ": " << output.err);
  REQUIRE(output.exit_code == 0);
  const Json launches = Json::parse(output.out).at("launches");
  REQUIRE(launches.size() == 2 * std::size(kPrograms));
  for (std::size_t i = 0; i < launches.size(); ++i) {
    const Program& program = kPrograms[i / 2];
    INFO(launches[i].dump(2));
    CHECK(launches[i].at("kernel") == program.name);
    CHECK(launches[i].at("work_groups") == program.groups);
    const auto waves = launches[i].at("waves").get<std::uint64_t>();
    if (i % 2 == 0)
      CHECK(waves > program.waves);  // half as wide
    else
      CHECK(waves == program.waves);
    REQUIRE(launches[i].at("checks").size() == 1);
    CHECK(launches[i].at("checks")[0].at("ok") == true);
    CHECK(launches[i].at("checks")[0].at("mismatches") == 0);
  }
}

TEST_CASE("one wrong bit in a program's result fails its check") {
  const ProgramOutput output = run_script(R"(
    local strobe = require "strobe"
    local arguments = { ... }

    local function corrupted(name, problem, output)
      local module = require("workloads." .. name)
      local gpu = strobe.gpu()
      local parameters = {}
      for key, parameter in pairs(module.parameters) do parameters[key] = parameter.default end
      parameters.problem = tonumber(problem)
      local job = module.build(gpu, parameters)
      strobe.run {
        gpu = gpu, launches = job.launches, buffers = job.buffers, parameters = parameters,
        check = function(run)
          local buffer = run.buffers[output]
          local value = buffer:get(buffer.count)
          buffer:set(buffer.count, buffer.type == "u8" and value ~ 1 or value + 1e-6 * math.max(1, math.abs(value)))
          return (job.check or module.check)(run)
        end,
      }
    end

    for first = 1, #arguments, 3 do corrupted(table.unpack(arguments, first, first + 2)) end
  )",
                                          all_programs({"--json", "-"}));
  INFO(output.err);
  CHECK(output.exit_code == 1);
  const Json launches = Json::parse(output.out).at("launches");
  REQUIRE(launches.size() == std::size(kPrograms));
  for (const Json& launch : launches) {
    INFO(launch.dump(2));
    CHECK(launch.at("checks").at(0).at("ok") == false);
    CHECK(launch.at("checks").at(0).at("mismatches") == 1);
  }
}

TEST_CASE("every size of the paper, the default and the small one are in the range that a program declares") {
  const ProgramOutput output = run_script(R"(
    local strobe = require "strobe"
    local count = 0
    for _, name in ipairs { "aes", "fir", "conv", "matmul", "relu", "spmv" } do
      local workload = strobe.workload(name)
      assert(workload.name == name and #workload.doc > 0)
      for _, parameter in pairs(workload.parameters) do assert(#parameter.doc > 0) end
      local problem = workload.parameters.problem
      local sizes = { problem.default, problem.small }
      for _, size in ipairs(problem.paper) do sizes[#sizes + 1] = size end
      for _, size in ipairs(sizes) do
        assert(size >= problem.min and size <= problem.max and size % (problem.multiple_of or 1) == 0, name)
        count = count + 1
      end
    end
    print(count)
  )",
                                          {});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK(output.out == "61\n");
}

TEST_CASE("a size that a program cannot be built for is refused by name") {
  const auto refused = [](const char* name, const char* problem, const char* says) {
    const ProgramOutput output = run_script(kRunOne, {name, problem, "1"});
    INFO(output.err);
    CHECK(output.exit_code == 2);
    CHECK_THAT(output.err, Catch::Contains(says));
  };
  refused("matmul", "6", "matmul: problem: 6 is not a multiple of 4");
  refused("conv", "14", "conv: problem: 14 is not a multiple of 4");
  refused("fir", "0.001", "fir: problem: 0.001 is below its minimum");
  refused("relu", "0", "relu: problem: 0 is below its minimum 1");
  refused("aes", "1.5", "aes: problem");
}

TEST_CASE("an analysis ahead of each program's launch leaves no trace, and counts what the launch executes") {
  const ProgramOutput output = run_script(R"(
    local strobe = require "strobe"
    local arguments = { ... }
    for first = 1, #arguments, 3 do
      local all, sample
      local looks = strobe.sampler { name = "looks", begin_launch = function(launch)
        sample = launch:analyse { share = 0.01, lines = true }
        all = launch:analyse { share = 1 }
      end }
      local run = strobe.workload(arguments[first]):run(strobe.gpu(), { problem = arguments[first + 1] }, "detailed", looks)
      local name = arguments[first]
      assert(run.ok, name)
      assert(all.waves == run.waves and all.wave_instructions == run.wave_instructions, name)
      assert(all.lane_instructions == run.lane_instructions, name)
      assert(sample.waves > 0 and sample.waves <= all.waves and sample.global_load_lines > 0, name)
    end
  )",
                                          all_programs({}));
  CAPTURE(output.err);
  CHECK(output.exit_code == 0);
}
