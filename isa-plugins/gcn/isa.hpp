// isa.gfx803, isa.gfx908, isa.gfx90a, isa.gfx942: the GCN and CDNA instruction sets.
#pragma once

#include "common/register_view.hpp"
#include "gcn/print_text.hpp"
#include "strobe/hazards.hpp"
#include "strobe/isa.hpp"
#include "strobe/schema.hpp"

namespace strobe::gcn {

class GcnIsa : public Isa, public HazardTable, public lanes::LaneRegisterView {
 public:
  explicit GcnIsa(unsigned target) : number_(target), target_(kTargets[target]), tables_(tables_of(target)) {}

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
  ArithmeticWork arithmetic(const InstructionInfo& info) const override;
  WaitLimits wait_limits() const override;
  InitialRegisters initial_registers(const LaunchContext& launch) const override;
  std::uint64_t active_mask(const Wave& wave) const override;
  std::uint64_t scratch_bytes_per_wave(const KernelDescriptor& descriptor, std::uint32_t bytes_per_lane) const override;
  std::string refusal(const KernelDescriptor& descriptor) const override;
  std::uint32_t entry_offset(const KernelDescriptor& descriptor) const override;

  std::span<const HazardKind> hazard_kinds() const override;
  std::span<const HazardRule> hazard_rules() const override;
  unsigned hazard_events(std::span<const std::byte> code, const InstructionInfo& info,
                         std::vector<HazardEvent>& events) const override;
  std::string hazard_remedy(unsigned wait_states) const override;

  std::string scalar_name(std::uint32_t code) const override { return Names(tables_).scalar_registers(code, 1); }

  const Tables& tables() const { return tables_; }

 private:
  const unsigned number_;
  const Target& target_;
  const Tables& tables_;
};

/// What is registered: one type for each target.
template <int kTarget>
class TargetIsa final : public GcnIsa {
 public:
  struct Spec {};
  explicit TargetIsa(const Spec&) : GcnIsa(kTarget) {}
};

}  // namespace strobe::gcn
