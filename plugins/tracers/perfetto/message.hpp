// Messages of protocol buffers, field by field.  Format: protobuf.dev, "Encoding".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tracers {

class ProtoMessage {
 public:
  void number(unsigned field, std::uint64_t value) {
    key(field, 0);
    varint(value);
  }
  void fixed(unsigned field, std::uint64_t value) {
    key(field, 1);
    for (int byte = 0; byte < 8; ++byte) bytes_ += static_cast<char>(value >> (8 * byte));
  }
  void text(unsigned field, std::string_view value) {
    key(field, 2);
    varint(value.size());
    bytes_ += value;
  }
  void message(unsigned field, const ProtoMessage& value) { text(field, value.bytes_); }
  const std::string& bytes() const { return bytes_; }

 private:
  void key(unsigned field, unsigned wire_type) { varint(std::uint64_t{field} << 3 | wire_type); }
  void varint(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) bytes_ += static_cast<char>(value | 0x80);
    bytes_ += static_cast<char>(value);
  }

  std::string bytes_;
};

}  // namespace tracers
