// Which bytes of a memory hold no value. Kept are only the words that differ from what all are at first.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>

namespace races {

class UnsetBytes {
 public:
  explicit UnsetBytes(bool at_first) : at_first_(at_first ? 15 : 0) {}

  /// All bytes are as they were at first again.
  void reset() {
    pages_.clear();
    last_ = nullptr;
    all_set_ = false;
  }
  /// From now on all bytes hold a value.
  void set_all() { all_set_ = true; }
  bool differs() const { return !pages_.empty(); }

  /// Of the word that holds the address; bit n: byte n is unset.
  unsigned get(std::uint64_t address) {
    if (all_set_) return 0;
    const Page* const page = find(address);
    return page != nullptr ? (*page)[address % kPageBytes / 4] ^ at_first_ : at_first_;
  }
  /// The bytes of `mask` become unset where `unset` says so, and set elsewhere.
  void put(std::uint64_t address, unsigned mask, unsigned unset) {
    Page* page = find(address);
    if (page == nullptr) {
      if (((unset ^ at_first_) & mask) == 0) return;
      page = last_ = &pages_[address / kPageBytes];
      last_number_ = address / kPageBytes;
    }
    std::uint8_t& word = (*page)[address % kPageBytes / 4];
    word = static_cast<std::uint8_t>((word & ~mask) | ((unset ^ at_first_) & mask));
  }

 private:
  static constexpr std::uint64_t kPageBytes = 4096;
  using Page = std::array<std::uint8_t, kPageBytes / 4>;  ///< of each word: bit n: byte n is not as at first

  Page* find(std::uint64_t address) {
    const std::uint64_t number = address / kPageBytes;
    if (last_ != nullptr && number == last_number_) return last_;
    const auto found = pages_.find(number);
    if (found == pages_.end()) return nullptr;
    last_number_ = number;
    return last_ = &found->second;
  }

  unsigned at_first_;
  bool all_set_ = false;
  std::unordered_map<std::uint64_t, Page> pages_;
  std::uint64_t last_number_ = 0;
  Page* last_ = nullptr;
};

}  // namespace races
