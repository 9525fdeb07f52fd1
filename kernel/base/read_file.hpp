// Reading files that may be anything: only regular ones are read, since pipes would block and devices may have no end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "base/file_descriptor.hpp"

namespace strobe {

/// A regular file, open for reading.
class RegularFile {
 public:
  /// Error, starting with `shown`: missing, unreadable, not a regular file.
  RegularFile(const std::string& path, std::string shown);

  /// When it was opened.
  std::uint64_t size() const { return size_; }
  /// As many bytes as there are from `offset` on, at most all of `to`; returns their number.
  std::size_t read_some(std::uint64_t offset, std::span<std::byte> to) const;
  /// All of `to`. Error: the file ends before.
  void read(std::uint64_t offset, std::span<std::byte> to) const;
  /// For mmap.
  int descriptor() const { return file_.get(); }

 private:
  std::string shown_;
  FileDescriptor file_;
  std::uint64_t size_ = 0;
};

/// The whole file. Throws Error, starting with `shown`: as RegularFile, larger than `max_bytes`.
std::string read_text_file(const std::string& path, const std::string& shown, std::size_t max_bytes);

}  // namespace strobe
