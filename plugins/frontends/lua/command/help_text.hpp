// Help texts within a terminal's usual width.
#pragma once

#include <cstddef>
#include <string>

namespace strobe {

/// The widest line of a help text, in columns.
constexpr std::size_t kHelpColumns = 80;

/// `text` with its long lines broken at spaces. What follows keeps the column of the line's description: the one after
/// the first two spaces in a row, or the line's own indentation. Command lines of examples are broken with a backslash,
/// so that they can be copied. A word that is wider than the line stays whole.
std::string fit_columns(const std::string& text, std::size_t columns = kHelpColumns);

}  // namespace strobe
