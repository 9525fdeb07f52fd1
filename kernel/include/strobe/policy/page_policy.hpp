// Page policies: whether a DRAM row stays open after an access. Registered as "page_policy.NAME", chosen by
// `page_policy` of a memory controller.
#pragma once

#include <cstdint>

#include "strobe/policy.hpp"

namespace strobe {

/// An access to a row that was just served.
struct RowUse {
  enum Found : std::uint8_t { open = 0, closed, other };  ///< the row was open, none was, or another
  std::uint32_t channel = 0, bank = 0;
  std::uint64_t row = 0;
  Found found = open;   ///< when the request came to be served
  bool wanted = false;  ///< another request for the row waits that will be served next
  bool write = false;
};

class STROBE_EXPORT PagePolicy : public Policy {
 public:
  static constexpr char kKind[] = "page_policy";
  struct Place {
    std::uint32_t channels = 1;  ///< of the controller
    std::uint32_t banks = 16;    ///< of a channel
  };

  /// Whether the row is closed after this access; called for each. A row that is wanted stays open. [tick]
  virtual bool closes(const RowUse& use) = 0;
};

}  // namespace strobe
