// What all tracers of events promise: they change no cycle, threads change no byte, filters and limits leave out what
// they say.
#include <nlohmann/json.hpp>
#include <zlib.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "query.hpp"
#include "traced_run.hpp"

using namespace strobe::testing;

namespace {

const std::vector<std::string> kKinds{"events", "perfetto", "chrome", "konata", "daisen", "rocpd", "memory"};

std::vector<std::string> all_in(const TemporaryFolder& folder, const std::string& end = "",
                                const std::string& parameters = "") {
  std::vector<std::string> traces;
  for (const std::string& kind : kKinds) traces.push_back(kind + "=" + (folder / kind) + end + parameters);
  return traces;
}

std::string cycles_of(const ProgramOutput& output) {
  return nlohmann::json::parse(output.out).at("launches").at(0).at("cycles").dump();
}

std::string unpacked(const std::string& file) {
  gzFile in = gzopen(file.c_str(), "rb");
  REQUIRE(in != nullptr);
  std::string text(1 << 16, '\0'), all;
  for (int got; (got = gzread(in, text.data(), static_cast<unsigned>(text.size()))) > 0;)
    all.append(text.data(), static_cast<std::size_t>(got));
  CHECK(gzclose(in) == Z_OK);
  return all;
}

/// What a file of trace events shows, without its order: slices by track, with begin, end and arguments, counters and
/// the ends of arrows.
std::multiset<std::string> slices_of(const std::string& file) {
  std::map<std::string, std::string> names;
  std::multiset<std::string> shown;
  const nlohmann::json trace = nlohmann::json::parse(read_file(file));
  for (nlohmann::json event : trace.at("traceEvents")) {
    const std::string process = event.at("pid").dump(), track = process + ' ' + event.at("tid").dump();
    if (event.at("ph") == "M") {  // metadata: the name of a process or of a track
      names[event.at("name") == "process_name" ? process : track] = event.at("args").at("name");
      continue;
    }
    // Numbers of processes and tracks differ between files: names take their place.
    const bool is_slice = event.at("ph") == "B" || event.at("ph") == "E";
    event["pid"] = names.at(process);
    event["tid"] = is_slice ? names.at(track) : "";
    shown.insert(event.dump());
  }
  return shown;
}

/// The instructions of a Konata log as texts: the cycles and stages of each, without its number in the file.
std::multiset<std::string> instructions_of(const std::string& file) {
  std::multiset<std::string> whole;
  std::map<std::string, std::multiset<std::string>> open;
  std::uint64_t cycle = 0;
  for (const std::string& line : split(read_file(file), '\n')) {
    const std::vector<std::string> part = split(line, '\t');
    if (part[0] == "C") cycle += std::stoull(part.at(1));
    if (part[0].size() != 1 || part[0] == "C") continue;
    std::string text = std::to_string(cycle) + part[0];
    for (std::size_t n = 2; n < part.size() && part[0] != "R"; ++n) text += ' ' + part[n];
    open[part.at(1)].insert(text);
    if (part[0] != "R") continue;
    std::string all;
    for (const std::string& one : open[part[1]]) all += one + '\n';
    whole.insert(all);
    open.erase(part[1]);
  }
  CHECK(open.empty());
  CHECK(whole.size() > 100);
  return whole;
}

}  // namespace

TEST_CASE("traces: several at once change no cycle, and are the same for any number of threads") {
  const TemporaryFolder folder, other;
  const std::string plain = cycles_of(run_traced(folder, {}, {"--mode", "detailed", "--json", "-"}));
  CHECK(cycles_of(run_traced(folder, all_in(folder), {"--mode", "detailed", "--json", "-"})) == plain);
  CHECK(cycles_of(run_traced(other, all_in(other), {"--mode", "detailed", "--json", "-", "--threads", "2"})) == plain);
  for (const std::string& kind : kKinds) {
    INFO(kind);
    const std::string text = read_file(folder / kind);
    CHECK(text.size() > 1000);
    CHECK((read_file(other / kind) == text));
  }
}

