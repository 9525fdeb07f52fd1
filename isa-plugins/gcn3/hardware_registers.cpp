#include "gcn3/hardware_registers.hpp"

#include <iterator>

#include "common/gcn/hardware_registers.hpp"
#include "gcn3/formats.hpp"

namespace strobe::gcn3 {

namespace {

InstructionInfo look_again(const LaneWave&, const Words& words) {
  Instruction unused;
  InstructionInfo info;
  decode_words(words, unused, info);
  return info;
}

}  // namespace

void mode_changed(GcnWave& wave) { gcn::mode_changed<look_again>(wave); }

bool is_hardware_register(u32 id) { return id != 0 && id < std::size(kHardwareRegisterNames); }

u32 read_field(const GcnWave& wave, RegisterField field) { return field.of(gcn::hardware_register(wave, field.id)); }

void write_field(GcnWave& wave, RegisterField field, u32 value) {
  gcn::write_hardware_register<look_again>(wave, field, value);
}

}  // namespace strobe::gcn3
