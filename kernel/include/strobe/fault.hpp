// What a guest's program does that hardware answers with a fault.
#pragma once

#include <cstdint>

#include "strobe/export.hpp"
#include "strobe/fwd.hpp"

namespace strobe {

enum class FaultKind : std::uint8_t {
  unmapped = 1,  ///< address in no buffer
  read_only,     ///< store into code or kernel arguments
  misaligned,    ///< an atomic off its natural alignment
  lds_out_of_range,
  scratch_out_of_range,
  bad_jump,  ///< jump to an address that holds no decoded instruction
  illegal_instruction,
  trap,
};

/// A guest's fault. Thrown by `raise_fault`; the core turns it into a report and ends the launch.
struct STROBE_EXPORT Fault {
  FaultKind kind;
  const Instruction* instruction;
  std::uint64_t address;  ///< guest address, LDS offset or jump target
  std::uint32_t bytes;    ///< of the access
  int lane;               ///< -1: the whole wave
  bool store;
};

/// Ends the launch with a fault of this wave. [execute]
[[noreturn]] STROBE_EXPORT void raise_fault(const Fault& fault);

}  // namespace strobe
