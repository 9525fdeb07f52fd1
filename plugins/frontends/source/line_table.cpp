#include "source/line_table.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "source/section.hpp"

namespace strobe {
namespace {

constexpr std::size_t kMaxRows = std::size_t{4} << 20, kMaxFiles = std::size_t{64} << 10;
constexpr std::uint64_t kMaxTextBytes = std::uint64_t{64} << 20;  ///< of all names and texts: strings may overlap

/// A name, of a folder or file, with what else is said of it.
struct Entry {
  std::string name;
  std::uint64_t folder = 0;
  std::optional<std::array<std::byte, 16>> md5;
  std::optional<std::string> text;
};

/// What describes an entry, and in which form.
using Format = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

enum Content : std::uint64_t { kPath = 1, kFolder = 2, kMd5 = 5, kText = 0x2001 };
enum Form : std::uint64_t {
  kData2 = 0x05,
  kData4 = 0x06,
  kData8 = 0x07,
  kString = 0x08,
  kBlock = 0x09,
  kData1 = 0x0b,
  kStringAt = 0x0e,
  kUdata = 0x0f,
  kData16 = 0x1e,
  kLineStringAt = 0x1f,
};
enum Operation : std::uint8_t {
  kExtended,
  kCopy,
  kAdvancePc,
  kAdvanceLine,
  kSetFile,
  kSetColumn,
  kNegateStatement,
  kBasicBlock,
  kConstAddPc,
  kFixedAdvancePc,
};
enum ExtendedOperation : std::uint8_t { kEndSequence = 1, kSetAddress };

/// One of the programs that make the rows of a compilation unit.
struct Head {
  std::uint64_t offset = 0;  ///< in the section
  unsigned version = 0;
  bool wide = false;  ///< 64-bit DWARF
  std::uint8_t min_bytes = 1, line_range = 1, operations = 1;
  std::int8_t line_base = 0;
  std::vector<std::uint8_t> operands;  ///< per standard operation, from 1
  std::vector<Entry> folders, files;
};

class LineReader {
 public:
  LineReader(const CodeObject& object, LineTable& table)
      : object_(object),
        table_(table),
        lines_{object.debug.lines, object.path + ": .debug_line"},
        line_strings_{object.debug.line_strings, object.path + ": .debug_line_str"},
        strings_{object.debug.strings, object.path + ": .debug_str"} {}

  void read() {
    for (Cursor at(lines_); at.more();) {
      Head head;
      head.offset = at.at();
      Cursor unit = at.unit(head.wide);
      read_unit(head, unit);
    }
    std::stable_sort(table_.rows.begin(), table_.rows.end(), [](const LineTable::Row& a, const LineTable::Row& b) {
      return a.offset != b.offset ? a.offset < b.offset : a.ends && !b.ends;
    });
  }

 private:
  void read_unit(Head& head, Cursor& unit) {
    head.version = unit.number<std::uint16_t>();
    if (head.version < 2 || head.version > 5)
      lines_.fail("a table of DWARF version " + std::to_string(head.version) + ", and Strobe reads 2 to 5");
    if (head.version == 5) unit.skip(2);  // sizes of addresses, which kSetAddress also gives
    Cursor rest = unit.part(unit.offset(head.wide));
    head.min_bytes = rest.number<std::uint8_t>();
    if (head.version >= 4) rest.skip(1);  // operations of an instruction word
    rest.skip(1);                         // whether rows begin statements
    head.line_base = rest.number<std::int8_t>();
    head.line_range = rest.number<std::uint8_t>();
    head.operations = rest.number<std::uint8_t>();
    if (head.line_range == 0 || head.operations == 0) lines_.fail("a damaged head of a table - build the object again");
    for (unsigned n = 1; n < head.operations; ++n) head.operands.push_back(rest.number<std::uint8_t>());
    if (head.version == 5) {
      head.folders = entries(head, rest);
      head.files = entries(head, rest);
    } else {
      read_old_names(head, rest);
    }
    const std::size_t first = add_files(head);
    table_.units[head.offset] = {first, head.files.size()};
    run(head, first, unit);
  }

  // ---- Names

  Format format(Cursor& at) const {
    Format format(at.number<std::uint8_t>());
    for (auto& [content, form] : format) {
      content = at.uleb();
      form = at.uleb();
    }
    return format;
  }

  std::vector<Entry> entries(const Head& head, Cursor& at) {
    const Format format = this->format(at);
    const std::uint64_t count = at.uleb();
    if (count > kMaxFiles || (format.empty() && count != 0)) too_many_files();
    std::vector<Entry> entries(count);
    for (Entry& entry : entries)
      for (const auto& [content, form] : format) read_content(head, content, form, entry, at);
    return entries;
  }

  void read_content(const Head& head, std::uint64_t content, std::uint64_t form, Entry& entry, Cursor& at) {
    switch (form) {
      case kString:
        return set_text(content, at.text(), entry);
      case kStringAt:
        return set_text(content, string_at(strings_, at.offset(head.wide)), entry);
      case kLineStringAt:
        return set_text(content, string_at(line_strings_, at.offset(head.wide)), entry);
      case kData16: {
        const auto bytes = at.bytes(16);
        if (content == kMd5) std::copy(bytes.begin(), bytes.end(), entry.md5.emplace().begin());
        return;
      }
      case kBlock:
        return at.skip(at.uleb());
      default:
        break;
    }
    const std::uint64_t value = number(form, at);
    if (content == kFolder) entry.folder = value;
  }

