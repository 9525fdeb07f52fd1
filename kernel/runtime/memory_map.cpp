#include "runtime/memory_map.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <cstring>

namespace strobe {

namespace {
constexpr std::uint64_t kPage = 4096;
constexpr std::uint64_t kGuard = 64 << 10;
constexpr std::uint64_t kWindow = std::uint64_t{1} << 32;
/// Guest memory at the host's addresses: how far apart places are tried, and how many. AddressSanitizer takes 16 TiB.
constexpr std::uint64_t kPlaceStep = kWindow;
constexpr int kMaxPlaces = 8192;

constexpr std::uint64_t kLargePage = 2 << 20;
/// Of the buffers of the process so much at most lies in large pages: one touched byte makes each of them 2 MiB of host
/// memory, so this is also what buffers can cost of which kernels use next to nothing. Twice what the six programs
/// take at their papers' sizes (matmul, 65536 waves: 512 MiB).
constexpr std::uint64_t kMaxInLargePages = 1 << 30;
/// Of all maps together, for they share the host's memory; a script may hold 128 GPUs.
std::atomic<std::uint64_t> all_in_large_pages{0};

/// How many of `bytes` may still lie in large pages; the caller returns them later.
std::uint64_t take_large_pages(std::uint64_t bytes) {
  if (bytes < kLargePage) return 0;
  std::uint64_t taken = all_in_large_pages, granted = 0;
  do {
    granted = std::min(bytes, kMaxInLargePages - taken);
  } while (!all_in_large_pages.compare_exchange_weak(taken, taken + granted));
  return granted;
}

std::uint64_t round_up(std::uint64_t value, std::uint64_t unit) { return (value + unit - 1) / unit * unit; }
}  // namespace

const Region Memory::kNowhere{};

struct MemoryMap::Owned {
  Region region;  ///< as it was asked for
  Region page;    ///< up to where an access is no fault
  std::string name;
  void* mapping = MAP_FAILED;
  std::size_t mapped = 0;
  std::uint64_t counted = 0;         ///< in used_bytes()
  std::uint64_t in_large_pages = 0;  ///< bytes, from the start of the mapping
  bool again = false;                ///< it may become another region when it is released
  std::atomic<bool> beyond = false;  ///< an access lay between the end of `region` and that of `page`

