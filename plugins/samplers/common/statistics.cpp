#include "common/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace samplers {

void Moments::add(double value) {
  ++count_;
  const double step = value - mean_;
  mean_ += step / static_cast<double>(count_);
  squares_ += step * (value - mean_);
}

double Moments::variance() const { return count_ == 0 ? 0 : squares_ / static_cast<double>(count_); }

double Moments::variation() const { return mean_ == 0 ? 0 : std::sqrt(variance()) / mean_; }

RollingCounts::RollingCounts(std::size_t size) : counts_(size) {}

void RollingCounts::add(std::uint64_t count) {
  std::uint64_t& oldest = counts_[next_];  // 0 until the window is full
  sum_ += count - oldest;
  squares_ += count * count - oldest * oldest;
  oldest = count;
  next_ = (next_ + 1) % counts_.size();
  filled_ = std::min(filled_ + 1, counts_.size());
}

double RollingCounts::mean() const {
  return filled_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(filled_);
}

std::optional<double> RollingCounts::variation() const {
  if (!full() || sum_ == 0) return std::nullopt;
  const double variance = static_cast<double>(squares_) / static_cast<double>(filled_) - mean() * mean();
  return std::sqrt(std::max(0.0, variance)) / mean();
}

void RatioEstimator::add(double x, double y) {
  ++count_;
  x_ += x, y_ += y, xx_ += x * x, yy_ += y * y, xy_ += x * y;
}

std::optional<double> RatioEstimator::variation() const {
  if (count_ < 2 || x_ <= 0 || y_ <= 0) return std::nullopt;
  const double r = ratio();
  const double residuals = std::max(0.0, yy_ - 2 * r * xy_ + r * r * xx_);
  return std::sqrt(residuals / static_cast<double>(count_ - 1)) / (y_ / static_cast<double>(count_));
}

std::optional<double> RatioEstimator::half_width(double confidence) const {
  const std::optional<double> v = variation();
  if (!v) return std::nullopt;
  return 100 * normal_interval(confidence) * *v / std::sqrt(static_cast<double>(count_));
}

double normal_interval(double confidence) {
  double low = 0, high = 40;
  for (int i = 0; i < 80; ++i) {
    const double middle = (low + high) / 2;
    (std::erf(middle / std::sqrt(2.0)) < confidence ? low : high) = middle;
  }
  return low;
}

std::uint64_t units_needed(double variation, double error, double confidence) {
  const double root = normal_interval(confidence) * variation / error;
  return static_cast<std::uint64_t>(std::ceil(std::min(root * root, 1e15)));
}

}  // namespace samplers
