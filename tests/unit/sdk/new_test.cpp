// `strobe new`: each kind's folder builds against an installation, keeps its contracts, and is of the user's name.
#include <filesystem>
#include <sstream>

#include "catch.hpp"
#include "support/run_program.hpp"
#include "support/temporary_folder.hpp"

namespace strobe::testing {
namespace {

const std::string kPrefix = STROBE_BINARY_DIR "/tests/sdk/prefix";

ProgramOutput run(std::vector<std::string> command, const std::string& folder) {
  ProgramOptions options;
  options.folder = folder;
  options.kill_after_seconds = 250;
  return run_program(command, options);
}

void succeeds(const std::vector<std::string>& command, const std::string& folder) {
  const ProgramOutput output = run(command, folder);
  INFO(output.out << output.err);
  REQUIRE(output.exit_code == 0);
}

std::string refused(const std::vector<std::string>& words, const std::string& folder) {
  std::vector<std::string> command = {kPrefix + "/bin/strobe", "new"};
  command.insert(command.end(), words.begin(), words.end());
  const ProgramOutput output = run(command, folder);
  CHECK(output.exit_code == 2);
  return output.err;
}

/// Runs the command lines of the folder's README, each of which must succeed.
void follow_readme(const std::string& folder) {
  std::size_t followed = 0;
  std::istringstream lines(read_file(folder + "/README.md"));
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("    ") || line.starts_with("    cmake") || line.starts_with("    ctest")) continue;
    succeeds({"/bin/sh", "-c", "PATH=" + kPrefix + "/bin:$PATH; " + line}, folder);
    ++followed;
  }
  CHECK(followed > 0);
}

}  // namespace

TEST_CASE("strobe new: every kind's folder builds and passes its contracts") {
  const auto [kind, type] = GENERATE(table<const char*, const char*>({{"component", "dram.my_block"},
                                                                      {"policy", "replacement.my_block"},
                                                                      {"prefetcher", "prefetch.my_block"},
                                                                      {"wave-scheduler", "wave_scheduler.my_block"},
                                                                      {"dispatch-order", "dispatch_order.my_block"},
                                                                      {"dram-scheduler", "dram_scheduler.my_block"},
                                                                      {"page-policy", "page_policy.my_block"},
                                                                      {"refresh", "refresh.my_block"},
                                                                      {"mapping", "mapping.my_block"},
                                                                      {"sampler", "sampler.my_block"},
                                                                      {"tracer", "tracer.my_block"},
                                                                      {"watch", "watch.my_block"},
                                                                      {"model", "model.my_block"},
                                                                      {"compiler", "compiler.my_block"},
                                                                      {"isa", "isa.my_block"}}));
  CAPTURE(kind);
  const TemporaryFolder folder;
  succeeds({kPrefix + "/bin/strobe", "new", kind, "my-block"}, folder.path());
  const std::string made = folder / "my-block";
  CHECK_THAT(read_file(made + "/README.md"), Catch::Contains("ctest --test-dir build"));
  succeeds({"/usr/bin/cmake", "-G", "Ninja", "-S", ".", "-B", "build", "-DCMAKE_PREFIX_PATH=" + kPrefix,
            "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror"},
           made);
  succeeds({"/usr/bin/cmake", "--build", "build"}, made);
  const ProgramOutput tests = run({"/usr/bin/ctest", "--test-dir", "build"}, made);
  INFO(tests.out << tests.err);
  CHECK(tests.exit_code == 0);
  CHECK_THAT(tests.out, Catch::Contains("100% tests passed, 0 tests failed out of 1"));
  succeeds({kPrefix + "/bin/strobe", "--plugins", "build", "plugins", "show", type}, made);
  follow_readme(made);
}

TEST_CASE("strobe new: a front end's folder builds a program") {
  const TemporaryFolder folder;
  succeeds({kPrefix + "/bin/strobe", "new", "front-end", "my-block"}, folder.path());
  const std::string made = folder / "my-block";
  CHECK_THAT(read_file(made + "/README.md"), Catch::Contains("CMAKE_PREFIX_PATH=" + kPrefix) && !Catch::Contains("ctest"));
  succeeds({"/usr/bin/cmake", "-G", "Ninja", "-S", ".", "-B", "build", "-DCMAKE_PREFIX_PATH=" + kPrefix}, made);
  succeeds({"/usr/bin/cmake", "--build", "build"}, made);
  follow_readme(made);
}

TEST_CASE("strobe new: a command's folder needs no build") {
  const TemporaryFolder folder;
  succeeds({kPrefix + "/bin/strobe", "new", "command", "my-block"}, folder.path());
  follow_readme(folder / "my-block");
}

TEST_CASE("strobe new: refuses what it cannot name or would overwrite") {
  const TemporaryFolder folder;
  const std::string taken = folder.write("taken", "mine");
  CHECK_THAT(refused({"polcy", "x"}, folder.path()), Catch::Contains("did you mean \"policy\"?"));
  for (const char* name : {"", "9lives", "Upper", "a/b", "../x", "a b", "-x"}) {
    CAPTURE(name);
    CHECK_THAT(refused({"policy", "--", name}, folder.path()), Catch::Contains("is not a name"));
  }
  CHECK_THAT(refused({"policy", "taken"}, folder.path()), Catch::Contains("taken: exists already"));
  CHECK(read_file(taken) == "mine");
  CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 1);
}

}  // namespace strobe::testing
