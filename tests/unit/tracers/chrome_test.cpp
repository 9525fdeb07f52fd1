// `--trace chrome`: a file that a JSON reader takes, with slices that nest.
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

#include "support/run_program.hpp"
#include "traced_run.hpp"

using namespace strobe::testing;
using Json = nlohmann::json;

namespace {

/// The page of speedscope, of npm's package (`npm install -g speedscope`) or in the folder STROBE_SPEEDSCOPE; empty: it
/// is not there.
std::string speedscope() {
  const char* const given = std::getenv("STROBE_SPEEDSCOPE");
  for (const std::string folder :
       {given != nullptr ? given : "", "/usr/lib/node_modules/speedscope", "/usr/local/lib/node_modules/speedscope"})
    if (const std::string page = folder + "/dist/release/index.html"; std::filesystem::exists(page)) return page;
  return {};
}

}  // namespace

TEST_CASE("chrome: events are valid JSON, begins and ends pair up on each track, arrows have two ends") {
  const TemporaryFolder folder;
  run_traced(folder, {"chrome=" + (folder / "a.json") + ":kinds=all", "events=" + (folder / "a.tsv")});
  const std::vector<TextEvent> rows = rows_of(folder / "a.tsv");
  const Json trace = Json::parse(read_file(folder / "a.json"));
  std::vector<Json> events = trace.at("traceEvents");
  std::map<std::pair<int, int>, std::string> tracks;
  std::map<int, std::string> processes;
  for (const Json& event : events) {
    if (event.at("ph") != "M") continue;
    if (event.at("name") == "thread_name") tracks[{event.at("pid"), event.at("tid")}] = event.at("args").at("name");
    if (event.at("name") == "process_name") processes[event.at("pid")] = event.at("args").at("name");
  }
  std::erase_if(events, [](const Json& event) { return event.at("ph") == "M"; });
  std::stable_sort(events.begin(), events.end(),
                   [](const Json& a, const Json& b) { return a.at("ts").get<double>() < b.at("ts").get<double>(); });
  // Names and arguments of open slices: an end has those of its begin, by which speedscope finds it.
  std::map<std::pair<int, int>, std::vector<std::pair<Json, Json>>> open;
  std::map<std::string, std::size_t> slices, phases;
  for (const Json& event : events) {
    const std::string phase = event.at("ph");
    ++phases[phase];
    CHECK(processes.contains(event.at("pid").get<int>()));
    if (phase == "B") {
      CHECK(tracks.contains({event.at("pid"), event.at("tid")}));
      ++slices[event.at("cat")];
    }
    auto& slices_of_track = open[{event.at("pid"), event.at("tid")}];
    if (phase == "B") slices_of_track.emplace_back(event.at("name"), event.at("args"));
    CHECK(slices_of_track.size() <= 2);
    if (phase != "E") continue;
    REQUIRE(!slices_of_track.empty());
    CHECK(event.value("name", Json()) == slices_of_track.back().first);
    CHECK(event.value("args", Json()) == slices_of_track.back().second);
    slices_of_track.pop_back();
  }
  for (const auto& [track, left] : open) CHECK(left.empty());
  CHECK(slices["wave"] == kWaves);
  CHECK(slices["work-group"] == kGroups);
  CHECK(slices["access"] == count_of(rows, "access"));
  CHECK(slices["stall"] == count_of(rows, "stall"));
  CHECK(phases["s"] == phases["f"]);
  CHECK(phases["f"] > 0);
  CHECK(phases["C"] > 0);
}

TEST_CASE("chrome: a slice is where text shows it, in microseconds") {
  const TemporaryFolder folder;
  run_traced(folder, {"chrome=" + (folder / "a.json"), "events=" + (folder / "a.tsv") + ":kinds=wave_begin"});
  std::multiset<std::string> expected, found;
  for (const TextEvent& row : rows_of(folder / "a.tsv")) {  // the preset's core clock is 1 GHz
    char time[32];
    std::snprintf(time, sizeof time, "%.6f", std::stod(row.at("begin")) / 1000);
    expected.insert(time);
  }
  const Json trace = Json::parse(read_file(folder / "a.json"));
  for (const Json& event : trace.at("traceEvents")) {
    if (event.at("ph") != "B" || event.at("cat") != "wave") continue;
    char time[32];
    std::snprintf(time, sizeof time, "%.6f", event.at("ts").get<double>());
    found.insert(time);
  }
  CHECK(found.size() == kWaves);
  CHECK((found == expected));
}

TEST_CASE("chrome: speedscope shows all tracks, and misses no begin or end") {
  const std::string page = speedscope(), browser = "/usr/bin/chromium";
  if (page.empty() || !std::filesystem::exists(browser)) {
    WARN("skipped: speedscope (npm) or Chromium (Debian's package chromium) is not installed");
    return;
  }
  const TemporaryFolder folder;
  run_traced(folder, {"chrome=" + (folder / "a.json") + ":component=cu[0]+cu[1]"});
  const std::string text = read_file(folder / "a.json");
  std::set<std::string> tracks;
  const Json trace = Json::parse(text);
  for (const Json& event : trace.at("traceEvents"))
    if (event.at("ph") == "B") tracks.insert(event.at("pid").dump() + ' ' + event.at("tid").dump());
  const std::string profile =
      folder.write("a.js", "speedscope.loadFileFromBase64('a.json', btoa(JSON.stringify(" + text + ")))");
  const ProgramOutput output = run_program({browser, "--headless", "--no-sandbox", "--enable-unsafe-swiftshader",
                                            "--allow-file-access-from-files", "--enable-logging=stderr",
                                            "--virtual-time-budget=60000", "--user-data-dir=" + (folder / "profile"),
                                            "--dump-dom", "file://" + page + "#localProfilePath=" + profile});
  CAPTURE(output.err);
  CHECK_THAT(output.out, Catch::Contains("(1/" + std::to_string(tracks.size()) + ")"));
  for (const char* complaint : {"Tried to end", "still open at end", "rror: "})
    CHECK_THAT(output.err, !Catch::Contains(complaint));
}
