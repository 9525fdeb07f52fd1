#include "support/run_program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace strobe::testing {
namespace {

using Clock = std::chrono::steady_clock;

struct Pipe {
  int ends[2];
  Pipe() {
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("pipe2 failed");
  }
  ~Pipe() {
    close(ends[0]);
    close_writer();
  }
  void close_writer() {
    if (ends[1] >= 0) close(ends[1]);
    ends[1] = -1;
  }
};

[[noreturn]] void become(const std::vector<std::string>& command, const ProgramOptions& options, int out, int err) {
  dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  if (!options.folder.empty() && chdir(options.folder.c_str()) != 0) _exit(126);
  for (const std::string& variable : options.environment) putenv(const_cast<char*>(variable.c_str()));
  std::vector<char*> arguments;
  for (const std::string& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  _exit(127);
}

/// Appends what can be read; false at the end of the stream.
bool drain(int from, std::string& to) {
  char buffer[65536];
  const ssize_t count = read(from, buffer, sizeof buffer);
  if (count > 0) to.append(buffer, static_cast<std::size_t>(count));
  return count > 0;
}

/// ProgramOptions::interrupt_when.
class Interruption {
 public:
  Interruption(pid_t child, const ProgramOptions& options) : child_(child), when_(options.interrupt_when) {}
  void look(const ProgramOutput& output) {
    if (!when_ || sent_) return;
    const Clock::time_point now = Clock::now();
    if (send_at_ == Clock::time_point::max() && when_(output)) send_at_ = now + std::chrono::milliseconds(500);
    if (now < send_at_) return;
    kill(child_, SIGINT);
    sent_ = true;
  }

 private:
  pid_t child_;
  const std::function<bool(const ProgramOutput&)>& when_;
  Clock::time_point send_at_ = Clock::time_point::max();
  bool sent_ = false;
};

/// Kills it and whatever it has started; each is stopped first, so that none starts more.
void kill_tree(pid_t process) {
  kill(process, SIGSTOP);
  std::error_code ended;
  for (const auto& task : std::filesystem::directory_iterator("/proc/" + std::to_string(process) + "/task", ended)) {
    std::ifstream children(task.path() / "children");
    for (pid_t child; children >> child;) kill_tree(child);
  }
  kill(process, SIGKILL);
}

void collect(const Pipe& out, const Pipe& err, pid_t child, const ProgramOptions& options, ProgramOutput& output) {
  Clock::time_point deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                        std::chrono::duration<double>(options.kill_after_seconds));
  Interruption interruption(child, options);
  pollfd streams[2] = {{out.ends[0], POLLIN, 0}, {err.ends[0], POLLIN, 0}};
  std::string* texts[2] = {&output.out, &output.err};
  bool killed = false;
  while (streams[0].fd >= 0 || streams[1].fd >= 0) {
    if (Clock::now() > deadline) {
      if (killed) break;  // something that has left the tree still holds the streams
      kill_tree(child);
      killed = true;
      deadline = Clock::now() + std::chrono::seconds(1);
    }
    interruption.look(output);
    poll(streams, 2, 50);
    for (int i = 0; i < 2; ++i)
      if (streams[i].fd >= 0 && streams[i].revents != 0 && !drain(streams[i].fd, *texts[i])) streams[i].fd = -1;
  }
}

}  // namespace

ProgramOutput run_program(const std::vector<std::string>& command, const ProgramOptions& options) {
  Pipe out, err;
  const Clock::time_point start = Clock::now();
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("fork failed");
  if (child == 0) become(command, options, out.ends[1], err.ends[1]);
  out.close_writer();
  err.close_writer();
  ProgramOutput output;
  collect(out, err, child, options, output);
  int status = 0;
  waitpid(child, &status, 0);
  output.exit_code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  output.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return output;
}

}  // namespace strobe::testing
