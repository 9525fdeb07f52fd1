// A Lua script, in a separate folder with a code object, with little memory and time. No compiler is found, so nothing
// is started.
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "strobe/host/preset.hpp"
#include "fuzz.hpp"
#include "lua/script.hpp"
#include "unit/config/types.hpp"

using namespace strobe;

namespace fs = std::filesystem;

namespace {

/// A kernel "k" that scripts find as k.hsaco.
constexpr const char* kObject = STROBE_BINARY_DIR "/tests/fuzz/corpus/code_object/saxpy-gfx803-v4";

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
  services.limits.max_cycles = 50'000;
  services.stuck_seconds = 0;  // who calls us watches, without a thread to start and to wait for per input
  return services;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::InputFile file("main.lua");
  static const PresetLibrary presets(STROBE_SOURCE_DIR "/tests/fuzz/presets", tests::find_type);
  setenv("PATH", "/nonexistent", 1);
  fs::current_path(file.folder());
  fs::copy_file(kObject, file.folder() + "/k.hsaco", fs::copy_options::overwrite_existing);
  const std::string& path = file.write(fuzz::Input(data, size).rest());
  std::ostringstream out;
  const ScriptResult result = run_script(path, {"argument"}, services_with(presets, out));
  if (result.exit_code != ExitCode::ok && result.error.empty()) fuzz::finding("a script failed without a word");
  for (const auto& entry : fs::directory_iterator(file.folder()))
    if (entry.path() != path) fs::remove_all(entry.path());
  return 0;
}
