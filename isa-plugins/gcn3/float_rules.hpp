// Floating-point rules that several formats share.  Manual: AMD GCN3 ISA, "Floating point support".
#pragma once

#include <bit>
#include <cmath>

#include "common/rows.hpp"

namespace strobe::gcn3 {

using namespace strobe::lanes;

/// The smaller value; of a number and a NaN the number; -0 is smaller than +0.
template <class T>
constexpr T float_min(T a, T b) {
  const T smaller = a < b || (a == b && std::signbit(static_cast<f32>(a))) ? a : b;
  return a != a ? b : b != b ? a : smaller;
}
template <class T>
constexpr T float_max(T a, T b) {
  const T larger = a > b || (a == b && !std::signbit(static_cast<f32>(a))) ? a : b;
  return a != a ? b : b != b ? a : larger;
}

/// A product rounded to 16 bits, then a sum rounded to 16 bits.
inline f16 unfused_mad(f16 a, f16 b, f16 c) {
  const f16 product = static_cast<f16>(a * b);
  return static_cast<f16>(product + c);
}

}  // namespace strobe::gcn3
