// A wave of either size on which single vector instructions are assembled, decoded, run and compared with a scalar
// rule.
//
// Every text uses the same registers: sources v2, v4 and v6 (64 bits: v[2:3], v[4:5], v[6:7]), destination v10.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "rdna/wave.hpp"
#include "strobe/isa.hpp"

namespace strobe::test {

using std::int16_t;
using std::int32_t;
using std::int64_t;
using std::uint16_t;
using std::uint32_t;
using std::uint64_t;

/// The sources' registers and the destination's old value, in one lane.
struct Inputs {
  uint32_t a, b, c, old;
};
using Rule = std::function<uint32_t(const Inputs&)>;

struct Case {
  std::string text;
  Rule rule;
  const char* target = "gfx1010";
};

/// Values at the edges of integers, halves and floats.
const std::vector<uint32_t>& edge_values();

class Machine {
 public:
  Machine(const Isa& isa, unsigned wave_size);
  ~Machine();
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  lanes::LaneWave& wave() { return *wave_; }
  uint32_t& lane(unsigned vgpr, unsigned l);
  /// Assembles one instruction and runs it; Catch fails unless it is executed here.
  void run(const std::string& text, const char* target = "gfx1010");
  void run(const std::vector<uint32_t>& words);

 private:
  const Isa& isa_;
  unsigned wave_size_;
  void* storage_;
  LaunchContext launch_;
  lanes::LaneWave* wave_;
};

const Isa& isa_of(const std::string& target);

/// Each case in both wave sizes: combinations of edge values, all lanes active, some, and none.
void check(const std::vector<Case>& cases);

}  // namespace strobe::test
