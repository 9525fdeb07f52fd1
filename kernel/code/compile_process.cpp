#include "code/compile_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
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

#include "strobe/error.hpp"

extern char** environ;

namespace strobe {
namespace {

constexpr std::size_t kMaxOutput = std::size_t{1} << 20;
constexpr rlim_t kMostMemory = rlim_t{8} << 30, kMostFile = rlim_t{1} << 30;

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
  const rlimit memory{kMostMemory, kMostMemory}, file{kMostFile, kMostFile};
  prlimit(child, RLIMIT_AS, &memory, nullptr);
  prlimit(child, RLIMIT_FSIZE, &file, nullptr);
}

/// Its own process group, so that a time-out ends the compiler's children too.
int spawn(const std::vector<std::string>& command, const Pipe& pipe, const std::string& scratch, pid_t& child) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, pipe.write_end, 1);
  posix_spawn_file_actions_adddup2(&actions, pipe.write_end, 2);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  std::vector<char*> arguments;
  for (const std::string& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  std::string folder = "TMPDIR=" + scratch;
  std::vector<char*> environment;
  for (char** variable = environ; *variable != nullptr; ++variable)
    if (std::strncmp(*variable, "TMPDIR=", 7) != 0) environment.push_back(*variable);
  environment.push_back(folder.data());
  environment.push_back(nullptr);
  const int failure = posix_spawnp(&child, arguments[0], &actions, &attributes, arguments.data(), environment.data());
  if (failure == 0) bound(child);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return failure;
}

/// The same within `confinement`, if there is one.
int spawn_confined(const std::vector<std::string>& command, const Pipe& pipe, const std::string& scratch,
                   const Confinement* confinement, pid_t& child) {
  if (confinement == nullptr) return spawn(command, pipe, scratch, child);
  int failure = 0;
  if (run_confined(*confinement, [&] { failure = spawn(command, pipe, scratch, child); })) return failure;
  static std::once_flag said;
  std::call_once(said, [] {
    spdlog::warn(
        "this Linux kernel has no Landlock: source that a script compiles can include any file that you can read");
  });
  return spawn(command, pipe, scratch, child);
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

}  // namespace

ProcessResult run_process(const std::vector<std::string>& command, unsigned seconds, const std::string& scratch,
                          const Confinement* confinement) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  ProcessResult result;
  Pipe pipe;
  pid_t child = 0;
  if (const int failure = spawn_confined(command, pipe, scratch, confinement, child); failure != 0) {
    if (failure != ENOENT && failure != EACCES)
      throw Error(command[0] + ": cannot be started: " + std::strerror(failure));
    result.found = false;
    return result;
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

ScratchFolder::ScratchFolder() {
  std::error_code failure;
  std::filesystem::path parent = std::filesystem::temp_directory_path(failure);
  if (failure) parent = "/tmp";
  path_ = (std::filesystem::absolute(parent) / "strobe-XXXXXX").string();  // never an option, whatever TMPDIR is
  if (mkdtemp(path_.data()) == nullptr)
    throw Error(parent.string() + ": no temporary folder can be made there (" + std::strerror(errno) +
                ") - set TMPDIR to a folder with room");
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace strobe
