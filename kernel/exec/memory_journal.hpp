// Takes back what waves write to device memory: pages are saved before they change, and put back.
// Either page by page, as stores are about to happen (cost in proportion to what is written), or all at once (cost in
// proportion to the memory, and nothing while waves run).
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

#include "strobe/access.hpp"
#include "strobe/memory.hpp"

namespace strobe {

class MemoryJournal {
 public:
  /// `memory` is used by save() and before_write() of this object alone.
  explicit MemoryJournal(Memory& memory) : memory_(memory) {}

  /// From now on, what happens in these bytes is of no concern.
  void ignore(std::uint64_t address, std::uint64_t bytes) {
    ignored_ = address;
    ignored_bytes_ = bytes;
  }

  /// Saves [address, address + bytes), as far as it is mapped. [one thread]
  void save(std::uint64_t address, std::uint64_t bytes) { save(address, bytes, memory_, recent_); }

  /// Saves what a store or an atomic is about to change. [one thread]
  void before_write(const LaneAccess& access) { before_write(access, memory_, recent_); }

  /// Whether anything is not as it was saved.
  bool changed() const;

  /// Puts everything back and forgets it. Writers are of no use any more.
  void restore();

 private:
  friend class JournalWriter;
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
  using Recent = std::vector<Saved*>;  ///< the regions that one writer has met, the last one first

  void save(std::uint64_t address, std::uint64_t bytes, Memory& memory, Recent& recent);
  void before_write(const LaneAccess& access, Memory& memory, Recent& recent);
  Saved* find(std::uint64_t address, Memory& memory, Recent& recent);
  Saved& of_region(const Region& region);
  void save_pages(Saved& saved, std::uint64_t first, std::uint64_t bytes);
  void save_page(Saved& saved, std::uint64_t page);
  void save_in_pieces(std::uint64_t address, std::uint64_t bytes, Memory& memory, Recent& recent);

  Memory& memory_;
  Recent recent_;
  std::uint64_t ignored_ = 0, ignored_bytes_ = 0;
  std::mutex mutex_;  ///< guards what follows; bits of `pages` are also looked at without it
  std::deque<Saved> regions_;
  std::vector<Page> pages_;
};

/// Saves for one of several threads that write at the same time: each page is saved once, before the first write.
class JournalWriter {
 public:
  /// `memory` is this thread's view of the journal's memory. Both outlive the writer.
  JournalWriter(MemoryJournal& journal, Memory& memory) : journal_(journal), memory_(memory) {}
  void before_write(const LaneAccess& access) { journal_.before_write(access, memory_, recent_); }

 private:
  MemoryJournal& journal_;
  Memory& memory_;
  MemoryJournal::Recent recent_;
};

}  // namespace strobe
