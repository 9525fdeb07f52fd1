// Entries that are taken and released: the one that was released last is taken first, so that few lines of the host's
// cache are in use. An entry has a member `next_free`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace memory {

template <class T>
class Pool {
 public:
  T& operator[](std::uint32_t index) { return entries_[index]; }
  std::uint32_t take() {
    if (free_ == kNone) [[unlikely]] {
      free_ = static_cast<std::uint32_t>(entries_.size());
      entries_.emplace_back().next_free = kNone;
    }
    const std::uint32_t index = free_;
    free_ = entries_[index].next_free;
    return index;
  }
  void release(std::uint32_t index) {
    entries_[index].next_free = free_;
    free_ = index;
  }
  /// Entries that are taken.
  std::size_t taken() const {
    std::size_t left = entries_.size();
    for (std::uint32_t index = free_; index != kNone; index = entries_[index].next_free) --left;
    return left;
  }
  void expect(std::uint32_t index) const { __builtin_prefetch(&entries_[index]); }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  std::vector<T> entries_;
  std::uint32_t free_ = kNone;
};

}  // namespace memory
