// Replies whose time is known long before it comes: a wheel of windows, each sent when its first cycle comes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "strobe/clock.hpp"
#include "strobe/message.hpp"

namespace memory {

class RepliesAhead {
 public:
  using Cycle = strobe::Cycle;
  struct Reply {
    Cycle at = 0;  ///< when it leaves
    std::uint32_t requester = 0;
    strobe::Message message;
  };
  static constexpr Cycle kWindow = 16;  ///< cycles; windows begin at its multiples

  std::uint64_t under_way() const { return under_way_; }

  /// The cycle in which send() has to be called for it is the first of its window, or `now` if that has begun.
  Cycle push(const Reply& reply, Cycle now) {
    ++under_way_;
    const Cycle window = std::max(reply.at, now) / kWindow;
    insert(wheel_[window % kWindows], reply);
    return std::max(window * kWindow, now);
  }

  /// Hands over what leaves in the window of `now`, in the order of time; `take(reply)` returns false for what cannot
  /// be sent, which is kept. The cycle in which to call it again for that, or kNever.
  template <class Take>
  Cycle send(Cycle now, Take take) {
    const Cycle window = now / kWindow;
    std::vector<Reply>& due = wheel_[window % kWindows];
    if (due.empty()) return strobe::kNever;
    std::vector<Reply>& next = wheel_[(window + 1) % kWindows];
    bool kept = false;
    std::size_t later = 0;
    for (const Reply& reply : due) {
      if (reply.at / kWindow > window) {
        due[later++] = reply;  // of another turn of the wheel
      } else if (take(reply)) {
        --under_way_;
      } else {
        insert(next, reply);
        kept = true;
      }
    }
    due.resize(later);
    return kept ? (window + 1) * kWindow : strobe::kNever;
  }

 private:
  static constexpr std::size_t kWindows = 1024;
  /// In the order of time, and of pushing within a cycle.
  static void insert(std::vector<Reply>& replies, const Reply& reply) {
    const auto sooner = [](const Reply& a, const Reply& b) { return a.at < b.at; };
    replies.insert(std::upper_bound(replies.begin(), replies.end(), reply, sooner), reply);
  }

  std::vector<std::vector<Reply>> wheel_{kWindows};
  std::uint64_t under_way_ = 0;
};

}  // namespace memory