TEST_CASE("traces: a name that ends in .gz is compressed, where readers take it") {
  const TemporaryFolder folder;
  for (const std::string kind : {"events", "perfetto", "chrome", "konata", "memory"}) {
    INFO(kind);
    run_traced(folder, {kind + "=" + (folder / "plain"), kind + "=" + (folder / "packed.gz")});
    CHECK(std::filesystem::file_size(folder / "packed.gz") < std::filesystem::file_size(folder / "plain"));
    CHECK((unpacked(folder / "packed.gz") == read_file(folder / "plain")));
  }
  for (const std::string kind : {"daisen", "rocpd"}) {
    const ProgramOutput refused =
        run_strobe({"run", folder.write("x.cl", kSource), "--grid", "64", "--group", "64", "--arg", "buf:u32:64",
                    "--arg", "buf:u32:64", "--arg", "local:256", "--trace", kind + "=" + (folder / "a.gz")});
    CHECK(refused.exit_code == 2);
    CHECK_THAT(refused.err, Catch::Contains("take no compressed file"));
  }
}

TEST_CASE("traces: kernel and launch choose what is in them") {
  const TemporaryFolder folder;
  const std::string json = folder / "a.json";
  const auto waves = [&](const std::string& parameters) {
    run_traced(folder, {"chrome=" + json + parameters}, {"--mode", "detailed", "--repeat", "3"});
    std::size_t count = 0;
    const nlohmann::json trace = nlohmann::json::parse(read_file(json));
    for (const auto& event : trace.at("traceEvents")) count += event.at("ph") == "B" && event.at("cat") == "wave";
    return count;
  };
  CHECK(waves("") == 3 * kWaves);
  CHECK(waves(":kernel=steps,first_launch=1") == 2 * kWaves);
  CHECK(waves(":first_launch=1,launches=1") == kWaves);
  CHECK(waves(":first_group=2,groups=3") == 3 * 3 * 2);
  CHECK(waves(":first_wave=1,waves=1") == 3 * kWaves / 2);
  CHECK(waves(":component=cu[0]+cu[5],launches=1") == 2 * 2);
}

TEST_CASE("traces: accesses belong to the wave at the beginning of their chain, also beyond links") {
  const TemporaryFolder folder;
  run_traced(folder, {"memory=" + (folder / "all"), "memory=" + (folder / "one") + ":first_group=3,groups=1",
                      "memory=" + (folder / "l2") + ":level=l2"});
  const std::vector<TextEvent> all = rows_of(folder / "all");
  std::size_t of_group = 0, l2 = 0, of_dram = 0;
  std::map<std::string, const TextEvent*> by_id;
  for (const TextEvent& row : all) by_id[row.at("id")] = &row;
  for (const TextEvent& row : all) {
    of_group += row.at("group") == "3";
    l2 += row.at("level").rfind("l2[", 0) == 0;
    of_dram += row.at("level").rfind("dram", 0) == 0 && row.at("group") == "3";
    CHECK(std::stoull(row.at("end")) - std::stoull(row.at("begin")) == std::stoull(row.at("cycles")));
    if (row.at("parent").empty()) continue;
    REQUIRE(by_id.contains(row.at("parent")));
    CHECK(by_id[row.at("parent")]->at("level") == row.at("from"));
    CHECK(by_id[row.at("parent")]->at("group") == row.at("group"));
  }
  const std::vector<TextEvent> one = rows_of(folder / "one");
  CHECK(of_group > 0);
  CHECK(of_dram > 0);
  CHECK(one.size() == of_group);
  for (const TextEvent& row : one) CHECK(row.at("group") == "3");
  CHECK(rows_of(folder / "l2").size() == l2);
}

