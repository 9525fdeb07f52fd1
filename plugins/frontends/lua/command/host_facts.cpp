#include "lua/command/host_facts.hpp"

#include <algorithm>
#include <fstream>
#include <thread>

namespace strobe {

std::string cpu_model() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.rfind("model name", 0) == 0) return line.substr(std::min(line.size(), line.find(':') + 2));
  return "unknown";
}

unsigned cpu_count() { return std::max(1u, std::thread::hardware_concurrency()); }

}  // namespace strobe
