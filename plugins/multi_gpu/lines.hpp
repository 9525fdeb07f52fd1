// How many lines an access covers: neighbouring lines of one request travel as one access (strobe/fast/spans.hpp), and
// count as what they are.
#pragma once

#include <cstdint>

#include "strobe/memory_access.hpp"

namespace multi_gpu {

inline constexpr std::uint64_t kLine = 64, kSector = 32;

inline std::uint32_t lines_of(const strobe::MemoryAccess& access) {
  if (access.bytes <= kLine) [[likely]]
    return 1;
  return static_cast<std::uint32_t>((access.address + access.bytes - 1) / kLine - access.address / kLine) + 1;
}

}  // namespace multi_gpu
