// What the partitions of a machine share while launches run on it on several threads.
#pragma once

#include <deque>
#include <span>

#include "code/program.hpp"
#include "exec/touched_memory.hpp"
#include "sim/partition.hpp"
#include "strobe/launch.hpp"

namespace strobe {

/// An instruction set that reports what its instructions access: a machine has it in place of the one it stands for.
class WatchedIsa final : public Isa {
 public:
  WatchedIsa(const Program& program, std::span<const IssueRecord> issue, const LaunchContext& launch,
             std::deque<TouchedMemory::Part>& partitions)
      : program_(program), isa_(program.isa()), issue_(issue), launch_(launch), partitions_(partitions) {}

  void locate(Wave& wave, const Instruction& i, const InstructionInfo& info, LaneAccess& access) const override {
    isa_.locate(wave, i, info, access);
    if (access.global == 0) return;
    const auto number = static_cast<std::size_t>(&i - program_.instructions().data());
    const bool served = issue_[number].has(IssueRecord::kDeferred);
    const MemoryUse use = info.memory == MemoryKind::load ? MemoryUse::read : MemoryUse::write;
    partitions_[running_partition].accesses(access, served ? MemoryUse::served : use, launch_);
  }

  std::string_view target() const override { return isa_.target(); }
  void decode(std::span<const std::byte> code, std::uint32_t offset, unsigned wave_size, Instruction& instruction,
              InstructionInfo& info) const override {
    isa_.decode(code, offset, wave_size, instruction, info);
  }
  std::string disassemble(std::span<const std::byte> code, std::uint64_t address, unsigned wave_size) const override {
    return isa_.disassemble(code, address, wave_size);
  }
  unsigned wave_size(const KernelDescriptor& descriptor) const override { return isa_.wave_size(descriptor); }
  WaveResources resources(const KernelDescriptor& descriptor) const override { return isa_.resources(descriptor); }
  WaveStorage wave_storage(const KernelDescriptor& descriptor) const override { return isa_.wave_storage(descriptor); }
  Wave* make_wave(void* storage, const LaunchContext& launch) const override { return isa_.make_wave(storage, launch); }
  void start(Wave& wave, const WaveStart& start) const override { isa_.start(wave, start); }
  InitialRegisters initial_registers(const LaunchContext& l) const override { return isa_.initial_registers(l); }
  std::uint64_t active_mask(const Wave& wave) const override { return isa_.active_mask(wave); }
  void defer(Wave& wave, const Instruction& i, const InstructionInfo& info, DeferredAccess& access) const override {
    isa_.defer(wave, i, info, access);
  }
  void deliver(Wave& wave, const DeferredAccess& access) const override { isa_.deliver(wave, access); }
  WaitLimits wait_limits() const override { return isa_.wait_limits(); }
  std::uint64_t scratch_bytes_per_wave(const KernelDescriptor& descriptor, std::uint32_t per_lane) const override {
    return isa_.scratch_bytes_per_wave(descriptor, per_lane);
  }
  std::string refusal(const KernelDescriptor& descriptor) const override { return isa_.refusal(descriptor); }
  std::uint32_t entry_offset(const KernelDescriptor& descriptor) const override { return isa_.entry_offset(descriptor); }

 private:
  const Program& program_;
  const Isa& isa_;
  std::span<const IssueRecord> issue_;
  const LaunchContext& launch_;
  std::deque<TouchedMemory::Part>& partitions_;
};

class SharedMemory {
 public:
  /// `find` outlives it.
  SharedMemory(std::size_t partitions, const MemoryView::Find& find) : memory_(find) {
    for (std::size_t n = 0; n < partitions; ++n) partitions_.emplace_back(memory_, true);
  }

  /// What the machine has as the instruction set of a launch. Valid as long as this. [no thread runs]
  const Isa& isa_of(const Program& program, std::span<const IssueRecord> issue, const LaunchContext& launch) {
    return isas_.emplace_back(program, issue, launch, partitions_);
  }
  /// Of the calling thread.
  TouchedMemory::Part& here() { return partitions_[running_partition]; }
  /// Any part: for what is replaced before it is used.
  TouchedMemory::Part& any() { return partitions_.front(); }
  /// No launch is under way: later accesses are ordered after all earlier ones.
  void all_ended() {
    for (TouchedMemory::Part& partition : partitions_) partition.end();
    memory_.forget();
  }
  TouchedMemory& memory() { return memory_; }

 private:
  TouchedMemory memory_;
  std::deque<TouchedMemory::Part> partitions_;
  std::deque<WatchedIsa> isas_;
};

}  // namespace strobe
