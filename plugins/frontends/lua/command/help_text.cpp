#include "lua/command/help_text.hpp"

#include <algorithm>
#include <sstream>

namespace strobe {
namespace {

/// Of a line's continuation.
struct Shape {
  std::size_t indentation = 0;
  bool is_command = false;
};

Shape shape_of(const std::string& line) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t command = line.find("strobe ", begin);
  const bool is_command =
      command == begin || (command != std::string::npos && line.compare(begin, 9, "Example: ") == 0);
  if (is_command) return {command + 4, true};
  const std::size_t gap = line.find("  ", begin);
  const std::size_t column = gap == std::string::npos ? gap : line.find_first_not_of(' ', gap);
  if (column != std::string::npos && column < kHelpColumns / 2) return {column, false};
  return {begin == 0 ? 2 : begin, false};
}

bool is_quoted(const std::string& line, std::size_t at) {
  const auto end = line.begin() + static_cast<std::ptrdiff_t>(at);
  return std::count(line.begin(), end, '\'') % 2 != 0 || std::count(line.begin(), end, '"') % 2 != 0;
}

/// The space at which `line` is broken: the last within `most` columns, else the first after them; none: npos.
std::size_t break_of(const std::string& line, std::size_t first, std::size_t most, bool is_command) {
  const auto fits = [&](std::size_t at) { return line[at] == ' ' && !(is_command && is_quoted(line, at)); };
  for (std::size_t at = most; at > first; --at)
    if (fits(at)) return at;
  for (std::size_t at = std::max(first, most) + 1; at < line.size(); ++at)
    if (fits(at)) return at;
  return std::string::npos;
}

/// Appends `line` in pieces of at most `columns`.
void append(std::string& text, std::string line, std::size_t columns) {
  const Shape shape = shape_of(line);
  const std::string end = shape.is_command ? " \\\n" : "\n";
  std::size_t fixed = std::max(shape.indentation, line.find_first_not_of(' '));  // no break inside of what stands there
  while (line.size() > columns) {
    const std::size_t at = break_of(line, fixed, columns - (shape.is_command ? 2 : 0), shape.is_command);
    if (at == std::string::npos) break;
    text += line.substr(0, at) + end;
    line = std::string(shape.indentation, ' ') + line.substr(at + 1);
    fixed = shape.indentation;
  }
  text += line + "\n";
}

}  // namespace

std::string fit_columns(const std::string& text, std::size_t columns) {
  std::istringstream lines(text);
  std::string result;
  for (std::string line; std::getline(lines, line);) append(result, line, columns);
  if (!text.empty() && text.back() != '\n') result.pop_back();
  return result;
}

}  // namespace strobe
