#include "base/child_processes.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string_view>

extern char** environ;

namespace strobe {
namespace {

std::atomic<bool> refused{false};

/// All that the child needs, made before it exists.
struct Prepared {
  std::vector<char*> words, environment;
  int in, out, err, null;
  bool own_group;
  int end_signal;
  pid_t parent;
  sigset_t mask;
};

std::vector<char*> pointers(const std::vector<std::string>& texts) {
  std::vector<char*> all;
  for (const std::string& text : texts) all.push_back(const_cast<char*>(text.c_str()));
  return all;
}

/// NAME=VALUE and NAME=ANOTHER.
bool same_name(std::string_view a, std::string_view b) { return a.substr(0, a.find('=')) == b.substr(0, b.find('=')); }

std::vector<char*> environment_of(const std::vector<std::string>& changed) {
  std::vector<char*> all;
  for (char** variable = environ; *variable != nullptr; ++variable)
    if (std::none_of(changed.begin(), changed.end(), [&](const std::string& one) { return same_name(*variable, one); }))
      all.push_back(*variable);
  for (char* const one : pointers(changed)) all.push_back(one);
  return all;
}

/// Handlers of ours must not run in a child that shares our memory.
void reset_handlers() {
  for (int number = 1; number < NSIG; ++number) {
    struct sigaction action {};
    if (sigaction(number, nullptr, &action) != 0) continue;
    if (action.sa_handler == SIG_DFL || action.sa_handler == SIG_IGN) continue;
    action.sa_handler = SIG_DFL;
    action.sa_flags = 0;
    sigaction(number, &action, nullptr);
  }
}

/// In the child, which shares memory with its parent until it becomes another program. Returns what went wrong.
int become(const Prepared& prepared) {
  reset_handlers();
  if (prctl(PR_SET_PDEATHSIG, prepared.end_signal) != 0) return errno;
  if (getppid() != prepared.parent) return ESRCH;  // it has ended meanwhile
  if (prepared.own_group && setpgid(0, 0) != 0) return errno;
  const int to[] = {prepared.in, prepared.out, prepared.err};
  for (int number = 0; number < 3; ++number)
    if (dup2(to[number], number) < 0) return errno;
  sigprocmask(SIG_SETMASK, &prepared.mask, nullptr);
  execvpe(prepared.words[0], prepared.words.data(), prepared.environment.data());
  return errno;
}

/// They are stopped first, so that none of them starts more.
void end_children_of(const std::string& process) {
  std::error_code ignored;
  for (const auto& task : std::filesystem::directory_iterator("/proc/" + process + "/task", ignored)) {
    std::ifstream children(task.path() / "children");
    for (pid_t child; children >> child;) {
      kill(child, SIGSTOP);
      end_children_of(std::to_string(child));
      kill(getpgid(child) == child ? -child : child, SIGKILL);
    }
  }
}

/// A separate function, so that nothing of the caller's lies in registers that the child changes.
[[gnu::noinline]] pid_t start(const Prepared& prepared, volatile int& problem) {
  const pid_t child = vfork();
  if (child != 0) return child;
  problem = become(prepared);
  _exit(127);
}

}  // namespace

int start_child(const ChildCommand& command, pid_t& child) {
  if (refused) return ECANCELED;
  Prepared prepared{pointers(command.words),
                    environment_of(command.environment),
                    0,
                    0,
                    0,
                    -1,
                    command.own_group,
                    command.end_signal,
                    getpid(),
                    {}};
  prepared.words.push_back(nullptr);
  prepared.environment.push_back(nullptr);
  prepared.null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (prepared.null < 0) return errno;
  prepared.in = command.in < 0 ? prepared.null : command.in;
  prepared.out = command.out < 0 ? prepared.null : command.out;
  prepared.err = command.err < 0 ? prepared.null : command.err;
  volatile int problem = 0;
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &prepared.mask);
  child = start(prepared, problem);
  const int failure = child < 0 ? errno : problem;
  pthread_sigmask(SIG_SETMASK, &prepared.mask, nullptr);
  close(prepared.null);
  if (child > 0 && failure != 0) waitpid(child, nullptr, 0);
  return failure;
}

void refuse_child_processes() { refused = true; }

void signal_child_processes(int signal) {
  std::error_code ignored;
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task", ignored)) {
    std::ifstream children(task.path() / "children");
    for (pid_t child; children >> child;) kill(getpgid(child) == child ? -child : child, signal);
  }
}

void end_child_processes() { end_children_of("self"); }

}  // namespace strobe
