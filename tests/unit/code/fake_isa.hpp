// An ISA of three instructions, for what knows programs but no opcode.
#pragma once

#include <cstring>
#include <string>

#include "strobe/isa.hpp"

namespace strobe::testing {

/// Words: 0x10000000 | N branches to N words from its own end; 0x20000000 ends; 0x30000000 has a literal after
/// it; 0x40000000 is unsupported; 0 does nothing; all others are no instructions.
class FakeIsa final : public Isa {
 public:
  WaveResources registers{24, 16};

  std::string_view target() const override { return "gfx803"; }

  void decode(std::span<const std::byte> code, std::uint32_t offset, unsigned, Instruction& instruction,
              InstructionInfo& info) const override {
    const std::uint32_t word = first_word(code);
    info.offset = instruction.offset = offset;
    info.support = Support::exact;
    info.mnemonic = "f_nop";
    switch (word >> 28) {
      case 0:
        break;
      case 1:
        info.mnemonic = "f_branch";
        info.flow = ControlFlow::branch;
        info.target = std::int64_t{offset} + 4 + 4 * static_cast<std::int8_t>(word);
        break;
      case 2:
        info.mnemonic = "f_end";
        info.flow = ControlFlow::end;
        break;
      case 3:
        info.mnemonic = "f_literal";
        info.bytes = 8;
        break;
      case 4:
        info.mnemonic = "f_image";
        info.support = Support::unsupported;
        break;
      default:
        info.support = Support::invalid;
    }
    if (code.size() < info.bytes) {
      info = InstructionInfo{};
      info.offset = offset;
    }
    instruction.bytes = info.bytes;
  }

  std::string disassemble(std::span<const std::byte> code, std::uint64_t, unsigned) const override {
    static const char* const kNames[] = {"f_nop", "f_branch", "f_end", "f_literal", "f_image"};
    const std::uint32_t kind = first_word(code) >> 28;
    return kind < 5 ? kNames[kind] : "";
  }

  unsigned wave_size(const KernelDescriptor&) const override { return 64; }
  WaveResources resources(const KernelDescriptor&) const override { return registers; }
  WaveStorage wave_storage(const KernelDescriptor&) const override { return {}; }
  Wave* make_wave(void*, const LaunchContext&) const override { return nullptr; }
  void start(Wave&, const WaveStart&) const override {}
  std::uint64_t active_mask(const Wave&) const override { return 0; }
  std::uint64_t scratch_bytes_per_wave(const KernelDescriptor&, std::uint32_t) const override { return 0; }

 private:
  static std::uint32_t first_word(std::span<const std::byte> code) {
    std::uint32_t word = 0;
    std::memcpy(&word, code.data(), sizeof word);
    return word;
  }
};

}  // namespace strobe::testing
