// The code of an object as text, line by line as llvm-objdump prints it.
#pragma once

#include <iosfwd>
#include <string>

#include "code/program.hpp"

namespace strobe {

/// All code in order, or one kernel's. Lines that begin with ";" name functions and basic blocks.
void write_listing(std::ostream& out, const Program& program, const KernelInfo* kernel = nullptr);

/// The address of an instruction as a listing and a message give it: 000000001A78.
std::string listing_address(const Program& program, const InstructionInfo& info);

}  // namespace strobe
