// A Lua script, in a folder of its own, with little memory and time. No compiler is found, so nothing is started.
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "config/preset.hpp"
#include "fuzz.hpp"
#include "lua/script.hpp"
#include "unit/config/types.hpp"

using namespace strobe;

namespace {

ScriptServices services_with(const PresetLibrary& presets, std::ostream& out) {
  ScriptServices services;
  services.plugins = []() -> Plugins& { return fuzz::plugins(); };
  services.presets = &presets;
  services.scripts_folder = STROBE_SOURCE_DIR "/scripts";
  services.default_gpu = "base";
  services.print = services.notes = &out;
  services.lua_instructions = 200'000;
  services.lua_memory_bytes = 16 << 20;
  services.array_memory_bytes = 16 << 20;
  services.limits.max_memory_bytes = 16 << 20;
  return services;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::InputFile file("main.lua");
  static const PresetLibrary presets(STROBE_SOURCE_DIR "/tests/fuzz/presets", tests::find_type);
  setenv("PATH", "/nonexistent", 1);
  std::filesystem::current_path(file.folder());
  const std::string& path = file.write(fuzz::Input(data, size).rest());
  std::ostringstream out;
  const ScriptResult result = run_script(path, {"argument"}, services_with(presets, out));
  if (result.exit_code != ExitCode::ok && result.error.empty()) fuzz::finding("a script failed without a word");
  for (const auto& entry : std::filesystem::directory_iterator(file.folder()))
    if (entry.path() != path) std::filesystem::remove_all(entry.path());
  return 0;
}
