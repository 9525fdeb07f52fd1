// Tracers that write a text for each event, as events come.
#pragma once

#include <string>
#include <vector>

#include "common/file.hpp"
#include "common/filter.hpp"

namespace tracers {

class EventsTracer : public strobe::TraceSink {
 public:
  unsigned subscribes() const override { return kLaunches | kEvents; }
  unsigned event_kinds(const strobe::TraceLaunch& launch) const override { return spec_.wants(launch) ? kinds_ : 0; }
  void open(const std::string& path) override;
  void machine(const strobe::TraceMachine& machine) override;
  void events(std::span<const strobe::Event> events) override;
  void launch_started(const strobe::TraceLaunch& launch) override { choice_.launch_started(spec_, launch); }
  void close() override {
    if (!file_.is_open()) return;
    file_.close();
    choice_.require(spec_, file_.path());
  }
  std::vector<std::string> remarks() const override { return left_out_.remarks(spec_.limit); }

 protected:
  explicit EventsTracer(const EventFilterSpec& spec) : spec_(spec), kinds_(kinds_of(spec.kinds)) {}

  /// The first line of the file.
  virtual std::string head() const = 0;
  /// What the file gets for an event that the filter wants.
  virtual std::string text(const strobe::Event& event) = 0;
  /// Of a component; empty: there is none.
  std::string_view path(std::uint32_t component) const {
    return component < blocks_.size() ? blocks_[component].path : std::string_view();
  }

 private:
  struct Block {
    std::string path;
    std::uint64_t picoseconds;
  };
  bool is_wanted(const strobe::Event& event);

  const EventFilterSpec spec_;
  const unsigned kinds_;
  TraceFile file_;
  std::vector<Block> blocks_;
  std::uint64_t core_ = 1;
  LeftOut left_out_;
  Choice choice_;
};

}  // namespace tracers
