// Running statistics of samplers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace samplers {

/// Mean and variance of values as they come.
class Moments {
 public:
  void add(double value);
  std::uint64_t count() const { return count_; }
  double mean() const { return mean_; }
  double variance() const;  ///< of the values themselves (divided by n)
  /// Coefficient of variation: standard deviation over mean; 0 if the mean is.
  double variation() const;

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0, squares_ = 0;
};

/// Mean and standard deviation of the last `size` counts; each step takes constant time and rounds nothing, as long as
/// the sum of squares stays below 2^53.
class RollingCounts {
 public:
  explicit RollingCounts(std::size_t size);
  void add(std::uint64_t count);
  bool full() const { return filled_ == counts_.size(); }
  double mean() const;
  /// Standard deviation over mean; empty while not full or if the mean is 0.
  std::optional<double> variation() const;

 private:
  std::vector<std::uint64_t> counts_;
  std::size_t next_ = 0, filled_ = 0;
  std::uint64_t sum_ = 0, squares_ = 0;
};

/// y per x of a whole, estimated from a random sample of its parts: sum of y over sum of x.
class RatioEstimator {
 public:
  void add(double x, double y);
  std::uint64_t count() const { return count_; }
  double ratio() const { return y_ / x_; }
  /// Standard deviation of the residuals y - ratio * x over the mean of y; empty below two parts.
  std::optional<double> variation() const;
  /// Half width of the ratio's confidence interval, in percent of the ratio; empty below two parts.
  std::optional<double> half_width(double confidence) const;

 private:
  std::uint64_t count_ = 0;
  double x_ = 0, y_ = 0, xx_ = 0, yy_ = 0, xy_ = 0;
};

/// How many standard deviations around the mean of a normal distribution hold `confidence` of it: 1.96 for 0.95.
double normal_interval(double confidence);

/// Units that a sample needs for an error of at most `error` (a fraction of the mean) with `confidence`, if the units'
/// coefficient of variation is `variation`: n >= (z V / error)^2 (Wunderlich et al., SMARTS, ISCA 2003).
std::uint64_t units_needed(double variation, double error, double confidence);

}  // namespace samplers
