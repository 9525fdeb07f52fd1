// The two forms of a profile: rows of CSV, and folded stacks ("main;sort;compare 12", as flame graphs are drawn from).
#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "profile.hpp"
#include "strobe/error.hpp"

namespace simprof {
namespace {

/// A counter, or a sum of counters, above this is a mistake; its square is still a finite double.
constexpr double kMax = 1e18;
/// Rates stay far from what a double cannot hold.
constexpr double kMin = 1e-9;
constexpr std::size_t kMaxUnits = 1'000'000;

std::string shown(std::string_view text) {
  std::string safe(text.substr(0, 60));
  std::ranges::replace_if(
      safe, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, '?');
  return '"' + safe + (text.size() > 60 ? "...\"" : "\"");
}

class Reader {
 public:
  Reader(const std::string& name, std::string_view text, const Counters& counters)
      : name_(name), text_(text), counters_(counters), builder_(name) {}

  Profile read() {
    if (text_.starts_with("\xef\xbb\xbf")) text_.remove_prefix(3);
    while (const auto line = next_line()) {
      if (line->empty() || line->front() == '#') continue;
      if (!form_) {
        form_ = folded_count(*line) ? Form::folded : Form::csv;
        if (form_ == Form::csv) {
          read_head(*line);
          continue;
        }
      }
      form_ == Form::csv ? read_row(*line) : read_folded(*line);
    }
    if (!form_) fail("is empty", "give CSV with the head " + std::string(kCsvHead) + ", or folded stacks");
    return checked();
  }

 private:
  enum class Form { csv, folded };

  [[noreturn]] void fail(const std::string& what, const std::string& remedy) const { fail_at(number_, what, remedy); }
  [[noreturn]] void fail_at(std::size_t line, const std::string& what, const std::string& remedy) const {
    throw strobe::Error(name_ + ':' + std::to_string(std::max<std::size_t>(line, 1)) + ": " + what + " - " + remedy);
  }

  std::optional<std::string_view> next_line() {
    if (text_.empty()) return std::nullopt;
    const std::size_t end = std::min(text_.find('\n'), text_.size());
    std::string_view line = text_.substr(0, end);
    text_.remove_prefix(std::min(end + 1, text_.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    ++number_;
    if (line.find('\0') != std::string_view::npos) fail("holds a zero byte", "give a text file");
    return line;
  }

  static std::optional<double> parse(std::string_view text) {
    double value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || end != text.data() + text.size() || !(value >= 0) || value > kMax)
      return std::nullopt;
    return value;
  }

  double counter(const std::string& what, std::string_view text) const {
    if (const std::optional<double> value = parse(text)) return *value;
    fail(what + ": " + shown(text) + " is not a number from 0 to 1e18", "correct it, or leave the cell empty");
  }

  std::size_t unit(std::string_view id) {
    if (id.empty()) fail("has no unit", "name the sampling unit that the stack belongs to");
    const std::size_t unit = builder_.unit(id);
    if (unit == first_line_.size()) first_line_.push_back(number_);
    if (unit >= kMaxUnits) fail("more than 1000000 sampling units", "make the units larger");
    return unit;
  }

  void add_stack(std::size_t unit, std::string_view stack, double count) {
    std::string safe(stack);
    std::ranges::replace_if(
        safe, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, '?');
    if (!builder_.add_stack(unit, safe, count))
      fail("stack " + shown(stack) + " has an empty frame", "separate the methods by one semicolon each");
  }

  // ---- CSV -----------------------------------------------------------------------------------------------------
  std::vector<std::string> cells(std::string_view line) const {
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"') {
        cells.back() += c, ++i;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        cells.emplace_back();
      } else {
        cells.back() += c;
      }
    }
    if (quoted) fail("a quote is not closed", "close it on the same line");
    return cells;
  }

  std::optional<std::size_t> column(const std::string& title) const {
    const auto found = std::ranges::find(head_, title);
    if (found == head_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - head_.begin());
  }

  std::size_t needed(const std::string& title) const {
    if (const auto at = column(title)) return *at;
    std::string titles;
    for (const std::string& t : head_) titles += (titles.empty() ? "" : ", ") + t;
    fail("no column " + shown(title) + " in the head " + shown(titles),
         "name the columns unit, stack, " + counters_.cost + ", " + counters_.work + " and optionally count");
  }

