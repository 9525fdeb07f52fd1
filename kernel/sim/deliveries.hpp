// What arrives at memory ports of a clock domain from other partitions, by cycle.
#pragma once

#include <queue>
#include <vector>

#include "strobe/port.hpp"

namespace strobe {

class Deliveries {
 public:
  Deliveries();

  void add(Cycle now, Cycle at, MemoryPort& to, const MemoryAccess& access, const MemoryReply* reply);
  /// The first cycle behind `now` in which something arrives; kNever if nothing is in flight.
  Cycle next(Cycle now) const;
  /// Hands over what arrives in cycle `now`.
  void deliver(Cycle now);
  bool empty() const { return count_ == 0; }

 private:
  static constexpr Cycle kSlots = 1024;
  static constexpr std::uint32_t kNone = ~0u;
  struct Entry {
    MemoryAccess access;
    MemoryPort* to;
    ServedBy level;
    bool is_reply;
    std::uint32_t next;
  };
  struct Far {
    Cycle at;
    std::uint64_t order;
    std::uint32_t entry;
    bool operator>(const Far& other) const { return at != other.at ? at > other.at : order > other.order; }
  };
  void append(Cycle at, std::uint32_t entry);

  std::vector<Entry> entries_;
  std::uint32_t free_ = kNone;
  std::uint64_t count_ = 0, order_ = 0;
  std::uint32_t first_[kSlots], last_[kSlots];
  std::uint64_t occupied_[kSlots / 64] = {};
  std::priority_queue<Far, std::vector<Far>, std::greater<>> far_;
  std::vector<std::uint32_t> due_;
};

}  // namespace strobe
