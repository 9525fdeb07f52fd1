// The key of a compilation: what its result depends on.
//
// Source that may read files of which the compiler keeps no list, such as `.include` in inline assembly, has no key and
// is compiled each time.
//
// The key holds the preprocessed text rather than names and times of headers: a header that appears earlier in the
// search path, or one of other content under the same time, needs no special case. Preprocessing costs a fifth of
// compiling, most of it the start of the compiler. OpenCL source that can name no other file needs none: its own text is
// in the key.
#pragma once

#include <ctime>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "strobe/compiler.hpp"

namespace strobe::clang {

/// True if the request's flags make the result depend on its text alone, with all that it includes.
bool is_cacheable(const CompileRequest& request);

/// True if no macro and no flag can make this OpenCL source, which is not preprocessed, name a file, a moment, or
/// inline assembly; false also where that is not obvious.
bool stands_alone(std::string_view source, const CompileRequest& request);

/// Path, size and modification time of the program of this name in PATH and of the shared libraries that it loads. Empty
/// if PATH has no such program, or if it is a script.
std::string identity_of(const std::string& program);

/// `text` is the preprocessed source, or one that stands alone, `compiler` the version or the identity of what reads it,
/// `words` all flags, `libraries` the folder of the device libraries. Empty if the text may read files that are not in it:
/// inline assembly with directives (inline_assembly.hpp), #embed. The compiler lists such files nowhere.
std::vector<std::string> compile_key(const CompileRequest& request, const std::string& text,
                                     const std::string& compiler, const std::vector<std::string>& words,
                                     const std::string& libraries);

/// The files that preprocessed text comes from.
std::set<std::string> files_of(const std::string& text);

/// True if one of the files has changed since then, or may have.
bool changed_since(const std::set<std::string>& files, const timespec& then);

}  // namespace strobe::clang
