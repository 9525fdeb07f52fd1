// Random assembly programs as kernels of one object: what stands around the random steps loads their registers and
// stores them.
#pragma once

#include "random_steps.hpp"

namespace strobe::testing {

/// Bytes for and from each lane: 64 words.
inline constexpr unsigned kLaneBytes = 256;
/// Words of the output: vector registers, scalar ones, SCC, VCC, EXEC.
inline constexpr unsigned kStoredWords = kVectors + kScalars + 1 + 2 + 2;

/// Steps with texts that may be no instructions of the target; the branches among them are.
Steps random_steps(SplitMix64& random, const AssemblyTarget& target, unsigned count);

/// Removes the steps whose text the assembler does not take, and resolves labels.
std::vector<Steps> assembled_steps(const std::vector<Steps>& programs, const AssemblyTarget& target);

/// The assembler's input: kernels k0, k1 ... (global const uint* in, global uint* out) of one wave.
std::string object_text(const std::vector<Steps>& programs, const AssemblyTarget& target);

/// What the loads of the program give the model, and what the stores put out.
void load_registers(WaveModel& wave, const std::vector<u32>& in);
std::vector<u32> stored_words(const WaveModel& wave);

}  // namespace strobe::testing
