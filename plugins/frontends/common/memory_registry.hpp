// What memory a program has: allocations of GPUs, pinned, managed and registered memory of the host, all at the
// addresses that the program and kernels see.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>

#include "strobe/host/device.hpp"

namespace strobe::frontends {

enum class MemoryKind : std::uint8_t { device = 1, pinned, managed, registered };

struct Allocation {
  Buffer* buffer = nullptr;
  MemoryKind kind = MemoryKind::device;
  std::uint32_t gpu = 0;    ///< that it was allocated on
  std::uint32_t flags = 0;  ///< the front end's
  std::uint64_t bytes = 0;  ///< that the program asked for
  bool of_runtime = false;  ///< not the program's: it cannot release it

  std::uint64_t address() const { return buffer->address; }
};

class MemoryRegistry {
 public:
  /// `gpus`: of the machine.
  MemoryRegistry(Device& device, std::uint32_t gpus) : device_(device), gpus_(gpus) {}

  /// Zero-filled, at least one byte; in that GPU's memory, if there are several. Error: it does not fit.
  Allocation& allocate(std::uint64_t bytes, MemoryKind kind, std::uint32_t gpu, std::uint32_t flags);
  /// The host's own memory; null: it overlaps what is there.
  Allocation* add_host(void* at, std::uint64_t bytes, std::uint32_t flags);
  /// False: nothing of the program's begins at this address.
  bool release(const void* at);

  /// The allocation that holds the byte; null: none.
  const Allocation* find(const void* at) const;
  /// Bytes from `at` to the end of its allocation; none: it lies in no allocation.
  std::optional<std::uint64_t> bytes_from(const void* at) const;
  /// In the order of their addresses.
  void for_each(const std::function<void(const Allocation&)>& visit) const;
  /// How often memory was allocated, added or released.
  std::uint64_t changes() const { return changes_; }
  /// All that is the program's is released.
  void release_all();

 private:
  Device& device_;
  std::uint32_t gpus_;
  std::map<std::uint64_t, Allocation> by_address_;
  std::uint64_t changes_ = 0;
};

}  // namespace strobe::frontends
