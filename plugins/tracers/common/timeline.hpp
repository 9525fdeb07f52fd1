// Batches as tracks with nested slices, counters and arrows: what viewers of timelines show, whatever their format.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "common/batch.hpp"

namespace tracers {

/// Shown with a slice. Names and texts are valid during the call.
struct SliceArgument {
  std::string_view name;
  std::variant<std::uint64_t, std::string_view> value;
};

/// Writes a format. Times are picoseconds. On each track, slices nest, and calls come in the order of time; an end
/// comes in front of a begin at the same time unless that slice is within it.
class TimelineWriter {
 public:
  struct Slice {
    std::string_view name, category;
    std::span<const SliceArgument> arguments;
    std::span<const std::uint64_t> flows_out;  ///< arrows that begin here, by number
    std::uint64_t flow_in = 0;                 ///< one that ends here; 0: none
  };

  virtual ~TimelineWriter() = default;
  /// A new track below `group`, which is a GPU's component or empty. Its number goes with each call.
  virtual std::uint32_t add_track(std::uint32_t gpu, std::string_view group, std::string_view name, bool counter) = 0;
  virtual void begin(std::uint32_t track, std::uint64_t at, const Slice& slice) = 0;
  virtual void end(std::uint32_t track, std::uint64_t at) = 0;
  virtual void count(std::uint32_t track, std::uint64_t at, std::uint64_t value) = 0;
  /// False: the file has reached its limit.
  virtual bool has_room() const = 0;
};

/// Writes one batch after the other, part by part.
class Timeline {
 public:
  /// Both outlive it. `interval`: core cycles over which bytes and instructions are summed.
  Timeline(TimelineWriter& writer, LeftOut& left_out, std::uint64_t interval)
      : writer_(writer), left_out_(left_out), interval_(interval) {}

  void write(const Batch& batch);

 private:
  struct Lane {
    std::uint32_t track;
    std::uint64_t end;
  };

  /// Of one counter, over time.
  struct Rate {
    std::map<std::uint64_t, std::uint64_t> sums;  ///< by number of the interval
    std::uint64_t next = 0;                       ///< interval after the last one that is written; 0: none is
  };

  std::uint32_t track(std::string_view group, std::string_view name, bool counter = false, std::uint32_t lane = 0);
  std::uint32_t lane(std::string_view group, std::string_view name, std::uint64_t begin, std::uint64_t end);
  void slice(std::uint32_t track, std::uint64_t begin, std::uint64_t end, const TimelineWriter::Slice& slice);
  void launches();
  void groups();
  void waves();
  void wave(const WaveSpan& wave, std::span<const std::uint32_t> issues);
  void events();
  void access(const BatchEvent& event, const std::vector<std::uint64_t>& children);
  void event(const BatchEvent& event);
  void find_children();
  bool has_arrow(const BatchEvent& event);
  void waves_in_flight();
  void rates();
  void add_to(const std::string& name, std::uint64_t interval, std::uint64_t value);

  TimelineWriter& writer_;
  LeftOut& left_out_;
  const std::uint64_t interval_;
  const Batch* batch_ = nullptr;                                            ///< a part
  std::unordered_map<std::uint64_t, std::vector<std::uint64_t>> children_;  ///< by access: those made in its course
  std::unordered_set<std::uint64_t> promised_;  ///< accesses of later parts to which an arrow leads
  std::map<std::uint32_t, std::uint64_t> waves_of_;
  std::uint64_t waves_ = 0;
  std::map<std::string, Rate> rates_;
  std::map<std::tuple<std::uint32_t, std::string, std::string, std::uint32_t>, std::uint32_t> tracks_;
  std::map<std::pair<std::string, std::string>, std::vector<Lane>> lanes_;
};

}  // namespace tracers
