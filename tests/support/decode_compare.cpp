#include "support/decode_compare.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <span>

#include "catch.hpp"

namespace strobe::test {

View isa_view(const Isa& isa, unsigned wave_size, const std::uint32_t* words, unsigned count) {
  const std::span bytes(reinterpret_cast<const std::byte*>(words), std::size_t{count} * 4);
  Instruction instruction;
  InstructionInfo info;
  isa.decode(bytes, 0, wave_size, instruction, info);
  View view;
  view.text = isa.disassemble(bytes, 0, wave_size);
  if (info.support != Support::invalid) view.bytes = info.bytes;
  if (view.text.empty() != (view.bytes == 0)) view.text = "decoder and printer disagree: " + view.text;
  return view;
}

View llvm_view(const LlvmDisassembler& llvm, const std::uint32_t* words, unsigned count) {
  const LlvmDisassembler::Line line = llvm.at(words, count);
  return {line.bytes, line.text};
}

std::string describe_difference(const std::uint32_t* words, const View& ours, const View& theirs) {
  char numbers[64];
  std::snprintf(numbers, sizeof numbers, "%08x %08x: here %u ", words[0], words[1], ours.bytes);
  return numbers + ("`" + ours.text + "`, LLVM " + std::to_string(theirs.bytes) + " `" + theirs.text + "`");
}

RandomComparison compare_random_words(const Isa& isa, unsigned wave_size, const LlvmDisassembler& llvm,
                                      std::uint64_t count, unsigned words_each,
                                      const std::function<void(std::uint32_t*)>& draw) {
  RandomComparison result;
  std::vector<std::uint32_t> words(words_each);
  std::map<std::string, std::string> examples;  // by first word of the text
  for (std::uint64_t n = 0; n < count; ++n) {
    draw(words.data());
    const View ours = isa_view(isa, wave_size, words.data(), words_each);
    const View theirs = llvm_view(llvm, words.data(), words_each);
    result.valid += theirs.bytes != 0;
    if (ours == theirs) continue;
    ++result.different;
    const std::string& text = theirs.text.empty() ? ours.text : theirs.text;
    examples.emplace((theirs.bytes == 0 ? "only here: " : "") + text.substr(0, text.find(' ')),
                     describe_difference(words.data(), ours, theirs));
  }
  if (result.different == 0) return result;
  std::ofstream report("decode-differences.txt");
  report << result.different << " of " << count << " differ\n";
  for (const auto& [name, example] : examples) report << example << '\n';
  return result;
}

std::vector<std::string> lines_of(const std::string& path) {
  std::vector<std::string> lines;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with("//")) continue;
    const std::string mnemonic = line.substr(0, line.find(' ') + 1);
    for (std::size_t end; (end = line.find(" ; ")) != std::string::npos; line = mnemonic + line.substr(end + 3))
      lines.push_back(line.substr(0, end));
    lines.push_back(line);
  }
  return lines;
}

std::string stem(std::string mnemonic) {
  for (const char* suffix : {"_e32", "_e64", "_sdwa", "_dpp"}) {
    const std::size_t at = mnemonic.rfind(suffix);
    if (at != std::string::npos && at + std::string(suffix).size() == mnemonic.size()) mnemonic.erase(at);
  }
  return mnemonic;
}

void check_lines(const Isa& isa, unsigned wave_size, const LlvmDisassembler& llvm,
                 const std::vector<std::string>& lines, const std::vector<std::uint32_t>& assembled) {
  std::vector<std::uint32_t> words = assembled;
  words.push_back(0);
  std::size_t at = 0, different = 0;
  for (const std::string& line : lines) {
    const auto rest = static_cast<unsigned>(words.size() - 1 - at);
    REQUIRE(rest > 0);
    const View ours = isa_view(isa, wave_size, &words[at], rest), theirs = llvm_view(llvm, &words[at], rest);
    INFO(describe_difference(&words[at], ours, theirs));
    if (!(ours == theirs) || ours.text != line) CHECK(ours.text == line);
    different += !(ours == theirs);
    at += theirs.bytes / 4;
  }
  CHECK(different == 0);
  CHECK(at == words.size() - 1);
}

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtoull(text, nullptr, 0) : otherwise;
}

}  // namespace strobe::test
