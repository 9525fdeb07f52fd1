// What a Device keeps, shared by the files that implement it.
#pragma once

#include <list>
#include <map>

#include "code/issue_records.hpp"
#include "runtime/device.hpp"
#include "runtime/dispatch.hpp"
#include "runtime/run_checkpoint.hpp"
#include "runtime/sampling.hpp"

namespace strobe {

struct DetailedLaunch;

struct LoadedProgram {
  std::unique_ptr<Program> program;
  std::vector<IssueRecord> issue;            ///< made for the first detailed launch
  std::vector<ResultRecord> results;         ///< likewise
  std::uint64_t image_address = 0;           ///< guest address of image offset 0
  std::map<std::string, KernelFacts> facts;  ///< by kernel; made for its first sampled launch
};

struct Device::State {
  const GpuConfig& gpu;
  const Isa& isa;
  Limits limits;
  MemoryMap memory;
  std::list<Buffer> buffers;
  std::list<LoadedProgram> programs;
  std::vector<TraceSink*> tracers;
  IntervalLog* intervals = nullptr;
  SamplingLogs logs;
  std::shared_ptr<ProfileDatabase> profiles;
  std::optional<LaunchRange> detail;
  bool memory_is_exact = true;  ///< no launch so far has skipped anything
  std::vector<std::string> warnings;
  std::uint64_t launches = 0;    ///< the number of the next one, of all GPUs of a script
  StoragePool storage;           ///< of the waves of launches
  std::uint64_t dispatches = 0;  ///< of this device, as its kernels read their id
  std::function<void(const std::string&)> print;
  std::function<void(const LaunchReport&)> report;
  std::uint32_t number = 0;  ///< among the GPUs of the run
  std::unique_ptr<System> machine;
  std::uint64_t machine_launches = 0;  ///< that the machine has run
  LaunchProgress progress;             ///< of the launch that runs, or ran last
  bool machine_was_lost = false;       ///< by a launch that did not come to its end
  RunCheckpoint* checkpoint = nullptr;
  std::string printed;  ///< by the launch that runs, or ran last
  bool self_check = false;
  std::optional<Watching> watching;
  bool host_waited = true;  ///< the host has copied since the last launch
  std::uint64_t copy_ps = 0;
  struct Copies {
    std::uint64_t count = 0, bytes = 0;
  };
  Copies early[2];  ///< from (to) the device before there was a machine to say how long they take

  class Unobserved;
  State(const GpuConfig& config, const Isa& target, const Limits& bounds);

  /// Error if the bytes do not fit.
  const Region& map(std::uint64_t bytes, const std::string& name, bool writable);
  void add_copies(const Copies& copies, bool to_device);
  LoadedProgram& find(const Program* program);
  void check_timeout() const;
  bool is_timed(const LaunchRequest& request, std::uint64_t launch) const {
    return request.mode == Mode::detailed && (!detail || (launch >= detail->first && launch <= detail->last));
  }

  /// Of a run that is continued.
  LaunchResult replay(Device& device, const RunCheckpoint::Request& recorded);

  /// Error if there can be no such launch on this device.
  void check_mode(const LaunchRequest& request) const;
  /// Checks the request and puts what the kernel finds in memory there.
  std::unique_ptr<Dispatch> lay_out(const LaunchRequest& request, const LoadedProgram& loaded);
  FunctionalLaunch functional(const Dispatch& dispatch);
  /// The result of a launch before it has run.
  LaunchResult new_result(const LaunchRequest& request, const Program& program) const;
  /// Calls `run`. Whatever ends the launch early is an Error that names kernel, place and cause.
  void explained(const LoadedProgram& loaded, const Dispatch& dispatch, ExecutionWatch* watch,
                 const std::string& kernel, const std::function<void()>& run);
  void run(const LaunchRequest& request, LoadedProgram& loaded, const Dispatch& dispatch, ExecutionWatch* watch,
           LaunchResult& result);
  /// LaunchRequest::warm_ups.
  void warm_up(const LaunchRequest& request, LoadedProgram& loaded, const Dispatch& dispatch);
  void run_reported(const LaunchRequest& request, LoadedProgram& loaded, FunctionalLaunch& launch,
                    const std::function<void()>& tell, LaunchResult& result);
  /// A launch as the machine takes it; `launch` outlives it.
  DetailedLaunch detailed_launch(LoadedProgram& loaded, const FunctionalLaunch& launch);
  /// Error if these launches cannot run side by side.
  void check_queued(std::span<const QueuedRequest> requests) const;
  void run_queued(std::span<const QueuedRequest> requests, std::vector<LaunchResult>& results, LaunchResult& together);
  /// By an analytical model.
  void run_modelled(const LaunchRequest& request, LoadedProgram& loaded, FunctionalLaunch& launch,
                    LaunchResult& result);
  /// On a machine, under a sampler or not; the machine's cycles.
  KernelFacts& facts_of(const LaunchRequest& request, LoadedProgram& loaded);
  std::uint64_t run_timed(const LaunchRequest& request, LoadedProgram& loaded, const DetailedLaunch& detailed,
                          System& on, LaunchResult& result);
  /// What the kernel printed, also when it did not come to its end.
  void print_records(const Dispatch& dispatch, const Program& program);
};

}  // namespace strobe
