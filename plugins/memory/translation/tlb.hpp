// tlb.set_associative: which pages have been translated. Pages are mapped to themselves; only time is modelled.
#pragma once

#include "memory/caches/cache_level.hpp"
#include "strobe/schema.hpp"

namespace memory {

class Tlb : public CacheLevel {
 public:
  struct Spec {
    std::uint32_t entries = 64;
    std::uint32_t ways = 64;
    strobe::Bytes page{4096};
    std::uint32_t mshrs = 4;
    std::uint32_t merges = 64;
    std::uint32_t requests_per_cycle = 4;
    strobe::Cycles latency{1};
    strobe::PolicyChoice replacement = "lru";
    bool replace_in_flight = true;
    strobe::PolicyChoice prefetch = "none";
    std::uint64_t seed = 1;
  };
  Tlb(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);
};

}  // namespace memory
