// What a cache or TLB is made of, by its parameters.
#pragma once

#include <cstdint>

#include "strobe/component.hpp"

namespace memory {

using strobe::AccessKind;
using strobe::Cycle;
using strobe::MemoryAccess;
using strobe::MemoryPort;
using strobe::MemoryReply;
using strobe::Message;
using strobe::MessageKind;
using strobe::ServedBy;

/// What a write does.
struct WritePolicy {
  bool goes_down = true;         ///< every write goes to the next level, and is answered when that has answered
  bool hit_keeps = true;         ///< a line that is written stays
  bool whole_allocates = false;  ///< a write of a whole line that is missing makes it present
};

/// Everything a kind of cache makes of its parameters.
struct LevelShape {
  std::uint64_t line = 64;
  std::uint32_t sets = 64;
  std::uint32_t ways = 4;
  std::uint32_t mshrs = 16;
  std::uint32_t merges = 16;
  std::uint32_t requests_per_cycle = 1;
  Cycle latency = 1;
  Cycle fill_latency = 0;
  std::uint64_t port_width = 0;   ///< 0: data takes no time
  std::uint32_t write_width = 0;  ///< bytes of a write that one lookup takes; 0: all of them
  std::uint64_t banks = 1;
  std::uint64_t interleave = 64;
  strobe::PolicyChoice hash = "none";       ///< which set a line belongs to
  strobe::PolicyChoice bank_hash = "none";  ///< how the level above chooses the bank
  strobe::PolicyChoice replacement = "lru";
  bool replace_in_flight = true;  ///< a line in flight may be replaced: the lookup waits for it
  strobe::PolicyChoice prefetch = "none";
  std::uint64_t seed = 1;
  WritePolicy writes;
  bool coherence_point = false;
  Cycle write_latency = 0;    ///< from the lookup of a write to its reply
  Cycle atomic_interval = 0;  ///< of each lane's atomic
  bool probed = false;        ///< lines that others have written in memory are dropped
  bool fetch_on_write = true;
  std::uint64_t sector = 32;            ///< of a line, that a write-back sends if any of its bytes are dirty
  std::uint32_t write_back_buffer = 0;  ///< 0: without a limit
  bool takes_victims = false;           ///< lines come from the cache above when they leave it, and go back when read
  bool needs_bottom = true;
  AccessKind fetch = AccessKind::read;
  ServedBy on_hit = ServedBy::l1;
  ServedBy on_miss = ServedBy::unknown;  ///< unknown: what the next level says
  const char* unit = "lines";
};

}  // namespace memory
