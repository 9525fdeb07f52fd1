// A file of blobs that is valid after every commit, whenever the process is killed: blobs are appended, then the
// header, which fits a disk's sector, is replaced by one that knows them. What no blob refers to any more is dropped
// when it is more than the rest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "base/file_descriptor.hpp"

namespace strobe {

/// 64 bits that differ if the bytes do, as far as accidents go.
std::uint64_t digest_of(std::span<const std::byte> bytes);

/// Where the bytes of one piece are.
struct Blob {
  std::uint64_t offset = 0;
  std::uint64_t stored = 0;  ///< bytes in the file: fewer than `bytes` if compressed (zstd); 0: all bytes are zero
  std::uint64_t bytes = 0;
  std::uint64_t digest = 0;  ///< of the bytes
};

class BlobFile {
 public:
  /// Reads the file at `path`. Error: missing, no such file, of another version, truncated.
  static BlobFile open(const std::string& path, bool to_append);
  /// A new file, which takes the place of one at `path` with the first commit.
  static BlobFile create(const std::string& path);
  BlobFile(BlobFile&& other) noexcept;
  BlobFile& operator=(BlobFile&&) = delete;
  ~BlobFile();

  const std::string& path() const { return path_; }
  /// The piece that the last commit named.
  const Blob& root() const { return root_; }

  /// Bytes of a piece, checked. Error: the file is damaged.
  std::vector<std::byte> read(const Blob& blob) const;
  void read(const Blob& blob, std::span<std::byte> to) const;

  /// Appends a piece. Error: it cannot be written.
  Blob add(std::span<const std::byte> bytes, std::uint64_t digest);
  Blob add(std::span<const std::byte> bytes) { return add(bytes, digest_of(bytes)); }
  /// Makes what was added valid, with `root` to start from. From here on the file is this one, whatever happens.
  void commit(const Blob& root);

  std::uint64_t bytes() const { return end_; }
  /// Copies blobs to a new file, which takes the place of this one with the next commit: `move` is called with a
  /// function that moves one blob.
  void compact(const std::function<void(const std::function<void(Blob&)>& move_one)>& move);

  /// Of the format: another number is another format.
  static constexpr std::uint32_t kVersion = 1;

 private:
  explicit BlobFile(std::string path) : path_(std::move(path)) {}
  [[noreturn]] void refuse_damaged(const std::string& problem) const;
  [[noreturn]] void fail_writing(int problem) const;
  void write_at(std::uint64_t offset, std::span<const std::byte> bytes);
  void read_at(std::uint64_t offset, std::span<std::byte> bytes) const;

  std::string path_;
  std::string beside_;  ///< of a file that is not at its place yet
  FileDescriptor file_;
  Blob root_;
  std::uint64_t end_ = 0;
};

}  // namespace strobe
