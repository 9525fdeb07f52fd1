// Instructions that only graphics needs.
#include "common/gcn/graphics.hpp"

#include "gcn3/formats.hpp"

namespace strobe::gcn3 {

namespace {

struct Operands {
  static constexpr unsigned kNoRegister = gcn3::kNoRegister;
  static constexpr auto scalar_register = gcn3::scalar_register;
};

}  // namespace

bool decode_graphics(const Words& words, Instruction&, InstructionInfo& info) {
  return gcn::decode_graphics<Operands>({}, words, info);
}

}  // namespace strobe::gcn3
