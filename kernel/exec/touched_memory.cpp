#include "exec/touched_memory.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "strobe/wave.hpp"

namespace strobe {

bool TouchedMemory::Chunk::add(Chunk other) {
  std::uint64_t conflicts = 0;
  for (std::size_t use = 0; use < kUses; ++use)
    for (std::size_t with = 0; with < kUses; ++with) {
      const bool harmless = use == with && use != static_cast<std::size_t>(MemoryUse::write);
      if (harmless || !words[use] || !other.words[with]) continue;
      for (std::size_t n = 0; n < kWords; ++n) conflicts |= words[use][n] & other.words[with][n];
    }
  for (std::size_t use = 0; use < kUses; ++use) {
    if (!words[use]) std::swap(words[use], other.words[use]);
    if (!other.words[use]) continue;
    for (std::size_t n = 0; n < kWords; ++n) words[use][n] |= other.words[use][n];
  }
  return conflicts == 0;
}

bool TouchedMemory::Chunk::mixes_served() const {
  const auto& served = words[static_cast<std::size_t>(MemoryUse::served)];
  if (!served) return false;
  return std::ranges::any_of(words, [&](const auto& plain) {
    if (&plain == &served || !plain) return false;
    for (std::size_t n = 0; n < kWords; ++n)
      if ((plain[n] & served[n]) != 0) return true;
    return false;
  });
}

void TouchedMemory::add(Chunks part) {
  const std::lock_guard lock(mutex_);
  for (auto& [number, chunk] : part)
    if (!all_[number].add(std::move(chunk))) shared_ = true;
}

void TouchedMemory::Part::end() {
  const auto mix = [](const auto& one) { return one.second.mixes_served(); };
  const bool mixes = served_later_ && std::ranges::any_of(chunks_, mix);
  all_.add(std::exchange(chunks_, {}));
  recent_ = ~std::uint64_t{0};
  if (!mixes && !unknown_) return;
  const std::lock_guard lock(all_.mutex_);
  all_.shared_ = true;
}

void TouchedMemory::Part::accesses(const LaneAccess& access, MemoryUse use, const LaunchContext& launch) {
  const std::uint64_t first = access.contiguous ? access.first : access.address[std::countr_zero(access.global)];
  const auto is_scratch = [&](std::uint64_t at) { return at - launch.scratch_address < launch.scratch_bytes; };
  if (use != MemoryUse::read) {
    journal_.before_write(access);
  } else if (const Region* const region = memory_.find(first, 1); region != nullptr && !region->writable) {
    return;  // code and arguments never change
  }
  if (access.contiguous) {
    if (!is_scratch(access.first)) mark(access.first, access.span, use);
    return;
  }
  for (std::uint64_t rest = access.global; rest != 0; rest &= rest - 1) {
    const std::uint64_t at = access.address[std::countr_zero(rest)];
    if (is_scratch(at)) continue;
    mark(at, access.bytes, use);
    unknown_ |= access.pieces > 1;  // they may lie otherwise from lane to lane
  }
}

void TouchedMemory::Part::copies(std::uint64_t from, std::uint64_t to, std::uint64_t bytes) {
  LaneAccess written;
  written.global = 1;
  written.contiguous = true;
  written.first = to;
  written.span = bytes;
  journal_.before_write(written);
  mark(from, bytes, MemoryUse::read);
  mark(to, bytes, MemoryUse::write);
}

void TouchedMemory::Part::mark(std::uint64_t first, std::uint64_t bytes, MemoryUse use) {
  const std::uint64_t last = (first + std::max<std::uint64_t>(bytes, 1) - 1) / 4;
  for (std::uint64_t word = first / 4; word <= last;) {
    const std::uint64_t number = word >> (kBits - 2), end = std::min(last, word | 63);
    if (recent_ != number) recent_chunk_ = &chunks_[recent_ = number];
    auto& bits = recent_chunk_->words[static_cast<std::size_t>(use)];
    if (!bits) bits = std::make_unique<std::uint64_t[]>(kWords);
    bits[word / 64 % kWords] |= (~std::uint64_t{0} >> (63 - (end - word))) << (word % 64);
    word = end + 1;
  }
}

}  // namespace strobe
