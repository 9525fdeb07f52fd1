#include "runtime/launch_restart.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "exec/concurrent.hpp"
#include "exec/report_accesses.hpp"
#include "strobe/archive.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

/// Of a wave, in a single launch or one of several.
bool is_fault(const std::exception_ptr& problem) {
  try {
    std::rethrow_exception(problem);
  } catch (const FaultPlace&) {
    return true;
  } catch (const StoppedQueues& stopped) {
    return is_fault(stopped.cause);
  } catch (...) {
    return false;
  }
}

}  // namespace

LaunchSession::Restart::Restart(LaunchSession& session) : session_(session), device_(session.device_) {
  device_.probe_caches();
  System& machine = *device_.machine;
  if (!machine.windows().has_several_threads()) return;
  // Windows of one cycle, on one thread.
  for (const TraceSink* const tracer : device_.tracers) {
    const unsigned in_order = TraceSink::kInstructions | (machine.gpus() > 1 ? TraceSink::kWaves : 0u);
    if ((tracer->subscribes() & in_order) != 0) return;
  }
  if (const std::string because = must_be_one_thread_because(); !because.empty()) {
    stay_on_one_thread(because);
    return;
  }
  const auto first = std::ranges::find_if(session.parts_, [](const Part& part) { return part.has_waves(); });
  if (first == session.parts_.end()) return;  // copies of one queue wait for each other
  keep_machine();
  shared_.emplace(machine.windows().partitions(), first->functional.find_region);
}

LaunchSession::Restart::~Restart() {
  if (!one_thread_because_.empty() && device_.machine)
    device_.machine->windows().set_threads(device_.limits.threads, device_.limits.model_threads);
}

std::string LaunchSession::Restart::must_be_one_thread_because() const {
  for (const Part& part : session_.parts_) {
    if (part.host != nullptr && part.host->act) return "the host acts between its launches, which cannot be taken back";
    if (!part.has_waves()) continue;
    if (part.request->one_thread) return "its front end asks for one thread";
    if (reaches_unknown_bytes(part.program())) return kReachesUnknownBytes;
    if (part.loaded->sharing.contains(part.result.kernel)) return kSharesMemory;
  }
  return {};
}

void LaunchSession::Restart::stay_on_one_thread(const std::string& because) {
  device_.machine->windows().set_threads(1);
  one_thread_because_ = because;
}

/// What there was before: of the machine, what it keeps from earlier launches.
void LaunchSession::Restart::keep_machine() {
  for (const Part& part : session_.parts_) results_.push_back(part.result);
  host_waited_ = device_.host_waited;
  machine_launches_ = device_.machine_launches;
  maker_ = device_.machine->maker();
  if (machine_launches_ == 0) return;
  try {
    Archive archive;
    device_.machine->archive(archive);
    machine_ = archive.take();
  } catch (const Error& error) {
    cannot_because_ = error.what();
  }
}

std::string LaunchSession::Restart::cannot_because() const {
  if (!device_.tracers.empty()) return "a trace has been written";
  if (device_.intervals != nullptr || device_.first_look != 0) return "its intervals have been reported";
  if (device_.logs.blocks != nullptr) return "its blocks have been logged";
  for (const Part& part : session_.parts_)
    if (part.request->sampler != nullptr) return "a sampler has seen it";
  return cannot_because_;
}

bool LaunchSession::Restart::order_mattered() {
  if (!shared_ || !several_threads_) return false;  // launches may be too small for several
  shared_->all_ended();
  return shared_->memory().is_shared();
}

void LaunchSession::Restart::run(const std::function<void()>& body) {
  try {
    body();
    if (!order_mattered()) {
      for (Part& part : session_.parts_)
        if (!one_thread_because_.empty()) part.result.one_thread_because = one_thread_because_;
      if (!one_thread_because_.empty()) session_.together_.one_thread_because = one_thread_because_;
      return;
    }
  } catch (...) {
    const bool may_be_another = shared_ && several_threads_ && is_fault(std::current_exception());
    if (may_be_another ? !cannot_because().empty() : !order_mattered()) throw;
  }
  if (const std::string because = cannot_because(); !because.empty())
    throw Error(
        fmt::format("kernel {}: compute units write and read the same place in device memory, so on several threads "
                    "the result may depend on their order; it cannot be run again on one thread, as {} - give "
                    "--threads 1, or look for a data race with --check-races",
                    session_.parts_.front().result.kernel, because),
        ExitCode::failed);
  go_back();
  run(body);
}

void LaunchSession::Restart::go_back() {
  const bool shared = order_mattered();
  shared_->memory().take_back();
  shared_.reset();
  device_.machine = maker_();
  if (!machine_.empty()) {
    Archive archive{std::span<const std::byte>(machine_)};
    device_.machine->archive(archive);
  }
  device_.host_waited = host_waited_;
  device_.machine_launches = machine_launches_;
  for (std::size_t n = 0; n < results_.size(); ++n) session_.parts_[n].result = results_[n];
  // Of several launches, those that wait for each other share memory in order.
  if (shared && session_.parts_.size() == 1)
    session_.parts_.front().loaded->sharing.insert(session_.parts_.front().result.kernel);
  stay_on_one_thread(shared ? kSharesMemory : "a fault is that of one thread");
  for (const std::unique_ptr<Dispatch>& dispatch : session_.dispatches_)
    dispatch->set_clock(device_.machine->core_clock().now_address());
  device_.progress = {};
  session_.on_ = device_.machine.get();
  session_.began_ = session_.on_->core_clock().now();
}

}  // namespace strobe
