// Kernels of this folder on several GPUs that work as one: the same bytes as on one, the same cycles on any number of
// threads. Each runs on the next of 32 systems; docs/evidence/multi-gpu.md says how all kernels run on all of them.
#include <algorithm>

#include "catch.hpp"
#include "support/run_strobe.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe::testing;

TEST_CASE("kernels leave the same bytes on several GPUs as on one, in the same cycles on two threads") {
  const TemporaryFolder folder;
  const std::string script = STROBE_SOURCE_DIR "/scripts/experiments/multi_gpu/kernels.lua";
  ProgramOptions writing;
  writing.environment = {"STROBE_KERNEL_CASES=" + folder.path()};
  const ProgramOutput written = run_program(
      {STROBE_BINARY_DIR "/bin/test_kernels", "-#", "[#atomics_test],[#groups_test],[#memory_test]"}, writing);
  INFO(written.out);
  REQUIRE(written.exit_code == 0);
  const auto on = [&](const char* threads) {
    return run_strobe({"run", script, folder.path(), "turn", "--allow-read", folder.path(), "--threads", threads});
  };
  const ProgramOutput one = on("1");
  INFO(one.err);
  CHECK(one.exit_code == 0);
  CHECK_THAT(one.out, Catch::Contains(" cases, 0 wrong\n"));
  CHECK(std::count(one.out.begin(), one.out.end(), '\n') > 60);
  CHECK(on("2").out == one.out);
}
