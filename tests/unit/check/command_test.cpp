// `strobe run --check-races` as a user has it; the six programs are clean.
#include <iterator>
#include <nlohmann/json.hpp>

#include "bench.hpp"
#include "support/run_program.hpp"

using namespace strobe;
using namespace strobe::testing;
using Json = nlohmann::json;

namespace {

ProgramOutput strobe_run(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {STROBE_BINARY_DIR "/bin/strobe", "run"});
  return run_program(arguments);
}

constexpr char kSource[] = R"(
kernel void swap(global uint* x) {
  local uint s[128];
  uint l = get_local_id(0);
  s[l] = x[l];
  mem_fence(CLK_LOCAL_MEM_FENCE);
  x[l] = s[l ^ 64];
}
kernel void clean(global uint* x) { x[get_global_id(0)] += 1; }
)";

struct Files {
  TemporaryFolder folder;
  const std::string source = folder.write("kernels.cl", kSource);

  std::vector<std::string> command(const std::string& kernel, std::vector<std::string> more) const {
    std::vector<std::string> all{source,    "--kernel", kernel,  "--grid",          "128",
                                 "--group", "128",      "--arg", "buf:u32:128:iota"};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
};

}  // namespace

TEST_CASE("findings are told below the result, with exit code 1") {
  const Files files;
  const ProgramOutput output = strobe_run(files.command("swap", {"--check-races"}));
  INFO(output.out << output.err);
  CHECK(output.exit_code == 1);
  CHECK_THAT(output.out, Catch::Contains("races: 1 finding\nkernel swap, launch 0:\n  lds_race ("));
  CHECK_THAT(output.out, Catch::Contains("ds_write_b32") && Catch::Contains("ds_read_b32"));
  const std::string page = STROBE_BINARY_DIR "/share/strobe/docs/use/check-races.md";
  CHECK(output.err == "strobe: --check-races: 1 finding (explained in " + page + ")\n");
  CHECK(std::filesystem::exists(page));

  const ProgramOutput clean = strobe_run(files.command("clean", {"--check-races"}));
  CHECK(clean.exit_code == 0);
  CHECK_THAT(clean.out, Catch::Contains("races: none found\n"));
  CHECK_THAT(clean.out, Catch::Contains("functional"));
}

TEST_CASE("findings are part of a launch's JSON - null if nobody looked") {
  const Files files;
  const ProgramOutput output = strobe_run(files.command("swap", {"--check-races", "--json", "-"}));
  CHECK(output.exit_code == 1);
  const Json launch = Json::parse(output.out)["launches"][0];
  REQUIRE(launch["race_findings"].size() == 1);
  const Json finding = launch["race_findings"][0];
  CHECK(finding["kind"] == "lds_race");
  CHECK(finding["count"] > 0);
  REQUIRE(finding["sides"].size() == 2);
  CHECK(finding["sides"][0]["pc"].get<std::string>().rfind("swap+0x", 0) == 0);
  CHECK(finding["sides"][0]["wave"] != finding["sides"][1]["wave"]);
  const auto findings = [&](std::vector<std::string> more) {
    more.insert(more.end(), {"--json", "-"});
    return Json::parse(strobe_run(files.command("clean", more)).out)["launches"][0]["race_findings"];
  };
  CHECK(findings({"--check-races"}) == Json::array());
  CHECK(findings({"--mode", "functional"}) == nullptr);
}

TEST_CASE("what needs time is refused beside --check-races") {
  const Files files;
  for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{
           {"--mode", "detailed"}, {"--sampler", "random"}, {"--self-check"}, {"--trace", "intervals=t.csv"}}) {
    std::vector<std::string> flags{"--check-races"};
    flags.insert(flags.end(), more.begin(), more.end());
    const ProgramOutput output = strobe_run(files.command("clean", flags));
    INFO(output.err);
    CHECK(output.exit_code == 2);
    CHECK_THAT(output.err, Catch::Contains("--check-races"));
  }
}

TEST_CASE("without a plugin, the flag says what to build") {
  const std::string missing = GENERATE("races", "hazards");
  const Files files;
  const TemporaryFolder prefix;
  namespace fs = std::filesystem;
  const fs::path build = STROBE_BINARY_DIR, copy = prefix.path();
  fs::create_directories(copy / "bin");
  fs::create_directories(copy / "lib/strobe/plugins");
  fs::copy_file(build / "bin/strobe", copy / "bin/strobe");
  fs::create_symlink(build / "share", copy / "share");
  for (const auto& plugin : fs::directory_iterator(build / "lib/strobe/plugins"))
    if (plugin.path().stem() != missing)
      fs::create_symlink(plugin.path(), copy / "lib/strobe/plugins" / plugin.path().filename());
  std::vector<std::string> command = files.command("clean", {"--check-races"});
  command.insert(command.begin(), {(copy / "bin/strobe").string(), "run"});
  const ProgramOutput output = run_program(command);
  CHECK(output.exit_code == 2);
  CHECK(output.out == "");
  CHECK(output.err == "strobe: --check-races: needs the plugin " + missing +
                          " - build it (sh scripts/build.sh plugins), or see: strobe plugins list\n");
}

TEST_CASE("a watch is chosen by name") {
  const Files files;
  const ProgramOutput swap = strobe_run(files.command("swap", {"--watch", "races"}));
  CHECK(swap.exit_code == 1);
  CHECK_THAT(swap.out, Catch::Contains("races: 1 finding\nkernel swap, launch 0:\n  lds_race ("));
  CHECK(swap.err == "strobe: --watch races: 1 finding\n");
  CHECK_THAT(strobe_run(files.command("swap", {"--watch", "race"})).err, Catch::Contains("did you mean \"races\"?"));
  CHECK(strobe_run(files.command("swap", {"--watch", "races:x=1"})).exit_code == 2);
  const ProgramOutput both = strobe_run(files.command("swap", {"--watch", "races", "--check-races"}));
  CHECK(both.exit_code == 2);
  CHECK(both.err == "strobe: --watch: does not work with --check-races - remove one of them\n");
}

TEST_CASE("what was found is told when the launch faults") {
  const TemporaryFolder folder;
  const std::string source = folder.write("kernel.cl", R"(
    kernel void both(global uint* x) {
      x[get_local_id(0)] = get_group_id(0);
      if (get_group_id(0) == 1) x[get_local_id(0) + 0x10000000u] = 1;
    })");
  const ProgramOutput output = strobe_run(
      {source, "--kernel", "both", "--grid", "128", "--group", "64", "--arg", "buf:u32:128", "--check-races"});
  INFO(output.err);
  CHECK(output.exit_code == 1);
  CHECK_THAT(output.err, Catch::Contains("which is not mapped") &&
                             Catch::Contains("--check-races findings so far:\n  global_race"));
}

TEST_CASE("the six programs are clean on both instruction sets") {
  const TemporaryFolder folder;
  const std::string script = folder.write("six.lua", R"(
    local strobe = require "strobe"
    local arguments = { ... }
    for n = 1, #arguments, 2 do
      strobe.workload(arguments[n]):run(strobe.gpu(), { problem = arguments[n + 1] })
    end
  )");
  for (const char* gpu : kCheckedGpus) {
    const ProgramOutput output = strobe_run({script, "aes", "3", "fir", "0.01953125", "conv", "12", "matmul", "8",
                                             "relu", "5", "spmv", "7", "--gpu", gpu, "--check-races"});
    INFO(gpu << "\n" << output.out << output.err);
    CHECK(output.exit_code == 0);
    CHECK_THAT(output.out, Catch::Contains("races: none found"));
  }
}
