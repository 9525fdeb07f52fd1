// Every VOP3P instruction with every value of op_sel, op_sel_hi, neg_lo and neg_hi, also the bits of sources that it
// does not have, against packed_rules.cpp; and the operations on pairs of VOP2, which have no such fields.
#include <bit>

#include "catch.hpp"
#include "machine.hpp"
#include "support/packed_rules.hpp"
#include "support/assemble.hpp"

using namespace strobe::test;

namespace {

constexpr unsigned kFirst = 2, kSecond = 4, kThird = 6, kDestination = 10, kScalar = 20;
constexpr unsigned kVector = 256, kInlineOne = 242, kInlineMinusOne = 193, kLiteral = 255;
constexpr uint32_t kFlushHalves = 0x300;  ///< MODE: denormals of all widths flushed; IEEE, DX10_CLAMP

// As halves 1, 2, -3, 0.5, ...; as floats near 1 to 32; as integers both signs: finite, not zero, no denormals. Sums of
// two products and a third number are exact.
constexpr uint32_t kNumbers[] = {0x40003c00, 0x3c004200, 0xc2003800, 0x38004400, 0xbc004000, 0x4500b800, 0x4900c400,
                                 0x3800c500, 0xc0003c00, 0x4400bc00, 0x3c00c000, 0xb8004900, 0x42004200, 0x4200c900};
uint32_t number(unsigned n) { return kNumbers[n % std::size(kNumbers)]; }
uint32_t any_word(unsigned n) {
  constexpr uint32_t kWords[] = {0x00070003, 0x000b0005, 0x80007fff, 0xffff0001, 0x00008000, 0x7fff8001,
                                 0x12345678, 0xfedcba98, 0x00100000, 0x000f0010, 0xa5a55a5a, 0x00000000};
  return kWords[n % std::size(kWords)];
}
uint32_t float_word(unsigned n) {
  constexpr float kFloats[] = {1, -2, 0.5f, 3, -0.25f, 8, -1, 16};
  return std::bit_cast<uint32_t>(kFloats[n % std::size(kFloats)]);
}

bool has_halves(const PackedForm& form) {
  return form.kind == PackedKind::halves || form.kind == PackedKind::dot_halves || form.kind == PackedKind::mixed;
}
uint32_t value_of(const PackedForm& form, unsigned k, unsigned lane) {
  if (form.kind == PackedKind::dot_halves && k == 2) return float_word(lane);
  const unsigned n = lane * (k + 3) + 5 * k + lane / 7;
  return has_halves(form) ? number(n) : any_word(n);
}
uint32_t old_value(unsigned lane) { return 0x01234567u * (lane + 3); }

/// What the code of a source gives all lanes, where it is no vector register.
uint32_t uniform_value(const PackedForm& form, unsigned code) {
  if (code == kInlineOne) return 0x3c00;  // the lower half of a word of zeros
  if (code == kInlineMinusOne) return 0xffffffff;
  return value_of(form, 1, 3);  // the scalar register and the literal
}

/// One encoding on all lanes; the test fails with the first that differs.
void check_one(Machine& machine, const PackedForm& form, const PackedFields& fields, unsigned lanes, uint64_t exec) {
  const unsigned registers[] = {kFirst, kSecond, kThird};
  for (unsigned l = 0; l < lanes; ++l) machine.lane(kDestination, l) = old_value(l);
  std::vector<uint32_t> words = fields.words(kDestination);
  for (unsigned k = 0; k < form.sources; ++k)
    if (fields.source[k] == kLiteral) words.push_back(uniform_value(form, kLiteral));
  machine.run(words);
  for (unsigned l = 0; l < lanes; ++l) {
    uint32_t value[3] = {};
    for (unsigned k = 0; k < form.sources; ++k)
      value[k] = fields.source[k] >= kVector ? machine.lane(registers[k], l) : uniform_value(form, fields.source[k]);
    const bool active = (exec >> l & 1) != 0;
    const uint32_t wanted = active ? packed_result(form, fields, value, old_value(l)) : old_value(l);
    const uint32_t got = machine.lane(kDestination, l);
    if (got == wanted) continue;
    INFO(form.mnemonic << " " << fields.text() << ", " << lanes << " lanes, lane " << l << std::hex << ": " << value[0]
                       << " " << value[1] << " " << value[2]);
    REQUIRE(got == wanted);
  }
}

void fill(Machine& machine, const PackedForm& form, unsigned lanes, uint64_t exec) {
  for (unsigned l = 0; l < lanes; ++l) {
    machine.lane(kFirst, l) = value_of(form, 0, l);
    machine.lane(kSecond, l) = value_of(form, 1, l);
    machine.lane(kThird, l) = value_of(form, 2, l);
  }
  machine.wave().scalar[kScalar] = uniform_value(form, kScalar);
  machine.wave().set_exec(exec);
}

PackedFields plain_fields(const PackedForm& form) {
  PackedFields fields;
  fields.opcode = form.opcode;
  const unsigned registers[] = {kFirst, kSecond, kThird};
  for (unsigned k = 0; k < form.sources; ++k) fields.source[k] = kVector + registers[k];
  return fields;
}

/// Calls `check` with each combination: selections of all sources, for the upper half also of one that is not there;
/// all signs where the form has signs, else none and all.
template <class Check>
void for_all_fields(const PackedForm& form, PackedFields fields, Check check) {
  const unsigned all = (1u << form.sources) - 1, step = has_halves(form) ? 1 : all;
  for (fields.op_sel = 0; fields.op_sel <= all; ++fields.op_sel)
    for (fields.op_sel_hi = 0; fields.op_sel_hi < 8; ++fields.op_sel_hi)
      for (fields.neg_lo = 0; fields.neg_lo <= all; fields.neg_lo += step)
        for (fields.neg_hi = 0; fields.neg_hi <= all; fields.neg_hi += step)
          for (const bool clamp : {false, true}) {
            fields.clamp = clamp;
            if (!clamp || form.clamps) check(fields);
          }
}

struct Setting {
  const char* target;
  unsigned lanes;
  uint64_t exec;
  uint32_t mode;  ///< 0: as the machine starts
  unsigned stride;
};
constexpr Setting kSettings[] = {{"gfx1030", 32, ~uint64_t{0}, 0, 1},
                                 {"gfx1030", 64, 0xa5f00f3c80000001, 0, 7},
                                 {"gfx1010", 32, 0x80000003, kFlushHalves, 5}};

}  // namespace

