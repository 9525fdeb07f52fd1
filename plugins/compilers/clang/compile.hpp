// OpenCL C and HIP source to code objects, with clang-19 and the ROCm device libraries of Debian 12.
#pragma once

#include <string>

#include "strobe/compiler.hpp"

namespace strobe::clang {

/// Runs the compiler, or finds what it wrote for the same text and flags before (key.hpp). Errors carry the compiler's
/// own messages.
Compiled compile(const CompileRequest& request, CompilerBench& bench);

/// Compiler::link_parts(), of LLVM's bitcode.
Compiled link_parts(std::span<const std::vector<std::byte>> parts, const CompileRequest& request, CompilerBench& bench);

/// A file with C++ in it that holds HIP kernels: ".hip", or ".cpp" and its relatives if they mention HIP. Reads the
/// latter; a file that cannot be read holds none.
bool is_hip_source(const std::string& path);

}  // namespace strobe::clang
