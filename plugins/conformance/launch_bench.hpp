// A launch of a program of eight instructions, for the promises of compute units and of what gives them work.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "component_partners.hpp"
#include "strobe/launch.hpp"

namespace strobe::conformance {

/// Work-groups of two waves. Each must be started once and ended once, with all instructions of its waves issued.
class BenchLaunch final : public Launch {
 public:
  BenchLaunch(std::uint64_t wanted, Log& log, const ClockDomain& clock);
  ~BenchLaunch() override;

  WorkGroup* start_group(std::uint64_t index) override;
  void end_group(WorkGroup& group) override;
  void trace(const Wave&, const Instruction&) override {}
  void finish() override;

  std::uint64_t ended() const { return ended_; }
  bool finished() const { return finished_; }
  /// Throws Broken if an instruction was not issued once for each wave.
  void check_issued() const;

 private:
  struct Group;
  Log& log_;
  const ClockDomain& clock_;
  std::unique_ptr<Isa> owned_isa_;
  LaunchContext launch_context_;
  std::vector<Instruction> code_;
  std::vector<InstructionInfo> info_;
  std::vector<IssueRecord> records_;
  std::vector<ResultRecord> result_records_;
  static constexpr std::size_t kMaxPartitions = 16;
  std::vector<std::uint64_t> counts_;
  std::vector<std::span<std::uint64_t>> counted_;
  std::deque<Group> made_;
  std::uint64_t ended_ = 0;
  bool finished_ = false;
};

/// Sends work-groups to a compute unit, two at a time.
class GroupSender final : public MessagePartner, public Driver {
 public:
  using MessagePartner::MessagePartner;
  void plan(const Traffic& traffic) override;
  void tick(Cycle now) override;
  bool done() const override { return launch_->ended() == launch_->groups; }
  std::size_t unanswered() const override { return launch_->groups - launch_->ended(); }

 private:
  std::vector<std::unique_ptr<BenchLaunch>> launches_;
  BenchLaunch* launch_ = nullptr;
  std::uint64_t next_ = 0;
};

/// A compute unit that lets every work-group take 100 cycles.
class UnitPartner final : public MessagePartner, public Warmable {
 public:
  UnitPartner(const ComponentContext& context, Log& log) : MessagePartner(context, log), Warmable(this) {}
  void tick(Cycle now) override;
  void warm(Port&, const WarmInstruction&) override { ++warmed_; }
  std::uint64_t warmed() const { return warmed_; }

 private:
  struct Running {
    Message message;
    Cycle ends;
  };
  std::deque<Running> running_;
  std::uint64_t warmed_ = 0;
};

/// Gives a processor a launch.
class LaunchSubmitter final : public Driver {
 public:
  LaunchSubmitter(LaunchProcessor& processor, Log& log) : processor_(processor), log_(log) {}
  void plan(const Traffic& traffic) override;
  bool done() const override { return launch_->finished(); }
  std::size_t unanswered() const override { return launch_->groups - launch_->ended(); }

 private:
  LaunchProcessor& processor_;
  Log& log_;
  std::vector<std::unique_ptr<BenchLaunch>> launches_;
  BenchLaunch* launch_ = nullptr;
};

}  // namespace strobe::conformance
