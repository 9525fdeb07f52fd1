// A queue in a ring that grows: it allocates nothing once it has been as long as it gets.
#pragma once

#include <cstddef>
#include <vector>

namespace memory {

template <class T>
class GrowingRing {
 public:
  bool empty() const { return count_ == 0; }
  std::size_t size() const { return count_; }
  T& front() { return entries_[first_]; }
  /// The one that is `n` after the first.
  T& operator[](std::size_t n) { return entries_[place(n)]; }
  void push(const T& entry) { add() = entry; }
  /// A place at the end; what it holds is still to be written.
  T& add() {
    if (count_ == entries_.size()) [[unlikely]]
      grow();
    return entries_[place(count_++)];
  }
  void pop() {
    first_ = place(1);
    --count_;
  }

 private:
  // The number of entries is a power of two.
  std::size_t place(std::size_t n) const { return (first_ + n) & (entries_.size() - 1); }
  void grow() {
    std::vector<T> larger(entries_.empty() ? 8 : 2 * entries_.size());
    for (std::size_t n = 0; n < count_; ++n) larger[n] = entries_[place(n)];
    entries_ = std::move(larger);
    first_ = 0;
  }

  std::vector<T> entries_;
  std::size_t first_ = 0, count_ = 0;
};

}  // namespace memory
