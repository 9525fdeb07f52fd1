// `strobe metrics`: what it lists is what results hold. Metrics of memory levels on a program whose traffic is known.
#include <nlohmann/json.hpp>

#include <map>
#include <set>
#include <sstream>

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
  for (const Json& metric : listed(gpu)) {
    CAPTURE(metric["name"]);
    CHECK(known.emplace(metric["name"], metric).second);  // once each
  }
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

TEST_CASE("metrics: the list fits a terminal of 80 columns, and has every metric with its unit") {
  const std::string gpu = GENERATE("r9-nano", "rx-6900-xt", "mi300x");
  CAPTURE(gpu);
  const ProgramOutput output = run_strobe({"metrics", "--gpu", gpu});
  REQUIRE(output.exit_code == 0);
  std::istringstream lines(output.out);
  std::set<std::string> heads;
  for (std::string line; std::getline(lines, line);) {
    CAPTURE(line);
    CHECK(line.size() <= 80);
    if (!line.starts_with(" ")) CHECK(heads.insert(line).second);
  }
  for (const Json& metric : listed(gpu)) {
    const std::string head = metric["name"].get<std::string>() + " (" + metric["unit"].get<std::string>() + ")";
    CAPTURE(head);
    CHECK(heads.count(head) == 1);
  }
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

TEST_CASE("metrics: hits, misses and merges of reads and writes apart, of kernels whose lines can be counted") {
  const TemporaryFolder folder;
  std::map<std::string, Json> known;
  const auto counted = [&](const std::string& body, const std::string& name, std::size_t launch = 0) {
    Json& launches = known[body];
    if (launches.is_null()) {
      folder.write(
          "k.cl", "kernel void k(global float* y, global const float* x) {\n  size_t i = get_global_id(0);\n  " + body +
                      "\n}\n");
      const ProgramOutput output =
          run_strobe({"run", folder / "k.cl", "--gpu", "r9-nano", "--grid", "1024", "--group", "64", "--arg",
                      "buf:f32:1024", "--arg", "buf:f32:1024", "--repeat", "2", "--json", "-"});
      REQUIRE(output.exit_code == 0);
      launches = Json::parse(output.out)["launches"];
    }
    return launches[launch]["metrics"][name]["value"].get<std::uint64_t>();
  };
  // 16 waves on separate compute units read and write 4 KiB: 64 lines of 64 bytes each.
  const std::string copy = "y[i] = x[i];", add = "y[i] += 1;";
  CHECK(counted(copy, "l1v.read_misses") == 64);
  CHECK(counted(copy, "l1v.read_hits") == 0);
  CHECK(counted(copy, "l1v.write_misses") == 64);
  CHECK(counted(copy, "l1v.write_hits") == 0);
  CHECK(counted(copy, "l2.write_misses") == 64);
  CHECK(counted(copy, "l2.write_hits", 1) == 64);  // the second launch finds the lines of the first
  CHECK(counted(copy, "l2.write_misses", 1) == 0);
  CHECK(counted(copy, "dram.write_bytes") == 0);  // the L2 keeps what is written
  // What is written has been read.
  CHECK(counted(add, "l1v.read_misses") == 64);
  CHECK(counted(add, "l1v.write_hits") == 64);
  CHECK(counted(add, "l1v.write_misses") == 0);
  CHECK(counted(add, "l2.write_hits") == 64);
  // Without data: code and arguments. All waves ask for one line: one of them misses, 15 wait with it.
  const std::string same = "y[i] = x[get_local_id(0) & 15];";
  const std::uint64_t others = counted(copy, "l2.read_misses") - 64;
  CHECK(counted(same, "l2.read_misses") == others + 1);
  CHECK(counted(same, "l2.read_merged") == counted(copy, "l2.read_merged") + 15);
  CHECK(counted(same, "dram.read_bytes") == counted(copy, "dram.read_bytes") - std::uint64_t{63} * 64);
  // 16 waves write a word each of one line: the first write makes it.
  const std::string words = "if (get_local_id(0) == 0) y[get_group_id(0)] = 1;";
  CHECK(counted(words, "l2.write_misses") == 1);
  CHECK(counted(words, "l2.write_hits") == 15);
  for (const char* level : {"l1v", "l2"})
    for (const char* what : {"hits", "misses", "merged"}) {
      const std::string name = std::string(level) + ".", of(what);
      CHECK(counted(add, name + of) == counted(add, name + "read_" + of) + counted(add, name + "write_" + of));
    }
}
