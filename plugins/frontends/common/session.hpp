// The run of a program on simulated GPUs: options, the GPUs, memory, time, results. One for each process.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "common/memory_registry.hpp"
#include "common/results_file.hpp"
#include "common/run_options.hpp"
#include "common/timeline.hpp"
#include "common/treatment.hpp"
#include "strobe/host/simulator.hpp"

namespace strobe::frontends {

/// A launch that has ended.
struct EndedLaunch {
  LaunchResult result;
  Span span;
};

class Session {
 public:
  /// `front_end`: "hip". Error: the options, or the installation.
  explicit Session(std::string front_end);

  /// Writes the end of the results. Calls may follow; they are not in them.
  void finish();

  /// Opens the GPUs, at the first call; `targets` are those of the program's code, in its order: the first for which there
  /// is a preset decides where nothing else does.
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

  /// Runs it as its treatment says, in its stream's time. Error: as Device::launch.
  EndedLaunch launch(LaunchRequest request, std::uint32_t gpu, StreamTime& stream, std::uint32_t stream_number,
                     double not_before);
  /// Seconds that the copy takes between host and device; 0 where the preset does not say.
  double copy_seconds(std::uint64_t bytes, bool to_device);
  /// A quantity of the preset in seconds; 0: it has none.
  double seconds_of(const std::string& key) const;

 private:
  std::string preset_for(const std::vector<std::string>& targets) const;

  RunOptions options_;
  ResultsFile results_;
  HostClock clock_;
  std::unique_ptr<Simulator> simulator_;
  std::unique_ptr<OpenGpu> gpu_;
  std::unique_ptr<MemoryRegistry> memory_;
  std::vector<std::unique_ptr<Timeline>> timelines_;
  Treatments treatments_;
  double launch_overhead_ = 0, queued_overhead_ = 0;
};

}  // namespace strobe::frontends
