// A preset file (TOML), alone and on top of others of the same text, and a --set of its last line.
#include "strobe/host/preset.hpp"
#include "fuzz.hpp"
#include "unit/config/types.hpp"

using namespace strobe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::InputFile file("x.toml");
  const fuzz::Input input(data, size);
  const std::string text = input.text(), last = text.substr(text.rfind('\n') + 1);
  const std::string& path = file.write(input.rest());
  const PresetLibrary library(STROBE_SOURCE_DIR "/tests/fuzz/presets", tests::find_type);
  fuzz::success_or_error([&] { library.load(path); });
  fuzz::success_or_error([&] { library.load("base", {parse_override(last)}); });
  return 0;
}
