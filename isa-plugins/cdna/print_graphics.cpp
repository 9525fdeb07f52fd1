// Text of VINTRP, EXP and MIMG.
#include "cdna/formats.hpp"
#include "cdna/print_text.hpp"
#include "common/gcn/graphics.hpp"

namespace strobe::cdna {

std::string print_graphics(const Tables& tables, const Words& words) {
  return gcn::print_graphics<Names>({true, true, tables.has(kGfx90a)}, words);
}

}  // namespace strobe::cdna
