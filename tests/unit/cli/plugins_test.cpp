// `strobe plugins`: what is loaded, what it offers, and the verdict on a library.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;
using Catch::Contains;
using nlohmann::json;

namespace {

std::string library(const std::string& name) { return STROBE_BINARY_DIR "/tests/abi/" + name + ".so"; }

}  // namespace

TEST_CASE("plugins lists libraries with what they provide") {
  const ProgramOutput text = run_strobe({"plugins"});
  CHECK(text.exit_code == 0);
  CHECK_THAT(text.out, Contains("tracer.instructions") && Contains("MIT"));
  CHECK(text.out == run_strobe({"plugins", "list"}).out);
  const json plugins = json::parse(run_strobe({"plugins", "list", "--json", "-"}).out).at("plugins");
  bool found = false;
  for (const json& plugin : plugins) {
    CHECK(plugin.at("refused").is_null());
    for (const json& type : plugin.at("types")) found = found || type == "tracer.instructions";
  }
  CHECK(found);
}

TEST_CASE("plugins show prints every parameter with type, default, range and meaning") {
  const ProgramOutput text = run_strobe({"plugins", "show", "tracer.instructions"});
  CHECK(text.exit_code == 0);
  CHECK_THAT(text.out, Contains("maximum_lines") && Contains("1000000") && Contains("at least 1"));
  CHECK_THAT(text.out, Contains("text | csv") && Contains("traced waves per launch"));
  const json type = json::parse(run_strobe({"plugins", "show", "tracer.instructions", "--json", "-"}).out);
  REQUIRE(type.at("parameters").size() == 8);
  CHECK(type["parameters"][6].at("range") == "text | csv");
  const json plugin = json::parse(run_strobe({"plugins", "show", "instructions", "--json", "-"}).out);
  CHECK(plugin.at("types")[0] == type);
  check_refused(run_strobe({"plugins", "show", "tracer.instruction"}), 2, "did you mean \"tracer.instructions\"?");
  check_refused(run_strobe({"plugins", "show", "xyzzy"}), 2, "strobe plugins list");
}

TEST_CASE("plugins check gives a verdict and an exit code") {
  const ProgramOutput good = run_strobe({"plugins", "check", library("good")});
  CHECK(good.exit_code == 0);
  CHECK_THAT(good.out, Contains("exports") && Contains("tracer.abi_good") && Contains(" 0 failed"));

  const ProgramOutput loud = run_strobe({"plugins", "check", library("shows_too_much")});
  CHECK(loud.exit_code == 1);
  CHECK_THAT(loud.out, Contains("abi_extra"));

  const ProgramOutput bad = run_strobe({"plugins", "check", library("throws_error"), "--json", "-"});
  CHECK(bad.exit_code == 2);
  const json verdict = json::parse(bad.out);
  CHECK(verdict.at("ok") == false);
  CHECK(verdict.at("refused") == "plugin abi-throws-error: its install function threw: no licence found");

  const std::string self = STROBE_BINARY_DIR "/lib/strobe/plugins/instructions.so";
  CHECK(run_strobe({"plugins", "check", self}).exit_code == 0);
  CHECK(run_strobe({"plugins", "check", "/nonexistent.so"}).exit_code == 2);
  CHECK(run_strobe({"plugins", "check", kStrobe}).exit_code == 2);
}

TEST_CASE("plugins check names a type that another plugin has registered") {
  const TemporaryFolder folder;
  std::filesystem::copy(library("good"), folder / "good.so");
  const ProgramOutput clash = run_strobe({"--plugins", folder.path(), "plugins", "check", library("same_type")});
  CHECK(clash.exit_code == 1);
  CHECK_THAT(clash.out, Contains("is registered already, by the plugin abi-good") && Contains(" 1 failed"));
  // Not itself, when it is one of those that are loaded.
  CHECK(run_strobe({"--plugins", folder.path(), "plugins", "check", folder / "good.so"}).exit_code == 0);
}

TEST_CASE("every bad library is refused on one line") {
  for (const char* name : {"other_sdk", "other_build", "other_size", "no_symbol", "undefined_symbol", "null_record",
                           "entry_throws", "throws_integer", "same_type", "float_mode_link"}) {
    const ProgramOutput output = run_strobe({"plugins", "check", library(name)});
    CAPTURE(name, output.out, output.err);
    // Alone it clashes with nobody: another plugin's type is a matter of who is loaded together.
    CHECK(output.exit_code == (name == std::string("same_type") ? 0 : 2));
    if (output.exit_code == 2) CHECK(output.out.find('\n') == output.out.size() - 1);
  }
}
