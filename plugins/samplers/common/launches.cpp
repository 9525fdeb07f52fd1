#include "common/launches.hpp"

#include "common/open_profile.hpp"

#include "strobe/archive.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iomanip>
#include <limits>
#include <numeric>
#include <sstream>

#include "strobe/error.hpp"

namespace samplers {
namespace {

using strobe::Error;
using strobe::ExecutionCounts;

constexpr char kHeader[] = "strobe launch profile 1";

constexpr std::uint64_t ExecutionCounts::*kCounts[] = {
    &ExecutionCounts::waves,
    &ExecutionCounts::wave_instructions,
    &ExecutionCounts::lane_instructions,
    &ExecutionCounts::vector_instructions,
    &ExecutionCounts::global_load_lines,
    &ExecutionCounts::global_store_lines,
    &ExecutionCounts::scratch_lines,
    &ExecutionCounts::global_loads,
    &ExecutionCounts::global_stores,
    &ExecutionCounts::scratch_accesses,
    &ExecutionCounts::lds_loads,
    &ExecutionCounts::lds_stores,
    &ExecutionCounts::atomics,
};

// One line of the file: a symbol may hold any byte, a line must not.
std::string one_line(std::string_view name) {
  std::string text(name);
  std::ranges::replace_if(
      text, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, '?');
  return text;
}

constexpr char kRemedy[] = " - make it anew by a run with phase=profile";

}  // namespace

std::string line_of(const LaunchRecord& launch) {
  std::ostringstream out;
  out << std::setprecision(std::numeric_limits<double>::max_digits10);
  out << (launch.code_object.empty() ? "-" : launch.code_object);
  for (const std::uint32_t n : launch.grid) out << ' ' << n;
  for (const std::uint32_t n : launch.group) out << ' ' << n;
  out << ' ' << launch.groups << ' ' << launch.counts.has_value();
  for (const auto member : kCounts) out << ' ' << (launch.counts ? *launch.counts.*member : 0);
  out << ' ' << launch.cycles.value_or(0) << ' ' << launch.kernel;
  return out.str();
}

std::optional<LaunchRecord> record_of(const std::string& line) {
  std::istringstream in(line);
  LaunchRecord launch;
  ExecutionCounts counts;
  bool counted = false;
  double cycles = 0;
  in >> launch.code_object;
  for (std::uint32_t& n : launch.grid) in >> n;
  for (std::uint32_t& n : launch.group) in >> n;
  in >> launch.groups >> counted;
  for (const auto member : kCounts) in >> counts.*member;
  in >> cycles;
  if (!in || in.get() != ' ' || !std::getline(in, launch.kernel)) return std::nullopt;
  if (launch.code_object == "-") launch.code_object.clear();
  if (counted) launch.counts = counts;
  if (cycles > 0) launch.profiled = cycles;
  return launch;
}

bool LaunchRecord::same_launch(const LaunchRecord& other) const {
  return kernel == other.kernel && code_object == other.code_object && std::ranges::equal(grid, other.grid) &&
         std::ranges::equal(group, other.group);
}

LaunchRecord record_of(const strobe::SampledLaunch& launch) {
  LaunchRecord record;
  record.kernel = one_line(launch.kernel);
  record.code_object = launch.code_object;
  std::ranges::copy(launch.grid, record.grid);
  std::ranges::copy(launch.group, record.group);
  record.groups = launch.groups;
  return record;
}

std::optional<ExecutionCounts> count_all(const strobe::SampledLaunch& launch, strobe::Counting counting) {
  if (launch.analysis == nullptr) return std::nullopt;
  std::vector<std::uint64_t> groups(launch.groups);
  std::iota(groups.begin(), groups.end(), 0);
  return launch.analysis->execute(
      groups, [](const strobe::WaveProfile&) {}, counting);
}

void read_launch_lines(const std::string& path, const std::string& header,
                       const std::function<bool(const std::string&)>& take) {
  std::ifstream in = open_profile(path);
  std::string line;
  if (!std::getline(in, line) || line != header) throw Error(path + ":1: not a \"" + header + '"' + kRemedy);
  for (std::size_t number = 2; std::getline(in, line); ++number) {
    if (line == "end " + std::to_string(number - 2)) return;
    if (!take(line)) throw Error(path + ':' + std::to_string(number) + ": damaged" + kRemedy);
  }
  throw Error(path + ": ends in the middle" + kRemedy);
}

void write_launch_lines(const std::string& path, const std::string& header, std::span<const std::string> lines) {
  const std::string beside = path + ".new-" + std::to_string(getpid());  // of this run, if two write it
  std::remove(beside.c_str());                                           // never what a symbolic link leads to
  std::ofstream out(beside);
  out << header << '\n';
  for (const std::string& line : lines) out << line << '\n';
  out << "end " << lines.size() << '\n';
  out.close();
  if (!out || std::rename(beside.c_str(), path.c_str()) != 0)
    throw Error(path + ": the profile cannot be written - name a file in a folder that exists and has space");
}

std::vector<LaunchRecord> read_profile(const std::string& path) {
  std::vector<LaunchRecord> launches;
  read_launch_lines(path, kHeader, [&](const std::string& line) {
    std::optional<LaunchRecord> launch = record_of(line);
    if (launch) launches.push_back(std::move(*launch));
    return launch.has_value();
  });
  return launches;
}

void write_profile(const std::string& path, std::span<const LaunchRecord> launches) {
  std::vector<std::string> lines;
  for (const LaunchRecord& launch : launches) lines.push_back(line_of(launch));
  write_launch_lines(path, kHeader, lines);
}

void archive_launch(strobe::Archive& archive, LaunchRecord& launch) {
  archive(launch.kernel, launch.code_object, launch.grid, launch.group, launch.groups);
  archive.optional(launch.counts, [&](strobe::ExecutionCounts& counts) { archive(counts); });
  archive.optional(launch.profiled, [&](double& cycles) { archive(cycles); });
  archive.optional(launch.cycles, [&](double& cycles) { archive(cycles); });
}

}  // namespace samplers
