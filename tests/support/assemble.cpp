#include "support/assemble.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <elf.h>
#include <fstream>
#include <iterator>
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
    for (const char* name : {"in.s", "out.o", "errors"}) unlink(file(name).c_str());
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

}  // namespace

std::vector<std::uint32_t> assemble(const std::string& text, const std::string& cpu, const std::string& features) {
  const ScratchFolder folder;
  std::ofstream(folder.file("in.s")) << text << '\n';
  const std::string command = "llvm-mc-19 -triple=amdgcn-amd-amdhsa -mcpu=" + cpu + " -mattr=" + features +
                              " -filetype=obj -o '" + folder.file("out.o") + "' '" + folder.file("in.s") + "' 2> '" +
                              folder.file("errors") + "'";
  if (std::system(command.c_str()) != 0) throw std::runtime_error(command + "\n" + read_all(folder.file("errors")));
  return text_section(read_all(folder.file("out.o")));
}

}  // namespace strobe::test
