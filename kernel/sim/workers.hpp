// Threads that simulate partitions of one machine, window by window.
#pragma once

#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace strobe {

class Workers {
 public:
  /// `count` workers, of which the thread that calls run() is number 0.
  explicit Workers(std::uint32_t count);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  std::uint32_t count() const { return static_cast<std::uint32_t>(threads_.size()) + 1; }
  /// The number of the present call of run(), from 1.
  std::uint32_t window() const { return window_.load(std::memory_order_relaxed); }
  /// Each worker calls job(its number), which throws nothing; returns when all have.
  void run(const std::function<void(std::uint32_t)>& job);

 private:
  void work(std::uint32_t number);

  // 32 bits: what the host's kernel can wait for.
  alignas(128) std::atomic<std::uint32_t> window_ = 0;  ///< counts the calls of run()
  alignas(128) std::atomic<std::uint32_t> busy_ = 0;    ///< workers that have not finished
  const std::function<void(std::uint32_t)>* job_ = nullptr;
  std::atomic<bool> ends_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace strobe
