// `--trace konata`, read by the rules of Kanata 0004.
#include <map>
#include <set>

#include "traced_run.hpp"

using namespace strobe::testing;

TEST_CASE("konata: the log follows the format, and has the unit's instructions with their stalls") {
  const TemporaryFolder folder;
  run_traced(folder, {"konata=" + (folder / "a.log") + ":component=cu[2]",
                      "events=" + (folder / "a.tsv") + ":component=cu[2],kinds=issue+stall"});
  const std::vector<TextEvent> rows = rows_of(folder / "a.tsv");
  const std::vector<std::string> lines = split(read_file(folder / "a.log"), '\n');
  REQUIRE(lines.at(0) == "Kanata\t0004");
  REQUIRE(lines.at(1) == "C=\t0");
  std::uint64_t cycle = 0;
  // By instruction and lane: the cycle in which its last stage began. Instructions stay here after their end.
  std::map<std::string, std::map<std::string, std::uint64_t>> stage_began;
  std::set<std::string> ended;
  std::multiset<std::uint64_t> issued;
  std::map<std::string, std::uint64_t> stalls;
  for (std::size_t n = 2; n + 1 < lines.size(); ++n) {
    INFO(lines[n]);
    const std::vector<std::string> part = split(lines[n], '\t');
    if (part[0] == "C") {
      REQUIRE(std::stoull(part.at(1)) > 0);
      cycle += std::stoull(part[1]);
      continue;
    }
    const std::string& id = part.at(1);
    REQUIRE(!ended.contains(id));
    if (part[0] == "I") {
      REQUIRE(part.size() == 4);
      CHECK(std::stoull(id) == stage_began.size());
      REQUIRE(stage_began.emplace(id, std::map<std::string, std::uint64_t>{}).second);
      continue;
    }
    REQUIRE(stage_began.contains(id));
    if (part[0] == "R") {
      CHECK(std::stoull(part.at(2)) == ended.size());
      CHECK(part.at(3) == "0");
      ended.insert(id);
    } else if (part[0] == "S") {
      stage_began[id][part.at(2)] = cycle;
      // Lane 0 has the stages W (waits to issue), then its unit, then M (waits for memory): it issues where its unit
      // begins.
      if (part[2] == "0" && part.at(3) != "W" && part[3] != "M") issued.insert(cycle);
    } else if (part[0] == "E") {
      stalls[part.at(3)] += cycle - stage_began[id].at(part.at(2));
    } else {
      CHECK(part[0] == "L");
    }
  }
  std::multiset<std::uint64_t> expected;
  std::map<std::string, std::uint64_t> expected_stalls;
  for (const TextEvent& row : rows) {
    if (row.at("event") == "issue") expected.insert(std::stoull(row.at("begin")));
    if (row.at("event") == "stall")
      expected_stalls[row.at("what")] += std::stoull(row.at("end")) - std::stoull(row.at("begin"));
  }
  CHECK(!expected.empty());
  CHECK((issued == expected));
  CHECK(ended.size() == expected.size());
  CHECK((stalls == expected_stalls));
  CHECK(stalls["dram"] > 0);
  CHECK_THAT(read_file(folder / "a.log"), Catch::Contains("\tflat_store_dword\n") && Catch::Contains("\t0\tM\n"));
}
