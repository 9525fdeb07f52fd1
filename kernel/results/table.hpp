// Numbers that one can read, and rows of CSV; tables of text are made in Lua (scripts/strobe/text.lua).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace strobe {

/// 1234567 -> "1,234,567"
std::string with_commas(std::uint64_t number);
/// 61.3e6 -> "61.3 M"
std::string si_text(double number);
/// 1536 -> "1.5 KiB"
std::string bytes_text(std::uint64_t bytes);

/// A cell of RFC 4180 CSV, quoted if it must be.
std::string csv_cell(const std::string& text);
/// One row of RFC 4180 CSV with its line end.
std::string csv_row(const std::vector<std::string>& cells);

}  // namespace strobe
