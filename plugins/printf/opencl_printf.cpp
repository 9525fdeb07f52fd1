#include "opencl_printf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <string_view>

#include "unreadable.hpp"

namespace strobe::printf_records {

namespace {

constexpr std::size_t kHeaderBytes = 8;  ///< of the buffer, before the first record
constexpr int kWidest = 4096;            ///< of a field; a hostile format must not fill the memory

template <class T>
T read(const std::byte* at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

/// "\72" is a colon and "\n" a line feed, as the compiler writes them.
std::string unescape(std::string_view text) {
  constexpr std::string_view kLetters = "abfnrtv\"\\", kMeanings = "\a\b\f\n\r\t\v\"\\";
  std::string result;
  for (std::size_t n = 0; n < text.size(); ++n) {
    if (text[n] != '\\' || n + 1 == text.size()) {
      result += text[n];
      continue;
    }
    const char next = text[++n];
    const std::size_t known = kLetters.find(next);
    if (known != std::string_view::npos) {
      result += kMeanings[known];
    } else if (next == '7' && text.substr(n, 2) == "72") {
      result += ':';
      ++n;
    } else {
      (result += '\\') += next;
    }
  }
  return result;
}

/// Takes "DIGITS:" off the front.
bool take_number(std::string_view& text, std::uint32_t& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const auto used = static_cast<std::size_t>(end - text.data());
  if (error != std::errc() || used >= text.size() || text[used] != ':') return false;
  text.remove_prefix(used + 1);
  return true;
}

/// Takes "HASH," off the front of a format that has neither number nor sizes, as HIP's have.
bool take_hash(std::string_view& text, PrintfFormat& format) {
  if (format.number != 0 || !format.sizes.empty()) return false;
  std::uint64_t hash = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
  const auto used = static_cast<std::size_t>(end - text.data());
  if (error != std::errc() || used >= text.size() || text[used] != ',') return false;
  format.hash = hash;
  text.remove_prefix(used + 1);
  return true;
}

bool parse_entry(std::string_view text, PrintfFormat& format) {
  std::uint32_t count = 0;
  if (!take_number(text, format.number) || !take_number(text, count) || count > text.size()) return false;
  for (std::uint32_t n = 0; n < count; ++n) {
    std::uint32_t size = 0;
    if (!take_number(text, size)) break;  // arguments that no conversion prints
    format.sizes.push_back(size);
  }
  if (take_hash(text, format)) {
    format.text = text;  // as the source has it
    return true;
  }
  format.text = unescape(text);
  return true;
}

/// A conversion: "%-8.3v4hlf".
struct Conversion {
  std::string flags;
  int width = -1, precision = -1;
  unsigned elements = 1;
  bool is_vector = false;
  char letter = 0;
  std::size_t halves = 0;  ///< h: of an int that is printed
  std::size_t length = 0;  ///< characters, from the % on; 0: not a conversion
};

int take_digits(std::string_view text, std::size_t& at) {
  int value = 0;
  while (at < text.size() && text[at] >= '0' && text[at] <= '9')
    value = std::min(kWidest, value * 10 + (text[at++] - '0'));
  return value;
}

Conversion parse_conversion(std::string_view text) {
  Conversion c;
  std::size_t at = 1;
  while (at < text.size() && std::string_view("-+ #0").find(text[at]) != std::string_view::npos) c.flags += text[at++];
  if (at < text.size() && text[at] >= '0' && text[at] <= '9') c.width = take_digits(text, at);
  if (at < text.size() && text[at] == '.') c.precision = take_digits(text, ++at);
  if (at < text.size() && text[at] == 'v') {
    c.is_vector = true;
    c.elements = static_cast<unsigned>(take_digits(text, ++at));
  }
  bool is_upper = false;  // "Lf" is F, which LLVM does not know: the compiler's plugin has changed it
  for (; at < text.size() && std::string_view("hlL").find(text[at]) != std::string_view::npos; ++at)
    c.halves += text[at] == 'h', is_upper |= text[at] == 'L';
  if (at == text.size() || std::string_view("diouxXcspfFeEgGaA").find(text[at]) == std::string_view::npos) return {};
  c.letter = is_upper ? static_cast<char>(std::toupper(text[at])) : text[at];
  c.length = at + 1;
  if (c.elements != 1 && c.elements != 2 && c.elements != 3 && c.elements != 4 && c.elements != 8 && c.elements != 16)
    return {};
  return c;
}

template <class T>
std::string print(const Conversion& c, const char* modifier, T value) {
  std::string spec = "%" + c.flags;
  if (c.width >= 0) spec += std::to_string(c.width);
  if (c.precision >= 0) spec += "." + std::to_string(c.precision);
  (spec += modifier) += c.letter;
  std::string out(static_cast<std::size_t>(std::snprintf(nullptr, 0, spec.c_str(), value)), '\0');
  std::snprintf(out.data(), out.size() + 1, spec.c_str(), value);
  return out;
}

std::uint64_t read_unsigned(const std::byte* at, std::size_t bytes) {
  std::uint64_t value = 0;
  std::memcpy(&value, at, std::min<std::size_t>(bytes, 8));
  return value;
}

std::int64_t read_signed(const std::byte* at, std::size_t bytes) {
  const unsigned shift = 64 - 8 * static_cast<unsigned>(std::min<std::size_t>(bytes, 8));
  return static_cast<std::int64_t>(read_unsigned(at, bytes) << shift) >> shift;
}

std::string print_element(const Conversion& c, const std::byte* at, std::size_t bytes) {
  const std::size_t printed = c.is_vector || c.halves == 0 ? bytes : std::min<std::size_t>(bytes, c.halves == 1 ? 2 : 1);
  switch (c.letter) {
    case 'd':
    case 'i':
      return print(c, "ll", static_cast<long long>(read_signed(at, printed)));
    case 'o':
    case 'u':
    case 'x':
    case 'X':
      return print(c, "ll", static_cast<unsigned long long>(read_unsigned(at, printed)));
    case 'c':
      return print(c, "", static_cast<int>(read_unsigned(at, 1)));
    case 'p':
      return fmt::format("{:#x}", read_unsigned(at, bytes));
    case 's': {
      const auto* text = reinterpret_cast<const char*>(at);
      return print(c, "", std::string(text, strnlen(text, bytes)).c_str());
    }
    default:
      break;
  }
  if (bytes == 2) return print(c, "", static_cast<double>(read<_Float16>(at)));
  if (bytes == 4) return print(c, "", static_cast<double>(read<float>(at)));
  return bytes >= 8 ? print(c, "", read<double>(at)) : "?";
}

std::string print_argument(const Conversion& c, const std::byte* at, std::size_t bytes) {
  if (!c.is_vector) return bytes == 0 ? "" : print_element(c, at, bytes);
  // A vector of three takes the room of four.
  const std::size_t element = bytes / (c.elements == 3 ? 4 : c.elements);
  std::string text;
  for (unsigned n = 0; n < c.elements && element > 0; ++n)
    text += (n > 0 ? "," : "") + print_element(c, at + n * element, element);
  return text;
}

std::size_t record_bytes(const PrintfFormat& format) {
  std::size_t bytes = 4;
  for (const std::uint32_t size : format.sizes) bytes += (std::size_t{size} + 3) / 4 * 4;
  return bytes;
}

}  // namespace

std::vector<PrintfFormat> parse_printf_formats(std::span<const std::string> entries,
                                               std::vector<std::string>& warnings) {
  std::vector<PrintfFormat> formats;
  for (const std::string& entry : entries) {
    PrintfFormat format;
    if (parse_entry(entry, format))
      formats.push_back(std::move(format));
    else
      warnings.push_back("the printf format \"" + entry.substr(0, 40) + "\" in the metadata cannot be read");
  }
  return formats;
}

std::string format_printf(const PrintfFormat& format, std::span<const std::byte> arguments) {
  std::string result;
  std::size_t next = 0, at = 0;
  const std::string_view text = format.text;
  for (std::size_t n = 0; n < text.size();) {
    if (text[n] != '%') {
      result += text[n++];
      continue;
    }
    if (text.substr(n, 2) == "%%") {
      result += '%';
      n += 2;
      continue;
    }
    const Conversion conversion = parse_conversion(text.substr(n));
    if (conversion.length == 0 || next == format.sizes.size()) {
      result += text[n++];
      continue;
    }
    const std::size_t size = format.sizes[next++];
    if (size > arguments.size() - at) return result + "(the record ends here)";
    result += print_argument(conversion, arguments.data() + at, size);
    at = std::min(arguments.size(), at + (size + 3) / 4 * 4);
    n += conversion.length;
  }
  return result;
}

std::string read_opencl_printf(std::span<const std::byte> records, const std::vector<PrintfFormat>& formats) {
  std::string text;
  for (std::size_t at = 0; at + 4 <= records.size();) {
    const auto number = read<std::uint32_t>(records.data() + at);
    const auto format = std::find_if(formats.begin(), formats.end(),
                                     [number](const PrintfFormat& candidate) { return candidate.number == number; });
    if (format == formats.end() || record_bytes(*format) > records.size() - at)
      return text + unreadable(kHeaderBytes + at);
    const std::size_t bytes = record_bytes(*format);
    text += format_printf(*format, records.subspan(at + 4, bytes - 4));
    at += bytes;
  }
  return text;
}

}  // namespace strobe::printf_records
