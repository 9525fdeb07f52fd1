#include "lua/listing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <ostream>
#include <tuple>
#include <vector>

#include "code/byte_view.hpp"

namespace strobe {
namespace {

constexpr std::size_t kTextColumns = 60, kDataColumns = 42;
constexpr std::uint64_t kMinZeros = 8;

ByteView text_of(const CodeObject& object) {
  return ByteView(std::span(object.image).subspan(object.text_offset, object.text_bytes), object.path);
}

/// The last label at or before an offset in the text; null if there is none.
const FunctionSymbol* label_before(const CodeObject& object, std::uint64_t text_offset) {
  const auto after =
      std::upper_bound(object.labels.begin(), object.labels.end(), text_offset + object.text_offset,
                       [](std::uint64_t offset, const FunctionSymbol& label) { return offset < label.offset; });
  return after == object.labels.begin() ? nullptr : &*std::prev(after);
}

/// " <kernel+0x40>", as llvm-objdump names a place; empty if no label stands before it.
std::string place_name(const CodeObject& object, std::uint64_t text_offset) {
  const FunctionSymbol* label = label_before(object, text_offset);
  if (label == nullptr) return {};
  const std::uint64_t distance = text_offset + object.text_offset - label->offset;
  return distance == 0 ? fmt::format(" <{}>", label->name) : fmt::format(" <{}+0x{:x}>", label->name, distance);
}

/// As an assembler takes it: quoted if it holds other characters than names have without quotes.
std::string symbol_text(const std::string& name) {
  const auto needs_no_quotes = [](unsigned char c) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return is_letter || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '$' || c == '@';
  };
  if (std::all_of(name.begin(), name.end(), needs_no_quotes)) return name;
  std::string text = "\"";
  for (const char c : name) text += c == '\n' ? "\\n" : c == '"' ? "\\\"" : std::string(1, c);
  return text + '"';
}

/// The symbols without a type, which are an assembler's labels.
std::vector<FunctionSymbol> assembler_labels(const CodeObject& object) {
  const auto before = [](const FunctionSymbol& a, const FunctionSymbol& b) {
    return std::tie(a.offset, a.name) < std::tie(b.offset, b.name);
  };
  std::vector<FunctionSymbol> labels;
  std::set_difference(object.labels.begin(), object.labels.end(), object.functions.begin(), object.functions.end(),
                      std::back_inserter(labels), before);
  return labels;
}

/// Of a branch into the text.
bool branches(const Program& program, const InstructionInfo& info) {
  if (info.flow != ControlFlow::branch && info.flow != ControlFlow::conditional_branch) return false;
  return info.target >= 0 && info.target < static_cast<std::int64_t>(program.object().text_bytes);
}

std::string branch_target(const Program& program, const InstructionInfo& info) {
  return branches(program, info) ? place_name(program.object(), static_cast<std::uint64_t>(info.target)) : "";
}

/// Prints the instructions of one part of the text, with its basic blocks.
class Listing {
 public:
  Listing(std::ostream& out, const Program& program)
      : out_(out),
        program_(program),
        text_(text_of(program.object())),
        assembler_labels_(assembler_labels(program.object())) {}

  void write(std::uint64_t begin, std::uint64_t end) {
    const auto& infos = program_.infos();
    for (std::uint32_t block = 0; block < program_.blocks().size(); ++block) {
      const Block& range = program_.blocks()[block];
      const std::uint64_t first = infos[range.first].offset;
      if (first < begin || first >= end) continue;
      if (const TextRecord* record = record_at(first);
          record != nullptr && infos[range.first].support == Support::invalid) {
        out_ << fmt::format("; {} amd_kernel_code_t of {}: {} bytes of data\n",
                            listing_address(program_, infos[range.first]), record->kernel, record->bytes);
        continue;
      }
      head(block, infos[range.first]);
      for (std::uint32_t n = range.first; n < range.first + range.count; ++n) line(infos[n], end);
    }
  }

 private:
  void head(std::uint32_t block, const InstructionInfo& first) {
    if (first.offset < skip_to_) return;
    out_ << fmt::format("; {} block {}{}{}\n", listing_address(program_, first), block,
                        place_name(program_.object(), first.offset), next_block(block));
  }

  /// ", branches to block 4", of a block that ends so.
  std::string next_block(std::uint32_t block) const {
    const Block& range = program_.blocks()[block];
    const std::uint32_t last = range.first + range.count - 1;
    if (!branches(program_, program_.infos()[last])) return {};
    const auto& instructions = program_.instructions();
    const auto target = static_cast<std::uint32_t>(instructions[last].target - instructions.data());
    if (target + 1 == instructions.size()) return {};  // no instruction starts there
    const auto after =
        std::upper_bound(program_.blocks().begin(), program_.blocks().end(), target,
                         [](std::uint32_t index, const Block& candidate) { return index < candidate.first; });
    return fmt::format(", branches to block {}", after - program_.blocks().begin() - 1);
  }

