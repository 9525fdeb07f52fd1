// Races in LDS and device memory.
#pragma once

#include "findings.hpp"
#include "wave_state.hpp"
#include "strobe/access.hpp"

namespace races {

inline bool is_atomic(const InstructionInfo& info) {
  return info.memory == MemoryKind::atomic || info.memory == MemoryKind::atomic_return;
}

/// By what the waves of different work-groups may order their accesses.
struct DeviceOrder {
  bool atomics = false;  ///< the kernel can acquire
  bool loads = false;    ///< coherent loads also order: they may be atomic loads
};

class MemoryCheck {
 public:
  MemoryCheck(const LaunchContext& context, const Histories& histories, Findings& findings,
              std::uint32_t waves_per_group, DeviceOrder order, std::uint64_t shadow_limit_bytes);

  /// An access of a wave, which is number `number` of its operations.
  void access(CheckedWave& wave, std::uint32_t number, std::uint32_t instruction, const InstructionInfo& info,
              const LaneAccess& access);

 private:
  struct Current;
  void access_device(Current& now, int lane, std::uint64_t address, std::uint32_t bytes);
  void access_lds(Current& now, int lane, std::uint64_t offset, std::uint32_t bytes);
  void check(Current& now, ShadowWord& word, std::uint64_t address);
  void compare(const Current& now, const ShadowAccess& before, SideAction did, std::uint64_t address);
  bool changes_nothing(const LaneAccess& access) const;
  bool same_group(std::uint32_t a, std::uint32_t b) const {
    return (a - 1) / waves_per_group_ == (b - 1) / waves_per_group_;
  }

  const LaunchContext& context_;
  const Histories& histories_;
  Findings& findings_;
  std::uint32_t waves_per_group_;
  DeviceOrder order_;
  ShadowMemory device_;
};

}  // namespace races
