#include "cli/runs_ahead.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "base/interrupt.hpp"

namespace strobe {

namespace {

/// Bytes that the host could give to a further process, as /proc/meminfo says; as many as there can be if it does not.
std::uint64_t available_memory() {
  std::ifstream in("/proc/meminfo");
  std::uint64_t kibibytes = 0;
  for (std::string word; in >> word;)
    if (word == "MemAvailable:" && in >> kibibytes) return kibibytes << 10;
  return ~std::uint64_t{0};
}

/// Of the largest run that has ended.
std::uint64_t largest_run() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) << 10;
}

}  // namespace

RunsAhead::RunsAhead(std::vector<RunKey> keys, unsigned jobs, const RunFlags& flags, KeptRuns& kept)
    : flags_(flags), kept_(kept), waiting_(keys.rbegin(), keys.rend()) {
  for (unsigned n = 0; n < jobs; ++n) threads_.emplace_back([this] { work(); });
}

RunsAhead::~RunsAhead() {
  {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

const std::vector<ComparedLaunch>& RunsAhead::take(const RunKey& key) {
  std::unique_lock lock(mutex_);
  const std::vector<ComparedLaunch>* launches = nullptr;
  changed_.wait(lock, [&] { return (launches = kept_.find(key)) != nullptr || failed_.contains(key); });
  if (launches == nullptr) throw failed_.at(key);
  return *launches;
}

void RunsAhead::drop(const std::string& workload, const std::string& gpu) {
  const std::lock_guard lock(mutex_);
  std::erase_if(waiting_, [&](const RunKey& key) { return key.workload == workload && key.gpu == gpu; });
}

/// A run beside others needs memory: twice what the largest so far took must be there.
bool RunsAhead::may_begin() const { return running_ == 0 || available_memory() / 2 > largest_run(); }

void RunsAhead::work() {
  constexpr std::chrono::milliseconds kBetweenLooks{100};
  std::unique_lock lock(mutex_);
  while (!waiting_.empty()) {
    if (!may_begin()) {
      changed_.wait_for(lock, kBetweenLooks);
      continue;
    }
    const RunKey key = waiting_.back();
    waiting_.pop_back();
    ++running_;
    lock.unlock();
    std::vector<ComparedLaunch> launches;
    std::optional<Error> failure;
    try {
      if (interrupted()) throw Error(interruption_text(), ExitCode::limit);
      launches = run_apart(key, flags_);
    } catch (const Error& error) {
      failure = error;
    } catch (const std::exception& error) {
      failure = Error(error.what(), ExitCode::failed);
    }
    lock.lock();
    --running_;
    try {
      if (!failure) kept_.add(key, launches);
    } catch (const Error& error) {  // the results file
      failure = error;
    }
    if (failure) failed_.emplace(key, *failure);
    changed_.notify_all();
  }
}

}  // namespace strobe
