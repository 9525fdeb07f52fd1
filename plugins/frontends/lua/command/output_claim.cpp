#include "lua/command/output_claim.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "base/sha256.hpp"
#include "base/temporaries.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;

/// Followed by digits of the output's digest: a name of the output's length could be too long for the file system.
constexpr char kLock[] = ".strobe-lock-";
constexpr std::size_t kDigits = 16;

[[noreturn]] void refuse(const std::string& place, long process) {
  if (process == getpid()) throw Error(place + ": this command writes it already - name another file");
  throw Error(place + ": another run is writing it" +
              (process > 0 ? " (process " + std::to_string(process) + ")" : "") +
              " - wait for it, or name another file");
}

/// Where the output lies, links followed: every name of a place gives the same.
fs::path place_of(const std::string& path, const std::string& shown) {
  std::error_code failure;
  fs::path place = fs::canonical(path, failure);
  if (!failure) return place;
  if (failure == std::errc::too_many_symbolic_link_levels)
    throw Error(shown + ": " + failure.message() + " - name a file, or a link to one");
  if (failure == std::errc::filename_too_long) throw Error(shown + ": " + failure.message() + " - name it shorter");
  const fs::path given(path);
  place = fs::canonical(given.has_parent_path() ? given.parent_path() : fs::path("."), failure);
  return failure ? fs::path() : place / given.filename();
}

/// Another user's lock can be read but not written.
int open_lock(const std::string& path) {
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
  return file >= 0 ? file : open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
}

bool is_at(int file, const std::string& path) {
  struct stat opened {
  }, there{};
  return fstat(file, &opened) == 0 && lstat(path.c_str(), &there) == 0 && opened.st_ino == there.st_ino &&
         opened.st_dev == there.st_dev;
}

/// A regular file of this user under this name alone, as locks are.
bool is_own_file(int file) {
  struct stat status {};
  return fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == geteuid() && status.st_nlink == 1;
}

long process_in(int lock) {
  char text[24] = {};
  return pread(lock, text, sizeof text - 1, 0) > 0 ? std::strtol(text, nullptr, 10) : 0;
}

struct Lock {
  int file = -1;       ///< negative: there are none here, or it is taken
  bool taken = false;  ///< by another
  long process = 0;    ///< its number, if it is one of this host
};

/// So often, and with such pauses in microseconds, a lock is tried that may be free in a moment.
constexpr int kMaxTries = 50;
constexpr useconds_t kBetween = 20'000;

/// A lock whose owner does not exist is held for a moment by who removes it, or its owner has yet to say its number.
Lock take(const std::string& path) {
  for (int tries = 0;;) {
    const int file = open_lock(path);
    if (file < 0) return {};  // nor can another run make one here
    if (flock(file, LOCK_EX | LOCK_NB) == 0) {
      if (is_at(file, path)) return {file, false, 0};
      close(file);  // its owner has just removed it
      continue;
    }
    const bool taken = errno == EWOULDBLOCK;
    const long process = process_in(file);
    close(file);
    if (!taken) return {};  // a file system without locks
    if (process > 0 && process_exists(static_cast<int>(process))) return {-1, true, process};
    if (++tries == kMaxTries) return {-1, true, 0};
    usleep(kBetween);
  }
}

/// A name that locks have: a user's own file may begin like one.
bool is_lock_name(const std::string& name) {
  constexpr std::size_t kPrefix = sizeof kLock - 1;
  return name.size() == kPrefix + kDigits && name.starts_with(kLock) &&
         name.find_first_not_of("0123456789abcdef", kPrefix) == std::string::npos;
}

/// What runs that were killed have left of other outputs.
void remove_dead_locks(const std::string& folder, const std::string& own) {
  std::error_code failed;  // then they stay
  for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed)) {
    const std::string path = entry->path().string();
    if (!is_lock_name(entry->path().filename().string()) || path == own) continue;
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file < 0) continue;
    const long process = process_in(file);
    if (is_own_file(file) && process > 0 && !process_exists(static_cast<int>(process)) &&
        flock(file, LOCK_EX | LOCK_NB) == 0 && is_at(file, path))
      unlink(path.c_str());
    close(file);
  }
}

}  // namespace

OutputClaim::OutputClaim(const std::string& shown, const std::string& path) {
  const fs::path place = place_of(path, shown);
  std::error_code failure;
  const fs::file_status status = fs::status(place, failure);
  // A path that leads nowhere is refused by who writes.
  if (place.empty() || (fs::exists(status) && !fs::is_regular_file(status))) return;
  const std::string folder = place.parent_path().string(), name = place.filename().string();
  const std::string lock_path = folder + "/" + kLock + sha256_hex(name).substr(0, kDigits);
  const Lock lock = take(lock_path);
  if (lock.taken) refuse(shown, lock.process);
  if (lock.file < 0) return;
  lock_ = lock.file;
  lock_path_ = lock_path;
  note_temporary(lock_path_);
  const std::string process = std::to_string(getpid()) + "\n";
  if (ftruncate(lock_, 0) != 0 || pwrite(lock_, process.data(), process.size(), 0) < 0) errno = 0;  // only a courtesy
  remove_leftovers_beside(place.string());
  remove_dead_locks(folder, lock_path_);
}

OutputClaim::OutputClaim(OutputClaim&& other) noexcept
    : lock_path_(std::exchange(other.lock_path_, {})), lock_(std::exchange(other.lock_, -1)) {}

OutputClaim::~OutputClaim() {
  if (lock_ < 0) return;
  unlink(lock_path_.c_str());  // while it is locked: nobody else can hold it
  forget_temporary(lock_path_);
  close(lock_);
}

}  // namespace strobe
