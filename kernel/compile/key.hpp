// The key of a compilation: what its result depends on, as a digest.
#pragma once

#include <ctime>
#include <string>
#include <vector>

#include "compile/compile.hpp"

namespace strobe {

/// True if the request's flags make the result depend on its text alone, with all that it includes.
bool is_cacheable(const CompileRequest& request);

/// `text` is the preprocessed source, `compiler` the version it was preprocessed by, `words` all flags, `libraries` the
/// folder of the device libraries. Empty if the text may read files that are not in it: inline assembly with directives
/// (compile/inline_assembly.hpp), #embed. The compiler lists such files nowhere.
std::string compile_key(const CompileRequest& request, const std::string& text, const std::string& compiler,
                        const std::vector<std::string>& words, const std::string& libraries);

/// True if a file that the preprocessed text came from has changed since then, or may have.
bool sources_changed_since(const std::string& text, const timespec& then);

}  // namespace strobe
