// Memory as copies of programs see it: rows and planes, and what of the process is mapped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace strobe::frontends {

/// True if the first and the last byte lie in pages of this process. `bytes` is above 0.
bool is_host_memory(const void* at, std::uint64_t bytes);

/// Rows of bytes in planes.
struct PitchedMemory {
  std::byte* at = nullptr;
  std::size_t pitch = 0, slice = 0;  ///< bytes from row to row, from plane to plane
};

struct CopyShape {
  std::size_t width = 0, height = 1, depth = 1;  ///< bytes of a row, rows, planes

  /// None: more than 64 bits hold.
  std::optional<std::uint64_t> bytes() const;
  /// From the first byte in `memory` to the end of the last one; none: more than 64 bits hold. No extent is 0.
  std::optional<std::uint64_t> reach(const PitchedMemory& memory) const;
};

void copy_rows(const PitchedMemory& to, const PitchedMemory& from, const CopyShape& shape);

}  // namespace strobe::frontends
