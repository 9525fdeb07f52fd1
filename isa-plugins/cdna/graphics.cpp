// Instructions that only graphics needs, of gfx908 and gfx90a.
#include "common/gcn/graphics.hpp"

#include "cdna/formats.hpp"

namespace strobe::cdna {

namespace {

gcn::GraphicsForm form_of(const Tables& tables) { return {true, true, tables.has(kGfx90a)}; }

}  // namespace

bool decode_graphics(const Tables& tables, const Words& words, Instruction&, InstructionInfo& info) {
  return !tables.has(kGfx942) && gcn::decode_graphics<Operands>(form_of(tables), words, info);
}

}  // namespace strobe::cdna
