// Points in a space of some dimensions: rows of one array.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace samplers {

class Points {
 public:
  Points(std::size_t count, std::size_t dimensions)
      : count_(count), dimensions_(dimensions), values_(count * dimensions) {}

  std::size_t count() const { return count_; }
  std::size_t dimensions() const { return dimensions_; }
  std::span<double> operator[](std::size_t point) { return {values_.data() + point * dimensions_, dimensions_}; }
  std::span<const double> operator[](std::size_t point) const {
    return {values_.data() + point * dimensions_, dimensions_};
  }

 private:
  std::size_t count_, dimensions_;
  std::vector<double> values_;
};

/// Square of the Euclidean distance.
inline double distance2(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return sum;
}

}  // namespace samplers
