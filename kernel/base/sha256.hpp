// SHA-256, for naming configurations, code objects and outputs.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace strobe {

/// 64 lower-case hexadecimal digits.
std::string sha256_hex(std::span<const std::byte> data);
std::string sha256_hex(std::string_view text);

/// The same of data that comes in pieces.
class Sha256 {
 public:
  /// `portable`: without the host's instructions for it.
  explicit Sha256(bool portable = false);
  ~Sha256();
  void add(std::span<const std::byte> data);
  /// Of all that was added; ends the computation.
  std::string hex();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace strobe
