#include "support/random_words.hpp"

namespace strobe::test {

// splitmix64
std::uint32_t RandomWords::draw() {
  state_ += 0x9e3779b97f4a7c15;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return static_cast<std::uint32_t>((z ^ (z >> 31)) >> 32);
}

/// All bits random, or few of them set, or whole stretches cleared.
std::uint32_t RandomWords::sparse() {
  const std::uint32_t kind = draw() % 4, word = draw();
  if (kind == 1) return word & draw();
  if (kind == 2) return word & draw() & draw();
  if (kind == 3) return word & ~(draw() << (draw() % 32));
  return word;
}

const WordFormat& RandomWords::next(std::span<const WordFormat> formats, std::span<const std::uint32_t> extended,
                                    std::span<std::uint32_t> words) {
  const WordFormat& format = formats[draw() % formats.size()];
  words[0] = format.fixed | (sparse() & format.free);
  for (std::uint32_t& word : words.subspan(1)) word = sparse();
  if (format.has_source && draw() % 2 == 0) words[0] = (words[0] & ~0x1ffu) | extended[draw() % extended.size()];
  return format;
}

}  // namespace strobe::test
