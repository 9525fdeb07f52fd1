#include "lua/own_runs.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "base/child_processes.hpp"
#include "base/file_descriptor.hpp"
#include "compile/command_files.hpp"
#include "strobe/host/interrupt.hpp"
#include "base/read_file.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

constexpr std::size_t kMaxErrors = std::size_t{4} << 30;

/// Bytes that the host could give to a further process, as /proc/meminfo says; as many as there can be if it does not.
std::uint64_t available_memory() {
  std::ifstream in("/proc/meminfo");
  std::uint64_t kibibytes = 0;
  for (std::string word; in >> word;)
    if (word == "MemAvailable:" && in >> kibibytes) return kibibytes << 10;
  return ~std::uint64_t{0};
}

/// Of the largest run that has ended.
std::uint64_t largest_run() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) << 10;
}

struct Exit {
  int code = 0;  ///< or 128 and the signal that ended it
  std::uint64_t memory = 0;
};

/// Runs a command with stdout thrown away, and stderr and what it reads in files.
Exit run_quietly(const std::vector<std::string>& command, const std::string& errors, const std::string& inputs) {
  const FileDescriptor err(open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
  if (!err.is_open()) throw Error(errors + ": cannot be written: " + std::strerror(errno), ExitCode::failed);
  // If this process is killed, the run ends as by Ctrl-C, with what it started.
  pid_t child = 0;
  const int failure = start_child({command, {kInputsVariable + ("=" + inputs)}, -1, err.get(), false, SIGTERM}, child);
  if (failure != 0) throw Error(command[0] + ": cannot be started: " + std::strerror(failure), ExitCode::failed);
  int status = 0;
  rusage usage{};
  while (wait4(child, &status, 0, &usage) < 0)
    if (errno != EINTR) throw Error(std::string("waiting for a run: ") + std::strerror(errno), ExitCode::failed);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), static_cast<std::uint64_t>(usage.ru_maxrss)
                                                                                << 10};
}

}  // namespace

OwnRuns::OwnRuns(std::vector<Command> commands, unsigned jobs, std::string program)
    : commands_(std::move(commands)), program_(std::move(program)), memory_(available_memory()) {
  for (std::size_t number = 0; number < commands_.size(); ++number) waiting_.push_back(number);
  for (unsigned n = 0; n < jobs; ++n) threads_.emplace_back([this] { work(); });
}

OwnRuns::~OwnRuns() {
  {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool OwnRuns::has_news() const { return !ended_.empty() || (waiting_.empty() && running_ == 0); }

bool OwnRuns::wait(double seconds) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, std::chrono::duration<double>(seconds), [this] { return has_news(); });
}

std::optional<OwnRuns::Ended> OwnRuns::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return has_news(); });
  if (ended_.empty()) return std::nullopt;
  Ended first = std::move(ended_.front());
  ended_.pop_front();
  return first;
}

void OwnRuns::drop(std::size_t number) {
  const std::lock_guard lock(mutex_);
  std::erase(waiting_, number);
}

OwnRuns::Ended OwnRuns::run(std::size_t number) const {
  Ended ended;
  ended.number = number;
  try {
    if (interrupted()) throw Error(interruption_text());
    ended.folder = std::make_unique<ScratchFolder>();
    ended.output = ended.folder->file("result.json");
    const std::string errors = ended.folder->file("errors"), inputs = ended.folder->file("inputs");
    std::vector<std::string> words{program_.empty() ? std::filesystem::read_symlink("/proc/self/exe").string()
                                                    : program_};
    for (const Word& word : commands_[number].words) words.push_back(word.is_output ? ended.output : word.text);
    const Exit exit = run_quietly(words, errors, inputs);
    ended.exit_code = exit.code;
    ended.memory = exit.memory;
    ended.errors = read_text_file(errors, errors, kMaxErrors);
    std::ifstream list(inputs);
    for (std::string path; std::getline(list, path, '\0');) ended.inputs.push_back(path);
  } catch (const std::exception& error) {
    ended.problem = error.what();
  }
  return ended;
}

bool OwnRuns::fits(std::uint64_t memory) const {
  if (running_ == 0) return true;
  // Those that run may still grow to what is expected of them; of what is not, twice what the largest so far took.
  return expected_ + memory <= memory_ && available_memory() / 2 > std::max(largest_run(), memory / 2);
}

void OwnRuns::work() {
  constexpr std::chrono::milliseconds kBetweenLooks{100};
  std::unique_lock lock(mutex_);
  while (!waiting_.empty()) {
    const std::size_t number = waiting_.front();
    const std::uint64_t memory = commands_[number].memory;
    if (!fits(memory)) {
      changed_.wait_for(lock, kBetweenLooks);
      continue;
    }
    waiting_.pop_front();
    ++running_;
    expected_ += memory;
    lock.unlock();
    Ended ended = run(number);
    lock.lock();
    --running_;
    expected_ -= memory;
    ended_.push_back(std::move(ended));
    changed_.notify_all();
  }
  changed_.notify_all();
}

}  // namespace strobe
