// What --check-races found, below the results of a run.
#include <fmt/format.h>

#include <algorithm>

#include "cli/report.hpp"
#include "base/documents.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

constexpr std::size_t kMaxShown = 32;

std::size_t count_findings(const RunResult& result) {
  std::size_t count = 0;
  for (const LaunchResult& launch : result.launches)
    if (launch.race_findings) count += launch.race_findings->size();
  return count;
}

bool was_checked(const RunResult& result) {
  return std::any_of(result.launches.begin(), result.launches.end(),
                     [](const LaunchResult& launch) { return launch.race_findings.has_value(); });
}

}  // namespace

std::string describe_races(const RunResult& result) {
  if (!was_checked(result)) return "";
  const std::size_t count = count_findings(result);
  if (count == 0) return "\nraces: none found\n";
  std::string text = fmt::format("\nraces: {} finding{}\n", count, count == 1 ? "" : "s");
  std::size_t shown = 0;
  for (std::size_t n = 0; n < result.launches.size(); ++n) {
    const LaunchResult& launch = result.launches[n];
    if (!launch.race_findings || launch.race_findings->empty() || shown == kMaxShown) continue;
    text += fmt::format("kernel {}, launch {}:\n", launch.kernel, n);
    for (const RaceFinding& finding : *launch.race_findings)
      if (shown < kMaxShown) text += to_text(finding), ++shown;
  }
  if (shown < count) text += fmt::format("and {} more, listed by --json\n", count - shown);
  return text;
}

void require_no_races(const RunResult& result) {
  const std::size_t count = count_findings(result);
  if (count != 0)
    throw Error(fmt::format("--check-races: {} finding{} (explained in {})", count, count == 1 ? "" : "s",
                            document("use/check-races.md")),
                ExitCode::failed);
}

}  // namespace strobe
