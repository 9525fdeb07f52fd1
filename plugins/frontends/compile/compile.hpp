// Source to code objects, and objects to what can be loaded, by the compilers that plugins provide
// (strobe/compiler.hpp).
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "strobe/compiler.hpp"

namespace strobe {

class Plugins;

/// The environment variable of --compile-timeout: seconds that a program of a compiler may take. Processes that this one
/// starts have it as well: HIP and OpenCL programs, and `strobe compile` for them.
inline constexpr char kCompileTimeout[] = "STROBE_COMPILE_TIMEOUT";
inline constexpr unsigned kMaxCompileSeconds = 1'000'000;

/// True for files that a compiler reads.
bool is_source(const std::string& path, Plugins& plugins);

/// The ELF of a source, with the compiler's warnings. Errors carry its own messages.
Compiled compile_with_messages(const CompileRequest& request, Plugins& plugins);

/// Compiler::link_parts() of the compiler that reads files named as the request says.
Compiled link_parts(std::span<const std::vector<std::byte>> parts, const CompileRequest& request, Plugins& plugins);

/// The ELF; warnings go to the log.
std::vector<std::byte> compile(const CompileRequest& request, Plugins& plugins);

/// The shared object of one relocatable object. `path` is for messages; if `confined`, the link editor reads nothing
/// but this object.
std::vector<std::byte> link(std::span<const std::byte> object, const std::string& path, bool confined,
                            Plugins& plugins);

/// True if a script that is not trusted may give the flag to one of the compilers.
bool is_plain_compiler_flag(const std::string& flag, Plugins& plugins);

/// Compiler::before_folder() of the first compiler to which the flag names a folder; empty: none.
std::string before_compiler_folder(const std::string& flag, Plugins& plugins);

}  // namespace strobe
