// Whether a work-group of a kernel may wait for another one, as far as its code shows. Such a work-group must not be
// executed out of its time: what it waits for would not come, or come in another order.
// Taken to wait: an s_sleep in a loop; a branch that a returned atomic decides; a loop whose end a coherent load
// decides, or a plain load of one address that the loop does not change. Values are followed through registers, LDS and
// scratch, but not through buffers.
#pragma once

#include <optional>
#include <string>

#include "code/program.hpp"

namespace strobe {

struct WaitsForOthers {
  std::uint32_t instruction = 0;  ///< of the program: what decides or sleeps
  std::string reason;             ///< "loops until a coherent load finds what it looks for"
};

/// Nothing: no work-group of the kernel waits for another.
std::optional<WaitsForOthers> waits_for_others(const Program& program, const KernelInfo& kernel);

}  // namespace strobe
