#include "exec/storage_pages.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstdint>
#include <new>

namespace strobe {

namespace {
constexpr std::size_t kSmallest = 256 << 10;
constexpr std::size_t kLargePage = 2 << 20;
constexpr std::size_t kLargest = 32 << 20;
}  // namespace

StoragePages::~StoragePages() {
  for (const Block& block : blocks_) munmap(block.mapping, block.bytes);
}

std::byte* StoragePages::take(std::size_t bytes, std::size_t alignment) {
  const auto unaligned = [&] { return -reinterpret_cast<std::uintptr_t>(next_) & (alignment - 1); };
  if (unaligned() + bytes > left_) add_block(bytes + alignment);
  std::byte* const taken = next_ + unaligned();
  left_ -= unaligned() + bytes;
  next_ = taken + bytes;
  return taken;
}

/// The first block has pages of the usual size; the others have large ones, and are as large as all before them.
void StoragePages::add_block(std::size_t bytes) {
  std::size_t size = kSmallest;
  for (const Block& block : blocks_) size += block.bytes;
  size = std::max(std::min(size, kLargest), bytes);
  const bool large = !blocks_.empty() || size > kLargePage;
  const std::size_t align = large ? kLargePage : 1;
  size = (size + align - 1) / align * align;
  const std::size_t mapped = size + align;
  blocks_.reserve(blocks_.size() + 1);  // so that nothing fails between mapping and noting it
  void* const pages = mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (pages == MAP_FAILED) throw std::bad_alloc();
  blocks_.push_back({pages, mapped});
  next_ = static_cast<std::byte*>(pages) + (-reinterpret_cast<std::uintptr_t>(pages) & (align - 1));
  left_ = size;
  // Refused on hosts without large pages, which changes nothing but speed.
  if (large) madvise(next_, size, MADV_HUGEPAGE);
}

}  // namespace strobe
