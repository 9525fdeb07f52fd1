// What the programs of tests/fuzz share. Each defines LLVMFuzzerTestOneInput for one reader of foreign bytes: libFuzzer
// calls it in a campaign (docs/extend/fuzzing.md), replay.cpp in the default tests.
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
class Isa;
class Plugins;
}  // namespace strobe

namespace strobe::fuzz {

/// Takes values from the front of an input; zeros when there is nothing left.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : left_(reinterpret_cast<const std::byte*>(data), size) {}

  template <class T>
  T take() {
    static_assert(std::is_integral_v<T>);
    T value = 0;
    const std::size_t count = std::min(sizeof value, left_.size());
    if (count != 0) std::memcpy(&value, left_.data(), count);
    left_ = left_.subspan(count);
    return value;
  }
  std::span<const std::byte> rest() const { return left_; }
  std::string text() const { return {reinterpret_cast<const char*>(left_.data()), left_.size()}; }

 private:
  std::span<const std::byte> left_;
};

/// Ends the process: what happened must not happen on any input.
[[noreturn]] void finding(const std::string& what);

/// An Error with words in it is the answer that a bad input deserves; whatever else is thrown ends the process.
template <class Body>
void success_or_error(Body&& body) {
  try {
    body();
  } catch (const Error& error) {
    if (*error.what() == 0) finding("an Error without a message");
  }
}

/// The plugins of the build tree.
Plugins& plugins();

/// The targets that this program was built for (targets.cpp).
std::span<const char* const> targets();
/// One of them, chosen by a byte of the input.
const Isa& isa(std::uint8_t choice);

/// A file of this process, in memory where the host has such a file system: for readers that want a path.
class InputFile {
 public:
  explicit InputFile(const std::string& name);
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;
  const std::string& write(std::span<const std::byte> bytes) const;
  const std::string& folder() const { return folder_; }

 private:
  std::string folder_, path_;
};

}  // namespace strobe::fuzz
