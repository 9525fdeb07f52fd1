#include <algorithm>
#include <cstdint>
#include <vector>

#include "policies.hpp"
#include "strobe/archive.hpp"
#include "strobe/schema.hpp"

namespace memory {

namespace {

/// A table by instruction, and wave: where it was last, and how far it went from there; after the same distance twice
/// it is expected again. Source: Baer and Chen, An Effective On-Chip Preloading Scheme, Supercomputing 1991 (reference
/// prediction table); by wave as well, since the waves of a GPU execute the same instructions.
class Stride final : public Prefetcher {
 public:
  struct Spec {
    std::uint32_t entries = 256;
    std::uint32_t degree = 1;
    std::uint32_t distance = 1;
    bool by_wave = true;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("entries", &Spec::entries, "of the table, which is directly mapped")
        .at_least(1)
        .at_most(65536)
        .power_of_two();
    schema.field("degree", &Spec::degree, "lines that are fetched for one access")
        .at_least(1)
        .at_most(PrefetchLines::kMax);
    schema.field("distance", &Spec::distance, "how many strides farther on the first of them is")
        .at_least(1)
        .at_most(256);
    schema.field("by_wave", &Spec::by_wave, "whether each wave has separate entries");
  }

  Stride(const Spec& spec, const Place&) : spec_(spec), table_(spec.entries) {}

  /// Of the lines that an instruction touches together the first one counts, and stands for them.
  void observe(const ObservedAccess& access, PrefetchLines& wanted) override {
    if (access.pc == 0) return;
    Entry& entry = table_[index_of(access)];
    const std::uint32_t wave = spec_.by_wave ? access.wave : 0;
    if (entry.pc != access.pc || entry.wave != wave) {
      if (access.first) entry = {access.line, 0, access.pc, wave, 0, 0};
      return;
    }
    if (access.first) learn(entry, access.line);
    if (entry.confidence < kSure) return;
    for (std::uint32_t n = 0; n < spec_.degree; ++n)
      wanted.add(access.line + static_cast<std::uint64_t>(entry.stride) * (spec_.distance + n));
  }
  void archive(strobe::Archive& archive) override { archive.fixed(table_); }

 private:
  static constexpr std::uint32_t kSure = 2, kMax = 3;
  struct Entry {
    std::uint64_t line = 0;
    std::int64_t stride = 0;
    std::uint32_t pc = 0;
    std::uint32_t wave = 0;
    std::uint32_t confidence = 0;
    std::uint32_t unused = 0;  ///< no byte of it is undefined in a checkpoint
  };

  static void learn(Entry& entry, std::uint64_t line) {
    const auto stride = static_cast<std::int64_t>(line - entry.line);
    if (stride == 0) return;  // another part of the same line
    entry.line = line;
    if (stride == entry.stride) {
      entry.confidence = std::min(entry.confidence + 1, kMax);
    } else if (entry.confidence > 1) {
      --entry.confidence;  // once is an exception
    } else {
      entry.stride = stride;
      entry.confidence = 1;
    }
  }
  std::size_t index_of(const ObservedAccess& access) const {
    constexpr std::uint32_t kSpread = 0x9e3779b1;  // 2^32 / golden ratio: Knuth, The Art of Computer Programming 6.4
    const std::uint32_t key = (access.pc >> 2) ^ (spec_.by_wave ? access.wave * kSpread : 0);
    return (key ^ key >> 16) & (spec_.entries - 1);
  }

  Spec spec_;
  std::vector<Entry> table_;
};

}  // namespace

void add_stride(strobe::Registry& registry) {
  registry.add_policy<Prefetcher, Stride>("prefetch.stride", "the lines that an instruction's last strides lead to",
                                          Stride::describe);
}

}  // namespace memory
