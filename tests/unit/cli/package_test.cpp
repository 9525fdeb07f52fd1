// The Debian package: what it holds runs where it is unpacked, and it asks for what its libraries need.
#include "command.hpp"

using namespace strobe::testing;

TEST_CASE("package: what is built before an installation can be installed") {
  // The targets that the page names; the manual page and the completion have no separate ones.
  CHECK_THAT(read_file(STROBE_SOURCE_DIR "/docs/start/first-ten-minutes.md"),
             Catch::Contains("scripts/build.sh strobe plugins && cmake --install"));
  const ProgramOutput commands =
      run_program({"/usr/bin/ninja", "-C", STROBE_BINARY_DIR, "-t", "commands", "strobe", "plugins"});
  REQUIRE(commands.exit_code == 0);
  const TemporaryFolder folder;
  const ProgramOutput installed =
      run_program({"/usr/bin/cmake", "--install", STROBE_BINARY_DIR, "--prefix", folder / "prefix"});
  INFO(installed.out << installed.err);
  REQUIRE(installed.exit_code == 0);
  for (const auto& file : std::filesystem::directory_iterator(STROBE_BINARY_DIR "/share/documents"))
    CHECK_THAT(commands.out, Catch::Contains("> " + file.path().string()));
  CHECK_THAT(read_file(folder / "prefix/share/man/man1/strobe.1"), Catch::Contains(".TH STROBE 1"));
}

TEST_CASE("package: the pages that messages cite are installed") {
  const TemporaryFolder folder;
  const std::string prefix = folder / "prefix";
  REQUIRE(run_program({"/usr/bin/cmake", "--install", STROBE_BINARY_DIR, "--prefix", prefix}).exit_code == 0);
  const std::string source = folder.write("k.cl", "kernel void k(global int* x) { x[0] = get_global_id(0); }");
  const ProgramOutput output = run_program(
      {prefix + "/bin/strobe", "run", source, "--grid", "128", "--group", "64", "--arg", "buf:i32:1", "--check-races"});
  const std::string page = prefix + "/share/strobe/docs/use/check-races.md";
  CHECK_THAT(output.err, Catch::Contains("(explained in " + page + ")"));
  CHECK(std::filesystem::exists(page));
}

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
