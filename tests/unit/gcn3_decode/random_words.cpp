#include "random_words.hpp"

namespace strobe::test {

namespace {

constexpr WordFormat kFormats[] = {
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

void next_words(RandomWords& random, std::uint32_t words[2]) {
  constexpr std::uint32_t kExtended[] = {249, 250, 255};
  const WordFormat& format = random.next(kFormats, kExtended, {words, 2});
  // Register codes of vector sources, without which most random VOP3 words are invalid.
  if ((format.fixed >> 26) != 0x34 || random.draw() % 4 == 0) return;
  words[1] |= 0x20100 | ((random.draw() % 2) << 26);
  if (random.draw() % 2 == 0) words[1] &= 0x1fffffff & ~(3u << 27);
  if (random.draw() % 3 == 0) words[1] &= ~(0x1ffu << 18);
  if (random.draw() % 2 == 0) words[0] &= ~0x8700u;
}

}  // namespace strobe::test
