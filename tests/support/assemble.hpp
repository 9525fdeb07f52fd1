// Assembles text with LLVM's assembler, the tests' oracle for encodings.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace strobe::test {

/// The bytes of the text section as words. Any number of lines; labels may be used. Throws std::runtime_error with
/// the assembler's own message if a line is not accepted.
std::vector<std::uint32_t> assemble(const std::string& text, const std::string& cpu = "gfx803",
                                    const std::string& features = {});

}  // namespace strobe::test
