// Launches of several queues.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <deque>

#include "exec/concurrent.hpp"
#include "exec/group.hpp"
#include "runtime/device_state.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

using Clock = std::chrono::steady_clock;

/// What one of the launches needs as long as any of them runs.
struct Prepared {
  LoadedProgram* loaded = nullptr;
  std::unique_ptr<Dispatch> dispatch;
  FunctionalLaunch functional;
  LaunchResult result;
};

/// What it waits for: the launch before it in its queue, and those that it names.
std::vector<std::uint32_t> predecessors(std::span<const QueuedRequest> requests, std::uint32_t number) {
  std::vector<std::uint32_t> before = requests[number].after;
  for (std::uint32_t n = number; n-- != 0;) {
    if (requests[n].queue != requests[number].queue) continue;
    before.push_back(n);
    break;
  }
  std::sort(before.begin(), before.end());
  before.erase(std::unique(before.begin(), before.end()), before.end());
  return before;
}

}  // namespace

void Device::State::check_queued(std::span<const QueuedRequest> requests) const {
  const auto refuse = [](const std::string& what, const std::string& remedy) {
    throw Error(fmt::format("queues: {} - {}", what, remedy));
  };
  for (const QueuedRequest& queued : requests) {
    const LaunchRequest& request = queued.request;
    if (request.mode != requests.front().request.mode)
      refuse("launches in different modes", "give all of them the same, or call gpu:finish() in between");
    if (request.mode == Mode::model) refuse("no model predicts launches that overlap", "launch in detailed mode");
    if (request.sampler != nullptr)
      refuse(fmt::format("sampler {} predicts a launch that runs alone", request.sampler->name.name),
             "launch without a sampler");
  }
  if (requests.front().request.mode == Mode::functional) return;
  for (const QueuedRequest& queued : requests)
    if (queued.request.warm_ups > 0)
      refuse("launches that overlap have no warm-up launches", "remove --warmup, or launch without a queue");
  if (!tracers.empty()) refuse("launches that overlap are not traced", "remove --trace");
  if (checkpoint != nullptr) refuse("launches that overlap are in no checkpoint", "remove --checkpoint");
  if (intervals != nullptr || logs.blocks != nullptr)
    refuse("intervals and blocks are those of one launch", "remove the log");
  if (limits.model_threads) refuse("time on more threads is modelled for one launch", "remove --model-threads");
  if (detail) refuse("launches that overlap are timed together", "remove --detail-launches");
}

void Device::State::run_queued(std::span<const QueuedRequest> requests, std::vector<LaunchResult>& results,
                               LaunchResult& together) {
  std::deque<Prepared> prepared;
  std::vector<QueuedLaunch> queued;
  progress = {};
  std::function<void()> check_limits = [this] { check_timeout(); };
  for (std::uint32_t n = 0; n < requests.size(); ++n) {
    const LaunchRequest& request = requests[n].request;
    Prepared& one = prepared.emplace_back();
    one.loaded = &find(request.program);
    one.dispatch = lay_out(request, *one.loaded);
    one.dispatch->set_clock(machine->core_clock().now_address());
    one.functional = functional(*one.dispatch);
    one.functional.progress = &progress;
    one.result = new_result(request, *one.loaded->program);
    one.result.queue = requests[n].queue;
    one.result.caches = CacheState{machine_launches, 0};
    ++dispatches;
  }
  for (std::uint32_t n = 0; n < requests.size(); ++n)
    queued.push_back(
        {detailed_launch(*prepared[n].loaded, prepared[n].functional), predecessors(requests, n), &prepared[n].result});
  RunBounds bounds;
  bounds.max_cycles = limits.max_cycles;
  bounds.check_limits = check_limits;
  LaunchReport sent;
  if (report) {
    sent.kernel = fmt::format("{} launches of queues", requests.size());
    sent.launch = launches;
    for (const Prepared& one : prepared) sent.waves += wave_count(*one.functional.context, one.functional.wave_size);
    bounds.report = [&, began = machine->core_clock().now(), on = machine.get()] {
      sent.stage = LaunchReport::Stage::runs;
      sent.waves_ended = progress.waves_ended;
      sent.wave_instructions = progress.wave_instructions;
      sent.cycles = on->core_clock().now() - began;
      report(sent);
    };
    report(sent);
  }
  // What has ended is told, whatever stops the others.
  const Clock::time_point start = Clock::now();
  const std::clock_t cpu_start = std::clock();
  const auto tell = [&] {
    const double wall = std::chrono::duration<double>(Clock::now() - start).count();
    const double cpu = static_cast<double>(std::clock() - cpu_start) / CLOCKS_PER_SEC;
    std::uint64_t instructions = 0;
    for (const Prepared& one : prepared) instructions += one.result.wave_instructions;
    for (Prepared& one : prepared) {
      LaunchResult& result = one.result;
      if (!result.timing) continue;
      const double share =
          instructions == 0 ? 0 : static_cast<double>(result.wave_instructions) / static_cast<double>(instructions);
      result.wall_seconds = wall * share;
      result.cpu_seconds = cpu * share;
      result.outputs_exact = memory_is_exact;
      add_instruction_metrics(*one.loaded->program, result);
      if (requests.size() > 1) result.not_known["metrics of the machine"] = "launches ran at the same time";
      if (result.timing->stalls.empty()) result.not_known["stalls"] = "a launch beside it did not come to its end";
      ++launches;
      results.push_back(std::move(result));
    }
  };
  std::unique_ptr<System> running = std::move(machine);
  machine_was_lost = true;
  try {
    run_concurrent(queued, bounds, self_check, *running, together);
  } catch (const StoppedQueues& stopped) {
    const Prepared& one = prepared[stopped.launch];
    const std::string kernel = one.result.kernel;
    tell();
    explained(*one.loaded, *one.dispatch, nullptr, kernel, [&] { std::rethrow_exception(stopped.cause); });
  } catch (...) {
    tell();
    throw;
  }
  machine = std::move(running);
  machine_was_lost = false;
  host_waited = false;
  machine_launches += requests.size();
  tell();
  together.gpu = gpu.name, together.gpu_hash = gpu.hash, together.gpu_number = number;
  together.kernel = fmt::format("{} launches of queues", results.size());
  for (const LaunchResult& result : results) {
    together.work_groups += result.work_groups;
    together.waves += result.waves;
    together.wave_instructions += result.wave_instructions;
    together.lane_instructions += result.lane_instructions;
    together.wall_seconds += result.wall_seconds;
    together.cpu_seconds += result.cpu_seconds;
    together.threads = result.threads;
  }
  for (const Prepared& one : prepared) print_records(*one.dispatch, *one.loaded->program);
  if (report) {
    sent.stage = LaunchReport::Stage::ended;
    report(sent);
  }
}

void Device::launch_queued(std::span<const QueuedRequest> requests, std::vector<LaunchResult>& results,
                           LaunchResult& together) {
  State& state = *state_;
  if (requests.empty()) return;
  state.check_queued(requests);
  if (requests.front().request.mode == Mode::detailed) {
    state.check_mode(requests.front().request);
    state.check_timeout();
    state.run_queued(requests, results, together);
    return;
  }
  for (const QueuedRequest& queued : requests) {
    results.push_back(launch(queued.request));
    results.back().queue = queued.queue;
  }
}

}  // namespace strobe
