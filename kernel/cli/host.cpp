#include "cli/host.hpp"

#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <thread>

namespace strobe {

std::string cpu_model() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.rfind("model name", 0) == 0) return line.substr(std::min(line.size(), line.find(':') + 2));
  return "unknown";
}

void use_large_pages() {
  constexpr std::uintptr_t kPage = 2 << 20;
  constexpr int kHeap = 64 << 20;  // asked for, not used: untouched pages cost nothing
  constexpr int kGrowth = 1 << 20;
  constexpr int kOwnMapping = 4 << 20;
  ::mallopt(M_MMAP_THRESHOLD, kOwnMapping);
  ::mallopt(M_TRIM_THRESHOLD, 2 * kHeap);
  ::mallopt(M_TOP_PAD, kHeap);
  auto* const before = static_cast<std::byte*>(::sbrk(0));
  // Larger than what is left of the first heap, so that it grows; volatile, so that the pair is not dropped.
  void* volatile piece = std::malloc(kPage);
  std::free(piece);
  ::mallopt(M_TOP_PAD, kGrowth);
  auto* const after = static_cast<std::byte*>(::sbrk(0));
  std::byte* const begin = before + (-reinterpret_cast<std::uintptr_t>(before) & (kPage - 1));
  // Refused on hosts without such pages, which changes nothing but speed.
  if (begin < after) ::madvise(begin, static_cast<std::size_t>(after - begin), MADV_HUGEPAGE);
}

unsigned cpu_count() { return std::max(1u, std::thread::hardware_concurrency()); }

}  // namespace strobe
