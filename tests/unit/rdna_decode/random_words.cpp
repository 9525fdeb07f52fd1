#include "random_words.hpp"

namespace strobe::test {

namespace {

constexpr std::uint32_t kVop3 = 0x35, kDs = 0x36, kFlat = 0x37;

constexpr WordFormat kFormats[] = {
    {0x00000000, 0x7fffffff, true},                                    // VOP2, VOP1 and VOPC
    {0x7c000000, 0x01ffffff, true},                                    // VOPC
    {0x7e000000, 0x01ffffff, true},                                    // VOP1
    {0x80000000, 0x3fffffff, false},                                   // SOP2 and all other scalar formats
    {0xb0000000, 0x0fffffff, false},                                   // SOPK
    {0xbe800000, 0x007fffff, false},                                   // SOP1
    {0xbf000000, 0x007fffff, false},                                   // SOPC
    {0xbf800000, 0x007fffff, false},                                   // SOPP
    {0xc8000000, 0x03ffffff, false},                                   // VINTRP
    {0xcc000000, 0x03ffffff, false},                                   // VOP3P
    {0xcc000000, 0x003fffff, false},                                   // its lower opcodes
    {0xd4000000, 0x03ffffff, false},                                   // VOP3
    {0xd5400000, 0x003fffff, false},                                   // VOP3 proper
    {0xd7000000, 0x00ffffff, false}, {0xd8000000, 0x03ffffff, false},  // DS
    {0xdc000000, 0x03ffffff, false},                                   // FLAT
    {0xdc008000, 0x03ff3fff, false},                                   // GLOBAL
    {0xe0000000, 0x03ffffff, false},                                   // MUBUF
    {0xe8000000, 0x03ffffff, false},                                   // MTBUF
    {0xf0000000, 0x03ffffff, false},                                   // MIMG
    {0xf4000000, 0x03ffffff, false},                                   // SMEM
    {0xf8000000, 0x03ffffff, false},                                   // EXP
};

/// Registers of vector sources, without which most random VOP3 words are invalid, and literals.
void shape_vop3(RandomWords& random, std::uint32_t* words) {
  words[1] |= 0x20100 | ((random.draw() % 2) << 26);
  if (random.draw() % 2 == 0) words[1] &= 0x1fffffff & ~(3u << 27);
  if (random.draw() % 3 == 0) words[1] &= ~(0x1ffu << 18);
  if (random.draw() % 2 == 0) words[0] &= ~0x8700u;
  if (random.draw() % 4 == 0) words[1] |= 255u << (9 * (random.draw() % 3));
}

/// Fields that most instructions leave unused.
void shape_lds(RandomWords& random, std::uint32_t* words) {
  words[1] &= random.draw() % 2 != 0 ? 0x00ffffff : 0x0000ffff;
}

/// No scalar base.
void shape_flat(RandomWords& random, std::uint32_t* words) {
  words[1] = (words[1] | 0x7d0000) & ~0x800000u;
  if (random.draw() % 2 == 0) words[1] &= 0x7fffff;
}

}  // namespace

void next_words(RandomWords& random, std::uint32_t* words) {
  constexpr std::uint32_t kExtended[] = {249, 250, 255, 233, 234};
  const WordFormat& format = random.next(kFormats, kExtended, {words, 5});
  const std::uint32_t kind = format.fixed >> 26;
  if (kind == kVop3 && random.draw() % 4 != 0) shape_vop3(random, words);
  if (kind == kDs && random.draw() % 2 == 0) shape_lds(random, words);
  if (kind == kFlat && random.draw() % 2 == 0) shape_flat(random, words);
}

}  // namespace strobe::test
