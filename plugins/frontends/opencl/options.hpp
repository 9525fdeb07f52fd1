// Options of clBuildProgram, clCompileProgram and clLinkProgram: words as OpenCL has them, and clang's.
#pragma once

#include <string>
#include <vector>

#include "opencl/api.hpp"
#include "strobe/compiler.hpp"

namespace strobe::opencl {

struct CompilerOptions {
  std::vector<std::string> flags;   ///< for the compiler
  std::string optimization = "-O3";
};

/// Of clBuildProgram and clCompileProgram. Failure{invalid}: an option that there is not.
CompilerOptions compiler_options(const std::string& text, cl_int invalid);

/// Of clLinkProgram.
struct LinkerOptions {
  bool library = false;
};
LinkerOptions linker_options(const std::string& text);

/// What is neither source nor executable: a compiled object, or a library.
struct Intermediate {
  cl_program_binary_type type = CL_PROGRAM_BINARY_TYPE_NONE;
  std::vector<std::byte> code;  ///< for the compiler's link_parts()
};
/// As the bytes of a program binary, and back. Type NONE: the bytes are no such one.
std::vector<std::byte> intermediate(const Intermediate& one);
Intermediate intermediate_of(const std::vector<std::byte>& binary);

}  // namespace strobe::opencl
