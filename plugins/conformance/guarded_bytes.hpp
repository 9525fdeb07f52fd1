// Memory behind which nothing can be read or written.
#pragma once

#include <cstddef>
#include <span>

namespace strobe::conformance {

/// Who reaches past its end crashes.
class GuardedBytes {
 public:
  GuardedBytes();
  ~GuardedBytes();
  GuardedBytes(const GuardedBytes&) = delete;
  GuardedBytes& operator=(const GuardedBytes&) = delete;

  static constexpr std::size_t kMax = 4096;
  /// Bytes that end where the page does, kMax at most. Valid until the next call.
  std::span<std::byte> at_end(std::size_t bytes) const { return {page_ + kMax - bytes, bytes}; }
  /// The same with a copy of `content`.
  std::span<std::byte> at_end(std::span<const std::byte> content) const;

 private:
  std::byte* page_;
};

}  // namespace strobe::conformance
