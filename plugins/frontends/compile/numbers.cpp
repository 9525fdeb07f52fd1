#include "compile/numbers.hpp"

#include <charconv>
#include <cmath>

#include "strobe/error.hpp"
#include "strobe/schema.hpp"

namespace strobe {

std::uint64_t parse_whole(const std::string& what, const std::string& text, std::uint64_t minimum,
                          std::uint64_t maximum) {
  std::uint64_t number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = !text.empty() && end == text.data() + text.size();
  if (failure == std::errc::result_out_of_range && whole)
    number = std::numeric_limits<std::uint64_t>::max();
  else if (!whole || failure != std::errc{})
    throw Error(what + ": \"" + text + "\" is not a whole number - use decimal digits, such as 256");
  if (failure == std::errc::result_out_of_range || number > maximum)
    throw Error(what + ": " + text + " is too large - at most " + std::to_string(maximum));
  if (number < minimum) throw Error(what + ": " + text + " is too small - at least " + std::to_string(minimum));
  return number;
}

double parse_seconds(const std::string& what, const std::string& text) {
  double seconds = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (text.empty() || failure != std::errc{} || end != text.data() + text.size() || !std::isfinite(seconds))
    throw Error(what + ": \"" + text + "\" is not a number of seconds - use a number such as 10 or 0.5");
  if (seconds <= 0) throw Error(what + ": " + text + " seconds - use a number above 0");
  return seconds;
}

double parse_percent(const std::string& what, const std::string& text, bool whole) {
  std::string number = text;
  if (number.ends_with('%')) number.pop_back();
  number.erase(number.find_last_not_of(' ') + 1);
  double percent = 0;
  const auto [end, failure] = std::from_chars(number.data(), number.data() + number.size(), percent);
  if (number.empty() || failure != std::errc{} || end != number.data() + number.size() || !std::isfinite(percent))
    throw Error(what + ": \"" + text + "\" is not a percentage - use a number such as 5%");
  if (percent <= 0 || percent > 100 || (percent == 100 && !whole))
    throw Error(what + ": " + text + " is out of range - use a percentage above 0 and " +
                (whole ? "at most 100" : "below 100"));
  return percent / 100;
}

std::uint64_t parse_bytes(const std::string& what, const std::string& text) {
  if (text.find_first_not_of("0123456789") == std::string::npos) return parse_whole(what, text, 1);
  Value value;
  if (const auto problem = parse_value(Dimension::bytes, text, value)) throw Error(what + ": " + *problem);
  if (std::get<Bytes>(value).n == 0) throw Error(what + ": 0 bytes - use a size such as \"4 GiB\"");
  return std::get<Bytes>(value).n;
}

Extent parse_extent(const std::string& what, const std::string& text, std::uint64_t minimum, std::uint64_t maximum) {
  Extent extent;
  std::size_t from = 0;
  while (true) {
    const std::size_t comma = text.find(',', from);
    if (extent.dimensions == 3) throw Error(what + ": \"" + text + "\" has more than three values - use X[,Y[,Z]]");
    extent.value[extent.dimensions++] =
        parse_whole(what, text.substr(from, comma == std::string::npos ? comma : comma - from), minimum, maximum);
    if (comma == std::string::npos) return extent;
    from = comma + 1;
  }
}

}  // namespace strobe
