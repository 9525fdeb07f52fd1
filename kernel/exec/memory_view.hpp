// Device memory as one work-group sees it: the regions it used last are its own, so that work-groups on different
// threads change nothing of each other's.
#pragma once

#include <functional>

#include "strobe/memory.hpp"

namespace strobe {

class MemoryView final : public Memory {
 public:
  using Find = std::function<const Region*(std::uint64_t address, std::uint64_t size)>;
  /// `find` outlives the view.
  explicit MemoryView(const Find& find) : find_(find) {}

 private:
  const Region* find_slow(std::uint64_t address, std::uint64_t size) override {
    const Region* const region = find_(address, size);
    if (region == nullptr) return nullptr;
    for (int k = kRecent - 1; k > 0; --k) recent_[k] = recent_[k - 1];
    return recent_[0] = region;
  }

  const Find& find_;
};

}  // namespace strobe
