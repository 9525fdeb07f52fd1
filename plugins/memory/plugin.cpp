// The memory system: caches, TLBs, interconnect, DRAM, the host's link, and a probe for any link.
#include "strobe/plugin.hpp"

#include "memory/interconnect/adapter.hpp"
#include "memory/interconnect/bandwidth_probe.hpp"
#include "memory/caches/cache.hpp"
#include "memory/interconnect/crossbar.hpp"
#include "memory/interconnect/crossbar_port.hpp"
#include "memory/dram/dram_banked.hpp"
#include "memory/dram/dram_ideal.hpp"
#include "memory/interconnect/host_link.hpp"
#include "memory/translation/page_walker.hpp"
#include "memory/dram/policies/policies.hpp"
#include "memory/mapping/policies.hpp"
#include "memory/caches/prefetch/policies.hpp"
#include "memory/caches/replacement/policies.hpp"
#include "memory/translation/tlb.hpp"
#include "memory/translation/translator.hpp"

namespace {

template <memory::CacheKind kKind>
void add_cache(strobe::Registry& registry, const char* name, const char* doc) {
  registry.add<memory::Cache<kKind>>(std::string("cache.") + name, doc, memory::Cache<kKind>::describe);
}

void add_caches(strobe::Registry& registry) {
  using memory::CacheKind;
  add_cache<CacheKind::write_through>(
      registry, "write_through",
      "cache that passes every write on; a write hit keeps the line, a write of a whole missing line makes it present");
  add_cache<CacheKind::write_around>(
      registry, "write_around",
      "cache that passes every write on; a write hit keeps the line, a write miss changes "
      "nothing");
  add_cache<CacheKind::write_back>(
      registry, "write_back",
      "write-back, write-allocate cache; a write miss fetches the line unless all of it is written");
  add_cache<CacheKind::write_evict>(
      registry, "write_evict",
      "cache that passes every write on; a write hit drops the line, a write miss changes "
      "nothing");
  add_cache<CacheKind::read_only>(registry, "read_only",
                                  "cache for code and constants; a write is passed on and drops the line");
  add_cache<CacheKind::victim>(
      registry, "victim",
      "cache for lines that leave the cache above, clean ones and those that it writes; a line that is read leaves");
}

}  // namespace

STROBE_PLUGIN("memory", "Caches, TLBs, interconnect, DRAM and host link", "1.0.0", "MIT") {
  add_caches(registry);
  registry.add<memory::Tlb>("tlb.set_associative", "pages that have been translated", memory::Tlb::describe);
  registry.add<memory::PageWalker>("tlb.page_walker", "page walks of fixed latency, some at a time",
                                   memory::PageWalker::describe);
  registry.add<memory::Translator>("tlb.translator", "passes accesses on when their pages are translated",
                                   memory::Translator::describe);
  registry.add<memory::Crossbar>("interconnect.crossbar", "from any requester to any bank and back",
                                 memory::Crossbar::describe);
  registry.add<memory::CrossbarPort>("interconnect.crossbar_port",
                                     "a requester's side of a crossbar that is cut in two",
                                     memory::CrossbarPort::describe);
  registry.add<memory::DramBanked>("dram.banked", "memory controller with channels, banks, rows and refresh",
                                   memory::DramBanked::describe);
  registry.add<memory::DramIdeal>("dram.ideal", "memory of fixed latency and any bandwidth",
                                  memory::DramIdeal::describe);
  registry.add<memory::Adapter>("memory.adapter", "memory accesses above, messages below: for blocks that tick",
                                memory::Adapter::describe);
  memory::add_replacement_policies(registry);
  memory::add_prefetchers(registry);
  memory::add_dram_policies(registry);
  memory::add_mappings(registry);
  registry.add<memory::BandwidthProbe>("probe.bandwidth", "counts what passes through a link, changes no cycle",
                                       memory::BandwidthProbe::describe);
  registry.add<memory::PlainHostLink>("host.link", "how long copies between host and device take",
                                      memory::PlainHostLink::describe);
}