TEST_CASE("traces: from and until keep what overlaps these core cycles") {
  const TemporaryFolder folder;
  run_traced(folder, {"memory=" + (folder / "all"), "memory=" + (folder / "some") + ":from=2900,until=3100"});
  std::size_t expected = 0;
  for (const TextEvent& row : rows_of(folder / "all")) {
    const bool is_dram = row.at("level").rfind("dram", 0) == 0;  // of another clock
    if (!is_dram) expected += std::stoull(row.at("end")) >= 2900 && std::stoull(row.at("begin")) <= 3100;
  }
  std::size_t found = 0;
  for (const TextEvent& row : rows_of(folder / "some")) found += row.at("level").rfind("dram", 0) != 0;
  CHECK(expected > 0);
  CHECK(found == expected);
}

TEST_CASE("traces: a limit ends the file, keeps it whole and counts what it left out") {
  const TemporaryFolder folder;
  for (const std::string kind : {"events", "perfetto", "chrome", "konata", "daisen", "memory"}) {
    INFO(kind);
    const std::string file = folder / kind;
    const std::string limit = kind == "konata" ? "4 KiB" : "20 KiB";  // it has one compute unit
    const ProgramOutput output = run_traced(folder, {kind + "=" + file + ":limit=" + limit});
    CHECK_THAT(output.err, Catch::Contains(kind + ": limit=" + limit + " left out") && Catch::Contains("raise it"));
    // Frames of waves and headers are always whole; a database has its pages and its schema.
    CHECK(std::filesystem::file_size(file) < (kind == "daisen" ? 90'000u : 40'000u));
    if (kind == "chrome") CHECK(nlohmann::json::accept(read_file(file)));
    if (kind == "daisen") CHECK(query(file, "PRAGMA integrity_check").at(0).at(0) == "ok");
    CHECK_THAT(run_traced(folder, {kind + "=" + file}).err, !Catch::Contains("left out"));
  }
}

TEST_CASE("traces: of a launch that was stopped, what has happened is in the file") {
  const TemporaryFolder folder;
  std::vector<std::string> words{"run",          folder.write("steps.cl", kSource),
                                 "--gpu",        "r9-nano",
                                 "--grid",       "1024",
                                 "--group",      "128",
                                 "--arg",        "buf:u32:1024",
                                 "--arg",        "buf:u32:1024",
                                 "--arg",        "local:512",
                                 "--max-cycles", "3000"};
  for (const std::string& trace : all_in(folder)) words.insert(words.end(), {"--trace", trace});
  const ProgramOutput output = run_strobe(words);
  INFO(output.err);
  CHECK(output.exit_code == 3);
  std::size_t begun = 0, ended = 0;
  const nlohmann::json trace = nlohmann::json::parse(read_file(folder / "chrome"));
  for (const auto& event : trace.at("traceEvents")) {
    begun += event.at("ph") == "B";
    ended += event.at("ph") == "E";
  }
  CHECK(begun > kWaves);
  CHECK(begun == ended);
  CHECK(count(folder / "daisen", "trace WHERE Kind = 'wavefront'") == kWaves);
  CHECK_THAT(read_file(folder / "konata"), Catch::Contains("\ts_load_dword\n"));
  CHECK(rows_of(folder / "memory").size() > kWaves);
}

TEST_CASE("traces: without time there are files without events, which is said") {
  const TemporaryFolder folder;
  const ProgramOutput output = run_traced(folder, all_in(folder), {"--mode", "functional"});
  CHECK_THAT(output.err + output.out, Catch::Contains("events have time"));
  CHECK(nlohmann::json::accept(read_file(folder / "chrome")));
  CHECK(count(folder / "rocpd", "kernels") == 0);
  CHECK(count(folder / "daisen", "trace") == 0);
}

