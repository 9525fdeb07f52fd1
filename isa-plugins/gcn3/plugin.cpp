// The table of contents of the GCN3 plugin.
#include "gcn3/isa.hpp"
#include "strobe/elf_target.hpp"
#include "strobe/plugin.hpp"

STROBE_PLUGIN("gcn3", "The GCN3 instruction set (gfx803)", "1.0.0", "MIT") {
  registry.add<strobe::gcn3::Gfx803>("isa.gfx803", "GCN3 as in Fiji and Polaris: wave64, 102 SGPRs, 256 VGPRs",
                                     [](strobe::Schema<strobe::gcn3::Gfx803::Spec>&) {});
  strobe::add_elf_target({"gfx803", 0, {}, {"gfx80"}});
}
