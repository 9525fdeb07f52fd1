// In which detail launches are simulated: each shape of a kernel once, and later launches of that shape as that one, as long
// as they execute the same blocks as often.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "strobe/host/launch.hpp"
#include "strobe/host/result.hpp"

namespace strobe::frontends {

/// What launches have in common that may take the same time.
struct LaunchShape {
  const Program* program = nullptr;
  std::string kernel;
  std::vector<std::uint32_t> sizes;  ///< of grid, group, dynamic LDS, GPU
  auto operator<=>(const LaunchShape&) const = default;
};

class Treatments {
 public:
  /// The launch of this shape whose time a functional launch may take; null: none was timed, or too many differed.
  const LaunchResult* earlier(const LaunchShape& shape) const;
  std::uint64_t number_of_earlier(const LaunchShape& shape) const { return shapes_.at(shape).number; }
  void add_timed(const LaunchShape& shape, const LaunchResult& result, std::uint64_t number);
  /// The time of `executed`, a functional launch, from that of the earlier one: the same, or in proportion to its
  /// instructions. In that case the next launch of this shape is timed again, up to a bound.
  double predict(const LaunchShape& shape, LaunchResult& executed);

 private:
  struct Timed {
    LaunchResult result;
    std::uint64_t number = 0;
    unsigned times = 0;  ///< that it was timed
    bool again = false;
  };
  static constexpr unsigned kMaxTimes = 8;
  std::map<LaunchShape, Timed> shapes_;
};

}  // namespace strobe::frontends
