#include "code/code_object_elf.hpp"

#include <algorithm>

#include "code/code_object_image.hpp"

namespace strobe {

using namespace elf;

namespace {

constexpr std::uint64_t kHeaderBytes = 64, kSegmentBytes = 56, kSectionBytes = 64, kSymbolBytes = 24;
constexpr std::uint64_t kRelocationBytes = 24, kDynamicEntryBytes = 16;
constexpr std::uint16_t kRelocatable = 1, kExecutableFile = 2, kShared = 3, kMachineAmdGpu = 224;

constexpr std::size_t kMaxNotes = 4096;

/// All names of all symbols together: overlapping strings could otherwise cost the square of the file's size.
constexpr std::uint64_t kMaxNameBytes = std::uint64_t{64} << 20;

std::string machine_name(std::uint16_t machine) {
  switch (machine) {
    case 3:
      return "x86 (32 bit)";
    case 40:
      return "ARM";
    case 62:
      return "x86-64";
    case 183:
      return "AArch64";
    case 190:
      return "NVIDIA CUDA";
    case 243:
      return "RISC-V";
    default:
      return "machine " + std::to_string(machine);
  }
}

}  // namespace

ElfFile::ElfFile(std::span<const std::byte> bytes, const std::string& path) : view_(bytes, path) {
  read_header();
  read_segments();
  read_sections();
  read_symbols();
  read_dynamic();
  read_notes();
  for (const auto* table : {&dynamic_symbols_, &symbols_})
    for (const Symbol& symbol : *table)
      if (symbol.section != kUndefined && !symbol.name.empty()) by_name_.emplace(symbol.name, &symbol);
}

void ElfFile::read_header() {
  if (view_.size() < 4 || view_.text(0, 4, "ELF magic") !=
                              "\x7f"
                              "ELF")
    view_.fail("is no ELF file - give a code object, a bundle, or .cl or .hip source");
  view_.require(0, kHeaderBytes, "the ELF header");
  if (view_.read<std::uint8_t>(4, "ELF class") != 2)
    view_.fail("is a 32-bit ELF file, not an AMD GPU code object - build it for amdgcn-amd-amdhsa");
  if (view_.read<std::uint8_t>(5, "ELF byte order") != 1)
    view_.fail("is a big-endian ELF file, not an AMD GPU code object - build it for amdgcn-amd-amdhsa");
  const auto machine = view_.read<std::uint16_t>(18, "ELF machine");
  if (machine != kMachineAmdGpu)
    view_.fail(
        "is a program for " + machine_name(machine) +
        ", not for an AMD GPU, and Strobe runs kernels only - give a code object, or .cl or .hip source, or launch "
        "kernels from a Lua script (docs/reference/lua-api.md)");
  os_abi_ = view_.read<std::uint8_t>(7, "ELF OS ABI");
  abi_version_ = view_.read<std::uint8_t>(8, "ELF ABI version");
  flags_ = view_.read<std::uint32_t>(48, "ELF flags");
  const auto type = view_.read<std::uint16_t>(16, "ELF type");
  if (type == kRelocatable) fail_unlinked("is a relocatable object");
  if (type != kShared && type != kExecutableFile)
    view_.fail("has ELF type " + std::to_string(type) + ", not a loadable code object (3)");
}

void ElfFile::fail_unlinked(const std::string& what) const {
  throw NotLinked(view_.path() + ": " + what + " - link it first: ld.lld-19 -shared FILE.o -o FILE.co",
                  machine_of_flags(flags_));
}

void ElfFile::read_segments() {
  const auto table = view_.read<std::uint64_t>(32, "program headers");
  const auto count = view_.read<std::uint16_t>(56, "program headers");
  if (count == 0) fail_unlinked("has no program headers, so nothing to load");
  if (view_.read<std::uint16_t>(54, "program headers") != kSegmentBytes) view_.fail("program headers of a wrong size");
  view_.require(table, count * kSegmentBytes, "the program header table");
  for (std::uint64_t at = table; at < table + count * kSegmentBytes; at += kSegmentBytes) {
    Segment segment;
    segment.type = view_.read<std::uint32_t>(at, "p_type");
    segment.flags = view_.read<std::uint32_t>(at + 4, "p_flags");
    segment.offset = view_.read<std::uint64_t>(at + 8, "p_offset");
    segment.address = view_.read<std::uint64_t>(at + 16, "p_vaddr");
    segment.file_bytes = view_.read<std::uint64_t>(at + 32, "p_filesz");
    segment.memory_bytes = view_.read<std::uint64_t>(at + 40, "p_memsz");
    if (segment.type == kLoad || segment.type == kNote || segment.type == kDynamic)
      view_.require(segment.offset, segment.file_bytes, "a segment");
    segments_.push_back(segment);
  }
}

void ElfFile::read_sections() {
  const auto table = view_.read<std::uint64_t>(40, "section headers");
  const auto count = view_.read<std::uint16_t>(60, "section headers");
  if (table == 0 || count == 0) return;  // stripped of them
  if (view_.read<std::uint16_t>(58, "section headers") != kSectionBytes) view_.fail("section headers of a wrong size");
  view_.require(table, count * kSectionBytes, "the section header table");
  for (std::uint64_t at = table; at < table + count * kSectionBytes; at += kSectionBytes) {
    Section section;
    section.type = view_.read<std::uint32_t>(at + 4, "sh_type");
    section.flags = view_.read<std::uint64_t>(at + 8, "sh_flags");
    section.address = view_.read<std::uint64_t>(at + 16, "sh_addr");
    section.offset = view_.read<std::uint64_t>(at + 24, "sh_offset");
    section.bytes = view_.read<std::uint64_t>(at + 32, "sh_size");
    section.link = view_.read<std::uint32_t>(at + 40, "sh_link");
    sections_.push_back(section);
  }
  name_sections(table);
}

/// No kernel needs them: a damaged name is none.
void ElfFile::name_sections(std::uint64_t table) {
  const auto names = view_.read<std::uint16_t>(62, "section headers");
  if (names >= sections_.size() || !view_.holds(sections_[names].offset, sections_[names].bytes)) return;
  const std::string_view all = view_.text(sections_[names].offset, sections_[names].bytes, "section names");
  for (std::size_t n = 0; n < sections_.size(); ++n) {
    const auto begin = view_.read<std::uint32_t>(table + n * kSectionBytes, "sh_name");
    constexpr std::size_t kMaxName = 64;
    if (begin >= all.size()) continue;
    const std::string_view name = all.substr(begin, kMaxName);
    sections_[n].name = name.substr(0, name.find('\0'));
  }
}

std::vector<Symbol> ElfFile::read_symbol_table(std::uint64_t offset, std::uint64_t bytes, std::uint64_t strings,
                                               std::uint64_t string_bytes) {
  view_.require(offset, bytes, "a symbol table");
  const std::string_view names = view_.text(strings, string_bytes, "a symbol table's strings");
  std::vector<Symbol> table(bytes / kSymbolBytes);
  for (std::size_t i = 0; i < table.size(); ++i) {
    const std::uint64_t at = offset + i * kSymbolBytes;
    Symbol& symbol = table[i];
    const auto name = view_.read<std::uint32_t>(at, "st_name");
    const auto info = view_.read<std::uint8_t>(at + 4, "st_info");
    symbol.type = info & 15;
    symbol.binding = info >> 4;
    symbol.section = view_.read<std::uint16_t>(at + 6, "st_shndx");
    symbol.value = view_.read<std::uint64_t>(at + 8, "st_value");
    symbol.bytes = view_.read<std::uint64_t>(at + 16, "st_size");
    if (name == 0) continue;
    const std::size_t end = name < names.size() ? names.find('\0', name) : std::string_view::npos;
    if (end == std::string_view::npos) view_.fail("symbol " + std::to_string(i) + " has a name outside of its table");
    symbol.name = names.substr(name, end - name);
    name_bytes_ += symbol.name.size();
    if (name_bytes_ > kMaxNameBytes) view_.fail("symbol names of more than 64 MiB - the file is damaged");
  }
  return table;
}

void ElfFile::read_symbols() {
  for (const Section& section : sections_) {
    if (section.type != kSymbolTable && section.type != kDynamicSymbols) continue;
    std::vector<Symbol>& table = section.type == kSymbolTable ? symbols_ : dynamic_symbols_;
    if (!table.empty()) continue;
    if (section.link >= sections_.size()) view_.fail("a symbol table without its strings");
    const Section& strings = sections_[section.link];
    table = read_symbol_table(section.offset, section.bytes, strings.offset, strings.bytes);
  }
}

std::uint64_t ElfFile::file_offset(std::uint64_t address, std::uint64_t bytes, const char* what) const {
  for (const Segment& segment : segments_) {
    if (segment.type != kLoad || address < segment.address) continue;
    const std::uint64_t within = address - segment.address;
    if (within <= segment.file_bytes && bytes <= segment.file_bytes - within) return segment.offset + within;
  }
  view_.fail(std::string(what) + " lies in no segment - the file is damaged");
}

void ElfFile::read_dynamic() {
  constexpr std::uint64_t kHash = 4, kStrings = 5, kSymbols = 6, kRelaTable = 7, kRelaBytes = 8, kStringBytes = 10;
  constexpr std::uint64_t kPltBytes = 2, kPltTable = 23, kTags = 24;
  const auto dynamic = std::find_if(segments_.begin(), segments_.end(), [](auto& s) { return s.type == kDynamic; });
  if (dynamic == segments_.end()) return;
  std::uint64_t value[kTags] = {};
  for (std::uint64_t at = 0; at + kDynamicEntryBytes <= dynamic->file_bytes; at += kDynamicEntryBytes) {
    const auto tag = view_.read<std::uint64_t>(dynamic->offset + at, "a dynamic tag");
    if (tag == 0) break;
    if (tag < kTags) value[tag] = view_.read<std::uint64_t>(dynamic->offset + at + 8, "a dynamic tag");
  }
  if (dynamic_symbols_.empty() && value[kSymbols] != 0 && value[kHash] != 0) {
    // Without section headers the hash table is the only place that says how many symbols there are.
    const auto hash = file_offset(value[kHash], 8, "the symbol hash table");
    const std::uint64_t bytes = view_.read<std::uint32_t>(hash + 4, "the symbol hash table") * kSymbolBytes;
    dynamic_symbols_ = read_symbol_table(file_offset(value[kSymbols], bytes, "the dynamic symbol table"), bytes,
                                         file_offset(value[kStrings], value[kStringBytes], "the dynamic strings"),
                                         value[kStringBytes]);
  }
  for (auto [table, bytes] : {std::pair{value[kRelaTable], value[kRelaBytes]}, {value[kPltTable], value[kPltBytes]}})
    if (bytes != 0) read_relocation_table(file_offset(table, bytes, "the relocation table"), bytes);
}

void ElfFile::read_relocation_table(std::uint64_t offset, std::uint64_t bytes) {
  view_.require(offset, bytes, "the relocation table");
  for (std::uint64_t at = offset; at + kRelocationBytes <= offset + bytes; at += kRelocationBytes) {
    Relocation relocation;
    relocation.address = view_.read<std::uint64_t>(at, "r_offset");
    const auto info = view_.read<std::uint64_t>(at + 8, "r_info");
    relocation.type = static_cast<std::uint32_t>(info);
    relocation.symbol = static_cast<std::uint32_t>(info >> 32);
    relocation.addend = view_.read<std::int64_t>(at + 16, "r_addend");
    relocations_.push_back(relocation);
  }
}

void ElfFile::read_notes() {
  for (const Segment& segment : segments_)
    if (segment.type == kNote) read_note_area(segment.offset, segment.file_bytes);
  if (!notes_.empty()) return;
  constexpr std::uint32_t kNoteSection = 7;
  for (const Section& section : sections_) {
    if (section.type != kNoteSection) continue;
    view_.require(section.offset, section.bytes, "the note section");
    read_note_area(section.offset, section.bytes);
  }
}

void ElfFile::read_note_area(std::uint64_t offset, std::uint64_t bytes) {
  const ByteView area(view_.slice(offset, bytes, "the notes"), view_.path());
  const auto padded = [](std::uint64_t n) { return (n + 3) & ~std::uint64_t{3}; };
  std::uint64_t at = 0;
  while (area.holds(at, 12)) {
    const std::uint64_t owner_bytes = area.read<std::uint32_t>(at, "a note");
    const std::uint64_t content_bytes = area.read<std::uint32_t>(at + 4, "a note");
    Note note;
    note.type = area.read<std::uint32_t>(at + 8, "a note");
    note.owner = area.text(at + 12, owner_bytes, "a note's owner");
    note.owner = note.owner.substr(0, note.owner.find('\0'));
    const std::uint64_t content = at + 12 + padded(owner_bytes);
    note.content = area.slice(content, content_bytes, "a note's content");
    if (notes_.size() == kMaxNotes) area.fail("more than 4096 notes - the file is damaged");
    notes_.push_back(note);
    at = content + padded(content_bytes);
  }
}

const Symbol* ElfFile::find_symbol(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second;
}

}  // namespace strobe
