#include <elf.h>

#include <cstring>
#include <string_view>

#include "hsa/executables.hpp"

namespace strobe::hsa {
namespace {
/// Reads structures of a file that may end anywhere.
class Reader {
 public:
  explicit Reader(const std::vector<std::byte>& file) : file_(file) {}

  template <class T>
  bool read(std::uint64_t offset, T& value) const {
    if (offset > file_.size() || file_.size() - offset < sizeof value) return false;
    std::memcpy(&value, file_.data() + offset, sizeof value);
    return true;
  }
  std::string_view name(std::uint64_t offset) const {
    if (offset >= file_.size()) return {};
    const char* const first = reinterpret_cast<const char*>(file_.data()) + offset;
    return {first, strnlen(first, file_.size() - offset)};
  }

 private:
  const std::vector<std::byte>& file_;
};

}  // namespace

std::map<std::string, std::uint64_t> descriptor_offsets(const std::vector<std::byte>& elf, std::uint64_t image_base) {
  constexpr std::string_view kSuffix = ".kd";
  std::map<std::string, std::uint64_t> offsets;
  const Reader file(elf);
  Elf64_Ehdr header;
  if (!file.read(0, header) || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0) return offsets;
  for (unsigned n = 0; n < header.e_shnum; ++n) {
    Elf64_Shdr section, strings;
    if (!file.read(header.e_shoff + std::uint64_t{n} * sizeof section, section)) break;
    if (section.sh_type != SHT_DYNSYM || section.sh_link >= header.e_shnum) continue;
    if (!file.read(header.e_shoff + std::uint64_t{section.sh_link} * sizeof strings, strings)) continue;
    Elf64_Sym symbol;
    for (std::uint64_t at = 0; at + sizeof symbol <= section.sh_size; at += sizeof symbol) {
      if (!file.read(section.sh_offset + at, symbol)) break;
      const std::string_view name = file.name(strings.sh_offset + symbol.st_name);
      if (name.ends_with(kSuffix) && symbol.st_value >= image_base)
        offsets.emplace(name.substr(0, name.size() - kSuffix.size()), symbol.st_value - image_base);
    }
  }
  return offsets;
}

}  // namespace strobe::hsa
