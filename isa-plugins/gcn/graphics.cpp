// Instructions that only graphics needs. gfx942 has none.
#include "gcn/graphics.hpp"

#include "gcn/formats.hpp"

namespace strobe::gcn {

bool decode_graphics(const Tables& tables, const Words& words, Instruction&, InstructionInfo& info) {
  return !tables.has(kGfx942) && decode_graphics(graphics_form(tables), tables.operands, words, info);
}

}  // namespace strobe::gcn
