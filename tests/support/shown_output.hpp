// Compares what a page shows of a command's output with what the command prints. The conventions are described in
// docs/extend/checks.md.
#pragma once

#include <algorithm>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace strobe::testing {

using Lines = std::vector<std::string>;

inline Lines lines_of(const std::string& text) {
  Lines lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line.substr(0, line.find_last_not_of(' ') + 1));
  return lines;
}

/// The cells of a table's row, which two spaces or more separate.
inline Lines cells_of(const std::string& line) {
  static const std::regex gap(" {2,}");
  return {std::sregex_token_iterator(line.begin(), line.end(), gap, -1), std::sregex_token_iterator()};
}

/// Removes the columns of the host's speed, known by their titles, from tables.
inline void remove_host_columns(Lines& lines) {
  static const std::regex host("WALL|CPU|SPEED-UP|GEOMEAN|BEST|\\bM/s");
  Lines header;
  for (std::string& line : lines) {
    const Lines cells = cells_of(line);
    const auto is_host = [](const std::string& title) { return std::regex_search(title, host); };
    if (cells.size() > 2 && std::any_of(cells.begin(), cells.end(), is_host) && cells.size() != header.size())
      header = cells;
    if (cells.size() != header.size()) continue;
    line.clear();
    for (std::size_t n = 0; n < cells.size(); ++n)
      if (!is_host(header[n])) line += (line.empty() ? "" : "  ") + cells[n];
  }
}

inline std::string without_wall_time(const std::string& line) {
  return std::regex_replace(line, std::regex("(wall (time|seconds)).*"), "$1");
}

/// Without what depends on the host. All else is the same everywhere: simulated time, and the preset's hash.
inline Lines lasting(const std::string& text) {
  Lines lines = lines_of(text);
  for (std::string& line : lines) line = without_wall_time(line);
  remove_host_columns(lines);
  return lines;
}

/// Whether `line` is what `shown` says, in which "..." stands for any text.
inline bool line_matches(const std::string& shown, const std::string& line) {
  const std::size_t dots = shown.find("...");
  if (dots == std::string::npos) return shown == line;
  if (line.compare(0, dots, shown, 0, dots) != 0) return false;
  const std::string rest = shown.substr(dots + 3);
  for (std::size_t at = dots; at <= line.size(); ++at)
    if (line_matches(rest, line.substr(at))) return true;
  return false;
}

/// The same of all lines; "..." alone in a line stands for any number of lines.
inline bool lines_match(const Lines& shown, std::size_t s, const Lines& lines, std::size_t l) {
  if (s == shown.size()) return l == lines.size();
  if (shown[s] == "...") {
    for (std::size_t next = l; next <= lines.size(); ++next)
      if (lines_match(shown, s + 1, lines, next)) return true;
    return false;
  }
  return l < lines.size() && line_matches(shown[s], lines[l]) && lines_match(shown, s + 1, lines, l + 1);
}

inline bool prints_what_is_shown(const std::string& shown, const std::string& output) {
  return lines_match(lasting(shown), 0, lasting(output), 0);
}

/// A pattern for lines like `shown` with other numbers, other bars and other gaps; what "..." stands for is not
/// captured.
inline std::regex same_shape(const std::string& shown) {
  static const std::regex part(R"((\.\.\.)|([-+]?[0-9][0-9.,]*(?:e[-+][0-9]+)?)|( +)|([^ -~]+)|([^A-Za-z_]))");
  std::string pattern = "(";
  std::sregex_iterator match(shown.begin(), shown.end(), part), end;
  std::string rest = shown;
  for (; match != end; ++match) {
    pattern += match->prefix();
    rest = match->suffix();
    if ((*match)[1].matched)
      pattern += ").*?(";
    else if ((*match)[2].matched)
      pattern += "[-+]?[0-9][0-9.,]*(?:e[-+][0-9]+)?";
    else if ((*match)[3].matched)
      pattern += " +";
    else if ((*match)[4].matched)
      pattern += "[^ -~]+";
    else
      pattern += "\\" + match->str();
  }
  return std::regex(pattern + rest + ")");
}

/// `line` as the page would show it in place of `shown`; nothing if more than its numbers is other.
inline std::optional<std::string> renewed(const std::string& shown, const std::string& line) {
  std::smatch match;
  if (line_matches(without_wall_time(shown), without_wall_time(line))) return shown;
  if (!std::regex_match(line, match, same_shape(shown))) return std::nullopt;
  std::string text = match[1];
  for (std::size_t n = 2; n < match.size(); ++n) text += "..." + match[n].str();
  return text;
}

/// The shown lines from `s` on with the numbers of the printed ones from `l` on; nothing if other words are printed.
inline std::optional<Lines> renewed(const Lines& shown, std::size_t s, const Lines& lines, std::size_t l) {
  if (s == shown.size()) return l == lines.size() ? std::optional(Lines()) : std::nullopt;
  const bool any = shown[s] == "...";
  for (std::size_t next = l; next <= (any ? lines.size() : l); ++next) {
    if (!any && l == lines.size()) return std::nullopt;
    const std::optional<std::string> first = any ? std::optional(shown[s]) : renewed(shown[s], lines[l]);
    std::optional<Lines> rest = first ? renewed(shown, s + 1, lines, any ? next : l + 1) : std::nullopt;
    if (!rest) continue;
    rest->insert(rest->begin(), *first);
    return rest;
  }
  return std::nullopt;
}

}  // namespace strobe::testing
