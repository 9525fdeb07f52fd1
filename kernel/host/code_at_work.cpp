#include "host/code_at_work.hpp"

#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>

#include "base/child_processes.hpp"
#include "base/temporaries.hpp"
#include "runtime/block_at_work.hpp"

namespace strobe {
namespace {

constexpr int kMaxFrames = 128;
constexpr int kCrashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
constexpr int kAsk = SIGUSR2;  ///< nothing else of Strobe uses it

/// Libraries of plugins are what Strobe loads itself: not the program, the plugin of the command line, nor what these
/// were linked with.
bool is_plugin(const char* path) {
  static constexpr std::string_view kOthers[] = {"libstrobe", "libc.", "libstdc++", "libgcc_s", "libm.", "ld-linux",
                                                 "liblua",    "lua.so",  "libpthread", "linux-vdso"};
  const std::string_view name = std::string_view(path).substr(std::string_view(path).rfind('/') + 1);
  if (name.find(".so") == std::string_view::npos) return false;
  for (const std::string_view other : kOthers)
    if (name.starts_with(other)) return false;
  return true;
}

const char* plugin_on_stack() {
  std::array<void*, kMaxFrames> frames;
  const int count = backtrace(frames.data(), kMaxFrames);
  for (int i = 0; i < count; ++i) {
    Dl_info found{};
    if (dladdr(frames[i], &found) != 0 && found.dli_fname != nullptr && is_plugin(found.dli_fname))
      return found.dli_fname;
  }
  return nullptr;
}

std::array<char, 512> answer;
std::atomic<int> answered{0};  ///< 1: somebody writes the answer; 2: it is there

extern "C" void on_question(int) {
  const int problem = errno;
  const std::string text = code_at_work();
  int none = 0;
  if (!text.empty() && answered.compare_exchange_strong(none, 1)) {
    std::strncpy(answer.data(), text.c_str(), answer.size() - 1);
    answered = 2;
  }
  errno = problem;
}

const char* words_for(int signal) {
  switch (signal) {
    case SIGSEGV:
      return "segmentation fault (SIGSEGV)";
    case SIGBUS:
      return "bus error (SIGBUS)";
    case SIGFPE:
      return "arithmetic fault (SIGFPE)";
    case SIGILL:
      return "illegal instruction (SIGILL)";
    default:
      return "abort (SIGABRT)";
  }
}

extern "C" void on_crash(int signal) {
  std::signal(signal, SIG_DFL);
  std::signal(SIGALRM, SIG_DFL);
  alarm(5);  // what follows may find the heap in any state, or a lock that is held
  const std::string where = code_at_work();
  const std::string message =
      std::string("strobe: ") + words_for(signal) + where +
      (where.empty() ? "" : " - remove this plugin, or have it mended: strobe plugins check FILE.so") + "\n";
  if (write(STDERR_FILENO, message.data(), message.size()) < 0) errno = 0;
  end_child_processes();
  remove_temporaries();
  raise(signal);
}

}  // namespace

std::string code_at_work() {
  const char* const library = plugin_on_stack();
  const std::string block = block_at_work();
  std::string text = library == nullptr ? "" : std::string(" in ") + library;
  if (!block.empty()) text += (library == nullptr ? " in" : ", in") + (" the block " + block);
  return text;
}

std::string code_at_work_elsewhere() {
  struct sigaction action {};
  action.sa_handler = on_question;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(kAsk, &action, nullptr);
  const auto self = static_cast<pid_t>(syscall(SYS_gettid));
  std::error_code none;
  for (std::filesystem::directory_iterator task("/proc/self/task", none), end; !none && task != end;
       task.increment(none)) {
    const auto thread = static_cast<pid_t>(std::strtol(task->path().filename().c_str(), nullptr, 10));
    if (thread != self) syscall(SYS_tgkill, getpid(), thread, kAsk);
  }
  constexpr int kLooks = 50;
  constexpr useconds_t kBetween = 10'000;
  for (int n = 0; n < kLooks && answered != 2; ++n) usleep(kBetween);
  return answered == 2 ? answer.data() : "";
}

void name_crashes() {
  std::array<void*, 1> first;
  backtrace(first.data(), 1);  // loads what it needs, which a handler could not
  static std::array<char, 1 << 16> stack;
  stack_t own{};
  own.ss_sp = stack.data();
  own.ss_size = stack.size();
  sigaltstack(&own, nullptr);  // of this thread; others have no room after an overflow of theirs
  struct sigaction action {};
  action.sa_handler = on_crash;
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (const int signal : kCrashes) sigaction(signal, &action, nullptr);
}

}  // namespace strobe
