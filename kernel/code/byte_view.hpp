// Little-endian reads from hostile bytes: nothing is read outside of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "strobe/error.hpp"

namespace strobe {

/// The bytes of a file, or of a part of it, with the file's name for messages.
class ByteView {
 public:
  ByteView() = default;
  ByteView(std::span<const std::byte> bytes, std::string path) : bytes_(bytes), path_(std::move(path)) {}

  std::uint64_t size() const { return bytes_.size(); }
  std::span<const std::byte> bytes() const { return bytes_; }
  const std::string& path() const { return path_; }

  [[noreturn]] void fail(const std::string& what) const { throw Error(path_ + ": " + what); }

  bool holds(std::uint64_t offset, std::uint64_t count) const {
    return offset <= bytes_.size() && count <= bytes_.size() - offset;
  }

  /// `what` names the part in the message if it does not lie inside.
  void require(std::uint64_t offset, std::uint64_t count, const char* what) const {
    if (!holds(offset, count))
      fail(std::string(what) + " lies outside of the file (offset " + std::to_string(offset) + ", " +
           std::to_string(count) + " bytes, file " + std::to_string(size()) + ") - the file is truncated or damaged");
  }

  template <class T>
  T read(std::uint64_t offset, const char* what) const {
    static_assert(std::is_integral_v<T>);
    require(offset, sizeof(T), what);
    T value;
    std::memcpy(&value, bytes_.data() + offset, sizeof(T));
    return value;
  }

  std::span<const std::byte> slice(std::uint64_t offset, std::uint64_t count, const char* what) const {
    require(offset, count, what);
    return bytes_.subspan(offset, count);
  }

  std::string_view text(std::uint64_t offset, std::uint64_t count, const char* what) const {
    const auto part = slice(offset, count, what);
    return {reinterpret_cast<const char*>(part.data()), part.size()};
  }

 private:
  std::span<const std::byte> bytes_;
  std::string path_;
};

}  // namespace strobe
