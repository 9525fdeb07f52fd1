// The results that an earlier comparison kept (strobe compare --results). They follow the line that such a file starts
// with.
#include <filesystem>

#include "cli/compare.hpp"
#include "fuzz.hpp"

using namespace strobe;

namespace {

/// A file that is refused but stays open keeps its lock, and with it the next run out.
std::ptrdiff_t open_files() { return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {}); }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::InputFile file("results");
  const fuzz::Input input(data, size);
  constexpr std::string_view kFirst = "[\"strobe compare 2\",[]]\n";
  std::string text(kFirst);
  text += input.text();
  const std::string& path = file.write(std::as_bytes(std::span(text)));
  const std::ptrdiff_t open_before = open_files();
  const RunKey key{"aes.lua", "r9-nano", "photon"};
  fuzz::success_or_error([&] {
    KeptRuns runs(path, {});
    runs.add(key, {ComparedLaunch{"k", 1e-3, 1, 1, 10, 10, false, "", std::nullopt, 0.95, 0, 0, 0, 0}});
  });
  fuzz::success_or_error([&] {
    if (KeptRuns(path, {}).find(key) == nullptr) fuzz::finding("a run that was kept is not there");
  });
  if (open_files() != open_before) fuzz::finding("a file stays open");
  return 0;
}
