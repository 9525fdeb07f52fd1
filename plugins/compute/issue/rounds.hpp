// Time of a compute unit in rounds of as many cycles as it takes to look at each vector unit once.
#pragma once

#include <bit>
#include <cstdint>

#include "strobe/clock.hpp"

namespace strobe::compute {

/// Division by a number that is known when the machine is made, nearly always four: then it is a shift.
class Rounds {
 public:
  explicit Rounds(Cycle cycles)
      : cycles_(static_cast<std::uint32_t>(cycles)),
        shift_(std::has_single_bit(cycles) ? static_cast<unsigned>(std::countr_zero(cycles)) : kNone) {}

  Cycle cycles() const { return cycles_; }
  /// Number of the round in which a cycle lies, of the first that begins in it or later.
  Cycle of(Cycle cycle) const { return shift_ != kNone ? cycle >> shift_ : cycle / cycles_; }
  Cycle from(Cycle cycle) const { return of(cycle + cycles_ - 1); }

 private:
  static constexpr unsigned kNone = 64;
  std::uint32_t cycles_;
  unsigned shift_;
};

}  // namespace strobe::compute
