#include "host/process_start.hpp"

#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#include "base/child_processes.hpp"
#include "base/temporaries.hpp"
#include "host/code_at_work.hpp"
#include "plugin/open_library.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

constexpr rlim_t kUsualStack = rlim_t{8} << 20, kMinStack = rlim_t{1} << 20;

bool output_was_closed = false;
bool main_has_returned = false;

/// With little stack, and without what a stream needs.
[[noreturn]] void refuse(const char* message) {
  if (write(STDERR_FILENO, message, std::strlen(message)) < 0) errno = 0;
  _exit(static_cast<int>(ExitCode::bad_input));
}

void on_unchosen_exit(int status, void*) {
  if (main_has_returned) return;
  const std::string plugin = plugin_in_load();
  const std::string message = plugin.empty()
                                  ? "strobe: a plugin ended the process with exit(" + std::to_string(status) + ")" +
                                        code_at_work() + "\n"
                                  : "strobe: " + plugin + ": ended the process with exit(" + std::to_string(status) +
                                        ") while it was loaded - remove this plugin, or have it mended\n";
  if (write(STDERR_FILENO, message.data(), message.size()) < 0) errno = 0;
  end_child_processes();
  remove_temporaries();
  _exit(static_cast<int>(plugin.empty() ? ExitCode::failed : ExitCode::bad_input));
}

}  // namespace

void open_closed_streams() {
  for (int number = 0; number < 3; ++number) {
    if (fcntl(number, F_GETFD) >= 0 || errno != EBADF) continue;
    if (open("/dev/null", O_RDWR) != number) _exit(static_cast<int>(ExitCode::bad_input));  // the lowest that is free
    output_was_closed = output_was_closed || number == STDOUT_FILENO;
  }
}

void use_large_pages() {
  constexpr std::uintptr_t kPage = 2 << 20;
  constexpr int kHeap = 512 << 20;  // asked for, not used: untouched pages cost nothing
  constexpr int kGrowth = 1 << 20;
  constexpr int kOwnMapping = 32 << 20;
  ::mallopt(M_MMAP_THRESHOLD, kOwnMapping);
  ::mallopt(M_TRIM_THRESHOLD, 2 * kHeap);
  ::mallopt(M_TOP_PAD, kHeap);
  auto* const before = static_cast<std::byte*>(::sbrk(0));
  // Larger than what is left of the first heap, so that it grows; volatile, so that the pair is not dropped.
  void* volatile piece = std::malloc(kPage);
  std::free(piece);
  ::mallopt(M_TOP_PAD, kGrowth);
  auto* const after = static_cast<std::byte*>(::sbrk(0));
  std::byte* const begin = before + (-reinterpret_cast<std::uintptr_t>(before) & (kPage - 1));
  // Refused on hosts without such pages, which changes nothing but speed.
  if (begin < after) ::madvise(begin, static_cast<std::size_t>(after - begin), MADV_HUGEPAGE);
}

bool standard_output_was_closed() { return output_was_closed; }

void raise_stack_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= kUsualStack) return;  // no limit is the largest number
  // Who may raise the hard limit has both raised.
  const rlimit both{kUsualStack, limit.rlim_max > kUsualStack ? limit.rlim_max : kUsualStack};
  if (setrlimit(RLIMIT_STACK, &both) != 0) {
    limit.rlim_cur = limit.rlim_max < kUsualStack ? limit.rlim_max : kUsualStack;
    setrlimit(RLIMIT_STACK, &limit);
    if (limit.rlim_cur < kMinStack)
      refuse("strobe: the limit of the stack is below 1 MiB - raise it: ulimit -s 8192\n");
  }
  // A thread's stack has the size of the limit that the process started with.
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kUsualStack);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

void guard_exit() { on_exit(on_unchosen_exit, nullptr); }

int main_returns(int code) {
  main_has_returned = true;
  remove_temporaries();
  return code;
}

}  // namespace strobe
