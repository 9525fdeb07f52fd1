// Memory of the host for the waves of a launch.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace strobe {

/// Memory that reads as zeros until it is written. A launch with few waves takes few pages; one with many takes large
/// pages, since a machine visits its waves in turn, and each visit to another page costs the host a translation.
/// What has been taken is kept until all is given back at once.
class StoragePages {
 public:
  StoragePages() = default;
  StoragePages(const StoragePages&) = delete;
  StoragePages& operator=(const StoragePages&) = delete;
  ~StoragePages();

  /// Returns `bytes` bytes, aligned to `alignment`, a power of two. Throws std::bad_alloc.
  std::byte* take(std::size_t bytes, std::size_t alignment);
  /// All that was taken may be taken again.
  void give_back();

 private:
  struct Block {
    void* mapping;
    std::size_t mapped;
    std::byte* begin;
    std::size_t bytes;
    std::byte* written;  ///< from here on nothing has been taken yet: zeros
  };
  bool next_block(std::size_t bytes);
  void add_block(std::size_t bytes);

  std::vector<Block> blocks_;
  std::size_t current_ = 0;  ///< block of next_
  std::byte* next_ = nullptr;
  std::size_t left_ = 0;  ///< bytes from next_ on
};

/// Pages of launches that have ended, for the next ones: a page that the host has given once costs nothing again.
/// Copies are the same pool. [one thread at a time]
class StoragePool {
 public:
  /// They come back when the last of their users has gone.
  std::shared_ptr<StoragePages> take();

 private:
  using Spare = std::vector<std::unique_ptr<StoragePages>>;
  std::shared_ptr<Spare> spare_ = std::make_shared<Spare>();
};

}  // namespace strobe
