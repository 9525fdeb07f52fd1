// Integers, bits and scalars as LLVM folds them.
#include "catch.hpp"
#include "folding.hpp"

namespace strobe::test {

namespace {

using Types = std::vector<const char*>;

const Types kOne{"i32"}, kTwo{"i32", "i32"}, kThree{"i32", "i32", "i32"}, kTwoShorts{"i16", "i16"};

/// A shift by the low bits of its amount, which stands in `amount`.
std::string shift(const std::string& operation, const std::string& type, const std::string& value,
                  const std::string& amount, const std::string& amount_type) {
  const std::string bits = std::to_string(std::stoi(type.substr(1)) - 1);
  std::string text = "%low = and " + amount_type + " " + amount + ", " + bits + "\n", by = "%low";
  if (type != amount_type) {
    text += "%by = zext " + amount_type + " %low to " + type + "\n";
    by = "%by";
  }
  return text + operation + " " + type + " " + value + ", " + by;
}
std::string reversed_shift(const std::string& operation, const std::string& type, const std::string& amount_type) {
  return shift(operation, type, "{1}", "{0}", amount_type);
}

std::string call(const std::string& type, const std::string& name, const std::string& arguments) {
  return "call " + type + " @llvm." + name + "(" + arguments + ")";
}
std::string two(const std::string& type, const std::string& name) {
  return call(type, name + "." + type, type + " {0}, " + type + " {1}");
}
std::string three(const std::string& name) {
  return "%pair = " + call("i32", name + ".i32", "i32 {0}, i32 {1}") + "\n" +
         call("i32", name + ".i32", "i32 %pair, i32 {2}");
}
std::string middle(const std::string& sign) {
  const auto of = [&](const std::string& name, const std::string& a, const std::string& b) {
    return call("i32", sign + name + ".i32", "i32 " + a + ", i32 " + b);
  };
  return "%low = " + of("min", "{0}", "{1}") + "\n%high = " + of("max", "{0}", "{1}") +
         "\n%bound = " + of("min", "%high", "{2}") + "\n" + of("max", "%low", "%bound");
}
/// The product of two numbers of `bits`, extended as `extend` says, shifted down by `down`; plus the third source.
std::string product(const std::string& extend, unsigned bits, unsigned down, bool adds) {
  const std::string narrow = "i" + std::to_string(bits);
  std::string text;
  for (const char* k : {"0", "1"}) {
    const std::string name = std::string("%n") + k;
    std::string source = std::string("{") + k + "}";
    if (bits != 32) {
      text += name + " = trunc i32 " + source + " to " + narrow + "\n";
      source = name;
    }
    text += std::string("%w") + k + " = " + extend + " " + narrow + " " + source + " to i64\n";
  }
  text += "%product = mul i64 %w0, %w1\n%part = lshr i64 %product, " + std::to_string(down) + "\n";
  if (!adds) return text + "trunc i64 %part to i32";
  return text + "%word = trunc i64 %part to i32\nadd i32 %word, {2}";
}
/// First or last set bit of a type; -1 if there is none.
std::string first_bit(const std::string& name, const std::string& type, const std::string& value) {
  std::string text = "%none = icmp eq " + type + " " + value +
                     ", 0\n%count = " + call(type, name + "." + type, type + " " + value + ", i1 false") + "\n";
  if (type == "i32") return text + "select i1 %none, i32 -1, i32 %count";
  return text + "%word = trunc i64 %count to i32\nselect i1 %none, i32 -1, i32 %word";
}
std::string signs(const std::string& type) {
  const std::string last = std::to_string(std::stoi(type.substr(1)) - 1);
  return "%sign = ashr " + type + " {0}, " + last + "\n%differs = xor " + type + " {0}, %sign\n" +
         first_bit("ctlz", type, "%differs");
}
std::string part(const std::string& name, const std::string& type, unsigned which) {
  const std::string pair = "{" + type + ", i1}";
  return "%pair = " + call(pair, name + ".with.overflow." + type, type + " {0}, " + type + " {1}") + "\nextractvalue " +
         pair + " %pair, " + std::to_string(which);
}
std::string field(const std::string& sign, const std::string& type) {
  const std::string bits = std::to_string(std::stoi(type.substr(1)) - 1);
  return "%offset = and i32 {1}, " + bits + "\n%up = lshr i32 {1}, 16\n" +
         call(type, "amdgcn." + sign + "bfe." + type, type + " {0}, i32 %offset, i32 %up");
}
std::string counted(const std::string& type) {
  return type == "i32" ? call("i32", "ctpop.i32", "i32 {0}")
                       : "%count = " + call("i64", "ctpop.i64", "i64 {0}") + "\ntrunc i64 %count to i32";
}

}  // namespace

TEST_CASE("folding: bit fields, counts and permutations") {
  check_folded(
      {
          {"v_bfe_u32 v10, v2, v4, v6", "i32", kThree, call("i32", "amdgcn.ubfe.i32", "i32 {0}, i32 {1}, i32 {2}")},
          {"v_bfe_i32 v10, v2, v4, v6", "i32", kThree, call("i32", "amdgcn.sbfe.i32", "i32 {0}, i32 {1}, i32 {2}")},
          {"v_bfi_b32 v10, v2, v4, v6", "i32", kThree,
           "%a = and i32 {0}, {1}\n%not = xor i32 {0}, -1\n%b = and i32 %not, {2}\nor i32 %a, %b"},
          {"v_bfm_b32 v10, v2, v4", "i32", kTwo,
           "%w = and i32 {0}, 31\n%o = and i32 {1}, 31\n%up = shl i32 1, %w\n%ones = sub i32 %up, 1\nshl i32 %ones, "
           "%o"},
          {"v_perm_b32 v10, v2, v4, v6", "i32", kThree, call("i32", "amdgcn.perm", "i32 {0}, i32 {1}, i32 {2}")},
          {"v_alignbit_b32 v10, v2, v4, v6", "i32", kThree, call("i32", "fshr.i32", "i32 {0}, i32 {1}, i32 {2}")},
          {"v_alignbyte_b32 v10, v2, v4, v6", "i32", kThree,
           "%bytes = and i32 {2}, 3\n%by = shl i32 %bytes, 3\n" + call("i32", "fshr.i32", "i32 {0}, i32 {1}, i32 %by")},
          {"v_bfrev_b32_e32 v10, v2", "i32", kOne, call("i32", "bitreverse.i32", "i32 {0}")},
          {"v_bcnt_u32_b32 v10, v2, v4", "i32", kTwo,
           "%count = " + call("i32", "ctpop.i32", "i32 {0}") + "\nadd i32 %count, {1}"},
          {"v_ffbh_u32_e32 v10, v2", "i32", kOne, first_bit("ctlz", "i32", "{0}")},
          {"v_ffbl_b32_e32 v10, v2", "i32", kOne, first_bit("cttz", "i32", "{0}")},
          {"v_ffbh_i32_e32 v10, v2", "i32", kOne, signs("i32")},
      },
      {}, {0x1f0, {}, 1600});
}

TEST_CASE("folding: shifts by amounts of and beyond the width") {
  check_folded({
      {"v_lshlrev_b32_e32 v10, v2, v4", "i32", kTwo, reversed_shift("shl", "i32", "i32")},
      {"v_lshrrev_b32_e32 v10, v2, v4", "i32", kTwo, reversed_shift("lshr", "i32", "i32")},
      {"v_ashrrev_i32_e32 v10, v2, v4", "i32", kTwo, reversed_shift("ashr", "i32", "i32")},
      {"v_lshlrev_b64 v[10:11], v2, v[4:5]", "i64", {"i32", "i64"}, reversed_shift("shl", "i64", "i32")},
      {"v_lshrrev_b64 v[10:11], v2, v[4:5]", "i64", {"i32", "i64"}, reversed_shift("lshr", "i64", "i32")},
      {"v_ashrrev_i64 v[10:11], v2, v[4:5]", "i64", {"i32", "i64"}, reversed_shift("ashr", "i64", "i32")},
      {"v_lshlrev_b16_e32 v10, v2, v4", "i16", kTwoShorts, reversed_shift("shl", "i16", "i16")},
      {"v_lshrrev_b16_e32 v10, v2, v4", "i16", kTwoShorts, reversed_shift("lshr", "i16", "i16")},
      {"v_ashrrev_i16_e32 v10, v2, v4", "i16", kTwoShorts, reversed_shift("ashr", "i16", "i16")},
      {"v_lshl_add_u32 v10, v2, v4, v6", "i32", kThree,
       "%by = and i32 {1}, 31\n%up = shl i32 {0}, %by\nadd i32 %up, {2}", true},
      {"v_add_lshl_u32 v10, v2, v4, v6", "i32", kThree,
       "%by = and i32 {2}, 31\n%sum = add i32 {0}, {1}\nshl i32 %sum, %by", true},
      {"v_lshl_or_b32 v10, v2, v4, v6", "i32", kThree, "%by = and i32 {1}, 31\n%up = shl i32 {0}, %by\nor i32 %up, {2}",
       true},
  });
}

TEST_CASE("folding: sums, products, minima and maxima of integers") {
  check_folded({
      {"v_add_u32_e64 v10, s[22:23], v2, v4", "i32", kTwo, part("uadd", "i32", 0)},
      {"v_add_u32_e64 v10, s[22:23], v2, v4", "i1", kTwo, part("uadd", "i32", 1)},
      {"v_sub_u32_e64 v10, s[22:23], v2, v4", "i32", kTwo, part("usub", "i32", 0)},
      {"v_sub_u32_e64 v10, s[22:23], v2, v4", "i1", kTwo, part("usub", "i32", 1)},
      {"v_add_u32_e64 v10, s[22:23], v2, v4 clamp", "i32", kTwo, two("i32", "uadd.sat")},
      {"v_sub_u32_e64 v10, s[22:23], v2, v4 clamp", "i32", kTwo, two("i32", "usub.sat")},
      {"v_add_u16_e64 v10, v2, v4 clamp", "i16", kTwoShorts, two("i16", "uadd.sat")},
      {"v_sub_u16_e64 v10, v2, v4 clamp", "i16", kTwoShorts, two("i16", "usub.sat")},
      {"v_add_nc_i32 v10, v2, v4 clamp", "i32", kTwo, two("i32", "sadd.sat"), true},
      {"v_sub_nc_i32 v10, v2, v4 clamp", "i32", kTwo, two("i32", "ssub.sat"), true},
      {"v_add_nc_i16 v10, v2, v4 clamp", "i16", kTwoShorts, two("i16", "sadd.sat"), true},
      {"v_sub_nc_i16 v10, v2, v4 clamp", "i16", kTwoShorts, two("i16", "ssub.sat"), true},
      {"v_mul_lo_u32 v10, v2, v4", "i32", kTwo, "mul i32 {0}, {1}"},
      {"v_mul_lo_u16_e32 v10, v2, v4", "i16", kTwoShorts, "mul i16 {0}, {1}"},
      {"v_mul_hi_u32 v10, v2, v4", "i32", kTwo, product("zext", 32, 32, false)},
      {"v_mul_hi_i32 v10, v2, v4", "i32", kTwo, product("sext", 32, 32, false)},
      {"v_mul_u32_u24_e32 v10, v2, v4", "i32", kTwo, product("zext", 24, 0, false)},
      {"v_mul_i32_i24_e32 v10, v2, v4", "i32", kTwo, product("sext", 24, 0, false)},
      {"v_mul_hi_u32_u24_e32 v10, v2, v4", "i32", kTwo, product("zext", 24, 32, false)},
      {"v_mul_hi_i32_i24_e32 v10, v2, v4", "i32", kTwo, product("sext", 24, 32, false)},
      {"v_mad_u32_u24 v10, v2, v4, v6", "i32", kThree, product("zext", 24, 0, true)},
      {"v_mad_i32_i24 v10, v2, v4, v6", "i32", kThree, product("sext", 24, 0, true)},
      {"v_mad_u64_u32 v[10:11], vcc, v2, v4, v[6:7]",
       "i64",
       {"i32", "i32", "i64"},
       "%a = zext i32 {0} to i64\n%b = zext i32 {1} to i64\n%p = mul i64 %a, %b\nadd i64 %p, {2}"},
      {"v_mad_i64_i32 v[10:11], vcc, v2, v4, v[6:7]",
       "i64",
       {"i32", "i32", "i64"},
       "%a = sext i32 {0} to i64\n%b = sext i32 {1} to i64\n%p = mul i64 %a, %b\nadd i64 %p, {2}"},
      {"v_min_i32_e32 v10, v2, v4", "i32", kTwo, two("i32", "smin")},
      {"v_max_i32_e32 v10, v2, v4", "i32", kTwo, two("i32", "smax")},
      {"v_min_u32_e32 v10, v2, v4", "i32", kTwo, two("i32", "umin")},
      {"v_max_u32_e32 v10, v2, v4", "i32", kTwo, two("i32", "umax")},
      {"v_min_i16_e32 v10, v2, v4", "i16", kTwoShorts, two("i16", "smin")},
      {"v_max_i16_e32 v10, v2, v4", "i16", kTwoShorts, two("i16", "smax")},
      {"v_min_u16_e32 v10, v2, v4", "i16", kTwoShorts, two("i16", "umin")},
      {"v_max_u16_e32 v10, v2, v4", "i16", kTwoShorts, two("i16", "umax")},
      {"v_min3_i32 v10, v2, v4, v6", "i32", kThree, three("smin")},
      {"v_max3_u32 v10, v2, v4, v6", "i32", kThree, three("umax")},
      {"v_med3_i32 v10, v2, v4, v6", "i32", kThree, middle("s")},
      {"v_med3_u32 v10, v2, v4, v6", "i32", kThree, middle("u")},
  });
}

TEST_CASE("folding: scalar fields, shifts, counts and masks") {
  const Types wide{"i64"};
  check_folded({
      {"s_bfe_u32 s8, s4, s6", "i32", {"i32", "control32"}, field("u", "i32")},
      {"s_bfe_i32 s8, s4, s6", "i32", {"i32", "control32"}, field("s", "i32")},
      {"s_bfe_u64 s[8:9], s[4:5], s6", "i64", {"i64", "control64"}, field("u", "i64")},
      {"s_bfe_i64 s[8:9], s[4:5], s6", "i64", {"i64", "control64"}, field("s", "i64")},
      {"s_lshl_b32 s8, s4, s6", "i32", kTwo, shift("shl", "i32", "{0}", "{1}", "i32")},
      {"s_lshr_b32 s8, s4, s6", "i32", kTwo, shift("lshr", "i32", "{0}", "{1}", "i32")},
      {"s_ashr_i32 s8, s4, s6", "i32", kTwo, shift("ashr", "i32", "{0}", "{1}", "i32")},
      {"s_lshl_b64 s[8:9], s[4:5], s6", "i64", {"i64", "i32"}, shift("shl", "i64", "{0}", "{1}", "i32")},
      {"s_lshr_b64 s[8:9], s[4:5], s6", "i64", {"i64", "i32"}, shift("lshr", "i64", "{0}", "{1}", "i32")},
      {"s_ashr_i64 s[8:9], s[4:5], s6", "i64", {"i64", "i32"}, shift("ashr", "i64", "{0}", "{1}", "i32")},
      {"s_bfm_b64 s[8:9], s4, s6", "i64", kTwo,
       "%w = and i32 {0}, 63\n%o = and i32 {1}, 63\n%ww = zext i32 %w to i64\n%wo = zext i32 %o to i64\n"
       "%up = shl i64 1, %ww\n%ones = sub i64 %up, 1\nshl i64 %ones, %wo"},
      {"s_brev_b32 s8, s4", "i32", kOne, call("i32", "bitreverse.i32", "i32 {0}")},
      {"s_brev_b64 s[8:9], s[4:5]", "i64", wide, call("i64", "bitreverse.i64", "i64 {0}")},
      {"s_bcnt1_i32_b32 s8, s4", "i32", kOne, counted("i32")},
      {"s_bcnt1_i32_b64 s8, s[4:5]", "i32", wide, counted("i64")},
      {"s_ff1_i32_b32 s8, s4", "i32", kOne, first_bit("cttz", "i32", "{0}")},
      {"s_ff1_i32_b64 s8, s[4:5]", "i32", wide, first_bit("cttz", "i64", "{0}")},
      {"s_ff0_i32_b32 s8, s4", "i32", kOne, "%not = xor i32 {0}, -1\n" + first_bit("cttz", "i32", "%not")},
      {"s_flbit_i32_b32 s8, s4", "i32", kOne, first_bit("ctlz", "i32", "{0}")},
      {"s_flbit_i32_b64 s8, s[4:5]", "i32", wide, first_bit("ctlz", "i64", "{0}")},
      {"s_flbit_i32 s8, s4", "i32", kOne, signs("i32")},
      {"s_flbit_i32_i64 s8, s[4:5]", "i32", wide, signs("i64")},
      {"s_abs_i32 s8, s4", "i32", kOne, call("i32", "abs.i32", "i32 {0}, i1 false")},
      {"s_absdiff_i32 s8, s4, s6", "i32", kTwo, "%d = sub i32 {0}, {1}\n" + call("i32", "abs.i32", "i32 %d, i1 false")},
      {"s_min_i32 s8, s4, s6", "i32", kTwo, two("i32", "smin")},
      {"s_max_i32 s8, s4, s6", "i32", kTwo, two("i32", "smax")},
      {"s_min_u32 s8, s4, s6", "i32", kTwo, two("i32", "umin")},
      {"s_max_u32 s8, s4, s6", "i32", kTwo, two("i32", "umax")},
      {"s_mul_i32 s8, s4, s6", "i32", kTwo, "mul i32 {0}, {1}"},
      {"s_mul_hi_u32 s8, s4, s6", "i32", kTwo, product("zext", 32, 32, false), true},
      {"s_mul_hi_i32 s8, s4, s6", "i32", kTwo, product("sext", 32, 32, false), true},
      {"s_lshl3_add_u32 s8, s4, s6", "i32", kTwo, "%up = shl i32 {0}, 3\nadd i32 %up, {1}", true},
      {"s_sext_i32_i8 s8, s4", "i32", kOne, "%b = trunc i32 {0} to i8\nsext i8 %b to i32"},
      {"s_sext_i32_i16 s8, s4", "i32", kOne, "%b = trunc i32 {0} to i16\nsext i16 %b to i32"},
      {"s_wqm_b32 s8, s4", "i32", kOne, call("i32", "amdgcn.s.wqm.i32", "i32 {0}")},
      {"s_wqm_b64 s[8:9], s[4:5]", "i64", wide, call("i64", "amdgcn.s.wqm.i64", "i64 {0}")},
      {"s_quadmask_b32 s8, s4", "i32", kOne, call("i32", "amdgcn.s.quadmask.i32", "i32 {0}")},
      {"s_quadmask_b64 s[8:9], s[4:5]", "i64", wide, call("i64", "amdgcn.s.quadmask.i64", "i64 {0}")},
      {"s_bitreplicate_b64_b32 s[8:9], s4", "i64", kOne, call("i64", "amdgcn.s.bitreplicate", "i32 {0}"), true},
  });
}

}  // namespace strobe::test
