// Is an output what it should be? Element by element, with a tolerance that says what "equal" means.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "strobe/host/result.hpp"
#include "lua/values/element.hpp"

namespace strobe {

/// Two elements are equal when their bits are, or when one of the tolerances given allows their difference:
///   ulp       at most N representable values apart (integers: a difference of at most N)
///   abs, rel  |got - expected| <= absolute + relative * |expected|
/// With any tolerance, also of 0, a NaN equals any NaN and -0 equals +0; an infinity equals only itself.
struct Tolerance {
  bool exact = true;  ///< bits only
  double ulp = 0;
  double absolute = 0;
  double relative = 0;
};

/// "exact" | "ulp=N" | "abs=E" | "rel=E" | "abs=E,rel=E".
Tolerance parse_tolerance(const std::string& text);

/// Compares whole elements; different sizes are an Error. `max_ulp` is over pairs of finite elements, and for
/// integers the largest difference.
Check compare_elements(ElementType type, std::span<const std::byte> got, std::span<const std::byte> expected,
                       const Tolerance& tolerance, std::string name);

}  // namespace strobe
