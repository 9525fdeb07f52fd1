// `--trace daisen`: tasks, parents and milestones as Daisen's reader takes them.
#include <map>

#include "query.hpp"
#include "traced_run.hpp"

using namespace strobe::testing;

TEST_CASE("daisen: tasks are the events that text shows, each within a parent, at locations of one kind") {
  const TemporaryFolder folder;
  const std::string file = folder / "a.sqlite3";
  run_traced(folder, {"daisen=" + file, "events=" + (folder / "a.tsv")});
  const std::vector<TextEvent> rows = rows_of(folder / "a.tsv");
  CHECK(query(file, "PRAGMA integrity_check").at(0).at(0) == "ok");
  CHECK(count(file, "trace WHERE Kind = 'kernel'") == 1);
  CHECK(count(file, "trace WHERE Kind = 'work_group'") == kGroups);
  CHECK(count(file, "trace WHERE Kind = 'wavefront'") == kWaves);
  CHECK(count(file, "trace WHERE Kind = 'inst'") == count_of(rows, "issue"));
  CHECK(count(file, "trace WHERE Kind = 'req_in'") == count_of(rows, "access"));
  // Only launches are nobody's part.
  CHECK(count(file, "trace WHERE ParentID = 0 AND Kind != 'kernel'") == 0);
  CHECK(count(file, "trace t LEFT JOIN trace p ON p.ID = t.ParentID WHERE t.ParentID != 0 AND p.ID IS NULL") == 0);
  CHECK(count(file, "trace t JOIN trace p ON p.ID = t.ParentID WHERE t.StartTime < p.StartTime") == 0);
  CHECK(count(file, "trace WHERE EndTime < StartTime") == 0);
  CHECK(count(file, "(SELECT Location FROM trace GROUP BY Location HAVING COUNT(DISTINCT Kind) > 1)") == 0);
  CHECK(count(file, "trace LEFT JOIN location ON location.ID = trace.Location WHERE location.ID IS NULL") == 0);
  CHECK(count(file, "location WHERE Locale NOT LIKE 'GPU[0].%'") == 0);
}

TEST_CASE("daisen: times are picoseconds, and a wave's milestones are its stalls") {
  const TemporaryFolder folder;
  const std::string file = folder / "a.sqlite3";
  run_traced(folder, {"daisen=" + file, "events=" + (folder / "a.tsv")});
  std::map<std::string, std::uint64_t> ends;
  std::uint64_t first = ~std::uint64_t{0}, stalls = 0;
  for (const TextEvent& row : rows_of(folder / "a.tsv")) {
    if (row.at("event") == "wave_begin") first = std::min<std::uint64_t>(first, std::stoull(row.at("begin")));
    stalls += row.at("event") == "stall";
    if (row.at("event") == "stall") ++ends[row.at("end") + " " + row.at("what")];
  }
  CHECK(std::stod(query(file, "SELECT MIN(StartTime) FROM trace WHERE Kind = 'wavefront'").at(0).at(0)) ==
        static_cast<double>(first) * 1000);
  CHECK(count(file, "milestone WHERE Kind = 'work'") == stalls);
  for (const auto& row : query(file,
                               "SELECT CAST(Time / 1000 AS INTEGER), What, Kind FROM milestone WHERE Kind NOT IN "
                               "('work', 'subtask')")) {
    const auto found = ends.find(row.at(0) + " " + row.at(1));
    INFO(row.at(0) << " " << row.at(1));
    REQUIRE(found != ends.end());
    if (--found->second == 0) ends.erase(found);
    CHECK(row.at(2) == (row.at(1) == "dependency" || row.at(1) == "barrier" ? "dependency"
                        : row.at(1) == "tlb"                                ? "translation"
                        : row.at(1) == "queue"                              ? "queue"
                                                                            : "data"));
  }
  CHECK(ends.empty());
  CHECK(count(file, "milestone m LEFT JOIN trace t ON t.ID = m.TaskID WHERE t.ID IS NULL") == 0);
}
