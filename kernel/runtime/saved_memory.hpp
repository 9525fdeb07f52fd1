// The contents of a device's memory, to go back to.
#pragma once

#include <algorithm>
#include <vector>

#include "runtime/memory_map.hpp"

namespace strobe {

/// What all writable regions hold. They must not be released before it is restored.
class SavedMemory {
 public:
  explicit SavedMemory(const MemoryMap& memory) : regions_(memory.writable_regions()) {
    for (const Region& region : regions_) bytes_.emplace_back(region.host, region.host + region.bytes);
  }
  void restore() const {
    for (std::size_t n = 0; n < regions_.size(); ++n) std::copy(bytes_[n].begin(), bytes_[n].end(), regions_[n].host);
  }

 private:
  std::vector<Region> regions_;
  std::vector<std::vector<std::byte>> bytes_;
};

}  // namespace strobe
