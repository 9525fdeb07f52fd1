// Prefetchers: which lines a cache (or pages a TLB) fetches before they are asked for. Registered as "prefetch.NAME",
// chosen by `prefetch` of a cache or TLB; the cache decides whether there is room, and counts what became of each.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "strobe/memory_access.hpp"
#include "strobe/policy.hpp"

namespace strobe {

/// A lookup as a prefetcher sees it.
struct ObservedAccess {
  /// Which line (or page), counted among those that this cache can hold: in a cache that is one of several banks, lines
  /// of its bank have consecutive numbers. With one bank: address / line.
  std::uint64_t line = 0;
  std::uint64_t address = 0;  ///< of the access
  std::uint32_t pc = 0;       ///< as MemoryAccess has it, like the next two
  std::uint16_t wave = 0;
  bool first = true;
  AccessKind kind = AccessKind::read;
  bool hit = false;         ///< it was here, or in flight
  bool prefetched = false;  ///< it is the first use of a line that was prefetched
};

/// The lines that a prefetcher wants, in the order in which they are to be fetched.
class PrefetchLines {
 public:
  static constexpr std::size_t kMax = 32;
  /// A line, counted as ObservedAccess::line; what exceeds kMax is not taken.
  void add(std::uint64_t line) {
    if (count_ < kMax) line_[count_++] = line;
  }
  std::span<const std::uint64_t> all() const { return {line_.data(), count_}; }

 private:
  std::array<std::uint64_t, kMax> line_;
  std::size_t count_ = 0;
};

class STROBE_EXPORT Prefetcher : public Policy {
 public:
  static constexpr char kKind[] = "prefetch";
  struct Place {
    std::uint64_t line = 64;  ///< bytes of a line, or of a page; a power of two
    std::uint32_t sets = 1;   ///< of the cache
    std::uint32_t ways = 1;   ///< of each set
    std::uint32_t mshrs = 1;  ///< how many lines can be in flight
  };

  /// A lookup by a read, a write or a translation; prefetches themselves are not observed. Lines that are here or in
  /// flight may be asked for, and are passed over. [tick]
  virtual void observe(const ObservedAccess& access, PrefetchLines& wanted) = 0;
};

}  // namespace strobe
