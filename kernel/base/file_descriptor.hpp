// A file of the host that is closed by whoever owns it, also when a constructor throws.
#pragma once

#include <unistd.h>

#include <utility>

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

}  // namespace strobe
