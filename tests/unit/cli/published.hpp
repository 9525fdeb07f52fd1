// Published tables of docs/ that a command prints: which command, which table, which cells.
#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "guide.hpp"

namespace strobe::testing {

struct Published {
  std::string page;                  ///< in docs/
  std::string header;                ///< with which the table's first line begins: "| measurement | hardware"
  Lines command;                     ///< words after `strobe`, run in a separate folder that has scripts/ and docs/
  std::size_t keys;                  ///< the number of cells at the begin of a row that name it
  std::vector<std::size_t> columns;  ///< that are compared, alike in page and output
  std::size_t rows;                  ///< which the command prints at least
  double tolerance = 0;              ///< percent of a number; 0: the texts are the same
  bool quick = true;                 ///< takes a few seconds: part of the default suite's rotation
};

/// "| a | b |" as {"a", "b"}.
inline Lines markdown_cells(const std::string& line) {
  static const std::regex bar(" *\\| *");
  Lines cells{std::sregex_token_iterator(line.begin(), line.end(), bar, -1), std::sregex_token_iterator()};
  if (!cells.empty()) cells.erase(cells.begin());  // before the first bar
  return cells;
}

/// The page's lines [first, last) are the rows of its first table whose first line begins so; none if there is no
/// table.
inline std::pair<std::size_t, std::size_t> published_lines(const Lines& page, const std::string& header) {
  std::size_t first = 0;
  while (first < page.size() && page[first].rfind(header, 0) != 0) ++first;
  first = std::min(first + 2, page.size());
  std::size_t last = first;
  while (last < page.size() && page[last].rfind("|", 0) == 0) ++last;
  return {first, last};
}

/// Those rows, cell by cell.
inline std::vector<Lines> published_rows(const Lines& page, const std::string& header) {
  const auto [first, last] = published_lines(page, header);
  std::vector<Lines> rows;
  for (std::size_t n = first; n < last; ++n) rows.push_back(markdown_cells(page[n]));
  return rows;
}

inline std::optional<double> number_of(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), ','), text.end());
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || end == text.c_str()) return std::nullopt;
  return value;
}

inline bool same_cell(const std::string& shown, const std::string& printed, double tolerance) {
  if (shown == printed) return true;
  const std::optional<double> a = number_of(shown), b = number_of(printed);
  return tolerance > 0 && a && b && std::abs(*a - *b) <= tolerance / 100 * std::abs(*a);
}

/// A line of output as cells; nothing unless it begins with the entry's keys of `row`.
inline std::optional<Lines> printed_row(const Published& entry, const Lines& row, const std::string& line) {
  Lines cells = line.rfind("|", 0) == 0 ? markdown_cells(line) : cells_of(line);
  if (cells.size() < entry.keys || row.size() < entry.keys) return std::nullopt;
  if (!std::equal(row.begin(), row.begin() + static_cast<long>(entry.keys), cells.begin())) return std::nullopt;
  return cells;
}

/// The lines of output that may be rows of the table: all, or if it is there under the page's header, its own.
inline Lines printed_lines(const Published& entry, const Lines& output) {
  const auto [first, last] = published_lines(output, entry.header);
  return first == last ? output
                       : Lines(output.begin() + static_cast<long>(first), output.begin() + static_cast<long>(last));
}

/// What differs between the page and the output of the entry's command, a line each; empty: nothing does.
inline Lines differences(const Published& entry, const Lines& page, const Lines& output) {
  const std::vector<Lines> shown = published_rows(page, entry.header);
  Lines wrong;
  std::size_t found = 0;
  for (const std::string& line : printed_lines(entry, output))
    for (const Lines& row : shown) {
      const std::optional<Lines> cells = printed_row(entry, row, line);
      if (!cells) continue;
      ++found;
      for (const std::size_t column : entry.columns) {
        const std::string there = column < row.size() ? row[column] : "",
                          here = column < cells->size() ? (*cells)[column] : "";
        if (!same_cell(there, here, entry.tolerance))
          wrong.push_back(row[0] + ", column " + std::to_string(column + 1) + ": the page has \"" + there +
                          "\", the command prints \"" + here + "\"");
      }
    }
  if (found < entry.rows)
    wrong.push_back("the command prints " + std::to_string(found) + " of " + std::to_string(entry.rows) + " rows");
  return wrong;
}

/// The page with the cells that the command prints.
inline Lines with_printed_cells(const Published& entry, Lines page, const Lines& output) {
  const auto [first, last] = published_lines(page, entry.header);
  const Lines printed = printed_lines(entry, output);
  for (std::size_t n = first; n < last; ++n)
    for (const std::string& line : printed) {
      Lines row = markdown_cells(page[n]);
      const std::optional<Lines> cells = printed_row(entry, row, line);
      if (!cells) continue;
      for (const std::size_t column : entry.columns)
        if (column < std::min(row.size(), cells->size())) row[column] = (*cells)[column];
      page[n] = "|";
      for (const std::string& cell : row) page[n] += " " + cell + " |";
    }
  return page;
}

}  // namespace strobe::testing
