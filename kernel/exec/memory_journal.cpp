#include "exec/memory_journal.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>

namespace strobe {

MemoryJournal::Saved* MemoryJournal::find(std::uint64_t address, Memory& memory, Recent& recent) {
  for (std::size_t n = 0; n < recent.size(); ++n) {
    if (!recent[n]->region.holds(address, 1)) continue;
    if (n != 0) std::swap(recent[0], recent[n]);
    return recent[0];
  }
  const Region* region = memory.find(address, 1);
  if (region == nullptr) return nullptr;
  recent.insert(recent.begin(), &of_region(*region));
  return recent[0];
}

MemoryJournal::Saved& MemoryJournal::of_region(const Region& region) {
  const std::lock_guard lock(mutex_);
  for (Saved& saved : regions_)
    if (saved.region.base == region.base) return saved;
  return regions_.emplace_back(region, std::vector<std::uint64_t>((region.bytes >> kPageBits) / 64 + 1));
}

void MemoryJournal::save_pages(Saved& saved, std::uint64_t first, std::uint64_t bytes) {
  const std::uint64_t last = std::min(first + bytes, saved.region.bytes) - 1;
  for (std::uint64_t page = first >> kPageBits; page <= last >> kPageBits; ++page) {
    const std::atomic_ref word(saved.pages[page / 64]);
    if ((word.load(std::memory_order_acquire) >> (page % 64) & 1) == 0) save_page(saved, page);
  }
}

/// Nobody writes to a page that is being copied: a thread that wants to write it waits here.
void MemoryJournal::save_page(Saved& saved, std::uint64_t page) {
  const Region& region = saved.region;
  const std::lock_guard lock(mutex_);
  const std::atomic_ref word(saved.pages[page / 64]);
  const std::uint64_t bit = std::uint64_t{1} << (page % 64);
  if ((word.load(std::memory_order_relaxed) & bit) != 0) return;
  std::byte* const host = region.host + (page << kPageBits);
  const auto size = static_cast<std::uint32_t>(std::min(kPage, region.bytes - (page << kPageBits)));
  std::unique_ptr<std::byte[]> content(new std::byte[size]);
  std::memcpy(content.get(), host, size);
  pages_.push_back({host, size, std::move(content)});
  word.fetch_or(bit, std::memory_order_release);
}

void MemoryJournal::save(std::uint64_t address, std::uint64_t bytes, Memory& memory, Recent& recent) {
  if (address - ignored_ < ignored_bytes_ || bytes == 0) return;
  Saved* const saved = find(address, memory, recent);
  if (saved != nullptr) save_pages(*saved, address - saved->region.base, bytes);
}

/// An access that does not lie in one region: most likely it faults, but lanes in front of the fault may have stored.
void MemoryJournal::save_in_pieces(std::uint64_t address, std::uint64_t bytes, Memory& memory, Recent& recent) {
  constexpr std::uint64_t kPiece = 4;  // nothing that is mapped begins or ends off a multiple of it, but for its end
  for (std::uint64_t at = address; at < address + bytes; at += kPiece)
    save(at, std::min(kPiece, address + bytes - at), memory, recent);
}

void MemoryJournal::before_write(const LaneAccess& access, Memory& memory, Recent& recent) {
  if (access.global == 0) return;
  if (access.contiguous) {
    if (memory.find(access.first, access.span) != nullptr)
      save(access.first, access.span, memory, recent);
    else
      save_in_pieces(access.first, access.span, memory, recent);
    return;
  }
  for (std::uint64_t rest = access.global; rest != 0; rest &= rest - 1) {
    const std::uint64_t address = access.address[std::countr_zero(rest)];
    if (access.pieces == 1) {
      save(address, access.bytes, memory, recent);
    } else if (address - ignored_ >= ignored_bytes_) {
      // The stride may differ from lane to lane in a swizzled buffer; it does not leave its region.
      Saved* const saved = find(address, memory, recent);
      if (saved != nullptr) save_pages(*saved, 0, saved->region.bytes);
    }
  }
}

bool MemoryJournal::changed() const {
  return std::any_of(pages_.begin(), pages_.end(),
                     [](const Page& page) { return std::memcmp(page.host, page.content.get(), page.bytes) != 0; });
}

void MemoryJournal::restore() {
  // What has not changed is not written to: pages of host memory that nobody wrote stay shared or absent.
  for (const Page& page : pages_)
    if (std::memcmp(page.host, page.content.get(), page.bytes) != 0)
      std::memcpy(page.host, page.content.get(), page.bytes);
  pages_.clear();
  recent_.clear();
  regions_.clear();
}

}  // namespace strobe
