// Refresh policies: which banks of a DRAM channel are refreshed when. Registered as "refresh.NAME", chosen by `refresh`
// of a memory controller, which keeps the timings (tREFI, tRFC, tRFCpb, tRREFD).
#pragma once

#include <cstdint>

#include "strobe/policy.hpp"

namespace strobe {

/// The banks of a channel when one of them is to be refreshed; bit N is bank N.
struct RefreshChoice {
  std::uint64_t due = 0;      ///< those that have not been refreshed in this round: one of them is to be chosen
  std::uint64_t waiting = 0;  ///< those for which requests wait
  std::uint32_t channel = 0;
};

class STROBE_EXPORT RefreshPolicy : public Policy {
 public:
  static constexpr char kKind[] = "refresh";
  struct Place {
    std::uint32_t channels = 1;  ///< of the controller
    std::uint32_t banks = 16;    ///< of a channel
  };
  /// What a controller decides in place.
  struct Rules {
    bool never = false;    ///< nothing is refreshed
    bool by_bank = false;  ///< a bank every tREFI / banks, in rounds of all; else all banks together, every tREFI
    bool chooses = false;  ///< by bank: choose() is asked which one; else they take turns
  };

  /// Asked once.
  virtual Rules rules() const = 0;
  /// The bank that is refreshed next; it serves nothing until it has been. A function of the choice, since rounds of an
  /// idle channel are counted without asking. The default takes the first. [tick]
  virtual std::uint32_t choose(const RefreshChoice& choice) const;
};

}  // namespace strobe
