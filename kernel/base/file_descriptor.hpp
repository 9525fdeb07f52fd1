// A file of the host that is closed by whoever owns it, also when a constructor throws.
#pragma once

#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <string_view>
#include <utility>

#include "strobe/error.hpp"

namespace strobe {

class FileDescriptor {
 public:
  FileDescriptor() = default;
  /// Takes the number that open() returned; negative: none.
  explicit FileDescriptor(int number) : number_(number) {}
  FileDescriptor(FileDescriptor&& other) noexcept : number_(other.release()) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~FileDescriptor() {
    if (number_ >= 0) ::close(number_);
  }

  int get() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  /// Gives up the number: the caller closes it.
  int release() { return std::exchange(number_, -1); }

 private:
  int number_ = -1;
};

/// Writes all of it, also where the host takes it in parts. 0, or the number of what went wrong.
inline int write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(file, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

/// Locks a file that is written where it is, whatever its name. Error that starts with `shown`: another run has it.
inline void lock_output(int file, const std::string& shown) {
  constexpr int kMaxTries = 50;  // each 20 ms: a child of a killed run keeps its descriptors until it is itself killed
  for (int tries = 0; flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK; ::usleep(20'000))
    if (++tries == kMaxTries) throw Error(shown + ": another run is writing it - wait for it, or name another file");
}

}  // namespace strobe
