// Objects with damage: an error of one line at most, never a crash (tests/transcripts/bad_run.console has the rest).
#include <random>

#include "command.hpp"

using namespace strobe::testing;

namespace {

/// A broken object may still run; what it may not do is crash, hang, or fail without saying so.
void check_survives(const std::string& object) {
  ProgramOptions options;
  options.kill_after_seconds = 30;
  const ProgramOutput output = run_strobe({"run", object, "--kernel", "scale", "--grid", "4", "--group", "4", "--arg",
                                           "buf:f32:4", "--arg", "f32:1", "--timeout", "5"},
                                          options);
  INFO("exit code " << output.exit_code << "\n" << output.err);
  CHECK(output.exit_code >= 0);
  CHECK(output.exit_code <= 3);
  CHECK(output.err.find("internal error") == std::string::npos);
  if (output.exit_code != 0) CHECK(output.err.rfind("strobe: ", 0) == 0);
}

}  // namespace

TEST_CASE("bad run: truncated objects never crash the command") {
  const TemporaryFolder folder;
  const std::string whole = read_file(kernels_object());
  for (std::size_t size = 1; size < whole.size(); size += 1 + whole.size() / 23) {
    CAPTURE(size);
    check_survives(folder.write("cut.co", whole.substr(0, size)));
  }
}

TEST_CASE("bad run: objects with flipped bits never crash the command") {
  const TemporaryFolder folder;
  const std::string whole = read_file(kernels_object());
  std::mt19937 random(1);  // a fixed seed: a failure can be repeated
  for (int i = 0; i < 60; ++i) {
    std::string object = whole;
    const std::size_t where = i % 3 == 0 ? random() % 64 : random() % object.size();
    object[where] = static_cast<char>(object[where] ^ (1 << random() % 8));
    CAPTURE(i, where);
    check_survives(folder.write("flipped.co", object));
  }
}
