// Requests that a component has accepted and not yet answered: a fixed pool, and per requester a list of what is
// ready to go or, in order, of all.
#pragma once

#include <cstdint>
#include <vector>

#include "strobe/clock.hpp"
#include "strobe/message.hpp"

namespace memory {

/// One line of the host's cache.
struct alignas(64) Request {
  strobe::Message message;
  strobe::Cycle arrived = 0;
  std::uint32_t next = 0;   ///< in the free list or in its port's list
  std::uint32_t left = 0;   ///< parts that are not there yet
  std::uint32_t chain = 0;  ///< that it belongs to, for those that keep chains
  std::uint16_t port = 0;
  strobe::ServedBy served_by = strobe::ServedBy::unknown;
};
static_assert(sizeof(Request) == 64);

class Requests {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  explicit Requests(std::uint32_t capacity) : pool_(capacity) {
    for (std::uint32_t n = 0; n < capacity; ++n) pool_[n].next = n + 1 < capacity ? n + 1 : kNone;
  }
  void set_ports(std::size_t ports) { lists_.resize(ports); }

  bool full() const { return free_ == kNone; }
  std::uint32_t used() const { return used_; }
  /// The number that take() will return.
  std::uint32_t next() const { return free_; }
  std::uint32_t take() {
    const std::uint32_t index = free_;
    free_ = pool_[index].next;
    ++used_;
    return index;
  }
  void release(std::uint32_t index) {
    pool_[index].next = free_;
    free_ = index;
    --used_;
  }
  Request& operator[](std::uint32_t index) { return pool_[index]; }

  bool list_empty(std::size_t port) const { return lists_[port].first == kNone; }
  std::uint32_t list_first(std::size_t port) const { return lists_[port].first; }
  void append(std::size_t port, std::uint32_t index) {
    List& list = lists_[port];
    pool_[index].next = kNone;
    if (list.first == kNone)
      list.first = index;
    else
      pool_[list.last].next = index;
    list.last = index;
  }
  std::uint32_t remove_first(std::size_t port) {
    const std::uint32_t index = lists_[port].first;
    lists_[port].first = pool_[index].next;
    return index;
  }

 private:
  struct List {
    std::uint32_t first = kNone, last = kNone;
  };
  std::vector<Request> pool_;
  std::vector<List> lists_;
  std::uint32_t free_ = 0;
  std::uint32_t used_ = 0;
};

}  // namespace memory
