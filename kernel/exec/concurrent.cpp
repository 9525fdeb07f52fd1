#include "exec/concurrent.hpp"

#include <algorithm>
#include <cstring>
#include <deque>
#include <map>

#include "exec/float_mode.hpp"
#include "exec/machine_launch.hpp"
#include "strobe/error.hpp"
#include "strobe/gpu_system.hpp"

namespace strobe {
namespace {

class ConcurrentLaunches;

class ConcurrentLaunch final : public MachineLaunch {
 public:
  ConcurrentLaunch(ConcurrentLaunches& all, const QueuedLaunch& launch)
      : MachineLaunch(launch.detailed, *launch.result), all_(all) {}
  void finish() override;

 private:
  ConcurrentLaunches& all_;
};

class ConcurrentCopy final : public CopyLaunch {
 public:
  ConcurrentCopy(ConcurrentLaunches& all, const DeviceCopy& copy, SharedMemory* shared)
      : all_(all), copy_(copy), shared_(shared) {
    from = copy.from;
    to = copy.to;
    bytes = copy.bytes;
    gpu = copy.gpu;
  }
  void finish() override;

 private:
  ConcurrentLaunches& all_;
  const DeviceCopy& copy_;
  SharedMemory* shared_;
};

/// Gives launches to the machine when their turn comes. What changes during the run changes in the partition of the
/// launch processor, on one thread.
class ConcurrentLaunches {
 public:
  ConcurrentLaunches(std::span<QueuedLaunch> launches, System& machine)
      : queued_(launches), machine_(machine), waits_for_(launches.size()), followers_(launches.size()) {
    for (std::uint32_t n = 0; n < launches.size(); ++n) {
      add(n);
      waits_for_[n] = static_cast<std::uint32_t>(launches[n].after.size());
      for (const std::uint32_t before : launches[n].after) followers_.at(before).push_back(n);
    }
  }

  void run(const RunBounds& bounds) {
    const KeepFloatMode keep;
    start_ = machine_.core_clock().now();
    RunBounds watched = bounds;
    watched.check_limits = [this, &bounds] {
      if (bounds.check_limits) bounds.check_limits();
      // Waves that wait for another launch go round until it has written. What has not begun waits for this one.
      ConcurrentLaunch* const only = under_way_.size() == 1 ? kernel(under_way_.front()) : nullptr;
      if (only != nullptr && only->is_endless()) throw only->stuck();
    };
    std::vector<Launch*> first;
    for (std::uint32_t n = 0; n < all_.size(); ++n) {
      if (waits_for_[n] != 0) continue;
      under_way_.push_back(n);
      if (all_[n] != nullptr && queued_[n].not_before_ps == 0)
        first.push_back(all_[n]);
      else
        begin_in_time(n);
    }
    try {
      cycles_ = machine_.run(first, finished_, watched);
    } catch (...) {
      machine_.clear_alarms();
      stop();
    }
  }

  void ended(std::uint32_t number) {
    queued_[number].ended = machine_.core_clock().now() - start_;
    std::erase(under_way_, number);
    if (under_way_.empty() && queued_[number].detailed.shared != nullptr) queued_[number].detailed.shared->all_ended();
    finished_ = ++ended_ == all_.size();
    for (const std::uint32_t follower : followers_[number]) {
      if (--waits_for_[follower] != 0) continue;
      if (all_[follower] != nullptr) all_[follower]->queued = true;
      under_way_.push_back(follower);
      begin_in_time(follower);
    }
  }

  std::uint64_t cycles() const { return cycles_; }
  /// Null: it is a copy, or the host's.
  ConcurrentLaunch* kernel(std::uint32_t number) { return kernels_[number]; }

 private:
  void add(std::uint32_t n) {
    kernels_.push_back(nullptr);
    all_.push_back(nullptr);
    if (queued_[n].host != nullptr) return;
    if (const std::optional<DeviceCopy>& copy = queued_[n].copy) {
      all_.back() = &copies_.emplace_back(*this, *copy, queued_[n].detailed.shared);
    } else {
      all_.back() = kernels_.back() = &launches_.emplace_back(*this, queued_[n]);
      kernels_.back()->prepare(machine_);
    }
    all_.back()->number = n;
  }

  Cycle cycles_of(std::uint64_t picoseconds) const {
    const std::uint64_t period = machine_.core_clock().period_ps();
    return (picoseconds + period - 1) / period;
  }

  /// It waits for no other work any more, but it may not have been asked for yet.
  void begin_in_time(std::uint32_t number) {
    const Cycle there = start_ + cycles_of(queued_[number].not_before_ps);
    if (there <= machine_.core_clock().now()) return begin(number);
    if (all_[number] != nullptr) all_[number]->queued = false;
    machine_.alarms().set(there, [this, number] { begin(number); });
  }

  void begin(std::uint32_t number) {
    const Cycle now = machine_.core_clock().now();
    queued_[number].began = now - start_;
    if (all_[number] != nullptr) return machine_.submit(*all_[number]);
    const HostWork& work = *queued_[number].host;
    Cycle& free = engines_[work.engine];
    const Cycle from = work.engine != 0 ? std::max(now, free) : now;
    free = from + cycles_of(work.picoseconds);
    queued_[number].began = from - start_;
    machine_.alarms().set(free, [this, number, &work] {
      if (work.act) work.act();
      ended(number);
    });
  }

