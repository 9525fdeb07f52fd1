// Code to decode, and what becomes of it.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "conformance/make.hpp"
#include "strobe/isa.hpp"

namespace strobe::conformance {

struct Decoded {
  Instruction instruction;
  InstructionInfo info;
};

Decoded decode(const Isa& isa, std::span<const std::byte> code, unsigned wave_size);

/// The records, but for addresses in the host.
std::string text_of(const Decoded& decoded);

/// A kernel with waves of a size that the instruction set has.
struct Shape {
  KernelDescriptor descriptor;
  unsigned wave_size;
};
std::vector<Shape> shapes(const Isa& isa);

/// The same 12,000 pieces of random code, 20 bytes each: every value of the first word's lowest byte and of its highest
/// 9 bits among them.
void for_random_code(const std::function<void(std::span<const std::byte>)>& each);

}  // namespace strobe::conformance
