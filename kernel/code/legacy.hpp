// What only code objects of version 2 have: ISA notes, and kernel records in the code.
#pragma once

#include <cstdint>

#include "strobe/host/code_object.hpp"
#include "code/code_object_elf.hpp"

namespace strobe {

/// Size of amd_kernel_code_t, which lies at a kernel's symbol, in front of its code.
inline constexpr std::uint64_t kKernelCodeBytes = 256;

/// The target as the notes name it, if they do; they win over the ELF flags.
void read_legacy_target(const ElfFile& file, CodeObject& object);

}  // namespace strobe
