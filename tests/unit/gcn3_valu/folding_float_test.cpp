// Floating point, conversions and compares as LLVM folds them. Which NaN an operation makes or passes on: folding.cpp.
#include "catch.hpp"
#include "folding.hpp"

namespace strobe::test {

namespace {

using Types = std::vector<const char*>;

std::string call(const std::string& type, const std::string& name, const std::string& arguments) {
  return "call " + type + " @llvm." + name + "(" + arguments + ")";
}
/// The intrinsic of a type with one to three sources of that type: "llvm.fma.f32".
std::string of(const std::string& type, const std::string& name, unsigned sources) {
  const std::string suffix = type == "half" ? "f16" : type == "float" ? "f32" : "f64";
  std::string arguments;
  for (unsigned k = 0; k < sources; ++k) arguments += (k == 0 ? "" : ", ") + type + " {" + std::to_string(k) + "}";
  return call(type, name + "." + suffix, arguments);
}
std::string three(const std::string& name) {
  return "%pair = " + of("float", name, 2) + "\n" + call("float", name + ".f32", "float %pair, float {2}");
}
std::string to_integer(const std::string& name, const std::string& to, const std::string& from) {
  const std::string suffix = from == "half" ? "f16" : from == "float" ? "f32" : "f64";
  return call(to, name + ".sat." + to + "." + suffix, from + " {0}");
}
std::string byte_to_float(unsigned byte) {
  return "%down = lshr i32 {0}, " + std::to_string(8 * byte) +
         "\n%byte = and i32 %down, 255\nuitofp i32 %byte to float";
}

bool is_denormal32(std::uint64_t bits) { return (bits & 0x7f800000) == 0 && (bits & 0x7fffff) != 0; }
bool is_nan16(std::uint64_t bits) { return (bits & 0x7fff) > 0x7c00; }
bool is_nan32(std::uint64_t bits) { return (bits & 0x7fffffff) > 0x7f800000; }
bool is_nan64(std::uint64_t bits) { return (bits & 0x7fffffffffffffff) > 0x7ff0000000000000; }

using Bits = std::vector<std::uint64_t>;

constexpr const char* kNoDenormals = "reciprocals and roots of 32 bits know no denormals, whatever the mode";
bool meets_denormal(const Bits& bits, std::uint64_t, std::uint64_t folded) {
  return is_denormal32(bits[0]) || is_denormal32(folded);
}
constexpr const char* kInvalidAndNan = "0 times infinity plus a NaN: IEEE 754 leaves open which NaN comes out";
template <bool (*kIsNan)(std::uint64_t)>
bool adds_nan(const Bits& bits, std::uint64_t ours, std::uint64_t folded) {
  return !kIsNan(bits[0]) && !kIsNan(bits[1]) && kIsNan(bits[2]) && kIsNan(ours) && kIsNan(folded);
}
/// Relations of v_cmp_* and of fcmp.
constexpr const char* kRelations[][2] = {{"lt", "olt"},  {"eq", "oeq"},  {"le", "ole"},  {"gt", "ogt"},  {"lg", "one"},
                                         {"ge", "oge"},  {"o", "ord"},   {"u", "uno"},   {"nge", "ult"}, {"nlg", "ueq"},
                                         {"ngt", "ule"}, {"nle", "ugt"}, {"neq", "une"}, {"nlt", "uge"}};
constexpr const char* kIntegerRelations[][3] = {{"lt", "slt", "ult"}, {"eq", "eq", "eq"}, {"le", "sle", "ule"},
                                                {"gt", "sgt", "ugt"}, {"ne", "ne", "ne"}, {"ge", "sge", "uge"}};

}  // namespace

TEST_CASE("folding: sums, products and fused products of 32 bits, denormals kept") {
  const Types one{"float"}, two{"float", "float"}, three_floats{"float", "float", "float"};
  check_folded(
      {
          {"v_add_f32_e32 v10, v2, v4", "float", two, "fadd float {0}, {1}"},
          {"v_sub_f32_e32 v10, v2, v4", "float", two, "fsub float {0}, {1}"},
          {"v_subrev_f32_e32 v10, v2, v4", "float", two, "fsub float {1}, {0}"},
          {"v_mul_f32_e32 v10, v2, v4", "float", two, "fmul float {0}, {1}"},
          {"v_add_f32_e64 v10, -v2, |v4|", "float", two,
           "%n = fneg float {0}\n%m = " + call("float", "fabs.f32", "float {1}") + "\nfadd float %n, %m"},
          {"v_mul_legacy_f32_e32 v10, v2, v4", "float", two,
           call("float", "amdgcn.fmul.legacy", "float {0}, float {1}")},
          {"v_fma_legacy_f32 v10, v2, v4, v6", "float", three_floats,
           call("float", "amdgcn.fma.legacy", "float {0}, float {1}, float {2}"), true},
          {"v_fma_f32 v10, v2, v4, v6", "float", three_floats, of("float", "fma", 3)},
          {"v_rcp_f32_e32 v10, v2", "float", one, of("float", "amdgcn.rcp", 1), false, true},
          {"v_sqrt_f32_e32 v10, v2", "float", one, of("float", "sqrt", 1), false, true},
      },
      {{"v_rcp_f32_e32", kNoDenormals, meets_denormal}, {"v_sqrt_f32_e32", kNoDenormals, meets_denormal}});
}

TEST_CASE("folding: sums and products of 32 bits, denormals flushed") {
  const Types two{"float", "float"};
  check_folded(
      {
          {"v_add_f32_e32 v10, v2, v4", "float", two, "fadd float {0}, {1}"},
          {"v_sub_f32_e32 v10, v2, v4", "float", two, "fsub float {0}, {1}"},
          {"v_mul_f32_e32 v10, v2, v4", "float", two, "fmul float {0}, {1}"},
      },
      {{"v_mul_f32_e32",
        "LLVM flushes what is denormal after rounding, this what is so before: 0x3f7fffff times 0x00800000",
        [](const Bits&, std::uint64_t ours, std::uint64_t folded) {
          return (ours & 0x7fffffff) == 0 && (folded & 0x7fffffff) == 0x00800000;
        }}},
      {0x1c0, "\"denormal-fp-math-f32\"=\"preserve-sign,preserve-sign\"", 1600});
}

TEST_CASE("folding: minima, maxima and the middle of floats") {
  const Types two{"float", "float"}, three_floats{"float", "float", "float"};
  check_folded(
      {
          {"v_min_f32_e32 v10, v2, v4", "float", two, of("float", "minnum", 2)},
          {"v_max_f32_e32 v10, v2, v4", "float", two, of("float", "maxnum", 2)},
          {"v_min3_f32 v10, v2, v4, v6", "float", three_floats, three("minnum")},
          {"v_max3_f32 v10, v2, v4, v6", "float", three_floats, three("maxnum")},
          {"v_med3_f32 v10, v2, v4, v6", "float", three_floats, of("float", "amdgcn.fmed3", 3)},
          {"v_min_f64 v[10:11], v[2:3], v[4:5]", "double", {"double", "double"}, of("double", "minnum", 2)},
          {"v_max_f64 v[10:11], v[2:3], v[4:5]", "double", {"double", "double"}, of("double", "maxnum", 2)},
          {"v_min_f16_e32 v10, v2, v4", "half", {"half", "half"}, of("half", "minnum", 2)},
          {"v_max_f16_e32 v10, v2, v4", "half", {"half", "half"}, of("half", "maxnum", 2)},
      },
      {{"v_med3_f32",
        "a NaN gives the smallest (manual); LLVM 19 took the larger of the first two (llvm-project#139531)",
        [](const Bits& bits, std::uint64_t, std::uint64_t) { return is_nan32(bits[2]); }}});
  constexpr u32 kIeee = 0x3f0;
  check_folded(
      {{"v_max_f32_e32 v10, v2, v2", "float", {"float"}, of("float", "canonicalize", 1), false, true},
       {"v_max_f64 v[10:11], v[2:3], v[2:3]", "double", {"double"}, of("double", "canonicalize", 1), false, true},
       {"v_max_f16_e32 v10, v2, v2", "half", {"half"}, of("half", "canonicalize", 1), false, true}},
      {}, {kIeee});
}

TEST_CASE("folding: parts of numbers and rounding to integers") {
  for (const char* type : {"half", "float", "double"}) {
    const std::string t = type, bits = t == "half" ? "16" : t == "float" ? "32" : "64", f = "f" + bits;
    const std::string sources = t == "double" ? "v[10:11], v[2:3]" : "v10, v2", integer = t == "half" ? "i16" : "i32";
    const std::string one = "_" + f + "_e32 " + sources;
    const std::string texts[] = {"v_floor" + one,
                                 "v_ceil" + one,
                                 "v_trunc" + one,
                                 "v_rndne" + one,
                                 "v_fract" + one,
                                 "v_frexp_mant" + one,
                                 "v_frexp_exp_" + integer + "_" + f + "_e32 v10, " + (t == "double" ? "v[2:3]" : "v2"),
                                 "v_cmp_class_" + f + "_e64 s[22:23], " + (t == "double" ? "v[2:3]" : "v2") + ", v4",
                                 t == "half" ? "v_ldexp_f16_e32 v10, v2, v4" : "v_ldexp_" + f + " " + sources + ", v4"};
    const std::string exponent = t == "half" ? "%e = trunc i32 {1} to i16\n" : "";
    check_folded({
        {texts[0], type, {type}, of(t, "floor", 1)},
        {texts[1], type, {type}, of(t, "ceil", 1)},
        {texts[2], type, {type}, of(t, "trunc", 1)},
        {texts[3], type, {type}, of(t, "roundeven", 1)},
        {texts[4], type, {type}, of(t, "amdgcn.fract", 1)},
        {texts[5], type, {type}, of(t, "amdgcn.frexp.mant", 1)},
        {texts[6],
         t == "half" ? "i16" : "i32",
         {type},
         call(integer, "amdgcn.frexp.exp." + integer + "." + f, t + " {0}")},
        {texts[7], "i1", {type, "classes"}, call("i1", "amdgcn.class." + f, t + " {0}, i32 {1}")},
        {texts[8],
         type,
         {type, "exponent"},
         exponent +
             call(t, "ldexp." + f + "." + integer, t + " {0}, " + integer + (exponent.empty() ? " {1}" : " %e"))},
    });
  }
}

TEST_CASE("folding: halves and 64 bits") {
  const Types two_halves{"half", "half"}, two{"double", "double"};
  check_folded(
      {
          {"v_add_f16_e32 v10, v2, v4", "half", two_halves, "fadd half {0}, {1}"},
          {"v_sub_f16_e32 v10, v2, v4", "half", two_halves, "fsub half {0}, {1}"},
          {"v_mul_f16_e32 v10, v2, v4", "half", two_halves, "fmul half {0}, {1}"},
          {"v_fma_f16 v10, v2, v4, v6", "half", {"half", "half", "half"}, of("half", "fma", 3)},
          {"v_rcp_f16_e32 v10, v2", "half", {"half"}, of("half", "amdgcn.rcp", 1), false, true},
          {"v_add_f64 v[10:11], v[2:3], v[4:5]", "double", two, "fadd double {0}, {1}"},
          {"v_mul_f64 v[10:11], v[2:3], v[4:5]", "double", two, "fmul double {0}, {1}"},
          {"v_fma_f64 v[10:11], v[2:3], v[4:5], v[6:7]",
           "double",
           {"double", "double", "double"},
           of("double", "fma", 3)},
          {"v_trig_preop_f64 v[10:11], v[2:3], v4",
           "double",
           {"double", "i32"},
           call("double", "amdgcn.trig.preop.f64", "double {0}, i32 {1}"),
           false,
           true},
      },
      {{"v_fma_f16", kInvalidAndNan, adds_nan<is_nan16>},
       {"v_fma_f64", kInvalidAndNan, adds_nan<is_nan64>},
       {"v_trig_preop_f64",
        "the manual has 1201 bits of 2/pi, LLVM 37 words, and 0 for a segment that begins in the last two",
        [](const Bits& bits, std::uint64_t, std::uint64_t folded) {
          const std::uint64_t exponent = bits[0] >> 52 & 0x7ff;
          return folded == 0 && (bits[1] & 31) * 53 + (exponent > 1077 ? exponent - 1077 : 0) >= 35 * 32;
        }},
       {"v_trig_preop_f64", "the manual's pseudocode reads the exponent alone and knows no NaN",
        [](const Bits& bits, std::uint64_t, std::uint64_t) { return is_nan64(bits[0]); }}},
      {0x1f0, {}, 1600});
}

TEST_CASE("folding: sines of quarters of a turn") {
  constexpr const char* kSigns = "the manual gives no sign of a zero: it is the argument's here, none in LLVM";
  const auto is_zero = [](const Bits&, std::uint64_t ours, std::uint64_t folded) {
    return ours == 0x80000000 && folded == 0;
  };
  check_folded(
      {
          {"v_sin_f32_e32 v10, v2", "float", {"turns"}, of("float", "amdgcn.sin", 1)},
          {"v_cos_f32_e32 v10, v2", "float", {"turns"}, of("float", "amdgcn.cos", 1)},
      },
      {{"v_sin_f32_e32", kSigns, is_zero}, {"v_cos_f32_e32", kSigns, is_zero}});
}

TEST_CASE("folding: cube maps") {
  const Types three_floats{"float", "float", "float"};
  const std::string arguments = "float {0}, float {1}, float {2}";
  check_folded({
      {"v_cubeid_f32 v10, v2, v4, v6", "float", three_floats, call("float", "amdgcn.cubeid", arguments)},
      {"v_cubema_f32 v10, v2, v4, v6", "float", three_floats, call("float", "amdgcn.cubema", arguments)},
      {"v_cubesc_f32 v10, v2, v4, v6", "float", three_floats, call("float", "amdgcn.cubesc", arguments)},
      {"v_cubetc_f32 v10, v2, v4, v6", "float", three_floats, call("float", "amdgcn.cubetc", arguments)},
  });
}

TEST_CASE("folding: conversions") {
  check_folded({
      {"v_cvt_i32_f32_e32 v10, v2", "i32", {"float"}, to_integer("fptosi", "i32", "float")},
      {"v_cvt_u32_f32_e32 v10, v2", "i32", {"float"}, to_integer("fptoui", "i32", "float")},
      {"v_cvt_i32_f64_e32 v10, v[2:3]", "i32", {"double"}, to_integer("fptosi", "i32", "double")},
      {"v_cvt_u32_f64_e32 v10, v[2:3]", "i32", {"double"}, to_integer("fptoui", "i32", "double")},
      {"v_cvt_i16_f16_e32 v10, v2", "i16", {"half"}, to_integer("fptosi", "i16", "half")},
      {"v_cvt_u16_f16_e32 v10, v2", "i16", {"half"}, to_integer("fptoui", "i16", "half")},
      {"v_cvt_flr_i32_f32_e32 v10, v2",
       "i32",
       {"float"},
       "%floor = " + of("float", "floor", 1) + "\n" + call("i32", "fptosi.sat.i32.f32", "float %floor")},
      // LLVM's own pattern for it (AMDGPUInstructions.td, cvt_rpi_i32_f32).
      {"v_cvt_rpi_i32_f32_e32 v10, v2",
       "i32",
       {"float"},
       "%sum = fadd float {0}, 0.5\n%floor = call float @llvm.floor.f32(float %sum)\n" +
           call("i32", "fptosi.sat.i32.f32", "float %floor")},
      {"v_cvt_f32_i32_e32 v10, v2", "float", {"i32"}, "sitofp i32 {0} to float"},
      {"v_cvt_f32_u32_e32 v10, v2", "float", {"i32"}, "uitofp i32 {0} to float"},
      {"v_cvt_f64_i32_e32 v[10:11], v2", "double", {"i32"}, "sitofp i32 {0} to double"},
      {"v_cvt_f64_u32_e32 v[10:11], v2", "double", {"i32"}, "uitofp i32 {0} to double"},
      {"v_cvt_f16_i16_e32 v10, v2", "half", {"i16"}, "sitofp i16 {0} to half"},
      {"v_cvt_f16_u16_e32 v10, v2", "half", {"i16"}, "uitofp i16 {0} to half"},
      {"v_cvt_f32_ubyte0_e32 v10, v2", "float", {"i32"}, byte_to_float(0)},
      {"v_cvt_f32_ubyte3_e32 v10, v2", "float", {"i32"}, byte_to_float(3)},
      {"v_cvt_f32_f64_e32 v10, v[2:3]", "float", {"double"}, "fptrunc double {0} to float"},
      {"v_cvt_f64_f32_e32 v[10:11], v2", "double", {"float"}, "fpext float {0} to double"},
      {"v_cvt_f16_f32_e32 v10, v2", "half", {"float"}, "fptrunc float {0} to half"},
      {"v_cvt_f32_f16_e32 v10, v2", "float", {"half"}, "fpext half {0} to float"},
      {"v_cvt_pkrtz_f16_f32 v10, v2, v4",
       "<2 x half>",
       {"float", "float"},
       call("<2 x half>", "amdgcn.cvt.pkrtz", "float {0}, float {1}")},
  });
}

TEST_CASE("folding: compares of floats and integers") {
  std::vector<Folded> operations;
  const auto add = [&](const std::string& name, const char* type, const std::string& ir) {
    const bool wide = std::string(type) == "double" || std::string(type) == "i64";
    operations.push_back(
        {"v_cmp_" + name + (wide ? "_e64 s[22:23], v[2:3], v[4:5]" : "_e64 s[22:23], v2, v4"), "i1", {type, type}, ir});
  };
  for (const auto& [type, suffix] : {std::pair{"half", "_f16"}, {"float", "_f32"}, {"double", "_f64"}})
    for (const auto& [ours, theirs] : kRelations)
      add(std::string(ours) + suffix, type, std::string("fcmp ") + theirs + " " + type + " {0}, {1}");
  for (const char* bits : {"16", "32", "64"})
    for (const auto& [ours, theirs, unsigned_theirs] : kIntegerRelations) {
      const char* const type = bits[0] == '1' ? "i16" : bits[0] == '3' ? "i32" : "i64";
      add(std::string(ours) + "_i" + bits, type, std::string("icmp ") + theirs + " " + type + " {0}, {1}");
      add(std::string(ours) + "_u" + bits, type, std::string("icmp ") + unsigned_theirs + " " + type + " {0}, {1}");
    }
  check_folded(operations, {}, {0x1f0, {}, 150});
}

}  // namespace strobe::test
