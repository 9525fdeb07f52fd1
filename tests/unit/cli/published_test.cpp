// Numbers that docs/ publishes are those that their commands print today. The default suite runs a few of the commands,
// others at each commit; STROBE_PUBLISHED=all (scripts/check.sh published) runs all. With STROBE_WRITE_DOCS the pages
// get the cells that are printed.
#include "published.hpp"

using namespace strobe::testing;

namespace {

const std::string kMicro = "scripts/experiments/micro/run.lua", kDetailed = "scripts/experiments/photon/detailed.lua";
const std::string kNaviSim = "evidence/navisim.md", kRdna = "scripts/experiments/rdna/",
                  kUnitsOf = kRdna + "compute_units.lua";
const std::string kClocks = "| program | problem | us at 1 GHz |", kL1 = "| program | problem | us with |",
                  kUnits = "| program | problem | CU gfx803 us |";
const std::string kTbpoint = "evidence/validation-tbpoint.md", kSampled = "| program | launches | M instr. |";
const std::string kMeasurement = "| measurement | hardware | Strobe |",
                  kProgram = "| program | problem | published us |";
const std::string kCase = "| case | half |", kCases = "scripts/experiments/advice/cases.lua";

const std::vector<Published>& published() {
  static const std::vector<Published> entries = {
      {"evidence/validation.md", kMeasurement, {"run", kMicro, "dispatch"}, 1, {1, 2, 3, 4}, 9},
      {"evidence/validation.md", kMeasurement, {"run", kMicro, "latency"}, 1, {1, 2, 3, 4}, 6},
      {"evidence/validation.md", kMeasurement, {"run", kMicro, "arithmetic"}, 1, {1, 2, 3, 4}, 3},
      {"evidence/validation.md", kMeasurement, {"run", kMicro, "vector_cache"}, 1, {1, 2, 3, 4}, 6},
      {"evidence/validation.md", kMeasurement, {"run", kMicro, "chase"}, 1, {1, 2, 3, 4}, 3, 0, false},
      {"evidence/validation.md", kMeasurement, {"run", kMicro, "bandwidth"}, 1, {1, 2, 3, 4}, 7, 0, false},
      {"evidence/validation.md", kProgram, {"run", kDetailed, "aes", "512", "1024", "2048"}, 2, {2, 3, 4}, 3},
      {"evidence/validation.md", kProgram, {"run", kDetailed, "fir", "1", "2", "4", "8"}, 2, {2, 3, 4}, 4},
      {"evidence/validation.md", kProgram, {"run", kDetailed, "conv", "4096", "8192"}, 2, {2, 3, 4}, 2},
      {"evidence/validation.md", kProgram, {"run", kDetailed, "relu", "4096", "8192", "16384"}, 2, {2, 3, 4}, 3},
      {"evidence/validation.md", kProgram, {"run", kDetailed, "spmv", "128"}, 2, {2, 3, 4}, 1},
      {"evidence/validation.md", kProgram, {"run", kDetailed, "matmul", "4096"}, 2, {2, 3, 4}, 1, 0, false},
      {"reference/rdna.md", kMeasurement, {"run", kMicro, "--gpu", "rx-5500-xt", "rates"}, 1, {1, 2, 3, 4}, 2},
      {kNaviSim, kClocks, {"run", kRdna + "clock.lua", "out.csv", "fir", "relu"}, 2, {2, 3, 4, 5}, 2},
      {kNaviSim, kClocks, {"run", kRdna + "clock.lua"}, 2, {2, 3, 4, 5}, 11, 0, false},
      {kNaviSim, kL1, {"run", kRdna + "graphics_l1.lua", "out.csv", "spmv"}, 2, {2, 3, 4}, 1},
      {kNaviSim, kL1, {"run", kRdna + "graphics_l1.lua"}, 2, {2, 3, 4}, 11, 0, false},
      {kNaviSim, kUnits, {"run", kUnitsOf, "out.csv", "kmeans", "without-l1"}, 2, {2, 3, 4, 5}, 1},
      {kNaviSim, kUnits, {"run", kUnitsOf, "out.csv", "without-l1"}, 2, {2, 3, 4, 5}, 11, 0, false},
      {kTbpoint,
       kSampled,
       {"run", "scripts/experiments/tbpoint/run.lua", ".", ".", "relu"},
       1,
       {1, 2, 3, 4, 5, 6, 7},
       1},
      {"evidence/advice.md", kCase, {"advice", kCases, "--only", "tile"}, 1, {2, 3, 5, 6, 7}, 1},
      {"evidence/advice.md", kCase, {"advice", kCases, "--half", "tune"}, 1, {2, 3, 5, 6, 7}, 60, 0, false},
      {"evidence/advice.md", kCase, {"advice", kCases, "--half", "judge"}, 1, {2, 3, 5, 6, 7}, 50, 0, false},
  };
  return entries;
}

/// The same for one commit, whoever runs it; 0 without git.
std::uint64_t commit_number() {
  const ProgramOutput head = run_program({"/usr/bin/env", "git", "-C", STROBE_SOURCE_DIR, "rev-parse", "HEAD"});
  return head.exit_code == 0 ? std::strtoull(head.out.substr(0, 8).c_str(), nullptr, 16) : 0;
}

void check(const Published& entry) {
  TemporaryFolder folder;
  for (const char* part : {"scripts", "docs"})
    std::filesystem::create_directory_symlink(std::string(STROBE_SOURCE_DIR "/") + part, folder / part);
  ProgramOptions options;
  options.folder = folder.path();
  options.environment = {"STROBE_COMMANDS=" STROBE_SOURCE_DIR "/scripts/experiments/advice"};
  options.kill_after_seconds = 280;
  const ProgramOutput output = run_strobe(entry.command, options);
  const std::string path = STROBE_SOURCE_DIR "/docs/" + entry.page;
  Lines page = lines_of(read_file(path));
  std::string command;
  for (const std::string& word : entry.command) command += " " + word;
  INFO("docs/" << entry.page << ": strobe" << command << "\n" << output.out << output.err);
  CHECK(output.exit_code == 0);
  if (std::getenv("STROBE_WRITE_DOCS") != nullptr && !differences(entry, page, lines_of(output.out)).empty()) {
    page = with_printed_cells(entry, page, lines_of(output.out));
    std::ofstream file(path);
    for (const std::string& line : page) file << line << "\n";
  }
  CHECK(differences(entry, page, lines_of(output.out)) == Lines{});
}

}  // namespace

