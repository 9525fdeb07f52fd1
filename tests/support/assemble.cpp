#include "support/assemble.hpp"

#include <cstdlib>
#include <cstring>
#include <elf.h>
#include <set>
#include <sstream>
#include <stdexcept>

#include "support/output_cache.hpp"
#include "support/temporary_folder.hpp"

namespace strobe::test {

namespace {

using testing::read_file;
using testing::TemporaryFolder;

/// In XDG_CACHE_HOME, which ctest sets; without it nothing is cached.
std::string cache_folder() {
  const char* const cache = std::getenv("XDG_CACHE_HOME");
  return cache != nullptr && *cache != '\0' ? std::string(cache) + "/strobe-tests/assembled" : "";
}

template <class T>
T object_at(const std::string& bytes, std::size_t offset) {
  if (offset > bytes.size() || bytes.size() - offset < sizeof(T)) throw std::runtime_error("the object is truncated");
  T value;
  std::memcpy(&value, bytes.data() + offset, sizeof value);
  return value;
}

std::vector<std::uint32_t> text_section(const std::string& object) {
  const auto header = object_at<Elf64_Ehdr>(object, 0);
  const auto section = [&](unsigned n) {
    return object_at<Elf64_Shdr>(object, header.e_shoff + n * sizeof(Elf64_Shdr));
  };
  const Elf64_Shdr names = section(header.e_shstrndx);
  for (unsigned n = 0; n < header.e_shnum; ++n) {
    const Elf64_Shdr s = section(n);
    if (std::strcmp(object.c_str() + names.sh_offset + s.sh_name, ".text") != 0) continue;
    std::vector<std::uint32_t> words(s.sh_size / 4);
    std::memcpy(words.data(), object.data() + s.sh_offset, words.size() * 4);
    return words;
  }
  throw std::runtime_error("the object has no .text section");
}

struct Assembled {
  std::string output, errors;  ///< errors: "in.s:LINE:COLUMN: error: ..."; empty if it took all lines
};

/// `form`: how the output is asked for. The shell writes the file: after errors LLVM would remove its own.
Assembled run_assembler(const std::string& text, const std::string& cpu, const std::string& features,
                        const std::string& form) {
  static const OutputCache cached(cache_folder(), "llvm-mc-19");
  constexpr char kBetween = '\0';  // of errors, which are text, and output
  const std::string command = "llvm-mc-19 -triple=amdgcn-amd-amdhsa -mcpu=" + cpu + " -mattr=" + features + " " + form;
  const std::string input = command + "\n" + text;
  if (const auto entry = cached.find(input)) {
    const std::size_t end = entry->find(kBetween);
    return {entry->substr(end + 1), entry->substr(0, end)};
  }
  const TemporaryFolder folder;
  folder.write("in.s", text + "\n");
  const bool accepted =
      std::system(("cd '" + folder.path() + "' && " + command + " in.s > out 2> errors").c_str()) == 0;
  const Assembled result{read_file(folder / "out"), accepted ? "" : read_file(folder / "errors")};
  if (!accepted && result.errors.empty()) throw std::runtime_error(command + " failed without a message");
  cached.store(input, result.errors + kBetween + result.output);
  return result;
}

/// "in.s:LINE:COLUMN: error: ..." names a refused line.
std::set<std::size_t> refused_lines(const std::string& errors) {
  const std::string file = "in.s:";
  std::set<std::size_t> refused;
  std::istringstream shown(errors);
  for (std::string line; std::getline(shown, line);)
    if (line.rfind(file, 0) == 0) refused.insert(std::stoul(line.substr(file.size())) - 1);
  return refused;
}

/// "... ; encoding: [0x02,0x09,0x14,0x06]"
std::vector<std::uint32_t> words_of(const std::string& shown) {
  std::vector<std::uint32_t> words;
  unsigned count = 0;
  for (std::size_t at = shown.find("0x", shown.find("encoding: [")); at != std::string::npos;
       at = shown.find("0x", at + 2), ++count) {
    if (count % 4 == 0) words.push_back(0);
    words.back() |= static_cast<std::uint32_t>(std::stoul(shown.substr(at, 4), nullptr, 16)) << (8 * (count % 4));
  }
  return words;
}

}  // namespace

std::vector<std::uint32_t> assemble(const std::string& text, const std::string& cpu, const std::string& features) {
  const Assembled assembled = run_assembler(text, cpu, features, "-filetype=obj");
  if (!assembled.errors.empty()) throw std::runtime_error(text + "\n" + assembled.errors);
  return text_section(assembled.output);
}

std::vector<std::vector<std::uint32_t>> assemble_lines(const std::vector<std::string>& lines, const std::string& cpu,
                                                       const std::string& features) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  const Assembled assembled = run_assembler(text, cpu, features, "-show-encoding");
  // A refused line is missing from the output.
  const std::set<std::size_t> refused = refused_lines(assembled.errors);
  if (!assembled.errors.empty() && refused.empty()) throw std::runtime_error(text + assembled.errors);
  std::vector<std::vector<std::uint32_t>> each(lines.size());
  std::istringstream shown(assembled.output);
  std::size_t next = 0;
  for (std::string line; std::getline(shown, line);) {
    if (line.find("encoding: [") == std::string::npos) continue;
    while (refused.count(next) != 0) ++next;
    each.at(next++) = words_of(line);
  }
  while (refused.count(next) != 0) ++next;
  if (next != lines.size()) throw std::runtime_error("the assembler's output does not match its input");
  return each;
}

}  // namespace strobe::test
