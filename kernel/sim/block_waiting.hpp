// What waits in one block of a machine.
#pragma once

#include <string>

#include "strobe/waiting.hpp"

namespace strobe {

struct BlockWaiting {
  std::string path;  ///< of the block: "array[3].cu[1].l1v"
  Waiting waiting;
};

}  // namespace strobe
