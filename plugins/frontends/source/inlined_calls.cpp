#include "source/inlined_calls.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "source/section.hpp"

namespace strobe {
namespace {

constexpr std::size_t kMaxEntries = std::size_t{16} << 20, kMaxCalls = std::size_t{1} << 20, kMaxDepth = 1024;
constexpr unsigned kMaxOrigins = 16;  ///< from a call to the name of what it calls

enum Tag : std::uint64_t { kCompileUnit = 0x11, kInlinedSubroutine = 0x1d, kSubprogram = 0x2e, kPartialUnit = 0x3c };

/// Attributes that are kept of an entry.
constexpr std::uint64_t kName = 0x03, kStatements = 0x10, kLowPc = 0x11, kHighPc = 0x12, kOrigin = 0x31,
                        kSpecification = 0x47, kRanges = 0x55, kCallFile = 0x58, kCallLine = 0x59, kStringsBase = 0x72,
                        kAddressBase = 0x73, kRangesBase = 0x74;
constexpr std::uint64_t kKept[] = {kName,   kStatements, kLowPc,    kHighPc,      kOrigin,      kSpecification,
                                   kRanges, kCallFile,   kCallLine, kStringsBase, kAddressBase, kRangesBase};

/// What a value is; those after `none` are resolved when they are read.
enum class Kind : std::uint8_t {
  number,
  address,
  address_index,
  offset,
  range_index,
  reference,
  text,
  text_at,
  text_index,
  none,
  block,
  set,
  line_text_at,
  local_reference
};

enum Bytes : std::uint8_t { kUleb = 0, kSleb = 32, kOffset, kAddress, kReference };
struct FormOf {
  std::uint64_t form;
  Kind kind;
  std::uint8_t bytes;  ///< 1 to 16, or one of Bytes
};
constexpr FormOf kForms[] = {{0x01, Kind::address, kAddress},
                             {0x03, Kind::block, 2},
                             {0x04, Kind::block, 4},
                             {0x05, Kind::number, 2},
                             {0x06, Kind::number, 4},
                             {0x07, Kind::number, 8},
                             {0x08, Kind::text, 0},
                             {0x09, Kind::block, kUleb},
                             {0x0a, Kind::block, 1},
                             {0x0b, Kind::number, 1},
                             {0x0c, Kind::number, 1},
                             {0x0d, Kind::number, kSleb},
                             {0x0e, Kind::text_at, kOffset},
                             {0x0f, Kind::number, kUleb},
                             {0x10, Kind::reference, kReference},
                             {0x11, Kind::local_reference, 1},
                             {0x12, Kind::local_reference, 2},
                             {0x13, Kind::local_reference, 4},
                             {0x14, Kind::local_reference, 8},
                             {0x15, Kind::local_reference, kUleb},
                             {0x17, Kind::offset, kOffset},
                             {0x18, Kind::block, kUleb},
                             {0x19, Kind::set, 0},
                             {0x1a, Kind::text_index, kUleb},
                             {0x1b, Kind::address_index, kUleb},
                             {0x1c, Kind::none, 4},
                             {0x1d, Kind::offset, kOffset},
                             {0x1e, Kind::none, 16},
                             {0x1f, Kind::line_text_at, 0},
                             {0x20, Kind::none, 8},
                             {0x22, Kind::offset, kUleb},
                             {0x23, Kind::range_index, kUleb},
                             {0x24, Kind::none, 8},
                             {0x25, Kind::text_index, 1},
                             {0x26, Kind::text_index, 2},
                             {0x27, Kind::text_index, 3},
                             {0x28, Kind::text_index, 4},
                             {0x29, Kind::address_index, 1},
                             {0x2a, Kind::address_index, 2},
                             {0x2b, Kind::address_index, 3},
                             {0x2c, Kind::address_index, 4},
                             {0x1f20, Kind::offset, kOffset},
                             {0x1f21, Kind::offset, kOffset}};

/// Of an attribute.
struct Value {
  Kind kind = Kind::none;
  std::uint64_t number = 0;
  std::string_view text;
};
/// Those of an entry, by their places in kKept.
struct Values {
  std::array<Value, std::size(kKept)> kept;
  const Value& operator[](std::uint64_t attribute) const {
    return kept[static_cast<std::size_t>(std::ranges::find(kKept, attribute) - kKept)];
  }
};

struct Unit {
  std::uint64_t begin = 0, base = 0;  ///< in its section; what ranges are relative to
  unsigned version = 0, address_bytes = 8;
  bool wide = false;
  std::uint64_t strings = 0, addresses = 0, ranges = 0;  ///< bases of indices
  std::pair<std::size_t, std::size_t> files{};           ///< as LineTable::units
};

/// How entries of one kind are written.
struct Shape {
  struct Field {
    std::uint64_t attribute, form;
    std::int64_t constant;  ///< of DW_FORM_implicit_const
  };
  std::uint64_t tag = 0;
  bool has_children = false;
  std::vector<Field> fields;
};
using Shapes = std::map<std::uint64_t, Shape>;

/// A function, as other entries refer to it.
struct Function {
  std::string_view name;
  std::uint64_t origin = 0;  ///< where its name is, if it has none; 0: nowhere
};

class InfoReader {
 public:
  InfoReader(const CodeObject& object, const LineTable& lines) : object_(object), lines_(lines) {
    const auto section = [&](const std::vector<std::byte>& bytes, const char* name) {
      return Section{bytes, object.path + ": .debug_" + name};
    };
    info_ = section(object.debug.info, "info");
    abbreviations_ = section(object.debug.abbreviations, "abbrev");
    ranges_ = section(object.debug.ranges, "ranges");
    range_lists_ = section(object.debug.range_lists, "rnglists");
    addresses_ = section(object.debug.addresses, "addr");
    strings_ = section(object.debug.strings, "str");
    line_strings_ = section(object.debug.line_strings, "line_str");
    string_offsets_ = section(object.debug.string_offsets, "str_offsets");
  }

