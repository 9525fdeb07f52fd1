// Tracers that write launches as a whole, when they have ended.
#pragma once

#include <string>
#include <vector>

#include "common/batch.hpp"

namespace tracers {

class BatchTracer : public strobe::TraceSink {
 public:
  unsigned subscribes() const override { return kLaunches | kEvents; }
  unsigned event_kinds(const strobe::TraceLaunch& launch) const override { return collector_.event_kinds(launch); }
  void machine(const strobe::TraceMachine& machine) override { collector_.machine(machine); }
  void launch_started(const strobe::TraceLaunch& launch) override { collector_.launch_started(launch); }
  void events(std::span<const strobe::Event> events) override;
  void launch_ended(const strobe::TraceLaunch&) override;
  std::vector<std::string> remarks() const override {
    return collector_.left_out().remarks(memory_was_full_ ? "memory" : "limit", memory_was_full_ ? memory_ : limit_);
  }

 protected:
  /// `least_bytes`: of an event in the file.
  BatchTracer(const EventFilterSpec& spec, unsigned kinds, std::uint64_t least_bytes)
      : collector_(spec, kinds), limit_(spec.limit), memory_(spec.memory), least_bytes_(least_bytes) {}

  virtual void write(const Batch& batch) = 0;
  /// To be called before the file is closed: a launch that was stopped has not ended.
  void write_rest();
  /// Bytes of the file so far.
  virtual std::uint64_t size() const = 0;

  bool has_room() const { return size() < limit_.n; }
  std::uint64_t limit() const { return limit_.n; }
  LeftOut& left_out() { return collector_.left_out(); }

 private:
  Collector collector_;
  const strobe::Bytes limit_, memory_;
  bool memory_was_full_ = false;  ///< and not the file
  const std::uint64_t least_bytes_;
};

}  // namespace tracers
