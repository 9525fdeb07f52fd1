// What MUBUF and MTBUF share when they are decoded.
#pragma once

#include "common/buffer.hpp"
#include "gcn3/memory_decode.hpp"

namespace strobe::gcn3 {

/// Address, resource, scalar offset. False: no encoding of gfx803.
bool finish_buffer(const MemoryRow& row, const Words& words, bool slc, Instruction& i, InstructionInfo& info);

}  // namespace strobe::gcn3
