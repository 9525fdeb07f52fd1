// Text of VINTRP, EXP and MIMG.
#include "gcn/formats.hpp"
#include "gcn/graphics.hpp"

namespace strobe::gcn {

std::string print_graphics(const Tables& tables, const Words& words) {
  return print_graphics(graphics_form(tables), Names(tables), words);
}

}  // namespace strobe::gcn
