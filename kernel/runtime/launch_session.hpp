// A launch from its request to its result.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "runtime/copies.hpp"
#include "runtime/device_state.hpp"
#include "strobe/execution_watch.hpp"
#include "strobe/trace.hpp"

namespace strobe {

/// One launch of a device, by any executor, or several that run side by side on its machine. Its functions are phases,
/// in this order: check (the constructor), lay_out, execute_alone or execute_side_by_side, conclude, account. Errors are
/// those of Device::launch.
class LaunchSession {
 public:
  enum class Order : std::uint8_t { alone = 1, side_by_side };
  /// `requests` outlive it; one of them runs alone. Error if the device cannot run them.
  LaunchSession(Device& owner, Device::State& device, std::span<const QueuedRequest> requests, Order order);
  ~LaunchSession();
  LaunchSession(const LaunchSession&) = delete;
  LaunchSession& operator=(const LaunchSession&) = delete;

  /// Puts what the kernels find in memory there.
  void lay_out();
  /// The result that a checkpoint has of the launch, if the run is continued: nothing is executed.
  std::optional<LaunchResult> replay();
  /// Runs all to their ends. Whatever ends one early is an Error that names kernel, place and cause.
  void execute_alone();
  void execute_side_by_side();
  /// Prints what the launches are asked to print, and reports their end. [executed]
  void conclude();
  /// The results of those that have ended, in the order of the requests.
  std::vector<LaunchResult> account();
  /// Of launches that ran side by side, as one. [executed]
  LaunchResult& together() { return together_; }

  /// As executors take it. [laid out]
  const FunctionalLaunch& functional() const { return parts_.front().functional; }

 private:
  struct Part {
    const LaunchRequest* request;
    LoadedProgram* loaded;
    const Dispatch* dispatch;
    FunctionalLaunch functional;
    LaunchResult result;
    std::vector<TraceSink*> tracers = {};  ///< those of `functional`
    MachineProfile profile = {};           ///< of the machine, if hot spots are asked for
    std::optional<TraceLaunch> traced = {};
    // Either of them has no program, and no dispatch.
    std::optional<DeviceCopy> copy = {};
    const HostWork* host = nullptr;

    bool has_waves() const { return loaded != nullptr; }
    const Program& program() const { return *loaded->program; }
  };
  class Intervals;
  class Restart;
  class TakenMachine;
  class Unobserved;

  // launch_check.cpp
  void check_mode(const LaunchRequest& request) const;
  void check_side_by_side() const;
  /// Error if one of them does not execute the program.
  ChosenGpus gpus_for(const LaunchRequest& request, const Program& program) const;
  std::unique_ptr<Dispatch> dispatch_of(const LaunchRequest& request, LoadedProgram& loaded) const;

  Part copy_part(const QueuedRequest& queued) const;  ///< or of the host's work
  Part part_of(const LaunchRequest& request, LoadedProgram& loaded, const Dispatch& dispatch) const;
  bool in_time(const Part& part) const { return device_.is_timed(*part.request, number_); }
  KernelFacts& facts_of(const Part& part) const;
  void print_records(const Part& part) const;
  std::vector<RaceFinding> findings() const;
  /// What is being handled, as an Error that names the kernel, the place and the cause.
  [[noreturn]] void rethrow_explained(const Part& part) const;
  void report(LaunchReport::Stage stage);
  std::optional<std::uint64_t> expected_instructions(const FunctionalLaunch& launch) const;

  // launch_execution.cpp
  void start_trace(Part& part, std::uint64_t number) const;
  void warm_up(const Part& part);
  void run(Part& part);
  void run_modelled(Part& part);
  void run_in_time(Part& part);
  void run_on_machine(Part& part, Restart& restart);
  void run_queues(Restart& restart);
  DetailedLaunch detailed(Part& part) const;
  void note_occupancy(Part& part) const;
  void note_hot_spots(Part& part);

  Device& owner_;
  Device::State& device_;
  std::span<const QueuedRequest> requests_;
  Order order_;
  std::uint64_t number_;  ///< of the first in the run
  std::deque<std::unique_ptr<Dispatch>> dispatches_;
  std::deque<Part> parts_;
  RunCheckpoint::Request recorded_;
  std::unique_ptr<ExecutionWatch> watch_;
  LaunchResult together_;
  LaunchReport report_;
  const System* on_ = nullptr;  ///< the machine that runs it
  Cycle began_ = 0;             ///< of its clock
  double wall_seconds_ = 0, cpu_seconds_ = 0;
};

}  // namespace strobe
