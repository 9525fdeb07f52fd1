// One wave on which single vector instructions are assembled, decoded, run and compared with a scalar rule. The cases
// are written for gfx803; test_rdna_shared runs them for later targets, in the spelling of these (subjects.cpp).
//
// Every text uses the same registers: sources v[2:3], v[4:5], v[6:7] (v[6:9] for four registers), destination v[10:13],
// mask read s[20:21], mask written s[22:23] (or VCC).
#pragma once

#include <bit>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "common/wave.hpp"
#include "support/subject.hpp"

namespace strobe::test {

using lanes::f32;
using lanes::f64;
using lanes::i16;
using lanes::i32;
using lanes::i64;
using lanes::u16;
using lanes::u32;
using lanes::u64;
using lanes::u8;

/// What one lane gives to an instruction.
struct Lane {
  u64 a, b, c;  ///< the sources' registers, as 64 bits
  u64 old;      ///< the destination's
  bool mask;    ///< the bit of the mask that is read
  unsigned lane;
};
/// What it gets back.
struct Result {
  u64 value = 0;
  bool mask = false;
};
using Rule = std::function<Result(const Lane&)>;

template <class T>
T as(u64 bits) {
  if constexpr (sizeof(T) == 8)
    return std::bit_cast<T>(bits);
  else if constexpr (sizeof(T) == 4)
    return std::bit_cast<T>(static_cast<u32>(bits));
  else
    return std::bit_cast<T>(static_cast<u16>(bits));
}
template <class T>
u64 raw(T value) {
  if constexpr (sizeof(T) == 8)
    return std::bit_cast<u64>(value);
  else if constexpr (sizeof(T) == 4)
    return std::bit_cast<u32>(value);
  else
    return std::bit_cast<u16>(value);
}

/// Which kind of numbers the sources take.
enum class Domain { words, halves, floats, doubles, wide_words, half_pairs, float_pairs };

struct Case {
  std::string text;
  unsigned sources;      ///< 1 to 3
  Domain domain;         ///< of all sources that no special list overrides
  unsigned result_bits;  ///< 0 (mask only), 32, 64
  Rule rule;
  bool writes_mask = false;
  u32 mode = kDefaultMode;
  bool only_later = false;  ///< gfx803 lacks it

  static constexpr u32 kDefaultMode = 0x3c0;  ///< as clang's kernels: 32-bit denormals flushed, IEEE, DX10_CLAMP
};

/// Values at the edges of a domain.
const std::vector<u64>& edge_values(Domain domain);

class Machine {
 public:
  explicit Machine(const Subject& subject = subjects().front());
  ~Machine();
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  lanes::LaneWave& wave() { return *wave_; }
  unsigned lanes() const { return subject_.wave_size; }
  const Subject& subject() const { return subject_; }
  u32* row(unsigned vgpr) { return lanes() == 32 ? wave_->vector<32>()[vgpr].lane : wave_->vector<64>()[vgpr].lane; }
  void set_mode(u32 mode);
  /// Decodes one instruction; Catch fails unless it is valid and executable.
  Instruction decode(const u32* words, std::size_t count, InstructionInfo& info);
  /// Runs it in the wave's float mode and comes back in the host's.
  void run(const Instruction& instruction);

 private:
  const Subject& subject_;
  void* storage_;
  LaunchContext launch_;
  lanes::LaneWave* wave_;
};

/// Assembles all texts at once for each subject, and compares each with its rule: pairs and triples of edge values, all
/// lanes active, some, and none.
void check(const std::vector<Case>& cases);

/// The words of each text for the first subject.
std::vector<std::vector<u32>> assemble_each(const std::vector<std::string>& texts);

}  // namespace strobe::test
