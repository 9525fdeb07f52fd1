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
  Lines command;                     ///< words after `strobe`, run in a folder of its own that has scripts/ and docs/
  std::size_t keys;                  ///< so many cells at the begin of a row name it
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

/// The rows of the page's first table whose first line begins so; empty if there is none.
inline std::vector<Lines> published_rows(const Lines& page, const std::string& header) {
  std::vector<Lines> rows;
  for (std::size_t n = 0; n < page.size(); ++n) {
    if (page[n].rfind(header, 0) != 0) continue;
    for (n += 2; n < page.size() && page[n].rfind("|", 0) == 0; ++n) rows.push_back(markdown_cells(page[n]));
    break;
  }
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

/// What differs between the page and the output of the entry's command, a line each; empty: nothing does.
inline Lines differences(const Published& entry, const Lines& page, const Lines& output) {
  const std::vector<Lines> shown = published_rows(page, entry.header);
  Lines wrong;
  std::size_t found = 0;
  for (const std::string& line : output) {
    const Lines cells = line.rfind("|", 0) == 0 ? markdown_cells(line) : cells_of(line);
    if (cells.size() < entry.keys) continue;
    for (const Lines& row : shown) {
      if (row.size() < entry.keys ||
          !std::equal(row.begin(), row.begin() + static_cast<long>(entry.keys), cells.begin()))
        continue;
      ++found;
      for (const std::size_t column : entry.columns) {
        const std::string there = column < row.size() ? row[column] : "",
                          here = column < cells.size() ? cells[column] : "";
        if (!same_cell(there, here, entry.tolerance))
          wrong.push_back(row[0] + ", column " + std::to_string(column + 1) + ": the page has \"" + there +
                          "\", the command prints \"" + here + "\"");
      }
    }
  }
  if (found < entry.rows)
    wrong.push_back("the command prints " + std::to_string(found) + " of " + std::to_string(entry.rows) + " rows");
  return wrong;
}

}  // namespace strobe::testing
