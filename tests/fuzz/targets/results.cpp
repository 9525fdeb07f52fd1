// The results that an earlier comparison kept (strobe compare --results), as scripts/commands/compare/kept.lua reads
// them. The input follows the line that such a file starts with.
#include <filesystem>

#include "strobe/host/preset.hpp"
#include "fuzz.hpp"
#include "quiet_host.hpp"
#include "unit/config/types.hpp"

using namespace strobe;

namespace {

/// Opens the file, adds a run, and looks for it in the file opened anew.
constexpr char kCommand[] = R"lua(
local kept = require "commands.compare.kept"
local function run(options)
  local key = { workload = "aes.lua", gpu = "r9-nano", sampler = "photon" }
  local runs = kept.open(options.file, {})
  runs:add(key, { { kernel = "k", seconds = 1e-3, wall_seconds = 1.0, cpu_seconds = 1.0, wave_instructions = 10,
    simulated_wave_instructions = 10, predicted = false, remark = "", confidence = 0.95, l1_lookups = 0, l1_misses = 0,
    l2_lookups = 0, l2_misses = 0, profile_seconds = 0.0, model_seconds = 0.0 } })
  runs:close()
  local again = kept.open(options.file, {})
  if not again:find(key) then error("a run that was kept is not there", 0) end
  again:close()
end
return { name = "keeps", doc = "Reads kept runs", flags = { { name = "FILE", required = true } }, run = run }
)lua";

/// A file that is refused but stays open keeps its lock, and with it the next run out.
std::ptrdiff_t open_files() { return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {}); }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::InputFile file("results"), command("keeps.lua");
  static const PresetLibrary presets(STROBE_SOURCE_DIR "/tests/fuzz/presets", tests::find_type);
  static const std::string script = command.write(std::as_bytes(std::span(kCommand, sizeof kCommand - 1)));
  const fuzz::Input input(data, size);
  constexpr std::string_view kFirst = "[\"strobe compare 3\",[]]\n";
  std::string text(kFirst);
  text += input.text();
  const std::string& path = file.write(std::as_bytes(std::span(text)));
  const std::ptrdiff_t open_before = open_files();
  try {
    fuzz::QuietHost host(&presets);
    run_command(script, "", {{"file", path}}, host);
  } catch (const Error& error) {
    if (error.code() != ExitCode::bad_input) fuzz::finding(error.what());
  }
  if (open_files() != open_before) fuzz::finding("a file stays open");
  return 0;
}
