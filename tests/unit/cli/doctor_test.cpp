// `strobe doctor`: what a whole installation looks like to it, and damaged ones.
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

/// A copy of the installation that can be damaged: the command itself, the rest as links.
class Installation {
 public:
  Installation() {
    const fs::path build = STROBE_BINARY_DIR;
    for (const char* made : {"bin", "lib/strobe/plugins", "share/strobe"}) fs::create_directories(folder_ / made);
    fs::copy_file(build / "bin/strobe", folder_ / "bin/strobe");
    for (const auto& plugin : fs::directory_iterator(build / "lib/strobe/plugins"))
      fs::create_symlink(plugin.path(), fs::path(folder_ / "lib/strobe/plugins") / plugin.path().filename());
    fs::create_directory_symlink(STROBE_SOURCE_DIR "/scripts", folder_ / "share/strobe/scripts");
    fs::copy(STROBE_SOURCE_DIR "/arch-presets", folder_ / "share/strobe/arch-presets", fs::copy_options::recursive);
  }
  std::string operator/(const std::string& name) const { return folder_ / name; }

  ProgramOutput doctor(const std::vector<std::string>& more = {}, const std::string& path = "/usr/bin:/bin") const {
    std::vector<std::string> command = {folder_ / "bin/strobe", "doctor"};
    command.insert(command.end(), more.begin(), more.end());
    ProgramOptions options;
    options.environment = {"PATH=" + path};
    return run_program(command, options);
  }
  /// state and text of one check
  json check(const std::string& name, const std::string& path = "/usr/bin:/bin") const {
    const json all = json::parse(doctor({"--json", "-"}, path).out);
    for (const json& one : all["checks"])
      if (one["check"] == name) return one;
    return nullptr;
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("doctor: a whole installation has nothing but good lines") {
  const ProgramOutput output = run_strobe({"doctor", "--json", "-"});
  CHECK(output.exit_code == 0);
  CHECK(output.err == "");
  const json found = json::parse(output.out);
  CHECK(found["runs"] == true);
  CHECK(found["checks"].size() >= 10);
  bool libraries = false;
  for (const json& one : found["checks"]) {
    CAPTURE(one.dump());
    CHECK(one["state"] == "ok");
    CHECK(one["remedy"].is_null());
    if (one["check"] != "device libraries") continue;
    libraries = true;
    CHECK_THAT(one["found"].get<std::string>(),
               Catch::Contains("gfx908, gfx90a, gfx942 (by those of gfx940)") && Catch::Contains("gfx803, gfx908"));
  }
  CHECK(libraries);
}

TEST_CASE("doctor: one line for each check, also where the compiler is missing - that is no failure") {
  const Installation there;
  const ProgramOutput output = there.doctor({}, "/nowhere");
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("lacking") && Catch::Contains("apt-get install clang-19 lld-19"));
  const json compiler = there.check("compiler", "/nowhere");
  CHECK(compiler["state"] == "lacking");
  CHECK_THAT(compiler["found"].get<std::string>(), Catch::Contains("clang-19: not found"));
}

TEST_CASE("doctor: a damaged preset and a wrong plugin are named, the rest works") {
  const Installation there;
  std::ofstream(there / "share/strobe/arch-presets/bad.toml") << "title = \"x\nno toml";
  std::ofstream(there / "lib/strobe/plugins/bad.so") << "no library";
  const ProgramOutput output = there.doctor();
  CHECK(output.exit_code == 0);
  CHECK(output.err == "");
  CHECK_THAT(there.check("preset")["found"].get<std::string>(), Catch::Contains("bad.toml:"));
  CHECK_THAT(there.check("plugin")["found"].get<std::string>(), Catch::Contains("bad.so is refused"));
  CHECK(there.check("machines")["state"] == "ok");
}

TEST_CASE("doctor: without plugins, presets or scripts Strobe cannot run, which is exit 1") {
  const char* const gone = GENERATE("lib/strobe/plugins", "share/strobe/arch-presets", "share/strobe/scripts");
  CAPTURE(gone);
  const Installation there;
  fs::remove_all(there / gone);
  const ProgramOutput output = there.doctor();
  CHECK(output.exit_code == 1);
  CHECK_THAT(output.out, Catch::Contains("BROKEN") && Catch::Contains("reinstall Strobe"));
}

TEST_CASE("doctor: where the scripts are missing, every command of them says so") {
  const Installation there;
  fs::remove_all(there / "share/strobe/scripts");
  CHECK(there.check("scripts")["state"] == "BROKEN");
  CHECK(json::parse(there.doctor({"--json", "-"}).out)["runs"] == false);
  check_refused(run_program({there / "bin/strobe", "gpus"}), 2,
                there / "share/strobe/scripts" + "/commands: missing - reinstall Strobe");
}

TEST_CASE("doctor: a folder for temporary files that is not there is lacking") {
  ProgramOptions options;
  options.environment = {"TMPDIR=/no/such/folder"};
  const ProgramOutput output = run_strobe({"doctor"}, options);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("set TMPDIR"));
}
