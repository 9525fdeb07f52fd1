// A section of debug information, and reading on in it. Bytes are hostile: nothing is read outside of them.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "strobe/error.hpp"

namespace strobe {

struct Section {
  std::span<const std::byte> bytes;
  std::string name;  ///< "x.co: .debug_line"

  std::uint64_t size() const { return bytes.size(); }
  [[noreturn]] void fail(const std::string& what) const { throw Error(name + ": " + what); }
};

class Cursor {
 public:
  explicit Cursor(const Section& section) : Cursor(section, 0, section.size()) {}
  Cursor(const Section& section, std::uint64_t at) : Cursor(section, at, section.size()) {}
  Cursor(const Section& section, std::uint64_t at, std::uint64_t end) : section_(&section), at_(at), end_(end) {
    if (at > end) section.fail("a reference leads outside of it - the file is damaged");
  }

  std::uint64_t at() const { return at_; }
  bool more() const { return at_ < end_; }

  template <class T>
  T number() {
    return static_cast<T>(unsigned_of(sizeof(T)));
  }
  /// Of 1 to 8 bytes.
  std::uint64_t unsigned_of(unsigned bytes) {
    static_assert(std::endian::native == std::endian::little);
    take(bytes);
    std::uint64_t value = 0;
    std::memcpy(&value, section_->bytes.data() + at_ - bytes, bytes);
    return value;
  }
  std::uint64_t offset(bool wide) { return unsigned_of(wide ? 8 : 4); }
  std::uint64_t uleb() {
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
      const auto byte = number<std::uint8_t>();
      if (shift < 64) value |= std::uint64_t{byte & 0x7fu} << shift;
      if ((byte & 0x80) == 0) return value;
    }
  }
  std::int64_t sleb() {
    std::uint64_t value = 0;
    for (unsigned shift = 0;;) {
      const auto byte = number<std::uint8_t>();
      if (shift < 64) value |= std::uint64_t{byte & 0x7fu} << shift;
      shift += 7;
      if ((byte & 0x80) != 0) continue;
      if (shift < 64 && (byte & 0x40) != 0) value |= ~std::uint64_t{0} << shift;
      return static_cast<std::int64_t>(value);
    }
  }
  std::string_view text() {
    const std::string_view all(reinterpret_cast<const char*>(section_->bytes.data()) + at_, end_ - at_);
    const std::size_t length = all.find('\0');
    if (length == std::string_view::npos) section_->fail("a name without an end - the file is damaged");
    at_ += length + 1;
    return all.substr(0, length);
  }
  std::span<const std::byte> bytes(std::uint64_t count) {
    take(count);
    return section_->bytes.subspan(at_ - count, count);
  }
  void skip(std::uint64_t count) { take(count); }
  /// The next `count` bytes; reading goes on after them.
  Cursor part(std::uint64_t count) {
    take(count);
    return {*section_, at_ - count, at_};
  }
  /// The unit that begins here with its length; whether its offsets have 64 bits.
  Cursor unit(bool& wide) {
    const auto length = number<std::uint32_t>();
    wide = length == 0xffffffffu;
    return part(wide ? number<std::uint64_t>() : length);
  }

 private:
  void take(std::uint64_t count) {
    if (count > end_ - at_) section_->fail("ends too early - the file is damaged");
    at_ += count;
  }

  const Section* section_;
  std::uint64_t at_, end_;
};

}  // namespace strobe
