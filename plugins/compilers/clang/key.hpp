// The key of a compilation: what its result depends on.
//
// Source that may read files of which the compiler keeps no list, such as `.include` in inline assembly, has no key and
// is compiled each time.
//
// The key holds the preprocessed text rather than names and times of headers: a header that appears earlier in the
// search path, or one of other content under the same time, needs no special case. Preprocessing costs a fifth of
// compiling.
#pragma once

#include <ctime>
#include <string>
#include <vector>

#include "strobe/compiler.hpp"

namespace strobe::clang {

/// True if the request's flags make the result depend on its text alone, with all that it includes.
bool is_cacheable(const CompileRequest& request);

/// `text` is the preprocessed source, `compiler` the version it was preprocessed by, `words` all flags, `libraries` the
/// folder of the device libraries. Empty if the text may read files that are not in it: inline assembly with directives
/// (inline_assembly.hpp), #embed. The compiler lists such files nowhere.
std::vector<std::string> compile_key(const CompileRequest& request, const std::string& text,
                                     const std::string& compiler, const std::vector<std::string>& words,
                                     const std::string& libraries);

/// True if a file that the preprocessed text came from has changed since then, or may have.
bool sources_changed_since(const std::string& text, const timespec& then);

}  // namespace strobe::clang
