// Makes what a sampler or a log of blocks subscribes to out of what compute units report: waves, blocks, intervals.
#pragma once

#include "code/sampled_blocks.hpp"
#include "exec/checked_sampler.hpp"
#include "exec/machine_launch.hpp"
#include "results/block_log.hpp"

namespace strobe {

class LaunchObserver final : public LaunchWatch {
 public:
  struct Wishes {
    CheckedSampler* sampler = nullptr;
    unsigned events = 0;  ///< of Sampler::Event, that the sampler wants
    Cycle interval = 0;
    BlockLog* log = nullptr;
  };
  /// `clock` is the core clock, and the launch begins now.
  LaunchObserver(const SampledBlocks& blocks, const Cycle* clock) : blocks_(blocks), clock_(clock), start_(*clock) {}
  /// [before anything is reported]
  void set_wishes(const Wishes& wishes);

  /// Cycles since the launch began.
  Cycle now() const { return *clock_ - start_; }

  /// These waves of the group (bits) begin in detail.
  void group_started(MachineLaunch::Resident& group, std::uint32_t detailed) const;
  void issued(WorkGroup& group, std::uint32_t wave, std::size_t instruction, Cycle at) override;
  void wave_ended(WorkGroup& group, std::uint32_t wave, Cycle at) override;

  /// Delivers the intervals that have ended. To be called before the sampler is asked something.
  void catch_up();
  /// The launch has ended: delivers all intervals, the last of which may be shorter.
  void finish();

  /// Of the waves that ran in detail from their start.
  std::uint64_t longest_wave_instructions() const { return longest_wave_; }
  Cycle longest_wave_cycles() const { return longest_cycles_; }
  /// When a wave ended last.
  Cycle last_end() const { return last_end_; }

 private:
  bool watches_blocks() const { return wants(Sampler::kBlocks) || wishes_.log != nullptr; }
  bool wants(Sampler::Event event) const { return (wishes_.events & event) != 0; }
  void count(Cycle at);
  void deliver_interval(Cycle end);
  void end_block(const MachineLaunch::Resident& group, std::uint32_t wave, const WaveNotes& notes, Cycle at) const;

  Wishes wishes_;
  const SampledBlocks& blocks_;
  const Cycle* clock_;
  Cycle start_;
  std::uint64_t longest_wave_ = 0;
  Cycle longest_cycles_ = 0, last_end_ = 0;
  std::vector<BlockCount> counts_;
  // Intervals: instructions of the one that has not ended, and of the cycles behind it that rounds have looked ahead
  // to.
  Cycle begin_ = 0;
  std::uint64_t current_ = 0;
  static constexpr Cycle kAhead = 64;
  std::uint64_t ahead_[kAhead] = {};  ///< by cycle
};

}  // namespace strobe
