#include "common/student_t.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>

#include "common/statistics.hpp"

namespace samplers {

double t_interval(double confidence, double freedom) {
  constexpr double kNormal = 1e6;  // beyond that the two agree to five digits
  if (freedom > kNormal) return normal_interval(confidence);
  return boost::math::quantile(boost::math::students_t(std::max(1.0, freedom)), (1 + confidence) / 2);
}

}  // namespace samplers
