// Simulated time in a program: the host's, which waits for streams, and each stream's.
//
// Models: what a program waits for, its own processor time between calls (scaled), the order of work in streams, one
// engine for kernels and one for copies in each direction. Ignores: kernels of different streams that run side by side.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>

namespace strobe::frontends {

enum class Engine : std::uint8_t { kernels, to_device, to_host };

/// Simulated seconds since the program began.
struct Span {
  double begin = 0, end = 0;
  bool queued = false;  ///< it waited for other work
};

/// Of a program's host. Any thread may ask for the time.
class HostClock {
 public:
  explicit HostClock(double host_time) : host_time_(host_time) {}

  double now();
  /// As now(), if the program itself asks: not while Strobe works for it.
  double read(bool& known);
  /// At least so late from now on.
  void wait_until(double seconds);
  /// Strobe works for the program: its processor time does not count.
  void enter();
  void leave();

 private:
  double outside() const;  ///< processor seconds of the program since leave()

  std::mutex mutex_;
  const double host_time_;
  double seconds_ = 0;
  double left_ = 0;  ///< processor time of the process at the last leave()
  int inside_ = 0;
};

/// Work of a stream: each begins when the one before it has ended.
struct StreamTime {
  double ready = 0;
};

class Timeline {
 public:
  explicit Timeline(HostClock& clock) : clock_(clock) {}

  /// Puts work of `seconds` into a stream. `not_before`: what it waits for.
  Span add(StreamTime& stream, Engine engine, double seconds, double not_before = 0);
  /// The same work, if it has nothing to wait for, costs more: what a launch costs that is not queued.
  bool is_idle(const StreamTime& stream, Engine engine, double not_before);
  HostClock& clock() { return clock_; }

 private:
  HostClock& clock_;
  std::array<double, 3> free_{};  ///< of each engine
};

}  // namespace strobe::frontends
