// A launch while it runs, on the executor that its mode asks for.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <ranges>
#include <utility>

#include "exec/group.hpp"
#include "runtime/launch_intervals.hpp"
#include "runtime/launch_restart.hpp"
#include "runtime/launch_session.hpp"
#include "runtime/modelling.hpp"
#include "runtime/profile_key.hpp"
#include "runtime/saved_memory.hpp"
#include "runtime/traced_events.hpp"
#include "runtime/watch.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

using Clock = std::chrono::steady_clock;

/// Once for each kernel and buffer.
void warn_of_beyond(const std::string& kernel, MemoryMap& memory, std::vector<std::string>& warnings) {
  for (const std::string& buffer : memory.take_beyond()) {
    const std::string warning =
        fmt::format("kernel {}: goes beyond the end of {} - a fault without --bounds hardware", kernel, buffer);
    if (std::ranges::find(warnings, warning) == warnings.end()) warnings.push_back(warning);
  }
}

/// Adds the time that passes while it lives.
class Stopwatch {
 public:
  Stopwatch(double& wall, double& cpu) : wall_(wall), cpu_(cpu) {}
  ~Stopwatch() {
    wall_ += std::chrono::duration<double>(Clock::now() - began_).count();
    cpu_ += static_cast<double>(std::clock() - cpu_began_) / CLOCKS_PER_SEC;
  }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  double &wall_, &cpu_;
  const Clock::time_point began_ = Clock::now();
  const std::clock_t cpu_began_ = std::clock();
};

}  // namespace

/// The device's machine while launches run on it. If they do not come to their ends, it goes away.
class LaunchSession::TakenMachine {
 public:
  explicit TakenMachine(Device::State& device) : device_(device), machine_(std::move(device.machine)) {
    device.no_machine_because = "an earlier launch stopped the machine before its end - create a new GPU";
  }
  System& operator*() const { return *machine_; }
  System* operator->() const { return machine_.get(); }
  void give_back(std::uint64_t launches) {
    device_.machine = std::move(machine_);
    device_.host_waited = false;
    device_.machine_launches += launches;
  }

 private:
  Device::State& device_;
  std::unique_ptr<System> machine_;
};

/// While it lives, launches are in no trace, log or report.
class LaunchSession::Unobserved {
 public:
  explicit Unobserved(Device::State& of) : state_(of) { exchange(); }
  ~Unobserved() { exchange(); }
  Unobserved(const Unobserved&) = delete;
  Unobserved& operator=(const Unobserved&) = delete;

 private:
  void exchange() {
    std::swap(tracers_, state_.tracers);
    std::swap(intervals_, state_.intervals);
    std::swap(logs_, state_.logs);
    std::swap(report_, state_.report);
    std::swap(first_look_, state_.first_look);
  }

  Device::State& state_;
  std::vector<TraceSink*> tracers_;
  IntervalLog* intervals_ = nullptr;
  SamplingLogs logs_;
  std::function<void(const LaunchReport&)> report_;
  std::uint64_t first_look_ = 0;
};

void LaunchSession::conclude() {
  for (const Part& part : parts_) print_records(part);
  report(LaunchReport::Stage::ended);
}

void LaunchSession::start_trace(Part& part, std::uint64_t number) const {
  part.traced.emplace(TraceLaunch{
      part.result.kernel, number, part.program().infos(), {}, &part.program().isa(), part.functional.context});
  for (TraceSink* tracer : device_.tracers) tracer->launch_started(*part.traced);
}

void LaunchSession::execute_alone() {
  Part& part = parts_.front();
  number_ = device_.launches++;
  start_trace(part, number_);
  if (device_.watching) watch_ = start_watch(*device_.watching, part.request->kernel, part.functional);
  const Stopwatch measured(wall_seconds_, cpu_seconds_);
  try {
    device_.check_timeout();  // short launches do not look at the clock
    if (part.request->warm_ups > 0 && in_time(part)) warm_up(part);
    run(part);
  } catch (...) {
    rethrow_explained(part);
  }
}

void LaunchSession::warm_up(const Part& part) {
  LaunchRequest plain = *part.request;
  plain.sampler = nullptr;  // it learns from launches that are in results
  plain.warm_ups = 0;
  const Unobserved silent(device_);
  const SavedMemory before(device_.memory);
  for (std::uint32_t n = 0; n < part.request->warm_ups; ++n) {
    Part unused = part_of(plain, *part.loaded, *part.dispatch);
    run(unused);
    before.restore();
  }
}

