// The ELF64 container of an AMDGPU code object: headers, symbols, notes and relocation records, checked.
// Source of the layouts: System V ABI, "Object Files"; LLVM 19 AMDGPUUsage, "ELF Code Object".
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "code/byte_view.hpp"

namespace strobe {

namespace elf {

inline constexpr std::uint32_t kLoad = 1, kDynamic = 2, kNote = 4;                       // p_type
inline constexpr std::uint32_t kExecutable = 1, kWritable = 2;                           // p_flags
inline constexpr std::uint64_t kExecutableSection = 4, kCompressedSection = 0x800;       // sh_flags
inline constexpr std::uint32_t kSymbolTable = 2, kRela = 4, kDynamicSymbols = 11;        // sh_type
inline constexpr std::uint8_t kNoType = 0, kObject = 1, kFunction = 2, kHsaKernel = 10;  // symbol type
inline constexpr std::uint8_t kGlobal = 1, kWeak = 2;                                    // symbol binding
inline constexpr std::uint16_t kUndefined = 0, kAbsolute = 0xfff1;                       // symbol section

struct Segment {
  std::uint32_t type = 0;
  std::uint32_t flags = 0;
  std::uint64_t offset = 0;
  std::uint64_t address = 0;
  std::uint64_t file_bytes = 0;
  std::uint64_t memory_bytes = 0;
};

struct Section {
  std::string_view name;  ///< into the file; empty: it has none
  std::uint32_t type = 0;
  std::uint64_t flags = 0;
  std::uint64_t address = 0;
  std::uint64_t offset = 0;
  std::uint64_t bytes = 0;
  std::uint32_t link = 0;
};

struct Symbol {
  std::string_view name;  ///< into the file
  std::uint64_t value = 0;
  std::uint64_t bytes = 0;
  std::uint8_t type = 0;
  std::uint8_t binding = 0;
  std::uint16_t section = 0;
};

struct Note {
  std::string_view owner;
  std::uint32_t type = 0;
  std::span<const std::byte> content;
};

struct Relocation {
  std::uint64_t address = 0;
  std::uint32_t type = 0;
  std::uint32_t symbol = 0;  ///< index into the dynamic symbols
  std::int64_t addend = 0;
};

}  // namespace elf

/// An ELF file of an AMD GPU. The bytes must outlive it.
class ElfFile {
 public:
  /// Reads and checks everything; Error if it is no loadable AMDGPU code object.
  ElfFile(std::span<const std::byte> bytes, const std::string& path);
  ElfFile(const ElfFile&) = delete;
  ElfFile& operator=(const ElfFile&) = delete;

  const ByteView& view() const { return view_; }
  std::uint8_t os_abi() const { return os_abi_; }
  std::uint8_t abi_version() const { return abi_version_; }
  std::uint32_t flags() const { return flags_; }
  const std::vector<elf::Segment>& segments() const { return segments_; }
  const std::vector<elf::Section>& sections() const { return sections_; }
  const std::vector<elf::Symbol>& dynamic_symbols() const { return dynamic_symbols_; }
  const std::vector<elf::Symbol>& symbols() const { return symbols_; }  ///< .symtab; empty if stripped
  const std::vector<elf::Note>& notes() const { return notes_; }
  const std::vector<elf::Relocation>& relocations() const { return relocations_; }

  /// The first symbol of that name that is defined; the dynamic table first.
  const elf::Symbol* find_symbol(std::string_view name) const;

  /// Throws NotLinked.
  [[noreturn]] void fail_unlinked(const std::string& what) const;

 private:
  void read_header();
  void read_segments();
  void read_sections();
  void name_sections(std::uint64_t table);
  void read_symbols();
  void read_dynamic();
  void read_notes();
  std::vector<elf::Symbol> read_symbol_table(std::uint64_t offset, std::uint64_t bytes, std::uint64_t strings,
                                             std::uint64_t string_bytes);
  void read_relocation_table(std::uint64_t offset, std::uint64_t bytes);
  void read_note_area(std::uint64_t offset, std::uint64_t bytes);
  /// The file offset of `bytes` bytes at a virtual address.
  std::uint64_t file_offset(std::uint64_t address, std::uint64_t bytes, const char* what) const;

  ByteView view_;
  std::uint8_t os_abi_ = 0;
  std::uint8_t abi_version_ = 0;
  std::uint32_t flags_ = 0;
  std::uint64_t name_bytes_ = 0;
  std::vector<elf::Segment> segments_;
  std::vector<elf::Section> sections_;
  std::vector<elf::Symbol> dynamic_symbols_;
  std::vector<elf::Symbol> symbols_;
  std::vector<elf::Note> notes_;
  std::vector<elf::Relocation> relocations_;
  std::unordered_map<std::string_view, const elf::Symbol*> by_name_;
};

}  // namespace strobe
