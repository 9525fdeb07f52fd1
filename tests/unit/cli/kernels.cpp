#include "command.hpp"

namespace strobe::testing {
namespace {

std::string compiled() {
  static TemporaryFolder folder;
  const std::string object = folder / "kernels.co";
  const ProgramOutput output =
      run_strobe({"compile", STROBE_SOURCE_DIR "/tests/transcripts/kernels.cl", "--arch", "gfx803", "-o", object});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return object;
}

}  // namespace

const std::string& kernels_object() {
  static const std::string object = compiled();
  return object;
}

}  // namespace strobe::testing