  void read_head(std::string_view line) {
    head_ = cells(line);
    for (std::size_t i = 0; i < head_.size(); ++i)
      if (std::ranges::count(head_, head_[i]) > 1) fail("column " + shown(head_[i]) + " is there twice", "remove one");
    unit_ = needed("unit"), stack_ = needed("stack");
    cost_ = needed(counters_.cost), work_ = needed(counters_.work);
    count_ = column("count");
  }

  void read_row(std::string_view line) {
    const std::vector<std::string> row = cells(line);
    if (row.size() != head_.size())
      fail(std::to_string(row.size()) + " cells, the head has " + std::to_string(head_.size()),
           "give each row as many cells as the head, names with commas in quotes");
    const std::size_t u = unit(row[unit_]);
    if (!row[stack_].empty())
      add_stack(u, row[stack_], count_ && !row[*count_].empty() ? counter("count", row[*count_]) : 1);
    if (!row[cost_].empty()) add(u, counters_.cost, counter(counters_.cost, row[cost_]));
    if (!row[work_].empty()) add(u, counters_.work, counter(counters_.work, row[work_]));
  }

  void add(std::size_t unit, const std::string& counter, double value) {
    if (counter == counters_.cost) builder_[unit].cost += value;
    if (counter == counters_.work) builder_[unit].work += value;
  }

  // ---- folded stacks -------------------------------------------------------------------------------------------
  /// What follows the last blank, if that is a number.
  static std::optional<double> folded_count(std::string_view line) {
    const std::size_t blank = line.rfind(' ');
    if (blank == std::string_view::npos || blank == 0) return std::nullopt;
    return parse(line.substr(blank + 1));
  }

  void read_folded(std::string_view line) {
    const std::optional<double> count = folded_count(line);
    if (!count) fail(shown(line) + " ends with no count", "write METHOD;METHOD;... COUNT");
    const std::string_view stack = line.substr(0, line.rfind(' '));
    const std::size_t end = std::min(stack.find(';'), stack.size());
    const std::string_view first = stack.substr(0, end);
    if (!first.starts_with("unit="))
      fail("stack " + shown(stack) + " belongs to no sampling unit", "begin each stack with the frame unit=NAME");
    const std::size_t u = unit(first.substr(5));
    if (end == stack.size()) fail("stack " + shown(stack) + " has no method", "write unit=NAME;METHOD;... COUNT");
    const std::string_view rest = stack.substr(end + 1);
    if (rest.starts_with('@') && rest.find(';') == std::string_view::npos)
      add(u, std::string(rest.substr(1)), *count);
    else
      add_stack(u, rest, *count);
  }

  // ---- the whole -----------------------------------------------------------------------------------------------
  Profile checked() {
    if (builder_.units() == 0) fail("no sampling unit", "add rows with stacks and counters below the head");
    const bool csv = form_ == Form::csv;
    for (std::size_t u = 0; u < builder_.units(); ++u) {
      const Unit& unit = builder_[u];
      const auto without = [&](const std::string& what, const std::string& remedy) {
        fail_at(first_line_[u], "unit " + shown(unit.id) + ' ' + what, remedy);
      };
      for (const auto& [counter, value] : {std::pair(counters_.cost, unit.cost), std::pair(counters_.work, unit.work)})
        if (value < kMin || value > kMax)
          without("has " + counter +
                      (value > kMax ? " above 1e18"
                       : value > 0  ? " below 1e-9"
                                    : " 0"),
                  csv ? "give a count above 0 in one of its rows, or name other counters (--cost, --work)"
                      : "add the line unit=" + unit.id.substr(0, 60) + ";@" + counter + " COUNT");
      if (!(unit.snapshots > 0)) without("has no call stack", "take a snapshot of each unit at least once");
      if (unit.snapshots > kMax) without("has counts above 1e18", "correct them");
    }
    return builder_.finish();
  }

  const std::string& name_;
  std::string_view text_;
  const Counters& counters_;
  ProfileBuilder builder_;
  std::optional<Form> form_;
  std::size_t number_ = 0;               ///< of the line
  std::vector<std::size_t> first_line_;  ///< of each unit
  std::vector<std::string> head_;
  std::size_t unit_ = 0, stack_ = 0, cost_ = 0, work_ = 0;
  std::optional<std::size_t> count_;
};

}  // namespace

Profile read_profile(const std::string& name, std::string_view text, const Counters& counters) {
  return Reader(name, text, counters).read();
}

}  // namespace simprof
