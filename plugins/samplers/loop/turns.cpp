#include "turns.hpp"

#include <algorithm>

namespace loop {

using namespace strobe;

namespace {

/// Blocks before the test of a loop are executed once more than those after the test.
constexpr std::uint32_t kUneven = 2;

}  // namespace

std::optional<Loop> find_loop(const SampledLaunch& launch, std::span<const BlockCount> counts, std::uint32_t least,
                              std::string& why_not) {
  Loop found;
  for (const BlockCount& one : counts)
    if (one.count > found.turns) found = {one.block, one.count, 0};
  if (found.turns < least) {
    why_not = "no wave goes round a loop " + std::to_string(least) + " times";
    return std::nullopt;
  }
  for (const BlockCount& one : counts) {
    if (one.count < 2) continue;
    if (one.count + kUneven < found.turns) {
      why_not = "more than one loop, or branches within it";
      return std::nullopt;
    }
    const SampledBlock& block = launch.blocks[one.block];
    found.instructions += block.instructions;
    for (const InstructionInfo& info : launch.instructions.subspan(block.first, block.instructions))
      if (info.coherent || info.memory == MemoryKind::atomic) {
        why_not = "the loop has atomic or coherent accesses";
        return std::nullopt;
      }
  }
  return found;
}

void TurnTimes::add(std::uint32_t number, Cycle cycles) {
  if (number < 2) return;
  const std::uint32_t window = (number - 2) / window_;
  if (sums_.size() <= window) sums_.resize(window + 1);
  sums_[window].cycles += static_cast<double>(cycles);
  ++sums_[window].turns;
}

}  // namespace loop
