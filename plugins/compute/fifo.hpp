// A queue in a ring that grows when it must.
#pragma once

#include <cstddef>
#include <vector>

namespace strobe::compute {

template <class T>
class Fifo {
 public:
  Fifo() : items_(16) {}
  bool empty() const { return count_ == 0; }
  std::size_t size() const { return count_; }
  T& front() { return items_[head_]; }
  void pop() {
    head_ = (head_ + 1) & (items_.size() - 1);
    --count_;
  }
  void push(const T& item) {
    if (count_ == items_.size()) grow();
    items_[(head_ + count_++) & (items_.size() - 1)] = item;
  }

 private:
  void grow() {
    std::vector<T> larger(items_.size() * 2);
    for (std::size_t n = 0; n < count_; ++n) larger[n] = items_[(head_ + n) & (items_.size() - 1)];
    items_ = std::move(larger);
    head_ = 0;
  }
  std::vector<T> items_;  ///< a power of two
  std::size_t head_ = 0, count_ = 0;
};

}  // namespace strobe::compute
