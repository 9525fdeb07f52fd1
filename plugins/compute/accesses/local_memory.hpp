// LDS: one port per pair of vector units, and banks that all ports of the compute unit (of the work-group processor)
// share.
#pragma once

#include <algorithm>
#include <cstdint>

#include "bank_patterns.hpp"
#include "strobe/component.hpp"
#include "compute/unit/wave_slot.hpp"
#include "compute/unit/waves.hpp"

namespace strobe::compute {

class LocalMemory {
 public:
  LocalMemory(const ComputeUnitSpec& spec, const Rounds& rounds);

  /// Executes an LDS instruction, the wave's next one; returns for how long it will keep its port and the banks.
  LdsTime execute(WaveSlot& slot, const Instruction& instruction, const IssueRecord& record);
  /// One that has executed issues.
  void issue(WaveSlot& slot, const IssueRecord& record, Cycle now);
  /// From when on a vector unit may issue another one: a round before its port has done what it has to do.
  Cycle issues_from(std::uint32_t simd) const { return free_[simd / 2] - std::min(free_[simd / 2], round_); }

  void declare_metrics(Metrics& metrics);
  void archive(Archive& archive);

 private:
  LdsTime time_of(const IssueRecord& record, const LaneAccess& access, const Launch& launch);
  std::uint64_t bank_time(const LaneAccess& access, std::uint64_t bytes, std::uint32_t conflicts);

  Cycle free_[Waves::kMaxSimds / 2] = {};  ///< per pair of vector units
  /// Half cycles. What the banks have to do takes no more than the ports' time, but for conflicts: those of all ports
  /// add up.
  std::uint64_t banks_free_ = 0;
  std::uint32_t latency_, conflict_, write_, atomic_;  ///< cycles
  std::uint64_t port_width_;                           ///< bytes per cycle, a power of two
  std::uint32_t ports_;
  std::uint32_t banks_;  ///< of all halves
  Cycle round_;          ///< cycles
  std::uint64_t instructions_ = 0, conflict_cycles_ = 0, bank_waits_ = 0, busy_ = 0;
  BankPatterns patterns_, patterns_of_all_;  ///< over the banks of a port's half, and of all halves
};

}  // namespace strobe::compute
