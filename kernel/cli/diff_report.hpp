// What `strobe diff` prints.
#pragma once

#include <string>

#include "results/result_diff.hpp"

namespace strobe {

/// Tables for people; of the metrics, the first `top`.
std::string diff_text(const ResultFile& a, const ResultFile& b, const ResultDiff& diff, std::size_t top);
/// Everything; docs/reference/results.md says what the keys mean.
std::string diff_json(const ResultFile& a, const ResultFile& b, const ResultDiff& diff);

}  // namespace strobe
