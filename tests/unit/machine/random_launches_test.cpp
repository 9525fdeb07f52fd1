// Random small launches on random small machines print the same on any number of threads.
#include <algorithm>

#include "catch.hpp"
#include "support/script_fixture.hpp"
#include "support/steps_per_thread.hpp"

using namespace strobe;

TEST_CASE("threads: random launches have the same cycles, metrics and outputs on one thread and on four") {
  const auto run = [](std::uint32_t threads, std::uint64_t steps_per_thread) {
    ScriptFolder folder;
    folder.adjust = [=](ScriptServices& services) { services.limits.threads = threads; };
    const StepsPerThread small(steps_per_thread);
    const ScriptResult result =
        folder.run_file(STROBE_SOURCE_DIR "/scripts/experiments/threads/random.lua", {"40", "7"});
    REQUIRE(result.error == "");
    return folder.printed;
  };
  const std::string one = run(1, 0);
  CHECK(std::count(one.begin(), one.end(), '\n') == 40);
  CHECK(run(4, 0) == one);
  CHECK(run(4, 10) == one);  // launches change between threads side by side and one
}
