#include "exec/side_by_side.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

#include "exec/executor.hpp"
#include "exec/memory_view.hpp"
#include "exec/touched_memory.hpp"

namespace strobe {
namespace {

/// Ends the groups of a thread when another has met a limit or an error.
struct Cancelled {};

std::uint64_t groups_of(const FunctionalLaunch& launch) { return group_count(*launch.context) - launch.first_group; }

class SideBySide {
 public:
  SideBySide(const FunctionalLaunch& launch, std::uint32_t threads)
      : launch_(launch),
        groups_(launch.first_group, group_count(*launch.context), threads),
        touched_(launch.find_region) {
    for (std::uint32_t n = 0; n < threads; ++n) parts_.emplace_back(*this, launch.resident_groups / threads);
  }

  void run(LaunchResult& result) {
    std::vector<std::thread> threads;
    threads.reserve(parts_.size());
    try {
      for (std::size_t n = 1; n < parts_.size(); ++n) threads.emplace_back([this, n] { work(parts_[n]); });
    } catch (const std::system_error&) {  // those that have been started do
      const std::lock_guard lock(mutex_);
      ended_ += parts_.size() - 1 - threads.size();
    }
    work(parts_[0]);
    watch_others();
    for (std::thread& thread : threads) thread.join();
    if (failure_) stop_for(failure_);
    finish();
    report_progress();
    for (Part& part : parts_) {
      result.waves += part.result.waves;
      result.wave_instructions += part.result.wave_instructions;
      result.lane_instructions += part.result.lane_instructions;
      result.run_counts.resize(part.result.run_counts.size());
      for (std::size_t n = 0; n < result.run_counts.size(); ++n) result.run_counts[n] += part.result.run_counts[n];
    }
  }

  /// Whether what they did depends on the order of threads. [after run(), even if that threw]
  bool shares_memory() {
    for (Part& part : parts_) part.touched.end();
    return touched_.is_shared();
  }
  /// Memory is as it was before. [after run()]
  void take_back() { touched_.take_back(); }

 private:
  /// State of one thread. The first is the calling thread's, the only one that checks limits.
  struct Part {
    Part(SideBySide& all, std::uint32_t residents)
        : launch(all.launch_),
          context(*all.launch_.context),
          memory(all.launch_.find_region),
          touched(all.touched_, false) {
      context.memory = &memory;
      launch.context = &context;
      launch.host_stores = {};  // its stores could not be distinguished from those of waves
      launch.storage = launch.storage_pool.take();
      launch.progress = &progress;
      launch.check_limits = [&all, this] { all.look_around(*this); };
      executor.emplace(launch, all.groups_, residents, result, &touched);
    }
    Part(const Part&) = delete;

    FunctionalLaunch launch;
    LaunchContext context;
    MemoryView memory;
    TouchedMemory::Part touched;
    LaunchProgress progress;
    LaunchResult result;
    std::optional<Executor> executor;
  };

  /// Called by each thread now and then.
  void look_around(Part& part) {
    {
      const std::lock_guard lock(mutex_);
      if (failure_ && !is_fault_) throw Cancelled{};
      add_progress(part);
    }
    if (&part == &parts_[0]) check_limits();
  }

  void add_progress(Part& part) {
    progress_.waves_ended += part.progress.waves_ended;
    progress_.wave_instructions += part.progress.wave_instructions;
    part.progress = {};
  }

  void report_progress() {
    const std::lock_guard lock(mutex_);
    if (launch_.progress != nullptr) *launch_.progress = progress_;
  }

  void check_limits() {
    report_progress();
    if (launch_.check_limits) launch_.check_limits();
  }

  void work(Part& part) {
    const KeepFloatMode keep;
    try {
      part.executor->run(false);
    } catch (const Cancelled&) {
    } catch (const FaultPlace&) {
      note_fault(part.executor->current());
    } catch (...) {
      fail(std::current_exception());
    }
    const std::lock_guard lock(mutex_);
    add_progress(part);
    ++ended_;
    one_ended_.notify_all();
  }

  /// The fault of the first group counts: those after it need not begin, those before it go on.
  void note_fault(std::uint64_t group) {
    const std::lock_guard lock(mutex_);
    groups_.end_before(group);
    if (failure_ && (!is_fault_ || group > fault_group_)) return;
    failure_ = std::current_exception();
    is_fault_ = true;
    fault_group_ = group;
  }

