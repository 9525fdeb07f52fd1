// Runs that are asked where they stand: SIGUSR1, strobe top, --progress json.
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "command.hpp"

using namespace strobe::testing;
using Json = nlohmann::json;

namespace {

const std::string kLong =
    kStrobe + " run scripts/experiments/bench.lua matmul problem=16384 --gpu r9-nano --mode detailed --json - ";

/// Runs a script of the shell in `folder`, which is also where states lie. $P: the process of `command`, which has
/// begun its launch.
ProgramOutput while_it_runs(const TemporaryFolder& folder, const std::string& command, const std::string& then) {
  const std::string script =
      command + " > out 2> err &\nP=$!\n" +
      "for i in $(seq 600); do grep -qs '\"kernel\"' run/strobe/run-$P && break; sleep 0.1; done\n" + then +
      "\nkill -TERM $P\nwait $P\necho ended $?\n";
  ProgramOptions options;
  options.folder = folder.path();
  options.environment = {"XDG_RUNTIME_DIR=" + folder.path() + "/run"};
  REQUIRE(std::system(("mkdir -m 700 -p " + folder.path() + "/run").c_str()) == 0);
  return run_program({"/bin/sh", "-c", script}, options);
}

}  // namespace

TEST_CASE("live: SIGUSR1 prints who waits for what on stderr, and stdout stays JSON") {
  const TemporaryFolder folder;
  const ProgramOutput output =
      while_it_runs(folder, kLong,
                    "kill -USR1 $P\nfor i in $(seq 100); do grep -q 'waves wait' err && break; sleep 0.1; done\n"
                    "kill -USR1 $P\nsleep 1.5");
  const std::string err = read_file(folder / "err"), out = read_file(folder / "out");
  CAPTURE(output.out, output.err, err);
  CHECK_THAT(output.out, Catch::Contains("ended 143"));
  CHECK_THAT(err, Catch::Contains("strobe: launch 0, matmul: ") && Catch::Contains(" of 16,384 waves, ") &&
                      Catch::Contains(" wave-instructions/s, "));
  CHECK_THAT(err, Catch::Contains("strobe:   cu: ") && Catch::Contains(" waves wait for ") &&
                      Catch::Contains("strobe:   command_processor: the launch has work-groups in flight: "));
  CHECK(err.find("strobe: launch 0") != err.rfind("strobe: launch 0"));  // each time
  CHECK(Json::parse(out, nullptr, false).is_object());
}

TEST_CASE("live: a run's state is there for its user from two seconds on, and goes with it") {
  const TemporaryFolder folder;
  const ProgramOutput output = while_it_runs(
      folder, kLong,
      "cat run/strobe/run-$P\nls -ld run/strobe | cut -c1-10\n" + kStrobe + " top $P > page\necho top $?\n" + kStrobe +
          " top > list\nkill -TERM $P\nwait $P\nls run/strobe | wc -l\n" + kStrobe + " top $P 2>&1\necho top $?");
  CAPTURE(output.out, output.err);
  const Json state = Json::parse(output.out.substr(0, output.out.find('\n')), nullptr, false);
  REQUIRE(state.is_object());
  CHECK(state["progress"]["kernel"] == "matmul");
  CHECK(state["progress"]["unit"] == "waves");
  CHECK(state["progress"]["total"] == 16384);
  CHECK(state["progress"]["seconds"].get<double>() > 0);
  CHECK_THAT(output.out, Catch::Contains("\ndrwx------\ntop 0\n0\nstrobe: top: process ") &&
                             Catch::Contains(" has ended, or has never been\ntop 2\n"));
  const std::string page = read_file(folder / "page");
  CAPTURE(page);
  CHECK_THAT(page, Catch::Contains("launch 0, matmul") && Catch::Contains("wave-instructions/s") &&
                       Catch::Contains("waves wait for "));
  CHECK_THAT(page, Catch::Contains("of 16,384 waves") || Catch::Contains("of 47,677,440 wave-instructions"));
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 80);
  CHECK_THAT(page.substr(page.find("COUNT")), !Catch::Contains("..."));
  CHECK(std::regex_search(
      read_file(folder / "list"),
      std::regex("^ *PID +DONE +TIME +LEFT +WORK\n *\\d+ +[0-9.]+ % +\\d+ s +\\d+ (s|min.*|h.*) +launch 0, matmul")));
}

TEST_CASE("live: top says why there is nothing to see") {
  const TemporaryFolder folder;
  ProgramOptions options;
  options.environment = {"XDG_RUNTIME_DIR=" + folder.path()};
  CHECK(run_strobe({"top"}, options).out == "No command of yours has run for two seconds or longer.\n");
  check_refused(run_strobe({"top", "x"}, options), 2, "top: PID");
  check_refused(run_strobe({"top", "999999999"}, options), 2, "process 999999999 has ended, or has never been");
  const ProgramOutput own = run_program({"/bin/sh", "-c", kStrobe + " top $$; exit $?"}, options);
  check_refused(own, 2, "is no command of Strobe, or has not run for two seconds yet");
  // Process 1 is another user's for all but root.
  const ProgramOutput first = run_strobe({"top", "1"}, options);
  CHECK(first.exit_code == 2);
}

TEST_CASE("live: --progress json is an object per line") {
  const TemporaryFolder folder;
  const std::string script = folder.write("one.lua",
                                          "local strobe = require 'strobe'\n"
                                          "strobe.workload('pagerank'):run(strobe.gpu(), { problem = 64 })\n");
  const ProgramOutput output = run_strobe({"run", script, "--progress", "json", "--json", "-"});
  CAPTURE(output.err);
  CHECK(output.exit_code == 0);
  const std::size_t launches = Json::parse(output.out)["launches"].size();
  std::size_t began = 0, ended = 0;
  std::istringstream lines(output.err);
  for (std::string line; std::getline(lines, line);) {
    const Json one = Json::parse(line, nullptr, false);
    CAPTURE(line);
    REQUIRE(one.is_object());
    if (one["event"] == "launch_began") CHECK(one["launch"] == began++);
    if (one["event"] != "launch_ended") continue;
    CHECK(one["launch"] == ended++);
    CHECK(one["done"] == one["total"]);
    CHECK(one["seconds_left"] == 0);
    CHECK(one["cycles"].get<std::uint64_t>() > 0);
    CHECK(one.contains("wave_instructions_per_second"));
    CHECK(one.contains("seconds_left_of_all") == (ended > 1 || ended < launches));
  }
  CHECK(began == launches);
  CHECK(ended == launches);
  check_refused(run_strobe({"--progress=xml", "doctor"}), 2, "--progress: \"xml\" is no form of progress");
}