  InlinedCalls read() {
    for (Cursor at(info_); at.more();) {
      Unit unit;
      unit.begin = at.at();
      Cursor rest = at.unit(unit.wide);
      read_unit(unit, rest);
    }
    for (std::size_t n = 0; n < calls_.calls.size(); ++n) calls_.calls[n].function = name_of(origins_[n]);
    // Inner calls after those that they are in, so that they take their places.
    std::ranges::stable_sort(spans_, {}, &Span::depth);
    for (const Span& span : spans_) place(span);
    return std::move(calls_);
  }

 private:
  struct Span {
    std::uint64_t begin, end;
    std::uint32_t call;
    std::size_t depth;
  };

  void read_unit(Unit& unit, Cursor& at) {
    unit.version = at.number<std::uint16_t>();
    if (unit.version < 2 || unit.version > 5)
      info_.fail("a unit of DWARF version " + std::to_string(unit.version) + ", and Strobe reads 2 to 5");
    constexpr std::uint8_t kType = 2, kSkeleton = 4, kSplitCompile = 5, kSplitType = 6;
    const std::uint8_t type = unit.version >= 5 ? at.number<std::uint8_t>() : std::uint8_t{1};
    if (unit.version >= 5) unit.address_bytes = at.number<std::uint8_t>();
    const std::uint64_t shapes_at = at.offset(unit.wide);
    if (unit.version < 5) unit.address_bytes = at.number<std::uint8_t>();
    if (unit.address_bytes != 4 && unit.address_bytes != 8)
      info_.fail("addresses of " + std::to_string(unit.address_bytes) + " bytes - the file is damaged");
    if (type == kType || type == kSplitType) return;
    if (type == kSkeleton || type == kSplitCompile) at.skip(8);
    read_entries(unit, shapes(shapes_at), at);
  }

  const Shapes& shapes(std::uint64_t offset) {
    const auto [entry, is_new] = shapes_.try_emplace(offset);
    if (!is_new) return entry->second;
    Cursor at(abbreviations_, offset);
    for (std::uint64_t code = at.uleb(); code != 0; code = at.uleb()) {
      Shape& shape = entry->second[code];
      shape = {at.uleb(), at.number<std::uint8_t>() != 0, {}};
      for (;;) {
        count_entry();
        Shape::Field field{at.uleb(), at.uleb(), 0};
        if (field.form == kImplicitConst) field.constant = at.sleb();
        if (field.attribute == 0 && field.form == 0) break;
        shape.fields.push_back(field);
      }
    }
    return entry->second;
  }

  void read_entries(Unit& unit, const Shapes& shapes, Cursor& at) {
    std::vector<std::uint32_t> within;  ///< per open entry, the innermost call
    while (at.more()) {
      const std::uint64_t offset = at.at(), code = at.uleb();
      if (code == 0) {
        if (!within.empty()) within.pop_back();
        continue;
      }
      const auto shape = shapes.find(code);
      if (shape == shapes.end()) info_.fail("an entry of no known form - the file is damaged");
      const Values values = read_values(unit, shape->second, at);
      std::uint32_t call = within.empty() ? InlinedCalls::kNone : within.back();
      switch (shape->second.tag) {
        case kCompileUnit:
        case kPartialUnit:
          start(unit, values);
          break;
        case kSubprogram:
          functions_[offset] = {text_of(unit, values[kName]), values[kOrigin].kind != Kind::none
                                                                  ? values[kOrigin].number
                                                                  : values[kSpecification].number};
          call = InlinedCalls::kNone;
          break;
        case kInlinedSubroutine:
          call = add_call(unit, values, call, within.size());
          break;
        default:
          break;
      }
      if (!shape->second.has_children) continue;
      if (within.size() >= kMaxDepth) info_.fail("entries nest too deeply - the file is damaged");
      within.push_back(call);
    }
  }

