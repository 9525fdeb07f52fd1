// isa.gfx1010 ... isa.gfx1036: the RDNA and RDNA 2 instruction sets.
#pragma once

#include "common/arithmetic.hpp"
#include "common/register_view.hpp"
#include "rdna/print_text.hpp"
#include "rdna/tables.hpp"
#include "strobe/isa.hpp"
#include "strobe/schema.hpp"

namespace strobe::rdna {

class RdnaIsa : public Isa, public lanes::LaneRegisterView {
 public:
  explicit RdnaIsa(const Target& target)
      : target_(target), wave32_(target.features, true), wave64_(target.features, false) {}

  std::string_view target() const override { return target_.name; }
  void decode(std::span<const std::byte> code, std::uint32_t offset, unsigned wave_size, Instruction& instruction,
              InstructionInfo& info) const override;
  std::string disassemble(std::span<const std::byte> code, std::uint64_t address, unsigned wave_size) const override;
  unsigned wave_size(const KernelDescriptor& descriptor) const override;
  WaveResources resources(const KernelDescriptor& descriptor) const override;
  WaveStorage wave_storage(const KernelDescriptor& descriptor) const override;
  Wave* make_wave(void* storage, const LaunchContext& launch) const override;
  void start(Wave& wave, const WaveStart& start) const override;
  void locate(Wave& wave, const Instruction& instruction, const InstructionInfo& info,
              LaneAccess& access) const override;
  void defer(Wave& wave, const Instruction& instruction, const InstructionInfo& info,
             DeferredAccess& access) const override;
  void deliver(Wave& wave, const DeferredAccess& access) const override;
  ArithmeticWork arithmetic(const InstructionInfo& info) const override { return lanes::arithmetic_of(info); }
  WaitLimits wait_limits() const override;
  InitialRegisters initial_registers(const LaunchContext& launch) const override;
  std::uint64_t active_mask(const Wave& wave) const override;
  std::uint64_t scratch_bytes_per_wave(const KernelDescriptor& descriptor, std::uint32_t bytes_per_lane) const override;

  std::string scalar_name(std::uint32_t code) const override { return scalar_registers(code, 1); }

  const Tables& tables(unsigned wave_size) const { return wave_size == 32 ? wave32_ : wave64_; }

 private:
  const Target& target_;
  const Tables wave32_, wave64_;
};

/// What is registered: one type for each target.
template <int kTarget>
class TargetIsa final : public RdnaIsa {
 public:
  struct Spec {};
  explicit TargetIsa(const Spec&) : RdnaIsa(kTargets[kTarget]) {}
};

}  // namespace strobe::rdna
