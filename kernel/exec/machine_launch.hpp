// A launch as the machine's components see it: work-groups made when there is room for them, and used again.
#pragma once

#include <memory>
#include <vector>

#include "exec/detailed.hpp"
#include "exec/endless.hpp"
#include "exec/group.hpp"
#include "exec/memory_view.hpp"

namespace strobe {

/// What is known of a wave that is watched while it runs.
struct WaveNotes {
  static constexpr std::uint32_t kNoBlock = ~0u;
  std::uint32_t block = kNoBlock;  ///< in which it is
  Cycle block_issued = 0;
  bool enters_block = true;             ///< with its next instruction
  bool reported = true;                 ///< false: it did not run in detail from its start
  std::vector<std::uint32_t> executed;  ///< per block: how often
};

class MachineLaunch : public Launch {
 public:
  MachineLaunch(const DetailedLaunch& launch, LaunchResult& result);
  ~MachineLaunch() override;

  WorkGroup* start_group(std::uint64_t index) override;
  void end_group(WorkGroup& group) override;
  void trace(const Wave& wave, const Instruction& instruction) override;
  void finish() override { finished_ = true; }
  const bool& finished() const { return finished_; }

  /// Times each run was entered on the machine, as the functional executor counts them.
  std::vector<std::uint64_t> run_counts() const;
  /// Wave-instructions issued on the machine.
  std::uint64_t issued_instructions() const;

  /// Makes room for what compute units of partitions count, and says which GPUs it is for. [before it is submitted]
  void prepare(System& machine);

  /// Adds up what the partitions have counted of each instruction, if that is asked for.
  void keep_profile() const;

  /// Every wave in flight goes round for ever. [between cycles]
  bool is_endless();
  /// A wave of this launch that is on the machine.
  bool has(const Wave& wave) const;
  /// Where the launch stands.
  NoProgress stuck() const;

  struct Resident : WorkGroup {
    Resident(const FunctionalLaunch& functional, std::uint32_t slot)
        : context(functional, slot), seen(*functional.context), memory(functional.find_region) {
      WorkGroup::context = &seen;
    }
    GroupContext context;
    LaunchContext seen;  ///< by its waves
    MemoryView memory;
    std::vector<Wave*> waves;
    bool in_flight = false;
    std::uint32_t gpu = 0;         ///< on which it is used
    Cycle dispatched = 0;          ///< since the launch began
    std::vector<WaveNotes> notes;  ///< per wave, if they are watched
  };

 protected:
  /// Work-group `index` with waves at their start, all of them detailed; not counted yet.
  Resident& take(std::uint64_t index);
  /// Back to the spare ones, as if it had not been taken.
  void give_back(Resident& resident) {
    resident.in_flight = false;
    spare_[resident.gpu].push_back(&resident);
  }
  /// The group is on its way.
  void started(const Resident& resident);
  std::vector<Resident*> in_flight() const;

  const FunctionalLaunch& functional_;
  LaunchResult& result_;

 private:
  /// Per partition and instruction: times issued. Compute units of one partition run on one thread.
  std::vector<std::vector<std::uint64_t>> counts_;
  std::vector<std::span<std::uint64_t>> counted_;
  std::uint64_t gpus_;                                     ///< of the machine; 0: all
  MachineProfile* profile_;                                ///< null: not asked for
  std::vector<std::vector<InstructionProfile>> profiles_;  ///< per partition; empty: not asked for
  std::vector<std::span<InstructionProfile>> profiled_;
  std::vector<std::unique_ptr<Resident>> residents_;
  std::vector<std::vector<Resident*>> spare_{1};  ///< by GPU
  std::vector<std::uint32_t> made_{0};            ///< how many residents each GPU has
  const System* machine_ = nullptr;
  EndlessWatch endless_;
  bool finished_ = false;
};

/// Runs `launch` on the machine; returns how many cycles it took. Throws as run_detailed, NoProgress if the launch goes
/// round for ever, StoppedLaunch at a limit.
std::uint64_t run_on_machine(MachineLaunch& launch, const RunBounds& bounds, System& machine);

FaultPlace place_of(const WaveFault& fault);

/// Throws Error if counts that must agree do not.
void require_balances(const System& machine);

}  // namespace strobe
