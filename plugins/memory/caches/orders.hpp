// Orders of the controller to a cache: flush and invalidate; and the report that there are lines to drop.
#pragma once

#include "cache_parts.hpp"

namespace memory {

class Orders {
 public:
  explicit Orders(CacheParts& cache) : cache_(cache) {}

  void tick();
  /// A line that was written back has arrived in cycle `at`, or will.
  void write_back_arrived(Cycle at);
  bool are_waiting() const { return cache_.control.front() != nullptr; }
  void archive(strobe::Archive& archive);

 private:
  void obey(const Message& order);
  void obey_part(const Message& order);
  void reply_to(const Message& order);
  bool flush_step();
  bool flush_dirty();

  CacheParts& cache_;
  std::uint32_t flush_set_ = 0;
  Cycle flush_from_ = 0;        ///< no line is flushed before
  bool flush_stalled_ = false;  ///< the flush waits until a place in the write-back buffer is known
};

}  // namespace memory
