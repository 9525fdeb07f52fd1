// cache.write_through, cache.write_around, cache.write_back, cache.write_evict, cache.read_only: caches that differ in
// what a write does. cache.victim holds lines that the cache above it has evicted.
#pragma once

#include "cache_level.hpp"
#include "strobe/schema.hpp"

namespace memory {

struct CacheSpec {
  strobe::Bytes size{16 << 10};
  strobe::Bytes line{64};
  std::uint32_t ways = 4;
  std::uint32_t banks = 1;
  strobe::Bytes interleave{256};
  strobe::PolicyChoice hash = "none";
  strobe::PolicyChoice bank_hash = "none";
  std::uint32_t mshrs = 16;
  std::uint32_t merges = 64;
  std::uint32_t requests_per_cycle = 1;
  strobe::Bytes port_width{64};
  strobe::Bytes write_width{0};
  strobe::Cycles write_latency{0};
  strobe::Cycles latency{1};
  strobe::Cycles fill_latency{0};
  bool fetch_on_write = true;
  strobe::Bytes sector{32};
  std::uint32_t write_back_buffer = 0;
  bool coherence_point = false;
  bool probed = false;
  strobe::Cycles atomic_interval{0};
  strobe::PolicyChoice replacement = "lru";
  bool replace_in_flight = true;
  strobe::PolicyChoice prefetch = "none";
  std::uint64_t seed = 1;
  std::string level = "l1";
};

enum class CacheKind : std::uint8_t { write_through = 1, write_around, write_back, write_evict, read_only, victim };

template <CacheKind kKind>
class Cache : public CacheLevel {
 public:
  using Spec = CacheSpec;
  Cache(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);
};

extern template class Cache<CacheKind::write_through>;
extern template class Cache<CacheKind::write_around>;
extern template class Cache<CacheKind::write_back>;
extern template class Cache<CacheKind::write_evict>;
extern template class Cache<CacheKind::read_only>;
extern template class Cache<CacheKind::victim>;

}  // namespace memory