TEST_CASE("published tables: some commands print what the pages have, others at each commit") {
  const char* wanted = std::getenv("STROBE_PUBLISHED");
  if (wanted != nullptr && std::string(wanted) == "all") {
    for (const Published& entry : published()) check(entry);
    return;
  }
  std::vector<const Published*> quick;
  for (const Published& entry : published())
    if (entry.quick) quick.push_back(&entry);
  constexpr std::size_t kAtOnce = 2;
  const std::uint64_t first = commit_number();
  for (std::size_t n = 0; n < kAtOnce; ++n) check(*quick[(first + n * quick.size() / kAtOnce) % quick.size()]);
}

TEST_CASE("published tables: each entry names a table that has its rows") {
  for (const Published& entry : published()) {
    CAPTURE(entry.page, entry.header);
    const Lines page = lines_of(read_file(STROBE_SOURCE_DIR "/docs/" + entry.page));
    CHECK(published_rows(page, entry.header).size() >= entry.rows);
    CHECK(std::filesystem::exists(STROBE_SOURCE_DIR "/" + entry.command.at(1)));
  }
}

TEST_CASE("published tables: a stale cell, a missing row and a number outside its tolerance are noticed") {
  const Lines page = {"text", "| name | us |", "|---|---|", "| a b | 1,000 |", "| c | 2 |", "", "| other | us |"};
  Published entry{"x.md", "| name |", {}, 1, {1}, 2};
  CHECK(differences(entry, page, {"NAME  us", "a b   1,000", "c     2"}) == Lines{});
  CHECK(differences(entry, page, {"| a b | 1,000 |", "| c | 2 |"}) == Lines{});
  const Lines two = {"| name | us |", "|---|---|", "| a b | 1,000 |", "| c | 2 |", "", "| name of another | us |",
                     "| c | 3 |"};
  CHECK(differences(entry, page, two) == Lines{});
  CHECK(differences(entry, page, {"a b   1,001", "c     2"}).size() == 1);
  CHECK(differences(entry, page, {"a b   1,000"}).size() == 1);
  Lines renewed = page;
  renewed[3] = "| a b | 1,001 |";
  CHECK(with_printed_cells(entry, page, {"a b   1,001", "c     2", "d   3"}) == renewed);
  entry.tolerance = 0.2;
  CHECK(differences(entry, page, {"a b   1,001", "c     2"}) == Lines{});
  CHECK(differences(entry, page, {"a b   1,003", "c     2"}).size() == 1);
  entry.header = "| no such";
  CHECK(differences(entry, page, {"a b   1,000", "c     2"}).size() == 1);
}
