#include "common/student_t.hpp"

#include <algorithm>
#include <cmath>

#include "common/statistics.hpp"

namespace samplers {
namespace {

// The integral over a degree of freedom substitutes x = sqrt(v) tan(a): the density becomes a power of the cosine.
double power_of_cosine(double to, double power) {
  constexpr int kSteps = 128;  // Simpson's rule; even
  const double step = to / kSteps;
  double sum = 0;
  for (int n = 0; n <= kSteps; ++n) {
    const double weight = n == 0 || n == kSteps ? 1 : n % 2 == 1 ? 4 : 2;
    sum += weight * std::pow(std::cos(step * n), power);
  }
  return sum * step / 3;
}

}  // namespace

double t_interval(double confidence, double freedom) {
  freedom = std::max(1.0, freedom);
  if (freedom > 40) {  // the first terms of its expansion about the normal distribution
    const double z = normal_interval(confidence), cube = z * z * z;
    return z + (cube + z) / (4 * freedom) + (5 * cube * z * z + 16 * cube + 3 * z) / (96 * freedom * freedom);
  }
  constexpr double kRightAngle = 1.5707963267948966;
  const double whole = power_of_cosine(kRightAngle, freedom - 1);
  double low = 0, high = kRightAngle;
  for (int n = 0; n < 50; ++n) {
    const double middle = (low + high) / 2;
    (power_of_cosine(middle, freedom - 1) < confidence * whole ? low : high) = middle;
  }
  return std::sqrt(freedom) * std::tan(low);
}

}  // namespace samplers
