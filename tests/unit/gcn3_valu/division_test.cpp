// Division as compilers emit it: the quotient must be IEEE's, bit for bit, with denormals and at the range's ends.
#include <random>

#include "catch.hpp"
#include "rules.hpp"

namespace strobe::test {

namespace {

class Sequence {
 public:
  explicit Sequence(const std::vector<std::string>& texts, u32 mode) {
    for (const auto& words : assemble_each(texts)) {
      InstructionInfo info;
      code_.push_back(machine.decode(words.data(), words.size(), info));
    }
    machine.set_mode(mode);
    machine.wave().set_exec(~u64{0});
  }
  void run() {
    for (const Instruction& instruction : code_) machine.run(instruction);
  }

  Machine machine;

 private:
  std::vector<Instruction> code_;
};

/// Any bit pattern, with exponents at the ends twice as likely; in every second round of a wave exponents around that
/// of 1, which no step of a division treats specially.
template <class Bits>
Bits any_number(std::mt19937_64& random, int mantissa_bits, unsigned round) {
  Bits bits = static_cast<Bits>(random());
  const Bits exponent_mask = static_cast<Bits>((~Bits{0} >> 1) >> mantissa_bits << mantissa_bits);
  if (round % 2 != 0) {
    const Bits one = exponent_mask >> 1 & exponent_mask;
    const Bits moved = static_cast<Bits>(static_cast<Bits>(random() % 64) - 32) << mantissa_bits;
    return (bits & ~exponent_mask) | (one + moved);
  }
  const unsigned kind = random() % 8;
  if (kind == 0) bits &= static_cast<Bits>(~exponent_mask);                                // denormal
  if (kind == 1) bits |= exponent_mask & static_cast<Bits>(exponent_mask << 2);            // huge
  if (kind == 2) bits &= static_cast<Bits>(~exponent_mask | (Bits{15} << mantissa_bits));  // tiny
  if (kind == 3) bits &= static_cast<Bits>(~Bits{0} << (mantissa_bits - 2));               // few digits
  return bits;
}

}  // namespace

TEST_CASE("division: 32 bits with denormals") {
  // v2 / v4, as LLVM's AMDGPU back end expands it (SIISelLowering, LowerFDIV32).
  Sequence divide(
      {"v_div_scale_f32 v20, s[22:23], v4, v4, v2", "v_div_scale_f32 v21, vcc, v2, v4, v2", "v_rcp_f32_e32 v22, v20",
       "v_fma_f32 v23, -v20, v22, 1.0", "v_fma_f32 v22, v23, v22, v22", "v_mul_f32_e32 v24, v21, v22",
       "v_fma_f32 v25, -v20, v24, v21", "v_fma_f32 v24, v25, v22, v24", "v_fma_f32 v20, -v20, v24, v21",
       "v_div_fmas_f32 v20, v20, v22, v24", "v_div_fixup_f32 v10, v20, v4, v2"},
      0x3f0);
  std::mt19937_64 random(7);
  unsigned differences = 0;
  for (unsigned round = 0; round < 4000; ++round) {
    for (unsigned l = 0; l < 64; ++l) {
      divide.machine.row(2)[l] = any_number<u32>(random, 23, round);
      divide.machine.row(4)[l] = any_number<u32>(random, 23, round);
    }
    divide.run();
    for (unsigned l = 0; l < 64; ++l) {
      const f32 n = as<f32>(divide.machine.row(2)[l]), d = as<f32>(divide.machine.row(4)[l]);
      const f32 exact = is_nan(n) ? quiet(n) : is_nan(d) ? quiet(d) : n / d;
      const u32 wanted = static_cast<u32>(raw(is_nan(exact) && !is_nan(n) && !is_nan(d) ? default_nan(exact) : exact));
      if (divide.machine.row(10)[l] != wanted && ++differences < 10)
        UNSCOPED_INFO(std::hex << raw(n) << " / " << raw(d) << " gave " << divide.machine.row(10)[l] << ", not "
                               << wanted);
    }
  }
  CHECK(differences == 0);
}

TEST_CASE("division: 64 bits") {
  Sequence divide(
      {"v_div_scale_f64 v[20:21], s[22:23], v[4:5], v[4:5], v[2:3]", "v_rcp_f64_e32 v[22:23], v[20:21]",
       "v_fma_f64 v[24:25], -v[20:21], v[22:23], 1.0", "v_fma_f64 v[22:23], v[22:23], v[24:25], v[22:23]",
       "v_div_scale_f64 v[26:27], vcc, v[2:3], v[4:5], v[2:3]", "v_fma_f64 v[24:25], -v[20:21], v[22:23], 1.0",
       "v_fma_f64 v[22:23], v[22:23], v[24:25], v[22:23]", "v_mul_f64 v[24:25], v[26:27], v[22:23]",
       "v_fma_f64 v[20:21], -v[20:21], v[24:25], v[26:27]", "v_div_fmas_f64 v[20:21], v[20:21], v[22:23], v[24:25]",
       "v_div_fixup_f64 v[10:11], v[20:21], v[4:5], v[2:3]"},
      0x3f0);
  std::mt19937_64 random(8);
  unsigned differences = 0;
  for (unsigned round = 0; round < 2000; ++round) {
    for (unsigned l = 0; l < 64; ++l) {
      for (const unsigned r : {2u, 4u}) {
        const u64 number = any_number<u64>(random, 52, round);
        divide.machine.row(r)[l] = static_cast<u32>(number);
        divide.machine.row(r + 1)[l] = static_cast<u32>(number >> 32);
      }
    }
    divide.run();
    const auto value = [&](unsigned r, unsigned l) {
      return divide.machine.row(r)[l] | u64{divide.machine.row(r + 1)[l]} << 32;
    };
    for (unsigned l = 0; l < 64; ++l) {
      const f64 n = as<f64>(value(2, l)), d = as<f64>(value(4, l));
      const f64 exact = is_nan(n) ? quiet(n) : is_nan(d) ? quiet(d) : n / d;
      const u64 wanted = raw(is_nan(exact) && !is_nan(n) && !is_nan(d) ? default_nan(exact) : exact);
      if (value(10, l) != wanted && ++differences < 10)
        UNSCOPED_INFO(std::hex << raw(n) << " / " << raw(d) << " gave " << value(10, l) << ", not " << wanted);
    }
  }
  CHECK(differences == 0);
}

TEST_CASE("division: the special cases of v_div_fixup and the flag of v_div_scale") {
  const f32 infinity = std::numeric_limits<f32>::infinity();
  struct Fixup {
    f32 quotient, denominator, numerator;
    u32 expected;
  };
  const Fixup fixups[] = {{3, 0, 0, 0xffc00000},         {3, infinity, -infinity, 0xffc00000},
                          {3, -0.0f, 1, 0xff800000},     {3, 2, -infinity, 0xff800000},
                          {3, -infinity, 2, 0x80000000}, {3, 2, -0.0f, 0x80000000},
                          {3, -2, 1, 0xc0400000},        {3, 1e38f, 1e-38f, 0}};
  const auto words = assemble_each({"v_div_fixup_f32 v10, v2, v4, v6", "v_div_fixup_f16 v10, v2, v4, v6",
                                    "v_div_scale_f32 v10, s[22:23], v2, v4, v6"});
  Machine machine;
  InstructionInfo info;
  const Instruction fixup = machine.decode(words[0].data(), words[0].size(), info);
  machine.wave().set_exec(1);
  for (const Fixup& test : fixups) {
    machine.row(2)[0] = static_cast<u32>(raw(test.quotient));
    machine.row(4)[0] = static_cast<u32>(raw(test.denominator));
    machine.row(6)[0] = static_cast<u32>(raw(test.numerator));
    machine.run(fixup);
    CAPTURE(test.quotient, test.denominator, test.numerator);
    CHECK(machine.row(10)[0] == test.expected);
  }
  const Instruction half = machine.decode(words[1].data(), words[1].size(), info);
  machine.row(2)[0] = 0x4200;
  machine.row(4)[0] = 0x8000;
  machine.row(6)[0] = 0x3c00;
  machine.run(half);
  CHECK(machine.row(10)[0] == 0xfc00);
  machine.row(4)[0] = 0x4000;
  machine.row(6)[0] = 0xbc00;
  machine.run(half);
  CHECK(machine.row(10)[0] == 0xc200);

  const Instruction scale = machine.decode(words[2].data(), words[2].size(), info);
  CHECK(info.writes == 2);
  const auto scaled = [&](f32 x, f32 d, f32 n) {
    machine.row(2)[0] = static_cast<u32>(raw(x));
    machine.row(4)[0] = static_cast<u32>(raw(d));
    machine.row(6)[0] = static_cast<u32>(raw(n));
    machine.run(scale);
    return std::pair(as<f32>(machine.row(10)[0]), machine.wave().scalar64(22) == 1);
  };
  CHECK(scaled(3, 3, 5) == std::pair(3.0f, false));
  CHECK(scaled(0x1p-60f, 0x1p-60f, 0x1p60f) == std::pair(0x1p4f, true));  // far apart: the denominator only
  CHECK(scaled(0x1p60f, 0x1p-60f, 0x1p60f) == std::pair(0x1p60f, true));
  CHECK(scaled(0x1p-110f, 5, 0x1p-110f) == std::pair(0x1p-46f, false));      // a tiny numerator
  CHECK(scaled(0x1p-50f, 0x1p100f, 0x1p-50f) == std::pair(0x1p14f, true));   // a denormal quotient
  CHECK(scaled(0x1p127f, 0x1p127f, 0x1p100f) == std::pair(0x1p63f, false));  // a denormal reciprocal
  CHECK(is_nan(scaled(0, 0, 1).first));
}

TEST_CASE("division: v_trig_preop_f64 gives 2/pi in segments") {
  const auto words = assemble_each({"v_trig_preop_f64 v[10:11], v[2:3], v4"})[0];
  Machine machine;
  InstructionInfo info;
  const Instruction instruction = machine.decode(words.data(), words.size(), info);
  machine.wave().set_exec(7);
  const u64 one = raw(1.0);
  for (u32 l = 0; l < 3; ++l) {
    machine.row(2)[l] = 0;
    machine.row(3)[l] = static_cast<u32>(one >> 32);
    machine.row(4)[l] = l;
  }
  machine.run(instruction);
  long double sum = 0;
  for (u32 l = 0; l < 3; ++l) sum += as<f64>(machine.row(10)[l] | u64{machine.row(11)[l]} << 32);
  CHECK(sum == 0.63661977236758134307553505349005744813783858296182579L);
  // From an exponent of 1077 on the argument's excess over it shifts the segment: 1077 + 53 and segment 0 give
  // segment 1.
  machine.row(3)[0] = static_cast<u32>(u64{1077 + 53} << 20);
  machine.row(4)[0] = 0;
  machine.run(instruction);
  CHECK(machine.row(10)[0] == machine.row(10)[1]);
  CHECK(machine.row(11)[0] == machine.row(11)[1]);
}

}  // namespace strobe::test
