// What the checker keeps of the waves and work-groups in execution.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "finding.hpp"
#include "history.hpp"
#include "outstanding.hpp"
#include "registers.hpp"
#include "shadow.hpp"
#include "unset_bytes.hpp"

namespace races {

/// Lanes of an access by the memory that they reach.
struct ReachedMemory {
  std::uint64_t device = 0;  ///< without scratch
  std::uint64_t scratch = 0;
  std::uint64_t lds = 0;

  bool only_scratch() const { return scratch != 0 && (device | lds) == 0; }
};

struct CheckedGroup {
  std::uint64_t index = 0;
  std::shared_ptr<GroupHistory> history;
  std::vector<ShadowWord> lds;
  UnsetBytes lds_unset{true};
  /// Who came first to the barriers of even and of odd number.
  struct Arrival {
    std::uint32_t epoch = 0;
    FindingSide side;
  };
  Arrival arrivals[2];
};

struct CheckedWave {
  CheckedGroup* group = nullptr;
  WaveHistory* history = nullptr;
  std::uint32_t id = 0;  ///< in the launch, from 1 on
  Outstanding outstanding;
  WaveRegisters registers;
  UnsetBytes scratch_unset{true};
  /// The last one that no invalidation has followed yet.
  struct CoherentLoad {
    std::uint32_t number = 0;  ///< of the wave's operations; 0: none
    std::uint64_t time = 0;    ///< of the histories
  };
  CoherentLoad coherent_load;
  bool has_started = false;
  bool behind_barrier = false;  ///< nothing has executed since
  std::uint64_t started_lanes = 0;
  FindingSide barrier;  ///< the last one with missing lanes; its address says which

  FindingSide side(SideAction action, std::uint32_t instruction, int lane = FindingSide::kNoLane) const {
    FindingSide side;
    side.action = action;
    side.instruction = instruction;
    side.group = group->index;
    side.wave = history->wave;
    side.lane = lane;
    return side;
  }
};

inline int lowest_lane(std::uint64_t lanes) { return lanes != 0 ? __builtin_ctzll(lanes) : FindingSide::kNoLane; }

}  // namespace races
