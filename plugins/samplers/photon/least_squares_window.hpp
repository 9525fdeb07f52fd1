// The last n pairs of issue and retire time of one kind of unit, and the least-squares line through them.
//
// Photon (MICRO'23), section 4.1, equation 1.
#pragma once

#include "strobe/clock.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace photon {

class LeastSquaresWindow {
 public:
  /// Of the last `capacity` pairs, at least 2.
  explicit LeastSquaresWindow(std::size_t capacity);

  /// Requires issued <= retired.
  void add(strobe::Cycle issued, strobe::Cycle retired);
  bool full() const { return pairs_.size() == capacity_; }
  bool empty() const { return pairs_.empty(); }

  /// a of "retired = a x issued + b"; empty if all were issued in one cycle.
  std::optional<double> slope() const;
  /// Of retired - issued, in cycles; 0 of an empty window.
  double mean() const;

 private:
  struct Pair {
    strobe::Cycle issued = 0, retired = 0;
  };
  double from_origin(const Pair& pair) const;
  void count(const Pair& pair, double sign);
  void move_origin();

  std::size_t capacity_;
  std::vector<Pair> pairs_;  ///< a ring once it is full
  std::size_t oldest_ = 0;
  strobe::Cycle origin_ = 0;  ///< issue times are summed from here on: small numbers have exact squares
  double issued_ = 0, issued_squared_ = 0, duration_ = 0, product_ = 0;  ///< sums; product: issued x duration
};

}  // namespace photon
