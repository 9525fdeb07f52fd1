// The results file of `strobe sweep`: what it knows, what it survives, and what it refuses.
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "command_list.hpp"
#include "sweep.hpp"

using namespace strobe::testing;
using Catch::Contains;
using nlohmann::json;

namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

const Words kFour = {"--vary", "l1v.mshrs=4,64", "--vary", "gpu.clock=500MHz,1GHz", "--programs", "relu problem=256"};

std::string big_endian(std::uint32_t number) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift);
  return bytes;
}

/// The journal of a transaction that was about to change one page of a database of `pages` pages of 4 KiB. (Layout:
/// sqlite.org/fileformat2.html, section 3.)
std::string journal_of_page(std::uint32_t number, const std::string& page, std::uint32_t pages) {
  constexpr std::uint32_t kNonce = 1234, kSector = 512;
  std::string text = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + big_endian(1) + big_endian(kNonce) + big_endian(pages) +
                     big_endian(kSector) + big_endian(4096);
  text.resize(kSector, '\0');
  std::uint32_t sum = kNonce;
  for (std::size_t at = 4096 - 200; at > 0 && at < 4096; at -= 200) sum += static_cast<unsigned char>(page[at]);
  return text + big_endian(number) + page + big_endian(sum);
}

/// Runs statements of SQL on the results file, as somebody who sends it to others might have.
void change(const TemporaryFolder& folder, const std::string& sql) {
  const ProgramOutput output = run_program({"/usr/bin/python3", "-c",
                                            "import sqlite3, sys\n"
                                            "d = sqlite3.connect(sys.argv[1]); d.executescript(sys.argv[2]); d.commit()",
                                            folder / "sweep.db", sql});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
}

std::string quoted(const json& value) { return "'" + value.dump() + "'"; }

}  // namespace

TEST_CASE("sweep: what is known does not run again, in whatever sweep it was") {
  const TemporaryFolder folder;
  const json first = points_of(folder, kFour);
  // No run can end within a nanosecond: all of these come from the file.
  CHECK(points_of(folder, kFour + Words{"--timeout", "1e-9", "--jobs", "2"}) == first);
  CHECK(points_of(folder, {"--resume"}) == first);
  const json one = points_of(folder, {"--vary", "l1v.mshrs=64", "--set", "gpu.clock=1GHz", "--programs",
                                      "relu problem=256", "--timeout", "1e-9"});
  CHECK(one[0]["cycles"] == first[3]["cycles"]);
  const ProgramOutput other = sweep(folder, {"--programs", "relu problem=128", "--timeout", "1e-9"});
  CHECK(other.exit_code == 1);
  CHECK_THAT(other.err, Contains("1 of 1 points failed; the first: point 1 (relu problem=128, r9-nano, detailed)"));
}

TEST_CASE("sweep: what a program reads, or Strobe is made of, changes its points") {
  const TemporaryFolder folder;
  folder.write("spec.lua", "return { programs = { 'one.lua input.txt' } }");
  folder.write("input.txt", "1");
  folder.write("data.txt", "1");
  fs::create_directories(folder / "plugins");
  folder.write("plugins/one.so", "no plugin: refused with a warning");
  folder.write("one.lua",
               "local strobe = require 'strobe'\nstrobe.read_file 'data.txt'\n"
               "strobe.workload('relu'):run(strobe.gpu(), { problem = 64 })");
  const auto runs = [&](const Words& more = {}) {
    // No run can end within a nanosecond: it fails unless the file has the point.
    const Words words{"--plugins", "plugins", "sweep", "spec.lua"};
    const bool known = run_strobe(words + more + Words{"--timeout", "1e-9"}, in_folder(folder)).exit_code == 0;
    const ProgramOutput output = run_strobe(words + more, in_folder(folder));
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    return !known;
  };
  CHECK(runs());
  CHECK_FALSE(runs());
  folder.write("spec.lua", "return { programs = { 'one.lua input.txt' } }  -- lies beside, and is no part of it");
  CHECK_FALSE(runs());
  folder.write("input.txt", "2");
  CHECK(runs());
  folder.write("data.txt", "2");
  CHECK(runs());
  folder.write("plugins/one.so", "rebuilt");
  CHECK(runs());
  CHECK_FALSE(runs());
}

