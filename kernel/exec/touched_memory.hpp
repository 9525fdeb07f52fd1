// Which words of device memory the parts of a launch read and write, if several threads run them: to find out whether
// their order mattered, and to take back what they wrote (docs/decisions/0024).
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "exec/memory_journal.hpp"
#include "exec/memory_view.hpp"

namespace strobe {

/// How an instruction uses memory. `served`: where atomics and coherent accesses are, in an order that does not depend
/// on threads or does not matter.
enum class MemoryUse : std::uint8_t { read, write, served };

/// Why launches run on one thread.
inline constexpr char kSharesMemory[] =
    "work-groups on different threads access the same memory, so their order may decide the result (whether that is a data "
    "race: --check-races)";

class TouchedMemory {
 public:
  class Part;

  /// `find` outlives it.
  explicit TouchedMemory(const MemoryView::Find& find) : find_(find), memory_(find), journal_(memory_) {}

  /// Whether a part has written words that another has read or written. Which parts there are may depend on the number of
  /// threads, and nothing else. [parts have ended]
  bool is_shared() const { return shared_; }
  /// Parts that have ended are forgotten: later accesses are ordered after theirs. [no part runs]
  void forget() { all_.clear(); }
  /// Memory is as it was before. [no part runs]
  void take_back() { journal_.restore(); }

 private:
  static constexpr unsigned kBits = 17;  ///< a chunk is 128 KiB of memory: a page of the host for each use
  static constexpr std::size_t kWords = (std::size_t{1} << kBits) / 4 / 64;
  static constexpr std::size_t kUses = 3;
  struct Chunk {
    std::unique_ptr<std::uint64_t[]> words[kUses];  ///< bits; null: none
    /// False: both touch a word, and not both only read it or only are served there.
    bool add(Chunk other);
    bool mixes_served() const;
  };
  using Chunks = std::unordered_map<std::uint64_t, Chunk>;

  void add(Chunks part);

  const MemoryView::Find& find_;
  MemoryView memory_;
  MemoryJournal journal_;
  std::mutex mutex_;  ///< guards what follows
  Chunks all_;
  bool shared_ = false;
};

/// Work-groups that run in order, on one thread at a time.
class TouchedMemory::Part {
 public:
  /// `served_later`: what is served is not performed when it is reported, so it has no order with others of this part.
  Part(TouchedMemory& all, bool served_later)
      : all_(all), memory_(all.find_), journal_(all.journal_, memory_), served_later_(served_later) {}

  /// An instruction of the launch is about to do that.
  void accesses(const LaneAccess& access, MemoryUse use, const LaunchContext& launch);
  void copies(std::uint64_t from, std::uint64_t to, std::uint64_t bytes);
  /// Nothing is known of the order of its work-groups any more: it counts as shared.
  void lose_order() { unknown_ = true; }
  /// What comes is of another part.
  void end();

 private:
  void mark(std::uint64_t first, std::uint64_t bytes, MemoryUse use);

  TouchedMemory& all_;
  MemoryView memory_;
  JournalWriter journal_;
  const bool served_later_;
  bool unknown_ = false;  ///< also: it touches words that locate() does not name
  Chunks chunks_;
  std::uint64_t recent_ = ~std::uint64_t{0};
  Chunk* recent_chunk_ = nullptr;
};

}  // namespace strobe
