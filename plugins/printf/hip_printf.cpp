#include "hip_printf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "unreadable.hpp"

namespace strobe::printf_records {
namespace {

constexpr std::size_t kWord = 8;
constexpr std::uint32_t kFormatIsKnown = 2;
constexpr int kWidest = 4096;  ///< of a field; a hostile format must not fill the memory

/// The rest of a record. Reading past its end gives zeros and is noted.
class Words {
 public:
  explicit Words(std::span<const std::byte> bytes) : bytes_(bytes) {}

  std::uint64_t word() {
    std::uint64_t value = 0;
    const std::size_t count = std::min(kWord, bytes_.size());
    std::memcpy(&value, bytes_.data(), count);
    short_ = short_ || count < kWord;
    bytes_ = bytes_.subspan(count);
    return value;
  }
  std::string text() {
    const auto* begin = reinterpret_cast<const char*>(bytes_.data());
    const std::string result(begin, strnlen(begin, bytes_.size()));
    bytes_ = bytes_.subspan(std::min(bytes_.size(), (result.size() + 1 + kWord - 1) / kWord * kWord));
    return result;
  }
  bool is_short() const { return short_; }

 private:
  std::span<const std::byte> bytes_;
  bool short_ = false;
};

template <class T>
std::string print(const std::string& spec, int width, int precision, T value) {
  const auto put = [&](char* to, std::size_t room) {
    return std::snprintf(to, room, spec.c_str(), width, precision, value);
  };
  std::string text(static_cast<std::size_t>(put(nullptr, 0)), '\0');
  put(text.data(), text.size() + 1);
  return text;
}

/// "%-8.3lld", without its %, at the front of a format.
class Conversion {
 public:
  /// Takes widths and precisions given as * from `words`. letter() is 0 where this is no conversion.
  Conversion(std::string_view text, Words& words) {
    while (at_ < text.size() && std::string_view("-+ #0").find(text[at_]) != std::string_view::npos)
      flags_ += text[at_++];
    width_ = number(text, words, 0);
    if (width_ < 0) {
      flags_ += '-';
      width_ = -width_;
    }
    if (at_ < text.size() && text[at_] == '.') {
      ++at_;
      precision_ = number(text, words, 0);
    }
    while (at_ < text.size() && std::string_view("hlqjztL").find(text[at_]) != std::string_view::npos)
      length_ += text[at_++];
    if (at_ < text.size() && std::string_view("diouxXcspfFeEgGaA").find(text[at_]) != std::string_view::npos)
      letter_ = text[at_++];
  }

  char letter() const { return letter_; }
  std::size_t characters() const { return at_; }

  template <class Byte, class Short, class Int>
  auto narrowed(std::uint64_t word) const {
    using Wide = std::conditional_t<std::is_signed_v<Int>, long long, unsigned long long>;
    if (length_ == "hh") return static_cast<Wide>(static_cast<Byte>(word));
    if (length_ == "h") return static_cast<Wide>(static_cast<Short>(word));
    if (length_.empty()) return static_cast<Wide>(static_cast<Int>(word));
    return static_cast<Wide>(word);
  }

  std::string print_word(std::uint64_t word) const {
    const std::string spec = "%" + flags_ + "*.*";
    switch (letter_) {
      case 'd':
      case 'i':
        return print(spec + "ll" + letter_, width_, precision_,
                     narrowed<std::int8_t, std::int16_t, std::int32_t>(word));
      case 'o':
      case 'u':
      case 'x':
      case 'X':
        return print(spec + "ll" + letter_, width_, precision_,
                     narrowed<std::uint8_t, std::uint16_t, std::uint32_t>(word));
      case 'c':
        return print(spec + letter_, width_, precision_, static_cast<int>(static_cast<unsigned char>(word)));
      case 'p':
      case 's':  // of a format that the compiler did not know: it passed the address
        return print_text(fmt::format("{:#x}", word));
      default:
        return print(spec + letter_, width_, precision_, std::bit_cast<double>(word));
    }
  }
  std::string print_text(const std::string& text) const {
    return print("%" + flags_ + "*.*s", width_, precision_, text.c_str());
  }

 private:
  int number(std::string_view text, Words& words, int value) {
    if (at_ < text.size() && text[at_] == '*') {
      ++at_;
      return std::clamp(static_cast<std::int32_t>(words.word()), -kWidest, kWidest);
    }
    while (at_ < text.size() && text[at_] >= '0' && text[at_] <= '9')
      value = std::min(kWidest, value * 10 + (text[at_++] - '0'));
    return value;
  }

  std::string flags_, length_;
  int width_ = 0, precision_ = -1;
  char letter_ = 0;
  std::size_t at_ = 0;
};

std::string print_record(std::string_view format, Words words, bool format_is_known) {
  std::string text;
  for (std::size_t at = 0; at < format.size(); ++at) {
    if (format[at] != '%') {
      text += format[at];
      continue;
    }
    if (format.substr(at, 2) == "%%") {
      text += format[++at];
      continue;
    }
    const Conversion conversion(format.substr(at + 1), words);
    if (conversion.letter() == 0) {
      text += '%';
      continue;
    }
    const std::string argument = conversion.letter() == 's' && format_is_known ? conversion.print_text(words.text())
                                                                               : conversion.print_word(words.word());
    if (words.is_short()) return text + "(the record ends here)";
    text += argument;
    at += conversion.characters();
  }
  return text;
}

}  // namespace

std::string read_hip_printf(std::span<const std::byte> records, const HipPrintfFormats& formats) {
  std::string text;
  for (std::size_t at = 0; records.size() - at >= sizeof(std::uint32_t);) {
    std::uint32_t control = 0;
    std::memcpy(&control, records.data() + at, sizeof control);
    const std::size_t bytes = control >> 2;
    const bool known = (control & kFormatIsKnown) != 0;
    if (bytes < sizeof control + kWord || bytes > records.size() - at) return text + unreadable(at);
    Words words(records.subspan(at + sizeof control, bytes - sizeof control));
    if (known) {
      const auto format = formats.find(words.word());
      if (format == formats.end()) return text + unreadable(at);
      text += print_record(format->second, words, true);
    } else {
      const std::string format = words.text();
      text += print_record(format, words, false);
    }
    at += bytes;
  }
  return text;
}

}  // namespace strobe::printf_records
