// All plugins of Strobe keep all promises of the SDK.
#include <filesystem>

#include "catch.hpp"
#include "conformance/check_library.hpp"

namespace strobe::conformance {
namespace {

std::vector<std::filesystem::path> libraries() {
  std::vector<std::filesystem::path> all;
  for (const auto& entry : std::filesystem::directory_iterator(STROBE_BINARY_DIR "/lib/strobe/plugins"))
    if (entry.path().extension() == ".so") all.push_back(entry.path());
  return all;
}

}  // namespace

TEST_CASE("every plugin of Strobe keeps the promises of the SDK") {
  std::size_t checked = 0;
  for (const std::filesystem::path& path : libraries()) {
    const LibraryReport report = check_library(path.string());
    INFO(path.filename().string());
    // Of another host's level there is nothing to run here.
    if (report.plugin.refused.starts_with("built for x86-64-v")) continue;
    CHECK(report.plugin.refused == "");
    std::size_t passed = 0;
    for (const Finding& finding : report.findings) {
      INFO(finding.type << " " << finding.contract << ": " << finding.reason);
      CHECK(finding.verdict != Verdict::fail);
      passed += finding.verdict == Verdict::pass;
    }
    CHECK(passed != 0);
    ++checked;
  }
  CHECK(checked > 5);
}

}  // namespace strobe::conformance
