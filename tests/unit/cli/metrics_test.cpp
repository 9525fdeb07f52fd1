// `strobe metrics`: what it lists is what results hold. Metrics of memory levels on a program whose traffic is known.
#include <nlohmann/json.hpp>

#include <set>

#include "command.hpp"

using namespace strobe::testing;
using Json = nlohmann::json;

namespace {

Json listed(const std::string& gpu) {
  const ProgramOutput output = run_strobe({"metrics", "--gpu", gpu, "--json", "-"});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return Json::parse(output.out)["metrics"];
}

/// Copies a MiB of floats; a copy of each element, so that every level has to see each byte once each way.
Json copied(const std::string& gpu, const std::vector<std::string>& more = {}) {
  const TemporaryFolder folder;
  const std::string source = folder.write("copy.cl",
                                          "kernel void copy(global float *y, global const float *x) {\n"
                                          "  y[get_global_id(0)] = x[get_global_id(0)];\n}\n");
  std::vector<std::string> words = {"run",     source,
                                    "--gpu",   gpu,
                                    "--grid",  "262144",
                                    "--group", "256",
                                    "--arg",   "buf:f32:262144",
                                    "--arg",   "buf:f32:262144:iota",
                                    "--json",  "-"};
  words.insert(words.end(), more.begin(), more.end());
  const ProgramOutput output = run_strobe(words);
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return Json::parse(output.out)["launches"][0];
}

}  // namespace

TEST_CASE("metrics: every metric of a result is listed, with its unit and meaning") {
  const std::string gpu = GENERATE("r9-nano", "rx-6900-xt", "mi100");
  CAPTURE(gpu);
  std::map<std::string, Json> known;
  for (const Json& metric : listed(gpu)) known[metric["name"]] = metric;
  const Json launch = copied(gpu);
  CHECK(launch["metrics"].size() > 100);
  for (const auto& [name, metric] : launch["metrics"].items()) {
    CAPTURE(name);
    REQUIRE(known.count(name) == 1);
    CHECK(known[name]["unit"] == metric["unit"]);
    CHECK(known[name]["description"] == metric["description"]);
  }
}

TEST_CASE("metrics: every name of another tool belongs to a metric that some machine has") {
  std::set<std::string> known;
  for (const char* gpu : {"r9-nano", "rx-6900-xt"})
    for (const Json& metric : listed(gpu)) known.insert(metric["name"].get<std::string>());
  const std::string file = read_file(STROBE_SOURCE_DIR "/scripts/commands/metrics/other_names.lua");
  std::size_t found = 0;
  for (std::size_t at = file.find("other_names[\""); at != std::string::npos; at = file.find("other_names[\"", at)) {
    at += 13;
    const std::string name = file.substr(at, file.find('"', at) - at);
    CAPTURE(name);
    CHECK(known.count(name) == 1);
    ++found;
  }
  CHECK(found > 15);
}

TEST_CASE("metrics: a part of a name of another tool finds ours") {
  const ProgramOutput output = run_strobe({"metrics", "fetch_size"});
  CHECK_THAT(output.out, Catch::Contains("dram.read_bytes") && !Catch::Contains("dram.write_bytes"));
  check_refused(run_strobe({"metrics", "l2.hists"}), 2, "no name contains \"l2.hists\" - did you mean \"l2.hits\"?");
}

TEST_CASE("metrics: a copy of a mebibyte reads and writes a mebibyte at each level") {
  const auto [gpu, first] = GENERATE(table<std::string, std::string>({{"r9-nano", "l1v"}, {"rx-6900-xt", "l0v"}}));
  CAPTURE(gpu);
  const double mebibyte = 1 << 20, code_and_arguments = 64 * 1024;
  const Json metrics = copied(gpu)["metrics"];
  const auto value = [&](const std::string& name) { return metrics[name]["value"].get<double>(); };
  CHECK(value(first + ".read_bytes") == mebibyte);
  CHECK(value(first + ".write_bytes") == mebibyte);
  CHECK(value(first + ".bytes") == 2 * mebibyte);
  CHECK(value("l2.write_bytes") == mebibyte);
  CHECK(value("l2.read_bytes") >= mebibyte);
  CHECK(value("l2.read_bytes") <= mebibyte + code_and_arguments);
  CHECK(value("dram.read_bytes") >= mebibyte);
  CHECK(value("dram.read_bytes") <= mebibyte + code_and_arguments);
  CHECK(value("dram.write_bytes") == 0);  // the L2 of 2 MiB holds it
  CHECK(value("dram.bytes") == value("dram.read_bytes") + value("dram.write_bytes"));
}

TEST_CASE("metrics: what a small L2 cannot hold is written to DRAM, in lines of 64 bytes") {
  const Json metrics = copied("r9-nano", {"--set", "l2.size=16 KiB"})["metrics"];
  const auto value = [&](const std::string& name) { return metrics[name]["value"].get<double>(); };
  CHECK(value("dram.write_bytes") == 64 * value("l2.writebacks"));
  CHECK(value("dram.write_bytes") == 64 * value("dram.writes"));
  CHECK(value("dram.write_bytes") >= (1 << 20) - 128 * 1024);
  CHECK(value("dram.write_bytes") <= 1 << 20);
}
