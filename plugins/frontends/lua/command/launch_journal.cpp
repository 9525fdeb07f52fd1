#include "lua/command/launch_journal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/json.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

/// A path that can have a neighbour: not /dev/stdout, not a pipe.
bool is_place_for_files(const std::string& path) {
  std::error_code none;
  const auto status = std::filesystem::status(path, none);
  return !path.empty() && path != "-" && (!std::filesystem::exists(status) || is_regular_file(status));
}

}  // namespace

LaunchJournal::LaunchJournal(const std::string& results, const std::string& command) {
  if (!is_place_for_files(results)) return;
  path_ = results + ".partial";
  file_ = FileDescriptor(open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666));
  if (!file_.is_open())
    throw Error(path_ + ": cannot be written (" + std::strerror(errno) +
                ") - results are collected there during the run: check that the folder exists and is writable");
  append(Json{{"strobe", version()}, {"command", command}}.text());
}

void LaunchJournal::add(const LaunchResult& launch) {
  if (!file_.is_open()) return;
  append(to_json(launch));
  ++launches_;
}

void LaunchJournal::append(std::string line) {
  for (char& c : line)
    if (c == '\n') c = ' ';
  line += '\n';
  if (const int problem = write_all(file_.get(), line); problem != 0)
    throw Error(path_ + ": cannot be written (" + std::strerror(problem) + ") - it holds the " +
                    std::to_string(launches_) + " completed launches: free some space and run again",
                ExitCode::failed);
}

void LaunchJournal::finish(const std::function<void()>& write) {
  try {
    write();
  } catch (const Error& error) {
    if (!file_.is_open()) throw;
    if (launches_ == 0) unlink(path_.c_str());
    if (launches_ == 0) throw;
    throw Error(
        std::string(error.what()) + "; " + path_ + " holds the " + std::to_string(launches_) + " completed launches",
        error.code());
  }
  if (file_.is_open()) unlink(path_.c_str());
}

}  // namespace strobe