  /// Throws what goes on from here: the exception in flight, and whose it is.
  [[noreturn]] void stop() {
    const std::uint32_t first = under_way_.empty() ? 0 : under_way_.front();
    try {
      throw;
    } catch (const Error& error) {
      if (error.code() != ExitCode::limit) throw;
      const NoProgress stuck = kernel(first) == nullptr ? NoProgress{} : kernel(first)->stuck();
      throw StoppedQueues{first, std::make_exception_ptr(StoppedLaunch{
                                     error, stuck, machine_.core_clock().now() - start_, machine_.waits()})};
    } catch (const WaveFault& fault) {
      const auto at = std::find_if(under_way_.begin(), under_way_.end(), [&](std::uint32_t n) {
        return kernel(n) != nullptr && kernel(n)->has(*fault.wave);
      });
      throw StoppedQueues{at == under_way_.end() ? first : *at, std::make_exception_ptr(place_of(fault))};
    } catch (...) {
      throw StoppedQueues{first, std::current_exception()};
    }
  }

  std::span<QueuedLaunch> queued_;
  System& machine_;
  std::deque<ConcurrentLaunch> launches_;
  std::deque<ConcurrentCopy> copies_;
  std::vector<Launch*> all_;                           ///< by number; null: the host's
  std::vector<ConcurrentLaunch*> kernels_;             ///< in the order of the launches; null: a copy, or the host's
  std::map<std::uint32_t, Cycle> engines_;             ///< of the host's works: when they are free
  std::vector<std::uint32_t> waits_for_;               ///< how many
  std::vector<std::vector<std::uint32_t>> followers_;  ///< who waits for it
  std::vector<std::uint32_t> under_way_;
  std::size_t ended_ = 0;
  bool finished_ = false;
  Cycle start_ = 0;
  std::uint64_t cycles_ = 0;
};

void ConcurrentLaunch::finish() {
  MachineLaunch::finish();
  all_.ended(number);
}

void ConcurrentCopy::finish() {
  if (shared_ != nullptr) shared_->here().copies(from, to, bytes);
  std::memmove(copy_.to_host, copy_.from_host, copy_.bytes);
  all_.ended(number);
}

/// Cycles of each launch in which one before it in the list also ran: without them, times add up.
std::vector<std::uint64_t> overlaps(std::span<const QueuedLaunch> launches) {
  std::vector<std::uint64_t> overlaps;
  for (std::size_t n = 0; n < launches.size(); ++n) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> covered;
    for (std::size_t before = 0; before < n; ++before)
      covered.emplace_back(std::max(launches[before].began, launches[n].began),
                           std::min(launches[before].ended, launches[n].ended));
    std::sort(covered.begin(), covered.end());
    std::uint64_t sum = 0, reached = launches[n].began;
    for (const auto& [from, to] : covered) {
      if (to > std::max(from, reached)) sum += to - std::max(from, reached);
      reached = std::max(reached, to);
    }
    overlaps.push_back(sum);
  }
  return overlaps;
}

void report(std::span<QueuedLaunch> launches, ConcurrentLaunches& run, const System& machine) {
  const std::vector<std::uint64_t> overlapped = overlaps(launches);
  for (std::uint32_t n = 0; n < launches.size(); ++n) {
    if (launches[n].ended == 0) continue;
    LaunchResult& result = *launches[n].result;
    result.mode = "detailed";
    result.threads = machine.windows().threads();
    result.one_thread_because = machine.windows().one_thread_because();
    LaunchTiming& timing = result.timing.emplace();
    timing.cycles = launches[n].ended - launches[n].began;
    if (const ConcurrentLaunch* const kernel = run.kernel(n)) {
      result.run_counts = kernel->run_counts();
      kernel->keep_profile();
      timing.overhead_seconds = machine.measurement().overhead_of(*kernel, timing.cycles);
    }
    timing.seconds = static_cast<double>(timing.cycles) / static_cast<double>(machine.core_clock().frequency().n);
    timing.began = launches[n].began;
    timing.overlapped_cycles = overlapped[n];
  }
}

}  // namespace

void run_concurrent(std::span<QueuedLaunch> launches, const RunBounds& bounds, bool self_check, System& machine,
                    LaunchResult& together) {
  ConcurrentLaunches run(launches, machine);
  machine.measurement().begin();
  try {
    run.run(bounds);
  } catch (...) {
    report(launches, run, machine);
    throw;
  }
  machine.settle();
  machine.measurement().end(run.cycles(), nullptr, together);
  report(launches, run, machine);
  for (std::uint32_t n = 0; n < launches.size(); ++n)
    if (run.kernel(n) != nullptr)
      launches[n].result->timing->stalls = machine.measurement().stalls_of(n, *launches[n].result->timing);
  if (self_check) require_balances(machine);
}

}  // namespace strobe
