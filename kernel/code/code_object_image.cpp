#include "code/code_object_image.hpp"

#include <algorithm>

#include "base/quote.hpp"

namespace strobe {

using namespace elf;

namespace {

constexpr std::uint64_t kPage = 4096;
constexpr std::uint64_t kMaxSpan = std::uint64_t{1} << 30;
constexpr std::uint64_t kMaxGaps = std::uint64_t{64} << 20;  // linkers leave at most a page between segments

std::vector<Segment> sorted_loads(const ElfFile& file) {
  std::vector<Segment> loads;
  for (const Segment& segment : file.segments())
    if (segment.type == kLoad && segment.memory_bytes != 0) loads.push_back(segment);
  if (loads.empty()) file.fail_unlinked("has no loadable segment");
  std::sort(loads.begin(), loads.end(), [](auto& a, auto& b) { return a.address < b.address; });
  std::uint64_t end = loads.front().address, gaps = 0;
  for (const Segment& load : loads) {
    if (load.file_bytes > load.memory_bytes) file.view().fail("a segment is larger in the file than in memory");
    if (load.address < end) file.view().fail("two segments overlap in memory - the file is damaged");
    gaps += load.address - end;
    if (gaps > kMaxGaps || load.memory_bytes > kMaxSpan || load.address + load.memory_bytes < load.address)
      file.view().fail("its segments span more than 1 GiB or lie far apart - the file is damaged");
    end = load.address + load.memory_bytes;
  }
  if (end - loads.front().address / kPage * kPage > kMaxSpan)
    file.view().fail("its segments span more than 1 GiB - Strobe loads no larger code object");
  return loads;
}

struct Range {
  std::uint64_t begin = ~std::uint64_t{0};
  std::uint64_t end = 0;
  void add(std::uint64_t from, std::uint64_t bytes) {
    begin = std::min(begin, from);
    end = std::max(end, from + bytes);
  }
};

/// Executable sections where there are headers for them: an old linker puts tables into the same segment.
Range text_range(const ElfFile& file, const std::vector<Segment>& loads) {
  Range text;
  const auto executable = [&](std::uint64_t address, std::uint64_t bytes) {
    return std::any_of(loads.begin(), loads.end(), [&](const Segment& load) {
      return (load.flags & kExecutable) && address >= load.address && bytes <= load.file_bytes &&
             address - load.address <= load.file_bytes - bytes;
    });
  };
  for (const Section& section : file.sections())
    if ((section.flags & kExecutableSection) && section.bytes != 0 && executable(section.address, section.bytes))
      text.add(section.address, section.bytes);
  if (text.end != 0) return text;
  for (const Segment& load : loads)
    if ((load.flags & kExecutable) && load.file_bytes != 0) text.add(load.address, load.file_bytes);
  return text;
}

}  // namespace

void load_image(const ElfFile& file, CodeObject& object) {
  const std::vector<Segment> loads = sorted_loads(file);
  object.image_base = loads.front().address / kPage * kPage;
  object.image.resize(loads.back().address + loads.back().memory_bytes - object.image_base);
  for (const Segment& load : loads) {
    const std::uint64_t offset = load.address - object.image_base;
    const auto content = file.view().slice(load.offset, load.file_bytes, "a segment");
    std::copy(content.begin(), content.end(), object.image.begin() + static_cast<std::ptrdiff_t>(offset));
    object.segments.push_back(
        {offset, load.memory_bytes, (load.flags & kWritable) != 0, (load.flags & kExecutable) != 0});
  }
  const Range text = text_range(file, loads);
  if (text.end == 0) return;  // of a source without kernels
  if (text.end - text.begin > file.view().size() + kPage * file.sections().size())
    file.view().fail("its executable segments lie far apart - the file is damaged");
  if (text.begin % 4 != 0) file.view().fail("its executable segment does not begin at a multiple of 4");
  object.text_offset = text.begin - object.image_base;
  object.text_bytes = text.end - text.begin;
}

void keep_debug_sections(const ElfFile& file, CodeObject& object) {
  CodeObject::Debug& debug = object.debug;
  const std::pair<std::string_view, std::vector<std::byte>*> wanted[] = {
      {".debug_line", &debug.lines},         {".debug_line_str", &debug.line_strings},
      {".debug_str", &debug.strings},        {".debug_str_offsets", &debug.string_offsets},
      {".debug_info", &debug.info},          {".debug_abbrev", &debug.abbreviations},
      {".debug_ranges", &debug.ranges},      {".debug_rnglists", &debug.range_lists},
      {".debug_addr", &debug.addresses}};
  for (const Section& section : file.sections())
    for (const auto& [name, bytes] : wanted) {
      if (section.name != name || !file.view().holds(section.offset, section.bytes)) continue;
      debug.compressed |= (section.flags & kCompressedSection) != 0;
      const auto content = file.view().slice(section.offset, section.bytes, "a section");
      bytes->assign(content.begin(), content.end());
    }
  if (!debug.compressed) return;
  debug = {};
  debug.compressed = true;
}

namespace {

struct RelocationType {
  std::uint32_t number;
  const char* name;
  unsigned bytes;
  bool relative;  ///< to its own place, so free of the load address
  CodeObject::Relocation::Part part;
};

// Source: LLVM 19 AMDGPUUsage, "Relocation Records".
using Part = CodeObject::Relocation::Part;
constexpr RelocationType kRelocationTypes[] = {
    {1, "R_AMDGPU_ABS32_LO", 4, false, Part::low},      {2, "R_AMDGPU_ABS32_HI", 4, false, Part::high},
    {3, "R_AMDGPU_ABS64", 8, false, Part::whole},       {4, "R_AMDGPU_REL32", 4, true, Part::low},
    {5, "R_AMDGPU_REL64", 8, true, Part::whole},        {6, "R_AMDGPU_ABS32", 4, false, Part::low},
    {10, "R_AMDGPU_REL32_LO", 4, true, Part::low},      {11, "R_AMDGPU_REL32_HI", 4, true, Part::high},
    {13, "R_AMDGPU_RELATIVE64", 8, false, Part::whole},
};
constexpr std::uint32_t kRelative64 = 13;

const RelocationType& relocation_type(const ElfFile& file, std::uint32_t number) {
  for (const RelocationType& type : kRelocationTypes)
    if (type.number == number) return type;
  file.view().fail("relocation of type " + std::to_string(number) +
                   ", which a loader of AMDGPU code objects does not know - link it again with ld.lld");
}

/// What a relocation's symbol is worth: an address of the image, or a number that no load address changes.
struct SymbolValue {
  std::uint64_t value = 0;
  bool absolute = false;
};

SymbolValue symbol_value(const ElfFile& file, const Relocation& relocation, const RelocationType& type) {
  if (relocation.type == kRelative64) return {};
  if (relocation.symbol == 0) return {0, true};
  if (relocation.symbol >= file.dynamic_symbols().size())
    file.view().fail(std::string("relocation ") + type.name + " of symbol " + std::to_string(relocation.symbol) +
                     ", which does not exist - the file is damaged");
  const Symbol& symbol = file.dynamic_symbols()[relocation.symbol];
  if (symbol.section == kAbsolute) return {symbol.value, true};
  if (symbol.section != kUndefined) return {symbol.value, false};
  if (symbol.binding == kGlobal)
    file.view().fail("symbol " + quote(symbol.name) + " is not defined - link the code that defines it");
  return {0, true};  // weak
}

void write(CodeObject& object, std::uint64_t offset, std::uint64_t value, const RelocationType& type) {
  if (type.part == Part::high) value >>= 32;
  std::memcpy(object.image.data() + offset, &value, type.bytes);
}

}  // namespace

/// An undefined symbol that no relocation of the image uses does no harm: debug information (-g) names the variables in
/// LDS, which have no address, and linkers keep such symbols.
void resolve_relocations(const ElfFile& file, CodeObject& object) {
  for (const Relocation& relocation : file.relocations()) {
    if (relocation.type == 0) continue;
    const RelocationType& type = relocation_type(file, relocation.type);
    const std::uint64_t place = relocation.address - object.image_base;
    if (place > object.image.size() || object.image.size() - place < type.bytes)
      file.view().fail(std::string("relocation ") + type.name + " points outside of the image - the file is damaged");
    const SymbolValue symbol = symbol_value(file, relocation, type);
    const std::uint64_t value = symbol.value + static_cast<std::uint64_t>(relocation.addend);
    if (type.relative && !symbol.absolute) {
      write(object, place, value - relocation.address, type);
    } else if (type.relative) {
      file.view().fail(std::string("relocation ") + type.name +
                       " measures the distance to a symbol at a fixed address - link it again with ld.lld");
    } else if (symbol.absolute) {
      write(object, place, value, type);
    } else {
      write(object, place, 0, type);
      object.relocations.push_back({place, static_cast<std::int64_t>(value - object.image_base), type.part});
    }
  }
}

}  // namespace strobe
