#include "support/script_fixture.hpp"

#include "catch.hpp"
#include "strobe/host/plugins.hpp"

#include <unistd.h>

#include <fstream>

namespace strobe {
namespace fs = std::filesystem;

Plugins& test_plugins() {
  static Plugins* plugins = [] {
    auto* made = new Plugins();
    made->load_folder(STROBE_BINARY_DIR "/lib/strobe/plugins", host_level());
    return made;
  }();
  return *plugins;
}

ScriptFolder::ScriptFolder() : before_(fs::current_path()) {
  static int number = 0;
  path = fs::canonical(fs::temp_directory_path()) /
         ("strobe_lua_" + std::to_string(getpid()) + "_" + std::to_string(++number));
  fs::create_directories(path);
  fs::current_path(path);
}

ScriptFolder::~ScriptFolder() {
  fs::current_path(before_);
  std::error_code ignored;
  fs::remove_all(path, ignored);
}

void ScriptFolder::file(const std::string& name, const std::string& text) {
  fs::create_directories((path / name).parent_path());
  std::ofstream(path / name, std::ios::binary) << text;
}

std::string ScriptFolder::read(const std::string& name) const {
  std::ifstream file(path / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

ScriptResult ScriptFolder::run(const std::string& text, const std::vector<std::string>& arguments) {
  file("main.lua", text);
  return run_file("main.lua", arguments);
}

ScriptResult ScriptFolder::run_file(const std::string& script, const std::vector<std::string>& arguments) {
  const PresetLibrary presets(STROBE_SOURCE_DIR "/arch-presets", [](const std::string& name) -> const RegisteredType& {
    return test_plugins().type(name);
  });
  std::ostringstream out;
  ScriptServices services;
  services.plugins = []() -> Plugins& { return test_plugins(); };
  services.presets = &presets;
  services.scripts_folder = STROBE_SOURCE_DIR "/scripts";
  services.print = &out;
  if (adjust) adjust(services);
  ScriptResult result = run_script(script, arguments, services);
  printed = out.str();
  return result;
}

OpenedLibrary::OpenedLibrary() {
  std::string name = (fs::temp_directory_path() / "strobe-library-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
  const fs::path library = fs::path(STROBE_SOURCE_DIR) / "scripts";
  fs::create_directory(path_ / "strobe");
  for (const auto& entry : fs::directory_iterator(library))
    if (entry.path().filename() != "strobe") fs::create_symlink(entry.path(), path_ / entry.path().filename());
  for (const auto& entry : fs::directory_iterator(library / "strobe"))
    if (entry.path().filename() != "chart.lua")
      fs::create_symlink(entry.path(), path_ / "strobe" / entry.path().filename());
  std::ofstream(path_ / "strobe/chart.lua") << R"(
    local machine = require "strobe.machine"
    return { core = require "strobe_core", class = require "strobe.class",
      machine = function(preset) return machine.build(preset) end })";
}

OpenedLibrary::~OpenedLibrary() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string output_of(const std::string& text) {
  ScriptFolder folder;
  const ScriptResult result = folder.run(text);
  CHECK(result.error == "");
  CHECK(result.exit_code == ExitCode::ok);
  return folder.printed;
}

std::string error_of(const std::string& text, ExitCode code) {
  ScriptFolder folder;
  const ScriptResult result = folder.run(text);
  CHECK(result.exit_code == code);
  return result.error;
}

}  // namespace strobe
