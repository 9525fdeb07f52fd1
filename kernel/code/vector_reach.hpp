// How far the code that a launch can execute goes into a wave's vector registers.
#pragma once

#include <cstdint>

#include "code/program.hpp"

namespace strobe {

/// Vector registers of each kind up to the last one that is named: 8 if that is v7.
struct NamedRegisters {
  std::uint32_t vgprs = 0, agprs = 0;
};
NamedRegisters named_registers(const InstructionInfo& info);

/// Those that code may name.
inline NamedRegisters own_registers(const WaveResources& wave) {
  return {wave.architected_vgprs != 0 ? wave.architected_vgprs : wave.vgprs, wave.accumulation_vgprs};
}

struct VectorReach {
  NamedRegisters named;
  unsigned lanes = 0;  ///< of the largest waves that any of the code is for: so long are its registers
};

/// Of all that a launch of `kernel` can execute. A computed jump or call may go to any instruction of the program, not
/// only to those that Program::reachable() expects after it: a program can compute any address.
VectorReach vector_reach(const Program& program, const KernelInfo& kernel);

}  // namespace strobe