TEST_CASE("sweep: the words of an object belong to its point, as do the files that they name") {
  const TemporaryFolder folder;
  folder.write("k.cl", "#include \"value.h\"\nkernel void k(global int* o) { o[get_global_id(0)] += VALUE; }");
  folder.write("value.h", "#define VALUE 1");
  folder.write("in.bin", std::string(256, '\1'));
  const auto key = [&](const std::string& argument) {
    const json points = points_of(folder, {"--programs", "k.cl --grid 64 --group 64 --arg " + argument});
    return points[0]["key"].get<std::string>();
  };
  const std::string first = key("buf:i32:64:file=in.bin");
  CHECK(key("buf:i32:64:file=in.bin") == first);
  CHECK(key("buf:u32:64:file=in.bin") != first);
  folder.write("in.bin", std::string(256, '\2'));
  const std::string second = key("buf:i32:64:file=in.bin");
  CHECK(second != first);
  folder.write("value.h", "#define VALUE 2");
  CHECK(key("buf:i32:64:file=in.bin") != second);
}

TEST_CASE("sweep: --jobs auto forecasts memory by a functional run, unless the file knows it") {
  const TemporaryFolder folder;
  folder.write("one.lua",
               "local strobe = require 'strobe'\n"
               "strobe.write_file('ran-' .. strobe.options().mode, '')\n"
               "strobe.workload('relu'):run(strobe.gpu(), { problem = 64 })");
  const auto pilot_ran = [&](const std::string& mshrs, const std::string& jobs) {
    fs::remove(folder / "ran-functional");
    points_of(folder, {"--programs", "one.lua", "--vary", "l1v.mshrs=" + mshrs, "--jobs", jobs});
    CHECK(fs::exists(folder / "ran-detailed"));
    return fs::exists(folder / "ran-functional");
  };
  if (std::thread::hardware_concurrency() < 2) return;  // auto is 1
  CHECK_FALSE(pilot_ran("1,2", "2"));
  CHECK_FALSE(pilot_ran("3,4", "auto"));
  fs::remove(folder / "sweep.db");
  CHECK(pilot_ran("1,2", "auto"));
  CHECK(query(folder, "SELECT count(*) AS n FROM points WHERE host_memory_bytes > 1000000") ==
        "[\n  {\n    \"n\": 2\n  }\n]\n");
}

TEST_CASE("sweep: a script that changes is another program") {
  const TemporaryFolder folder;
  const auto write = [&](const std::string& problem) {
    folder.write("one.lua",
                 "local strobe = require 'strobe'\nlocal size = require 'size'\n"
                 "strobe.workload('relu'):run(strobe.gpu(), { problem = size })\n");
    folder.write("size.lua", "return " + problem);
    return points_of(folder, {"--programs", "one.lua"})[0]["wave_instructions"].get<std::uint64_t>();
  };
  CHECK(write("64") * 2 == write("128"));
}

TEST_CASE("sweep: killed three times and resumed, it gives the same table") {
  const TemporaryFolder folder, whole;
  const std::string flags = "--vary l1v.mshrs=2,4,6,8,12,16,24,32,48,64 --programs 'relu problem=32768'";
  const json expected = points_of(shell(whole, "$STROBE sweep " + flags + " --jobs 2 --json -"));
  // Each kill comes after a point more than the one before has ended.
  const ProgramOutput kills = shell(folder, "again() { exec $STROBE sweep " + flags + R"( > /dev/null 2>&1; }
    count() { $STROBE sweep query sweep.db "SELECT count(*) AS n FROM points" --csv - 2> err | sed -n 2p; }
    last=0
    for n in 1 2 3; do
      again & front=$!
      while now=$(count); [ "${now:-0}" -le $last ]; do sleep 0.05; done
      kill -9 $front || exit 1
      wait $front 2> /dev/null; last=$(count); echo $last
    done)");
  INFO(kills.out + kills.err);
  REQUIRE(kills.exit_code == 0);
  std::istringstream counts(kills.out);
  int first = 0, second = 0, third = 0;
  counts >> first >> second >> third;
  CHECK((0 < first && first < second && second < third && third < 10));
  CHECK(points_of(folder, {"--resume", "sweep.db"}) == expected);
  const std::string metrics = "SELECT key, name, value FROM metrics";
  CHECK(query(folder, metrics) == query(whole, metrics));
}

