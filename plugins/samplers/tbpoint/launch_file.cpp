// The text file in which a profile pass keeps the launches of a run.
#include <cstdio>
#include <fstream>
#include <iomanip>
#include <limits>
#include <optional>
#include <sstream>

#include "launch_clusters.hpp"
#include "strobe/error.hpp"

namespace tbpoint {
namespace {

using strobe::Error;

constexpr char kHeader[] = "strobe tbpoint launches 1";
constexpr char kRemedy[] = " - make it anew by a run with phase=profile";

void write(std::ostream& out, const Launch& launch) {
  for (const std::uint32_t n : launch.grid) out << n << ' ';
  for (const std::uint32_t n : launch.group) out << n << ' ';
  out << launch.groups << ' ' << launch.counts.has_value();
  const strobe::ExecutionCounts counts = launch.counts.value_or(strobe::ExecutionCounts{});
  out << ' ' << counts.lane_instructions << ' ' << counts.wave_instructions << ' ' << requests(counts) << ' '
      << launch.size_variation << ' ' << (launch.code_object.empty() ? "-" : launch.code_object) << ' ' << launch.kernel
      << '\n';
}

std::optional<Launch> parse(const std::string& line) {
  std::istringstream in(line);
  Launch launch;
  strobe::ExecutionCounts counts;
  bool counted = false;
  for (std::uint32_t& n : launch.grid) in >> n;
  for (std::uint32_t& n : launch.group) in >> n;
  in >> launch.groups >> counted >> counts.lane_instructions >> counts.wave_instructions >> counts.global_load_lines >>
      launch.size_variation >> launch.code_object;
  if (!in || in.get() != ' ' || !std::getline(in, launch.kernel)) return std::nullopt;
  if (launch.code_object == "-") launch.code_object.clear();
  if (counted) launch.counts = counts;
  return launch;
}

}  // namespace

void write_launches(const std::string& path, std::span<const Launch> launches) {
  const std::string beside = path + ".new";
  std::ofstream out(beside);
  out << kHeader << '\n' << std::setprecision(std::numeric_limits<double>::max_digits10);
  for (const Launch& launch : launches) write(out, launch);
  out << "end " << launches.size() << '\n';
  out.close();
  if (!out || std::rename(beside.c_str(), path.c_str()) != 0)
    throw Error(path + ": the profile cannot be written - name a file in a folder that exists and has space");
}

std::vector<Launch> read_launches(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw Error(path + ": the profile cannot be read - make it first by a run with phase=profile");
  std::string line;
  if (!std::getline(in, line) || line != kHeader) throw Error(path + ":1: not a \"" + kHeader + '"' + kRemedy);
  std::vector<Launch> launches;
  for (std::size_t number = 2; std::getline(in, line); ++number) {
    if (line == "end " + std::to_string(launches.size())) return launches;
    std::optional<Launch> launch = parse(line);
    if (!launch) throw Error(path + ':' + std::to_string(number) + ": damaged" + kRemedy);
    launches.push_back(std::move(*launch));
  }
  throw Error(path + ": ends in the middle" + kRemedy);
}

}  // namespace tbpoint
