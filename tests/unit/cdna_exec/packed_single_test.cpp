// Packed single floats and 64-bit sums with every mixture of registers, scalars and constants, under EXEC, with results
// that overlap their sources.  Manual: CDNA 3 ISA, "VOP3P opcodes", "Packed math", V_LSHL_ADD_U64.
#include <bit>
#include <cmath>
#include <random>

#include "catch.hpp"
#include "machine.hpp"

using namespace strobe::test;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

namespace {

constexpr u64 kExecs[] = {~u64{0}, 0xa5f00f3c80000001, 0};

struct Source {
  const char* text;
  unsigned first;  ///< vector or scalar register
  char kind;       ///< v, s, or c: the constant 2
};
constexpr Source kSources[3][3] = {{{"v[2:3]", 2, 'v'}, {"s[4:5]", 4, 's'}, {"2.0", 0, 'c'}},
                                   {{"v[4:5]", 4, 'v'}, {"s[4:5]", 4, 's'}, {"2.0", 0, 'c'}},
                                   {{"v[6:7]", 6, 'v'}, {"s[4:5]", 4, 's'}, {"2.0", 0, 'c'}}};

/// Word 0 or 1. The upper word of a constant is 0 here.
u32 word(CdnaMachine& machine, const Source& s, unsigned which, unsigned lane) {
  if (s.kind == 'c') return which == 0 ? std::bit_cast<u32>(2.0f) : 0;
  return s.kind == 's' ? machine.s(s.first + which) : machine.v(s.first + which, lane);
}

std::string list(const char* name, unsigned bits, unsigned count) {
  std::string text = std::string(" ") + name + ":[";
  for (unsigned k = 0; k < count; ++k) text += (k == 0 ? "" : ",") + std::to_string(bits >> k & 1);
  return text + "]";
}

void fill(CdnaMachine& machine, std::mt19937& random) {
  const auto number = [&] {
    return std::bit_cast<u32>(
        std::ldexp(static_cast<float>(static_cast<int>(random() % 4001) - 2000), random() % 9 - 12));
  };
  for (unsigned r = 0; r < 10; ++r)
    for (unsigned l = 0; l < 64; ++l) machine.v(r, l) = number();
  machine.s(4) = number();
  machine.s(5) = number();
}

struct Fields {
  unsigned op_sel, op_sel_hi, neg_lo, neg_hi;
  bool clamp;
};

float result_of(char operation, const float* x) {
  return operation == 'f' ? std::fma(x[0], x[1], x[2]) : operation == 'm' ? x[0] * x[1] : x[0] + x[1];
}

void check_packed(CdnaMachine& machine, std::mt19937& random, char operation, const Source* const (&s)[3],
                  const Fields& f, unsigned to, u64 exec) {
  const unsigned count = operation == 'f' ? 3 : 2;
  std::string text = operation == 'f' ? "v_pk_fma_f32 " : operation == 'm' ? "v_pk_mul_f32 " : "v_pk_add_f32 ";
  text += "v[" + std::to_string(to) + ":" + std::to_string(to + 1) + "]";
  for (unsigned k = 0; k < count; ++k) text += std::string(", ") + s[k]->text;
  text += list("op_sel", f.op_sel, count) + list("op_sel_hi", f.op_sel_hi, count) + list("neg_lo", f.neg_lo, count) +
          list("neg_hi", f.neg_hi, count) + (f.clamp ? " clamp" : "");
  machine.clear();
  fill(machine, random);
  machine.wave().set_exec(exec);
  std::vector<u32> expected;
  for (unsigned l = 0; l < 64; ++l)
    for (unsigned half = 0; half < 2; ++half) {
      float x[3] = {};
      for (unsigned k = 0; k < count; ++k) {
        x[k] = std::bit_cast<float>(word(machine, *s[k], (half == 0 ? f.op_sel : f.op_sel_hi) >> k & 1, l));
        if (((half == 0 ? f.neg_lo : f.neg_hi) >> k & 1) != 0) x[k] = -x[k];
      }
      float r = result_of(operation, x);
      if (f.clamp) r = r > 0 ? std::fmin(r, 1) : 0;
      expected.push_back((exec >> l & 1) != 0 ? std::bit_cast<u32>(r) : machine.v(to + half, l));
    }
  machine.run(text);
  INFO(text << ", EXEC " << std::hex << exec);
  unsigned different = 0;
  for (unsigned l = 0; l < 64; ++l)
    for (unsigned half = 0; half < 2; ++half) different += machine.v(to + half, l) != expected[2 * l + half];
  CHECK(different == 0);
}

}  // namespace

