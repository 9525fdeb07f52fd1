// The device's address space: allocation of guest memory and lookup of addresses.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "strobe/host/launch.hpp"
#include "strobe/memory.hpp"

namespace strobe {

class MemoryMap final : public Memory {
 public:
  /// No region lies below: an address there is an index from a null pointer, or no address at all.
  static constexpr std::uint64_t kFirstAddress = std::uint64_t{1} << 36;

  explicit MemoryMap(std::uint64_t capacity_bytes, MemoryAddresses addresses = MemoryAddresses::own,
                     Bounds bounds = Bounds::exact);
  ~MemoryMap();

  /// Zero-filled memory at an address aligned to 4 KiB; returns its region. Null when the capacity does not
  /// hold it (fits() is false) or the host refuses. A guard of at least 64 KiB lies between any two regions.
  const Region* allocate(std::uint64_t bytes, const std::string& name, bool writable = true);
  /// As allocate(), for memory whose address is the same to everybody: at most one page may be that of a released one.
  /// The host makes and removes no pages then. Later regions get the addresses that they get after allocate().
  const Region* allocate_again(std::uint64_t bytes, const std::string& name, bool writable);
  /// Memory of the host's at a guest address of the caller's choice; it stays its owner's and outlives the region. Null
  /// when it overlaps a region. Does not count as used.
  const Region* map_host(std::uint64_t base, void* at, std::uint64_t bytes, const std::string& name, bool writable);
  bool fits(std::uint64_t bytes) const { return bytes <= capacity_ && used_ <= capacity_ - bytes; }
  void release(std::uint64_t base);

  /// As find(), for several threads at a time.
  const Region* look_up(std::uint64_t address, std::uint64_t size) const;

  /// The region that `address` lies nearest to, or null if there is none at all.
  const Region* nearest(std::uint64_t address) const;

  std::vector<Region> writable_regions() const;
  std::vector<Region> regions() const;

  /// A digest of every region's bytes; equal before and after means that nothing was changed.
  std::uint64_t digest() const;

  Bounds bounds() const { return bounds_; }
  /// Where it is no fault (Bounds::hardware): the names of the regions beyond whose end accesses went since the last
  /// call.
  std::vector<std::string> take_beyond();
  std::uint64_t used_bytes() const { return used_; }
  std::uint64_t peak_bytes() const { return peak_; }

 private:
  struct Owned;
  bool map_pages(Owned& owned);
  void choose_next(std::uint64_t bytes);
  const Region* add_used(std::unique_ptr<Owned> owned, std::uint64_t bytes);
  const Region* add(std::unique_ptr<Owned> owned);
  const Region* find_slow(std::uint64_t address, std::uint64_t size) override;

  std::map<std::uint64_t, std::unique_ptr<Owned>> regions_;  ///< by base address
  std::vector<std::unique_ptr<Owned>> spare_;                ///< released, for allocate_again()
  std::uint64_t capacity_;
  MemoryAddresses addresses_;
  Bounds bounds_;
  std::uint64_t used_ = 0;
  std::uint64_t peak_ = 0;
  std::uint64_t next_ = 0;
};

}  // namespace strobe
