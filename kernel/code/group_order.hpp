// Whether the order in which the work-groups of a kernel run may matter, as far as its code shows.
// It may: if a work-group waits for another one; if an atomic returns a value, if the order of atomics matters (floats,
// swaps), or if there are several kinds of them; and if an access is coherent. Data races are not looked for.
#pragma once

#include <optional>
#include <string>

#include "code/program.hpp"

namespace strobe {

struct GroupOrder {
  std::uint32_t instruction = 0;  ///< of the program: what the order matters to
  std::string reason;             ///< "returns a value that depends on who comes first"
};

/// Nothing: the order does not matter, nor does it if work-groups run at the same time.
std::optional<GroupOrder> group_order_matters(const Program& program, const KernelInfo& kernel);

}  // namespace strobe
