// The text file in which a profile pass keeps the launches of a run: of each the variation of its work-groups' sizes,
// and after it what all methods that choose among launches keep.
#include <charconv>
#include <cmath>

#include "launch_clusters.hpp"

namespace tbpoint {
namespace {

constexpr char kHeader[] = "strobe tbpoint launches 1";

std::optional<Launch> parse(const std::string& line) {
  Launch launch;
  const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), launch.size_variation);
  if (problem != std::errc{} || !std::isfinite(launch.size_variation) || end == line.data() + line.size() ||
      *end != ' ')
    return std::nullopt;
  const std::optional<samplers::LaunchRecord> record =
      samplers::record_of(line.substr(static_cast<std::size_t>(end - line.data()) + 1));
  if (!record) return std::nullopt;
  static_cast<samplers::LaunchRecord&>(launch) = *record;
  return launch;
}

}  // namespace

void write_launches(const std::string& path, std::span<const Launch> launches) {
  std::vector<std::string> lines;
  for (const Launch& launch : launches) {
    char variation[40];
    const auto [end, problem] = std::to_chars(variation, variation + sizeof variation, launch.size_variation);
    lines.push_back(std::string(variation, end) + ' ' + samplers::line_of(launch));
  }
  samplers::write_launch_lines(path, kHeader, lines);
}

std::vector<Launch> read_launches(const std::string& path) {
  std::vector<Launch> launches;
  samplers::read_launch_lines(path, kHeader, [&](const std::string& line) {
    std::optional<Launch> launch = parse(line);
    if (launch) launches.push_back(std::move(*launch));
    return launch.has_value();
  });
  return launches;
}

}  // namespace tbpoint
