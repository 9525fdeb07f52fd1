// What an ISA plugin declares about the ELF files of its targets, in addition to registering `isa.TARGET`.
//
// The names that LLVM gives to EF_AMDGPU_MACH are known to the core. A plugin states which other targets' code its
// targets execute, and, for a target that LLVM does not know, the number in its files.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "strobe/export.hpp"

namespace strobe {

struct ElfTarget {
  std::string name;           ///< "gfx942", of `isa.gfx942`
  std::uint32_t machine = 0;  ///< low byte of e_flags in its files; 0: LLVM's for this name
  /// Generic targets whose code it executes: "gfx9-4-generic".
  std::vector<std::string> generic;
  /// Beginnings of targets' names: whose code runs nowhere is best built for this one instead. The longest counts.
  std::vector<std::string> nearest_to;
};

/// Throws Error, which refuses the plugin: the number is no byte or that of another target, or the same name was added
/// with other values. [install]
STROBE_EXPORT void add_elf_target(const ElfTarget& target);

}  // namespace strobe
