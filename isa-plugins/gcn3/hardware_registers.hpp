// What s_getreg and s_setreg reach.  Manual: AMD GCN3 ISA, "S_GETREG_B32", "Hardware registers".
#pragma once

#include "common/hardware_register.hpp"
#include "gcn3/wave.hpp"

namespace strobe::gcn3 {

inline constexpr const char* kHardwareRegisterNames[] = {
    nullptr,        "HW_REG_MODE",      "HW_REG_STATUS",    "HW_REG_TRAPSTS",
    "HW_REG_HW_ID", "HW_REG_GPR_ALLOC", "HW_REG_LDS_ALLOC", "HW_REG_IB_STS"};

bool is_hardware_register(u32 id);
/// Only MODE and TRAPSTS take a value; writes to the others are ignored, as on hardware outside of trap handlers.
u32 read_hardware_register(const GcnWave& wave, u32 id);
u32 read_field(const GcnWave& wave, RegisterField field);
void write_field(GcnWave& wave, RegisterField field, u32 value);

}  // namespace strobe::gcn3