  void fail(std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    groups_.end_before(0);
    if (failure_ && !is_fault_) return;
    failure_ = std::move(failure);
    is_fault_ = false;
  }

  /// The calling thread has no groups left.
  void watch_others() {
    constexpr std::chrono::milliseconds kBetweenLooks{10};
    std::unique_lock lock(mutex_);
    while (!one_ended_.wait_for(lock, kBetweenLooks, [this] { return ended_ == parts_.size(); })) {
      lock.unlock();
      try {
        check_limits();
      } catch (...) {
        fail(std::current_exception());
      }
      lock.lock();
    }
  }

  /// What is left may wait for each other: it goes on in order.
  void finish() {
    Part& first = parts_[0];
    for (std::size_t n = 1; n < parts_.size(); ++n) first.executor->take_over(*parts_[n].executor);
    try {
      first.executor->run(true);
      add_progress(first);
    } catch (const Error&) {
      stop_for(std::current_exception());
    } catch (NoProgress& stuck) {
      throw NoProgress{std::move(stuck.waves), not_started()};
    }
  }

  std::uint64_t not_started() const {
    std::uint64_t left = groups_of(launch_);
    for (const Part& part : parts_) left -= part.executor->started();
    return left;
  }

  [[noreturn]] void stop_for(const std::exception_ptr& failure) {
    try {
      std::rethrow_exception(failure);
    } catch (const Error& error) {
      if (error.code() != ExitCode::limit) throw;
      for (std::size_t n = 1; n < parts_.size(); ++n) parts_[0].executor->take_over(*parts_[n].executor);
      throw StoppedLaunch{error, {parts_[0].executor->stuck().waves, not_started()}, std::nullopt, {}};
    }
  }

  const FunctionalLaunch& launch_;
  GroupQueue groups_;
  TouchedMemory touched_;
  std::deque<Part> parts_;

  std::mutex mutex_;  ///< guards what follows
  std::condition_variable one_ended_;
  std::size_t ended_ = 0;
  LaunchProgress progress_;
  std::exception_ptr failure_;
  bool is_fault_ = false;
  std::uint64_t fault_group_ = 0;
};

}  // namespace

std::uint32_t threads_for(const FunctionalLaunch& launch, LaunchResult& result) {
  result.threads = 1;
  if (launch.threads <= 1) return 1;
  result.one_thread_because = launch.order_matters;
  if (result.one_thread_because.empty() && reaches_unknown_bytes(*launch.program))
    result.one_thread_because = kReachesUnknownBytes;
  if (launch.watch != nullptr) result.one_thread_because = "data races are looked for";
  if (!launch.tracers.empty()) result.one_thread_because = "a trace is written in order";
  if (!result.one_thread_because.empty()) return 1;
  const std::uint64_t groups = groups_of(launch);
  if (groups < 2 || wave_count(*launch.context, launch.wave_size) < kMinWavesForThreads) {
    result.one_thread_because = fmt::format("it has fewer than {} waves, or one work-group", kMinWavesForThreads);
    return 1;
  }
  const std::uint64_t most = std::min<std::uint64_t>(groups, launch.resident_groups);
  result.threads = static_cast<std::uint32_t>(std::min<std::uint64_t>(launch.threads, most));
  return result.threads;
}

bool run_side_by_side(const FunctionalLaunch& launch, std::uint32_t threads, LaunchResult& result) {
  const LaunchResult before = result;
  SideBySide all(launch, threads);
  try {
    all.run(result);
    if (!all.shares_memory()) return true;
  } catch (const Error&) {
    throw;
  } catch (const StoppedLaunch&) {
    throw;
  } catch (const NoProgress&) {  // in order, it may have another cause
    if (!all.shares_memory() && !launch.host_stores) throw;
  } catch (...) {  // a fault: in order it may be another
    if (!all.shares_memory()) throw;
  }
  all.take_back();
  result = before;
  if (launch.progress != nullptr) *launch.progress = {};
  result.threads = 1;
  result.one_thread_because = kSharesMemory;
  return false;
}

}  // namespace strobe
