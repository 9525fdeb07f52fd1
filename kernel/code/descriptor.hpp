// Reading kernel descriptors out of the image: 64 bytes in versions 3 and later, 256 in version 2.
#pragma once

#include <string>

#include "strobe/host/code_object.hpp"

namespace strobe {

/// Version 3 and later: the descriptor at an image offset.
KernelDescriptor read_descriptor(const CodeObject& object, std::uint64_t offset, const std::string& kernel);

/// Version 2: the amd_kernel_code_t at an image offset, translated.
KernelDescriptor read_kernel_code(const CodeObject& object, std::uint64_t offset, const std::string& kernel);

/// The target that an amd_kernel_code_t at an image offset names: "gfx803".
std::string kernel_code_target(const CodeObject& object, std::uint64_t offset, const std::string& kernel);

/// Error unless `entry` is the offset of an instruction word in the object's text.
void check_entry(const CodeObject& object, std::uint64_t entry, const std::string& kernel);

}  // namespace strobe
