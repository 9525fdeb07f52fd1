#include "lua/progress_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "results/table.hpp"

namespace strobe {

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(std::clamp(seconds, 0.0, 1e15)));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole % 3600 / 60);
}

namespace {

bool continues_a_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

std::size_t width(const std::string& text) {
  return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues_a_character));
}

/// Where the character after the first `characters` begins.
std::size_t place_of(const std::string& text, std::size_t characters) {
  std::size_t place = 0;
  for (; place < text.size(); ++place)
    if (!continues_a_character(text[place]) && characters-- == 0) break;
  return place;
}

/// "a-long-name" in 9 columns: "a-...name". No character of several bytes is cut.
std::string shortened(const std::string& text, std::size_t columns) {
  static constexpr std::string_view kGap = "...";
  if (width(text) <= columns) return text;
  if (columns <= kGap.size()) return std::string(kGap.substr(0, columns));
  const std::size_t kept = columns - kGap.size(), front = kept / 2;
  return text.substr(0, place_of(text, front)) + std::string(kGap) +
         text.substr(place_of(text, width(text) - (kept - front)));
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts)
    if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
  return text;
}

}  // namespace

std::string progress_text(const WorkState& state, double seconds, std::optional<double> left_of_all,
                          std::size_t columns) {
  const double share = state.total != 0 ? static_cast<double>(state.done) / static_cast<double>(state.total) : 0;
  const std::string percent = state.total != 0 ? fmt::format("{:.1f} %", 100 * share) : "";
  const std::string units = percent.empty() ? "" : percent + " of " + with_commas(state.total) + " " + state.unit;
  const std::string cycles = state.cycles ? with_commas(*state.cycles) + " cycles" : "";
  const std::string rate =
      state.wave_instructions != 0 && seconds > 0
          ? si_text(static_cast<double>(state.wave_instructions) / seconds) + " wave-instructions/s"
          : "";
  const std::string time = share > 0 && share < 1 ? duration_text(seconds * (1 - share) / share) + " left"
                                                  : duration_text(seconds) + " elapsed";
  const std::string all = left_of_all ? duration_text(*left_of_all) + " of all launches" : "";
  std::string parts;
  for (const auto& shown : std::vector<std::vector<std::string>>{
           {units, cycles, rate, time, all}, {units, cycles, time, all}, {units, time, all}, {percent, time, all}}) {
    parts = ": " + joined(shown);
    if (width(state.what) + width(parts) <= columns) return state.what + parts;
  }
  constexpr std::size_t kMinOfWhat = 8;
  const std::size_t for_what = columns > width(parts) + kMinOfWhat ? columns - width(parts) : kMinOfWhat;
  const std::string text = shortened(state.what, for_what) + parts;
  return shortened(text, columns);
}

}  // namespace strobe
