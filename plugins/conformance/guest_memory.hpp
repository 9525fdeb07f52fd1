// Memory of a guest in which every address can be tried: it is mapped when an instruction asks for it.
//
// What an instruction may not touch is behind guards, and what it touches of the rest is seen: a run is made with known
// contents, and compared with them afterwards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "strobe/memory.hpp"

namespace strobe::conformance {

/// Pages of the host with kRegionPadding readable bytes at either end, and nothing after those: who writes into the
/// padding or goes further crashes.
class PaddedPages {
 public:
  /// `count` pieces of `bytes` each, a multiple of 4096.
  PaddedPages(std::size_t count, std::size_t bytes);
  ~PaddedPages();
  PaddedPages(const PaddedPages&) = delete;
  PaddedPages& operator=(const PaddedPages&) = delete;

  std::span<std::byte> piece(std::size_t n) const { return {begin_ + n * distance_ + 2 * kRegionPadding, bytes_}; }

 private:
  std::size_t bytes_, distance_, all_;
  std::byte* begin_;
};

/// Bytes that a lane points at: of device memory, or of LDS.
struct Piece {
  std::uint64_t address, bytes;
  unsigned lane;
};
/// Whether one of them has the byte: pieces of one size, in ascending order of addresses.
bool holds(std::span<const Piece> pieces, std::uint64_t address);

/// What memory holds before a run. Equal contents are equal bytes at each address.
struct Contents {
  std::uint64_t seed = 1;  ///< of all bytes but those of `pieces`
  std::uint64_t seed_of_pieces = 1;
  std::span<const Piece> pieces = {};
  int other_lane = -1;    ///< whose pieces hold other bytes than the seed says
  bool inverted = false;  ///< all bytes are others than without

  void fill(std::uint64_t address, std::span<std::byte> bytes) const;
  /// The same of bytes that already are what the seed says.
  void adapt(std::uint64_t address, std::span<std::byte> bytes) const;
};

/// A byte that a run has changed.
struct Change {
  std::uint64_t address;
  std::byte value;
  bool operator==(const Change&) const = default;
};
/// Adds what differs between `before` and `after`, which lie at a guest address.
void add_changes(std::uint64_t address, std::span<const std::byte> before, std::span<const std::byte> after,
                 std::vector<Change>& changes);

class GuestMemory final : public Memory {
 public:
  enum class Mapped : std::uint8_t { everywhere = 1, read_only, nowhere };
  GuestMemory();

  /// Forgets everything. Until the next call, memory holds `contents`, whose pieces outlive that.
  void begin(const Contents& contents, Mapped mapped = Mapped::everywhere);
  /// Since begin(), in ascending order.
  std::vector<Change> changes() const;
  /// How often an address has been looked for since begin().
  std::uint64_t lookups() const { return lookups_; }

 private:
  const Region* find_slow(std::uint64_t address, std::uint64_t size) override;

  static constexpr std::size_t kPage = 4096, kWindow = 2048, kMax = 320;  ///< bytes, bytes, windows
  PaddedPages pages_{kMax, kPage};
  std::vector<Region> windows_;  ///< window n lies at the end of page n
  std::vector<std::byte> before_;
  Contents contents_;
  Mapped mapped_ = Mapped::nowhere;
  std::uint64_t lookups_ = 0;
};

}  // namespace strobe::conformance
