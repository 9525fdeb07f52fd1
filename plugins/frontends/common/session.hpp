// The run of a program on simulated GPUs: options, the GPUs, memory, time, results. One for each process.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/capture.hpp"
#include "common/memory_registry.hpp"
#include "common/repeats.hpp"
#include "common/results_file.hpp"
#include "common/run_options.hpp"
#include "common/timeline.hpp"
#include "common/treatment.hpp"
#include "common/work_queue.hpp"
#include "strobe/copy_path.hpp"
#include "strobe/host/launch_levels.hpp"
#include "strobe/host/simulator.hpp"

namespace strobe {
class Error;
}

namespace strobe::frontends {

/// A launch that has ended.
struct EndedLaunch {
  LaunchResult result;
  Span span;
};

/// Where a launch is, and when.
struct LaunchSite {
  std::uint32_t gpu = 0, stream_number = 0;
  StreamTime* stream = nullptr;
  double not_before = 0;  ///< what it waits for
  double asked = 0;       ///< when the host asked for it
};

/// Calls that cost the host time.
enum class HostCall : std::uint8_t { launch = 1, copy, wait };

class Session {
 public:
  /// `front_end`: "hip". Error: the options, or the installation.
  explicit Session(std::string front_end);

  /// Writes the end of the results. Calls may follow; they are not in them.
  void finish();

  /// Opens the GPUs, at the first call; `targets` are those of the program's code, in its order: the first for which
  /// there is a preset decides where nothing else does.
  OpenGpu& open(const std::vector<std::string>& targets);
  bool is_open() const { return gpu_ != nullptr; }
  OpenGpu& gpu() { return *gpu_; }
  Device& device() { return gpu_->device(); }
  Simulator& simulator() { return *simulator_; }
  const RunOptions& options() const { return options_; }
  std::uint32_t gpu_count() const { return options_.gpus; }
  /// Of one GPU.
  const GpuStructure& structure(std::uint32_t gpu = 0) const;

  MemoryRegistry& memory() { return *memory_; }
  HostClock& clock() { return clock_; }
  Timeline& timeline(std::uint32_t gpu) { return *timelines_[gpu]; }
  ResultsFile& results() { return results_; }
  WorkQueue& queue() { return queue_; }

  /// The front end says of all work in the queue whether it changes memory (PlannedWork::changes_memory), and nothing
  /// else changes any but what the registry knows: launches that would change nothing need not be executed. [before
  /// open]
  void set_reports_changes() { reports_changes_ = true; }
  void note_change() {
    if (repeats_ != nullptr) repeats_->note_change();
  }

  /// Whether launches that no order forbids to overlap do so: not functional ones, nor those that samplers predict.
  bool runs_side_by_side() const;
  /// It is simulated in part, though the user has asked for no sampler.
  bool samples_by_default(const LaunchRequest& request) const;
  /// When the last launch of all GPUs ends.
  double kernels_end() const;

  /// What a program was loaded from, an object or a bundle, which outlives it: for captures.
  void note_object(const Program& program, std::span<const std::byte> bytes) {
    if (capture_ != nullptr) capture_->note_object(program, bytes);
  }
  /// Runs it as its treatment says, in its stream's time. Error: as Device::launch.
  EndedLaunch launch(LaunchRequest request, const LaunchSite& site);
  /// The same of one that the host asks for now.
  EndedLaunch launch(LaunchRequest request, std::uint32_t gpu, StreamTime& stream, std::uint32_t stream_number,
                     double not_before);
  /// Runs it functionally, or takes what it would count from `earlier` if what is predicted is not executed.
  LaunchResult execute(LaunchRequest request, std::uint32_t gpu, const TimedLaunch& earlier);
  /// One that ran in time and is the next to be recorded, for later ones.
  TimedLaunch timed_launch(const LaunchResult& result, double seconds) const;
  /// Runs all in time; `use` gets those that have ended, by their place in `requests`, also before an Error.
  void launch_side_by_side(std::span<const QueuedRequest> requests,
                           const std::function<void(std::size_t place, LaunchResult& result)>& use);
  /// For each launch (LaunchRequest::host_stores).
  std::function<bool()> host_stores();
  /// Of all memory that the host may store to without a call.
  std::size_t digest_of_host() const;
  /// Copies by a DMA engine of the GPUs; returns the seconds that it takes.
  double copy_between(const BufferCopy& copy);
  void record(const LaunchResult& result, LaunchPlace place);

  /// Seconds that the copy takes between host and device; 0 where the preset does not say. `pageable`: of the host's
  /// memory that is not pinned.
  double copy_seconds(std::uint64_t bytes, bool to_device, bool pageable);
  /// Makes of work a copy within a device's memory, or a fill: each byte is transferred `times` times.
  void plan_transfer(PlannedWork& work, std::uint64_t bytes, unsigned times);
  /// The host waits for work that ends then; wait_until(): in a call that costs it time.
  void wake_at(double seconds);
  void wait_until(double seconds);
  /// The host's clock after a call.
  void spend(HostCall call);
  /// Of a launch, in seconds; `queued`: it waited in its queue.
  double overhead(bool queued) const;
  /// A quantity of the preset in seconds; 0: it has none.
  double seconds_of(const std::string& key) const;

 private:
  /// In which detail a launch is simulated.
  struct Level {
    bool as_earlier = false;
    Mode mode = Mode::functional;
    ConfiguredSampler* sampler = nullptr;
  };

  std::string preset_for(const std::vector<std::string>& targets) const;
  double device_seconds(std::uint64_t bytes, unsigned times) const;
  void open_levels();
  void open_traces();
  void read_costs();
  Level level_of(const LaunchRequest& request, const LaunchShape& shape, const LaunchSite& site);
  ConfiguredSampler* sampler(const std::string& text, const std::string& place);
  ConfiguredSampler* default_sampler(const LaunchRequest& request);
  bool repeats_known(const LaunchRequest& request, const LaunchShape& shape);
  LaunchResult run(const LaunchRequest& request);
  void watch_time();
  bool time_is_over() const;
  /// Ends the process if the error is that of --timeout.
  void stop_in_time(const Error& error);

  std::chrono::steady_clock::time_point began_;
  RunOptions options_;
  ResultsFile results_;
  HostClock& clock_;
  std::unique_ptr<Simulator> simulator_;
  std::unique_ptr<OpenGpu> gpu_;
  std::unique_ptr<MemoryRegistry> memory_;
  std::unique_ptr<Capture> capture_;  ///< null: nothing is captured
  std::unique_ptr<Repeats> repeats_;  ///< null: each launch is executed
  bool reports_changes_ = false;
  double went_on_ = 0;      ///< the host's time at which the launch that runs was taken up again
  bool unchanged_ = false;  ///< the last launch was not executed: its outputs were there
  std::vector<std::unique_ptr<Timeline>> timelines_;
  std::unique_ptr<LaunchLevels> levels_;
  Treatments treatments_;
  WorkQueue queue_;
  std::map<std::string, std::uint64_t> of_kernel_;  ///< launches so far, for levels
  std::map<LaunchShape, std::uint64_t> of_shape_;   ///< the same
  struct Costs {
    double launch = 0, queued = 0;                    ///< overheads of launches
    double calls[3] = {};                             ///< by HostCall
    double memory_bandwidth = 0, link_bandwidth = 0;  ///< bytes in a second; 0: not known
    double wake_up = 0;
    CopyPath path;

    /// Of a launch: from the host's call until it is in its queue.
    double submission() const { return queued > 0 ? std::max(launch - queued, 0.0) : 0; }
  } costs_;
};

}  // namespace strobe::frontends
