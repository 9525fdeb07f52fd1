// The table of contents of the GCN plugin.
#include <iterator>
#include <utility>

#include "gcn/isa.hpp"
#include "strobe/elf_target.hpp"
#include "strobe/plugin.hpp"

namespace {

template <int kTarget>
void add_target(strobe::Registry& registry) {
  using Isa = strobe::gcn::TargetIsa<kTarget>;
  const strobe::gcn::Target& target = strobe::gcn::kTargets[kTarget];
  registry.add<Isa>(std::string("isa.") + target.name, target.summary, [](strobe::Schema<typename Isa::Spec>&) {});
}

template <int... kTargets>
void add_targets(strobe::Registry& registry, std::integer_sequence<int, kTargets...>) {
  (add_target<kTargets>(registry), ...);
}

}  // namespace

STROBE_PLUGIN("gcn", "The GCN and CDNA instruction sets (gfx803, gfx908, gfx90a, gfx942)", "1.0.0", "MIT") {
  add_targets(registry, std::make_integer_sequence<int, std::size(strobe::gcn::kTargets)>{});
  strobe::add_elf_target({"gfx803", 0, {}, {"gfx80"}});
  strobe::add_elf_target({"gfx908", 0, {}, {"gfx90", "gfx9-generic"}});
  strobe::add_elf_target({"gfx942", 0, {"gfx9-4-generic"}, {"gfx94", "gfx95"}});
}
