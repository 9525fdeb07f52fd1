// The x86-64 levels that Strobe builds ISA plugins for.
#pragma once

#include <cstdint>
#include <string>

namespace strobe {

/// The words of cpuid and xgetbv that decide the level.
struct CpuWords {
  std::uint32_t leaf1_ecx = 0;
  std::uint32_t leaf7_ebx = 0;
  std::uint32_t extended1_ecx = 0;  ///< leaf 0x80000001
  std::uint64_t xcr0 = 0;           ///< register state that the operating system saves
};

/// "x86-64-v4", "x86-64-v3", or empty below v3.
std::string level_of(const CpuWords& cpu);

/// 3 of "x86-64-v3"; 0 of anything that is no level Strobe builds for.
int level_number(const std::string& level);

}  // namespace strobe
