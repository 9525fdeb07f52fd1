#include "compile/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <mutex>

#include "base/child_processes.hpp"
#include "base/temporaries.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

/// Of folders for temporary files; the number of the process follows.
constexpr char kScratch[] = "strobe-";
constexpr std::size_t kMaxOutput = std::size_t{1} << 20;
constexpr rlim_t kMaxMemory = rlim_t{8} << 30, kMaxFile = rlim_t{1} << 30;

struct Pipe {
  int read_end = -1;
  int write_end = -1;
  Pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw Error(std::string("cannot make a pipe: ") + std::strerror(errno));
    read_end = ends[0];
    write_end = ends[1];
  }
  ~Pipe() {
    close(read_end);
    close_write_end();
  }
  void close_write_end() {
    if (write_end >= 0) close(write_end);
    write_end = -1;
  }
};

/// A compiler that wants more than this is fed with something that nobody wrote by hand.
void bound(pid_t child) {
  const rlimit memory{kMaxMemory, kMaxMemory}, file{kMaxFile, kMaxFile};
  prlimit(child, RLIMIT_AS, &memory, nullptr);
  prlimit(child, RLIMIT_FSIZE, &file, nullptr);
}

/// When this process ends, however it does, the other end of `held` closes, and the host's kernel kills the group of
/// `child`, which reads from it: the signal that a child gets at the end of its parent does not reach what it started.
void end_group_with_us(const Pipe& held, pid_t child) {
  fcntl(held.read_end, F_SETOWN, -child);
  fcntl(held.read_end, F_SETSIG, SIGKILL);
  fcntl(held.read_end, F_SETFL, O_ASYNC);
}

/// Reads until the other side closes; false if the deadline comes first.
bool collect(int from, std::chrono::steady_clock::time_point deadline, std::string& output) {
  char buffer[4096];
  while (true) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    pollfd waited{from, POLLIN, 0};
    const int ready = poll(&waited, 1, static_cast<int>(left.count()));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return false;
    const ssize_t count = read(from, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return true;
    if (output.size() < kMaxOutput) output.append(buffer, static_cast<std::size_t>(count));
  }
}

Error no_room(const std::string& parent, int problem) {
  return Error(parent + ": no temporary folder can be made there (" + std::strerror(problem) +
               ") - set TMPDIR to a folder with room");
}

ProgramRun run(const std::vector<std::string>& command, unsigned seconds, const std::string& scratch) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  ProgramRun result;
  Pipe pipe, held;
  // Its own process group, so that a time-out ends the compiler's children too.
  std::vector<std::string> environment;
  if (!scratch.empty()) environment.push_back("TMPDIR=" + scratch);
  const int in = scratch.empty() ? -1 : held.read_end;
  const ChildCommand started{command, environment, pipe.write_end, pipe.write_end, true, SIGKILL, in};
  pid_t child = 0;
  if (const int failure = start_child(started, child); failure != 0) {
    if (failure != ENOENT && failure != EACCES)
      throw Error(command[0] + ": cannot be started: " + std::strerror(failure));
    result.found = false;
    return result;
  }
  if (!scratch.empty()) {
    end_group_with_us(held, child);
    bound(child);
  }
  pipe.close_write_end();
  result.timed_out = !collect(pipe.read_end, deadline, result.output);
  if (result.timed_out) kill(-child, SIGKILL);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return result;
}

}  // namespace

ProgramRun run_process(const std::vector<std::string>& command, unsigned seconds, const std::string& scratch,
                       const Confinement* confinement) {
  if (confinement == nullptr) return run(command, seconds, scratch);
  ProgramRun result;
  if (run_confined(*confinement, [&] { result = run(command, seconds, scratch); })) return result;
  static std::once_flag said;
  std::call_once(said, [] {
    spdlog::warn(
        "this Linux kernel has no Landlock: source that a script compiles can include any file that you can read");
  });
  return run(command, seconds, scratch);
}

ScratchFolder::ScratchFolder() {
  std::error_code failure;
  std::filesystem::path parent = std::filesystem::temp_directory_path(failure);
  if (failure) parent = "/tmp";
  static std::once_flag swept;
  std::call_once(swept, [&] { remove_leftover_folders(parent.string(), kScratch); });
  // Absolute: never an option, whatever TMPDIR is.
  path_ = (std::filesystem::absolute(parent) / (kScratch + std::to_string(getpid()) + "-XXXXXX")).string();
  if (mkdtemp(path_.data()) == nullptr) throw no_room(parent.string(), errno);
  note_temporary_folder(path_);
  in_use_ = mark_folder(path_);
  if (in_use_ < 0) {
    const int problem = errno;
    rmdir(path_.c_str());
    forget_temporary(path_);
    throw no_room(parent.string(), problem);
  }
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
  forget_temporary(path_);
  if (in_use_ >= 0) close(in_use_);
}

}  // namespace strobe
