// How often waves go round a loop, and how long a turn takes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "strobe/sampler.hpp"

namespace loop {

/// The loop of a kernel that has one: all blocks that a wave executes more than once belong to it, and each is executed
/// once in a turn.
struct Loop {
  std::uint32_t header = 0;        ///< block that begins a turn, the first that is executed most often
  std::uint32_t turns = 0;         ///< of the wave that it was found in
  std::uint64_t instructions = 0;  ///< of a turn: a wave needs a cycle for each, at least
};

/// Of what a wave executed. Empty: there is no such loop of `least` turns, and `why_not` says so.
std::optional<Loop> find_loop(const strobe::SampledLaunch& launch, std::span<const strobe::BlockCount> counts,
                              std::uint32_t least, std::string& why_not);

/// Mean time of a turn over windows of `window` turns, by their number since waves have begun to count: the first turn
/// of each wave does not count, since it may be what makes the caches warm.
class TurnTimes {
 public:
  explicit TurnTimes(std::uint32_t window) : window_(window) {}
  void clear() { sums_.clear(); }
  /// The `number`th turn of a wave, from 1.
  void add(std::uint32_t number, strobe::Cycle cycles);
  /// Windows that a wave has completed with this number of turns.
  std::uint32_t windows(std::uint32_t turns) const { return turns == 0 ? 0 : (turns - 1) / window_; }
  /// Cycles of a turn in a window, from 0, of which a turn was added.
  double mean(std::uint32_t window) const { return sums_[window].cycles / sums_[window].turns; }

 private:
  struct Sum {
    double cycles = 0, turns = 0;
  };
  const std::uint32_t window_;
  std::vector<Sum> sums_;
};

}  // namespace loop
