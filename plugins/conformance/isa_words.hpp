// Pieces of code for the contracts of instruction sets: random ones, and ones that decode to wanted instructions.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "make.hpp"
#include "strobe/isa.hpp"

namespace strobe::conformance {

struct Decoded {
  Instruction instruction;
  InstructionInfo info;
};

Decoded decode(const Isa& isa, std::span<const std::byte> code, unsigned wave_size);

/// All fields of the records except addresses in the host.
std::string text_of(const Decoded& decoded);

/// Whether a launch may execute it.
inline bool executes(const InstructionInfo& info) {
  return info.support == Support::exact || info.support == Support::approximate;
}

/// A kernel with waves of a size that the instruction set has.
struct Shape {
  KernelDescriptor descriptor;
  unsigned wave_size;
};
std::vector<Shape> shapes(const Isa& isa);

/// The same 12,000 pieces of random code, 20 bytes each: every value of the first word's lowest byte and of its highest
/// 9 bits among them.
void for_random_code(const std::function<void(std::span<const std::byte>)>& each);

/// Calls `each` with `pieces` pieces of code, each an instruction that executes and is `wanted`; with none if none is
/// found.
using Wanted = bool (*)(const InstructionInfo&);
void for_known_code(const Isa& isa, unsigned wave_size, unsigned pieces, Wanted wanted,
                    const std::function<void(std::span<const std::byte>)>& each);

/// Loads, stores and atomics.
inline bool is_access(const InstructionInfo& info) {
  return info.memory != MemoryKind::none && info.memory != MemoryKind::cache_control;
}

}  // namespace strobe::conformance
