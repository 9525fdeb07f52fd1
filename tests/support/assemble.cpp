#include "support/assemble.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <elf.h>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>
#include <unistd.h>

namespace strobe::test {

namespace {

/// A folder of its own that disappears with its files.
class ScratchFolder {
 public:
  ScratchFolder() {
    const char* base = std::getenv("TMPDIR");
    path_ = std::string(base != nullptr ? base : "/tmp") + "/strobe-assemble-XXXXXX";
    if (mkdtemp(path_.data()) == nullptr) throw std::runtime_error("cannot make a folder like " + path_);
  }
  ~ScratchFolder() {
    for (const char* name : {"in.s", "out", "errors"}) unlink(file(name).c_str());
    rmdir(path_.c_str());
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  std::string file(const char* name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

std::string read_all(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
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

/// Its output goes where `to` says: after errors LLVM removes a file that it was to write itself, not what it printed.
std::string command_for(const ScratchFolder& folder, const std::string& text, const std::string& cpu,
                        const std::string& features, const std::string& to) {
  std::ofstream(folder.file("in.s")) << text << '\n';
  return "llvm-mc-19 -triple=amdgcn-amd-amdhsa -mcpu=" + cpu + " -mattr=" + features + " '" + folder.file("in.s") +
         "' " + to + " '" + folder.file("out") + "' 2> '" + folder.file("errors") + "'";
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
  const ScratchFolder folder;
  const std::string command = command_for(folder, text, cpu, features, "-filetype=obj -o");
  if (std::system(command.c_str()) != 0) throw std::runtime_error(command + "\n" + read_all(folder.file("errors")));
  return text_section(read_all(folder.file("out")));
}

std::vector<std::vector<std::uint32_t>> assemble_lines(const std::vector<std::string>& lines, const std::string& cpu,
                                                       const std::string& features) {
  const ScratchFolder folder;
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  const std::string command = command_for(folder, text, cpu, features, "-show-encoding >");
  const bool takes_all = std::system(command.c_str()) == 0;
  // A refused line is missing from the output, and "FILE:LINE:COLUMN: error: ..." names it.
  std::set<std::size_t> refused;
  std::ifstream errors(folder.file("errors"));
  const std::string file = folder.file("in.s") + ":";
  for (std::string line; std::getline(errors, line);)
    if (line.rfind(file, 0) == 0) refused.insert(std::stoul(line.substr(file.size())) - 1);
  if (!takes_all && refused.empty()) throw std::runtime_error(command + "\n" + read_all(folder.file("errors")));
  std::vector<std::vector<std::uint32_t>> each(lines.size());
  std::ifstream shown(folder.file("out"));
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
