#include "random_words.hpp"

#include <iterator>

namespace strobe::test {

namespace {

struct Format {
  std::uint32_t fixed;  ///< the bits that make the format
  std::uint32_t free;
  bool has_source;  ///< bits 8:0 are a source code that may ask for another word
};

constexpr Format kFormats[] = {
    {0x00000000, 0x7fffffff, true},   // VOP2, VOP1 and VOPC
    {0x7c000000, 0x01ffffff, true},   // VOPC
    {0x7e000000, 0x01ffffff, true},   // VOP1
    {0x80000000, 0x3fffffff, false},  // SOP2 and all other scalar formats
    {0xb0000000, 0x0fffffff, false},  // SOPK
    {0xbe800000, 0x007fffff, false},  // SOP1
    {0xbf000000, 0x007fffff, false},  // SOPC
    {0xbf800000, 0x007fffff, false},  // SOPP
    {0xc0000000, 0x03ffffff, false},  // SMEM
    {0xc4000000, 0x03ffffff, false},  // EXP
    {0xd0000000, 0x03ffffff, false},  // VOP3
    {0xd1c00000, 0x003fffff, false},  // VOP3 proper
    {0xd4000000, 0x03ffffff, false},  // VINTRP
    {0xd8000000, 0x03ffffff, false},  // DS
    {0xdc000000, 0x03ffffff, false},  // FLAT
    {0xe0000000, 0x03ffffff, false},  // MUBUF
    {0xe8000000, 0x03ffffff, false},  // MTBUF
    {0xf0000000, 0x03ffffff, false},  // MIMG
    {0x00000000, 0xffffffff, false},  // anything
};

}  // namespace

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

void RandomWords::next(std::uint32_t words[2]) {
  const Format& format = kFormats[draw() % std::size(kFormats)];
  words[0] = format.fixed | (sparse() & format.free);
  words[1] = sparse();
  constexpr std::uint32_t kExtended[] = {249, 250, 255};
  if (format.has_source && draw() % 2 == 0) words[0] = (words[0] & ~0x1ffu) | kExtended[draw() % 3];
  // Register codes of vector sources, without which most random VOP3 words are invalid.
  if ((format.fixed >> 26) == 0x34 && draw() % 4 != 0) {
    words[1] |= 0x20100 | ((draw() % 2) << 26);
    if (draw() % 2 == 0) words[1] &= 0x1fffffff & ~(3u << 27);
    if (draw() % 3 == 0) words[1] &= ~(0x1ffu << 18);
    if (draw() % 2 == 0) words[0] &= ~0x8700u;
  }
}

}  // namespace strobe::test
