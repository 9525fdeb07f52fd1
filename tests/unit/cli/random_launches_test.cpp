// Random small launches on random small machines print the same on any number of threads.
#include <algorithm>

#include "command.hpp"

using namespace strobe::testing;

TEST_CASE("threads: random launches have the same cycles, metrics and outputs on one thread and on four") {
  const auto run = [](const std::string& threads) {
    const ProgramOutput output = run_strobe(
        {"run", STROBE_SOURCE_DIR "/scripts/experiments/threads/random.lua", "40", "7", "--threads", threads});
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    return output.out;
  };
  const std::string one = run("1");
  CHECK(std::count(one.begin(), one.end(), '\n') == 40);
  CHECK(run("4") == one);
}
