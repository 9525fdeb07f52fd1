// A queue of fixed capacity.
#pragma once

#include <cstdint>
#include <vector>

namespace memory {

template <class T>
class Ring {
 public:
  explicit Ring(std::size_t capacity) : items_(capacity) {}
  bool empty() const { return count_ == 0; }
  bool full() const { return count_ == items_.size(); }
  std::size_t size() const { return count_; }
  T& front() { return items_[head_]; }
  void push(const T& item) {
    items_[tail_] = item;
    if (++tail_ == items_.size()) tail_ = 0;
    ++count_;
  }
  void pop() {
    if (++head_ == items_.size()) head_ = 0;
    --count_;
  }

 private:
  std::vector<T> items_;
  std::size_t head_ = 0, tail_ = 0, count_ = 0;
};

}  // namespace memory
