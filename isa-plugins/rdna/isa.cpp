// isa.gfx1010 ... isa.gfx1036: decoding, registers and the initial state of RDNA waves.
#include "rdna/isa.hpp"

#include "common/decode.hpp"
#include "rdna/formats.hpp"
#include "rdna/start.hpp"

namespace strobe::rdna {

void RdnaIsa::decode(std::span<const std::byte> code, std::uint32_t offset, unsigned wave_size, Instruction& i,
                     InstructionInfo& info) const {
  const Tables& used = tables(wave_size);
  decode_at(code, offset, i, info, [&](const Words& words, Instruction& to, InstructionInfo& about) {
    return decode_words(used, words, to, about);
  });
}

std::string RdnaIsa::disassemble(std::span<const std::byte> code, std::uint64_t, unsigned wave_size) const {
  return print_words(tables(wave_size), read_words(code));
}

unsigned RdnaIsa::wave_size(const KernelDescriptor& d) const { return lanes_of(d); }

WaveResources RdnaIsa::resources(const KernelDescriptor& d) const { return registers_of_wave(d, target_.features); }

WaveStorage RdnaIsa::wave_storage(const KernelDescriptor& d) const { return storage_of_wave(d); }

Wave* RdnaIsa::make_wave(void* storage, const LaunchContext& launch) const { return rdna::make_wave(storage, launch); }

void RdnaIsa::start(Wave& wave, const WaveStart& start) const { start_wave(wave, start); }

WaitLimits RdnaIsa::wait_limits() const { return {63, 63, 7, 63}; }

InitialRegisters RdnaIsa::initial_registers(const LaunchContext& launch) const {
  InitialRegisters registers = initial_registers_of_wave(launch);
  registers.set.push_back({RegisterFile::scalar, sreg::kM0 - sreg::kTtmp0, sreg::kTtmp0});  // the system's
  return registers;
}

std::uint64_t RdnaIsa::active_mask(const Wave& wave) const { return static_cast<const LaneWave&>(wave).exec(); }

std::uint64_t RdnaIsa::scratch_bytes_per_wave(const KernelDescriptor& d, std::uint32_t bytes_per_lane) const {
  return scratch_of_wave(d, bytes_per_lane);
}

}  // namespace strobe::rdna
