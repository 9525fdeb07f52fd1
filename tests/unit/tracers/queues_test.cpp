// Traces of launches that overlap: each event is of its launch.
#include <nlohmann/json.hpp>

#include <map>
#include <set>

#include "query.hpp"
#include "traced_run.hpp"

using namespace strobe::testing;

namespace {

constexpr char kScript[] =
    "local strobe = require 'strobe'\n"
    "local gpu = strobe.gpu 'r9-nano'\n"
    "local one, two = gpu:queue(), gpu:queue()\n"
    "for _, program in ipairs { { 'aes', 4, one }, { 'relu', 64, two }, { 'relu', 32, two } } do\n"
    "  local launch = strobe.workload(program[1]):build(gpu, { problem = program[2] }).launches[1]\n"
    "  launch.queue = program[3]\n"
    "  gpu:launch(launch)\n"
    "end\n"
    "local _, together = gpu:finish()\n"
    "print(together.cycles)\n";

ProgramOutput run_queues(const TemporaryFolder& folder, const std::vector<std::string>& flags) {
  std::vector<std::string> words{"run", folder.write("queues.lua", kScript)};
  words.insert(words.end(), flags.begin(), flags.end());
  return run_strobe(words);
}

}  // namespace

TEST_CASE("queues: launches that overlap are traced, each event with its launch, and no cycle changes") {
  const TemporaryFolder folder;
  const ProgramOutput plain = run_queues(folder, {});
  const ProgramOutput traced =
      run_queues(folder, {"--trace", "events=" + (folder / "a.tsv"), "--trace", "chrome=" + (folder / "a.json"),
                          "--trace", "rocpd=" + (folder / "a.db"), "--trace", "memory=" + (folder / "a.mem"), "--trace",
                          "events=" + (folder / "b.tsv") + ":first_launch=1,launches=1", "--trace",
                          "memory=" + (folder / "b.mem") + ":first_launch=1,launches=1"});
  INFO(traced.err);
  REQUIRE(traced.exit_code == 0);
  CHECK(traced.out == plain.out);
  std::map<std::string, std::map<std::string, std::size_t>> kinds;
  for (const TextEvent& row : rows_of(folder / "a.tsv")) ++kinds[row.at("launch")][row.at("event")];
  for (const char* launch : {"0", "1", "2"}) {
    INFO(launch);
    CHECK(kinds[launch]["dispatch"] > 0);
    CHECK(kinds[launch]["dispatch"] == kinds[launch]["group_end"]);
    CHECK(kinds[launch]["wave_begin"] == kinds[launch]["wave_end"]);
    CHECK(kinds[launch]["issue"] > 0);
  }
  CHECK(kinds["1"]["wave_begin"] == 64);  // relu: a wave for each of its problem
  CHECK(kinds["2"]["wave_begin"] == 32);
  CHECK(kinds[""]["access"] > 0);  // a level does not know whose an access is
  std::map<std::string, std::size_t> only;
  for (const TextEvent& row : rows_of(folder / "b.tsv"))
    if (!row.at("launch").empty()) ++only[row.at("launch")];
  CHECK(only.size() == 1);
  CHECK(only.contains("1"));
  CHECK(query(folder / "a.db", "SELECT dispatch_id FROM kernels ORDER BY dispatch_id").size() == 3);
  std::map<std::string, std::set<std::string>> launches;  // of accesses, by their wave
  for (const TextEvent& row : rows_of(folder / "a.mem"))
    if (!row.at("group").empty()) launches[row.at("kernel")].insert(row.at("launch"));
  CHECK(launches.size() == 2);
  // Waves of other launches may have the same slots.
  std::multiset<std::string> of_one, alone;
  for (const TextEvent& row : rows_of(folder / "a.mem"))
    if (row.at("launch") == "1" && !row.at("group").empty()) of_one.insert(row.at("id"));
  for (const TextEvent& row : rows_of(folder / "b.mem"))
    if (!row.at("group").empty()) {
      CHECK(row.at("launch") == "1");
      alone.insert(row.at("id"));
    }
  CHECK(!alone.empty());
  CHECK((alone == of_one));
}

TEST_CASE("queues: threads change no byte of the trace") {
  const TemporaryFolder folder;
  for (const std::string threads : {"1", "2"})
    CHECK(run_queues(folder, {"--threads", threads, "--trace", "memory=" + (folder / threads)}).exit_code == 0);
  CHECK((read_file(folder / "1") == read_file(folder / "2")));
}

TEST_CASE("queues: instructions are refused with what to do") {
  const TemporaryFolder folder;
  const ProgramOutput output = run_queues(folder, {"--trace", "instructions=" + (folder / "a")});
  CHECK(output.exit_code == 2);
  CHECK_THAT(output.err, Catch::Contains("choose a trace of events"));
}
