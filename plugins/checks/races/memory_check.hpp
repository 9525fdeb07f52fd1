// Races in LDS and device memory.
#pragma once

#include <vector>

#include "findings.hpp"
#include "wave_state.hpp"
#include "strobe/access.hpp"
#include "strobe/registers.hpp"

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

/// Lanes of one store that write different values to one address: which of them stays is not defined.
class StoreCheck {
 public:
  /// `registers`: null where the ISA cannot show them; nothing is found then.
  StoreCheck(const RegisterView* registers, Findings& findings) : registers_(registers), findings_(findings) {}

  /// Ahead of a store.
  void access(CheckedWave& wave, const Wave& executing, std::uint32_t instruction, const InstructionInfo& info,
              const LaneAccess& access, const ReachedMemory& where);

 private:
  /// A byte-masked word that a lane writes.
  struct Written {
    std::uint64_t word;
    std::uint32_t mask;
    int lane;
    std::uint32_t at;  ///< which of the lane's bytes comes first
  };
  void find_words(const LaneAccess& access, std::uint64_t lanes);
  const Written* find_earlier(std::size_t n) const;
  bool differ(const Wave& executing, const InstructionInfo& info, const Written& a, const Written& b) const;
  std::uint32_t byte(const Wave& executing, const InstructionInfo& info, int lane, std::uint32_t at) const;

  const RegisterView* registers_;
  Findings& findings_;
  std::vector<Written> words_;
};

}  // namespace races