TEST_CASE("traces: a launch is written in parts when memory is full, which lose nothing") {
  const TemporaryFolder folder;
  const auto traced = [&](const std::string& name, const std::string& parameters) {
    std::vector<std::string> words{"run", "scripts/experiments/bench.lua", "relu", "problem=512", "--gpu", "r9-nano"};
    for (const std::string kind : {"perfetto", "chrome", "daisen", "memory", "konata"})
      words.insert(words.end(), {"--trace", kind + "=" + (folder / kind) + name + ":limit=1 GiB" + parameters});
    const ProgramOutput output = run_strobe(words);
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    CHECK_THAT(output.err, !Catch::Contains("left out"));
  };
  traced(".whole", "");
  traced(".parts", ",memory=1 MiB");  // a tenth of what its events take
  CHECK((slices_of(folder / "chrome.parts") == slices_of(folder / "chrome.whole")));
  const auto sorted = [&](const std::string& file) {
    std::vector<std::string> lines = split(read_file(folder / file), '\n');
    std::sort(lines.begin(), lines.end());
    return lines;
  };
  CHECK((sorted("memory.parts") == sorted("memory.whole")));
  CHECK((instructions_of(folder / "konata.parts") == instructions_of(folder / "konata.whole")));
  for (const std::string rows :
       {"SELECT t.Kind, t.What, l.Locale, t.StartTime, t.EndTime, p.Kind, p.What, p.StartTime FROM trace t JOIN "
        "location "
        "l ON l.ID = t.Location LEFT JOIN trace p ON p.ID = t.ParentID",
        "SELECT m.Time, m.Kind, m.What, t.Kind, t.StartTime FROM milestone m LEFT JOIN trace t ON t.ID = m.TaskID"}) {
    const auto in = [&](const std::string& file) {
      auto found = query(folder / file, rows);
      std::sort(found.begin(), found.end());
      return found;
    };
    CHECK((in("daisen.parts") == in("daisen.whole")));
  }
}

TEST_CASE("traces: a large one is forecast in the middle of its launch, a small one is not") {
  const TemporaryFolder folder;
  const std::vector<std::string> words{"run",     "scripts/experiments/bench.lua",
                                       "relu",    "problem=16384",
                                       "--gpu",   "r9-nano",
                                       "--trace", "events=" + (folder / "large.tsv") + ":limit=1 MiB",
                                       "--trace", "events=" + (folder / "small.tsv") + ":kinds=wave_begin+group_end"};
  const ProgramOutput output = run_strobe(words);
  CAPTURE(output.err);
  REQUIRE(output.exit_code == 0);
  CHECK_THAT(output.err, Catch::Contains("strobe: note: " + (folder / "large.tsv") + ": about "));
  CHECK_THAT(output.err, !Catch::Contains(folder / "small.tsv"));
  std::string said = output.err.substr(output.err.find("large.tsv: about ") + 17);
  said = said.substr(0, said.find(" events"));
  std::erase(said, ',');
  std::string left = output.err.substr(output.err.find(" left out ") + 10);
  left = left.substr(0, left.find(" events"));
  const std::string text = read_file(folder / "large.tsv");
  const auto written = static_cast<double>(std::count(text.begin(), text.end(), '\n') - 1);
  const double all = written + std::stod(left);
  CHECK(std::stod(said) > 0.7 * all);
  CHECK(std::stod(said) < 1.3 * all);
}

TEST_CASE("traces: the forecast of a launch whose work-groups all run side by side is right within a factor of two") {
  const TemporaryFolder folder;
  const std::string file = folder / "a.tsv";
  const ProgramOutput output =
      run_strobe({"run", "scripts/experiments/bench.lua", "bfs", "problem=512", "--gpu", "r9-nano", "--trace",
                  "events=" + file + ":limit=4 KiB,first_launch=2,launches=1"});
  CAPTURE(output.err);
  REQUIRE(output.exit_code == 0);
  const auto number_after = [&](const std::string& before) {
    std::string text = output.err.substr(output.err.find(before) + before.size());
    std::erase(text, ',');
    return std::stod(text);
  };
  CHECK(number_after(": about ") > 0.5 * number_after(" left out "));
  CHECK(number_after(": about ") < 2 * number_after(" left out "));
}

