#include "exec/storage_pages.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <new>

namespace strobe {
namespace {
constexpr std::size_t kSmallest = 256 << 10;
constexpr std::size_t kLargePage = 2 << 20;
constexpr std::size_t kLargest = 32 << 20;
}  // namespace

StoragePages::~StoragePages() {
  for (const Block& block : blocks_) munmap(block.mapping, block.mapped);
}

std::byte* StoragePages::take(std::size_t bytes, std::size_t alignment) {
  const auto unaligned = [&] { return -reinterpret_cast<std::uintptr_t>(next_) & (alignment - 1); };
  if (unaligned() + bytes > left_ && !next_block(bytes + alignment)) add_block(bytes + alignment);
  std::byte* const taken = next_ + unaligned();
  left_ -= unaligned() + bytes;
  next_ = taken + bytes;
  std::byte*& written = blocks_[current_].written;
  if (taken < written) std::memset(taken, 0, static_cast<std::size_t>(std::min(written, next_) - taken));
  written = std::max(written, next_);
  return taken;
}

void StoragePages::give_back() {
  if (blocks_.empty()) return;
  current_ = 0;
  next_ = blocks_[0].begin;
  left_ = blocks_[0].bytes;
}

/// Goes on to the next block with so much room; false: there is none.
bool StoragePages::next_block(std::size_t bytes) {
  for (std::size_t n = current_ + 1; n < blocks_.size(); ++n) {
    if (blocks_[n].bytes < bytes) continue;
    current_ = n;
    next_ = blocks_[n].begin;
    left_ = blocks_[n].bytes;
    return true;
  }
  return false;
}

/// The first block has pages of the usual size; the others have large ones, and are as large as all before them.
void StoragePages::add_block(std::size_t bytes) {
  std::size_t size = kSmallest;
  for (const Block& block : blocks_) size += block.mapped;
  size = std::max(std::min(size, kLargest), bytes);
  const bool large = !blocks_.empty() || size > kLargePage;
  const std::size_t align = large ? kLargePage : 1;
  size = (size + align - 1) / align * align;
  const std::size_t mapped = size + align;
  blocks_.reserve(blocks_.size() + 1);  // so that nothing fails between mapping and noting it
  void* const pages = mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (pages == MAP_FAILED) throw std::bad_alloc();
  next_ = static_cast<std::byte*>(pages) + (-reinterpret_cast<std::uintptr_t>(pages) & (align - 1));
  left_ = size;
  current_ = blocks_.size();
  blocks_.push_back({pages, mapped, next_, size, next_});
  // Refused on hosts without large pages, which changes nothing but speed.
  if (large) madvise(next_, size, MADV_HUGEPAGE);
}

std::shared_ptr<StoragePages> StoragePool::take() {
  std::unique_ptr<StoragePages> pages;
  if (spare_->empty()) {
    pages = std::make_unique<StoragePages>();
  } else {
    pages = std::move(spare_->back());
    spare_->pop_back();
  }
  spare_->reserve(spare_->size() + 1);  // so that giving back does not fail
  return {pages.release(), [spare = spare_](StoragePages* used) {
            used->give_back();
            spare->emplace_back(used);
          }};
}

}  // namespace strobe
