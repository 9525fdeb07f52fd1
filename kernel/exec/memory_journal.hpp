// Takes back what waves write to device memory: pages are saved before they change, and put back.
//
// Either page by page, as stores are about to happen (cost in proportion to what is written), or all at once (cost in
// proportion to the memory, and nothing while waves run).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "strobe/access.hpp"
#include "strobe/memory.hpp"

namespace strobe {

class MemoryJournal {
 public:
  explicit MemoryJournal(Memory& memory) : memory_(memory) {}

  /// From now on, what happens in these bytes is of no concern.
  void ignore(std::uint64_t address, std::uint64_t bytes) {
    ignored_ = address;
    ignored_bytes_ = bytes;
  }

  /// Saves [address, address + bytes), as far as it is mapped.
  void save(std::uint64_t address, std::uint64_t bytes);

  /// Saves what a store or an atomic is about to change.
  void before_write(const LaneAccess& access);

  /// Whether anything is not as it was saved.
  bool changed() const;

  /// Puts everything back and forgets it.
  void restore();

 private:
  static constexpr std::uint64_t kPageBits = 12, kPage = std::uint64_t{1} << kPageBits;
  struct Saved {
    Region region;
    std::vector<std::uint64_t> pages;  ///< bits: saved
  };
  struct Page {
    std::byte* host;
    std::uint32_t bytes;
    std::unique_ptr<std::byte[]> content;
  };

  Saved* find(std::uint64_t address);
  void save_pages(Saved& saved, std::uint64_t first, std::uint64_t bytes);
  void save_in_pieces(std::uint64_t address, std::uint64_t bytes);

  Memory& memory_;
  std::uint64_t ignored_ = 0, ignored_bytes_ = 0;
  std::vector<std::unique_ptr<Saved>> regions_;  ///< the one used last comes first
  std::vector<Page> pages_;
};

}  // namespace strobe
