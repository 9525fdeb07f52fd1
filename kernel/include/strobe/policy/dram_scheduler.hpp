// DRAM schedulers: which of the requests that wait in a memory controller goes next. Registered as
// "dram_scheduler.NAME", chosen by `scheduling` of a memory controller. The controller keeps the timings of commands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "strobe/policy.hpp"

namespace strobe {

/// A request that waits for a bank, in the direction that the data bus has.
struct DramRequest {
  std::uint64_t row = 0;
  std::uint32_t age = 0;  ///< counts the requests of the channel: lower came earlier
};

struct DramBank {
  static constexpr std::uint64_t kClosed = ~std::uint64_t{0};
  std::uint32_t number = 0;
  std::uint64_t open_row = kClosed;
  std::uint32_t passed = 0;  ///< requests served since its oldest one is the oldest
  bool writing = false;      ///< the direction of the data bus
};

class STROBE_EXPORT DramScheduler : public Policy {
 public:
  static constexpr char kKind[] = "dram_scheduler";
  struct Place {
    std::uint32_t banks = 16;     ///< of a channel
    std::uint32_t capacity = 32;  ///< reads, and as many writes, that wait for a channel
  };
  /// What a controller decides in place. Of the banks whose next command can go, that for the oldest request goes; of
  /// the requests of one bank, the oldest to its open row, else the oldest.
  struct Rules {
    bool in_turn = false;           ///< nothing goes before the oldest request of all
    std::uint32_t max_passed = 32;  ///< requests to the open row that may pass an older one of their bank
    double write_from = 75;         ///< percent of `capacity` filled with writes at which the bus turns to them
    double write_to = 25;           ///< percent of `capacity` at which it turns back; with nothing to read it always
                                    ///< writes
    bool chooses = false;           ///< choose() is asked among the requests of a bank
  };

  /// Asked once.
  virtual Rules rules() const = 0;
  /// Of requests that wait for a bank, the oldest first, the number of the one that is served next; asked when one
  /// comes and after one was served. If its row is not open, the bank closes and opens rows for it. The default takes
  /// the oldest. [tick]
  virtual std::size_t choose(const DramBank& bank, std::span<const DramRequest> waiting);
};

}  // namespace strobe
