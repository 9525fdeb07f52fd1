// What the compiler's messages mean for someone who has a kernel and Strobe, and no other part of ROCm.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace strobe::clang {

/// The messages of a compilation that failed, in Strobe's words where it refused something itself, followed by what to
/// do about those that have a known reason.
std::string explain_messages(const std::string& messages, bool is_hip);

/// True for HIP source that has a host's part: main(), launches, calls of the runtime. Comments and strings do not
/// count.
bool has_host_part(const std::string& source);

/// True for C++ source that includes HIP's headers or declares a kernel.
bool mentions_hip(const std::string& source);

/// True for OpenCL source that defines a function with the name of an AMD built-in, such as amd_bfe.
bool defines_amd_function(const std::string& source);

/// True if `source` has a call, or a declaration, of a function for whose name `is` holds. Comments and strings do not
/// count; included files and names that macros make are not seen.
bool calls_function(const std::string& source, const std::function<bool(std::string_view)>& is);

/// True if `source` uses the identifier, under the same terms.
bool uses_name(const std::string& source, std::string_view name);

}  // namespace strobe::clang
