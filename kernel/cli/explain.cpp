#include "cli/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "results/stall_causes.hpp"
#include "results/table.hpp"

namespace strobe {
namespace {

constexpr std::size_t kColumns = 80;

/// Breaks at blanks; further lines begin below column `indent`.
std::string wrapped(const std::string& first, const std::string& text, std::size_t indent) {
  std::string result = first, line = first;
  std::size_t at = 0;
  bool begins = true;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (!begins && line.size() + 1 + word.size() > kColumns) {
      line = std::string(indent, ' ');
      result += "\n" + line;
      begins = true;
    }
    const std::string piece = (begins ? "" : " ") + word;
    result += piece;
    line += piece;
    begins = false;
    at = end + 1;
  }
  return result + "\n";
}

/// "l2" of "l2.hit_rate".
std::string block_of(const std::string& metric) { return metric.substr(0, metric.find('.')); }
std::string name_within(const std::string& metric) {
  return metric.substr(std::min(metric.find('.') + 1, metric.size()));
}

/// What the metrics say of one kind of component, as far as it declares such metrics.
struct Level {
  std::string block;
  std::optional<double> hit_rate, latency, bytes;
  std::string latency_unit;
  const Bottleneck* busiest = nullptr;
};

std::vector<Level> levels_of(const LaunchResult& launch) {
  std::vector<Level> levels;
  for (const auto& [name, metric] : launch.metrics) {
    if (levels.empty() || levels.back().block != block_of(name))
      levels.push_back({block_of(name), {}, {}, {}, "", nullptr});
    Level& level = levels.back();
    if (name_within(name) == "hit_rate") level.hit_rate = metric.value;
    if (name_within(name) == "latency") level.latency = metric.value, level.latency_unit = metric.unit;
    // "bytes", or the two directions of a crossbar; read_bytes and write_bytes are parts of "bytes".
    for (const char* part : {"bytes", "request_bytes", "reply_bytes"})
      if (name_within(name) == part) level.bytes = level.bytes.value_or(0) + metric.value;
  }
  for (Level& level : levels)
    for (const Bottleneck& busy : launch.timing->bottlenecks)
      if (level.busiest == nullptr && block_of(busy.unit) == level.block && name_within(busy.unit) != "held_up")
        level.busiest = &busy;
  std::erase_if(levels, [](const Level& level) { return !level.hit_rate && !level.bytes && !level.latency; });
  std::stable_sort(levels.begin(), levels.end(),
                   [](const Level& a, const Level& b) { return a.hit_rate.has_value() && !b.hit_rate.has_value(); });
  return levels;
}

std::string number(const std::optional<double>& value, const char* format) {
  return value ? fmt::format(fmt::runtime(format), *value) : "-";
}

std::string memory_text(const LaunchResult& launch) {
  const std::vector<Level> levels = levels_of(launch);
  if (levels.empty()) return "";
  Table table({{"MEMORY"}, {"HIT RATE", true}, {"LATENCY", true}, {"GB/s", true}, {"OF PEAK", true}, {"PEAK OF"}});
  for (const Level& level : levels) {
    const std::optional<double> rate =
        level.bytes ? std::optional(*level.bytes / launch.timing->seconds / 1e9) : std::nullopt;
    table.add({level.block, number(level.hit_rate, "{:.1f} %"), number(level.latency, "{:.0f}"), number(rate, "{:.1f}"),
               level.busiest != nullptr ? fmt::format("{:.1f} %", level.busiest->percent) : "-",
               level.busiest != nullptr ? name_within(level.busiest->unit) : ""});
  }
  return "\n" + table.text() + "LATENCY: mean, in cycles of the component's clock. GB/s: of all its instances.\n";
}

/// Ten columns for 100 percent.
std::string bar(double percent) {
  return std::string(static_cast<std::size_t>(std::clamp(std::lround(percent / 10), 0L, 10L)), '#');
}

std::string units_text(const LaunchResult& launch) {
  if (launch.timing->bottlenecks.empty()) return "";
  std::string text = "\nUNITS, by percent of their peak\n";
  for (const Bottleneck& busy : launch.timing->bottlenecks) {
    const auto metric = launch.metrics.find(busy.unit);
    text += wrapped(fmt::format("{:<26}{:>5.1f} %  {:<10} ", busy.unit, busy.percent, bar(busy.percent)),
                    metric == launch.metrics.end() ? "" : metric->second.description, 46);
  }
  return text;
}

std::string stalls_text(const LaunchResult& launch) {
  if (launch.timing->stalls.empty()) {
    const auto why = launch.not_known.find("stalls");
    return why == launch.not_known.end() ? "" : "\n" + wrapped("SIMD-CYCLES  ", "not known: " + why->second, 13);
  }
  std::vector<std::pair<double, std::string>> causes;
  for (const auto& [cause, percent] : launch.timing->stalls) causes.emplace_back(-percent, cause);
  std::sort(causes.begin(), causes.end());
  std::string text = "\nSIMD-CYCLES, by what the vector unit did (docs/use/stalls.md)\n";
  for (const auto& [percent, cause] : causes) {
    const StallCause* known = find_stall_cause(cause);
    text += wrapped(fmt::format("{:<11}{:>5.1f} %  {:<10} ", cause, -percent, bar(-percent)),
                    known != nullptr ? std::string(known->meaning) : "a cause of this compute unit's own", 31);
  }
  const auto worst =
      std::find_if(causes.begin(), causes.end(), [](const auto& cause) { return cause.second != "issue"; });
  if (worst == causes.end() || find_stall_cause(worst->second) == nullptr) return text;
  return text + wrapped("Against " + worst->second + ": ", std::string(find_stall_cause(worst->second)->remedy), 2);
}

/// What keeps more waves from being on a vector unit, in the words of --explain.
std::string limit_text(const LaunchResult& launch, const ExplainedKernel& kernel) {
  const Occupancy& occupancy = kernel.occupancy;
  const double held = static_cast<double>(occupancy.groups) * kernel.compute_units;
  if (static_cast<double>(launch.work_groups) < held)
    return fmt::format("the launch is too small: {} work-groups, and the GPU holds {}", with_commas(launch.work_groups),
                       with_commas(static_cast<std::uint64_t>(held)));
  std::string others;
  for (const OccupancyLimit& limit : occupancy.limits)
    others += fmt::format("{}{} {:.4g}", others.empty() ? "" : ", ", limit.what, limit.waves);
  return fmt::format("limited by {} (waves that each allows: {})", occupancy.limited_by, others);
}

std::string kernel_text(const LaunchResult& launch, const ExplainedKernel& kernel) {
  const Occupancy& occupancy = kernel.occupancy;
  const double simds = static_cast<double>(kernel.compute_units) * kernel.simds_per_compute_unit;
  const double waves = simds > 0 ? std::min(occupancy.waves, static_cast<double>(launch.waves) / simds) : 0;
  std::string text = wrapped(
      "occupancy    ",
      fmt::format("{:.3g} of {} waves per vector unit, {}", waves, kernel.waves_per_simd, limit_text(launch, kernel)),
      13);
  text += wrapped("registers    ",
                  fmt::format("{} VGPRs, {} SGPRs of a wave; {} of LDS of a work-group", occupancy.registers.vgprs,
                              occupancy.registers.sgprs, bytes_text(occupancy.lds_bytes)),
                  13);
  if (kernel.lanes)
    text += fmt::format("lanes        {:.1f} % of {} active in vector instructions\n", *kernel.lanes, kernel.wave_size);
  return text;
}

}  // namespace

