// Neighbouring lines of one request that go to the next level as one access (strobe/fast/spans.hpp).
//
// Where a packet ends depends on addresses and cycles only, not on what is already known: a line joins if all that it
// needs (its MSHR, its way) is free in the cycle in which the first line leaves. This may be unknown until that cycle;
// until then the packet stays open and the request stalls.
#pragma once

#include <cstdint>

#include "strobe/fast/spans.hpp"

namespace memory {

class Packet {
 public:
  using Cycle = strobe::Cycle;

  /// `span`: what the next level takes; `line`: of this cache; `in_time`: what is free in the cycle in which a packet
  /// leaves is always known by then.
  void configure(const strobe::Span& span, std::uint64_t line, bool in_time) {
    inside_ = span.bytes > line ? span.bytes - 1 : 0;
    margin_ = in_time ? 0 : 1;
  }
  bool is_used() const { return inside_ != 0; }
  bool is_open() const { return open_; }
  Cycle leaves() const { return leaves_; }
  const strobe::MemoryAccess& access() const { return access_; }
  std::uint32_t last() const { return last_; }

  /// Whether a line goes with those before it; what it needs is free from cycle `free` on.
  bool continues(strobe::AccessKind kind, std::uint64_t address, Cycle free) const {
    return open_ && access_.kind == kind && address == access_.address + access_.bytes && (address & inside_) != 0 &&
           free + margin_ <= leaves_;
  }
  void open(const strobe::MemoryAccess& first, Cycle leaves, std::uint32_t record) {
    open_ = true;
    access_ = first;
    leaves_ = leaves;
    last_ = record;
  }
  void add(std::uint32_t bytes, std::uint32_t record) {
    access_.bytes += bytes;
    last_ = record;
  }
  void close() { open_ = false; }

 private:
  std::uint64_t inside_ = 0;  ///< bits of an address in what one access may cover
  Cycle margin_ = 0;
  bool open_ = false;
  strobe::MemoryAccess access_;
  Cycle leaves_ = 0;
  std::uint32_t last_ = 0;  ///< the record of its last line
};

}  // namespace memory
