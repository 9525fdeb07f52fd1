// What s_getreg and s_setreg reach.  Manual: AMD GCN3 ISA, "S_GETREG_B32", "Hardware registers".
#pragma once

#include "common/gcn/mode_operations.hpp"
#include "gcn3/wave.hpp"

namespace strobe::gcn3 {

inline constexpr const char* kHardwareRegisterNames[] = {
    nullptr,        "HW_REG_MODE",      "HW_REG_STATUS",    "HW_REG_TRAPSTS",
    "HW_REG_HW_ID", "HW_REG_GPR_ALLOC", "HW_REG_LDS_ALLOC", "HW_REG_IB_STS"};

bool is_hardware_register(u32 id);
u32 read_field(const GcnWave& wave, RegisterField field);
void write_field(GcnWave& wave, RegisterField field, u32 value);
void mode_changed(GcnWave& wave);

/// What common operations do with registers (common/gcn/mode_operations.hpp).
struct Registers {
  static void mode_changed(LaneWave& wave) { gcn3::mode_changed(wave); }
  static u32 read_field(const LaneWave& wave, RegisterField field) { return gcn3::read_field(wave, field); }
  static void write_field(LaneWave& wave, RegisterField field, u32 value) { gcn3::write_field(wave, field, value); }
};

}  // namespace strobe::gcn3
