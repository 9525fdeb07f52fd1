// Random words against LLVM's disassembler: validity, length and text.
#include "catch.hpp"
#include "compare.hpp"
#include "random_words.hpp"

using namespace strobe::test;

// STROBE_DECODE_WORDS=10000000 makes it the long run, STROBE_DECODE_SEED another one.
TEST_CASE("random words decode and print as LLVM does") {
  const LlvmDisassembler llvm("gfx803");
  const std::uint64_t count = from_environment("STROBE_DECODE_WORDS", 200000);
  RandomWords random(from_environment("STROBE_DECODE_SEED", 803));
  const RandomComparison result =
      compare_random_words(gfx803(), 64, llvm, count, 2, [&](std::uint32_t* words) { next_words(random, words); });
  INFO("decode-differences.txt lists one example per mnemonic");
  WARN(count << " words, " << result.valid << " valid, " << result.different << " different");
  CHECK(result.valid > count / 4);
  CHECK(result.different == 0);
}
