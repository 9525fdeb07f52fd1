// Text for people: aligned columns, labelled lines, numbers one can read.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace strobe {

struct Column {
  std::string title;
  bool right = false;  ///< numbers
};

/// Columns as wide as their widest cell, two blanks between; no trailing blanks.
class Table {
 public:
  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}
  /// One row; missing cells are empty.
  void add(std::vector<std::string> cells);
  std::string text() const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

/// "label   text" lines with the texts in one column.
class LabelledLines {
 public:
  void add(std::string label, std::string text);
  std::string text() const;

 private:
  std::vector<std::pair<std::string, std::string>> lines_;
};

/// 1234567 -> "1,234,567"
std::string with_commas(std::uint64_t number);
/// 0.01234 -> "12.3 ms"
std::string seconds_text(double seconds);
/// 61.3e6 -> "61.3 M"
std::string si_text(double number);
/// 1536 -> "1.5 KiB"
std::string bytes_text(std::uint64_t bytes);

/// One row of RFC 4180 CSV with its line end; cells are quoted where they must be.
std::string csv_row(const std::vector<std::string>& cells);

}  // namespace strobe
