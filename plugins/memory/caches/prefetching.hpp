// The prefetcher of a cache: what it sees, which lines it wants, and what became of them. The cache fetches them.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "memory/mapping/address_map.hpp"
#include "strobe/metrics.hpp"
#include "strobe/policy/prefetch.hpp"
#include "tags.hpp"

namespace memory {

class Prefetching {
 public:
  using Cycle = strobe::Cycle;
  /// Of what a lookup found.
  enum class Found : std::uint8_t { no, yes, prefetched };
  /// How lines are counted: `map` outlives it.
  struct Lines {
    const AddressMap& map;
    std::uint64_t bytes;
    const char* unit;
  };

  /// `prefetcher` is null if the cache does not prefetch.
  Prefetching(std::unique_ptr<strobe::Prefetcher> prefetcher, const Lines& lines)
      : prefetcher_(std::move(prefetcher)), lines_(lines) {}

  bool on() const { return prefetcher_ != nullptr; }
  strobe::Prefetcher& prefetcher() { return *prefetcher_; }

  /// A lookup has found this line in cycle `at`.
  Found use(Tags::Line& line, Cycle at);
  static Found use_untimed(Tags::Line& line) {
    const Found found = line.prefetched ? Found::prefetched : Found::yes;
    line.prefetched = 0;
    return found;
  }
  /// A line leaves.
  void leave(Tags::Line& line) {
    unused_ += line.prefetched;
    line.prefetched = 0;
  }
  /// Calls fetch(address) for the lines that the prefetcher wants after a lookup at `address`, in its order.
  template <class F>
  void observe(const strobe::MemoryAccess& access, std::uint64_t address, Found found, const F& fetch) {
    const strobe::PrefetchLines wanted = wanted_after(access, address, found);
    for (const std::uint64_t line : wanted.all())
      if (const std::uint64_t at = address_of(line, address); at != kNowhere)
        fetch(at);
      else
        ++dropped_;
  }
  void issued() { ++issued_; }
  void redundant() { ++redundant_; }
  void dropped() { ++dropped_; }

  void declare_metrics(strobe::Metrics& metrics, std::uint64_t& stalls);

 private:
  static constexpr std::uint64_t kNowhere = std::uint64_t{1} << 48;
  strobe::PrefetchLines wanted_after(const strobe::MemoryAccess& access, std::uint64_t address, Found found);
  std::uint64_t address_of(std::uint64_t local_line, std::uint64_t near) const;

  std::unique_ptr<strobe::Prefetcher> prefetcher_;
  Lines lines_;
  std::uint64_t issued_ = 0, useful_ = 0, late_ = 0, used_ = 0, unused_ = 0, redundant_ = 0, dropped_ = 0;
};

}  // namespace memory
