// Memory of the host for the waves of a launch.
#pragma once

#include <cstddef>
#include <vector>

namespace strobe {

/// Memory that reads as zeros until it is written. A launch with few waves takes few pages; one with many takes large
/// pages, since a machine visits its waves in turn, and each visit to another page costs the host a translation.
/// Kept to the end of the launch.
class StoragePages {
 public:
  StoragePages() = default;
  StoragePages(const StoragePages&) = delete;
  StoragePages& operator=(const StoragePages&) = delete;
  ~StoragePages();

  /// So many bytes at a multiple of `alignment`, a power of two. Throws std::bad_alloc.
  std::byte* take(std::size_t bytes, std::size_t alignment);

 private:
  struct Block {
    void* mapping;
    std::size_t bytes;
  };
  void add_block(std::size_t bytes);

  std::vector<Block> blocks_;
  std::byte* next_ = nullptr;
  std::size_t left_ = 0;  ///< bytes from next_ on
};

}  // namespace strobe
