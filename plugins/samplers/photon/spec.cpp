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
  schema.field("levels", &Spec::levels, "sampling levels to try: kernel, basic-block and warp, joined by +");
  schema.field("variant", &Spec::variant, "rules of the paper or of its artifact").one_of({"paper", "artifact"});
  schema
      .field("analysis_percent", &Spec::analysis_percent,
             "percent of the work-groups that are analysed before the launch")
      .at_least(0.01)
      .at_most(100);
  schema.field("block_window", &Spec::block_window, "window of a basic block: number of its latest executions (n)")
      .at_least(2);
  schema.field("warp_window", &Spec::warp_window, "window of the warp level: number of the latest warps (n)")
      .at_least(2);
  schema
      .field("block_tolerance", &Spec::block_tolerance,
             "maximum deviation of a basic block's slope from 1, in percent; 0: 3 (paper) or 1 (artifact)")
      .at_most(100);
  schema.field("warp_tolerance", &Spec::warp_tolerance, "maximum deviation of the warps' slope from 1, in percent")
      .at_most(100);
  schema.field("coverage", &Spec::coverage, "minimum coverage: percent of the instructions in stable blocks")
      .at_most(100);
  schema.field("dominant", &Spec::dominant, "minimum share of the most frequent warp type, in percent").at_most(100);
  schema.field("kernel_distance", &Spec::kernel_distance,
               "maximum distance of similar GPU BBVs (0: equal, 1.4: one type each, no common block)");
  schema.field("execute", &Spec::execute,
               "execute the work predicted by the kernel and warp levels, for exact outputs; the paper skips it");
  schema.field("waits_end_blocks", &Spec::waits_end_blocks, "basic blocks also end after s_waitcnt");
  schema.require("levels must be kernel, basic-block and warp, one or more of them joined by +",
                 [](const Spec& spec) { return parse_levels(spec.levels).has_value(); });
}

}  // namespace photon
