// Makes what a sampler or a log of blocks subscribes to out of what compute units report: waves, blocks, intervals.
// Compute units report partition by partition. What has happened is passed on in order of time, up to the cycle of
// which the dispatcher can know: what a sampler knows when it decides does not depend on how the machine is simulated.
#pragma once

#include <mutex>

#include "sampling/sampled_blocks.hpp"
#include "sampling/checked_sampler.hpp"
#include "exec/machine_launch.hpp"
#include "sampling/block_log.hpp"

namespace strobe {

class LaunchObserver final : public LaunchWatch {
 public:
  struct Wishes {
    CheckedSampler* sampler = nullptr;
    unsigned events = 0;  ///< of Sampler::Event, that the sampler wants
    Cycle interval = 0;
    BlockLog* log = nullptr;
  };
  /// `clock` is the core clock, and the launch begins now; `delay`: System::report_delay().
  LaunchObserver(const SampledBlocks& blocks, const Cycle* clock, Cycle delay)
      : blocks_(blocks), clock_(clock), start_(*clock), delay_(delay) {}
  /// [before anything is reported]
  void set_wishes(const Wishes& wishes);

  /// Cycles since the launch began.
  Cycle now() const { return *clock_ - start_; }

  /// These waves of the group (bits) begin in detail.
  void group_started(MachineLaunch::Resident& group, std::uint32_t detailed) const;
  void issued(WorkGroup& group, std::uint32_t wave, std::size_t instruction, Cycle at) override;
  void wave_ended(WorkGroup& group, std::uint32_t wave, Cycle at) override;
  void took(std::uint32_t compute_unit, Latency what, Cycle cycles, Cycle at) override;

  const LatencyTable& latencies() const { return latencies_; }

  /// Passes on what the dispatcher can know by now, or what was before `known`, to which all partitions have come. To
  /// be called before the sampler is asked something, and before a work-group ends.
  void catch_up() { catch_up(now() > delay_ ? now() - delay_ : 0); }
  void catch_up(Cycle known);
  /// The launch has ended: delivers all intervals, the last of which may be shorter.
  void finish();

  /// Of the waves that ran in detail from their start.
  std::uint64_t longest_wave_instructions() const { return longest_wave_; }
  /// Of all waves that have been seen to retire, which is in the order of simulated time whatever threads there are.
  std::uint64_t retired_instructions() const { return retired_; }
  Cycle longest_wave_cycles() const { return longest_cycles_; }
  /// When a wave ended last.
  Cycle last_end() const { return last_end_; }

 private:
  bool watches_blocks() const { return wants(Sampler::kBlocks) || wishes_.log != nullptr; }
  bool wants(Sampler::Event event) const { return (wishes_.events & event) != 0; }
  /// A report of a compute unit.
  struct Report {
    enum class Kind : std::uint8_t { issued = 1, wave_ended, took };
    Cycle at;
    std::uint32_t compute_unit;
    std::uint32_t wave;    ///< of kind took: what
    std::uint64_t number;  ///< of the instruction; of kind took: cycles
    MachineLaunch::Resident* group;
    Kind kind;
  };
  void add(const Report& report);
  void pass_on(Cycle end);
  void pass_on(const Report& report);
  void pass_on_issued(const Report& report);
  void pass_on_end(const Report& report);
  void deliver_intervals(Cycle until);
  void deliver_interval(Cycle end);
  void end_block(const MachineLaunch::Resident& group, std::uint32_t wave, const WaveNotes& notes, Cycle at) const;

  Wishes wishes_;
  const SampledBlocks& blocks_;
  const Cycle* clock_;
  Cycle start_;
  std::uint64_t longest_wave_ = 0;
  std::uint64_t retired_ = 0;
  Cycle longest_cycles_ = 0, last_end_ = 0;
  std::vector<BlockCount> counts_;
  LatencyTable latencies_;
  Cycle delay_;
  std::mutex mutex_;             ///< compute units may run on several threads
  std::vector<Report> reports_;  ///< from first_ on not passed on
  std::size_t first_ = 0;
  bool sorted_ = true;
  Cycle begin_ = 0;  ///< of the interval that has not ended
  std::uint64_t current_ = 0;
};

}  // namespace strobe
