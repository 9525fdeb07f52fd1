#include "sim/workers.hpp"

#include <immintrin.h>

namespace strobe {

namespace {

/// A window takes some ten microseconds, so what is waited for mostly comes before the host could put a thread to sleep
/// and wake it. Beyond that another thread may need the processor.
template <class Value>
void wait_while(const std::atomic<Value>& value, Value old) {
  constexpr int kSpins = 2000;
  for (int n = 0; n < kSpins; ++n) {
    if (value.load(std::memory_order_acquire) != old) return;
    _mm_pause();
  }
  while (value.load(std::memory_order_acquire) == old) value.wait(old, std::memory_order_acquire);
}

}  // namespace

Workers::Workers(std::uint32_t count) {
  for (std::uint32_t n = 1; n < count; ++n) threads_.emplace_back([this, n] { work(n); });
}

Workers::~Workers() {
  ends_ = true;
  ++window_;
  window_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Workers::work(std::uint32_t number) {
  for (std::uint32_t seen = 0;; ++seen) {
    wait_while(window_, seen);
    if (ends_) return;
    (*job_)(number);
    if (busy_.fetch_sub(1, std::memory_order_acq_rel) == 1) busy_.notify_all();
  }
}

void Workers::run(const std::function<void(std::uint32_t)>& job) {
  job_ = &job;
  busy_.store(static_cast<std::uint32_t>(threads_.size()), std::memory_order_relaxed);
  window_.fetch_add(1, std::memory_order_release);
  window_.notify_all();
  job(0);
  for (std::uint32_t left; (left = busy_.load(std::memory_order_acquire)) != 0;) wait_while(busy_, left);
}

}  // namespace strobe