TEST_CASE("sweep: a worker that is killed loses its own point, which runs again") {
  const TemporaryFolder folder;
  const ProgramOutput killed = shell(folder, R"(
    $STROBE sweep --vary l1v.mshrs=4,64 --programs "relu problem=65536" & front=$!
    for n in $(seq 300); do child=$(pgrep -P $front) && break; sleep 0.1; done
    kill -9 $child; wait $front)");
  INFO(killed.err);
  CHECK(killed.exit_code == 1);
  CHECK_THAT(killed.err, Contains("1 of 2 points failed") && Contains("ended by signal 9"));
  const json points = points_of(folder, {"--resume"});
  CHECK(points[0]["state"] == "done");
  CHECK(points[1]["state"] == "done");
}

TEST_CASE("sweep: of two sweeps on one file, one is refused") {
  const TemporaryFolder folder;
  const ProgramOutput both = shell(folder, R"(
    sweep='sweep --vary l1v.mshrs=4,64 --programs'
    $STROBE $sweep "relu problem=65536" > a.out 2> a.err & a=$!
    $STROBE $sweep "relu problem=65536" > b.out 2> b.err & b=$!
    wait $a; a=$?; wait $b; echo $a $?)");
  const std::string errors = read_file(folder / "a.err") + read_file(folder / "b.err");
  INFO(errors);
  CHECK((both.out == "0 2\n" || both.out == "2 0\n"));
  CHECK_THAT(errors, Contains("--results: sweep.db: another run is writing it"));
}

TEST_CASE("sweep: files of other versions, other files and damaged files are refused") {
  const TemporaryFolder folder;
  const Words words = {"--programs", "relu problem=64"};
  points_of(folder, words);
  const std::string file = folder / "sweep.db";
  const std::string sound = read_file(file);
  // The version lies in the file as text; another one of the same length takes its place.
  std::string other = sound;
  const std::string version = run_strobe({"--version"}).out.substr(7, 5);
  const std::size_t at = other.find("version" + version);
  REQUIRE(at != std::string::npos);
  other.replace(at + 7, version.size(), "9.9.9");
  folder.write("sweep.db", other);
  check_refused(sweep(folder, words), 2, "it was written by Strobe 9.9.9, this is " + version + " - name another file");
  CHECK(read_file(file) == other);
  folder.write("sweep.db", "not SQLite, but long enough to have been something that somebody needs\n");
  check_refused(sweep(folder, words), 2, "this file is not a results file of a sweep");
  folder.write("sweep.db", sound.substr(0, sound.size() - 1000));
  check_refused(sweep(folder, words), 2, "the file is damaged");
  CHECK(sweep(folder, {"query", "sweep.db", "SELECT 1"}).exit_code == 2);
}

TEST_CASE("sweep: a query reads, and nothing else") {
  const TemporaryFolder folder;
  points_of(folder, kFour);
  const auto query = [&](const std::string& sql) { return sweep(folder, {"query", "sweep.db", sql, "--json", "-"}); };
  CHECK(json::parse(query("SELECT count(*) AS n FROM points").out) == json::parse(R"([{"n": 4}])"));
  check_refused(query("DELETE FROM points"), 2, "readonly");
  check_refused(query("ATTACH 'other.db' AS other"), 2, "too many attached databases");
  check_refused(query("SELECT nobody FROM points"), 2, "no such column: nobody - correct the SQL statement");
  CHECK_FALSE(std::filesystem::exists(folder / "other.db"));
}

