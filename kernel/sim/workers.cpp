#include "sim/workers.hpp"

#include <immintrin.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <limits>
#include <system_error>

namespace strobe {

namespace {

constexpr std::uint32_t kOpen = 1u << 31;          ///< workers may come in
constexpr std::uint32_t kCallerSleeps = 1u << 30;  ///< the last one to leave wakes the caller of run()

/// Looks before a thread sleeps. The most take about as long as to sleep and be woken (10 to 20 us); if it was in vain,
/// the next wait has half as many, so that a thread whose peers have no processor takes next to none itself.
constexpr std::uint32_t kMaxLooks = 400, kMinLooks = 12;

/// Returns at once if the word is not `expected`; may return early.
void sleep_while(const std::atomic<std::uint32_t>& word, std::uint32_t expected) {
  static_assert(sizeof word == sizeof(std::uint32_t));
  ::syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, expected, nullptr, nullptr, 0);
}

void wake(const std::atomic<std::uint32_t>& word, std::uint32_t sleepers) {
  constexpr std::uint32_t kAll = std::numeric_limits<int>::max();
  ::syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, std::min(sleepers, kAll), nullptr, nullptr, 0);
}

/// Whether `done` comes true within the looks that lately paid.
template <class Done>
bool look(const Done& done, std::uint32_t& looks) {
  for (std::uint32_t n = 0; n < looks; ++n) {
    if (done()) {
      looks = std::min(2 * looks, kMaxLooks);
      return true;
    }
    _mm_pause();
  }
  looks = std::max(looks / 2, kMinLooks);
  return done();
}

}  // namespace

Workers::Workers(std::uint32_t count, std::uint32_t processors) : count_(count), looks_(kMaxLooks) {
  const std::uint32_t running = std::min(count, processors);
  threads_.reserve(running);
  try {
    for (std::uint32_t n = 1; n < running; ++n) threads_.emplace_back([this, n] { work(n); });
  } catch (const std::system_error&) {  // those that have been started do
  }
}

Workers::~Workers() {
  ends_ = true;
  ++round_;
  wake(round_, ~0u);
  for (std::thread& thread : threads_) thread.join();
}

void Workers::work(std::uint32_t number) {
  std::uint32_t looks = kMaxLooks;
  for (std::uint32_t seen = 0;;) {
    seen = await_round(seen, looks);
    if (ends_) return;
    if (!come_in()) continue;
    seen = round_.load(std::memory_order_relaxed);
    (*job_)(number);
    leave();
  }
}

std::uint32_t Workers::await_round(std::uint32_t seen, std::uint32_t& looks) {
  const auto begun = [&] { return round_.load(std::memory_order_acquire) != seen; };
  if (!look(begun, looks)) {
    ++asleep_;
    while (!begun()) sleep_while(round_, seen);
    --asleep_;
  }
  return round_.load(std::memory_order_acquire);
}

bool Workers::come_in() {
  std::uint32_t gate = gate_.load(std::memory_order_relaxed);
  while ((gate & kOpen) != 0)
    if (gate_.compare_exchange_weak(gate, gate + 1, std::memory_order_acquire, std::memory_order_relaxed)) return true;
  return false;
}

void Workers::leave() {
  if (gate_.fetch_sub(1, std::memory_order_acq_rel) == (kCallerSleeps | 1)) wake(gate_, 1);
}

void Workers::run(const std::function<void(std::uint32_t)>& job, std::uint32_t others) {
  job_ = &job;
  gate_.store(kOpen, std::memory_order_release);
  ++round_;  // before asleep_ is read: who counted itself after that sees the new round
  if (asleep_ != 0) wake(round_, others);
  job(0);
  if (gate_.fetch_and(~kOpen, std::memory_order_acq_rel) != kOpen) await_others();
}

void Workers::await_others() {
  std::uint32_t in = 0;
  const auto done = [&] { return (in = gate_.load(std::memory_order_acquire) & ~kCallerSleeps) == 0; };
  if (look(done, looks_)) return;
  while (!done())
    if (std::uint32_t gate = in;
        gate_.compare_exchange_strong(gate, in | kCallerSleeps) || gate == (in | kCallerSleeps))
      sleep_while(gate_, in | kCallerSleeps);
}

}  // namespace strobe
