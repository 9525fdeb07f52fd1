// isa.gfx1010 ... isa.gfx1036: decoding, registers and the initial state of RDNA waves.
#include "rdna/isa.hpp"

#include <algorithm>
#include <cstring>

#include "rdna/formats.hpp"
#include "rdna/start.hpp"

namespace strobe::rdna {

namespace {

Words read_words(std::span<const std::byte> code) {
  constexpr std::size_t kLongest = sizeof Words::word / sizeof(u32);
  Words words;
  words.available = static_cast<unsigned>(std::min(code.size() / 4, kLongest));
  std::memcpy(words.word, code.data(), words.available * 4);
  return words;
}

void invalid_instruction(Wave&, const Instruction& i) {
  raise_fault({FaultKind::illegal_instruction, &i, 0, 4, -1, false});
}

bool has_target(const InstructionInfo& info) {
  return info.flow == ControlFlow::branch || info.flow == ControlFlow::conditional_branch;
}

}  // namespace

void RdnaIsa::decode(std::span<const std::byte> code, std::uint32_t offset, unsigned wave_size, Instruction& i,
                     InstructionInfo& info) const {
  i = Instruction{};
  info = InstructionInfo{};
  if (!decode_words(tables(wave_size), read_words(code), i, info)) {
    i = Instruction{};
    info = InstructionInfo{};
    info.support = Support::invalid;
  }
  if (i.execute == nullptr) i.execute = invalid_instruction;
  i.offset = info.offset = offset;
  i.bytes = info.bytes;
  if (has_target(info)) info.target = std::int64_t{offset} + 4 + info.target * 4;
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