TEST_CASE("sweep: a query reads what was committed, beside the journal of a sweep that was killed") {
  const TemporaryFolder folder;
  points_of(folder, kFour);
  const std::string sound = read_file(folder / "sweep.db"), all = "SELECT * FROM points";
  const std::string rows = query(folder, all);
  // The killed sweep had written over the third page, which its journal holds.
  const std::string page = sound.substr(2 * 4096, 4096);
  std::string torn = sound;
  torn.replace(2 * 4096, 4096, std::string(4096, '?'));
  folder.write("sweep.db", torn);
  folder.write("sweep.db-journal", journal_of_page(3, page, static_cast<std::uint32_t>(sound.size() / 4096)));
  CHECK(query(folder, all) == rows);
  CHECK(read_file(folder / "sweep.db") == sound);
  CHECK_FALSE(fs::exists(folder / "sweep.db-journal"));
}

TEST_CASE("sweep: names of files are those of the folder where the sweep began") {
  const TemporaryFolder folder, elsewhere;
  folder.write("one.lua",
               "local strobe = require 'strobe'\n"
               "strobe.workload('relu'):run(strobe.gpu(), { problem = 64 })");
  points_of(folder, {"--programs", "one.lua"});
  points_of(folder, {"--resume"});
  check_refused(sweep(elsewhere, {"--resume", folder / "sweep.db"}), 2,
                "point 1 (one.lua, r9-nano, detailed) names files of " + folder.path() + " - go on in that folder");
  points_of(folder, {"--programs", "relu problem=64"});
  points_of(elsewhere, {"--resume", folder / "sweep.db"});
}

TEST_CASE("sweep: Ctrl-C keeps the points that ended, and says how to go on") {
  const TemporaryFolder folder;
  const ProgramOutput output = shell(folder, R"(/usr/bin/timeout --preserve-status -s INT 2 \
    $STROBE sweep --vary l1v.mshrs=2,4,8,16,32,64,128 --programs "relu problem=65536")");
  INFO(output.err);
  CHECK(output.exit_code == 130);
  CHECK_THAT(output.out, Contains("not run"));
  CHECK_THAT(output.err, Contains("the completed points are in sweep.db - go on with strobe sweep --resume sweep.db"));
  CHECK(output.err.find("failed") == std::string::npos);
}

TEST_CASE("sweep: a results file starts no program of this host") {
  const TemporaryFolder folder;
  points_of(folder, {"--programs", "relu problem=64"});
  const std::string tool = folder.write("tool", "#!/bin/sh\ntouch " + (folder / "made") + "\n");
  fs::permissions(tool, fs::perms::owner_all);
  change(folder, "UPDATE sweep SET command = " + quoted({"run", "--json", true, tool}) + "; DELETE FROM points");
  CHECK(sweep(folder, {"--resume"}).exit_code != 0);
  CHECK_FALSE(fs::exists(folder / "made"));
}

TEST_CASE("sweep: commands in a results file are data: what they may not ask for is named, and nothing runs") {
  const TemporaryFolder folder, outside;
  const std::string made = outside / "made";
  points_of(folder, {"--programs", "relu problem=64"});
  outside.write("x.lua", "");
  outside.write("x.cl", "kernel void k() {}");
  const auto run_with = [&](const std::vector<std::string>& more) {
    json words{"run", outside / "x.cl", "--grid", "1", "--group", "1", "--json", true};
    for (const std::string& word : more) words.push_back(word);
    return words;
  };
  const std::vector<std::pair<json, std::string>> wrong{
      {{"sweep", "--on", "command:touch " + made + "; {}"}, "its command is \"sweep\", not run"},
      {{"run", "--json", "x", true}, "its word 4 is no text in a line"},
      {run_with({"--dump", "0=" + made}), "it asks for \"--dump 0=" + made.substr(0, 20)},
      {run_with({"--trace", "events=" + made}), "it asks for \"--trace"},
      {run_with({"--plugins", outside.path()}), "it asks for \"--plugins"},
      {run_with({"--allow-read", "/"}), "it asks for \"--allow-read /\""},
      {run_with({"--profile-store", made}), "it asks for \"--profile-store"},
      {run_with({"--checkpoint", made}), "it asks for \"--checkpoint"},
      {run_with({"--", "-fplugin=" + outside.path()}), "it asks for \"-fplugin="},
      {run_with({"--", "-Xclang", "-load"}), "it asks for \"-Xclang\", \"-load\""},
      {"run", "its words are no list"},
      {json::object(), "its words are no list"},
  };
  for (const auto& [words, says] : wrong) {
    CAPTURE(words.dump());
    change(folder, "UPDATE sweep SET command = " + quoted(words) + "; DELETE FROM points");
    check_refused(sweep(folder, {"--resume"}), 2, says);
    const json twin{{"key", std::string(64, 'a')}, {"command", words}};
    change(folder, "UPDATE sweep SET command = " + quoted({"run", "scripts/experiments/bench.lua", "relu"}) +
                       ", point = json_set(point, '$.twin', json(" + quoted(twin) + "))");
    check_refused(sweep(folder, {"--resume"}), 2, says);
    CHECK_FALSE(fs::exists(made));
  }
}