TEST_CASE("VOP3P: every selection of halves and every sign of every instruction") {
  for (const Setting& setting : kSettings)
    for (const PackedForm& form : packed_forms()) {
      if (is_dot(form) && setting.target == std::string("gfx1010")) continue;
      Machine machine(isa_of(setting.target), setting.lanes);
      if (setting.mode != 0) machine.wave().mode = setting.mode;
      fill(machine, form, setting.lanes, setting.exec);
      unsigned count = 0;
      for_all_fields(form, plain_fields(form), [&](const PackedFields& fields) {
        if (count++ % setting.stride == 0) check_one(machine, form, fields, setting.lanes, setting.exec);
      });
      REQUIRE(count >= (form.sources == 2 ? 128u : 256u));
    }
}

TEST_CASE("VOP3P: selections of halves of scalars, inline constants and literals") {
  for (const PackedForm& form : packed_forms()) {
    if (form.kind == PackedKind::mixed || form.kind == PackedKind::dot_whole) continue;
    Machine machine(isa_of("gfx1030"), 32);
    fill(machine, form, 32, ~uint64_t{0});
    const unsigned constant = has_halves(form) ? kInlineOne : kInlineMinusOne;
    for (const unsigned k : {0u, 1u})
      for (const unsigned code : {kScalar, constant, kLiteral}) {
        PackedFields fields = plain_fields(form);
        fields.source[k] = code;
        for_all_fields(form, fields, [&](const PackedFields& f) {
          if (f.neg_lo == 0 && f.neg_hi % 3 == 0) check_one(machine, form, f, 32, ~uint64_t{0});
        });
      }
  }
}

