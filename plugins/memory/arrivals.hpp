// Replies that are known of before they arrive, in the order of their arrival. They mostly become known in that order.
#pragma once

#include <cstdint>
#include <vector>

#include "strobe/clock.hpp"
#include "strobe/message.hpp"

namespace memory {

class Arrivals {
 public:
  struct Reply {
    strobe::Cycle at = 0;
    std::uint64_t tag = 0;
    strobe::ServedBy served_by = strobe::ServedBy::unknown;
  };

  bool empty() const { return count_ == 0; }
  std::uint32_t size() const { return count_; }
  /// When the first arrives; kNever if none will.
  strobe::Cycle first() const { return first_; }
  const Reply& front() const { return ring_[head_]; }
  void pop() {
    head_ = (head_ + 1) & mask();
    --count_;
    first_ = count_ != 0 ? ring_[head_].at : strobe::kNever;
  }
  void push(const Reply& reply) {
    if (count_ == ring_.size()) grow();
    std::uint32_t place = (head_ + count_) & mask();
    for (std::uint32_t n = count_; n != 0; --n) {
      const std::uint32_t before = (place - 1) & mask();
      if (ring_[before].at <= reply.at) break;
      ring_[place] = ring_[before];
      place = before;
    }
    ring_[place] = reply;
    ++count_;
    if (reply.at < first_) first_ = reply.at;
  }

 private:
  std::uint32_t mask() const { return static_cast<std::uint32_t>(ring_.size()) - 1; }
  void grow() {
    std::vector<Reply> larger(2 * ring_.size());
    for (std::uint32_t n = 0; n < count_; ++n) larger[n] = ring_[(head_ + n) & mask()];
    ring_ = std::move(larger);
    head_ = 0;
  }

  std::vector<Reply> ring_ = std::vector<Reply>(16);
  std::uint32_t head_ = 0, count_ = 0;
  strobe::Cycle first_ = strobe::kNever;
};

}  // namespace memory
