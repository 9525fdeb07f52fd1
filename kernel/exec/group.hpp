// A work-group in execution: its waves' storage and its LDS, used again for one group after another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "exec/functional.hpp"
#include "strobe/memory.hpp"

namespace strobe {

/// Work-groups of a launch, and waves of one of them: those at the grid's edge may have fewer.
std::uint64_t group_count(const LaunchContext& context);
std::uint32_t waves_of_group(const LaunchContext& context, unsigned wave_size, std::uint64_t index);
std::uint64_t wave_count(const LaunchContext& context, unsigned wave_size);

/// The storage of a wave of this launch: what the ISA asks for, without vector registers that cannot be used.
WaveStorage wave_storage(const FunctionalLaunch& launch);

class GroupContext {
 public:
  /// `slot` numbers the contexts of a launch; it decides which scratch the waves use.
  GroupContext(const FunctionalLaunch& launch, std::uint32_t slot);

  /// Begins work-group number `index` (x fastest).
  void start(std::uint64_t index);

  std::uint64_t index() const { return index_; }
  std::uint32_t first_slot() const { return first_slot_; }
  std::uint32_t waves() const { return wave_count_; }
  Wave& wave(std::uint32_t n) { return *waves_[n]; }
  const Wave& wave(std::uint32_t n) const { return *waves_[n]; }
  const std::uint32_t (&group_id() const)[3] { return start_.group_id; }
  bool finished() const { return finished_waves_ == wave_count_; }

  /// True the first time it is asked after wave `n` has ended.
  bool take_ended(std::uint32_t n) {
    if (waves_[n]->state != WaveState::ended || taken_[n]) return false;
    taken_[n] = true;
    ++finished_waves_;
    return true;
  }

  /// Lets the waves go on if all that have not ended wait at the barrier.
  bool release_barrier();

  std::byte* lds() { return lds_; }

 private:
  const FunctionalLaunch& launch_;
  std::vector<Wave*> waves_;
  std::vector<bool> taken_;  ///< per wave: its end has been reported
  std::byte* lds_;
  WaveStart start_{};
  std::uint64_t groups_along_[3];
  std::uint64_t index_ = 0;
  std::uint32_t first_slot_;
  std::uint32_t wave_count_ = 0;
  std::uint32_t finished_waves_ = 0;
};

/// Adds the waves of a group that have not ended.
void add_stuck_waves(const FunctionalLaunch& launch, const GroupContext& group, std::vector<StuckWave>& waves);

}  // namespace strobe
