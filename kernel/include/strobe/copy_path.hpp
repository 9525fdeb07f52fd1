// How copies between a device and pageable memory of its host go: through a staging buffer that the runtime has pinned,
// or, above a size, from and to the memory itself, which is pinned for the copy. Source: ROCm/clr rocblit.cpp,
// rocsettings.cpp.
#pragma once

#include <cstdint>

namespace strobe {

struct CopyPath {
  std::uint64_t staging_buffer = 0;  ///< bytes; 0: as copies of pinned memory
  std::uint64_t pinned_above = 0;    ///< bytes of a copy above which its memory is pinned
  double staging_to_device = 0;      ///< bytes in a second that the host copies into the staging buffer
  double staging_to_host = 0;        ///< and out of it
  double pin = 0;                    ///< seconds
  double wake_up = 0;                ///< seconds: the host waits for the GPU before it copies out of the staging buffer

  /// Seconds in addition to those of a copy of pinned memory, of which each part of the staging buffer takes `fixed`.
  double more_seconds(std::uint64_t bytes, bool to_device, double fixed) const {
    if (staging_buffer == 0 || bytes == 0) return 0;
    if (bytes > pinned_above) return pin;
    const double rate = to_device ? staging_to_device : staging_to_host;
    const auto parts = (bytes + staging_buffer - 1) / staging_buffer;
    return static_cast<double>(bytes) / rate + static_cast<double>(parts - 1) * fixed + (to_device ? 0 : wake_up);
  }
};

}  // namespace strobe
