// What the causes mean to which a machine charges the cycles of its vector units: the one text of reports and docs.
#pragma once

#include <span>
#include <string_view>

namespace strobe {

struct StallCause {
  std::string_view name;     ///< as in LaunchResult's stalls: "dram"
  std::string_view meaning;  ///< what the vector unit did, in few words
  std::string_view remedy;   ///< what to do if it is large
};

/// Those of Strobe's own compute units, in the order in which a wave meets them.
std::span<const StallCause> stall_causes();

/// Null: a cause of somebody else's compute unit.
const StallCause* find_stall_cause(std::string_view name);

}  // namespace strobe
