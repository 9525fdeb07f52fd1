#include "guest_memory.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>

#include "wave_bench.hpp"
#include "strobe/error.hpp"
#include "strobe/random.hpp"

namespace strobe::conformance {

PaddedPages::PaddedPages(std::size_t count, std::size_t bytes)
    : bytes_(bytes), distance_(bytes + 3 * kRegionPadding), all_(count * distance_ + kRegionPadding) {
  void* const pages = ::mmap(nullptr, all_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  begin_ = static_cast<std::byte*>(pages);
  if (pages == MAP_FAILED) throw Error("pages of memory cannot be had", ExitCode::failed);
  for (std::size_t n = 0; n < count; ++n) {
    const std::span<std::byte> own = piece(n);
    if (::mprotect(own.data() - kRegionPadding, bytes + 2 * kRegionPadding, PROT_READ) != 0 ||
        ::mprotect(own.data(), bytes, PROT_READ | PROT_WRITE) != 0)
      throw Error("pages of memory cannot be had", ExitCode::failed);
  }
}

PaddedPages::~PaddedPages() { ::munmap(begin_, all_); }

bool holds(std::span<const Piece> pieces, std::uint64_t address) {
  const auto behind = std::ranges::upper_bound(pieces, address, {}, &Piece::address);
  return behind != pieces.begin() && address - behind[-1].address < behind[-1].bytes;
}

namespace {

/// Eight bytes of guest memory: any, small numbers (offsets), or an address in an aperture, so that what is loaded can
/// serve as any kind of address.
std::uint64_t word_of(std::uint64_t seed, std::uint64_t number) {
  const std::uint64_t bits = SplitMix64((seed << 48) + number).next();
  constexpr std::uint64_t kSmall = 0x3ffc;
  switch (bits >> 61) {
    case 0:
    case 1:
      return bits & (kSmall | kSmall << 32);
    case 2:
      return WaveBench::kSharedAperture | (bits & kSmall);
    case 3:
      return WaveBench::kPrivateAperture | (bits & 0x7c);
    default:
      return bits;
  }
}

void fill_with(std::uint64_t seed, std::uint64_t address, std::span<std::byte> bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const std::uint64_t word = word_of(seed, (address + at) / 8), skip = (address + at) % 8;
    const std::size_t count = std::min<std::size_t>(8 - skip, bytes.size() - at);
    std::memcpy(bytes.data() + at, reinterpret_cast<const std::byte*>(&word) + skip, count);
    at += count;
  }
}

void invert(std::span<std::byte> bytes) {
  for (std::byte& byte : bytes) byte = ~byte;
}

}  // namespace

void Contents::fill(std::uint64_t address, std::span<std::byte> bytes) const {
  fill_with(seed, address, bytes);
  adapt(address, bytes);
}

void Contents::adapt(std::uint64_t address, std::span<std::byte> bytes) const {
  for (const Piece& piece : seed_of_pieces == seed ? std::span<const Piece>() : pieces) {
    const std::uint64_t first = std::max(piece.address, address),
                        end = std::min(piece.address + piece.bytes, address + bytes.size());
    if (first >= end) continue;
    fill_with(seed_of_pieces, first, bytes.subspan(first - address, end - first));
  }
  // Lanes may share bytes: turned over once all is there, and once only.
  std::vector<bool> turned(other_lane < 0 ? 0 : bytes.size());
  for (const Piece& piece : pieces) {
    if (static_cast<int>(piece.lane) != other_lane) continue;
    for (std::uint64_t n = 0; n < piece.bytes; ++n) {
      const std::uint64_t at = piece.address + n - address;
      if (at >= bytes.size() || turned[at]) continue;
      turned[at] = true;
      bytes[at] = ~bytes[at];
    }
  }
  if (inverted) invert(bytes);
}

void add_changes(std::uint64_t address, std::span<const std::byte> before, std::span<const std::byte> after,
                 std::vector<Change>& changes) {
  constexpr std::size_t kStep = 64;
  for (std::size_t at = 0; at < after.size(); at += kStep) {
    if (std::memcmp(before.data() + at, after.data() + at, std::min(kStep, after.size() - at)) == 0) continue;
    for (std::size_t n = at; n < std::min(at + kStep, after.size()); ++n)
      if (before[n] != after[n]) changes.push_back({address + n, after[n]});
  }
}

GuestMemory::GuestMemory() : before_(kMax * kPage) { windows_.reserve(kMax); }

void GuestMemory::begin(const Contents& contents, Mapped mapped) {
  contents_ = contents;
  mapped_ = mapped;
  lookups_ = 0;
  windows_.clear();
  forget_recent();
}

std::vector<Change> GuestMemory::changes() const {
  std::vector<Change> all;
  for (std::size_t n = 0; n < windows_.size(); ++n) {
    const std::span<std::byte> page = pages_.piece(n);
    const std::size_t in_front = page.size() - windows_[n].bytes;
    add_changes(windows_[n].base - in_front, {before_.data() + n * kPage, kPage}, page, all);
  }
  std::ranges::sort(all, {}, &Change::address);
  return all;
}

/// No guest has memory at addresses that stand for LDS or scratch.
static bool in_aperture(std::uint64_t address) {
  constexpr std::uint64_t kBytes = std::uint64_t{1} << 32;
  return address - WaveBench::kSharedAperture < kBytes || address - WaveBench::kPrivateAperture < kBytes;
}

/// A window around what is asked for, aligned in the host as for the guest. Regions do not touch each other.
const Region* GuestMemory::find_slow(std::uint64_t address, std::uint64_t size) {
  ++lookups_;
  size = std::max<std::uint64_t>(size, 1);
  const std::uint64_t end = address + size;
  constexpr std::uint64_t kInFront = 512, kAligned = 64;
  std::uint64_t first = address < kInFront ? 0 : (address - kInFront) & ~(kAligned - 1);
  if (in_aperture(address) || in_aperture(end)) return nullptr;
  if (mapped_ == Mapped::nowhere || end < address || size > kWindow - kInFront || first + kWindow < first)
    return nullptr;
  std::uint64_t last = first + kWindow;
  for (const Region& window : windows_) {
    if (window.holds(address, size)) return &window;
    const std::uint64_t window_end = window.base + window.bytes;
    if (window_end < address)
      first = std::max(first, window_end + kAligned);
    else if (window.base > end)
      last = std::min(last, window.base - kAligned);
    else
      return nullptr;
  }
  if (windows_.size() == kMax || first > address || last < end) return nullptr;
  const std::size_t number = windows_.size();
  const std::span<std::byte> page = pages_.piece(number), host = page.last(last - first);
  std::memset(page.data(), 0, page.size() - host.size());
  contents_.fill(first, host);
  std::memcpy(before_.data() + number * kPage, page.data(), kPage);
  windows_.push_back({first, last - first, host.data(), mapped_ != Mapped::read_only, "tried"});
  return &windows_.back();
}

}  // namespace strobe::conformance
