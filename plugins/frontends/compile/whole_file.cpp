#include "compile/whole_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <set>

#include "base/file_descriptor.hpp"
#include "base/temporaries.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& path, int problem) {
  const bool full = problem == ENOSPC || problem == EDQUOT || problem == EFBIG;
  throw Error(path + ": cannot be written (" + std::strerror(problem) + ") - " +
                  (full ? "free some space, or name a file elsewhere" : "check that the folder exists and is writable"),
              full ? ExitCode::failed : ExitCode::bad_input);
}

/// Writes and closes: some file systems find only then that there is no room.
int fill(int file, std::string_view bytes) {
  if (file < 0) return errno;
  const int problem = write_all(file, bytes);
  return close(file) == 0 || problem != 0 ? problem : errno;
}

int write_in_place(const std::string& path, std::string_view bytes) {
  return fill(open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666), bytes);
}

/// The file that a path means, if there is one already.
std::string target_of(const std::string& path) {
  std::error_code none;
  const fs::path target = fs::canonical(path, none);
  return none ? path : target.string();
}

/// Once for each file that this process writes.
void remove_leftovers_of(const fs::path& path) {
  static std::mutex mutex;
  static std::set<fs::path> done;
  const std::lock_guard lock(mutex);
  if (done.insert(path).second) remove_leftovers_beside(path.string());
}

int write_beside(const std::string& path, const struct stat* old, std::string_view bytes) {
  remove_leftovers_of(path);
  const int file = make_beside(path), failure = errno;
  // A folder that takes no new file may still hold one that can be written.
  if (file < 0 && old != nullptr) return write_in_place(path, bytes);
  const std::string beside = name_beside(path);
  if (file >= 0) note_temporary(beside);
  if (file >= 0 && old != nullptr && fchmod(file, old->st_mode & 07777) != 0) errno = 0;
  int problem = file < 0 ? failure : fill(file, bytes);
  if (problem == 0 && std::rename(beside.c_str(), path.c_str()) != 0) problem = errno;
  if (problem != 0 && file >= 0) unlink(beside.c_str());
  forget_temporary(beside);
  return problem;
}

}  // namespace

void write_whole_file(const std::string& path, std::string_view bytes) {
  const std::string target = target_of(path);
  struct stat old {};
  const bool exists = stat(target.c_str(), &old) == 0;
  const bool regular = !exists || S_ISREG(old.st_mode);
  if (exists && access(target.c_str(), W_OK) != 0) fail(path, errno);
  const int problem = regular ? write_beside(target, exists ? &old : nullptr, bytes) : write_in_place(target, bytes);
  if (problem != 0) fail(path, problem);
}

void write_whole_file(const std::string& path, std::span<const std::byte> bytes) {
  write_whole_file(path, std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

}  // namespace strobe
