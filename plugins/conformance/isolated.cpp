#include "isolated.hpp"

#include <fmt/format.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstring>
#include <fstream>
#include <new>

#include "base/exception_text.hpp"
#include "strobe/error.hpp"
#include "strobe/launch.hpp"

namespace strobe::conformance {

namespace {

// What the child writes: records of a letter, the length in 8 digits of hex, and text.
constexpr char kNote = 'n', kReturned = 'r', kBroken = 'b', kNotApplicable = 'a';
constexpr std::size_t kHeader = 9;

constexpr rlim_t kMaxMemory = rlim_t{8} << 30;

void write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) _exit(1);
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void write_record(int fd, char kind, std::string_view text) {
  write_all(fd, fmt::format("{}{:08x}", kind, text.size()));
  write_all(fd, text);
}

void limit(int resource, rlim_t value) {
  const rlimit bounds{value, value};
  ::setrlimit(static_cast<__rlimit_resource>(resource), &bounds);
}

void set_limits(const Isolation& isolation) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGXCPU, SIGINT, SIGTERM, SIGHUP, SIGPIPE})
    std::signal(signal, SIG_DFL);
  rlimit time{isolation.processor_seconds, isolation.processor_seconds + 1};
  ::setrlimit(RLIMIT_CPU, &time);
  limit(RLIMIT_CORE, 0);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // which reserve address space without end
  limit(RLIMIT_AS, kMaxMemory);
#endif
  ::mallopt(M_PERTURB, isolation.heap_fill);
  ::dup2(STDERR_FILENO, STDOUT_FILENO);
}

[[noreturn]] void be_child(int fd, const std::function<std::string(const Note&)>& body, const Isolation& isolation) {
  set_limits(isolation);
  const auto end = [fd](char kind, std::string_view text) {
    write_record(fd, kind, text);
    _exit(0);
  };
  try {
    end(kReturned, body([fd](const std::string& note) { write_record(fd, kNote, note); }));
  } catch (const Broken& broken) {
    end(kBroken, broken.reason);
  } catch (const NotApplicable& reason) {
    end(kNotApplicable, reason.reason);
  } catch (const std::bad_alloc&) {
    end(kBroken, fmt::format("wants more than {} GiB of memory", kMaxMemory >> 30));
  } catch (const std::exception& error) {
    end(kBroken, std::string("throws: ") + error.what());
  } catch (const WaveFault&) {
    end(kBroken, "throws a fault of a wave that there is not");
  } catch (...) {
    end(kBroken, "throws " + exception_text());
  }
  _exit(1);
}

std::string words_for(int signal, const Isolation& isolation) {
  switch (signal) {
    case SIGXCPU:
      return fmt::format("did not end within {} s of processor time: an endless loop?", isolation.processor_seconds);
    case SIGKILL:
      return fmt::format("did not end within {} s, and was waiting for something", isolation.wall_seconds);
    case SIGSEGV:
      return "crashed: a pointer or an index leads nowhere (segmentation fault)";
    case SIGFPE:
      return "crashed: an integer was divided by zero (SIGFPE)";
    case SIGABRT:
      return "crashed: it called abort(), or an exception left a function that must not throw";
    case SIGILL:
      return "crashed: an instruction that this host does not have (SIGILL) - for which host was it built?";
    default:
      return fmt::format("crashed: {}", strsignal(signal));
  }
}

class Child {
 public:
  Child(pid_t pid, int fd) : pid_(pid), fd_(fd) {}
  ~Child() { ::close(fd_); }

  /// Reads until the child is gone or its time is over.
  void read(unsigned wall_seconds) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(wall_seconds);
    for (;;) {
      const auto left =
          std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now()).count();
      pollfd wait{fd_, POLLIN, 0};
      const int ready = left > 0 ? ::poll(&wait, 1, static_cast<int>(left)) : 0;
      if (ready < 0 && errno == EINTR) continue;
      if (ready == 0) {
        ::kill(pid_, SIGKILL);
        return;
      }
      char bytes[65536];
      const ssize_t count = ::read(fd_, bytes, sizeof bytes);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return;
      received_.append(bytes, static_cast<std::size_t>(count));
    }
  }

  Outcome outcome(const Isolation& isolation) {
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    std::string note;
    for (std::size_t at = 0; at + kHeader <= received_.size();) {
      const char kind = received_[at];
      const std::size_t bytes = std::stoul(received_.substr(at + 1, kHeader - 1), nullptr, 16);
      std::string text = received_.substr(at + kHeader, bytes);
      at += kHeader + bytes;
      if (kind == kReturned) return {Outcome::Kind::returned, std::move(text)};
      if (kind == kNotApplicable) return {Outcome::Kind::not_applicable, std::move(text)};
      if (kind == kBroken) return {Outcome::Kind::broken, with(note, text)};
      note = std::move(text);
    }
    if (WIFSIGNALED(status)) return {Outcome::Kind::broken, with(note, words_for(WTERMSIG(status), isolation))};
    return {Outcome::Kind::broken, with(note, fmt::format("ended the process with exit({})", WEXITSTATUS(status)))};
  }

 private:
  static std::string with(const std::string& note, const std::string& reason) {
    return note.empty() ? reason : note + ": " + reason;
  }

  pid_t pid_;
  int fd_;
  std::string received_;
};

}  // namespace

void allow_memory(std::uint64_t more) {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // which reserve address space without end
  std::uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  if (pages != 0) limit(RLIMIT_AS, pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) + more);
#endif
}

Outcome run_isolated(const std::function<std::string(const Note&)>& body, const Isolation& isolation) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw Error(std::string("a pipe cannot be made: ") + std::strerror(errno));
  std::fflush(nullptr);
  const pid_t pid = ::fork();
  if (pid < 0) throw Error(std::string("a process cannot be started: ") + std::strerror(errno), ExitCode::failed);
  if (pid == 0) {
    ::close(ends[0]);
    be_child(ends[1], body, isolation);
  }
  ::close(ends[1]);
  Child child(pid, ends[0]);
  child.read(isolation.wall_seconds);
  return child.outcome(isolation);
}

}  // namespace strobe::conformance
