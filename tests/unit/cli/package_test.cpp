// The Debian package: what it holds runs where it is unpacked, and it asks for what its libraries need.
#include "command.hpp"

using namespace strobe::testing;

TEST_CASE("package: a Debian package is made, unpacked and run") {
  const TemporaryFolder folder;
  ProgramOptions options;
  options.folder = folder.path();
  options.kill_after_seconds = 250;
  const ProgramOutput made = run_program(
      {"/usr/bin/cpack", "-G", "DEB", "-B", folder / "made", "--config", STROBE_BINARY_DIR "/CPackConfig.cmake"},
      options);
  INFO(made.out << made.err);
  REQUIRE(made.exit_code == 0);
  std::string package, root = folder / "root";
  for (const auto& file : std::filesystem::directory_iterator(folder / "made"))
    if (file.path().extension() == ".deb") package = file.path().string();
  const std::string asks = run_program({"/usr/bin/dpkg-deb", "-f", package, "Depends", "Recommends"}).out;
  CHECK_THAT(asks, Catch::Contains("libc6 (>=") && Catch::Contains("liblua5.4-0") && Catch::Contains("libsqlite3-0") &&
                       Catch::Contains("clang-19"));
  CHECK_THAT(asks, !Catch::Contains("libstrobe"));
  REQUIRE(run_program({"/usr/bin/dpkg-deb", "-x", package, root}, options).exit_code == 0);
  const ProgramOutput doctor = run_program({root + "/usr/bin/strobe", "doctor"}, options);
  INFO(doctor.out << doctor.err);
  CHECK(doctor.exit_code == 0);
  CHECK_THAT(doctor.out, Catch::Contains("in " + root + "/usr, ") && Catch::Contains("result correct"));
  for (const char* file : {"man/man1/strobe.1", "bash-completion/completions/strobe", "zsh/vendor-completions/_strobe"})
    CHECK(read_file(root + "/usr/share/" + file).size() > 500);
}
