#include "sim/thread_model.hpp"

#include <immintrin.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <numeric>

#include "sim/workers.hpp"

namespace strobe {

namespace {

/// Of a round in which two threads only meet: the least of some, as other work of the host lengthens it.
double measured_barrier() {
  constexpr int kTries = 100, kRounds = 100, kMaxLooks = 2000;
  Workers workers(2);
  double least = std::numeric_limits<double>::infinity();
  std::atomic<bool> met = false;
  const std::function<void(std::uint32_t)> meet = [&](std::uint32_t worker) {
    if (worker != 0) met = true;
    for (int looks = 0; !met && looks < kMaxLooks; ++looks) _mm_pause();
  };
  for (int tries = 0; tries < kTries; ++tries) {
    const auto start = std::chrono::steady_clock::now();
    for (int n = 0; n < kRounds; ++n) {
      met = workers.running() == 1;
      workers.run(meet);
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    least = std::min(least, took.count() / kRounds);
  }
  return least;
}

/// When the last of `threads` workers is done, if each takes the next window as soon as it has none.
double last_done(const std::vector<double>& works, std::uint32_t threads) {
  std::vector<double> busy_until(std::min<std::size_t>(threads, works.size()), 0);
  if (busy_until.empty()) return 0;
  for (const double work : works) *std::min_element(busy_until.begin(), busy_until.end()) += work;
  return *std::max_element(busy_until.begin(), busy_until.end());
}

}  // namespace

double ThreadModel::measured_look() {
  constexpr int kTries = 1000;
  double least = std::numeric_limits<double>::infinity();
  for (int n = 0; n < kTries; ++n) {
    const double before = now();
    least = std::min(least, now() - before);
  }
  return least;
}

ThreadModel::ThreadModel(std::size_t partitions) : barrier_(measured_barrier()), of_partition_(partitions) {}

void ThreadModel::end_window(std::size_t partition) {
  const double work = std::max(now() - window_ - look_, 0.0);
  works_.push_back(work);
  of_partition_[partition] += work;
}

void ThreadModel::end_round() {
  const double work = std::accumulate(works_.begin(), works_.end(), 0.0);
  ++times_.windows;
  times_.work += work;
  // Two looks for each window.
  times_.serial += std::max(now() - round_ - work - look_ * static_cast<double>(2 * works_.size() + 1), 0.0);
  for (std::size_t n = 0; n < ThreadTimes::kThreads.size(); ++n)
    times_.longest[n] += last_done(works_, ThreadTimes::kThreads[n]);
  works_.clear();
}

ThreadTimes ThreadModel::times() const {
  ThreadTimes times = times_;
  times.barrier = barrier_;
  times.largest = *std::max_element(of_partition_.begin(), of_partition_.end());
  return times;
}

}  // namespace strobe
