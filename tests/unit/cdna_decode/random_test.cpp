// Random words, and every opcode of every format, against LLVM's disassembler: validity, length and text.
#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "catch.hpp"
#include "support/random_words.hpp"
#include "targets.hpp"

using namespace strobe::test;

namespace {

constexpr WordFormat kFormats[] = {
    {0x00000000, 0x7fffffff, true},                                    // VOP2, VOP1 and VOPC
    {0x7c000000, 0x01ffffff, true},                                    // VOPC
    {0x7e000000, 0x01ffffff, true},                                    // VOP1
    {0x80000000, 0x3fffffff, false},                                   // SOP2 and all other scalar formats
    {0xb0000000, 0x0fffffff, false},                                   // SOPK
    {0xbe800000, 0x007fffff, false},                                   // SOP1
    {0xbf000000, 0x007fffff, false},                                   // SOPC
    {0xbf800000, 0x007fffff, false},                                   // SOPP
    {0xc0000000, 0x03ffffff, false},                                   // SMEM
    {0xd0000000, 0x03ffffff, false},                                   // VOP3
    {0xd1c00000, 0x003fffff, false},                                   // VOP3 proper
    {0xd2800000, 0x003fffff, false}, {0xd3800000, 0x007fffff, false},  // VOP3P
    {0xd8000000, 0x03ffffff, false},                                   // DS
    {0xdc000000, 0x03ffffff, false},                                   // FLAT
    {0xdc008000, 0x03ff3fff, false},                                   // GLOBAL
    {0xdc004000, 0x03ff3fff, false},                                   // SCRATCH
    {0xe0000000, 0x03ffffff, false},                                   // MUBUF
    {0xe8000000, 0x03ffffff, false},                                   // MTBUF
    {0xf0000000, 0x03fffffe, false},                                   // MIMG
    {0xd4000000, 0x03ffffff, false}, {0xc4000000, 0x03ffffff, false},  // VINTRP, EXP
};

/// Registers of vector sources, without which most random VOP3 words are invalid.
void shape_vop3(RandomWords& random, std::uint32_t* words) {
  words[1] |= 0x20100 | ((random.draw() % 2) << 26);
  if (random.draw() % 2 == 0) words[1] &= 0x1fffffff & ~(3u << 27);
  if (random.draw() % 3 == 0) words[1] &= ~(0x1ffu << 18);
  if (random.draw() % 2 == 0) words[0] &= ~0x8700u;
}

void next_words(RandomWords& random, std::uint32_t* words) {
  constexpr std::uint32_t kExtended[] = {249, 250, 255};
  const WordFormat& format = random.next(kFormats, kExtended, {words, 3});
  const std::uint32_t kind = format.fixed >> 26;
  if (kind == 0x34 && random.draw() % 4 != 0) shape_vop3(random, words);
  if (kind == 0x36 && random.draw() % 2 == 0) words[1] &= random.draw() % 2 != 0 ? 0x00ffffff : 0x0000ffff;
  if (kind == 0x37 && random.draw() % 2 == 0)
    words[1] = (words[1] | 0x7f0000) & (random.draw() % 2 != 0 ? ~0u : 0x7fffff);
}

}  // namespace

// STROBE_DECODE_WORDS=10000000 makes it the long run; STROBE_DECODE_SEED makes it another one.
TEST_CASE("CDNA: random words decode and print as LLVM does") {
  const std::uint64_t count = from_environment("STROBE_DECODE_WORDS", 20000);
  const char* const only = std::getenv("STROBE_DECODE_TARGET");
  for (unsigned target = 0; target < kTargetCount; ++target) {
    if (only != nullptr && std::string(only) != kTargets[target].name) continue;
    const LlvmDisassembler llvm(kTargets[target].name);
    RandomWords random(from_environment("STROBE_DECODE_SEED", target));
    const RandomComparison result = compare_random_words(isa_of(target), 64, llvm, count, 3,
                                                         [&](std::uint32_t* words) { next_words(random, words); });
    INFO("decode-differences.txt lists one example per mnemonic");
    WARN(kTargets[target].name << ": " << count << " words, " << result.valid << " valid, " << result.different
                               << " different");
    CHECK(result.valid > count / 4);
    CHECK(result.different == 0);
  }
}

