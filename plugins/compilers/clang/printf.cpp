#include "printf.hpp"

#include <elf.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <sstream>
#include <string>
#include <string_view>

namespace strobe::clang {
namespace {

/// The value at `offset`, or none of its bits set if it does not lie in the object.
template <class T>
T value_at(std::span<const std::byte> object, std::uint64_t offset) {
  T value{};
  if (offset <= object.size() && object.size() - offset >= sizeof value)
    std::memcpy(&value, object.data() + offset, sizeof value);
  return value;
}

bool is_named_printf(std::span<const std::byte> object, std::uint64_t offset) {
  constexpr std::string_view kName("printf\0", 7);
  if (offset > object.size() || object.size() - offset < kName.size()) return false;
  return std::memcmp(object.data() + offset, kName.data(), kName.size()) == 0;
}

}  // namespace

bool defines_printf(std::span<const std::byte> object) {
  const auto file = value_at<Elf64_Ehdr>(object, 0);
  const auto section = [&](std::uint64_t index) {
    return value_at<Elf64_Shdr>(object, file.e_shoff + index * sizeof(Elf64_Shdr));
  };
  for (std::uint64_t index = 0; index < file.e_shnum; ++index) {
    const Elf64_Shdr table = section(index);
    if ((table.sh_type != SHT_SYMTAB && table.sh_type != SHT_DYNSYM) || table.sh_size > object.size()) continue;
    const std::uint64_t names = section(table.sh_link).sh_offset;
    for (std::uint64_t at = 0; at + sizeof(Elf64_Sym) <= table.sh_size; at += sizeof(Elf64_Sym)) {
      const auto symbol = value_at<Elf64_Sym>(object, table.sh_offset + at);
      if (ELF64_ST_TYPE(symbol.st_info) == STT_FUNC && symbol.st_shndx != SHN_UNDEF &&
          is_named_printf(object, names + symbol.st_name))
        return true;
    }
  }
  return false;
}

std::string with_known_conversions(const std::string& module) {
  std::string result;
  std::istringstream lines(module);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t size = line.find(" x i8] c\""), begin = line.rfind('[', size);
    std::size_t length = 0, added = 0;
    if (line.starts_with("@.str") && size != std::string::npos) length = std::stoul(line.substr(begin + 1));
    for (std::size_t at = length == 0 ? line.size() : size; (at = line.find('%', at)) != std::string::npos;) {
      at = std::min(line.find_first_not_of("-+ #0123456789.vhl", at + 1), line.size());
      const char letter = at < line.size() ? line[at] : '%';
      if (letter == '%') at = std::min(at + 1, line.size());
      if (letter != 'F' && letter != 'A') continue;
      line[at] = static_cast<char>(letter - 'A' + 'a');
      line.insert(at, "L");
      ++added;
    }
    if (added > 0) line.replace(begin + 1, size - begin - 1, std::to_string(length + added));
    result += line + "\n";
  }
  return result;
}

}  // namespace strobe::clang