// That packed_rules.hpp places the fields where the assembler does.
TEST_CASE("VOP3P: the encodings of this test are the assembler's") {
  const auto list = [](const char* name, unsigned value, unsigned sources) {
    std::string text = std::string(" ") + name + ":[";
    for (unsigned k = 0; k < sources; ++k) text += (k == 0 ? "" : ",") + std::to_string(value >> k & 1);
    return text + "]";
  };
  std::vector<std::string> lines;
  std::vector<std::vector<uint32_t>> expected;
  for (const PackedForm& form : packed_forms())
    for (unsigned n = 0; n < 8; ++n) {
      if (form.kind == PackedKind::mixed) continue;  // signs are written otherwise
      const unsigned all = (1u << form.sources) - 1;
      PackedFields f = plain_fields(form);
      f.op_sel = n & all;
      f.op_sel_hi = (n ^ 5) | (form.sources == 2 ? 4 : 0);
      f.clamp = form.clamps && n % 2 != 0;
      std::string text = std::string(form.mnemonic) + " v10, v2, v4" + (form.sources == 3 ? ", v6" : "") +
                         list("op_sel", f.op_sel, form.sources) + list("op_sel_hi", f.op_sel_hi, form.sources);
      if (has_halves(form)) {
        f.neg_lo = (n * 3) & all;
        f.neg_hi = (n >> 1) & all;
        text += list("neg_lo", f.neg_lo, form.sources) + list("neg_hi", f.neg_hi, form.sources);
      }
      lines.push_back(text + (f.clamp ? " clamp" : ""));
      expected.push_back(f.words(kDestination));
    }
  const auto assembled = assemble_lines(lines, "gfx1030");
  for (std::size_t n = 0; n < lines.size(); ++n) {
    INFO(lines[n]);
    CHECK(assembled[n] == expected[n]);
  }
}

// v_pk_fmac_f16 and v_dot2c_f32_f16: lower halves with lower ones, upper with upper, in every mode and with DPP.
TEST_CASE("VOP2: pairs of halves take both halves where denormals are flushed, and with DPP") {
  const PackedForm &fma = packed_forms()[0x0e], &dot = packed_forms()[0x13];
  constexpr unsigned kDpp = 250, kReverse = 0x1b;  // quad_perm:[3,2,1,0]
  for (const bool is_dot2 : {false, true})
    for (const bool moves : {false, true})
      for (const uint32_t mode : {0u, kFlushHalves}) {
        if (moves && !is_dot2) continue;  // no such encoding
        const PackedForm& form = is_dot2 ? dot : fma;
        Machine machine(isa_of("gfx1030"), 32);
        fill(machine, form, 32, ~uint64_t{0});
        if (mode != 0) machine.wave().mode = mode;
        const auto old = [&](unsigned l) { return is_dot2 ? float_word(l + 1) : number(l + 1); };
        for (unsigned l = 0; l < 32; ++l) machine.lane(kDestination, l) = old(l);
        const unsigned opcode = is_dot2 ? 0x02 : 0x3c;
        std::vector<uint32_t> words{opcode << 25 | kDestination << 17 | kSecond << 9 |
                                    (moves ? kDpp : kVector + kFirst)};
        if (moves) words.push_back(0xff000000 | kReverse << 8 | kFirst);
        machine.run(words);
        PackedFields fields = plain_fields(form);
        fields.op_sel_hi = 7;
        for (unsigned l = 0; l < 32; ++l) {
          const uint32_t value[3] = {value_of(form, 0, moves ? l ^ 3 : l), value_of(form, 1, l), old(l)};
          INFO(form.mnemonic << (moves ? " DPP" : "") << ", mode " << std::hex << mode << ", lane " << std::dec << l);
          CHECK(machine.lane(kDestination, l) == packed_result(form, fields, value, 0));
        }
      }
}
