#include "spec.hpp"

#include <sstream>

namespace photon {

StabilityRule Spec::block_rule() const {
  // The artifact's scripts run with 1 % for the slope of basic blocks; its means are compared with 3 %.
  const double variants = chosen() == Variant::paper ? 3 : 1;
  const double slope = block_tolerance > 0 ? block_tolerance : variants;
  return {chosen(), block_window, slope / 100, (chosen() == Variant::paper ? slope : 3) / 100};
}

StabilityRule Spec::warp_rule() const { return {chosen(), warp_window, warp_tolerance / 100, warp_tolerance / 100}; }

std::optional<Levels> parse_levels(const std::string& text) {
  Levels levels;
  std::istringstream in(text);
  for (std::string level; std::getline(in, level, '+');) {
    if (level == "kernel")
      levels.kernel = true;
    else if (level == "basic-block")
      levels.block = true;
    else if (level == "warp")
      levels.warp = true;
    else
      return std::nullopt;
  }
  if (!levels.kernel && !levels.block && !levels.warp) return std::nullopt;
  return levels;
}

void describe(strobe::Schema<Spec>& schema) {
  schema.field("levels", &Spec::levels, "which of kernel, basic-block and warp are tried, joined by +");
  schema.field("variant", &Spec::variant, "the rules of the paper or those of its artifact")
      .one_of({"paper", "artifact"});
  schema.field("analysis_percent", &Spec::analysis_percent, "of the work-groups that are analysed before the launch")
      .at_least(0.01)
      .at_most(100);
  schema.field("block_window", &Spec::block_window, "last executions of a basic block that are looked at (n)")
      .at_least(2);
  schema.field("warp_window", &Spec::warp_window, "last warps that are looked at (n)").at_least(2);
  schema
      .field("block_tolerance", &Spec::block_tolerance,
             "percent by which a basic block's slope may differ from 1; 0: the variant's, 3 (paper) or 1 (artifact)")
      .at_most(100);
  schema.field("warp_tolerance", &Spec::warp_tolerance, "percent by which the warps' slope may differ from 1")
      .at_most(100);
  schema.field("coverage", &Spec::coverage, "percent of the instructions that stable blocks must account for")
      .at_most(100);
  schema.field("dominant", &Spec::dominant, "percent of the warps that must be of one type").at_most(100);
  schema.field("kernel_distance", &Spec::kernel_distance,
               "GPU BBVs nearer than this are alike (0: equal, 1.4: one type each, no common block)");
  schema.field("execute", &Spec::execute,
               "execute the work that kernel and warp level predict, so that outputs are exact; the paper does not");
  schema.field("waits_end_blocks", &Spec::waits_end_blocks, "basic blocks end behind s_waitcnt, too");
  schema.require("levels must be kernel, basic-block and warp, one or more of them joined by +",
                 [](const Spec& spec) { return parse_levels(spec.levels).has_value(); });
}

}  // namespace photon
