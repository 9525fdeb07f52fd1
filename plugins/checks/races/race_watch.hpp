// watch.races - the checker of `strobe run --check-races`.
#pragma once

#include <memory>

#include "race_checker.hpp"
#include "strobe/execution_watch.hpp"
#include "strobe/registry.hpp"

namespace races {

class RaceWatch final : public ExecutionWatch {
 public:
  struct Spec {};
  static void describe(Schema<Spec>&) {}
  explicit RaceWatch(const Spec&) {}

  void start_launch(const WatchedLaunch& launch) override { checker_ = std::make_unique<RaceChecker>(launch); }
  void start_group(std::uint64_t index, std::uint32_t first_slot, std::uint32_t waves) override {
    checker_->start_group(index, first_slot, waves);
  }
  void end_group(std::uint32_t first_slot) override { checker_->end_group(first_slot); }
  void before(Wave& wave, const Instruction& instruction) override { checker_->before(wave, instruction); }
  std::vector<WatchFinding> findings() const override;

 private:
  std::unique_ptr<RaceChecker> checker_;
};

}  // namespace races
