// A tracer that scripts switch on and off, also in the middle of a launch.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <unordered_set>
#include <vector>

#include "strobe/event.hpp"
#include "strobe/trace.hpp"

namespace strobe {

/// Passes on what happens while it is on. While it is off, launches cost nothing unless it may be switched on in their
/// middle (`in_launches`): of such a launch the tracer learns when it is switched on.
class SwitchedTracer : public TraceSink {
 public:
  SwitchedTracer(std::unique_ptr<TraceSink> tracer, bool on) : tracer_(std::move(tracer)), on_(on) {}

  /// Called for each launch when a tenth of its work-groups have ended, how many events it will have, if it is traced
  /// from its begin and its tracer receives their ends.
  void on_forecast(std::function<void(std::uint64_t events)> forecast) { forecast_ = std::move(forecast); }
  void set(bool on);
  void set_in_launches(bool on) { in_launches_ = on; }

  unsigned subscribes() const override { return on_ || in_launches_ || running_ != 0 ? tracer_->subscribes() : 0; }
  unsigned event_kinds(const TraceLaunch& launch) const override { return tracer_->event_kinds(launch); }
  void open(const std::string& path) override { tracer_->open(path); }
  void machine(const TraceMachine& machine) override;
  void launch_started(const TraceLaunch& launch) override;
  void wave_started(const Wave& wave) override;
  void instruction_executed(const Wave& wave, const InstructionInfo& instruction) override {
    if (on_ && waves_.contains(&wave)) tracer_->instruction_executed(wave, instruction);
  }
  void wave_ended(const Wave& wave) override {
    if (waves_.erase(&wave) != 0) tracer_->wave_ended(wave);
  }
  void events(std::span<const Event> events) override;
  void launch_ended(const TraceLaunch& launch) override;
  void close() override { tracer_->close(); }
  std::vector<std::string> remarks() const override { return tracer_->remarks(); }

 private:
  void announce(const TraceLaunch& launch);

  std::unique_ptr<TraceSink> tracer_;
  bool on_, in_launches_ = false;
  std::uint32_t running_ = 0;            ///< launches
  const TraceLaunch* launch_ = nullptr;  ///< the last of them that has begun
  bool known_ = false;                   ///< the tracer knows of it
  std::optional<TraceMachine> machine_;  ///< of the launch
  std::vector<TraceMachine::Block> blocks_;
  std::unordered_set<const Wave*> waves_;  ///< that the tracer knows
  std::function<void(std::uint64_t events)> forecast_;
  std::uint64_t events_ = 0, groups_begun_ = 0, groups_ended_ = 0,
                groups_ = 0;  ///< of the launch; no groups: nothing to forecast
};

}  // namespace strobe
