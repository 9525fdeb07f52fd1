// Random words that look like instructions: every format as often as the others.
#pragma once

#include <cstdint>
#include <span>

#include "strobe/random.hpp"

namespace strobe::test {

struct WordFormat {
  std::uint32_t fixed;  ///< the bits that make the format
  std::uint32_t free;
  bool has_source;  ///< bits 8:0 are a source code that may ask for another word
};

/// Deterministic: the same seed gives the same words on every host.
class RandomWords {
 public:
  explicit RandomWords(std::uint64_t seed) : random_(seed) {}

  /// A first word of some format, and others. Most formats have bits that must be 0, so bits are cleared often; source
  /// codes become one of `extended` every other time.
  const WordFormat& next(std::span<const WordFormat> formats, std::span<const std::uint32_t> extended,
                         std::span<std::uint32_t> words);
  std::uint32_t draw();

 private:
  std::uint32_t sparse();

  SplitMix64 random_;
};

}  // namespace strobe::test
