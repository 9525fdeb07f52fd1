#include "results/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace strobe {
namespace {

/// Columns on a terminal: UTF-8 continuation bytes take none.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t columns, bool right) {
  const std::string blanks(columns - std::min(columns, width(text)), ' ');
  return right ? blanks + text : text + blanks;
}

std::string without_trailing_blanks(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

void Table::add(std::vector<std::string> cells) {
  cells.resize(columns_.size());
  rows_.push_back(std::move(cells));
}

std::string Table::text() const {
  std::vector<std::string> titles;
  std::vector<std::size_t> widths;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    titles.push_back(columns_[c].title);
    widths.push_back(width(columns_[c].title));
    for (const auto& row : rows_) widths[c] = std::max(widths[c], width(row[c]));
  }
  const auto line = [&](const std::vector<std::string>& cells) {
    std::string text;
    for (std::size_t c = 0; c < cells.size(); ++c)
      text += (c == 0 ? "" : "  ") + padded(cells[c], widths[c], columns_[c].right);
    return without_trailing_blanks(text) + "\n";
  };
  std::string text = line(titles);
  for (const auto& row : rows_) text += line(row);
  return text;
}

void LabelledLines::add(std::string label, std::string text) { lines_.emplace_back(std::move(label), std::move(text)); }

std::string LabelledLines::text() const {
  std::size_t widest = 0;
  for (const auto& [label, value] : lines_) widest = std::max(widest, width(label));
  std::string text;
  for (const auto& [label, value] : lines_)
    text += without_trailing_blanks(padded(label, widest, false) + "  " + value) + "\n";
  return text;
}

std::string with_commas(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

std::string seconds_text(double seconds) {
  if (seconds < 1e-3) return fmt::format("{:.1f} us", seconds * 1e6);
  if (seconds < 1) return fmt::format("{:.1f} ms", seconds * 1e3);
  return fmt::format("{:.2f} s", seconds);
}

std::string si_text(double number) {
  if (number >= 1e9) return fmt::format("{:.2f} G", number / 1e9);
  if (number >= 1e6) return fmt::format("{:.1f} M", number / 1e6);
  if (number >= 1e3) return fmt::format("{:.1f} k", number / 1e3);
  return fmt::format("{:.0f}", number);
}

std::string bytes_text(std::uint64_t bytes) {
  static constexpr std::array<const char*, 5> kUnits = {"B", "KiB", "MiB", "GiB", "TiB"};
  double value = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (value >= 1024 && unit + 1 < kUnits.size()) value /= 1024, ++unit;
  return unit == 0 ? fmt::format("{} B", bytes) : fmt::format("{:.1f} {}", value, kUnits[unit]);
}

std::string csv_row(const std::vector<std::string>& cells) {
  std::string row;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) row += ',';
    if (cells[i].find_first_of(",\"\r\n") == std::string::npos) {
      row += cells[i];
      continue;
    }
    row += '"';
    for (char c : cells[i]) row += c == '"' ? std::string("\"\"") : std::string(1, c);
    row += '"';
  }
  return row + "\n";
}

}  // namespace strobe
