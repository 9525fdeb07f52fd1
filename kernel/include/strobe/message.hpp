// What components send each other: one small value for all protocols.
#pragma once

#include <cstdint>

namespace strobe {

enum class MessageKind : std::uint8_t {
  read = 1,     ///< bytes at an address; the reply says that they have arrived
  write,        ///< the reply says that they have been accepted for good
  deferred,     ///< an atomic or coherent access; `payload` is a DeferredAccess, performed at the coherence point
  translate,    ///< the page of an address
  invalidate,   ///< drop all clean lines (pages); reply when done, with kHoldsLines if some are left
  flush,        ///< write back all dirty lines; reply when done, with kHoldsLines likewise
  start_group,  ///< `payload` is a WorkGroup for a compute unit; the reply says that it has ended
  /// From a cache to who controls it, and not answered: the cache has taken a line, the first since it was made or
  /// answered an order without kHoldsLines. Who controls caches need not ask those that have said nothing.
  holds_lines,
};

/// Which level of the memory system a reply comes from; for the accounting of stalls.
enum class ServedBy : std::uint8_t { unknown = 0, l1, l2, dram, tlb };

/// A request, or with `reply` set its answer: the same message, sent back.
struct Message {
  std::uint64_t address = 0;  ///< guest address
  std::uint64_t tag = 0;      ///< the requester's; a reply carries it back unchanged
  void* payload = nullptr;    ///< owned by the requester until the reply
  std::uint32_t bytes = 0;    ///< of the access: from `address` on, within what the receiver serves (see its docs)
  std::uint32_t route = 0;    ///< of interconnects only: where the reply goes; a requester leaves 0
  MessageKind kind = MessageKind::read;
  bool reply = false;
  ServedBy served_by = ServedBy::unknown;
  /// Loads: 1 if the data must come from the coherence point (glc). Replies of caches to orders: kHoldsLines or 0. Free
  /// for other protocols.
  std::uint8_t flags = 0;
  static constexpr std::uint8_t kHoldsLines = 1;
  /// The next request on this link has the same tag: they are a chain, of at most 65,535. A receiver may answer all in
  /// one reply when the last of them is done; it counts the others in `answers` and names the furthest level of all. A
  /// block that passes requests on in another order, or to several others, clears this.
  bool more = false;
  std::uint16_t answers = 0;  ///< of a reply: how many requests in front of it it answers as well

  /// The reply to a request.
  Message answered(ServedBy level) const {
    Message answer = *this;
    answer.reply = true;
    answer.more = false;
    answer.served_by = level;
    return answer;
  }
};

/// Some bytes of guest memory.
struct AddressRange {
  std::uint64_t address;
  std::uint32_t bytes;
};

/// What the messages of a run have for themselves: see Port::send_run(). Owned by the sender until the last of them has
/// been taken by its receiver.
struct MessageRun {
  MessageRun() = default;
  /// `number` x `number` x `in_cycles` must be below 2^32.
  MessageRun(const AddressRange* all, std::uint32_t number, std::uint32_t in_cycles, std::uint64_t from)
      : ranges(all),
        count(number),
        cycles(in_cycles),
        start(from),
        share_(((std::uint64_t{1} << 32) + number - 1) / number) {}

  const AddressRange* ranges = nullptr;
  std::uint32_t count = 0;
  std::uint32_t cycles = 1;  ///< in which they leave: number n at start + n x cycles / count, of the sender's clock
  std::uint64_t start = 0;

  /// n x cycles / count, without a division.
  std::uint64_t after(std::uint32_t n) const { return std::uint64_t{n} * cycles * share_ >> 32; }

 private:
  std::uint64_t share_ = 0;  ///< 2^32 / count, rounded up
};

}  // namespace strobe
