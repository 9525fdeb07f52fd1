// A queue in a ring that grows when it must.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

namespace strobe::compute {

template <class T>
class Fifo {
 public:
  bool empty() const { return count_ == 0; }
  std::uint32_t size() const { return count_; }
  T& front() { return items_[head_]; }
  void pop() {
    head_ = (head_ + 1) & (places_ - 1);
    --count_;
  }
  void push(const T& item) {
    if (count_ == places_) grow();
    if (count_ == 0) head_ = 0;  // so that it stays in few lines of the host's cache
    items_[(head_ + count_++) & (places_ - 1)] = item;
  }

 private:
  void grow() {
    auto larger = std::make_unique<T[]>(places_ * 2);
    for (std::uint32_t n = 0; n < count_; ++n) larger[n] = items_[(head_ + n) & (places_ - 1)];
    items_ = std::move(larger);
    places_ *= 2;
    head_ = 0;
  }
  std::uint32_t head_ = 0, count_ = 0, places_ = 16;  ///< places: a power of two
  std::unique_ptr<T[]> items_ = std::make_unique<T[]>(places_);
};

}  // namespace strobe::compute