TEST_CASE("CDNA: words that long random runs found decode and print as LLVM does") {
  constexpr std::uint32_t kFound[][2] = {
      {0xd139d9af, 0x00021101}, {0xd13ad1a1, 0x00021166}, {0xd13a781c, 0x40022118},  // clamp and signs of v_dot*c_e64
      {0xd1371811, 0x58023319}, {0xd13808a0, 0x40028346},                            // its output modifier
      {0xe13489cb, 0x0e470986}, {0xe3389628, 0x00000020},                            // bit 15 of float sums in buffers
      {0x7e40a8f9, 0x00400400}, {0x7e5aacf9, 0x00c00000}, {0x7e40a8f9, 0x00800600},  // SDWA of 8-bit floats
      {0x7e206ef9, 0x00480052}, {0x7e006efb, 0x00160034}, {0x7f9870fb, 0x25d0417a},  // v_screen_partition, v_mov_b64
      {0x7e0070fa, 0x1a0b5480}, {0x7e026efa, 0x4a05251d},
  };
  for (unsigned target = 0; target < kTargetCount; ++target) {
    std::size_t next = 0;
    const RandomComparison result =
        compare_random_words(isa_of(target), 64, LlvmDisassembler(kTargets[target].name), std::size(kFound), 3,
                             [&](std::uint32_t* words) { std::copy_n(kFound[next++], 2, words); });
    INFO(kTargets[target].name);
    CHECK(result.valid > 5);
    CHECK(result.different == 0);
  }
}

// The other way round: no opcode of any format is known to LLVM alone.
TEST_CASE("CDNA: every opcode of every format is valid here if LLVM has it") {
  struct Opcodes {
    std::uint32_t fixed;
    unsigned low, count;
  };
  const Opcodes formats[] = {
      {0x00000100, 25, 0x3e},  {0x7c000100, 17, 0x100}, {0x7e000100, 9, 0x100},  {0x80000000, 23, 0x60},
      {0xb0000000, 23, 0x1d},  {0xbe800000, 8, 0x100},  {0xbf000000, 16, 0x80},  {0xbf800000, 16, 0x80},
      {0xd0000000, 16, 0x380}, {0xd3800000, 16, 0x80},  {0xc0000000, 18, 0x100}, {0xc0020000, 18, 0x100},
      {0xd8000000, 17, 0x100}, {0xd8010000, 17, 0x100}, {0xdc000000, 18, 0x80},  {0xdc004000, 18, 0x80},
      {0xdc008000, 18, 0x80},  {0xdc018000, 18, 0x80},  {0xe0000000, 18, 0x80},  {0xe0010000, 18, 0x80},
      {0xe8000000, 15, 16},    {0xf0000000, 18, 0x80},  {0xd4000000, 16, 4},     {0xc4000000, 4, 0x40},
  };
  const std::uint32_t seconds[] = {0x00000000, 0x80000000, 0x00020100, 0x04020100, 0x00000100, 0x1c020100,
                                   0x00020006, 0x007f0000, 0x007f0100, 0xfa000000, 0x00200000, 0x04120502};
  for (unsigned target = 0; target < kTargetCount; ++target) {
    const LlvmDisassembler llvm(kTargets[target].name);
    unsigned valid = 0, different = 0;
    for (const Opcodes& format : formats)
      for (unsigned opcode = 0; opcode < format.count; ++opcode)
        for (const std::uint32_t second : seconds) {
          const std::uint32_t words[] = {format.fixed | (opcode << format.low), second, 0};
          const View ours = isa_view(isa_of(target), 64, words, 3), theirs = llvm_view(llvm, words, 3);
          valid += theirs.bytes != 0;
          if (ours == theirs) continue;
          INFO(kTargets[target].name << ": " << describe_difference(words, ours, theirs));
          CHECK(ours.text == theirs.text);
          CHECK(++different < 40);
        }
    CHECK(valid > 4000);
  }
}
