#include "base/temporaries.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <map>
#include <mutex>
#include <string_view>
#include <vector>

#include "base/file_descriptor.hpp"
#include "base/sha256.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;

enum class Kind { file, folder };

struct Noted {
  std::mutex mutex;
  std::map<std::string, Kind> paths;
};

/// Never destroyed: threads may still use it while the process ends.
Noted& noted() {
  static Noted& all = *new Noted;
  return all;
}

void note(const std::string& path, Kind kind) {
  const std::lock_guard lock(noted().mutex);
  noted().paths.insert_or_assign(path, kind);
}

constexpr char kBeside[] = ".strobe-new-";
constexpr char kMark[] = ".strobe-temporary";
constexpr std::size_t kDigits = 16;

std::string name_of(const std::string& path) { return fs::path(path).filename().string(); }

std::string folder_of(const std::string& path) {
  const fs::path parent = fs::path(path).parent_path();
  return parent.empty() ? "." : parent.string();
}

/// Of a process and the name that it writes in place of: no file of a user has it by accident.
std::string digest_of(pid_t process, const std::string& name) {
  return sha256_hex("strobe\n" + std::to_string(process) + "\n" + name).substr(0, kDigits);
}

/// The process in the name of a left-over, and what follows; 0: it is none.
pid_t process_in(const std::string& name, const std::string& prefix, std::string& rest) {
  if (!name.starts_with(prefix)) return 0;
  pid_t process = 0;
  const char* const end = name.data() + name.size();
  const auto [stop, error] = std::from_chars(name.data() + prefix.size(), end, process);
  rest.assign(stop, end);
  return error == std::errc{} && process > 0 ? process : 0;
}

bool is_own_file(const struct stat& status) {
  return S_ISREG(status.st_mode) && status.st_uid == geteuid() && status.st_nlink == 1;
}

/// A descriptor of a file that is_own_file(), locked; none: it is not, or another uses it.
FileDescriptor take_own_file(int folder, const std::string& path) {
  FileDescriptor file(openat(folder, path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  struct stat status {};
  if (!file.is_open() || fstat(file.get(), &status) != 0 || !is_own_file(status) ||
      flock(file.get(), LOCK_EX | LOCK_NB) != 0)
    return {};
  return file;
}

std::vector<std::string> names_in(int folder) {
  std::vector<std::string> names;
  DIR* const stream = fdopendir(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (stream == nullptr) return names;
  while (const dirent* entry = readdir(stream))
    if (const std::string_view name = entry->d_name; name != "." && name != "..") names.emplace_back(name);
  closedir(stream);
  return names;
}

/// Empties a folder but for its mark: files and folders of this user on the same device, no link followed.
void empty_folder(int folder, const struct stat& status) {
  for (const std::string& name : names_in(folder)) {
    if (name == kMark) continue;
    struct stat entry {};
    if (fstatat(folder, name.c_str(), &entry, AT_SYMLINK_NOFOLLOW) != 0 || entry.st_uid != status.st_uid ||
        entry.st_dev != status.st_dev)
      continue;
    if (!S_ISDIR(entry.st_mode)) {
      unlinkat(folder, name.c_str(), 0);
      continue;
    }
    const FileDescriptor inner(openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW));
    if (inner.is_open()) empty_folder(inner.get(), status);
    unlinkat(folder, name.c_str(), AT_REMOVEDIR);
  }
}

/// A folder that only this user enters, with the mark of this process, which nobody holds.
void remove_marked_folder(const std::string& path, pid_t process) {
  const FileDescriptor folder(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW));
  struct stat status {};
  if (!folder.is_open() || fstat(folder.get(), &status) != 0 || status.st_uid != geteuid() ||
      (status.st_mode & 077) != 0)
    return;
  const FileDescriptor mark = take_own_file(folder.get(), kMark);
  std::array<char, 24> text{};
  if (!mark.is_open() || pread(mark.get(), text.data(), text.size() - 1, 0) <= 0 ||
      std::to_string(process) + "\n" != text.data())
    return;
  empty_folder(folder.get(), status);
  unlinkat(folder.get(), kMark, 0);
  rmdir(path.c_str());
}

}  // namespace

void note_temporary(const std::string& path) { note(path, Kind::file); }

void note_temporary_folder(const std::string& path) { note(path, Kind::folder); }

void forget_temporary(const std::string& path) {
  const std::lock_guard lock(noted().mutex);
  noted().paths.erase(path);
}

void remove_temporaries() noexcept {
  const std::lock_guard lock(noted().mutex);
  constexpr int kTries = 3;  // the owner may be removing the same files
  for (const auto& [path, kind] : noted().paths) {
    if (kind == Kind::file) unlink(path.c_str());
    for (int n = 0; kind == Kind::folder && n < kTries; ++n) {
      std::error_code gone;
      fs::remove_all(path, gone);
      if (!gone) break;
    }
  }
  noted().paths.clear();
}

bool process_exists(int number) { return kill(number, 0) == 0 || errno != ESRCH; }

std::string name_beside(const std::string& path) {
  const std::string name = kBeside + std::to_string(getpid()) + "-" + digest_of(getpid(), name_of(path));
  return (fs::path(path).parent_path() / name).string();
}

int make_beside(const std::string& path) {
  const std::string beside = name_beside(path);
  const auto make = [&] { return open(beside.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666); };
  int file = make();
  if (file < 0 && errno == EEXIST && take_own_file(AT_FDCWD, beside).is_open()) {
    unlink(beside.c_str());
    file = make();
  }
  if (file >= 0) flock(file, LOCK_EX | LOCK_NB);
  return file;
}

void remove_leftovers_beside(const std::string& path) {
  const std::string name = name_of(path);
  remove_leftover_files(folder_of(path), kBeside, [&](const std::string&, pid_t process, const std::string& rest) {
    return rest == "-" + digest_of(process, name);
  });
}

int mark_folder(const std::string& folder) {
  const std::string path = folder + "/" + kMark, text = std::to_string(getpid()) + "\n";
  FileDescriptor mark(open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
  if (!mark.is_open()) return -1;
  if (const int problem = write_all(mark.get(), text); problem != 0) {
    errno = problem;
    return -1;
  }
  flock(mark.get(), LOCK_EX | LOCK_NB);
  return mark.release();
}

void remove_leftover_folders(const std::string& parent, const std::string& prefix) {
  std::error_code failed;  // then they stay
  for (fs::directory_iterator entry(parent, failed), end; !failed && entry != end; entry.increment(failed)) {
    std::string rest;
    const pid_t process = process_in(entry->path().filename().string(), prefix, rest);
    if (process == 0 || !rest.starts_with('-') || process_exists(process)) continue;
    remove_marked_folder(entry->path().string(), process);
  }
}

void remove_leftover_files(const std::string& folder, const std::string& prefix, const IsLeftover& is_leftover) {
  std::error_code failed;  // then they stay
  for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed)) {
    const std::string path = entry->path().string();
    std::string rest;
    const pid_t process = process_in(entry->path().filename().string(), prefix, rest);
    if (process == 0 || process_exists(process)) continue;
    const FileDescriptor file = take_own_file(AT_FDCWD, path);
    if (file.is_open() && is_leftover(path, process, rest)) unlink(path.c_str());
  }
}

}  // namespace strobe
