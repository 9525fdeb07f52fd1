// Tracers that write launches in parts.
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
  std::vector<std::string> remarks() const override { return collector_.left_out().remarks(limit_); }

 protected:
  BatchTracer(const EventFilterSpec& spec, unsigned kinds)
      : collector_(spec, kinds, spec.memory.n / sizeof(BatchEvent)), limit_(spec.limit) {}

  /// Of launches that run together, one part after the other, up to one that is the last.
  virtual void write(Batch& part) = 0;
  /// To be called before the file is closed: a launch that was stopped has not ended.
  void write_rest();
  /// Bytes of the file so far.
  virtual std::uint64_t size() const = 0;

  bool has_room() const { return size() < limit_.n; }
  std::uint64_t limit() const { return limit_.n; }
  LeftOut& left_out() { return collector_.left_out(); }
  const Choice& choice() const { return collector_.choice(); }
  /// To be called when the file has been closed.
  void require_choice(const std::string& path) const { collector_.require_choice(path); }

 private:
  void write_part(bool is_last);

  Collector collector_;
  const strobe::Bytes limit_;
  bool has_room_ = true;  ///< after the last part
};

}  // namespace tracers
