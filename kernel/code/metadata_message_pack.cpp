// MessagePack to JSON. The parser after it recurses and believes lengths, so the bytes are walked first.

#include "code/byte_view.hpp"
#include "code/metadata.hpp"

#include <nlohmann/json.hpp>

namespace strobe {
namespace {

/// One item's head: how many bytes it takes, and how many items it holds.
struct Item {
  std::uint64_t bytes = 1;
  std::uint64_t children = 0;
};

class Walker {
 public:
  explicit Walker(const ByteView& view) : view_(view) {}

  /// Error unless the bytes are exactly one well-formed item within the limits.
  void check() {
    std::vector<std::uint64_t> open{1};  // items still to come on each level
    std::size_t items = 0;
    while (!open.empty()) {
      if (open.back() == 0) {
        open.pop_back();
        continue;
      }
      --open.back();
      if (++items > MetadataLimits::items) view_.fail("metadata: more than 4000000 items");
      const Item item = next();
      view_.require(at_, item.bytes, "metadata: an item");
      at_ += item.bytes;
      if (item.children == 0) continue;
      if (item.children > view_.size() - at_) view_.fail("metadata: an item holds more than there is");
      if (open.size() == MetadataLimits::depth) view_.fail("metadata: nested deeper than 32 levels");
      open.push_back(item.children);
    }
    if (at_ != view_.size()) view_.fail("metadata: bytes after its end");
  }

 private:
  template <class T>
  std::uint64_t big_endian() const {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i)
      value = value << 8 | view_.read<std::uint8_t>(at_ + 1 + i, "metadata: a length");
    return value;
  }

  Item next() const {
    const auto head = view_.read<std::uint8_t>(at_, "metadata: an item");
    if (head < 0x80 || head >= 0xe0) return {};         // small integer
    if (head < 0x90) return {1, 2 * (head & 0xfull)};   // small map
    if (head < 0xa0) return {1, head & 0xfull};         // small array
    if (head < 0xc0) return {1 + (head & 0x1full), 0};  // short string
    switch (head) {
      case 0xc0:
      case 0xc2:
      case 0xc3:
        return {};  // nil, false, true
      case 0xc4:
      case 0xd9:
        return {2 + big_endian<std::uint8_t>(), 0};  // binary, string
      case 0xc5:
      case 0xda:
        return {3 + big_endian<std::uint16_t>(), 0};
      case 0xc6:
      case 0xdb:
        return {5 + big_endian<std::uint32_t>(), 0};
      case 0xcc:
      case 0xd0:
        return {2, 0};  // integers and floats
      case 0xcd:
      case 0xd1:
        return {3, 0};
      case 0xca:
      case 0xce:
      case 0xd2:
        return {5, 0};
      case 0xcb:
      case 0xcf:
      case 0xd3:
        return {9, 0};
      case 0xdc:
        return {3, big_endian<std::uint16_t>()};  // arrays
      case 0xdd:
        return {5, big_endian<std::uint32_t>()};
      case 0xde:
        return {3, 2 * big_endian<std::uint16_t>()};  // maps
      case 0xdf:
        return {5, 2 * big_endian<std::uint32_t>()};
      default:
        view_.fail("metadata: MessagePack type " + std::to_string(head) + ", which metadata does not have");
    }
  }

  const ByteView& view_;
  std::uint64_t at_ = 0;
};

}  // namespace

nlohmann::json parse_message_pack(std::span<const std::byte> bytes, const std::string& path) {
  const ByteView view(bytes, path);
  if (bytes.size() > MetadataLimits::bytes) view.fail("metadata of more than 16 MiB");
  Walker(view).check();
  const auto* begin = reinterpret_cast<const std::uint8_t*>(bytes.data());
  nlohmann::json document = nlohmann::json::from_msgpack(begin, begin + bytes.size(), true, false);
  if (document.is_discarded()) view.fail("metadata: not well-formed MessagePack - the file is damaged");
  return document;
}

}  // namespace strobe
