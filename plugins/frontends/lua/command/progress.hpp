// Shows how far the command has come: on stderr, from two seconds on.
//
// On a terminal one line is drawn again and again, and removed when something else is printed or the work is over.
// Elsewhere nothing is said unless --progress asks for it: then a line now and then, and one for each launch that ends.
// SIGUSR1 always prints the waits of the running launch on stderr; `strobe top` reads them from a state file.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <iosfwd>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "lua/command/state_file.hpp"
#include "lua/command/terminal_line.hpp"
#include "lua/progress_text.hpp"
#include "lua/run_forecast.hpp"

namespace strobe {

class Device;
struct LaunchReport;

class Progress {
 public:
  enum class Form : std::uint8_t { terminal = 1, text, json };  ///< text, json: as --progress asks for

  /// `out` is stderr; `terminal`: it is one; `asked`: by --progress, as text or as JSON.
  Progress(std::ostream& out, std::string command, bool terminal, std::optional<Form> asked);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// From here on the command is at this; the time counts from now. [any thread]
  void begin(WorkState state);
  /// How far it is; `what` and `unit` stay.
  void update(const WorkState& state);
  /// A step of a longer work begins: begin(), and if it was asked for, a line at once.
  void begin_step(const std::string& what);
  /// What the command is at whenever it is at nothing else; empty: nothing to show.
  void set_status(const std::string& what);

  /// These launches follow, on a device that has `device_bytes` for their buffers: from now on, lines also show what is
  /// left of all of them. Warns if the host has less memory.
  void plan(std::vector<PlannedLaunch> launches, std::uint64_t device_bytes);
  /// A launch has ended after `seconds` of the host, or was taken from a checkpoint.
  void launch_ended(double seconds);

  /// Shows the launches of `device`.
  void attach(Device& device);

 private:
  using Clock = std::chrono::steady_clock;

  void report();  ///< the thread's work
  void report(const LaunchReport& launch);
  void report_begin(const LaunchReport& launch);
  void note_waits(const LaunchReport& launch);

  // With the lock held.
  void write(const char* event);
  void look_for_askers(Clock::time_point now);
  void answer();
  void publish();
  void show_plan();
  void remove_line();
  void note_expected(const LaunchReport& launch);
  double seconds() const;
  std::optional<double> left_of_all() const;
  std::string text(std::size_t columns) const;
  Json state_json() const;

  std::ostream& out_;
  const std::string command_;
  const std::optional<Form> asked_;
  std::unique_ptr<TerminalLine> line_;  ///< null: `out_` is no terminal
  std::string background_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<WorkState> state_;
  std::optional<std::pair<std::string, std::uint64_t>> launch_;  ///< that runs: kernel, number
  std::optional<Clock::time_point> status_asked_;                ///< and not answered yet
  std::atomic<bool> wants_waits_{false};                         ///< of the launch that runs
  std::vector<Waits> waits_;
  bool has_waits_ = false;
  std::uint64_t issued_ = 0;    ///< instructions of the launch at the last look, including those of unfinished waves
  std::uint64_t expected_ = 0;  ///< of all of them; 0: not known
  bool asks_expected_ = false;  ///< once, when the launch has run for a while
  std::atomic<bool> wants_expected_{false};  ///< of the launch that runs
  StateFile file_;
  Clock::time_point made_ = Clock::now(), next_publication_ = made_;
  RunForecast forecast_;
  std::uint64_t planned_bytes_ = 0;  ///< of a plan of which nothing has begun yet
  Clock::time_point began_, next_line_;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace strobe
