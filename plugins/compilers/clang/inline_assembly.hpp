// Does inline assembly read files?
//
// The assembler reads what `.include` and `.incbin` name, when the compiler is far behind preprocessing; no list of
// dependencies has these files. The names of directives may come in several string literals, from macros, or be made by
// macros of the assembler. So any directive at all counts, and so does what is not understood.
#pragma once

#include <string_view>

namespace strobe::clang {

/// True unless no inline assembly in `text`, preprocessed C or C++, can read a file: none of its texts has a directive,
/// a point before anything but a digit or a blank, and all of them are plain string literals.
bool assembly_may_include(std::string_view text);

}  // namespace strobe::clang
