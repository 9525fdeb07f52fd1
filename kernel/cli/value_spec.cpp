#include "cli/value_spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "base/numbers.hpp"
#include "base/quote.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

constexpr unsigned kDeepestStruct = 16;
constexpr std::uint64_t kMaxElements = 4096;
constexpr std::size_t kAddressBytes = 8;

const ElementInfo* find_element(const std::string& name) {
  const auto types = element_types();
  const auto found = std::find_if(types.begin(), types.end(), [&](const ElementInfo& t) { return name == t.name; });
  return found == types.end() ? nullptr : &*found;
}

/// What stands before a colon: "f32", "f32x4" or, in structs, "f32[3]".
struct Elements {
  const ElementInfo* type = nullptr;
  std::uint64_t count = 1;
  bool is_vector = false;
};

std::optional<Elements> parse_elements(const std::string& kind) {
  Elements elements;
  const std::size_t end = kind.find_first_of("x[");
  elements.type = find_element(kind.substr(0, end));
  if (elements.type == nullptr) return std::nullopt;
  if (end == std::string::npos) return elements;
  elements.is_vector = kind[end] == 'x';
  if (!elements.is_vector && !kind.ends_with(']')) return std::nullopt;
  const std::size_t digits = kind.size() - end - (elements.is_vector ? 1 : 2);
  elements.count = parse_whole(quote(kind), kind.substr(end + 1, digits), 1, kMaxElements);
  const bool exists = elements.count <= 4 || elements.count == 8 || elements.count == 16;
  if (elements.is_vector && !exists)
    throw Error(quote(kind) + ": no vector has so many elements - write 2, 3, 4, 8 or 16");
  return elements;
}

void append(std::vector<std::byte>& bytes, const std::vector<std::byte>& more) {
  bytes.insert(bytes.end(), more.begin(), more.end());
}

std::size_t rounded_up(std::size_t value, std::size_t alignment) {
  return (value + alignment - 1) / alignment * alignment;
}

/// Bytes with the alignment that a compiler gives them.
struct Laid {
  std::vector<std::byte> bytes;
  std::size_t alignment = 1;
  std::vector<PointerSpec> pointers = {};

  void add(const Laid& field) {
    bytes.resize(rounded_up(bytes.size(), field.alignment));
    for (PointerSpec pointer : field.pointers) {
      pointer.at += bytes.size();
      pointers.push_back(pointer);
    }
    append(bytes, field.bytes);
    alignment = std::max(alignment, field.alignment);
  }
};

Laid laid_address(std::vector<PointerSpec> pointers) {
  return {std::vector<std::byte>(kAddressBytes), kAddressBytes, std::move(pointers)};
}

/// "1+16" of ptr:1+16.
PointerSpec parse_pointer(const std::string& text) {
  PointerSpec pointer;
  const std::size_t plus = text.find('+');
  pointer.argument =
      static_cast<unsigned>(parse_whole("ARGINDEX", text.substr(0, plus), 0, std::numeric_limits<unsigned>::max()));
  if (plus != std::string::npos)
    pointer.offset = parse_whole("OFFSET", text.substr(plus + 1), 0, std::numeric_limits<std::uint64_t>::max());
  return pointer;
}

/// Reads "i32:1,f32x2:1,2,ptr:0,{u8:1,f64[2]:3,4}".
class StructReader {
 public:
  explicit StructReader(const std::string& text) : text_(text) {}

  Laid read() {
    Laid laid = fields(0);
    if (at_ != text_.size()) fail("nothing opens this \"}\"");
    return laid;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw Error(
        fmt::format("at {}: {} - write FIELD,FIELD,... with fields such as i32:1, f32x4:1,2,3,4, f32[3]:1,2,3, "
                    "bytes:HEX, ptr:ARGINDEX[+OFFSET], null or {{FIELD,...}}",
                    quote(text_.substr(std::min(begin_, text_.size()))), what));
  }

  Laid fields(unsigned depth) {
    if (depth > kDeepestStruct) fail(fmt::format("structs in structs more than {} deep", kDeepestStruct));
    Laid laid;
    do laid.add(field(depth));
    while (take(','));
    laid.bytes.resize(rounded_up(laid.bytes.size(), laid.alignment));
    return laid;
  }

  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  std::string word() {
    const std::size_t end = std::min(text_.find_first_of(",}", at_), text_.size());
    const std::string word = text_.substr(at_, end - at_);
    at_ = end;
    return word;
  }

  Laid field(unsigned depth) {
    begin_ = at_;
    if (take('{')) {
      Laid laid = fields(depth + 1);
      if (!take('}')) fail("a \"{\" is not closed");
      return laid;
    }
    const std::size_t colon = text_.find_first_of(":,}", at_);
    if (text_.substr(at_, colon - at_) == "null") {
      at_ = std::min(colon, text_.size());
      return laid_address({});
    }
    if (colon == std::string::npos || text_[colon] != ':') fail("a field without a type");
    const std::string kind = text_.substr(at_, colon - at_);
    at_ = colon + 1;
    if (kind == "bytes") return {parse_hex_bytes(word()), 1};
    if (kind == "ptr") return laid_address({parse_pointer(word())});
    const std::optional<Elements> elements = parse_elements(kind);
    if (!elements) fail("no type " + quote(kind));
    return values(kind, *elements);
  }

