// Wave schedulers: which of the waves of a vector unit that can issue an instruction of one category goes next.
// Registered as "wave_scheduler.NAME", chosen by `scheduling` of a compute unit.
#pragma once

#include <bit>
#include <cstdint>

#include "strobe/clock.hpp"
#include "strobe/policy.hpp"

namespace strobe {

/// Waves are bits and numbers of their slots in a vector unit.
struct WaveChoice {
  std::uint64_t candidates = 0;  ///< that can issue: two at least
  const std::uint64_t* older;    ///< by slot: the waves that started before its own
  std::uint32_t simd = 0;        ///< which vector unit of the compute unit
  std::uint32_t category =
      0;  ///< of the instruction: 0 vector, 1 scalar, 2 vector memory, 3 LDS, 4 branch, 6 transcendental
  std::uint32_t last = 0;  ///< the wave that issued an instruction of this category last
  Cycle now = 0;

  bool can(std::uint32_t wave) const { return ((candidates >> wave) & 1) != 0; }
  /// The oldest of some waves, of which there is at least one.
  std::uint32_t oldest_of(std::uint64_t waves) const {
    for (std::uint64_t left = waves;;) {
      const auto wave = static_cast<std::uint32_t>(std::countr_zero(left));
      left = waves & older[wave];
      if (left == 0) return wave;
    }
  }
  /// The first of some waves, of which there is at least one, whose slot comes after `wave`, round the end.
  static std::uint32_t next_after(std::uint32_t wave, std::uint64_t waves) {
    const std::uint64_t after = waves & (~std::uint64_t{0} << wave << 1);
    return static_cast<std::uint32_t>(std::countr_zero(after != 0 ? after : waves));
  }
};

class STROBE_EXPORT WaveScheduler : public Policy {
 public:
  static constexpr char kKind[] = "wave_scheduler";
  struct Place {
    std::uint32_t simds = 4;
    std::uint32_t waves_per_simd = 10;
  };

  /// One of the candidates; asked when there are several. [tick]
  virtual std::uint32_t pick(const WaveChoice& choice) = 0;
  /// Whether `wave`, which has just issued, will be picked in each of the following rounds as long as it can issue and
  /// the others that can are `choice.candidates`: it may then issue several instructions at once, which is faster and
  /// changes no cycle. False, the default, is always right.
  virtual bool keeps(std::uint32_t wave, const WaveChoice& choice) const;
};

}  // namespace strobe
