#include "common/host_memory.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cstring>
#include <limits>

namespace strobe::frontends {
namespace {

bool is_mapped(std::uint64_t at) {
  const auto page = static_cast<std::uint64_t>(getpagesize());
  unsigned char resident = 0;
  return mincore(reinterpret_cast<void*>(at / page * page), 1, &resident) == 0;
}

/// a * b + c, unless it overflows.
std::optional<std::uint64_t> multiply_add(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
  std::uint64_t result = 0;
  if (__builtin_mul_overflow(a, b, &result) || __builtin_add_overflow(result, c, &result)) return std::nullopt;
  return result;
}

}  // namespace

bool is_host_memory(const void* at, std::uint64_t bytes) {
  const auto first = reinterpret_cast<std::uint64_t>(at);
  if (bytes == 0) return true;
  if (bytes - 1 > std::numeric_limits<std::uint64_t>::max() - first) return false;
  return is_mapped(first) && is_mapped(first + bytes - 1);
}

std::optional<std::uint64_t> CopyShape::bytes() const {
  const std::optional<std::uint64_t> plane = multiply_add(width, height, 0);
  return plane ? multiply_add(*plane, depth, 0) : std::nullopt;
}

std::optional<std::uint64_t> CopyShape::reach(const PitchedMemory& memory) const {
  const std::optional<std::uint64_t> plane = multiply_add(height - 1, memory.pitch, width);
  return plane ? multiply_add(depth - 1, memory.slice, *plane) : std::nullopt;
}

void copy_rows(const PitchedMemory& to, const PitchedMemory& from, const CopyShape& shape) {
  for (std::size_t z = 0; z < shape.depth; ++z)
    for (std::size_t y = 0; y < shape.height; ++y)
      std::memmove(to.at + z * to.slice + y * to.pitch, from.at + z * from.slice + y * from.pitch, shape.width);
}

}  // namespace strobe::frontends
