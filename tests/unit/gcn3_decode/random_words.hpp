// Random instruction words, every format as often as the others.
#pragma once

#include <cstdint>

namespace strobe::test {

/// Deterministic: the same seed gives the same words on every host.
class RandomWords {
 public:
  explicit RandomWords(std::uint64_t seed) : state_(seed) {}

  /// Two words that look like an instruction of some format. Most formats have bits that must be 0 and codes
  /// that few draws would hit, so bits are cleared and operands are set to such codes often.
  void next(std::uint32_t words[2]);

 private:
  std::uint32_t draw();
  std::uint32_t sparse();

  std::uint64_t state_;
};

}  // namespace strobe::test