void LaunchSession::run(Part& part) {
  FunctionalLaunch& launch = part.functional;
  launch.watch = watch_.get();
  const Limits& limits = device_.limits;
  launch.threads = std::max(limits.threads, part.request->mode == Mode::functional ? limits.functional_threads : 1);
  if (launch.threads > 1) {
    launch.order_matters = facts_of(part).order_matters();
    if (part.loaded->sharing.contains(part.result.kernel)) launch.order_matters = kSharesMemory;
  }
  device_.progress = {};
  launch.progress = &device_.progress;
  report_ = LaunchReport();
  report_.kernel = part.result.kernel, report_.launch = number_;
  report_.waves = wave_count(*launch.context, launch.wave_size);
  on_ = in_time(part) ? device_.machine.get() : nullptr;
  began_ = on_ != nullptr ? on_->core_clock().now() : 0;
  if (on_ != nullptr) report_.expect = [this, &launch] { return expected_instructions(launch); };
  if (device_.report)
    launch.check_limits = [this] {
      device_.check_timeout();
      report(LaunchReport::Stage::runs);
    };
  report(LaunchReport::Stage::begins);
  if (!in_time(part)) warn_of_no_events(device_.tracers, device_.warnings);
  if (part.request->mode == Mode::model)
    run_modelled(part);
  else if (in_time(part))
    run_in_time(part);
  else
    run_functional(launch, part.result);
  warn_of_beyond(part.result.kernel, device_.memory, device_.warnings);
  if (part.result.one_thread_because == kSharesMemory) part.loaded->sharing.insert(part.result.kernel);
  if (launch.threads != limits.threads) {  // what nobody asked for is not said
    part.result.threads = 1;
    part.result.one_thread_because.clear();
  }
}

void LaunchSession::run_modelled(Part& part) {
  const LaunchRequest& request = *part.request;
  FunctionalLaunch& launch = part.functional;
  LaunchResult& result = part.result;
  std::optional<LaunchProfiles> kept;
  if (device_.profiles != nullptr) kept.emplace(*device_.profiles, profile_key(request, result.code_object_sha256));
  auto modelled = std::make_shared<LaunchToModel>(launch, facts_of(part), result, number_);
  modelled->record(*request.model, launch, request.profile_groups, kept ? &*kept : nullptr);
  if (request.execute) {
    run_functional(launch, result);
    modelled->set_executed(issued_per_instruction(part.program(), result));
  } else {
    result.work_groups = group_count(*launch.context);
    result.waves = wave_count(*launch.context, launch.wave_size);
    result.executed = false;
    result.outputs_exact = false;
  }
  double seconds = 0;
  const ModelledTime time = modelled->predict(*request.model, device_.gpu, &seconds);
  report_modelled(*modelled, *request.model, time, device_.gpu, seconds, result);
  if (request.keep != nullptr) *request.keep = std::move(modelled);
}

DetailedLaunch LaunchSession::detailed(Part& part) const {
  LoadedProgram& loaded = *part.loaded;
  if (loaded.issue.empty()) {
    loaded.issue = issue_records(*loaded.program);
    loaded.results = result_records(*loaded.program);
    loaded.code_ends = code_ends(*loaded.program);
  }
  DetailedLaunch detailed;
  detailed.functional = &part.functional;
  detailed.issue = loaded.issue;
  detailed.results = loaded.results;
  detailed.code_ends = loaded.code_ends;
  detailed.queued = part.request->queued.value_or(!device_.host_waited);
  detailed.acquires = part.request->acquires, detailed.releases = part.request->releases;
  detailed.gpus = part.request->gpus;
  detailed.compute_unit_mask = part.request->compute_unit_mask;
  if (device_.hot_spots) detailed.profile = &part.profile;
  return detailed;
}

void LaunchSession::run_in_time(Part& part) {
  Restart restart(*this);
  restart.run([&] { run_on_machine(part, restart); });
}

