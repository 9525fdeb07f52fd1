// The shell scripts' promises that can be tested without building: packages, and one clear line on failure.
#include <sys/stat.h>

#include <sstream>

#include "command.hpp"

using namespace strobe::testing;

namespace {

/// A PATH with only the programs a test puts there, and the shell's basics.
class FakeMachine {
 public:
  FakeMachine() {
    for (const char* tool : {"sh", "env", "mktemp", "rm", "cat", "dirname"}) {
      const std::string real = std::string("/usr/bin/") + tool;
      std::filesystem::create_symlink(real, folder_ / tool);
    }
    put("dpkg-query", "for p; do :; done; [ -e '" + folder_ / "have-" + "'\"$p\" ] && printf installed");
    put("id", "echo 1000");
  }
  void put(const std::string& name, const std::string& body) {
    chmod(folder_.write(name, "#!/bin/sh\n" + body + "\n").c_str(), 0755);
  }
  void have(const std::string& package) { folder_.write("have-" + package, ""); }
  ProgramOutput install() const {
    ProgramOptions options;
    options.environment = {"PATH=" + folder_.path(), "TMPDIR=" + folder_.path()};
    return run_program({"/bin/sh", STROBE_SOURCE_DIR "/scripts/install-packages.sh"}, options);
  }
  std::string log() const { return read_file(folder_ / "log"); }
  std::string log_to() const { return "echo \"$0 $*\" >>'" + folder_ / "log" + "'"; }

 private:
  TemporaryFolder folder_;
};

/// Every package that the script names, as a machine without any would be told.
std::vector<std::string> packages() {
  const ProgramOutput output = FakeMachine().install();
  std::vector<std::string> names;
  std::istringstream words(output.err.substr(output.err.find("apt-get install") + 15));
  for (std::string word; words >> word;) names.push_back(word);
  return names;
}

}  // namespace

TEST_CASE("shell: without root and sudo, one line says what to install") {
  const ProgramOutput output = FakeMachine().install();
  CHECK(output.exit_code == 1);
  CHECK_THAT(output.err, Catch::StartsWith("strobe: missing packages and no sudo - run as root: apt-get install g++ "));
  CHECK(output.err.find('\n') == output.err.size() - 1);
  CHECK(packages().size() > 20);
}

TEST_CASE("shell: with all packages there, nothing is installed, asked or said") {
  FakeMachine machine;
  for (const std::string& package : packages()) machine.have(package);
  const ProgramOutput output = machine.install();
  CHECK(output.exit_code == 0);
  CHECK(output.out + output.err == "");
}

TEST_CASE("shell: only what is missing is installed, with sudo, and named") {
  FakeMachine machine;
  for (const std::string& package : packages())
    if (package != "ccache" && package != "lld-19") machine.have(package);
  machine.put("sudo", "exec \"$@\"");
  machine.put("apt-get", machine.log_to());
  const ProgramOutput output = machine.install();
  CHECK(output.exit_code == 0);
  CHECK(output.out == "Installing Debian packages: ccache lld-19\n");
  CHECK_THAT(machine.log(), Catch::Contains("install -y --no-install-recommends ccache lld-19\n"));
}

TEST_CASE("shell: an update that fails does not stop an install that works") {
  FakeMachine machine;
  machine.put("id", "echo 0");
  machine.put("apt-get", machine.log_to() + "; [ \"$1\" != update ]");
  CHECK(machine.install().exit_code == 0);
}

TEST_CASE("shell: an install that fails is one clear line") {
  FakeMachine machine;
  machine.put("id", "echo 0");
  machine.put("apt-get", "echo 'E: no network'; exit 100");
  const ProgramOutput output = machine.install();
  CHECK(output.exit_code == 1);
  CHECK_THAT(output.err, Catch::StartsWith("strobe: apt-get could not install: g++ "));
  CHECK_THAT(output.err, Catch::Contains("is there a network?"));
  CHECK(output.err.find('\n') == output.err.size() - 1);
}

TEST_CASE("shell: continuous integration runs what everybody runs") {
  CHECK_THAT(read_file(STROBE_SOURCE_DIR "/.ci/run"), Catch::EndsWith("exec sh scripts/test.sh\n"));
}
