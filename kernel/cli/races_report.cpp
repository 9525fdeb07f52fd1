// What --check-races watches by, and what it found, below the results of a run.
#include <fmt/format.h>

#include <algorithm>

#include "base/documents.hpp"
#include "cli/run.hpp"
#include "strobe/host/plugins.hpp"
#include "runtime/samplers.hpp"
#include "runtime/watch.hpp"
#include "strobe/error.hpp"
#include "strobe/execution_watch.hpp"

namespace strobe {
namespace {

constexpr char kKind[] = "watch";
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

/// What --check-races consists of.
Watching check_of(const Plugins& plugins) {
  std::vector<const RegisteredType*> parts;
  const std::vector<std::string> known = names_of_kind(plugins, kKind);
  for (const char* part : {"races", "hazards"}) {
    if (std::find(known.begin(), known.end(), part) == known.end())
      throw Error(
          fmt::format("--check-races: needs the plugin {} - build it (sh scripts/build.sh plugins), or see: "
                      "strobe plugins list",
                      part));
    parts.push_back(&chosen_type(plugins, kKind, part, "--check-races", kKind));
  }
  return {"--check-races", [parts] {
            std::vector<std::unique_ptr<ExecutionWatch>> made;
            for (const RegisteredType* part : parts) made.push_back(part->make_watch(part->make_spec().get()));
            return watch_by_all(std::move(made));
          }};
}

}  // namespace

std::optional<Watching> watching_of(const RunFlags& run, const Plugins& plugins) {
  if (run.check_races) return check_of(plugins);
  if (!run.watch) return std::nullopt;
  const std::string flag = "--watch";
  const SamplerChoice choice = parse_sampler(*run.watch, flag);
  const RegisteredType& type = chosen_type(plugins, kKind, choice.name, flag, kKind);
  return Watching{flag,
                  [&type, spec = make_spec(type, choice.parameters, flag)] { return type.make_watch(spec.get()); }};
}

std::string describe_findings(const RunResult& result, const RunFlags& run) {
  if (!was_checked(result)) return "";
  const std::size_t count = count_findings(result);
  const std::string what = run.check_races ? "races" : run.watch.value_or("");
  if (count == 0) return fmt::format("\n{}: none found\n", what);
  std::string text = fmt::format("\n{}: {} finding{}\n", what, count, count == 1 ? "" : "s");
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

void require_no_findings(const RunResult& result, const RunFlags& run) {
  const std::size_t count = count_findings(result);
  if (count == 0) return;
  const std::string findings = fmt::format("{} finding{}", count, count == 1 ? "" : "s");
  if (run.check_races)
    throw Error("--check-races: " + findings + " (explained in " + document("use/check-races.md") + ")",
                ExitCode::failed);
  throw Error("--watch " + run.watch.value_or("") + ": " + findings, ExitCode::failed);
}

}  // namespace strobe
