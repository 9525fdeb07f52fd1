// The table of contents of the RDNA plugin.
#include <iterator>
#include <utility>

#include "rdna/isa.hpp"
#include "strobe/elf_target.hpp"
#include "strobe/plugin.hpp"

namespace {

template <int kTarget>
void add_target(strobe::Registry& registry) {
  using Isa = strobe::rdna::TargetIsa<kTarget>;
  const strobe::rdna::Target& target = strobe::rdna::kTargets[kTarget];
  registry.add<Isa>(std::string("isa.") + target.name, target.summary, [](strobe::Schema<typename Isa::Spec>&) {});
  const bool is_first = (target.features & strobe::rdna::feature::kGfx10_1) != 0;
  strobe::add_elf_target({target.name, 0, {is_first ? "gfx10-1-generic" : "gfx10-3-generic"}, {}});
}

template <int... kTargets>
void add_targets(strobe::Registry& registry, std::integer_sequence<int, kTargets...>) {
  (add_target<kTargets>(registry), ...);
}

}  // namespace

STROBE_PLUGIN("rdna", "The RDNA and RDNA 2 instruction sets (gfx1010 to gfx1036)", "1.0.0", "MIT") {
  add_targets(registry, std::make_integer_sequence<int, std::size(strobe::rdna::kTargets)>{});
}
