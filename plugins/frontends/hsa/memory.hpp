// Memory of pools, and the program's own that is locked for the GPUs; all of it lies where the program sees it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "common/host_memory.hpp"
#include "common/memory_registry.hpp"
#include "common/work_queue.hpp"
#include "hsa/agents.hpp"
#include "hsa/api.hpp"

namespace strobe::hsa {

class Runtime;

using frontends::CopyShape, frontends::PitchedMemory;

class Memory {
 public:
  explicit Memory(Runtime& runtime) : runtime_(runtime) {}

  void* allocate(const Pool& pool, std::size_t bytes);
  /// False: nothing begins there.
  bool release(void* at);
  /// `pool`: whose memory it stands for; null: it is the program's own.
  void lock(void* at, std::size_t bytes, const Pool* pool = nullptr);
  bool unlock(void* at);

  /// What the program says or asks of an allocation.
  struct Known {
    const Pool* pool = nullptr;  ///< null: the program's own memory
    void* user_data = nullptr;
    unsigned locks = 0;
    std::vector<std::pair<hsa_amd_deallocation_callback_t, void*>> callbacks;
  };
  /// Null: it lies in no allocation.
  const frontends::Allocation* find(const void* at) const;
  Known& known(const frontends::Allocation& allocation) { return known_[allocation.address()]; }

  /// A copy with the time that it takes. HSA_STATUS_ERROR_INVALID_ARGUMENT, with a line: no memory.
  frontends::PlannedWork copy(const PitchedMemory& to, const PitchedMemory& from, const CopyShape& shape) const;
  frontends::PlannedWork fill(void* at, std::uint32_t value, std::size_t count) const;

 private:
  bool is_device_memory(const void* at) const;
  void check(const void* at, std::size_t bytes, const char* what) const;

  Runtime& runtime_;
  std::map<std::uint64_t, Known> known_;  ///< by address
};

}  // namespace strobe::hsa
