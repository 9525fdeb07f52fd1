// Simulated time in a program: the host's, which waits for streams, and each stream's.
//
// Models: what a program waits for, its own processor time between calls (scaled), what its calls cost the host, the
// order of work in streams, one engine for copies in each direction, and one for what runs alone on a GPU.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>

namespace strobe::frontends {

/// What work needs for itself.
enum class Engine : std::uint8_t { none, kernels, to_device, to_host };

/// Simulated seconds since the program began.
struct Span {
  double begin = 0, end = 0;
  bool queued = false;  ///< it waited for other work
  double overhead = 0;  ///< of a launch: from `begin` until its first work-group may be dispatched
};

/// Of a program's host, whichever front ends it uses. Any thread may ask for the time.
class HostClock {
 public:
  /// That of this process; `host_time` counts at the first call.
  static HostClock& of_program(double host_time = 1);

  double now();
  /// As now(), if the program asks. `of_strobe`: in a thread of Strobe's, where it asks only if it is called back.
  double read(bool of_strobe, bool& known);
  /// At least so late from now on.
  void wait_until(double seconds);
  /// What a call costs the host.
  void spend(double seconds);
  /// Strobe works for the program: its processor time does not count.
  void enter();
  void leave();

 private:
  explicit HostClock(double host_time) : host_time_(host_time) {}
  double outside() const;  ///< processor seconds of the program since leave()

  std::mutex mutex_;
  const double host_time_;
  double seconds_ = 0;
  double left_ = 0;  ///< processor time of the process at the last leave()
  int inside_ = 0;
};

/// Work of a stream: each begins when the one before it has ended.
struct StreamTime {
  double ready = 0;        ///< when the work that has been done ends
  std::uint64_t last = 0;  ///< ticket of its last work (WorkQueue)
};

/// Of one GPU.
class Timeline {
 public:
  explicit Timeline(HostClock& clock) : clock_(clock) {}

  /// Puts work of `seconds` into a stream. `not_before`: what it waits for; `asked`: when the host asked for it, if it
  /// was not now.
  Span add(StreamTime& stream, Engine engine, double seconds, double not_before = 0, std::optional<double> asked = {});
  double free(Engine engine) const { return free_[static_cast<std::size_t>(engine)]; }
  void occupy(Engine engine, double until);

 private:
  HostClock& clock_;
  std::array<double, 4> free_{};  ///< when each engine is free; of none, always
};

}  // namespace strobe::frontends
