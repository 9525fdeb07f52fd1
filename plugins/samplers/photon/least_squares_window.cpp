#include "least_squares_window.hpp"

namespace photon {

LeastSquaresWindow::LeastSquaresWindow(std::size_t capacity) : capacity_(capacity) { pairs_.reserve(capacity); }

double LeastSquaresWindow::from_origin(const Pair& pair) const {
  return static_cast<double>(static_cast<std::int64_t>(pair.issued - origin_));
}

void LeastSquaresWindow::count(const Pair& pair, double sign) {
  const double issued = from_origin(pair), duration = static_cast<double>(pair.retired - pair.issued);
  issued_ += sign * issued;
  issued_squared_ += sign * issued * issued;
  duration_ += sign * duration;
  product_ += sign * issued * duration;
}

void LeastSquaresWindow::move_origin() {
  origin_ = pairs_[oldest_].issued;
  issued_ = issued_squared_ = duration_ = product_ = 0;
  for (const Pair& pair : pairs_) count(pair, 1);
}

void LeastSquaresWindow::add(strobe::Cycle issued, strobe::Cycle retired) {
  const Pair pair{issued, retired};
  if (!full()) {
    if (pairs_.empty()) origin_ = issued;
    pairs_.push_back(pair);
    count(pair, 1);
    return;
  }
  count(pairs_[oldest_], -1);
  pairs_[oldest_] = pair;
  count(pair, 1);
  if (++oldest_ == capacity_) oldest_ = 0;
  if (oldest_ == 0) move_origin();
}

std::optional<double> LeastSquaresWindow::slope() const {
  const auto n = static_cast<double>(pairs_.size());
  const double spread = issued_squared_ - issued_ * issued_ / n;
  if (pairs_.size() < 2 || spread <= 0) return std::nullopt;
  // retired = issued + duration, and the slope of issued over itself is 1.
  return 1 + (product_ - issued_ * duration_ / n) / spread;
}

double LeastSquaresWindow::mean() const { return pairs_.empty() ? 0 : duration_ / static_cast<double>(pairs_.size()); }

}  // namespace photon
