#include "plugin/library_file.hpp"

#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <string_view>

#include "base/file_descriptor.hpp"

namespace strobe {
namespace {

using ElfHandle = std::unique_ptr<Elf, int (*)(Elf*)>;

std::string header_problem(Elf* elf, std::uint64_t file_bytes) {
  GElf_Ehdr header;
  if (elf_kind(elf) != ELF_K_ELF || !gelf_getehdr(elf, &header)) return "not a shared library (no ELF header)";
  if (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_machine != EM_X86_64)
    return "not a library for this host (x86-64)";
  if (header.e_type != ET_DYN) return "not a shared library (another kind of ELF file)";
  std::size_t count = 0;
  if (elf_getphdrnum(elf, &count) != 0 || count == 0) return "not a shared library (no program headers)";
  for (std::size_t i = 0; i < count; ++i) {
    GElf_Phdr segment;
    if (!gelf_getphdr(elf, static_cast<int>(i), &segment)) return "cut short: its program headers are not all there";
    if (segment.p_offset > file_bytes || segment.p_filesz > file_bytes - segment.p_offset)
      return "cut short: a segment ends behind the end of the file";
  }
  return {};
}

bool visible(const GElf_Sym& symbol) {
  const auto binding = GELF_ST_BIND(symbol.st_info);
  const auto visibility = GELF_ST_VISIBILITY(symbol.st_other);
  return symbol.st_shndx != SHN_UNDEF && binding != STB_LOCAL &&
         (visibility == STV_DEFAULT || visibility == STV_PROTECTED);
}

std::vector<std::string> exported_names(Elf* elf) {
  std::vector<std::string> names;
  for (Elf_Scn* section = elf_nextscn(elf, nullptr); section; section = elf_nextscn(elf, section)) {
    GElf_Shdr header;
    if (!gelf_getshdr(section, &header) || header.sh_type != SHT_DYNSYM || header.sh_entsize == 0) continue;
    Elf_Data* data = elf_getdata(section, nullptr);
    if (!data) continue;
    const auto count = static_cast<int>(std::min<std::uint64_t>(data->d_size / header.sh_entsize, 1u << 20));
    for (int i = 0; i < count; ++i) {
      GElf_Sym symbol;
      if (!gelf_getsym(data, i, &symbol) || !visible(symbol)) continue;
      const char* name = elf_strptr(elf, header.sh_link, symbol.st_name);
      names.emplace_back(name ? name : "");
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

/// The text that starts with what all build tags start with, if it is one; `at` is inside `bytes`.
std::string tag_at(std::string_view bytes, std::size_t at) {
  constexpr std::size_t kLongest = 256;
  const std::string_view text = bytes.substr(at, kLongest);
  const std::size_t end = text.find('\0');
  const bool plain = end != std::string_view::npos &&
                     std::all_of(text.begin(), text.begin() + end, [](char c) { return c >= ' ' && c <= '~'; });
  return plain ? std::string(text.substr(0, end)) : std::string();
}

/// Looks through all that is loaded and holds data.
void find_tag(Elf* elf, const std::string& tag, LibraryFile& result) {
  const std::string_view whole(tag.c_str(), tag.size() + 1), start(tag.data(), tag.find('-') + 1);
  for (Elf_Scn* section = elf_nextscn(elf, nullptr); section; section = elf_nextscn(elf, section)) {
    GElf_Shdr header;
    if (!gelf_getshdr(section, &header) || header.sh_type != SHT_PROGBITS || (header.sh_flags & SHF_ALLOC) == 0)
      continue;
    Elf_Data* data = elf_rawdata(section, nullptr);
    if (!data || !data->d_buf) continue;
    const std::string_view bytes(static_cast<const char*>(data->d_buf), data->d_size);
    for (std::size_t at = bytes.find(start); at != std::string_view::npos; at = bytes.find(start, at + 1)) {
      result.has_tag = result.has_tag || bytes.substr(at).starts_with(whole);
      if (result.other_tag.empty()) result.other_tag = tag_at(bytes, at);
    }
  }
}

}  // namespace

LibraryFile inspect_library(const std::string& path, const std::string& tag) {
  LibraryFile result;
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat status {};
  if (file.get() < 0 || ::fstat(file.get(), &status) != 0) {
    result.problem = "cannot be read - check the path and its permissions";
  } else if (!S_ISREG(status.st_mode)) {
    result.problem = "not a regular file";
  } else {
    elf_version(EV_CURRENT);
    const ElfHandle elf(elf_begin(file.get(), ELF_C_READ, nullptr), elf_end);
    result.problem = elf ? header_problem(elf.get(), static_cast<std::uint64_t>(status.st_size))
                         : "not a shared library (no ELF header)";
    if (result.problem.empty()) result.exported = exported_names(elf.get());
    if (result.problem.empty() && !tag.empty()) find_tag(elf.get(), tag, result);
  }
  return result;
}

}  // namespace strobe
