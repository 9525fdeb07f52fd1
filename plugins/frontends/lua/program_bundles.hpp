// GPU code in a program of the host: what a HIP compiler puts into its section .hip_fatbin.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace strobe {

/// The offload bundles of an ELF file for x86-64, one for each source; none of other files. They refer to `bytes`.
std::vector<std::span<const std::byte>> bundles_of_program(std::span<const std::byte> bytes, const std::string& path);

}  // namespace strobe
