// One wave of a small launch, in separate storage: for the promises of instruction sets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "guest_memory.hpp"
#include "isa_words.hpp"

namespace strobe::conformance {

class WaveBench {
 public:
  static constexpr std::uint32_t kLdsBytes = 65536, kLanesOfGroup = 128;
  static constexpr std::uint64_t kSharedAperture = std::uint64_t{1} << 48, kPrivateAperture = std::uint64_t{1} << 49;

  /// Throws Broken if the wave does not lie where the instruction set says.
  WaveBench(const Isa& isa, const KernelDescriptor& descriptor);
  ~WaveBench();
  WaveBench(const WaveBench&) = delete;
  WaveBench& operator=(const WaveBench&) = delete;

  /// Starts it as one of two waves of a work-group with `items` work-items, whatever was there before.
  void start(std::uint32_t items = kLanesOfGroup);

  /// Whether the wave has all registers that the instruction names.
  bool has_registers_of(const InstructionInfo& info) const;

  /// Executes it if it stays within the wave: no memory, no branch, no barrier, and no register that the wave does not
  /// have. A fault is a valid outcome. Returns whether it executed.
  bool execute_within(const Decoded& decoded);

  /// Executes it, or does something else with the wave's float mode; the fault, if there was one.
  std::optional<Fault> execute(const Instruction& instruction);
  template <class Body>
  std::optional<Fault> with_float_mode(Body body);

  void set_lds(const Contents& contents);
  std::vector<Change> lds_changes() const;

  std::vector<std::byte> state() const { return {storage_ + layout_.state_offset, storage_ + layout_.bytes}; }
  /// All of the wave, to be put back later.
  std::vector<std::byte> save() const { return {storage_, storage_ + layout_.bytes}; }
  void restore(const std::vector<std::byte>& saved);

  Wave& wave() { return *wave_; }
  const Wave& wave() const { return *wave_; }
  GuestMemory& memory() { return memory_; }
  std::uint64_t active_mask() const { return isa_.active_mask(*wave_); }

 private:
  void enter_float_mode() const;
  static void leave_float_mode();

  const Isa& isa_;
  GuestMemory memory_;
  LaunchContext context_;
  PaddedPages lds_pages_{1, kLdsBytes};
  std::vector<std::byte> lds_before_;
  std::map<std::uint64_t, std::vector<std::byte>> lds_of_seed_;
  WaveStorage layout_;
  WaveResources registers_;
  std::byte* storage_ = nullptr;
  Wave* wave_ = nullptr;
};

template <class Body>
std::optional<Fault> WaveBench::with_float_mode(Body body) {
  std::optional<Fault> fault;
  enter_float_mode();
  try {
    body();
  } catch (const Fault& thrown) {
    fault = thrown;
  } catch (...) {
    leave_float_mode();
    throw;
  }
  leave_float_mode();
  return fault;
}

}  // namespace strobe::conformance
