// Which sampler a launch of a script has: the script's word, the command line's, patterns of kernel names.
#include "catch.hpp"
#include "strobe/host/plugins.hpp"
#include "runtime/samplers.hpp"
#include "strobe/error.hpp"
#include "support/script_fixture.hpp"

using namespace strobe;
using Catch::Contains;

namespace {

Plugins& plugins_with_sampler() {
  static Plugins& plugins = []() -> Plugins& {
    REQUIRE(test_plugins().load(STROBE_BINARY_DIR "/tests/abi/constant_sampler.so").refused == "");
    return test_plugins();
  }();
  return plugins;
}

struct Outcome {
  std::string printed, error;
  ExitCode code;
};

/// tests/abi/constant_sampler.cpp predicts `cycles` for its first launch and a cycle more for each further one.
/// Launches kernels `first`, `second` and `third` with the text as their `sampling`.
Outcome run(const std::string& sampling, const std::string& command_line = "", const std::string& mode = "detailed") {
  plugins_with_sampler();
  ScriptFolder folder;
  folder.file("k.cl",
              "kernel void first(global uint* a) { a[get_global_id(0)] += 1; }\n"
              "kernel void second(global uint* a) { a[get_global_id(0)] += 2; }\n"
              "kernel void third(global uint* a) { a[get_global_id(0)] += 3; }\n");
  if (!command_line.empty()) folder.adjust = [&](ScriptServices& services) { services.options.sampler = command_line; };
  const ScriptResult result = folder.run(R"(
local strobe = require "strobe"
local gpu = strobe.gpu "r9-nano"
local program = gpu:load "k.cl"
local a = gpu:buffer { type = "u32", count = 64, name = "a" }
local launches = {}
for position, kernel in ipairs { "first", "second", "third" } do
  launches[position] = { program = program, kernel = kernel, grid = { 64 }, group = { 64 }, args = { a } }
end
local run = strobe.run { gpu = gpu, launches = launches, mode = ")" +
                                         mode + R"(", sampling = )" + sampling + R"( }
local said = {}
for position, launch in ipairs(run.launches) do
  said[position] = launch.sampler and ("%d by %s"):format(launch.cycles, launch.predicted_by) or "detailed"
end
print(table.concat(said, ", ")))");
  return {folder.printed, result.error, result.exit_code};
}

}  // namespace

TEST_CASE("one sampler serves all launches that are configured alike") {
  CHECK(run("\"constant\"").printed == "1001 by all, 1002 by all, 1003 by all\n");
  CHECK(run("{ sampler = \"constant\", cycles = 50 }").printed == "51 by all, 52 by all, 53 by all\n");
  CHECK(run("\"constant:cycles=50,levels=x\"").printed == "51 by x, 52 by x, 53 by x\n");
  CHECK(run("nil").printed == "detailed, detailed, detailed\n");
  CHECK(run("\"detailed\"").printed == "detailed, detailed, detailed\n");
}

TEST_CASE("kernels may have samplers of their own, by name or pattern") {
  CHECK(run(R"({ default = "constant", kernels = { second = "detailed", ["th.*"] = { sampler = "constant", cycles = 7,
             levels = { "a", "b" } } } })")
            .printed == "1001 by all, detailed, 8 by a+b\n");
  CHECK(run(R"({ kernels = { [".*s.*"] = "constant:cycles=7", second = "constant" } })").printed ==
        "8 by all, 1001 by all, detailed\n");
  CHECK(run(R"({ kernels = { ["f.*"] = "constant", [".*t"] = "detailed" } })").error.find("match kernel \"first\"") !=
        std::string::npos);
}

TEST_CASE("the command line's sampler is for scripts without an opinion") {
  CHECK(run("nil", "constant").printed == "1001 by all, 1002 by all, 1003 by all\n");
  CHECK(run("\"constant\"", "constant").printed == "1001 by all, 1002 by all, 1003 by all\n");
  const Outcome contradicted = run("\"constant\"", "detailed");
  CHECK(contradicted.code == ExitCode::bad_input);
  CHECK_THAT(contradicted.error,
             Contains("this script fixes its sampling, but the command line says --sampler detailed"));
  // A launch that the script wants functional has none.
  CHECK(run("nil", "constant", "functional").printed == "detailed, detailed, detailed\n");
}

TEST_CASE("mistakes are named") {
  const std::pair<const char*, const char*> cases[] = {
      {"\"constnat\"", "unknown sampler \"constnat\" - did you mean \"constant\"?"},
      {"{ sampler = \"constant\", cycels = 5 }",
       "sampler.constant has no parameter \"cycels\" - did you mean \"cycles\"?"},
      {"{ sampler = \"constant\", cycles = 0 }", "cycles"},
      {"{ default = \"constant\", kernel = {} }", "sampling: unknown field \"kernel\" - did you mean \"kernels\"?"},
      {"\"constant:cycles\"", "write NAME or NAME:KEY=VALUE,KEY=VALUE"},
      {"5", "sampling: expected table, got number"},
  };
  for (const auto& [sampling, message] : cases) {
    const Outcome outcome = run(sampling);
    CAPTURE(sampling);
    CHECK(outcome.code == ExitCode::bad_input);
    CHECK_THAT(outcome.error, Contains(message));
  }
  CHECK_THAT(run("\"constant\"", "", "functional").error,
             Contains("needs timing, which functional mode does not simulate"));
}

TEST_CASE("a sampler's name holds all its parameters") {
  Samplers samplers;
  Plugins& plugins = plugins_with_sampler();
  ConfiguredSampler* const one = samplers.find({"constant", {{"cycles", "50"}}}, plugins, "here");
  CHECK(one->name.parameters == std::map<std::string, std::string>{{"cycles", "50"}, {"levels", "all"}});
  CHECK(samplers.find({"constant", {{"cycles", "50.0"}}}, plugins, "here") == one);
  CHECK(samplers.find({"constant", {{"levels", "all"}, {"cycles", "50"}}}, plugins, "here") == one);
  CHECK(samplers.find({"constant", {}}, plugins, "here") != one);
  CHECK(samplers.find({"detailed", {}}, plugins, "here") == nullptr);
}
