// Launches of a device.
#include <fmt/format.h>

#include <cstring>

#include "strobe/host/interrupt.hpp"
#include "base/process_time.hpp"
#include "runtime/launch_session.hpp"
#include "runtime/samplers.hpp"
#include "strobe/error.hpp"

namespace strobe {

void Device::State::check_timeout() const {
  if (interrupted()) throw Error(interruption_text(), ExitCode::limit);
  if (limits.timeout_seconds > 0 && process_seconds() > limits.timeout_seconds)
    throw Error(fmt::format("stopped by --timeout after {} seconds", limits.timeout_seconds), ExitCode::limit);
}

LaunchResult Device::launch(const LaunchRequest& request) {
  const QueuedRequest alone{request, 0, {}};
  LaunchSession session(*this, *state_, {&alone, 1}, LaunchSession::Order::alone);
  session.lay_out();
  if (std::optional<LaunchResult> result = session.replay()) return *result;
  session.execute_alone();
  session.conclude();
  return std::move(session.account().front());
}

void Device::execute_ahead(const LaunchRequest& request, const std::function<void(const FunctionalLaunch&)>& use) {
  QueuedRequest alone{request, 0, {}};
  alone.request.mode = Mode::functional;  // whatever `use` does with it, no machine runs it here
  alone.request.sampler = nullptr;
  alone.request.model = nullptr;
  LaunchSession session(*this, *state_, {&alone, 1}, LaunchSession::Order::alone);
  session.lay_out();
  use(session.functional());
}

namespace {

void check_queues(std::span<const QueuedRequest> requests) {
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
}

/// Without time, what is no launch.
LaunchResult done_at_once(const QueuedRequest& queued) {
  LaunchResult result;
  if (queued.host) {
    if (queued.host->act) queued.host->act();
    result.kernel = queued.host->name;
    return result;
  }
  const DeviceCopy placed = located(*queued.copy);
  std::memmove(placed.to_host, placed.from_host, placed.bytes);
  result.kernel = name_of(*queued.copy);
  return result;
}

void add_up(const std::vector<LaunchResult>& results, LaunchResult& together) {
  for (const LaunchResult& result : results) {
    together.work_groups += result.work_groups;
    together.waves += result.waves;
    together.wave_instructions += result.wave_instructions;
    together.lane_instructions += result.lane_instructions;
    together.wall_seconds += result.wall_seconds;
    together.cpu_seconds += result.cpu_seconds;
    together.threads = result.threads;
  }
}

}  // namespace

void Device::launch_queued(std::span<const QueuedRequest> requests, std::vector<LaunchResult>& results,
                           LaunchResult& together) {
  if (requests.empty()) return;
  check_queues(requests);
  if (requests.front().request.mode != Mode::detailed) {
    for (const QueuedRequest& queued : requests) {
      const bool is_launch = !queued.copy && !queued.host;
      results.push_back(is_launch ? launch(queued.request) : done_at_once(queued));
      if (!is_launch) {
        results.back().gpu = state_->gpu.name, results.back().gpu_hash = state_->gpu.hash;
        results.back().gpu_number = state_->number;
        ++state_->launches;
      }
      results.back().queue = queued.queue;
    }
    return;
  }
  LaunchSession session(*this, *state_, requests, LaunchSession::Order::side_by_side);
  session.lay_out();
  try {
    session.execute_side_by_side();
    session.conclude();
  } catch (...) {
    results = session.account();  // what has ended is reported, whatever stops the others
    throw;
  }
  results = session.account();
  together = std::move(session.together());
  together.gpu = state_->gpu.name, together.gpu_hash = state_->gpu.hash, together.gpu_number = state_->number;
  add_up(results, together);
}

}  // namespace strobe
