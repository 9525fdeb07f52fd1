// Several GPUs in one machine: dealing of work-groups, placement of pages, remote accesses, links.
#include "strobe/plugin.hpp"

#include "channel.hpp"
#include "dma_engine.hpp"
#include "migration_policies.hpp"
#include "page_map.hpp"
#include "processor.hpp"
#include "rdma_engine.hpp"
#include "rdma_router.hpp"

STROBE_PLUGIN("multi_gpu", "Several GPUs: launches, pages, remote accesses, links", "1.0.0", "MIT") {
  using namespace multi_gpu;
  registry.add<Processor>("system.processor", "deals the work-groups of a launch to several GPUs", Processor::describe);
  registry.add<Pages>("system.page_map", "whose memory holds which page of a buffer", Pages::describe);
  registry.add<Router>("rdma.router", "own memory or another GPU's: below first-level caches", Router::describe);
  registry.add<Engine>("rdma.engine", "accesses to memories of other GPUs, and theirs to the own; a switch",
                       Engine::describe);
  registry.add_policy<strobe::MigrationPolicy, Nth>("migration.nth", "to the GPU that accesses it for the n-th time",
                                                    Nth::describe);
  registry.add_policy<strobe::MigrationPolicy, Counted>(
      "migration.counted", "to the GPU that accesses it often within a period", Counted::describe);
  registry.add<DmaEngine>("dma.engine", "copies between memories of a system, concurrent with kernels",
                          DmaEngine::describe);
  registry.add<Channel>("link.channel", "one end of a link between GPUs and switches", Channel::describe);
}