void LaunchSession::run_on_machine(Part& part, Restart& restart) {
  const LaunchRequest& request = *part.request;
  LaunchResult& result = part.result;
  DetailedLaunch launch = detailed(part);
  launch.shared = restart.shared();
  device_.place_pages();
  TakenMachine machine(device_);
  const Restart::Running running(restart, *machine);
  launch.self_check = device_.self_check;
  launch.bounds.max_cycles = device_.limits.max_cycles;
  launch.bounds.check_limits = part.functional.check_limits;
  if (device_.report) launch.bounds.report = [this] { report(LaunchReport::Stage::runs); };
  Intervals intervals(device_, report_, *machine);
  intervals.attach(launch.bounds);
  const TraceLaunch* const traced = part.traced ? &*part.traced : nullptr;
  const TracedEvents events(device_.tracers, *machine, device_.number, {&traced, traced != nullptr ? 1u : 0u});
  result.caches = CacheState{device_.machine_launches, request.warm_ups};
  std::uint64_t cycles = 0;
  if (request.sampler == nullptr && device_.logs.blocks == nullptr) {
    run_detailed(launch, *machine, result);
    cycles = result.timing->cycles;
  } else {
    std::optional<LaunchProfiles> kept;
    if (device_.profiles != nullptr) kept.emplace(*device_.profiles, profile_key(request, result.code_object_sha256));
    cycles = run_with_sampler(
        {launch, request.sampler, device_.logs, number_, device_.gpu.structure, kept ? &*kept : nullptr},
        facts_of(part), *machine, result);
  }
  intervals.log(cycles);
  if (device_.limits.model_threads) result.thread_times = machine->windows().thread_times();
  machine.give_back(1);
}

namespace {

/// What it waits for: the launch before it in its queue, and those that it names.
std::vector<std::uint32_t> predecessors(std::span<const QueuedRequest> requests, std::uint32_t number) {
  std::vector<std::uint32_t> before = requests[number].after;
  const auto earlier = requests.first(number) | std::views::reverse;
  const auto found = std::ranges::find(earlier, requests[number].queue, &QueuedRequest::queue);
  if (found != earlier.end()) before.push_back(static_cast<std::uint32_t>(earlier.end() - found - 1));
  std::sort(before.begin(), before.end());
  before.erase(std::unique(before.begin(), before.end()), before.end());
  return before;
}

}  // namespace

void LaunchSession::execute_side_by_side() {
  device_.check_timeout();
  const Stopwatch measured(wall_seconds_, cpu_seconds_);
  Restart restart(*this);
  try {
    restart.run([&] { run_queues(restart); });
  } catch (const StoppedQueues& stopped) {
    try {
      std::rethrow_exception(stopped.cause);
    } catch (...) {
      rethrow_explained(parts_[stopped.launch]);
    }
  }
}

void LaunchSession::run_queues(Restart& restart) {
  device_.progress = {};
  std::vector<QueuedLaunch> queued;
  std::vector<const TraceLaunch*> traced;
  std::uint64_t waves = 0;
  for (std::uint32_t n = 0; n < parts_.size(); ++n) {
    Part& part = parts_[n];
    part.result.caches = CacheState{device_.machine_launches, 0};
    const std::uint64_t not_before = requests_[n].not_before_ps;
    if (!part.has_waves()) {
      traced.push_back(nullptr);
      queued.push_back({{}, part.copy, predecessors(requests_, n), &part.result, part.host, not_before});
      continue;
    }
    start_trace(part, number_ + n);
    traced.push_back(&*part.traced);
    part.functional.progress = &device_.progress;
    waves += wave_count(*part.functional.context, part.functional.wave_size);
    queued.push_back({detailed(part), {}, predecessors(requests_, n), &part.result, nullptr, not_before});
  }
  for (QueuedLaunch& one : queued) one.detailed.shared = restart.shared();  // also of copies
  together_ = {};
  together_.kernel = fmt::format("{} launches of queues", parts_.size());
  report_ = LaunchReport();
  report_.kernel = together_.kernel, report_.launch = number_, report_.waves = waves;
  RunBounds bounds;
  bounds.max_cycles = device_.limits.max_cycles;
  bounds.check_limits = [this] { device_.check_timeout(); };
  if (device_.report) bounds.report = [this] { report(LaunchReport::Stage::runs); };
  report(LaunchReport::Stage::begins);
  on_ = device_.machine.get();
  device_.place_pages();
  began_ = on_->core_clock().now();
  TakenMachine machine(device_);
  Intervals intervals(device_, report_, *machine);
  intervals.attach(bounds);
  const TracedEvents events(device_.tracers, *machine, device_.number, traced);
  const Restart::Running running(restart, *machine);
  run_concurrent(queued, bounds, device_.self_check, *machine, together_);
  machine.give_back(parts_.size());
}

}  // namespace strobe
