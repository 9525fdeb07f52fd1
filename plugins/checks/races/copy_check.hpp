// Follows bytes that hold no value through loads and stores, so that copies of them are no fault: padding of structs,
// registers that are saved whole. register_check.hpp defines what counts as a use of such a value.
#pragma once

#include "findings.hpp"
#include "wave_state.hpp"
#include "strobe/access.hpp"

namespace races {

class CopyCheck {
 public:
  CopyCheck(const LaunchContext& context, Findings& findings) : context_(context), findings_(findings) {}

  ReachedMemory reached(const LaneAccess& access) const;
  /// After RegisterCheck has seen the instruction.
  void access(CheckedWave& wave, std::uint32_t instruction, const InstructionInfo& info, const LaneAccess& access,
              const ReachedMemory& where);

 private:
  struct Current;
  struct Place;
  Place place(const Current& now, bool in_lds, std::uint64_t address);
  template <class Visit>
  void for_each_byte_run(const Current& now, Visit visit);
  void load(const Current& now);
  void store(const Current& now);
  void update(const Current& now);

  const LaunchContext& context_;
  Findings& findings_;
  UnsetBytes device_unset_{false};  ///< left by copies
};

/// Which of the ranges that a store reads hold its data: from this one on, but for scalar ones.
std::size_t first_data_range(const InstructionInfo& info);

}  // namespace races
