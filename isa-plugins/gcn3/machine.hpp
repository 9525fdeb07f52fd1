// GCN3 as the lane engine sees it (common/row.hpp).
#pragma once

#include "gcn3/wave.hpp"

namespace strobe::gcn3 {

struct Machine {
  static constexpr int kLanes = gcn3::kLanes;
  static constexpr bool kKeepsUpperHalf = false;  ///< manual, "16-bit instructions": the upper half becomes 0
  static int source_lane(u32 flags, u32 control_word, int l);
};

}  // namespace strobe::gcn3
