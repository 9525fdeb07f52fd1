// Agents: the host's processor and the GPUs; what memory and instruction sets they have.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "hsa/api.hpp"

namespace strobe::frontends {
class Session;
}

namespace strobe::hsa {

class Runtime;

constexpr std::uint32_t kMaxGroupItems = 1024;                   ///< of a work-group, in each dimension
constexpr std::uint32_t kMinPackets = 64, kMaxPackets = 131072;  ///< of a queue

/// A pool, and the region of older calls that is the same memory.
struct Pool {
  const struct Agent* agent = nullptr;
  hsa_amd_segment_t segment = HSA_AMD_SEGMENT_GLOBAL;
  std::uint32_t flags = 0;  ///< hsa_amd_memory_pool_global_flag_t
  std::uint64_t bytes = 0;

  template <class Handle>
  Handle handle() const {
    return {reinterpret_cast<std::uint64_t>(this)};
  }
};

struct Cache {
  std::string name;
  std::uint8_t level = 1;
  std::uint32_t bytes = 0;
};

/// What code objects of a target run on.
struct InstructionSet {
  std::string name;  ///< "amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack-"
  std::uint32_t wave_lanes = 64;
};

struct Agent {
  std::optional<std::uint32_t> gpu;  ///< its number; none: the host's processor
  std::deque<Pool> pools;
  std::deque<Cache> caches;
  std::optional<InstructionSet> isa;

  hsa_agent_t handle() const { return {reinterpret_cast<std::uint64_t>(this)}; }
  /// In HSA's topology: the host's processor is 0.
  std::uint32_t node() const { return gpu ? *gpu + 1 : 0; }
};

class Agents {
 public:
  /// From the presets of the session's GPUs. Those that are there stay.
  void make(frontends::Session& session);

  std::deque<Agent>& all() { return agents_; }
  const Agent& host() const { return agents_.front(); }
  /// HSA_STATUS_ERROR_INVALID_AGENT: it is none.
  const Agent& at(hsa_agent_t handle) const;
  const Agent& gpu(std::uint32_t number) const { return agents_[number + 1]; }
  /// Null: it is none.
  const Pool* pool(std::uint64_t handle) const;
  const InstructionSet* isa(std::uint64_t handle) const;

 private:
  std::deque<Agent> agents_;
};

/// Writes the answer to a query. HSA_STATUS_ERROR_INVALID_ARGUMENT: there is no such one.
void answer_agent_info(Runtime& runtime, const Agent& agent, std::uint32_t attribute, void* value);

}  // namespace strobe::hsa
