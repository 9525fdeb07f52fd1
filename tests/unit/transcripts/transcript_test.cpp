// The transcripts of tests/transcripts; STROBE_TRANSCRIPT names one of them.
#include <cstdlib>
#include <filesystem>

#include "catch.hpp"
#include "support/run_program.hpp"
#include "support/temporary_folder.hpp"
#include "support/transcript.hpp"

using namespace strobe::testing;

namespace {

const std::string kFolder = STROBE_SOURCE_DIR "/tests/transcripts/";

/// The kernels of kernels.cl as an object for gfx803; compiled once per process.
std::string kernels_object() {
  static const TemporaryFolder folder;
  static const std::string object = [] {
    const std::string made = folder / "kernels.co";
    const ProgramOutput output = run_program(
        {STROBE_BINARY_DIR "/bin/strobe", "compile", kFolder + "kernels.cl", "--arch", "gfx803", "-o", made});
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    return made;
  }();
  return object;
}

}  // namespace

TEST_CASE("transcript: commands print, write and end with what it says") {
  const char* const name = std::getenv("STROBE_TRANSCRIPT");
  if (name == nullptr) return;  // each transcript is a test of ctest
  const Transcript transcript = read_transcript(kFolder + name + ".console");
  REQUIRE(!transcript.cases.empty());
  for (const TranscriptCase& one : transcript.cases)
    DYNAMIC_SECTION(one.title) { run_case(transcript, one, {"kernels=" + kernels_object()}); }
}

TEST_CASE("transcript: what is no transcript is refused with its line") {
  const TemporaryFolder folder;
  const auto refused = [&](const std::string& text, const std::string& says) {
    CHECK_THROWS_WITH(read_transcript(folder.write("x.console", text)), Catch::Contains(says));
  };
  refused("$ true\n", "x.console:1: stands before the first case");
  refused("## one\nnothing\n", "x.console:2: is no line of a transcript");
  refused("## one\n<<< f\ntext\n", "the file f has no end");
  refused("## one\n$ strobe ...\n  --flag\n", "a row of a table is WORDS => EXPECTATION");
}

TEST_CASE("transcript: what is not as it says is noticed") {
  const TemporaryFolder folder;
  const auto holds = [&](const std::string& text) {
    const std::string path = folder.write("x.console", "# x\n## x\n" + text);
    const Transcript transcript = read_transcript(path);
    run_case(transcript, transcript.cases.at(0), {});
  };
  holds("<<< a/b\none\n>>>\n$ cat a/b; echo two >&2; exit 3\n  exit 3\n  out is one\n  err has tw\n  out lacks two\n");
  holds("$ echo '{\"a\": [1, {\"b\": \"x y\"}]}'\n  json /a/0 = 1\n  json /a size 2\n  json /a/1/b has x y\n");
  holds("$ echo '{\"a\": 1.5, \"b\": 2}'\n  json /a < @/b\n  json /a ~ 1.5\n  json /c absent\n");
  holds("$ printf '\\1\\0\\0\\0' > f\n  values u32 f 1\n  file f there\n  file g missing\n");
  holds("$ echo ...\n  one => out is one\n  two => out has tw\n");
  holds("$ echo a; echo b; echo c\n  | a\n  | ...\n  | c\n");
  const Transcript shared = read_transcript(folder.write("y.console", "<<< f\none\n>>>\n## a\n## b\n$ cat f\n  out is one\n"));
  run_case(shared, shared.cases.at(1), {});
}
