#include "base/read_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "strobe/error.hpp"

namespace strobe {

RegularFile::RegularFile(const std::string& path, std::string shown)
    : shown_(std::move(shown)), file_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
  struct stat status {};
  const bool known = file_.is_open() && ::fstat(file_.get(), &status) == 0;
  const int problem = errno;
  if (known && S_ISREG(status.st_mode)) {
    size_ = static_cast<std::uint64_t>(status.st_size);
    return;
  }
  throw Error(shown_ +
              (known ? ": is not a regular file" : std::string(": cannot be read: ") + std::strerror(problem)));
}

std::size_t RegularFile::read_some(std::uint64_t offset, std::span<std::byte> to) const {
  std::size_t done = 0;
  while (done < to.size()) {
    const ssize_t got = ::pread(file_.get(), to.data() + done, to.size() - done, static_cast<off_t>(offset + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw Error(shown_ + ": cannot be read: " + std::strerror(errno));
    if (got == 0) break;
    done += static_cast<std::size_t>(got);
  }
  return done;
}

void RegularFile::read(std::uint64_t offset, std::span<std::byte> to) const {
  if (read_some(offset, to) != to.size()) throw Error(shown_ + ": cannot be read: it became shorter meanwhile");
}

std::string read_text_file(const std::string& path, const std::string& shown, std::size_t max_bytes) {
  const RegularFile file(path, shown);
  const std::string too_large = shown + ": is larger than " + std::to_string(max_bytes) + " bytes";
  if (file.size() > max_bytes) throw Error(too_large);
  std::string text;
  std::byte buffer[16384];
  while (const std::size_t got = file.read_some(text.size(), buffer)) {
    text.append(reinterpret_cast<const char*>(buffer), got);
    if (text.size() > max_bytes) throw Error(too_large);  // it grew while we read it
  }
  return text;
}

}  // namespace strobe
