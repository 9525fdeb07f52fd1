// Relocatable objects to code objects that can be loaded, with lld.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "strobe/compiler.hpp"

namespace strobe::clang {

/// The shared object that ld.lld-19 or ld.lld makes of one relocatable object. `path` is for messages.
std::vector<std::byte> link(std::span<const std::byte> bytes, const std::string& path, CompilerBench& bench);

}  // namespace strobe::clang
