// Shadow memory: for each 32-bit word, who wrote it last and who has read it since.
//
// Two readers are remembered: the last, and one of another work-group or wave, so that whoever writes next meets one
// that is not itself. Of waves that write different bytes of one word the last is remembered.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace races {

/// An access as a word remembers it.
struct ShadowAccess {
  std::uint32_t wave = 0;  ///< of the launch, from 1 on; 0: nobody
  std::uint32_t number = 0;
  std::uint32_t instruction : 20 = 0;
  std::uint32_t lane : 6 = 0;
  std::uint32_t bytes : 4 = 0;   ///< bit n: byte n of the word
  std::uint32_t atomic : 1 = 0;  ///< or a coherent load
  std::uint32_t scalar : 1 = 0;  ///< of the whole wave

  bool overlaps(const ShadowAccess& other) const { return wave != 0 && (bytes & other.bytes) != 0; }
};

struct ShadowWord {
  ShadowAccess write;
  ShadowAccess atomic;  ///< the last one; it hides neither plain writes nor reads before it
  ShadowAccess read[2];

  /// A plain write: nobody's access after it is checked against what it replaces.
  void wrote(const ShadowAccess& access) {
    put(write, access);
    for (ShadowAccess* hidden : {&atomic, &read[0], &read[1]})
      if ((hidden->bytes & ~write.bytes) == 0) *hidden = {};
  }
  void changed_atomically(const ShadowAccess& access) { put(atomic, access); }
  /// `same_group(a, b)`: of two waves.
  template <class SameGroup>
  void was_read(const ShadowAccess& access, SameGroup same_group) {
    ShadowAccess merged = access;
    if (read[0].wave == access.wave) {
      if (read[0].number == access.number) merged.bytes |= read[0].bytes;
    } else if (read[1].wave == 0 || read[1].wave == access.wave || !same_group(read[0].wave, access.wave) ||
               same_group(read[1].wave, access.wave)) {
      read[1] = read[0];
    }
    read[0] = merged;
  }

 private:
  /// Lanes of one instruction may touch a word together.
  static void put(ShadowAccess& place, const ShadowAccess& access) {
    const unsigned before = place.wave == access.wave && place.number == access.number ? place.bytes : 0u;
    place = access;
    place.bytes |= before & 15;
  }
};

/// Words of device memory, in pages that are made when they are first touched.
class ShadowMemory {
 public:
  /// Uses at most `limit_bytes` of host memory; beyond that, word() throws Error, exit 3.
  explicit ShadowMemory(std::uint64_t limit_bytes) : limit_(limit_bytes) {}

  /// The word that holds a guest address.
  ShadowWord& word(std::uint64_t address) {
    const std::uint64_t page = address / kPageBytes;
    if (page != last_page_) {
      last_ = find_page(page);
      last_page_ = page;
    }
    return last_[address % kPageBytes / 4];
  }

 private:
  static constexpr std::uint64_t kPageBytes = 4096;
  using Page = std::vector<ShadowWord>;
  ShadowWord* find_page(std::uint64_t page);

  std::uint64_t limit_;
  std::unordered_map<std::uint64_t, Page> pages_;
  std::uint64_t last_page_ = ~std::uint64_t{0};
  ShadowWord* last_ = nullptr;
};

}  // namespace races
