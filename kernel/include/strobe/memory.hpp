// The flat guest address space: regions of host memory at guest addresses, bounds exact to the byte.
//
// A lookup costs one comparison when it hits the region used last. Nothing is paged: a region is one
// contiguous host allocation, so an access that lies inside a region needs no further translation.
#pragma once

#include <cstddef>
#include <cstdint>

#include "strobe/export.hpp"

namespace strobe {

/// Host memory of a region may be read, but not written, this far beyond either end.
inline constexpr std::uint64_t kRegionPadding = 4096;

/// A contiguous piece of guest memory. Owned by the Memory that holds it.
struct Region {
  std::uint64_t base = 0;   ///< guest address of the first byte
  std::uint64_t bytes = 0;  ///< exact size; the next region is never adjacent
  std::byte* host = nullptr;
  bool writable = true;
  const char* name = "";  ///< "buffer 3 (f32 x 1024)", "kernel arguments", "code", "scratch"

  bool holds(std::uint64_t address, std::uint64_t size) const {
    return address - base <= bytes && size <= bytes - (address - base);
  }
  std::byte* at(std::uint64_t address) const { return host + (address - base); }
};

/// What instructions use to reach global memory. [any thread of one launch at a time]
class STROBE_EXPORT Memory {
 public:
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  /// The region that holds all of [address, address + size), or null. Size 0 counts as 1.
  const Region* find(std::uint64_t address, std::uint64_t size) {
    for (const Region* recent : recent_)
      if (recent->holds(address, size)) return recent;
    return find_slow(address, size);
  }

 protected:
  Memory() = default;
  ~Memory() = default;

  /// Drops the regions used last; to be called when a region goes away.
  void forget_recent() {
    for (const Region*& recent : recent_) recent = &kNowhere;
  }

 private:
  virtual const Region* find_slow(std::uint64_t address, std::uint64_t size) = 0;

  static const Region kNowhere;

 protected:
  static constexpr int kRecent = 4;
  const Region* recent_[kRecent] = {&kNowhere, &kNowhere, &kNowhere, &kNowhere};
};

}  // namespace strobe
