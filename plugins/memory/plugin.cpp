// The memory system: caches, TLBs, interconnect, DRAM, the host's link, and a probe for any link.
#include "strobe/plugin.hpp"

#include "bandwidth_probe.hpp"
#include "cache.hpp"
#include "crossbar.hpp"
#include "dram_banked.hpp"
#include "dram_ideal.hpp"
#include "hierarchy.hpp"
#include "host_link.hpp"
#include "page_walker.hpp"
#include "tlb.hpp"
#include "translator.hpp"

namespace {

template <memory::CacheKind kKind>
void add_cache(strobe::Registry& registry, const char* name, const char* doc) {
  registry.add<memory::Cache<kKind>>(std::string("cache.") + name, doc, memory::Cache<kKind>::describe);
}

void add_caches(strobe::Registry& registry) {
  using memory::CacheKind;
  add_cache<CacheKind::write_through>(
      registry, "write_through",
      "write-through cache: a write hit updates the line; a write miss allocates only if it writes the whole line");
  add_cache<CacheKind::write_around>(
      registry, "write_around",
      "write-through cache, no write-allocate: a write hit updates the line, a write miss bypasses the cache");
  add_cache<CacheKind::write_back>(
      registry, "write_back",
      "write-back, write-allocate cache: a write miss allocates, and fetches the line unless it writes all of it");
  add_cache<CacheKind::write_evict>(
      registry, "write_evict",
      "write-through cache: a write hit invalidates the line, a write miss bypasses the cache");
  add_cache<CacheKind::read_only>(
      registry, "read_only", "read-only cache for code and constants; a write is forwarded and invalidates the line");
}

}  // namespace

STROBE_PLUGIN("memory", "Caches, TLBs, interconnect, DRAM and host link", "1.0.0", "MIT") {
  add_caches(registry);
  registry.add<memory::Tlb>("tlb.set_associative", "set-associative TLB", memory::Tlb::describe);
  registry.add<memory::PageWalker>("tlb.page_walker", "page walker of fixed latency, with several concurrent walks",
                                   memory::PageWalker::describe);
  registry.add<memory::Translator>("tlb.translator",
                                   "holds requests until their address is translated, then forwards them",
                                   memory::Translator::describe);
  registry.add<memory::Crossbar>("interconnect.crossbar", "crossbar between requesters and banks, both directions",
                                 memory::Crossbar::describe);
  registry.add<memory::DramBanked>("dram.banked", "DRAM controller with channels, banks, row buffers and refresh",
                                   memory::DramBanked::describe);
  registry.add<memory::DramIdeal>("dram.ideal", "memory of fixed latency and limited or unlimited bandwidth",
                                  memory::DramIdeal::describe);
  registry.add<memory::Hierarchy>("memory.hierarchy", "vector caches, crossbar, L2 and DRAM as one analytical block",
                                  memory::Hierarchy::describe);
  registry.add<memory::BandwidthProbe>("probe.bandwidth", "counts messages and bytes on a link",
                                       memory::BandwidthProbe::describe);
  registry.add<memory::PlainHostLink>("host.link", "host link: duration of copies between host and device",
                                      memory::PlainHostLink::describe);
}
