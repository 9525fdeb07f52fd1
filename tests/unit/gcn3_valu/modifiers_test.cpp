// Modifiers: clamp, output modifiers, SDWA, DPP, operands of every kind.  Rules: AMD GCN3 ISA manual, "VOP3", "SDWA",
// "DPP".
#include <algorithm>

#include "catch.hpp"
#include "rules.hpp"

namespace strobe::test {

namespace {

constexpr Domain kWords = Domain::words, kFloats = Domain::floats;

/// Clamped to [0, 1]; a NaN becomes 0 with DX10_CLAMP.
f32 clamped(f32 x, bool dx10 = true) {
  if (is_nan(x)) return dx10 ? 0.0f : x;
  return x <= 0 ? 0.0f : x >= 1 ? 1.0f : x;
}

/// A part of a register as SDWA selects it: bytes 0-3, words 4-5, dword 6.
u32 part(u32 word, unsigned select, bool sign = false) {
  if (select == 6) return word;
  const unsigned bits = select < 4 ? 8 : 16, shift = select < 4 ? 8 * select : 16 * (select - 4);
  const u32 value = word >> shift & ((1u << bits) - 1);
  return sign && (value >> (bits - 1)) ? value - (1u << bits) : value;
}
/// Where a result goes: the rest is 0, the sign above it, or kept.
u32 placed(u32 value, unsigned select, unsigned unused, u32 old) {
  if (select == 6) return value;
  const unsigned bits = select < 4 ? 8 : 16, shift = select < 4 ? 8 * select : 16 * (select - 4);
  const u32 mask = (1u << bits) - 1, at = (value & mask) << shift;
  if (unused == 2) return at | (old & ~(mask << shift));
  if (unused == 0 || ((value >> (bits - 1)) & 1) == 0) return at;
  return at | static_cast<u32>(~u64{0} << (shift + bits));
}
constexpr const char* kSelects[] = {"BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3", "WORD_0", "WORD_1", "DWORD"};
constexpr const char* kUnused[] = {"UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE"};

std::string sdwa(unsigned dst, unsigned unused, unsigned src0, unsigned src1) {
  return std::string(" dst_sel:") + kSelects[dst] + " dst_unused:" + kUnused[unused] + " src0_sel:" + kSelects[src0] +
         " src1_sel:" + kSelects[src1];
}

}  // namespace

TEST_CASE("modifiers: neg, abs and clamp of floats") {
  check({
      {"v_add_f32_e64 v10, -v2, |v4|", 2, kFloats, 32,
       rule(+[](f32 a, f32 b) { return sum_of(negated(a), magnitude(b)); })},
      {"v_mul_f32_e64 v10, -|v2|, v4 clamp", 2, kFloats, 32,
       rule(+[](f32 a, f32 b) { return clamped(product_of(negated(magnitude(a)), b)); })},
      {"v_mul_f32_e64 v10, v2, v4 clamp", 2, kFloats, 32,
       rule(+[](f32 a, f32 b) { return clamped(product_of(a, b), false); }), false, 0x2c0},
      {"v_max_f64 v[10:11], |v[2:3]|, |v[2:3]| clamp", 1, Domain::doubles, 64, rule(+[](f64 a) {
         const f64 x = magnitude(a);
         return is_nan(x) ? 0.0 : x >= 1 ? 1.0 : x;
       })},
      {"v_mul_f16_e64 v10, v2, 1.0 clamp", 1, Domain::halves, 32, rule(+[](u16 a) {
         const f32 x = static_cast<f32>(as<_Float16>(a));
         return std::bit_cast<u16>(static_cast<_Float16>(clamped(x)));
       })},
  });
}

TEST_CASE("modifiers: output modifiers only without IEEE mode and without denormal results") {
  const u32 plain = 0x1c0, ieee = 0x3c0, denormals = 0x1f0;
  const auto scaled_sum = [](f32 factor) {
    return [factor](const Lane& in) {
      const f32 sum = sum_of(as<f32>(in.a), as<f32>(in.b));
      const f32 scaled = product_of(sum, factor);
      return Result{raw(scaled == 0 ? 0.0f : scaled)};  // -0 becomes +0
    };
  };
  const Rule sum = rule(+[](f32 a, f32 b) { return sum_of(a, b); });
  check({
      {"v_add_f32_e64 v10, v2, v4 mul:2", 2, kFloats, 32, scaled_sum(2), false, plain},
      {"v_add_f32_e64 v10, v2, v4 mul:4", 2, kFloats, 32, scaled_sum(4), false, plain},
      {"v_add_f32_e64 v10, v2, v4 div:2", 2, kFloats, 32, scaled_sum(0.5), false, plain},
      {"v_add_f32_e64 v10, v2, v4 mul:2", 2, kFloats, 32, sum, false, ieee},
      {"v_max_i32_e64 v10, v2, v4", 2, kWords, 32, rule(+[](i32 a, i32 b) { return a > b ? a : b; }), false, plain},
      {"v_mul_f32_e64 v10, 1.0, v4 mul:4", 2, kWords, 32,
       rule(+[](u32, u32 b) { return is_nan(as<f32>(b)) ? b | 0x400000 : b; }), false, denormals},
  });
}

TEST_CASE("operands: scalars, constants and literals in every place") {
  struct Form {
    std::string text;
    Rule rule;
  };
  // s20 holds the low half of the mask that the machine sets.
  const u32 s20 = 0xf00f66b1;
  const std::vector<Form> forms = {
      {"v_sub_f32_e32 v10, 0.5, v4",
       rule(+[](f32, f32 b) { return arithmetic(0.5f, b, [](auto x, auto y) { return x - y; }); })},
      {"v_lshlrev_b32_e32 v10, 7, v4", rule(+[](u32, u32 b) { return b << 7; })},
      {"v_and_b32_e32 v10, 0x12345678, v4", rule(+[](u32, u32 b) { return b & 0x12345678; })},
      {"v_xor_b32_e32 v10, s20, v4", [=](const Lane& in) { return Result{as<u32>(in.b) ^ s20}; }},
      {"v_xor_b32_e64 v10, v2, s20", [=](const Lane& in) { return Result{as<u32>(in.a) ^ s20}; }},
      {"v_xor_b32_e64 v10, s20, -1", [=](const Lane&) { return Result{~s20}; }},
      {"v_bfe_u32 v10, v2, 8, 5", rule(+[](u32 a) { return a >> 8 & 31; })},
      {"v_alignbit_b32 v10, v2, v4, 9", rule(+[](u32 a, u32 b) { return static_cast<u32>((u64{a} << 32 | b) >> 9); })},
      {"v_alignbit_b32 v10, v2, s20, v4",
       [=](const Lane& in) { return Result{static_cast<u32>((u64{as<u32>(in.a)} << 32 | s20) >> (in.b & 31))}; }},
      {"v_mad_u32_u24 v10, s20, v4, s20",
       [=](const Lane& in) { return Result{static_cast<u32>(u64{s20 & 0xffffff} * (in.b & 0xffffff) + s20)}; }},
      {"v_bfi_b32 v10, s20, -16, 64", [=](const Lane&) { return Result{(s20 & 0xfffffff0) | (~s20 & 64)}; }},
  };
  std::vector<Case> cases;
  for (const Form& form : forms) cases.push_back({form.text, 2, kWords, 32, form.rule});
  cases.push_back({"v_lshlrev_b64 v[10:11], 3, v[4:5]", 2, Domain::wide_words, 64,
                   [](const Lane& in) { return Result{in.b << 3}; }});
  cases.push_back({"v_lshrrev_b64 v[10:11], v2, s[20:21]", 2, Domain::wide_words, 64,
                   [](const Lane& in) { return Result{0x9d3c5a0ff00f66b1 >> (in.a & 63)}; }});
  cases.push_back(
      {"v_add_f64 v[10:11], v[2:3], 1.0", 1, Domain::doubles, 64, rule(+[](f64 a) { return sum_of(a, 1.0); })});
  cases.push_back({"v_cvt_i32_f64_e32 v10, 0x41b00000", 1, kWords, 32, rule(+[](u32) { return 0x10000000; })});
  cases.push_back({"v_add_f16_e32 v10, 4.0, v4", 2, kWords, 32, rule(+[](u32, u16 b) {
                     const auto h = as<_Float16>(b);
                     if (h != h) return static_cast<u16>(b | 0x200);
                     return std::bit_cast<u16>(static_cast<_Float16>(static_cast<f64>(h) + 4.0));
                   })});
  check(cases);
}

TEST_CASE("SDWA: every select of sources and destination") {
  std::vector<Case> cases;
  for (unsigned src0 = 0; src0 < 7; ++src0)
    for (unsigned src1 = 0; src1 < 7; ++src1)
      cases.push_back({"v_xor_b32_sdwa v10, v2, v4" + sdwa(6, 0, src0, src1), 2, kWords, 32,
                       [=](const Lane& in) { return Result{part(as<u32>(in.a), src0) ^ part(as<u32>(in.b), src1)}; }});
  for (unsigned dst = 0; dst < 7; ++dst)
    for (unsigned unused = 0; unused < 3; ++unused)
      cases.push_back({"v_lshlrev_b32_sdwa v10, v2, v4" + sdwa(dst, unused, 6, 1), 2, kWords, 32, [=](const Lane& in) {
                         const u32 value = part(as<u32>(in.b), 1) << (in.a & 31);
                         return Result{placed(value, dst, unused, as<u32>(in.old))};
                       }});
  // A part of the second source alone.
  for (unsigned src1 = 0; src1 < 6; ++src1) {
    const std::string selects = sdwa(6, 0, 6, src1);
    const auto second = [=](const Lane& in) { return part(as<u32>(in.b), src1); };
    cases.push_back({"v_lshlrev_b32_sdwa v10, v2, v4" + selects, 2, kWords, 32,
                     [=](const Lane& in) { return Result{second(in) << (in.a & 31)}; }});
    cases.push_back({"v_lshrrev_b32_sdwa v10, v2, v4" + selects, 2, kWords, 32,
                     [=](const Lane& in) { return Result{second(in) >> (in.a & 31)}; }});
    cases.push_back({"v_or_b32_sdwa v10, v2, v4" + selects, 2, kWords, 32,
                     [=](const Lane& in) { return Result{as<u32>(in.a) | second(in)}; }});
    cases.push_back({"v_and_b32_sdwa v10, v2, sext(v4)" + selects, 2, kWords, 32,
                     [=](const Lane& in) { return Result{as<u32>(in.a) & part(as<u32>(in.b), src1, true)}; }});
  }
  check(cases);
}

TEST_CASE("SDWA: signs, floats, carries and saturation") {
  check({
      {"v_add_u32_sdwa v10, vcc, sext(v2), sext(v4)" + sdwa(6, 0, 1, 5), 2, kWords, 32,
       [](const Lane& in) {
         const u64 sum = u64{part(as<u32>(in.a), 1, true)} + part(as<u32>(in.b), 5, true);
         return Result{sum & 0xffffffff, (sum >> 32) != 0};
       },
       true},
      {"v_add_f32_sdwa v10, -v2, |v4|" + sdwa(6, 0, 6, 6), 2, kFloats, 32,
       rule(+[](f32 a, f32 b) { return sum_of(negated(a), magnitude(b)); })},
      {"v_cvt_f32_i32_sdwa v10, sext(v2) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_3", 1, kWords, 32,
       rule(+[](u32 a) { return static_cast<f32>(static_cast<i32>(a) >> 24); })},
      {"v_floor_f16_sdwa v10, -v2 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1", 1, kWords, 32,
       [](const Lane& in) {
         const u16 a = static_cast<u16>((in.a >> 16) ^ 0x8000);
         const bool nan = (a & 0x7fff) > 0x7c00;
         const auto floor = static_cast<_Float16>(std::floor(static_cast<f64>(as<_Float16>(a))));
         return Result{placed(nan ? a | 0x200u : std::bit_cast<u16>(floor), 5, 2, as<u32>(in.old))};
       }},
      {"v_add_u16_sdwa v10, v2, v4 clamp" + sdwa(6, 0, 5, 4), 2, kWords, 32,
       [](const Lane& in) { return Result{std::min<u64>((in.a >> 16 & 0xffff) + (in.b & 0xffff), 0xffff)}; }},
      {"v_mac_f32_sdwa v10, v2, v4" + sdwa(6, 0, 6, 6), 2, kFloats, 32,
       [](const Lane& in) { return Result{raw(sum_of(product_of(as<f32>(in.a), as<f32>(in.b)), as<f32>(in.old)))}; }},
      {"v_cmp_lt_u32_sdwa vcc, v2, v4 src0_sel:BYTE_2 src1_sel:WORD_1", 2, kWords, 0,
       [](const Lane& in) {
         return Result{0, part(as<u32>(in.a), 2) < part(as<u32>(in.b), 5)};
       },
       true},
  });
}

namespace {

/// What lane `l` reads, or -1.
struct DppForm {
  std::string text;
  int (*source)(int l);
};
const DppForm kDppForms[] = {
    {"quad_perm:[3,0,2,1]",
     [](int l) {
       return l / 4 * 4 + (l % 4 == 0 ? 3 : l % 4 == 1 ? 0 : l % 4 == 2 ? 2 : 1);
     }},
    {"row_shl:5", [](int l) { return l % 16 + 5 < 16 ? l + 5 : -1; }},
    {"row_shr:3", [](int l) { return l % 16 >= 3 ? l - 3 : -1; }},
    {"row_ror:7", [](int l) { return l / 16 * 16 + (l + 9) % 16; }},
    {"wave_shl:1", [](int l) { return l == 63 ? -1 : l + 1; }},
    {"wave_rol:1", [](int l) { return (l + 1) % 64; }},
    {"wave_shr:1", [](int l) { return l - 1; }},
    {"wave_ror:1", [](int l) { return (l + 63) % 64; }},
    {"row_mirror", [](int l) { return l / 16 * 16 + 15 - l % 16; }},
    {"row_half_mirror", [](int l) { return l / 8 * 8 + 7 - l % 8; }},
    {"row_bcast:15", [](int l) { return l < 16 ? -1 : l / 16 * 16 - 1; }},
    {"row_bcast:31", [](int l) { return l < 32 ? -1 : 31; }},
};

struct DppMasks {
  std::string text;
  unsigned row, bank;
  bool zero;
};
const DppMasks kDppMasks[] = {{" row_mask:0xf bank_mask:0xf", 15, 15, false},
                              {" row_mask:0xf bank_mask:0xf bound_ctrl:0", 15, 15, true},
                              {" row_mask:0xa bank_mask:0x7", 10, 7, false},
                              {" row_mask:0x6 bank_mask:0xd bound_ctrl:0", 6, 13, true}};

}  // namespace

TEST_CASE("DPP: every lane pattern, masks, bounds and inactive source lanes") {
  std::vector<std::string> texts;
  for (const DppForm& form : kDppForms)
    for (const DppMasks& masks : kDppMasks) texts.push_back("v_mov_b32_dpp v10, v2 " + form.text + masks.text);
  const auto words = assemble_each(texts);
  std::size_t n = 0;
  for (const DppForm& form : kDppForms) {
    for (const DppMasks& masks : kDppMasks) {
      CAPTURE(texts[n]);
      Machine machine;
      InstructionInfo info;
      const Instruction instruction = machine.decode(words[n].data(), words[n].size(), info);
      const u64 exec = 0xf7ffbfffefff3fff;
      machine.wave().set_exec(exec);
      for (u32 l = 0; l < 64; ++l) {
        machine.row(2)[l] = 100 + l;
        machine.row(10)[l] = 5000 + l;
      }
      machine.run(instruction);
      for (int l = 0; l < 64; ++l) {
        const int source = form.source(l);
        const bool valid = source >= 0 && ((exec >> source) & 1);
        const bool enabled = ((exec >> l) & 1) && ((masks.row >> (l / 16)) & 1) && ((masks.bank >> (l % 16 / 4)) & 1);
        const u32 value = valid ? 100u + static_cast<u32>(source) : 0;
        const bool written = enabled && (valid || masks.zero);
        const u32 expected = written ? value : 5000u + static_cast<u32>(l);
        if (machine.row(10)[l] != expected) FAIL("lane " << l << ": " << machine.row(10)[l] << ", not " << expected);
      }
      ++n;
    }
  }
}

}  // namespace strobe::test
