// Which launches are simulated, and which are predicted from an earlier one: the first of each shape, the second, the
// fourth, the eighth and so on are timed, at most eight; the others take the time of the one before, as long as they
// execute the same blocks as often. What each further timed one shows of the prediction is the error bar.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "strobe/host/launch.hpp"
#include "strobe/host/result.hpp"

namespace strobe::frontends {

/// What launches have in common that may take the same time.
struct LaunchShape {
  std::string object;  ///< SHA-256 of the code object: programs come and go, and others get their addresses
  std::string kernel;
  std::vector<std::uint32_t> sizes;  ///< of grid, group, dynamic LDS, GPU; fences, mask of compute units
  auto operator<=>(const LaunchShape&) const = default;
};

/// When what happens again and again is timed again.
class Schedule {
 public:
  /// The next one is to be timed.
  bool due() const { return times_ == 0 || (times_ < kMaxTimes && (again_ || seen_ >= next_)); }
  bool was_timed() const { return times_ > 0; }
  bool was_checked() const { return errors_ > 0; }
  /// One since the last that was timed executed other blocks.
  bool differed() const { return again_; }
  /// One was timed; `error`: by how much of its time its prediction was wrong.
  void timed(std::optional<double> error);
  /// One was predicted; it executed the same blocks as often as the timed one.
  void predicted(bool same_counts);
  /// The largest error so far bounds the next one with this probability, whatever their distribution. None: no
  /// prediction was checked yet.
  std::optional<ErrorBar> error_bar() const;

 private:
  static constexpr unsigned kMaxTimes = 8;
  unsigned times_ = 0, errors_ = 0;
  std::uint64_t seen_ = 0, next_ = 0;
  bool again_ = false;
  double largest_ = 0;
};

/// A launch whose time others may take.
struct TimedLaunch {
  std::uint64_t number = 0;
  double seconds = 0;  ///< of a launch that ran alone without its overhead, of one of a group with it
  double overhead = 0;  ///< of one of a group: the part of `seconds` before its first work-group
  std::uint64_t wave_instructions = 0;
  std::vector<std::uint64_t> run_counts;
  std::shared_ptr<const LaunchResult> counts;  ///< with --skip-execution: as of one that is predicted from it

  bool same_counts(const LaunchResult& other) const { return other.run_counts == run_counts; }
  /// The time of another one that executed this: the same, or in proportion to its instructions.
  double predict(const LaunchResult& executed) const;
};

class Treatments {
 public:
  Schedule& schedule(const LaunchShape& shape) { return shapes_[shape].schedule; }
  const TimedLaunch& timed(const LaunchShape& shape) const { return shapes_.at(shape).timed; }
  void add_timed(const LaunchShape& shape, TimedLaunch timed, const LaunchResult& result);
  /// Seconds of `executed`, a functional launch, without the overhead of a launch; its result says how it was
  /// predicted.
  double predict(const LaunchShape& shape, LaunchResult& executed);

 private:
  struct Shape {
    Schedule schedule;
    TimedLaunch timed;
  };
  std::map<LaunchShape, Shape> shapes_;
};

/// Says in the result of a functional launch how its time was predicted.
void note_prediction(const TimedLaunch& from, const Schedule& schedule, LaunchResult& executed);

}  // namespace strobe::frontends