  ~Owned() {
    all_in_large_pages -= in_large_pages;
    if (mapping != MAP_FAILED) munmap(mapping, mapped);
  }
};

MemoryMap::MemoryMap(std::uint64_t capacity_bytes, MemoryAddresses addresses, Bounds bounds)
    : capacity_(capacity_bytes), addresses_(addresses), bounds_(bounds), next_(kFirstAddress) {}
MemoryMap::~MemoryMap() = default;

/// Pages for a region at `next_`, with its padding. False: the host refuses.
bool MemoryMap::map_pages(Owned& owned) {
  constexpr int kAccess = PROT_READ | PROT_WRITE, kKind = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
  if (addresses_ == MemoryAddresses::own) {
    owned.mapping = mmap(nullptr, owned.mapped, kAccess, kKind, -1, 0);
    return owned.mapping != MAP_FAILED;
  }
  // Where the process has something else already, the next free place is taken.
  for (int tries = 0; tries < kMaxPlaces; ++tries, next_ += kPlaceStep) {
    void* const at = reinterpret_cast<void*>(next_ - kRegionPadding);
    owned.mapping = mmap(at, owned.mapped, kAccess, kKind | MAP_FIXED_NOREPLACE, -1, 0);
    if (owned.mapping == at) return true;
    if (owned.mapping != MAP_FAILED) munmap(owned.mapping, owned.mapped);  // before Linux 4.17 the address is a hint
    owned.mapping = MAP_FAILED;
  }
  return false;
}

/// `next_` moves behind regions that map_host has put there.
void MemoryMap::choose_next(std::uint64_t bytes) {
  for (bool taken = true; taken;) {
    // Lanes of one access share the upper address word when no region straddles a 4 GiB boundary needlessly.
    if (bytes <= kWindow && next_ / kWindow != (next_ + bytes) / kWindow) next_ = round_up(next_, kWindow);
    const auto behind = regions_.lower_bound(next_ + bytes + kGuard);
    if (behind == regions_.begin()) return;
    const Region& before = std::prev(behind)->second->page;
    const std::uint64_t free_from = round_up(before.base + before.bytes + kGuard, kGuard);
    taken = free_from > next_;
    if (taken) next_ = free_from;
  }
}

const Region* MemoryMap::allocate(std::uint64_t bytes, const std::string& name, bool writable) {
  if (!fits(bytes)) return nullptr;
  auto owned = std::make_unique<Owned>();
  owned->name = name;
  owned->mapped = round_up(bytes, kPage) + 2 * kRegionPadding;
  choose_next(bytes);
  // Untouched pages cost no host memory, so a large buffer of which a kernel uses a part is cheap: where pages are
  // large, up to a bound (kMaxInLargePages).
  if (!map_pages(*owned)) return nullptr;
  // Gathers go to any page of a buffer. Refused on hosts without large pages, which changes nothing but speed.
  owned->in_large_pages = take_large_pages(bytes);
  if (owned->in_large_pages > 0) madvise(owned->mapping, owned->in_large_pages, MADV_HUGEPAGE);
  // The pages of a small buffer are made at once; a fault for each would make the first launch slower than the others.
  // Hosts before Linux 5.14 refuse, which changes nothing but speed.
  if (bytes < kLargePage) madvise(owned->mapping, owned->mapped, MADV_POPULATE_WRITE);
  owned->region = {next_, 0, static_cast<std::byte*>(owned->mapping) + kRegionPadding, writable, nullptr};
  return add_used(std::move(owned), bytes);
}

const Region* MemoryMap::allocate_again(std::uint64_t bytes, const std::string& name, bool writable) {
  if (bytes > kPage || spare_.empty() || !fits(bytes)) {
    const Region* const region = allocate(bytes, name, writable);
    if (region != nullptr) regions_[region->base]->again = bytes <= kPage;
    return region;
  }
  std::unique_ptr<Owned> owned = std::move(spare_.back());
  spare_.pop_back();
  owned->name = name;
  owned->region.writable = writable;
  std::memset(owned->region.host, 0, kPage);
  choose_next(bytes);
  return add_used(std::move(owned), bytes);
}

const Region* MemoryMap::add_used(std::unique_ptr<Owned> owned, std::uint64_t bytes) {
  owned->region.bytes = bytes;
  owned->region.name = owned->name.c_str();
  owned->page = owned->region;
  if (bounds_ == Bounds::hardware) owned->page.bytes = round_up(bytes, kPage);
  next_ = round_up(next_ + owned->page.bytes + kGuard, kGuard);
  owned->counted = bytes;
  used_ += bytes;
  if (used_ > peak_) peak_ = used_;
  return add(std::move(owned));
}

const Region* MemoryMap::map_host(std::uint64_t base, void* at, std::uint64_t bytes, const std::string& name,
                                  bool writable) {
  const auto after = regions_.lower_bound(base);
  if (bytes == 0 || base + bytes < base || (after != regions_.end() && after->first < base + bytes)) return nullptr;
  if (look_up(base, 1) != nullptr) return nullptr;
  spare_.clear();  // it may lie where one of them was
  auto owned = std::make_unique<Owned>();
  owned->name = name;
  owned->page = owned->region = {base, bytes, static_cast<std::byte*>(at), writable, owned->name.c_str()};
  return add(std::move(owned));
}

const Region* MemoryMap::add(std::unique_ptr<Owned> owned) {
  const Region* region = &owned->region;
  regions_.emplace(region->base, std::move(owned));
  return region;
}

void MemoryMap::release(std::uint64_t base) {
  const auto found = regions_.find(base);
  if (found == regions_.end()) return;
  used_ -= found->second->counted;
  forget_recent();
  constexpr std::size_t kMaxSpare = 16;
  if (found->second->again && spare_.size() < kMaxSpare) spare_.push_back(std::move(found->second));
  regions_.erase(found);
}

const Region* MemoryMap::look_up(std::uint64_t address, std::uint64_t size) const {
  const auto after = regions_.upper_bound(address);
  if (after == regions_.begin()) return nullptr;
  Owned& owned = *std::prev(after)->second;
  if (size == 0) size = 1;
  if (owned.region.holds(address, size)) return &owned.region;
  if (!owned.page.holds(address, size)) return nullptr;
  owned.beyond.store(true, std::memory_order_relaxed);
  return &owned.page;
}

std::vector<std::string> MemoryMap::take_beyond() {
  std::vector<std::string> names;
  if (bounds_ == Bounds::exact) return names;
  forget_recent();  // a page that was found before is found in silence
  for (const auto& [base, owned] : regions_)
    if (owned->beyond.exchange(false)) names.push_back(owned->name);
  return names;
}

const Region* MemoryMap::find_slow(std::uint64_t address, std::uint64_t size) {
  const Region* const region = look_up(address, size);
  if (region == nullptr) return nullptr;
  for (int k = kRecent - 1; k > 0; --k) recent_[k] = recent_[k - 1];
  recent_[0] = region;
  return region;
}

const Region* MemoryMap::nearest(std::uint64_t address) const {
  const Region* best = nullptr;
  std::uint64_t best_distance = ~std::uint64_t{0};
  for (const auto& [base, owned] : regions_) {
    const Region& region = owned->region;
    const std::uint64_t end = region.base + region.bytes;
    const std::uint64_t distance = address < base ? base - address : address >= end ? address - end : 0;
    if (distance < best_distance) {
      best = &region;
      best_distance = distance;
    }
  }
  return best;
}

std::vector<Region> MemoryMap::writable_regions() const {
  std::vector<Region> regions;
  for (const auto& [base, owned] : regions_)
    if (owned->page.writable) regions.push_back(owned->page);
  return regions;
}

std::vector<Region> MemoryMap::regions() const {
  std::vector<Region> regions;
  for (const auto& [base, owned] : regions_) regions.push_back(owned->page);
  return regions;
}

std::uint64_t MemoryMap::digest() const {
  constexpr std::uint64_t kMultiplier = 0x9e3779b97f4a7c15;
  std::uint64_t digest = 0;
  for (const auto& [base, owned] : regions_) {
    // The padding after the region keeps the last, partial word readable.
    for (std::uint64_t at = 0; at < owned->page.bytes; at += 8) {
      std::uint64_t word;
      std::memcpy(&word, owned->region.host + at, sizeof word);
      digest = (digest ^ word) * kMultiplier;
      digest ^= digest >> 29;
    }
  }
  return digest;
}

}  // namespace strobe
