// What an instruction of a wave has done: registers and memory after it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "strobe/isa.hpp"
#include "strobe/registers.hpp"
#include "strobe/trace.hpp"
#include "strobe/wave.hpp"

namespace tracers {

struct RegisterValue {
  std::string name;
  std::vector<std::uint32_t> lanes;  ///< of a scalar register: one
};

struct MemoryValue {
  bool is_lds = false;
  std::uint64_t address = 0;  ///< guest address, or offset in the work-group's LDS
  std::vector<std::uint8_t> bytes;
};

struct Step {
  const strobe::InstructionInfo* info = nullptr;
  std::uint64_t number = 0;  ///< in its wave
  std::string text;          ///< disassembled, or the mnemonic
  std::uint64_t active = 0;  ///< lanes, before it
  unsigned active_lanes = 0;
  std::uint32_t group[3] = {}, wave = 0;
  bool status = false;                   ///< the scalar status bit after it
  std::vector<RegisterValue> before;     ///< that it reads and nobody has written yet
  std::vector<RegisterValue> registers;  ///< that it writes, after it
  std::vector<MemoryValue> memory;       ///< that it reaches, after it
};

/// The steps of one wave. A tracer sees a wave before each instruction: what one has done is there at the next.
class StepRecorder {
 public:
  /// Without a RegisterView, steps have no registers. `memory`: whether steps have memory.
  StepRecorder(const strobe::TraceLaunch& launch, bool memory);

  /// The step before this one, if there was one, is whole.
  void executes(const strobe::Wave& wave, const strobe::InstructionInfo& info);
  /// The last step is whole.
  void ends(const strobe::Wave& wave);

  bool has_step() const { return has_step_; }
  Step& step() { return step_; }

 private:
  void complete(const strobe::Wave& wave);
  RegisterValue value(const strobe::Wave& wave, strobe::RegisterFile file, std::uint32_t number) const;
  void locate(const strobe::Wave& wave, const strobe::InstructionInfo& info);
  strobe::Wave& copy_of(const strobe::Wave& wave);
  void note_reads(const strobe::Wave& wave, const strobe::InstructionInfo& info, Step& step);
  std::string text(const strobe::Wave& wave, const strobe::InstructionInfo& info) const;

  const strobe::Isa* isa_;
  const strobe::RegisterView* view_;
  bool memory_;
  unsigned lanes_ = 64;
  std::uint64_t count_ = 0;
  bool has_step_ = false;  ///< a whole one
  Step step_, next_;
  bool is_open_ = false;  ///< next_ is an instruction that executes
  std::vector<bool> known_[2];
  std::vector<std::byte> copy_;  ///< of a wave
};

}  // namespace tracers
