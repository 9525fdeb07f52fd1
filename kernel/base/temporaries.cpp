#include "base/temporaries.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <filesystem>
#include <mutex>
#include <set>

namespace strobe {
namespace {

namespace fs = std::filesystem;

struct Noted {
  std::mutex mutex;
  std::set<std::string> paths;
};

/// Never destroyed: threads may still use it while the process ends.
Noted& noted() {
  static Noted& all = *new Noted;
  return all;
}

int open_any(const std::string& path) { return open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK); }

bool is_marked(const std::string& path) {
  const int file = open_any(path);
  if (file < 0) return true;
  const bool free = flock(file, LOCK_EX | LOCK_NB) == 0;
  close(file);
  return !free;
}

/// The process in the name of a leftover; 0: it is none.
pid_t owner_of(const std::string& name, const std::string& prefix) {
  if (!name.starts_with(prefix)) return 0;
  pid_t owner = 0;
  const char* const end = name.data() + name.size();
  const auto [stop, error] = std::from_chars(name.data() + prefix.size(), end, owner);
  return error == std::errc{} && (stop == end || *stop == '-') && owner > 0 ? owner : 0;
}

}  // namespace

void note_temporary(const std::string& path) {
  const std::lock_guard lock(noted().mutex);
  noted().paths.insert(path);
}

void forget_temporary(const std::string& path) {
  const std::lock_guard lock(noted().mutex);
  noted().paths.erase(path);
}

void remove_temporaries() noexcept {
  const std::lock_guard lock(noted().mutex);
  constexpr int kTries = 3;  // the owner may be removing the same files
  for (const std::string& path : noted().paths)
    for (int n = 0; n < kTries; ++n) {
      std::error_code gone;
      fs::remove_all(path, gone);
      if (!gone) break;
    }
  noted().paths.clear();
}

bool process_exists(int number) { return kill(number, 0) == 0 || errno != ESRCH; }

int mark_in_use(const std::string& path) {
  const int file = open_any(path);
  if (file >= 0) flock(file, LOCK_EX | LOCK_NB);
  return file;
}

void remove_leftovers(const std::string& folder, const std::string& prefix) {
  std::error_code failed;  // then they stay
  for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed)) {
    const pid_t owner = owner_of(entry->path().filename().string(), prefix);
    if (owner == 0 || process_exists(owner) || is_marked(entry->path().string())) continue;
    std::error_code stays;
    fs::remove_all(entry->path(), stays);
  }
}

}  // namespace strobe