  Laid values(const std::string& kind, const Elements& elements) {
    Laid laid{{}, elements.type->bytes};
    for (std::uint64_t i = 0; i < elements.count; ++i) {
      if (i > 0 && !take(',')) fail(fmt::format("{} has {} values, not {}", kind, elements.count, i));
      append(laid.bytes, scalar_bytes(elements.type->type, word()));
    }
    if (!elements.is_vector) return laid;
    // A vector is aligned to its size, and one of three is as large as one of four.
    if (elements.count == 3) laid.bytes.resize(std::size_t{4} * elements.type->bytes);
    laid.alignment = laid.bytes.size();
    return laid;
  }

  const std::string& text_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  ///< of the field that is read
};

std::vector<std::byte> vector_bytes(const Elements& elements, const std::string& text) {
  std::vector<std::byte> bytes;
  std::uint64_t given = 0;
  for (std::size_t at = 0; at <= text.size(); ++given) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    append(bytes, scalar_bytes(elements.type->type, text.substr(at, comma - at)));
    at = comma + 1;
  }
  if (given != elements.count)
    throw Error(fmt::format("{} value{} for {} elements - give as many, separated by commas", given,
                            given == 1 ? "" : "s", elements.count));
  return bytes;
}

/// Whether a signed and an unsigned type of one size read the same numbers from the bytes.
bool same_with_sign(const ArgumentType& a, const ArgumentType& b, const std::vector<std::byte>& bytes) {
  const ElementInfo &one = element_info(a.element), &other = element_info(b.element);
  if (one.is_float || other.is_float || one.bytes != other.bytes) return false;
  for (std::size_t last = one.bytes - 1; last < bytes.size(); last += one.bytes)
    if ((bytes[last] & std::byte{0x80}) != std::byte{0}) return false;
  return true;
}

}  // namespace

ValueSpec null_pointer() {
  ValueSpec value;
  value.kind = ValueSpec::Kind::address;
  value.bytes.resize(kAddressBytes);
  return value;
}

std::optional<ValueSpec> parse_value(const std::string& kind, const std::string& text) {
  ValueSpec value;
  if (kind == "bytes") {
    value.bytes = parse_hex_bytes(text);
    return value;
  }
  if (kind == "struct") {
    value.kind = ValueSpec::Kind::structure;
    Laid laid = StructReader(text).read();
    value.bytes = std::move(laid.bytes);
    value.pointers = std::move(laid.pointers);
    return value;
  }
  if (kind == "ptr") {
    value = null_pointer();
    value.pointers = {parse_pointer(text)};
    return value;
  }
  const std::optional<Elements> elements = kind.find('[') == std::string::npos ? parse_elements(kind) : std::nullopt;
  if (!elements) return std::nullopt;
  value.kind = ValueSpec::Kind::elements;
  value.type = {elements->type->type, static_cast<std::uint32_t>(elements->count)};
  value.bytes = elements->is_vector ? vector_bytes(*elements, text) : scalar_bytes(elements->type->type, text);
  return value;
}

std::vector<std::string> value_kinds() {
  std::vector<std::string> kinds = {"bytes", "struct", "ptr"};
  for (const ElementInfo& type : element_types()) kinds.emplace_back(type.name);
  return kinds;
}

bool fits(const KernelArgument& wants, const ValueSpec& given) {
  if (given.kind == ValueSpec::Kind::address)
    return wants.kind == ArgumentKind::global_buffer && wants.bytes == given.bytes.size();
  if (wants.kind != ArgumentKind::by_value || bytes_for(wants, given).size() != wants.bytes) return false;
  const std::optional<ArgumentType> type = argument_type(wants);
  if (!type || given.kind == ValueSpec::Kind::bytes) return true;
  if (given.kind == ValueSpec::Kind::structure) return false;
  if (type->count != 0 && type->count != given.type.count) return false;
  return type->element == given.type.element || same_with_sign(*type, given.type, given.bytes);
}

std::vector<std::byte> bytes_for(const KernelArgument& wants, const ValueSpec& given) {
  std::vector<std::byte> bytes = given.bytes;
  const bool of_three = given.kind == ValueSpec::Kind::elements && given.type.count == 3;
  if (of_three && wants.bytes == bytes.size() / 3 * 4) bytes.resize(wants.bytes);
  return bytes;
}

std::string hex_text(const std::vector<std::byte>& bytes) {
  std::string text;
  for (const std::byte byte : bytes) text += fmt::format("{:02x}", static_cast<unsigned>(byte));
  return text;
}

}  // namespace strobe
