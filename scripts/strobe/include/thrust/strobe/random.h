// Linear congruential generators and distributions, for both sides.
#pragma once

#include "base.h"

#include <cmath>
#include <cstdint>

namespace thrust {
namespace random {

template <class UInt, UInt a, UInt c, UInt m>
class linear_congruential_engine {
 public:
  typedef UInt result_type;
  static constexpr UInt multiplier = a, increment = c, modulus = m, default_seed = 1;
  static constexpr UInt min = c == 0 ? 1 : 0, max = m - 1;
  STROBE_HD explicit linear_congruential_engine(UInt value = default_seed) { seed(value); }
  STROBE_HD void seed(UInt value = default_seed) {
    state_ = value % m;
    if (c == 0 && state_ == 0) state_ = 1;
  }
  STROBE_HD UInt operator()() { return state_ = static_cast<UInt>((std::uint64_t{a} * state_ + c) % m); }
  /// Goes `count` steps on: the step is x -> a x + c, and so is any number of steps.
  STROBE_HD void discard(unsigned long long count) {
    std::uint64_t factor = a, offset = c;
    for (; count != 0; count >>= 1) {
      if (count & 1) state_ = static_cast<UInt>((factor * state_ + offset) % m);
      offset = (factor * offset + offset) % m;
      factor = factor * factor % m;
    }
  }
  STROBE_HD friend bool operator==(const linear_congruential_engine& x, const linear_congruential_engine& y) {
    return x.state_ == y.state_;
  }
  STROBE_HD friend bool operator!=(const linear_congruential_engine& x, const linear_congruential_engine& y) {
    return x.state_ != y.state_;
  }

 private:
  UInt state_;
};
typedef linear_congruential_engine<std::uint32_t, 16807, 0, 2147483647> minstd_rand0;
typedef linear_congruential_engine<std::uint32_t, 48271, 0, 2147483647> minstd_rand;
typedef minstd_rand default_random_engine;

template <class Real = double>
class uniform_real_distribution {
 public:
  typedef Real result_type;
  STROBE_HD explicit uniform_real_distribution(Real a = 0, Real b = 1) : a_(a), b_(b) {}
  template <class Engine>
  STROBE_HD Real operator()(Engine& engine) const {
    const Real place =
        static_cast<Real>(engine() - Engine::min) / (Real(1) + static_cast<Real>(Engine::max - Engine::min));
    return place * (b_ - a_) + a_;
  }
  STROBE_HD Real a() const { return a_; }
  STROBE_HD Real b() const { return b_; }
  STROBE_HD Real min() const { return a_; }
  STROBE_HD Real max() const { return b_; }
  STROBE_HD void reset() {}

 private:
  Real a_, b_;
};

template <class Int = int>
class uniform_int_distribution {
 public:
  typedef Int result_type;
  STROBE_HD explicit uniform_int_distribution(Int a = 0, Int b = 0x7fffffff) : a_(a), b_(b) {}
  template <class Engine>
  STROBE_HD Int operator()(Engine& engine) const {
    const uniform_real_distribution<double> place(static_cast<double>(a_), static_cast<double>(b_) + 1);
    return static_cast<Int>(std::floor(place(engine)));
  }
  STROBE_HD Int a() const { return a_; }
  STROBE_HD Int b() const { return b_; }
  STROBE_HD Int min() const { return a_; }
  STROBE_HD Int max() const { return b_; }
  STROBE_HD void reset() {}

 private:
  Int a_, b_;
};

/// By the method of Box and Muller, one number for two of the engine's.
template <class Real = double>
class normal_distribution {
 public:
  typedef Real result_type;
  STROBE_HD explicit normal_distribution(Real mean = 0, Real deviation = 1) : mean_(mean), deviation_(deviation) {}
  template <class Engine>
  STROBE_HD Real operator()(Engine& engine) const {
    const uniform_real_distribution<double> uniform;
    const double radius = std::sqrt(-2 * std::log(1 - uniform(engine)));
    return static_cast<Real>(mean_ + deviation_ * radius * std::cos(6.283185307179586 * uniform(engine)));
  }
  STROBE_HD Real mean() const { return mean_; }
  STROBE_HD Real stddev() const { return deviation_; }
  STROBE_HD void reset() {}

 private:
  Real mean_, deviation_;
};

}  // namespace random
using random::default_random_engine;
using random::linear_congruential_engine;
using random::minstd_rand;
using random::minstd_rand0;
using random::normal_distribution;
using random::uniform_int_distribution;
using random::uniform_real_distribution;
}  // namespace thrust
