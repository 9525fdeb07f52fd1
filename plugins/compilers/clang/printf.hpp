// Whether an object defines a function `printf`.
#pragma once

#include <cstddef>
#include <span>

namespace strobe::clang {

/// `object` is an ELF file of 64 bits that the compiler wrote.
bool defines_printf(std::span<const std::byte> object);

}  // namespace strobe::clang