  // ---- Values

  enum Form : std::uint64_t { kIndirect = 0x16, kImplicitConst = 0x21 };

  void count_entry() {
    if (++entries_ > kMaxEntries) info_.fail("more entries than Strobe reads - is it damaged?");
  }

  Values read_values(const Unit& unit, const Shape& shape, Cursor& at) {
    Values values;
    count_entry();
    for (const Shape::Field& field : shape.fields) {
      if ((++fields_ & 0xf) == 0) count_entry();  // fields may have no bytes
      std::uint64_t form = field.form;
      if (form == kIndirect) form = at.uleb();
      const Value value = form == kImplicitConst ? Value{Kind::number, static_cast<std::uint64_t>(field.constant), {}}
                                                 : read_value(unit, form, at);
      const auto kept = std::ranges::find(kKept, field.attribute);
      if (kept != std::end(kKept)) values.kept[static_cast<std::size_t>(kept - kKept)] = value;
    }
    return values;
  }

  Value read_value(const Unit& unit, std::uint64_t form, Cursor& at) const {
    const auto how = std::ranges::find(kForms, form, &FormOf::form);
    if (how == std::end(kForms))
      info_.fail("a value of form " + std::to_string(form) + ", which Strobe does not know - build with -gdwarf-5");
    const Kind kind = how->kind;
    if (kind == Kind::set) return {Kind::number, 1, {}};
    if (kind == Kind::text) return {kind, 0, at.text()};
    if (kind == Kind::line_text_at) return {Kind::text, 0, Cursor(line_strings_, at.offset(unit.wide)).text()};
    if (kind == Kind::none || kind == Kind::block) {
      at.skip(kind == Kind::none ? how->bytes : number(unit, how->bytes, at));
      return {};
    }
    const std::uint64_t value = number(unit, how->bytes, at);
    return kind == Kind::local_reference ? Value{Kind::reference, unit.begin + value, {}} : Value{kind, value, {}};
  }

  static std::uint64_t number(const Unit& unit, unsigned bytes, Cursor& at) {
    if (bytes == kUleb) return at.uleb();
    if (bytes == kSleb) return static_cast<std::uint64_t>(at.sleb());
    if (bytes == kOffset || (bytes == kReference && unit.version != 2)) return at.offset(unit.wide);
    return at.unsigned_of(bytes == kAddress || bytes == kReference ? unit.address_bytes : bytes);
  }

  std::string_view text_of(const Unit& unit, const Value& value) const {
    if (value.kind == Kind::text_at) return Cursor(strings_, value.number).text();
    if (value.kind != Kind::text_index) return value.text;
    const std::uint64_t at = indexed(string_offsets_, unit.strings, value.number, unit.wide ? 8 : 4);
    return Cursor(strings_, at).text();
  }

  static std::uint64_t indexed(const Section& section, std::uint64_t base, std::uint64_t index, unsigned bytes) {
    if (base > section.size() || index >= section.size() / bytes)
      section.fail("an index is too large - the file is damaged");
    return Cursor(section, base + index * bytes).unsigned_of(bytes);
  }

  std::uint64_t address(const Unit& unit, std::uint64_t index) const {
    return indexed(addresses_, unit.addresses, index, unit.address_bytes);
  }
  std::uint64_t address(const Unit& unit, const Value& value) const {
    return value.kind == Kind::address_index ? address(unit, value.number) : value.number;
  }

  // ---- Units, functions and calls

  void start(Unit& unit, const Values& values) const {
    unit.strings = values[kStringsBase].number;
    unit.addresses = values[kAddressBase].number;
    unit.ranges = values[kRangesBase].number;
    unit.base = address(unit, values[kLowPc]);
    const auto files = lines_.units.find(values[kStatements].number);
    if (values[kStatements].kind != Kind::none && files != lines_.units.end()) unit.files = files->second;
  }