TEST_CASE("filters: one that can choose nothing of the run is refused, and names what there is") {
  const TemporaryFolder folder;
  const std::string source = folder.write("steps.cl", kSource), json = folder / "r.json";
  const auto refused = [&](const std::string& kind, const std::string& filter, const std::string& says) {
    const std::string file = folder / ("x." + kind);
    const ProgramOutput output = run_strobe({"run", source, "--gpu", "r9-nano", "--grid", "1024", "--group", "128",
                                             "--arg", "buf:u32:1024:iota", "--arg", "buf:u32:1024", "--arg",
                                             "local:512", "--json", json, "--trace", kind + "=" + file + ":" + filter});
    CAPTURE(kind, filter, output.err);
    CHECK(output.exit_code == 2);
    CHECK_THAT(output.err, Catch::Contains(says));
    CHECK(std::count(output.err.begin(), output.err.end(), '\n') == 1);
    return std::filesystem::exists(json) && std::filesystem::remove(json);
  };
  const std::string kinds[] = {"perfetto", "chrome", "daisen",       "konata", "memory",
                               "events",   "rocpd",  "instructions", "player"};
  for (const std::string& kind : kinds) {
    // What the run has found is kept.
    CHECK(refused(kind, "kernel=nope",
                  "nothing was traced: none of 1 launches was chosen by kernel=nope - they were of steps"));
    if (kind == "rocpd") continue;
    if (kind == "instructions" || kind == "player") {
      CHECK(refused(kind, (kind == "player" ? "wave=16" : "first_wave=16"),
                    "the largest number of a wave in its launch is 15"));
      continue;
    }
    CHECK(refused(kind, "first_group=8", "first_group=8 - the largest number of a work-group is 7"));
    CHECK(refused(kind, "from=99999999", "from=99999999 - the largest cycle of an event is "));
    CHECK(!refused(kind, "from=20,until=10", "until is not smaller than from"));
    CHECK(refused(kind, "component=array[0]",
                  kind == "konata" ? "whose path begins with array[0] has had a wave"
                                   : "no block's path begins with array[0] - blocks are command_processor"));
    if (kind != "events")
      CHECK(refused(kind, "first_wave=2", "first_wave=2 - the largest number of a wave in its work-group is 1"));
  }
  CHECK(refused("memory", "level=l3", "no block is called l3 - blocks are command_processor, "));
  CHECK(refused("konata", "component=l2", "no block whose path begins with l2 has had a wave"));
}

TEST_CASE(
    "filters: the last group, wave and cycle that there are can be chosen, and other traces are written beside one "
    "that is refused") {
  const TemporaryFolder folder;
  run_traced(folder, {"memory=" + (folder / "a.tsv") + ":first_group=7,first_wave=1,component=l1v,from=0,until=100000",
                      "konata=" + (folder / "a.log") + ":component=cu[0]",
                      "player=" + (folder / "a.html") + ":wave=15,kernel=steps"});
  CHECK(!rows_of(folder / "a.tsv").empty());
  const std::string source = folder.write("steps.cl", kSource);
  const ProgramOutput output = run_strobe({"run",     source,
                                           "--gpu",   "r9-nano",
                                           "--grid",  "1024",
                                           "--group", "128",
                                           "--arg",   "buf:u32:1024:iota",
                                           "--arg",   "buf:u32:1024",
                                           "--arg",   "local:512",
                                           "--trace", "chrome=" + (folder / "bad.json") + ":kernel=nope",
                                           "--trace", "rocpd=" + (folder / "good.db"),
                                           "--trace", "intervals=" + (folder / "good.csv")});
  CHECK(output.exit_code == 2);
  CHECK(std::filesystem::file_size(folder / "good.db") > 4096);
  CHECK(std::filesystem::file_size(folder / "good.csv") > 60);
}
