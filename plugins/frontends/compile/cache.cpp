#include "compile/cache.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <tuple>
#include <utility>

#include "base/file_descriptor.hpp"
#include "base/sha256.hpp"
#include "base/temporaries.hpp"
#include "strobe/error.hpp"
#include "strobe/schema.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kUsualSize = std::uint64_t{256} << 20;
constexpr std::size_t kKeyDigits = 64;
constexpr std::size_t kKeyBegin = 16;
constexpr char kMagic[] = "strobe compiled 1\n";
constexpr char kNew[] = ".new-";
constexpr std::time_t kAbandonedSeconds = 3600;

std::uint64_t allowed_bytes() {
  const char* text = std::getenv("STROBE_CACHE_SIZE");
  if (text == nullptr || *text == '\0') return kUsualSize;
  if (std::strcmp(text, "0") == 0) return 0;
  Value value;
  if (const auto problem = parse_value(Dimension::bytes, text, value))
    throw Error("STROBE_CACHE_SIZE: " + *problem + ", or 0 for no cache of compiled sources");
  return std::get<Bytes>(value).n;
}

/// Empty if there is none. A relative path is none, as the specification of XDG has it.
fs::path cache_home() {
  const char* given = std::getenv("XDG_CACHE_HOME");
  if (given != nullptr && *given == '/') return given;
  const char* home = std::getenv("HOME");
  return home != nullptr && *home == '/' ? fs::path(home) / ".cache" : fs::path();
}

/// The folder, opened, if only this user can write there.
int open_own_folder(const fs::path& path) {
  std::error_code ignored;
  fs::create_directories(path.parent_path().parent_path(), ignored);
  mkdir(path.parent_path().c_str(), 0700);
  mkdir(path.c_str(), 0700);
  FileDescriptor folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  struct stat status {};
  if (folder.get() < 0 || fstat(folder.get(), &status) != 0) return -1;
  if (status.st_uid == geteuid() && (status.st_mode & 022) == 0) return folder.release();
  spdlog::warn(
      "{}: compiled sources are not kept there, as other users can write to it - chmod 700, or set XDG_CACHE_HOME",
      path.string());
  return -1;
}

bool is_key(const std::string& name) {
  return name.size() == kKeyDigits && name.find_first_not_of("0123456789abcdef") == std::string::npos;
}

/// Of the name of an entry that is being written, behind its process: "-NUMBER-" and the key's begin.
bool is_rest_of_new(const std::string& rest) {
  const std::size_t dash = rest.find('-', 1);
  return rest.starts_with('-') && dash != std::string::npos && rest.find_first_not_of("0123456789", 1) == dash &&
         rest.size() - dash - 1 == kKeyBegin && rest.find_first_not_of("0123456789abcdef", dash + 1) == std::string::npos;
}

/// Empty if it is no regular file of this user, or larger than `most`.
std::string read_entry(int folder, const std::string& name, std::uint64_t most) {
  const FileDescriptor file(openat(folder, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat status {};
  if (file.get() < 0 || fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode) || status.st_uid != geteuid() ||
      static_cast<std::uint64_t>(status.st_size) > most)
    return {};
  std::string text(static_cast<std::size_t>(status.st_size), '\0');
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t count = read(file.get(), text.data() + done, text.size() - done);
    if (count <= 0) return {};
    done += static_cast<std::size_t>(count);
  }
  return text;
}

/// "strobe compiled 1", the key, the checksum of all that follows, the length of the messages, messages, object.
std::string entry_text(const std::string& key, const Compiled& compiled) {
  std::string content = std::to_string(compiled.messages.size()) + "\n" + compiled.messages;
  content.append(reinterpret_cast<const char*>(compiled.object.data()), compiled.object.size());
  return kMagic + key + "\n" + sha256_hex(std::string_view(content)) + "\n" + content;
}

