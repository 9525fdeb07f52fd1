#include "support/random_words.hpp"

namespace strobe::test {

std::uint32_t RandomWords::draw() { return static_cast<std::uint32_t>(random_.next() >> 32); }

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
