// One cache between requesters and a memory that records what it is asked. Links take no time, so what is asked in
// cycle X is looked up in X + latency, and a miss asks the memory in that cycle.
#pragma once

#include <string>
#include <vector>

#include "memory/caches/cache.hpp"
#include "memory_machine.hpp"

namespace strobe::testing {

template <memory::CacheKind kKind>
struct CacheBench {
  explicit CacheBench(const memory::CacheSpec& spec, Announced how = Announced::at_once, std::uint32_t ports = 1)
      : cache(machine.add<memory::Cache<kKind>>("cache", spec)),
        memory(machine.add<RecordingMemory>("memory", how)),
        control(machine.add<Controller>("control")) {
    for (std::uint32_t n = 0; n < ports; ++n) {
      requesters.push_back(&machine.add<Requester>("requester[" + std::to_string(n) + "]"));
      machine.connect(*requesters.back(), "port", cache, "top[" + std::to_string(n) + "]");
    }
    machine.connect(cache, "bottom", memory, "top[0]");
    machine.connect(control, "port", cache, "control");
  }

  Requester& requester() { return *requesters.front(); }

  /// A cycle in which everything so far is over.
  Cycle later() {
    const Cycle end = machine.run();
    return std::max(end, requester().made.empty() ? 0 : requester().last()) + 10;
  }

  TestMachine machine;
  memory::Cache<kKind>& cache;
  RecordingMemory& memory;
  Controller& control;
  std::vector<Requester*> requesters;
};

using WriteThrough = CacheBench<memory::CacheKind::write_through>;
using WriteAround = CacheBench<memory::CacheKind::write_around>;
using WriteBack = CacheBench<memory::CacheKind::write_back>;
using WriteEvict = CacheBench<memory::CacheKind::write_evict>;
using ReadOnly = CacheBench<memory::CacheKind::read_only>;

/// 4 sets of 2 ways of 64-byte lines; lines whose addresses differ by 256 share a set.
inline memory::CacheSpec small_cache() {
  memory::CacheSpec spec;
  spec.size = 512_B;
  spec.ways = 2;
  spec.latency = {5};
  return spec;
}

}  // namespace strobe::testing