std::string explain_launch(const LaunchResult& launch, const ExplainedKernel* kernel) {
  if (!launch.timing) return "";
  std::string text = "\nLAUNCH OF " + launch.kernel + "\n";
  text += wrapped("time         ",
                  fmt::format("{}, {} cycles, {:.2f} wave-instructions per cycle{}",
                              seconds_text(launch.timing->seconds), with_commas(launch.timing->cycles), launch.ipc(),
                              launch.predicted_by == "nothing" ? "" : ", predicted; counts are scaled to the launch"),
                  13);
  if (kernel != nullptr) text += kernel_text(launch, *kernel);
  return text + memory_text(launch) + units_text(launch) + stalls_text(launch);
}

std::string explain_longest(const RunResult& result) {
  std::vector<const LaunchResult*> longest;
  for (const LaunchResult& launch : result.launches) {
    if (!launch.timing) continue;
    const auto found = std::find_if(longest.begin(), longest.end(),
                                    [&](const LaunchResult* other) { return other->kernel == launch.kernel; });
    if (found == longest.end())
      longest.push_back(&launch);
    else if ((*found)->timing->seconds < launch.timing->seconds)
      *found = &launch;
  }
  std::string text;
  for (const LaunchResult* launch : longest) text += explain_launch(*launch, nullptr);
  return text;
}

}  // namespace strobe
