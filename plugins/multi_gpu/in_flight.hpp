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
    if (free_.empty()) {
      all_.push_back(request);
      return static_cast<std::uint32_t>(all_.size() - 1);
    }
    const std::uint32_t place = free_.back();
    free_.pop_back();
    all_[place] = request;
    return place;
  }
  Request take(std::uint64_t place) {
    free_.push_back(static_cast<std::uint32_t>(place));
    return all_[place];
  }
  std::size_t count() const { return all_.size() - free_.size(); }

 private:
  std::vector<Request> all_;
  std::vector<std::uint32_t> free_;  ///< places of `all_`
};

}  // namespace multi_gpu
