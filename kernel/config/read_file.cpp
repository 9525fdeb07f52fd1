#include "config/read_file.hpp"

#include "strobe/error.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace strobe {
namespace {

struct Descriptor {
  int fd = -1;
  ~Descriptor() {
    if (fd >= 0) ::close(fd);
  }
};

}  // namespace

std::string read_text_file(const std::string& path, const std::string& shown, std::size_t most_bytes) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
  struct stat status {};
  if (file.fd < 0 || ::fstat(file.fd, &status) != 0) throw Error(shown + ": cannot be read: " + std::strerror(errno));
  if (!S_ISREG(status.st_mode)) throw Error(shown + ": is not a regular file");
  const std::string too_large = shown + ": is larger than " + std::to_string(most_bytes) + " bytes";
  if (static_cast<std::size_t>(status.st_size) > most_bytes) throw Error(too_large);
  std::string text;
  char buffer[16384];
  for (;;) {
    const ssize_t got = ::read(file.fd, buffer, sizeof(buffer));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw Error(shown + ": cannot be read: " + std::strerror(errno));
    if (got == 0) return text;
    text.append(buffer, static_cast<std::size_t>(got));
    if (text.size() > most_bytes) throw Error(too_large);  // it grew while we read it
  }
}

}  // namespace strobe
