// How far a launch is whose waves end together: some of its work-groups say how many instructions it has.
#include <nlohmann/json.hpp>

#include <set>
#include <sstream>

#include "catch.hpp"
#include "support/run_strobe.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe::testing;

TEST_CASE("progress: of a launch of one generation instructions are counted, and the cycles move") {
  const TemporaryFolder folder;
  const std::string source = folder.write("k.cl", R"(kernel void k(global float* y, uint n) {
    float s = 0;
    for (uint i = 0; i < n; ++i) s = s * 0.5f + y[(i * 64 + get_local_id(0)) & 4095];
    y[get_global_id(0)] = s;
  })");
  const std::vector<std::string> words{"run",           source,  "--grid",    "16384", "--group", "64",     "--arg",
                                       "buf:f32:32768", "--arg", "u32:16000", "--gpu", "r9-nano", "--json", "-"};
  std::vector<std::string> watched = words;
  watched.insert(watched.end(), {"--progress", "json"});
  const ProgramOutput output = run_strobe(watched);
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const nlohmann::json launch = nlohmann::json::parse(output.out)["launches"][0];
  std::istringstream lines(output.err);
  std::set<std::uint64_t> cycles;
  std::size_t counted = 0;
  for (std::string line; std::getline(lines, line);) {
    const nlohmann::json one = nlohmann::json::parse(line);
    if (one["event"] == "running") cycles.insert(one["cycles"].get<std::uint64_t>());
    if (one.value("unit", "") != "wave-instructions") continue;
    ++counted;
    CHECK(one["total"] == launch["wave_instructions"]);  // its work-groups are alike
    CHECK(one["done"] <= one["total"]);
  }
  CHECK(counted > 0);
  CHECK(cycles.size() > 1);
  const nlohmann::json other = nlohmann::json::parse(run_strobe(words).out)["launches"][0];
  CHECK(other["cycles"] == launch["cycles"]);  // ... whoever looks
}
