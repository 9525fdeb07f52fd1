// A queue in a ring that grows: it allocates nothing once it has been as long as it gets.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace memory {

template <class T>
class GrowingRing {
 public:
  bool empty() const { return count_ == 0; }
  std::size_t size() const { return count_; }
  T& front() { return entries_[first_]; }
  void push(T entry) {
    if (count_ == entries_.size()) grow();
    entries_[(first_ + count_++) % entries_.size()] = std::move(entry);
  }
  void pop() {
    first_ = (first_ + 1) % entries_.size();
    --count_;
  }

 private:
  void grow() {
    std::vector<T> larger(entries_.empty() ? 8 : 2 * entries_.size());
    for (std::size_t n = 0; n < count_; ++n) larger[n] = std::move(entries_[(first_ + n) % entries_.size()]);
    entries_ = std::move(larger);
    first_ = 0;
  }

  std::vector<T> entries_;
  std::size_t first_ = 0, count_ = 0;
};

}  // namespace memory
