// The results that an earlier comparison kept (strobe compare --results). They follow the line that such a file starts
// with.
#include "cli/compare.hpp"
#include "fuzz.hpp"

using namespace strobe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::InputFile file("results");
  const fuzz::Input input(data, size);
  constexpr std::string_view kFirst = "[\"strobe compare 2\",[]]\n";
  std::string text(kFirst);
  text += input.text();
  const std::string& path = file.write(std::as_bytes(std::span(text)));
  const RunKey key{"aes.lua", "r9-nano", "photon"};
  fuzz::success_or_error([&] {
    KeptRuns runs(path, {});
    runs.add(key, {ComparedLaunch{"k", 1e-3, 1, 1, 10, 10, false, "", std::nullopt, 0.95, 0, 0, 0, 0}});
  });
  fuzz::success_or_error([&] {
    if (KeptRuns(path, {}).find(key) == nullptr) fuzz::finding("a run that was kept is not there");
  });
  return 0;
}