TEST_CASE("CDNA: packed single floats with scalars, constants, signs, clamp and overlapping results") {
  std::mt19937 random(11);
  for (const char* const target : {"gfx90a", "gfx942"}) {
    CdnaMachine machine(target);
    unsigned n = 0;
    for (const char operation : {'f', 'm', 'a'})
      for (unsigned mixture = 0; mixture < 27; ++mixture) {
        const Source* const s[] = {&kSources[0][mixture % 3], &kSources[1][mixture / 3 % 3], &kSources[2][mixture / 9]};
        if (operation != 'f' && mixture >= 9) continue;
        for (unsigned round = 0; round < 6; ++round, ++n) {
          const Fields plain{0, 7, 0, 0, false};
          const auto some = [&] { return static_cast<unsigned>(random() % (operation == 'f' ? 8 : 4)); };
          Fields f = plain;
          if (round >= 2) f = {some(), some(), round >= 4 ? some() : 0, round >= 4 ? some() : 0, round == 5};
          if (operation != 'f') f.op_sel_hi &= 3;
          check_packed(machine, random, operation, s, f, round % 2 == 0 ? 8 : 4, kExecs[round == 1 ? 0 : n % 3]);
        }
      }
  }
}

TEST_CASE("CDNA: v_lshl_add_u64 shifts by at most 7 bits, with scalars and constants in all places") {
  std::mt19937_64 random(12);
  CdnaMachine machine("gfx942");
  for (const char* const a : {"v[2:3]", "s[2:3]", "3"})
    for (const char* const b : {"v4", "s3", "7", "0"})
      for (const char* const c : {"v[6:7]", "s[2:3]", "-1"})
        for (const u64 exec : kExecs)
          for (const unsigned to : {8u, 6u, 2u}) {
            if (b[0] == 's' && (a[0] == 's' || c[0] == 's')) continue;  // of scalars only one may be read
            const std::string text = "v_lshl_add_u64 v[" + std::to_string(to) + ":" + std::to_string(to + 1) + "], " +
                                     a + ", " + b + ", " + c;
            machine.clear();
            for (unsigned r = 0; r < 10; ++r)
              for (unsigned l = 0; l < 64; ++l) machine.v(r, l) = static_cast<u32>(random() >> (l % 3 * 10));
            machine.s(2) = static_cast<u32>(random());
            machine.s(3) = static_cast<u32>(random());
            const auto wide = [&](const std::string& name, unsigned first, unsigned l) -> u64 {
              if (name[0] == 's') return machine.s(2) | u64{machine.s(3)} << 32;
              if (name[0] != 'v') return name == "-1" ? ~u64{0} : 3;
              return machine.v(first, l) | u64{machine.v(first + 1, l)} << 32;
            };
            std::vector<u64> expected;
            for (unsigned l = 0; l < 64; ++l) {
              const std::string by = b;
              const u32 shift = by == "v4" ? machine.v(4, l) : by == "s3" ? machine.s(3) : by == "7" ? 7 : 0;
              const u64 sum = (wide(a, 2, l) << (shift & 7)) + wide(c, 6, l);
              expected.push_back((exec >> l & 1) != 0 ? sum : wide("v", to, l));
            }
            machine.wave().set_exec(exec);
            machine.run(text);
            INFO(text << ", EXEC " << std::hex << exec);
            unsigned different = 0;
            for (unsigned l = 0; l < 64; ++l) different += wide("v", to, l) != expected[l];
            CHECK(different == 0);
          }
}
