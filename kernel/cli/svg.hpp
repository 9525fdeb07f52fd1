// What the drawings of the commands share.
#pragma once

#include <string>

namespace strobe {

inline constexpr const char* kSvgColours[] = {"#1f77b4", "#ff7f0e", "#2ca02c", "#d62728",
                                              "#9467bd", "#8c564b", "#e377c2", "#7f7f7f"};

/// Text as XML; control bytes become '?'.
std::string svg_text(const std::string& text);

/// A round number at or above `value`: 1, 2 or 5 times a power of ten.
double round_up(double value);

}  // namespace strobe
