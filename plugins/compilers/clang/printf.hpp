// What the compiler needs to be helped with for OpenCL's printf.
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace strobe::clang {

/// Whether an object defines a function `printf`: `object` is an ELF file of 64 bits that the compiler wrote.
bool defines_printf(std::span<const std::byte> object);

/// The module, a text of LLVM's, with "%F" and "%A" as "%Lf" and "%La", which the reader of the records takes for the same:
/// LLVM 19 does not know the former and drops their arguments.
std::string with_known_conversions(const std::string& module);

}  // namespace strobe::clang
