// Reports what waves that run without time access in device memory.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "exec/functional.hpp"
#include "exec/touched_memory.hpp"
#include "strobe/access.hpp"
#include "strobe/isa.hpp"

namespace strobe {

inline constexpr char kReachesUnknownBytes[] =
    "it has format-converting buffer instructions, whose accessed bytes are not known";

/// Those that convert formats reach as many bytes as the buffer's elements have, which locate() does not name.
inline bool reaches_unknown_bytes(const Program& program) {
  return std::any_of(program.infos().begin(), program.infos().end(), [](const InstructionInfo& info) {
    return info.support == Support::approximate && info.memory != MemoryKind::none && info.space != MemorySpace::lds;
  });
}

/// A Watch of step.hpp.
class ReportAccesses {
 public:
  /// Both outlive it; `to` may be null.
  ReportAccesses(const FunctionalLaunch& launch, TouchedMemory::Part* to)
      : launch_(launch), program_(*launch.program), to_(to) {
    if (to == nullptr) return;
    watched_.resize(program_.runs().size());
    const std::vector<InstructionInfo>& infos = program_.infos();
    for (std::size_t n = 0; n < infos.size(); ++n)
      if (is_reported(infos[n])) watched_[program_.instructions()[n].run] = true;
  }
  bool wanted() const { return to_ != nullptr; }
  /// What it was made with, or another.
  void report_to(TouchedMemory::Part& part) { to_ = &part; }
  /// Groups of a part take turns.
  void lose_order() const {
    if (to_ != nullptr) to_->lose_order();
  }
  void end_part() const {
    if (to_ != nullptr) to_->end();
  }
  bool run(std::uint32_t run) const { return to_ != nullptr && watched_[run] != 0; }
  void before(Wave& wave, const Instruction& i) const {
    const InstructionInfo& info = program_.info(i);
    if (!is_reported(info)) return;
    LaneAccess access;
    program_.isa().locate(wave, i, info, access);
    if (access.global == 0) return;
    const bool commutes = launch_.order_matters.empty() && info.memory != MemoryKind::store;
    to_->accesses(access,
                  info.memory == MemoryKind::load ? MemoryUse::read
                  : commutes                      ? MemoryUse::served
                                                  : MemoryUse::write,
                  *launch_.context);
  }

 private:
  static bool is_reported(const InstructionInfo& info) {
    return info.memory != MemoryKind::none && info.memory != MemoryKind::cache_control &&
           info.space != MemorySpace::lds;
  }

  const FunctionalLaunch& launch_;
  const Program& program_;
  TouchedMemory::Part* to_;
  std::vector<std::uint8_t> watched_;  ///< by run: an instruction of it is reported
};

}  // namespace strobe
