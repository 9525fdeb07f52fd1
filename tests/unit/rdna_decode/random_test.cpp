// Random words against LLVM's disassembler: validity, length and text.
#include <cstdlib>

#include "catch.hpp"
#include "random_words.hpp"
#include "targets.hpp"

using namespace strobe::test;

// STROBE_DECODE_WORDS=10000000 makes it the long run, for each wave size of the target that STROBE_DECODE_TARGET names
// (all of them without it); STROBE_DECODE_SEED makes it another one.
TEST_CASE("RDNA: random words decode and print as LLVM does") {
  const std::uint64_t count = from_environment("STROBE_DECODE_WORDS", 10000);
  const char* const only = std::getenv("STROBE_DECODE_TARGET");
  for (const strobe::rdna::Target& target : strobe::rdna::kTargets)
    for (const unsigned wave_size : kWaveSizes) {
      if (only != nullptr && std::string(only) != target.name) continue;
      const LlvmDisassembler llvm(target.name, wave_feature(wave_size));
      RandomWords random(
          from_environment("STROBE_DECODE_SEED", static_cast<std::uint64_t>(&target - strobe::rdna::kTargets)));
      const RandomComparison result = compare_random_words(isa_of(target), wave_size, llvm, count, 5,
                                                           [&](std::uint32_t* words) { next_words(random, words); });
      INFO("decode-differences.txt lists one example per mnemonic");
      WARN(target.name << ", wave" << wave_size << ": " << count << " words, " << result.valid << " valid, "
                       << result.different << " different");
      CHECK(result.valid > count / 4);
      CHECK(result.different == 0);
    }
}
