#include "base/processors.hpp"

#include <sched.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <thread>

namespace strobe {

namespace {

/// The smaller of two numbers of processors of which 0 says nothing.
std::uint32_t stricter(std::uint32_t a, std::uint32_t b) { return a == 0 || b == 0 ? a + b : std::min(a, b); }

std::uint32_t processors(double quota, double period) {
  if (!(quota > 0) || !(period > 0)) return 0;
  return static_cast<std::uint32_t>(std::min(quota / period, 1e6) + 0.999);
}

/// Version 2: "max 100000" or "150000 100000", microseconds.
std::uint32_t of_group(const std::filesystem::path& group) {
  std::ifstream file(group / "cpu.max");
  double quota = 0, period = 0;
  if (file >> quota >> period) return processors(quota, period);
  // Version 1: -1 is no quota.
  std::ifstream quota_file(group / "cpu.cfs_quota_us"), period_file(group / "cpu.cfs_period_us");
  return quota_file >> quota && period_file >> period ? processors(quota, period) : 0;
}

}  // namespace

std::uint32_t processors_of_quota(const std::filesystem::path& groups, const std::filesystem::path& own) {
  std::uint32_t allowed = 0;
  std::ifstream file(own);
  // "0::/a/b" (version 2), "4:cpu,cpuacct:/a/b" (version 1).
  for (std::string line; std::getline(file, line);) {
    const std::size_t controllers = line.find(':'), path = line.find(':', controllers + 1);
    if (path == std::string::npos) continue;
    const std::string names = "," + line.substr(controllers + 1, path - controllers - 1) + ",";
    if (names != ",," && names.find(",cpu,") == std::string::npos) continue;
    const std::filesystem::path top = names == ",," ? groups : groups / "cpu";
    // A container may see its own group as the top, whatever its path says.
    std::filesystem::path within = std::filesystem::path(line.substr(path + 1)).relative_path();
    for (; !within.empty(); within = within.parent_path()) allowed = stricter(allowed, of_group(top / within));
    allowed = stricter(allowed, of_group(top));
  }
  return allowed;
}

std::uint32_t usable_processors() {
  cpu_set_t set;
  const int allowed = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 0;
  const std::uint32_t online = std::max(1u, std::thread::hardware_concurrency());  // where a set has no room for all
  return std::max(1u, stricter(allowed > 0 ? static_cast<std::uint32_t>(allowed) : online, processors_of_quota()));
}

}  // namespace strobe
