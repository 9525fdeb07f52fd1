// Runs side by side: as many as the host has memory for.
#include "catch.hpp"
#include "lua/own_runs.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe;
using strobe::testing::TemporaryFolder;

namespace {

/// Two commands that each wait, at most `seconds`, until both run; the number of those that met the other.
int meetings(std::uint64_t memory, const std::string& seconds) {
  const TemporaryFolder folder;
  std::vector<OwnRuns::Command> commands;
  for (const char* other : {"b", "a"}) {
    const std::string own = *other == 'a' ? "b" : "a";
    const std::string script = "cd " + folder.path() + "; touch " + own + "; for n in $(seq " + seconds +
                               "0); do [ -e " + other + " ] && break; sleep 0.1; done; [ -e " + other + " ]; met=$?; " +
                               "sleep 0.3; rm -f " + own + "; exit $met";
    commands.push_back({{{"-c", false}, {script, false}}, memory});
  }
  OwnRuns runs(std::move(commands), 2, "/bin/sh");
  int met = 0;
  while (const auto ended = runs.next()) met += ended->exit_code == 0;
  return met;
}

}  // namespace

TEST_CASE("own runs: what two runs are expected to need decides whether they run side by side") {
  CHECK(meetings(0, "20") == 2);
  CHECK(meetings(std::uint64_t{1} << 20, "20") == 2);
  CHECK(meetings(std::uint64_t{1} << 60, "1") == 0);  // no host has that: one after the other
}

TEST_CASE("own runs: each tells what memory it took, and one can be waited for a while") {
  OwnRuns runs({{{{"-c", false}, {"sleep 1", false}}}}, 1, "/bin/sh");
  CHECK_FALSE(runs.wait(0.05));
  while (!runs.wait(10)) {
  }
  const auto ended = runs.next();
  REQUIRE(ended);
  CHECK(ended->memory > 100'000);  // of any process; less than the host's
  CHECK(ended->memory < std::uint64_t{1} << 40);
  CHECK(runs.wait(0));  // none is left
}
