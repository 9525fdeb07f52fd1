// Lines of text in columns with tabs between them.
#pragma once

#include <cinttypes>
#include <cstdio>
#include <string>
#include <string_view>

namespace tracers {

inline std::string hexadecimal(std::uint64_t value) {
  char text[20];
  std::snprintf(text, sizeof text, "%" PRIx64, value);
  return text;
}

/// Empty: the value is `none`.
inline std::string number_or(std::uint64_t none, std::uint64_t value) {
  return value == none ? std::string() : std::to_string(value);
}

inline std::string_view column(std::string_view text) { return text; }
inline std::string column(std::uint64_t number) { return std::to_string(number); }

template <class... Columns>
std::string line_of(const Columns&... columns) {
  std::string line;
  ((line += column(columns), line += '\t'), ...);
  line.back() = '\n';
  return line;
}

}  // namespace tracers