  std::uint64_t number(std::uint64_t form, Cursor& at) const {
    switch (form) {
      case kData1:
        return at.number<std::uint8_t>();
      case kData2:
        return at.number<std::uint16_t>();
      case kData4:
        return at.number<std::uint32_t>();
      case kData8:
        return at.number<std::uint64_t>();
      case kUdata:
        return at.uleb();
      default:
        lines_.fail("a value of form " + std::to_string(form) + ", which Strobe does not know - build with -gdwarf-5");
    }
  }

  void set_text(std::uint64_t content, std::string_view text, Entry& entry) {
    text_bytes_ += text.size();
    if (text_bytes_ > kMaxTextBytes) too_many_files();
    if (content == kPath) entry.name = text;
    if (content == kText && !text.empty()) entry.text = text;
  }

  static std::string_view string_at(const Section& strings, std::uint64_t offset) {
    return Cursor(strings, offset).text();
  }

  /// Up to version 4: names one after the other, an empty one at the end; numbers begin at 1.
  void read_old_names(Head& head, Cursor& at) {
    head.folders.emplace_back();
    head.files.emplace_back();
    for (std::string_view name = at.text(); !name.empty(); name = at.text())
      set_text(kPath, name, head.folders.emplace_back());
    for (std::string_view name = at.text(); !name.empty(); name = at.text()) add_old_file(head, name, at);
  }

  void add_old_file(Head& head, std::string_view name, Cursor& at) {
    if (head.files.size() >= kMaxFiles) too_many_files();
    Entry& file = head.files.emplace_back();
    set_text(kPath, name, file);
    file.folder = at.uleb();
    at.uleb();  // when it was changed
    at.uleb();  // its size
  }

  [[noreturn]] void too_many_files() const { lines_.fail("more names of files than Strobe reads - is it damaged?"); }

  static std::string joined(const std::vector<Entry>& folders, const Entry& file) {
    const auto join = [](const std::string& folder, const std::string& name) {
      return folder.empty() || name.starts_with('/') ? name : folder + "/" + name;
    };
    if (file.folder >= folders.size()) return file.name;
    const std::string name = join(folders[file.folder].name, file.name);
    return file.folder == 0 ? name : join(folders.front().name, name);
  }

  /// Returns the number of its first file in the table.
  std::size_t add_files(const Head& head) {
    const std::size_t first = table_.files.size();
    if (first + head.files.size() > kMaxFiles) too_many_files();
    for (const Entry& file : head.files) {
      std::string path = joined(head.folders, file);
      text_bytes_ += path.size();
      if (text_bytes_ > kMaxTextBytes) too_many_files();
      table_.files.push_back({std::move(path), file.md5, file.text});
    }
    return first;
  }

  // ---- Rows

  struct State {
    std::uint64_t address = 0, file = 1;
    std::uint64_t line = 1;
  };

  void run(const Head& head, std::size_t first_file, Cursor& program) {
    const std::size_t files = table_.files.size() - first_file;
    State state;
    const auto row = [&](bool ends) {
      if (table_.rows.size() >= kMaxRows) lines_.fail("more than 4 million rows - is it damaged?");
      const std::uint64_t offset = state.address - object_.image_base - object_.text_offset;
      if (offset > object_.text_bytes) return;  // code that the linker left out
      const bool known = !ends && state.file < files && state.line <= UINT32_MAX;
      table_.rows.push_back({offset, known ? static_cast<std::uint32_t>(first_file + state.file) : 0,
                             known ? static_cast<std::uint32_t>(state.line) : 0, ends});
    };
    while (program.more()) {
      const auto operation = program.number<std::uint8_t>();
      if (operation >= head.operations) {
        const unsigned special = operation - head.operations;
        state.address += std::uint64_t{special / head.line_range} * head.min_bytes;
        state.line += static_cast<std::uint64_t>(head.line_base + static_cast<int>(special % head.line_range));
        row(false);
      } else if (operation == kExtended) {
        Cursor operand = program.part(program.uleb());
        if (extended(operand, state)) {
          row(true);
          state = {};
        }
      } else if (operation == kCopy) {
        row(false);
      } else {
        standard(head, operation, program, state);
      }
    }
  }

  /// True at the end of a sequence.
  static bool extended(Cursor& operand, State& state) {
    const auto operation = operand.number<std::uint8_t>();
    if (operation == kSetAddress) state.address = operand.number<std::uint64_t>();
    return operation == kEndSequence;
  }

  static void standard(const Head& head, std::uint8_t operation, Cursor& program, State& state) {
    switch (operation) {
      case kAdvancePc:
        state.address += program.uleb() * head.min_bytes;
        break;
      case kAdvanceLine:
        state.line += static_cast<std::uint64_t>(program.sleb());
        break;
      case kSetFile:
        state.file = program.uleb();
        break;
      case kConstAddPc:
        state.address += std::uint64_t{(255u - head.operations) / head.line_range} * head.min_bytes;
        break;
      case kFixedAdvancePc:
        state.address += program.number<std::uint16_t>();
        break;
      default:
        for (unsigned n = head.operands[operation - 1u]; n != 0; --n) program.uleb();
        break;
    }
  }

  const CodeObject& object_;
  LineTable& table_;
  const Section lines_, line_strings_, strings_;
  std::uint64_t text_bytes_ = 0;
};

}  // namespace

const LineTable::Row* LineTable::find(std::uint64_t text_offset) const {
  const auto after = std::upper_bound(rows.begin(), rows.end(), text_offset,
                                      [](std::uint64_t offset, const Row& row) { return offset < row.offset; });
  if (after == rows.begin() || std::prev(after)->line == 0) return nullptr;
  return &*std::prev(after);
}

LineTable read_line_table(const CodeObject& object) {
  if (object.debug.compressed)
    throw Error(object.path + ": its debug information is compressed - build it without -gz");
  LineTable table;
  LineReader(object, table).read();
  return table;
}

}  // namespace strobe
