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

/// The words of each line by itself; empty where the assembler does not take the line.
std::vector<std::vector<std::uint32_t>> assemble_lines(const std::vector<std::string>& lines, const std::string& cpu,
                                                       const std::string& features = {});

}  // namespace strobe::test
