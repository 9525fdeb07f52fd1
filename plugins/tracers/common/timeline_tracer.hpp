// Tracers of timelines: they differ in the format only.
#pragma once

#include <memory>
#include <string>

#include "common/batch_tracer.hpp"
#include "common/file.hpp"
#include "common/timeline.hpp"

namespace tracers {

struct TimelineSpec : EventFilterSpec {
  TimelineSpec() { kinds = "dispatch+group_begin+group_end+wave_begin+wave_end+stall+access+occupancy"; }
  std::uint64_t interval = 1000;
};

void describe_timeline(strobe::Schema<TimelineSpec>& schema);

/// `Writer` is a TimelineWriter, made of a TraceFile& and the limit; finish() ends the file.
template <class Writer>
class TimelineTracer final : public BatchTracer {
 public:
  using Spec = TimelineSpec;
  explicit TimelineTracer(const Spec& spec) : BatchTracer(spec, kinds_of(spec.kinds)), interval_(spec.interval) {}

  void open(const std::string& path) override {
    file_.open(path);
    writer_ = std::make_unique<Writer>(file_, limit());
    timeline_ = std::make_unique<Timeline>(*writer_, left_out(), interval_);
  }
  void close() override {
    if (!file_.is_open()) return;
    write_rest();
    writer_->finish();
    file_.close();
    require_choice(file_.path());
  }

 private:
  void write(Batch& part) override { timeline_->write(part); }
  std::uint64_t size() const override { return file_.size(); }

  const std::uint64_t interval_;
  TraceFile file_;
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Timeline> timeline_;
};

}  // namespace tracers
