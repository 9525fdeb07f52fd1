// Flags of the compiler that users give: which are harmless, and which would break what Strobe does with it.
#pragma once

#include <string>
#include <vector>

namespace strobe::clang {

/// True for one flag that neither names a file nor makes the compiler load or write one: -DX=1, -cl-fast-relaxed-math.
bool is_plain_compiler_flag(const std::string& flag);

/// All of these, in a few words.
inline constexpr char kPlainFlags[] = "-D -U -I -cl-... -std= -O -W -g -w and some -f and -m";

/// True for -D, -U and -I whose value is the next word.
bool needs_next_word(const std::string& flag);

/// Error that names the first flag that would change what the compiler writes, or for which machine, or that is none.
void check_compiler_flags(const std::vector<std::string>& flags);

}  // namespace strobe::clang
