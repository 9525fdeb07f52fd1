// Threads that share the work of one, a round at a time.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

#include "base/processors.hpp"

namespace strobe {

/// A round ends when its work is done, not when each worker has been there: a worker that the host runs late finds
/// nothing left and is not waited for. Threads that wait look a few times, then sleep.
class Workers {
 public:
  /// `count` workers, of which the thread that calls run() is number 0. No more threads run than there are
  /// `processors`, or than the host can start: the others' work is done by those.
  explicit Workers(std::uint32_t count, std::uint32_t processors = usable_processors());
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  std::uint32_t count() const { return count_; }
  /// Those that have a thread, with the one that calls run().
  std::uint32_t running() const { return static_cast<std::uint32_t>(threads_.size()) + 1; }
  /// Calls job(0), and job(its number) in each other worker that comes in before that returns; returns when all have.
  /// The job takes its work from a common list, and throws nothing. `others`: how many of those that sleep are woken.
  void run(const std::function<void(std::uint32_t)>& job, std::uint32_t others = ~0u);

 private:
  void work(std::uint32_t number);
  std::uint32_t await_round(std::uint32_t seen, std::uint32_t& looks);
  bool come_in();
  void leave();
  void await_others();

  const std::uint32_t count_;
  // 32 bits: what the host's kernel can wait for.
  alignas(128) std::atomic<std::uint32_t> round_ = 0;  ///< counts the calls of run()
  std::atomic<std::uint32_t> asleep_ = 0;              ///< workers that wait for a round in the host's kernel
  std::atomic<bool> ends_ = false;
  alignas(128) std::atomic<std::uint32_t> gate_ = 0;  ///< kOpen, kCallerSleeps, and how many workers are in
  const std::function<void(std::uint32_t)>* job_ = nullptr;
  std::uint32_t looks_;  ///< of the caller, for those that are in
  std::vector<std::thread> threads_;
};

}  // namespace strobe
