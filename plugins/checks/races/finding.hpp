// What the checker finds, in numbers; describe.hpp makes sentences of it.
#pragma once

#include <cstdint>

#include "strobe/instruction.hpp"

namespace races {

using namespace strobe;

enum class FindingKind : std::uint8_t {
  lds_race = 1,
  global_race,
  lds_lanes,  ///< lanes of one store
  global_lanes,
  missing_wait,
  uninitialised_lds,
  uninitialised_scratch,
  uninitialised_copy,  ///< in device memory
  uninitialised_register,
  divergent_barrier,
};

/// What one side of a finding does.
enum class SideAction : std::uint8_t {
  none = 1,  ///< there is no such side
  reads,
  writes,
  atomic,      ///< reads and writes at once
  loads_into,  ///< a register, later
  reads_register,
  writes_register,
  finds_unset,   ///< reads a register that nothing has written
  addresses_by,  ///< a register
  stores,        ///< a register
  branches_by,
  activates_by,  ///< sets EXEC
  waits_at_barrier,
  lanes_are_back,
};

struct FindingSide {
  static constexpr int kNoLane = -1;
  SideAction action = SideAction::none;
  std::uint32_t instruction = 0;  ///< index in the program
  std::uint64_t group = 0;        ///< x fastest
  std::uint32_t wave = 0;         ///< in its work-group
  int lane = kNoLane;
  std::uint64_t address = 0;  ///< guest address or LDS offset; of a barrier: lanes that are not there
  std::uint32_t bytes = 0;
  RegisterFile file = RegisterFile::scalar;
  std::uint32_t register_number = 0;
};

/// The first of all that have the same kind and instructions.
struct Finding {
  FindingKind kind = FindingKind::lds_race;
  FindingSide first, second;
  bool barrier_without_wait = false;  ///< of races: there is a barrier, but the first access may not be over there
  std::uint64_t count = 0;
};

}  // namespace races
