// Runs of a comparison that go on side by side, each in a process of its own, while their results are taken in order.
#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "cli/compare.hpp"
#include "strobe/error.hpp"

namespace strobe {

class RunsAhead {
 public:
  /// Begins with the first of `keys`, `jobs` at a time. A run is in `kept` as soon as it has ended; nobody else uses
  /// `kept` while this lives. Both references outlive it.
  RunsAhead(std::vector<RunKey> keys, unsigned jobs, const RunFlags& flags, KeptRuns& kept);
  /// Begins no further run, and waits for those in progress.
  ~RunsAhead();
  RunsAhead(const RunsAhead&) = delete;
  RunsAhead& operator=(const RunsAhead&) = delete;

  /// Waits for a run. Throws its Error.
  const std::vector<ComparedLaunch>& take(const RunKey& key);
  /// Runs of this workload and GPU that have not begun are not wanted any more.
  void drop(const std::string& workload, const std::string& gpu);

 private:
  void work();
  bool may_begin() const;

  const RunFlags& flags_;
  KeptRuns& kept_;
  std::mutex mutex_;  ///< guards what follows, and kept_
  std::condition_variable changed_;
  std::vector<RunKey> waiting_;  ///< the first comes last
  std::size_t running_ = 0;
  std::map<RunKey, Error> failed_;
  std::vector<std::thread> threads_;
};

}  // namespace strobe
