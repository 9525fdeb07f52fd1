#include "strobe/plugin.hpp"

#include "compute/unit/cdna_unit.hpp"
#include "compute/dispatch/command_processor.hpp"
#include "compute/unit/compute_unit.hpp"
#include "compute/dispatch/dispatch_orders/policies.hpp"
#include "compute/unit/rdna_unit.hpp"
#include "compute/issue/wave_schedulers/policies.hpp"

STROBE_PLUGIN("compute", "Command processor and compute units", "1.0.0", "MIT") {
  using namespace strobe::compute;
  registry.add<CommandProcessor>(
      "compute.command_processor",
      "command processor and dispatcher: accepts launches and assigns work-groups to compute units",
      CommandProcessor::describe);
  registry.add<DieProcessor>("compute.die_processor",
                             "command processor of a GPU of several dies with a dispatcher each",
                             DieProcessor::describe);
  registry.add<ComputeUnit>("compute.gcn", "GCN compute unit: SIMDs of 16 lanes, a scalar unit, LDS",
                            ComputeUnit::describe);
  registry.add<CdnaUnit>("compute.cdna", "GCN compute unit with matrix instructions, which keep their SIMD busy",
                         CdnaUnit::describe);
  registry.add<RdnaUnit>("compute.rdna", "RDNA work-group processor: four SIMDs of 32 lanes, two vector caches, LDS",
                         RdnaUnit::describe);
  add_wave_schedulers(registry);
  add_dispatch_orders(registry);
}
