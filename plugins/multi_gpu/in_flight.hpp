// Requests that a component has passed on and whose replies it will pass back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace multi_gpu {

/// Each has a place, which is the tag of the access that was made for it.
template <class Request>
class InFlight {
 public:
  std::uint32_t keep(const Request& request) {
    const std::uint32_t place = add();
    all_[place] = request;
    return place;
  }
  /// The place of one that the caller fills in: at(place) has what was there before.
  std::uint32_t add() {
    if (free_.empty()) [[unlikely]]
      grow();
    const std::uint32_t place = free_.back();
    free_.pop_back();
    return place;
  }
  /// Until another one is added.
  Request& at(std::uint64_t place) { return all_[place]; }
  void release(std::uint64_t place) { free_.push_back(static_cast<std::uint32_t>(place)); }
  Request take(std::uint64_t place) {
    release(place);
    return all_[place];
  }
  std::size_t count() const { return all_.size() - free_.size(); }

 private:
  void grow() {
    const auto before = static_cast<std::uint32_t>(all_.size()), after = before == 0 ? 16 : 2 * before;
    all_.resize(after);
    free_.reserve(after);
    for (std::uint32_t place = after; place-- != before;) free_.push_back(place);
  }

  std::vector<Request> all_;
  std::vector<std::uint32_t> free_;  ///< places of `all_`
};

}  // namespace multi_gpu
