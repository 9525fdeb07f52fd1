// Source of the layouts: sqlite.org/fileformat2.html, sections 1.3 (header) and 3 (journal).
#include "lua/store/store_files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <utility>

#include "strobe/error.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic("SQLite format 3\0", 16);
constexpr std::size_t kHeaderBytes = 100, kVersionsAt = 18, kApplicationAt = 68;
/// Begins each header of a journal, and ends one that belongs to a transaction over several databases.
constexpr std::string_view kJournalMagic("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);

/// A store, as messages name it.
struct Place {
  const StoreKind& kind;
  const std::string& path;
};

[[noreturn]] void refuse(const Place& place, const std::string& problem, const std::string& remedy) {
  throw Error(place.kind.name + " " + place.path + ": " + problem + " - " + remedy);
}

/// A regular file that no link leads to; `number` is negative if there is none.
class File {
 public:
  File(const Place& place, const std::string& file, const std::string& what)
      : number_(open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)) {
    if (number_ < 0 && errno == ENOENT) return;
    struct stat status {};
    const bool fine = number_ >= 0 && fstat(number_, &status) == 0;
    if (fine && S_ISREG(status.st_mode)) {
      size_ = status.st_size;
      return;
    }
    const std::string problem = fine || errno == ELOOP ? "no regular file" : std::strerror(errno);
    if (number_ >= 0) close(number_);
    refuse(place, what + " is " + problem, "name a file that this user may read and write");
  }
  ~File() {
    if (number_ >= 0) close(number_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  bool exists() const { return number_ >= 0; }
  off_t size() const { return size_; }
  std::string read(off_t offset, std::size_t bytes) const {
    std::string text(bytes, '\0');
    const ssize_t count = pread(number_, text.data(), bytes, offset);
    text.resize(count < 0 ? 0 : static_cast<std::size_t>(count));
    return text;
  }

 private:
  int number_;
  off_t size_ = 0;
};

void check_header(const Place& place, const std::string& header) {
  const StoreKind& kind = place.kind;
  if (!header.starts_with(kMagic.substr(0, header.size())))
    refuse(place, "this file is not a " + kind.name + " (it is no SQLite file)", "name another file");
  if (header.size() < kHeaderBytes) refuse(place, "the file is damaged (truncated)", kind.remedy_of_damage);
  std::uint32_t application = 0;
  for (std::size_t n = 0; n < 4; ++n)
    application = application << 8 | static_cast<unsigned char>(header[kApplicationAt + n]);
  if (application != kind.application) refuse(place, "an SQLite file, but not a " + kind.name, "name another file");
  if (header[kVersionsAt] != 1 || header[kVersionsAt + 1] != 1)
    refuse(place, "the file is damaged (it wants a write-ahead log, which no store has)", kind.remedy_of_damage);
}

bool has_journal(const Place& place, const std::string& file) {
  const std::string& path = place.path;
  for (const char* ending : {"-wal", "-shm"})
    if (File(place, file + ending, "the file " + path + ending + " beside it").exists())
      refuse(place, "the file " + path + ending + " beside it belongs to no " + place.kind.name, "remove that file");
  const File journal(place, file + "-journal", "the journal beside it");
  if (!journal.exists()) return false;
  const auto ending = static_cast<off_t>(kJournalMagic.size());
  if (journal.size() >= ending && journal.read(journal.size() - ending, kJournalMagic.size()) == kJournalMagic)
    refuse(place,
           "the journal " + path +
               "-journal beside it is of a transaction over several files, which no store has, and "
               "could remove other files",
           "remove the journal and the store");
  return true;
}

}  // namespace

std::string absolute_path(const StoreKind& kind, const std::string& path) {
  std::error_code problem;
  const fs::path found = fs::weakly_canonical(fs::absolute(path, problem), problem);
  if (problem || path.empty() || path.find('\0') != std::string::npos)
    refuse({kind, path}, "this is no name of a file", "name a file in an existing folder");
  return found.string();
}

StoreFiles look_at_store(const StoreKind& kind, const std::string& path, const std::string& file) {
  const Place place{kind, path};
  StoreFiles found;
  const File store(place, file, "it");
  found.exists = store.exists() && store.size() != 0;
  if (found.exists) check_header(place, store.read(0, kHeaderBytes));
  found.has_journal = has_journal(place, file);
  return found;
}

}  // namespace strobe
