// The calibration of r9-nano: what scripts/experiments/micro measures stays within its bounds. Simulated time is the
// same on every host. The groups that take long, chase and bandwidth, are left to the experiment itself.
#include "command.hpp"

using namespace strobe::testing;

namespace {

ProgramOutput measure(const std::string& group, const std::vector<std::string>& flags = {}) {
  ProgramOptions options;
  options.kill_after_seconds = 280;
  std::vector<std::string> words{"run"};
  words.insert(words.end(), flags.begin(), flags.end());
  words.insert(words.end(), {STROBE_SOURCE_DIR "/scripts/experiments/micro/run.lua", group});
  return run_strobe(words, options);
}

void check_within_bounds(const std::string& group, const std::string& measurement) {
  const ProgramOutput output = measure(group);
  INFO(output.out << output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains(measurement));
}

}  // namespace

TEST_CASE("micro: dispatch is as on the card") { check_within_bounds("dispatch", "launch floor"); }
TEST_CASE("micro: latencies are as on the card") { check_within_bounds("latency", "dram_read"); }
TEST_CASE("micro: rates of the vector cache are as on the card") { check_within_bounds("vector_cache", "shifted"); }
TEST_CASE("micro: arithmetic is as on the card") { check_within_bounds("arithmetic", "FP32"); }

TEST_CASE("micro: a measurement outside of its bound fails and is named") {
  const ProgramOutput output =
      measure("dispatch", {"--set", "command_processor.work_group_interval=5 cycle", "--mode", "detailed"});
  INFO(output.out << output.err);
  CHECK(output.exit_code == 1);
  CHECK_THAT(output.out, Catch::Contains("NOT 10 %"));
  CHECK_THAT(output.err, Catch::Contains("outside their bounds: work-group of 1 wave"));
}