  std::uint32_t add_call(const Unit& unit, const Values& values, std::uint32_t in, std::size_t depth) {
    if (calls_.calls.size() >= kMaxCalls) info_.fail("more than a million inlined calls - is it damaged?");
    const auto number = static_cast<std::uint32_t>(calls_.calls.size());
    InlinedCalls::Call& call = calls_.calls.emplace_back();
    call.in = in;
    const std::uint64_t file = values[kCallFile].number, line = values[kCallLine].number;
    if (file < unit.files.second && line <= UINT32_MAX) {
      call.file = static_cast<std::uint32_t>(unit.files.first + file);
      call.line = static_cast<std::uint32_t>(line);
    }
    origins_.push_back(values[kOrigin].number);
    const auto add = [&](std::uint64_t begin, std::uint64_t end) {
      const std::uint64_t text = object_.image_base + object_.text_offset;
      if (begin < text || end <= begin || end - text > object_.text_bytes) return;  // code that the linker left out
      count_entry();
      spans_.push_back({begin - text, end - text, number, depth});
    };
    if (values[kRanges].kind != Kind::none) {
      unit.version >= 5 ? read_range_list(unit, values[kRanges], add) : read_ranges(unit, values[kRanges].number, add);
    } else if (values[kLowPc].kind != Kind::none) {
      const std::uint64_t low = address(unit, values[kLowPc]), high = address(unit, values[kHighPc]);
      add(low, values[kHighPc].kind == Kind::number ? low + high : high);
    }
    return number;
  }

  template <class Add>
  void read_ranges(const Unit& unit, std::uint64_t offset, const Add& add) {
    const std::uint64_t to_base = unit.address_bytes == 8 ? ~std::uint64_t{0} : UINT32_MAX;
    std::uint64_t base = unit.base;
    for (Cursor at(ranges_, offset);;) {
      const std::uint64_t begin = at.unsigned_of(unit.address_bytes), end = at.unsigned_of(unit.address_bytes);
      if (begin == 0 && end == 0) return;
      count_entry();
      if (begin == to_base)
        base = end;
      else
        add(base + begin, base + end);
    }
  }

  template <class Add>
  void read_range_list(const Unit& unit, const Value& value, const Add& add) {
    const std::uint64_t offset = value.kind == Kind::range_index
                                     ? unit.ranges + indexed(range_lists_, unit.ranges, value.number, unit.wide ? 8 : 4)
                                     : value.number;
    std::uint64_t base = unit.base;
    for (Cursor at(range_lists_, offset);;) {
      count_entry();
      const auto kind = at.number<std::uint8_t>();
      const auto by_index = [&] { return address(unit, at.uleb()); };
      const auto plain = [&] { return at.unsigned_of(unit.address_bytes); };
      if (kind == 0) return;
      if (kind > 7) range_lists_.fail("a range of no known form - the file is damaged");
      if (kind == 1 || kind == 5) {
        base = kind == 1 ? by_index() : plain();
        continue;
      }
      const std::uint64_t begin = kind == 4 ? base + at.uleb() : kind < 4 ? by_index() : plain();
      if (kind == 2 || kind == 6)
        add(begin, kind == 2 ? by_index() : plain());
      else
        add(begin, (kind == 4 ? base : begin) + at.uleb());  // 3, 7: a length
    }
  }

  std::string name_of(std::uint64_t function) const {
    for (unsigned n = 0; n < kMaxOrigins; ++n) {
      const auto found = functions_.find(function);
      if (found == functions_.end()) break;
      if (!found->second.name.empty()) return std::string(found->second.name.substr(0, kMaxName));
      function = found->second.origin;
    }
    return {};
  }

  void place(const Span& span) {
    std::map<std::uint64_t, std::uint32_t>& places = calls_.places;
    places.try_emplace(span.end, calls_.find(span.end));
    places.erase(places.lower_bound(span.begin), places.lower_bound(span.end));
    places[span.begin] = span.call;
  }

  static constexpr std::size_t kMaxName = 200;

  const CodeObject& object_;
  const LineTable& lines_;
  Section info_, abbreviations_, ranges_, range_lists_, addresses_, strings_, line_strings_, string_offsets_;
  std::size_t entries_ = 0, fields_ = 0;
  std::map<std::uint64_t, Shapes> shapes_;       ///< by offset
  std::map<std::uint64_t, Function> functions_;  ///< by offset
  std::vector<std::uint64_t> origins_;           ///< by call: what it calls
  std::vector<Span> spans_;
  InlinedCalls calls_;
};

}  // namespace

std::uint32_t InlinedCalls::find(std::uint64_t text_offset) const {
  const auto after = places.upper_bound(text_offset);
  return after == places.begin() ? kNone : std::prev(after)->second;
}

InlinedCalls read_inlined_calls(const CodeObject& object, const LineTable& lines) {
  return InfoReader(object, lines).read();
}

}  // namespace strobe
