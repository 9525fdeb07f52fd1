// Random steps of programs. Some of their texts are no instructions of the target; the assembler says which.
#pragma once

#include "strobe/random.hpp"
#include "wave_model.hpp"

namespace strobe::testing {

/// Registers that random instructions use; the others belong to the program around them.
inline constexpr unsigned kFirstVector = 1, kVectors = 15, kFirstScalar = 16, kScalars = 24;
inline constexpr unsigned kAllLanes = 46;  ///< s[46:47]: EXEC as it was at the start
inline constexpr unsigned kCounter = 50;   ///< of a loop

/// Where an instruction reads.
struct Operand {
  bool is_vector = false, is_constant = false;
  unsigned number = 0;
  u64 constant = 0;
  std::string text;
  u64 value(const WaveModel& wave, unsigned lane, unsigned bits) const {
    if (is_constant) return constant;
    return is_vector ? wave.vector(number, lane, bits) : wave.scalar(number, bits);
  }
};

class StepWriter {
 public:
  StepWriter(SplitMix64& random, const AssemblyTarget& target) : random_(random), target_(target) {}

  Step vector_step();
  Step packed_step();
  Step scalar_step();
  Step lane_step();
  Step exec_step();

 private:
  u64 below(u64 n) { return random_.below(n); }
  bool one_in(u64 n) { return below(n) == 0; }
  unsigned vector_register(unsigned bits) {
    return kFirstVector + static_cast<unsigned>(below(bits == 64 ? kVectors - 1 : kVectors));
  }
  /// Even, so that pairs may be named.
  unsigned scalar_register(unsigned bits) {
    const auto n = static_cast<unsigned>(below(kScalars));
    return kFirstScalar + (bits == 64 ? n & ~1u : n);
  }
  unsigned mask_register() { return one_in(2) ? kVcc : scalar_register(64); }
  std::string mask_name(unsigned n) const { return scalar_name(n, target_.lanes); }

  Operand vector_operand(unsigned bits);
  Operand scalar_operand(unsigned bits);
  Operand constant_operand(unsigned bits);
  Operand any_operand(unsigned bits);

  SplitMix64& random_;
  const AssemblyTarget& target_;
};

}  // namespace strobe::testing
