// The clocks of a program under `strobe run`: preloaded, so that they take the place of the C library's. The front end in the
// process gives the time; without one, before it is there and while it works itself, they are the host's.
#include <dlfcn.h>
#include <pthread.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <memory>

namespace {

using Seconds = double (*)(bool of_strobe, bool* known);
using Sleep = void (*)(double seconds);
std::atomic<Seconds> simulated{nullptr};
std::atomic<Sleep> simulated_sleep{nullptr};
std::atomic<bool> has_threads{false};  ///< the program: what one does while another sleeps takes no part of its time
/// This thread was started within a call of the program's: it works for Strobe.
thread_local bool of_strobe = false;

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

bool is_of_the_day(clockid_t clock) { return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE; }

bool is_simulated(clockid_t clock) {
  return is_of_the_day(clock) || clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_RAW ||
         clock == CLOCK_MONOTONIC_COARSE || clock == CLOCK_BOOTTIME;
}

constexpr std::int64_t kNanoseconds = 1000000000;
/// In ns: 2026-01-01, when a simulated day begins, so that runs of a program see the same time; but what the host's clocks
/// showed last, if the program read them before a front end was there. It sees no step then.
std::atomic<std::int64_t> first_day{1767225600 * kNanoseconds}, since_boot{1000 * kNanoseconds};

std::atomic<std::int64_t>& begin_of(clockid_t clock) { return is_of_the_day(clock) ? first_day : since_boot; }

bool read_simulated(clockid_t clock, timespec* time) {
  const Seconds source = simulated.load(std::memory_order_acquire);
  if (source == nullptr || !is_simulated(clock)) return false;
  bool known = false;
  const double seconds = source(of_strobe, &known);
  if (!known) return false;
  const std::int64_t now = begin_of(clock) + static_cast<std::int64_t>(seconds * static_cast<double>(kNanoseconds));
  *time = {now / kNanoseconds, now % kNanoseconds};
  return true;
}

int host_clock(clockid_t clock, timespec* time) {
  static const auto real = next<int (*)(clockid_t, timespec*)>("clock_gettime");
  const int failed = real(clock, time);
  if (failed == 0 && is_simulated(clock) && simulated.load(std::memory_order_relaxed) == nullptr)
    begin_of(clock) = time->tv_sec * kNanoseconds + time->tv_nsec;
  return failed;
}

/// Whether no time of the host's has to pass. A program of one thread sleeps in simulated time alone.
bool sleeps_simulated(double seconds) {
  const Seconds source = has_threads ? nullptr : simulated.load(std::memory_order_acquire);
  bool known = false;
  if (source != nullptr) source(of_strobe, &known);
  if (known) simulated_sleep.load()(seconds);
  return known;
}

double seconds_of(const timespec& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / static_cast<double>(kNanoseconds);
}

struct Start {
  void* (*run)(void*);
  void* data;
};

void* run_for_strobe(void* data) {
  const std::unique_ptr<Start> start(static_cast<Start*>(data));
  of_strobe = true;
  return start->run(start->data);
}

}  // namespace

extern "C" {

/// For the front end: where the time comes from, and who passes it.
__attribute__((visibility("default"))) void strobe_set_clock(Seconds source, Sleep sleep) {
  simulated_sleep.store(sleep);
  simulated.store(source, std::memory_order_release);
}

__attribute__((visibility("default"))) int pthread_create(pthread_t* thread, const pthread_attr_t* attributes,
                                                          void* (*run)(void*), void* data) noexcept {
  static const auto real = next<decltype(&pthread_create)>("pthread_create");
  bool of_program = true;
  if (const Seconds source = simulated.load(std::memory_order_acquire); source != nullptr) source(of_strobe, &of_program);
  if (of_program) {
    has_threads = true;
    return real(thread, attributes, run, data);
  }
  auto start = std::make_unique<Start>(Start{run, data});
  const int failed = real(thread, attributes, run_for_strobe, start.get());
  if (failed == 0) static_cast<void>(start.release());
  return failed;
}

__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, timespec* time) noexcept {
  return read_simulated(clock, time) ? 0 : host_clock(clock, time);
}

__attribute__((visibility("default"))) int gettimeofday(timeval* time, void*) noexcept {
  timespec now{};
  if (const int failed = clock_gettime(CLOCK_REALTIME, &now); failed != 0) return failed;
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

__attribute__((visibility("default"))) time_t time(time_t* result) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  if (result != nullptr) *result = now.tv_sec;
  return now.tv_sec;
}

__attribute__((visibility("default"))) int nanosleep(const timespec* time, timespec* left) {
  static const auto real = next<int (*)(const timespec*, timespec*)>("nanosleep");
  const bool valid = time != nullptr && time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < kNanoseconds;
  return valid && sleeps_simulated(seconds_of(*time)) ? 0 : real(time, left);
}

__attribute__((visibility("default"))) int usleep(useconds_t microseconds) {
  const timespec time{microseconds / 1000000, microseconds % 1000000 * 1000};
  return nanosleep(&time, nullptr);
}

__attribute__((visibility("default"))) unsigned sleep(unsigned seconds) {
  timespec time{seconds, 0};
  return nanosleep(&time, &time) == 0 ? 0 : static_cast<unsigned>(time.tv_sec);
}

__attribute__((visibility("default"))) int timespec_get(timespec* result, int base) noexcept {
  if (base != TIME_UTC) return 0;
  clock_gettime(CLOCK_REALTIME, result);
  return base;
}

}  // extern "C"
