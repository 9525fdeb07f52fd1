// Faults of clang-19 and of the ROCm device libraries that source text gives away (docs/reference/limits.md lists all
// known ones).
#pragma once

#include <string>
#include <vector>

namespace strobe::clang {

/// One sentence for each known fault that OpenCL source may run into on this target, compiled with these flags. Only
/// names in the text itself are looked at: neither the values of arguments, nor included files, nor what macros make.
std::vector<std::string> tool_chain_faults(const std::string& source, const std::string& target,
                                           const std::vector<std::string>& flags);

}  // namespace strobe::clang
