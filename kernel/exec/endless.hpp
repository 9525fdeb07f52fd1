// A launch on a machine in which nothing but loops happens: the proof of livelock.hpp, on waves whose time goes on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "exec/group.hpp"

namespace strobe {

/// Recognises that the waves in flight go round for ever. Between two looks replies arrive that were on their way, and
/// the proof holds only if it succeeds several times, with every wave in the same loop and all memory as before.
class EndlessWatch {
 public:
  explicit EndlessWatch(const FunctionalLaunch& launch) : launch_(launch) {}

  /// To be called now and then. `progress` differs when a wave has ended or a group has started since the last call.
  /// True: proven. Waves, LDS and memory are as before. [between cycles]
  bool look(std::span<GroupContext* const> groups, std::uint64_t progress);

  /// A wave at the start of a straight-line segment of its loop.
  struct LoopPoint {
    const Instruction* next = nullptr;
    std::vector<std::byte> state;
  };
  struct Evidence {
    std::vector<LoopPoint> waves;             ///< in the order of groups and waves
    std::vector<std::vector<std::byte>> lds;  ///< per group
    std::uint64_t memory = 0;                 ///< digest
  };

 private:
  const FunctionalLaunch& launch_;
  std::uint64_t progress_ = 0;
  std::uint64_t idle_looks_ = 0, proof_after_ = 0;
  unsigned proofs_ = 0;  ///< in a row
  std::optional<Evidence> evidence_;
};

}  // namespace strobe
