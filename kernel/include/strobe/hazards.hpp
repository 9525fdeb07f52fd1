// Hazards: pairs of instructions that the hardware executes wrongly unless others come between them. Compilers insert
// no-ops; a check of programs looks whether they are there.
//
// An Isa whose target has hazards also derives from HazardTable. A check finds it by a dynamic_cast of the Isa:
//
//   class MyIsa : public Isa, public HazardTable { ... };
//
// The unit of distance is the wait state: what one instruction takes to issue. Two instructions with N of these between
// them are N wait states apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "strobe/export.hpp"
#include "strobe/instruction.hpp"

namespace strobe {

/// What an instruction does to registers that takes part in hazards. An ISA numbers its kinds from 1 on.
struct HazardKind {
  const char* name = "";       ///< what stands before the register: "matrix result of 8 passes in"
  const char* noun = nullptr;  ///< of registers that are in neither file: "hardware register"
  /// Of events of one family in overlapping registers only the last one counts. 0: each kind for itself.
  std::uint8_t family = 0;
};

/// One such thing.
struct HazardEvent {
  std::uint8_t kind = 0;
  std::uint16_t variant = 0;  ///< what HazardMatch::other_variant compares
  RegisterRange range;        ///< no registers: a rule holds whatever the other event's are
};

/// Which registers of two events a rule is about.
enum class HazardMatch : std::uint8_t {
  overlap = 1,    ///< they have one in common
  same,           ///< they are the same
  partial,        ///< they have some in common, and are not the same
  other_variant,  ///< they have one in common, and the events' variants differ
};

/// After an event of kind `first`, one of kind `second` needs at least `wait_states` wait states in between.
struct HazardRule {
  std::uint8_t first = 0, second = 0, wait_states = 0;
  HazardMatch match = HazardMatch::overlap;
  std::uint8_t between = 0;  ///< only if an event of this kind comes between them; 0: always
};

class STROBE_EXPORT HazardTable {
 public:
  HazardTable() = default;
  HazardTable(const HazardTable&) = delete;
  HazardTable& operator=(const HazardTable&) = delete;
  virtual ~HazardTable();

  /// By number; that of 0 is not used. [any time]
  virtual std::span<const HazardKind> hazard_kinds() const = 0;
  virtual std::span<const HazardRule> hazard_rules() const = 0;
  /// Appends what the instruction at the start of `code` does, which is described by `info`, and returns its wait
  /// states: 1 but for no-ops that wait longer. [launch]
  virtual unsigned hazard_events(std::span<const std::byte> code, const InstructionInfo& info,
                                 std::vector<HazardEvent>& events) const = 0;
  /// What a program inserts for `wait_states` wait states, at least one: "s_nop 3".
  virtual std::string hazard_remedy(unsigned wait_states) const = 0;
};

}  // namespace strobe