  const TextRecord* record_at(std::uint64_t text_offset) const {
    const auto& records = program_.object().records;
    const std::uint64_t offset = text_offset + program_.object().text_offset;
    const auto found = std::partition_point(records.begin(), records.end(),
                                            [offset](const TextRecord& record) { return record.offset < offset; });
    return found != records.end() && found->offset == offset ? &*found : nullptr;
  }

  void line(const InstructionInfo& info, std::uint64_t end) {
    if (info.offset < skip_to_ || info.offset >= end || !text_.holds(info.offset, 4)) return;
    const std::uint64_t zeros = zeros_at(info.offset);
    if (zeros >= kMinZeros) {
      // llvm-objdump prints no instructions for a run of zeros: they are padding.
      out_ << "\t\t...\n";
      skip_to_ = info.offset + zeros / 4 * 4;
      return;
    }
    out_ << instruction(info) << "\n";
  }

  /// An assembler's label where a branch or a direct call goes; null if there is none. llvm-objdump writes its name as
  /// the operand, and then no place after the bytes.
  const FunctionSymbol* label_at_target(const InstructionInfo& info, const std::string& operand) const {
    const bool is_branch = info.flow == ControlFlow::branch || info.flow == ControlFlow::conditional_branch;
    const bool is_number = !operand.empty() && operand.find_first_not_of("0123456789") == std::string::npos;
    if (!is_number || (!is_branch && info.flow != ControlFlow::call)) return nullptr;
    const std::int64_t words = static_cast<std::int16_t>(std::stoul(operand));
    const auto offset = program_.object().text_offset + info.offset + 4 + static_cast<std::uint64_t>(4 * words);
    const auto label =
        std::lower_bound(assembler_labels_.begin(), assembler_labels_.end(), offset,
                         [](const FunctionSymbol& at, std::uint64_t place) { return at.offset < place; });
    return label != assembler_labels_.end() && label->offset == offset ? &*label : nullptr;
  }

  /// Text, address, words, and where a branch goes.
  std::string instruction(const InstructionInfo& info) const {
    const FunctionSymbol* label = nullptr;
    std::string line;
    if (info.support == Support::invalid) {
      line = fmt::format("\t.long 0x{:08x} ", text_.read<std::uint32_t>(info.offset, "code"));
      line.append(kDataColumns, ' ');
    } else {
      line = "\t" + program_.disassemble(info);
      const std::size_t operand = line.rfind(' ') + 1;
      label = label_at_target(info, line.substr(operand));
      if (label != nullptr) line.replace(operand, std::string::npos, symbol_text(label->name));
      if (line.size() < kTextColumns) line.append(kTextColumns - line.size(), ' ');
    }
    line += "// " + listing_address(program_, info) + ":";
    for (unsigned at = 0; at < info.bytes; at += 4)
      line += fmt::format(" {:08X}", text_.read<std::uint32_t>(info.offset + at, "code"));
    return label != nullptr ? line : line + branch_target(program_, info);
  }

  /// Zero bytes from an offset on, up to the next label.
  std::uint64_t zeros_at(std::uint64_t offset) const {
    const auto& labels = program_.object().labels;
    const auto next = std::upper_bound(labels.begin(), labels.end(), offset + program_.object().text_offset,
                                       [](std::uint64_t at, const FunctionSymbol& label) { return at < label.offset; });
    const std::uint64_t end = next == labels.end() ? text_.size() : next->offset - program_.object().text_offset;
    std::uint64_t count = 0;
    while (offset + count < end && text_.bytes()[offset + count] == std::byte{0}) ++count;
    return count;
  }

  std::ostream& out_;
  const Program& program_;
  ByteView text_;
  std::vector<FunctionSymbol> assembler_labels_;  ///< sorted by offset and name
  std::uint64_t skip_to_ = 0;
};

}  // namespace

std::string listing_address(const Program& program, const InstructionInfo& info) {
  return fmt::format("{:012X}", program.object().image_base + program.object().text_offset + info.offset);
}

void write_listing(std::ostream& out, const Program& program, const KernelInfo* kernel) {
  const CodeObject& object = program.object();
  Listing listing(out, program);
  if (kernel == nullptr) {
    listing.write(0, object.text_bytes);
    return;
  }
  // To the end that the symbol gives, or else to the next function.
  const std::uint64_t begin = kernel->descriptor.entry - object.text_offset;
  std::uint64_t end = object.text_bytes;
  for (const FunctionSymbol& function : object.functions) {
    const std::uint64_t offset = function.offset - object.text_offset;
    if (offset == begin && function.bytes != 0) end = std::min(end, begin + function.bytes);
    if (offset > begin) end = std::min(end, offset);
  }
  listing.write(begin, end);
}

}  // namespace strobe
