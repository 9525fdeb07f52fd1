// What message ports carry: one small value for all protocols.
#pragma once

#include <cstdint>

namespace strobe {

enum class MessageKind : std::uint8_t {
  read = 1,  ///< bytes at an address; the reply says that they have arrived
  write,     ///< the reply says that they have been accepted for good
  /// Drop clean lines (pages): all, or with `bytes` those of these bytes; reply when done, with kHoldsLines if some are
  /// left.
  invalidate,
  flush,        ///< write back all dirty lines; reply when done, with kHoldsLines if some are left
  start_group,  ///< `payload` is a WorkGroup for a compute unit; the reply says that it has ended
  /// From a cache to its controller, and not answered: the cache holds a line, the first since it was made or answered
  /// an order without kHoldsLines. The controller skips caches that reported no lines.
  holds_lines,
};

/// Which level of the memory system a reply comes from; for the accounting of stalls.
enum class ServedBy : std::uint8_t {
  unknown = 0,
  l1,
  l2,
  dram,
  tlb,     ///< whatever has the data: the address had to be translated first
  remote,  ///< the memory of another GPU or of the host
};

/// A request, or with `reply` set its answer: the same message, sent back.
struct Message {
  std::uint64_t address = 0;  ///< guest address
  std::uint64_t tag = 0;      ///< the requester's; a reply carries it back unchanged
  void* payload = nullptr;    ///< owned by the requester until the reply
  std::uint32_t bytes = 0;    ///< of the access, from `address` on
  MessageKind kind = MessageKind::read;
  bool reply = false;
  ServedBy served_by = ServedBy::unknown;
  std::uint8_t flags = 0;  ///< of replies to orders: kHoldsLines or 0
  static constexpr std::uint8_t kHoldsLines = 1;

  /// The reply to a request.
  Message answered(ServedBy level) const {
    Message answer = *this;
    answer.reply = true;
    answer.served_by = level;
    return answer;
  }
};

/// Some bytes of guest memory.
struct AddressRange {
  std::uint64_t address;
  std::uint32_t bytes;
};

}  // namespace strobe