TEST_CASE("sweep: a shell's command does not come from a results file") {
  const TemporaryFolder folder, outside;
  const std::string made = outside / "made";
  const json first = points_of(folder, {"--programs", "relu problem=64"});
  const json flags{{"on", "command:touch " + made + "; {}"}, {"screen", nullptr}, {"stop_above", nullptr}, {"baseline", json::object()}};
  change(folder, "UPDATE meta SET value = " + quoted(flags) + " WHERE name = 'flags'; DELETE FROM points");
  check_refused(sweep(folder, {"--resume"}), 2, "a command does not come from a file - give --on again");
  CHECK_FALSE(fs::exists(made));
  CHECK(points_of(folder, {"--resume", "--on", "command:{}"}) == first);
  CHECK_FALSE(fs::exists(made));
}

TEST_CASE("sweep: what the user repeats is his own again, on this host and on a cluster") {
  const TemporaryFolder folder;
  const json first = points_of(folder, {"--programs", "relu problem=64", "--profile-store", "p.db"});
  change(folder, "DELETE FROM points");
  check_refused(sweep(folder, {"--resume"}), 2, "it asks for \"--profile-store p.db\"");
  CHECK(points_of(folder, {"--resume", "--profile-store", "p.db"}) == first);
  folder.write("k.cl", "kernel void k(global float* x) { x[get_global_id(0)] *= 2; }");
  const std::string program = "k.cl --grid 64 --group 64 --arg buf:f32:64 -- -mllvm -verify-machineinstrs=0";
  const json own = points_of(folder, {"--programs", program, "--results", "sweep.db"});
  change(folder, "DELETE FROM points");
  check_refused(sweep(folder, {"--resume"}), 2, "it asks for \"-mllvm\"");
  CHECK(points_of(folder, {"--resume", "--programs", program}) == own);
  change(folder, "DELETE FROM points");
  CHECK(points_of(folder, {"--programs", program, "--on", "command:{}"}) == own);
}

TEST_CASE("sweep: a results file that was changed is named, in one line") {
  const TemporaryFolder folder;
  points_of(folder, {"--programs", "relu problem=64"});
  const std::string sound = read_file(folder / "sweep.db");
  for (const std::string sql :
       {"UPDATE sweep SET key = '../../x'", "UPDATE sweep SET point = '5'", "UPDATE sweep SET point = 'x'",
        "UPDATE sweep SET name = char(27) || '[31m'", "UPDATE sweep SET point = json_set(point, '$.names', 5)",
        "UPDATE sweep SET point = json_remove(point, '$.program')", "UPDATE sweep SET point = json_set(point, '$.cost', 'x')",
        "UPDATE meta SET value = '[]' WHERE name = 'flags'", "UPDATE meta SET value = 'x' WHERE name = 'flags'",
        "UPDATE points SET seconds = 'soon'"}) {
    CAPTURE(sql);
    folder.write("sweep.db", sound);
    change(folder, sql);
    check_refused(sweep(folder, {"--resume"}), 2, "is not what a sweep writes");
  }
  folder.write("sweep.db", sound);
  change(folder, "UPDATE points SET seconds = 'soon'");
  const ProgramOutput page = run_strobe({"report", folder / "sweep.db", "-o", "-"});
  CHECK_THAT(page.err, Contains("is not what a sweep writes"));
}
