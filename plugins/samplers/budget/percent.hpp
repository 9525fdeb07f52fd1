// Shares as users write them.
#pragma once

#include <optional>
#include <string>

namespace budget {

/// "2%" and "2 %" are 0.02, as is "0.02"; empty if `text` is neither.
std::optional<double> parse_share(const std::string& text);

}  // namespace budget
