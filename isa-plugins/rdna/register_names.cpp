#include "rdna/hardware_registers.hpp"
#include "rdna/targets.hpp"

namespace strobe::rdna {

const char* register_name(unsigned features, u32 id) {
  constexpr const char* kNames[] = {
      nullptr,  "MODE",        "STATUS", "TRAPSTS", nullptr,       "GPR_ALLOC",    "LDS_ALLOC",  "IB_STS",
      nullptr,  nullptr,       nullptr,  nullptr,   nullptr,       nullptr,        nullptr,      "SH_MEM_BASES",
      "TBA_LO", "TBA_HI",      "TMA_LO", "TMA_HI",  "FLAT_SCR_LO", "FLAT_SCR_HI",  "XNACK_MASK", "HW_ID1",
      "HW_ID2", "POPS_PACKER", nullptr,  nullptr,   nullptr,       "SHADER_CYCLES"};
  constexpr u32 kXnackMask = 22, kShaderCycles = 29;
  if (id >= sizeof kNames / sizeof kNames[0]) return nullptr;
  if (id == kXnackMask && (features & feature::kGfx10_1) == 0) return nullptr;
  if (id == kShaderCycles && (features & feature::kGfx10_3) == 0) return nullptr;
  return kNames[id];
}

}  // namespace strobe::rdna