std::optional<Compiled> parse_entry(const std::string& key, std::string_view text) {
  const std::string head = kMagic + key + "\n";
  const std::size_t begin = head.size() + kKeyDigits + 1;
  if (!text.starts_with(head) || text.size() < begin) return std::nullopt;
  const std::string_view content = text.substr(begin);
  if (text.substr(head.size(), kKeyDigits) != sha256_hex(content)) return std::nullopt;
  const std::size_t line = content.find('\n');
  if (line == std::string_view::npos || line > 10) return std::nullopt;
  const std::size_t length = std::strtoul(std::string(content.substr(0, line)).c_str(), nullptr, 10);
  if (length > content.size() - line - 1) return std::nullopt;
  const std::string_view object = content.substr(line + 1 + length);
  const auto* bytes = reinterpret_cast<const std::byte*>(object.data());
  return Compiled{{bytes, bytes + object.size()}, std::string(content.substr(line + 1, length))};
}

std::vector<std::string> names_in(int folder) {
  std::vector<std::string> names;
  // A stream owns its descriptor and its own position in the file.
  DIR* stream = fdopendir(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (stream == nullptr) return names;
  while (const dirent* entry = readdir(stream)) names.emplace_back(entry->d_name);
  closedir(stream);
  return names;
}

}  // namespace

std::optional<CompileCache> CompileCache::open() {
  const std::uint64_t most = allowed_bytes();
  const fs::path home = cache_home();
  if (most == 0 || home.empty()) return std::nullopt;
  const int folder = open_own_folder(home / "strobe" / "compiled");
  if (folder < 0) return std::nullopt;
  return CompileCache(folder, most);
}

CompileCache::CompileCache(CompileCache&& other) noexcept
    : folder_(std::exchange(other.folder_, -1)), most_(other.most_) {}

CompileCache::~CompileCache() {
  if (folder_ >= 0) close(folder_);
}

std::optional<Compiled> CompileCache::find(const std::string& key) const {
  if (!is_key(key)) return std::nullopt;
  std::optional<Compiled> found = parse_entry(key, read_entry(folder_, key, most_));
  if (found) utimensat(folder_, key.c_str(), nullptr, AT_SYMLINK_NOFOLLOW);  // used last now
  return found;
}

void CompileCache::keep(const std::string& key, const Compiled& compiled) const {
  const std::string text = entry_text(key, compiled);
  if (!is_key(key) || text.size() > most_) return;
  static std::atomic<unsigned> written = 0;
  const std::string name = kNew + std::to_string(getpid()) + "-" + std::to_string(written++) + "-" + key.substr(0, kKeyBegin);
  {
    const FileDescriptor file(openat(folder_, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (file.get() < 0) return;
    if (write_all(file.get(), text) != 0) {
      unlinkat(folder_, name.c_str(), 0);
      return;
    }
  }
  if (renameat(folder_, name.c_str(), folder_, key.c_str()) != 0) unlinkat(folder_, name.c_str(), 0);
  make_room();
}

void CompileCache::make_room() const {
  remove_leftover_files("/proc/self/fd/" + std::to_string(folder_), kNew,
                        [](const std::string&, pid_t, const std::string& rest) { return is_rest_of_new(rest); });
  struct Entry {
    timespec used;
    std::uint64_t bytes;
    std::string name;
  };
  std::vector<Entry> entries;
  std::uint64_t held = 0;
  for (const std::string& name : names_in(folder_)) {
    struct stat status {};
    if (fstatat(folder_, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) continue;
    if (name.starts_with(kNew) && S_ISREG(status.st_mode) && status.st_mtim.tv_sec + kAbandonedSeconds < std::time(nullptr))
      unlinkat(folder_, name.c_str(), 0);  // its writer was killed
    if (!is_key(name)) continue;
    entries.push_back({status.st_mtim, static_cast<std::uint64_t>(status.st_size), name});
    held += entries.back().bytes;
  }
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    return std::tie(a.used.tv_sec, a.used.tv_nsec, a.name) < std::tie(b.used.tv_sec, b.used.tv_nsec, b.name);
  });
  for (const Entry& entry : entries) {
    if (held <= most_) return;
    if (unlinkat(folder_, entry.name.c_str(), 0) == 0) held -= entry.bytes;
  }
}

}  // namespace strobe
