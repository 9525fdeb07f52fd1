// Random words against LLVM's disassembler: validity, length and text.
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>

#include "catch.hpp"
#include "compare.hpp"
#include "random_words.hpp"

using namespace strobe::test;

namespace {

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtoull(text, nullptr, 0) : otherwise;
}

}  // namespace

// STROBE_DECODE_WORDS=10000000 makes it the long run, STROBE_DECODE_SEED another one.
TEST_CASE("random words decode and print as LLVM does") {
  const LlvmDisassembler llvm("gfx803");
  const std::uint64_t count = from_environment("STROBE_DECODE_WORDS", 200000);
  RandomWords random(from_environment("STROBE_DECODE_SEED", 803));
  std::uint64_t valid = 0, different = 0;
  std::map<std::string, std::string> examples;  // by first word of the text
  for (std::uint64_t n = 0; n < count; ++n) {
    std::uint32_t words[2];
    random.next(words);
    const View ours = our_view(words, 2), theirs = llvm_view(llvm, words, 2);
    valid += theirs.bytes != 0;
    if (ours == theirs) continue;
    ++different;
    const std::string& text = theirs.text.empty() ? ours.text : theirs.text;
    examples.emplace((theirs.bytes == 0 ? "only here: " : "") + text.substr(0, text.find(' ')),
                     describe_difference(words, ours, theirs));
  }
  std::string report = std::to_string(different) + " of " + std::to_string(count) + " differ";
  for (const auto& [name, example] : examples) report += "\n" + example;
  if (different != 0) std::ofstream("decode-differences.txt") << report << '\n';
  INFO("decode-differences.txt lists one example per mnemonic");
  WARN(count << " words, " << valid << " valid, " << different << " different");
  CHECK(valid > count / 4);
  CHECK(different == 0);
}
