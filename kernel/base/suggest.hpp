// "Did you mean": the nearest of a set of known words.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strobe {

/// The candidate most like `word`, or an empty string if none is near. Letter case counts little; one
/// swapped, missing, doubled or wrong letter in three is near. [any thread]
std::string closest(std::string_view word, std::span<const std::string> candidates);

/// The end of an error message: ` - did you mean "l2.size"?`, or nothing if no candidate is near.
std::string did_you_mean(std::string_view word, std::span<const std::string> candidates);

}  // namespace strobe
