// Text of VINTRP, EXP and MIMG.
#include "common/gcn/graphics.hpp"
#include "gcn3/print_text.hpp"

namespace strobe::gcn3 {

namespace {

struct Names {
  static constexpr auto scalar_registers = gcn3::scalar_registers;
};

}  // namespace

std::string print_graphics(const Words& words) { return gcn::print_graphics<Names>({}, words); }

}  // namespace strobe::gcn3
