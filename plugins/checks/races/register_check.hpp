// Registers that are used before the memory operation that writes them is over, or that hold no value.
#pragma once

#include "findings.hpp"
#include "wave_state.hpp"
#include "strobe/execution_watch.hpp"

namespace races {

class RegisterCheck {
 public:
  RegisterCheck(const WatchedLaunch& launch, const InitialRegisters& initial, Findings& findings)
      : launch_(launch), active_lanes_(initial.active_lanes), findings_(findings) {}

  /// Before an instruction executes with these lanes. `operation`: what it starts, if anything.
  void instruction(CheckedWave& wave, std::uint32_t instruction, std::uint64_t lanes, const Operation& operation,
                   const ReachedMemory& where);

 private:
  struct Current;
  void check_waits(const Current& now, const Operation& operation);
  void check_wait(const Current& now, const RegisterRange& range, const Operation* writes);
  /// Lanes in which the result is unset; says where from.
  std::uint64_t unset_sources(const Current& now, WaveRegisters::Unset& from) const;
  /// An instruction with a mask among its sources may choose one of the others in each lane: the result is unset where
  /// all of them are. (A scalar source as long as EXEC may be a mask; one that is longer than the result must be.)
  std::uint64_t without_choices(const Current& now, std::uint64_t unset) const;
  void scalar(const Current& now);
  void vector(const Current& now);
  void memory(const Current& now, const ReachedMemory& where);
  void address_or_data(const Current& now, const RegisterRange& range, bool is_data, const ReachedMemory& where);
  void branch(const Current& now);
  void report(const Current& now, const RegisterRange& range, std::uint64_t lanes, SideAction action);
  void report(const Current& now, const WaveRegisters::Unset& unset, SideAction action);
  bool reads_active_lanes(const InstructionInfo& info) const;

  const WatchedLaunch& launch_;
  RegisterRange active_lanes_;
  Findings& findings_;
};

}  // namespace races
