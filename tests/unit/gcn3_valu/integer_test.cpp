// Integers of 16, 32 and 64 bits, bit fields and bytes.  Rules: AMD GCN3 ISA manual, VOP1, VOP2 and VOP3 opcodes.
#include <algorithm>

#include "catch.hpp"
#include "rules.hpp"

namespace strobe::test {

namespace {

constexpr Domain kWords = Domain::words, kWide = Domain::wide_words;

i64 low24(u32 x) { return (x & 0x800000) ? i64{x & 0xffffff} - 0x1000000 : i64{x & 0xffffff}; }
i64 limit(i64 value, i64 low, i64 high) { return value < low ? low : value > high ? high : value; }
u32 at(u32 word, int byte) { return (word >> (8 * byte)) & 255; }
u32 distance(u32 a, u32 b) { return a < b ? b - a : a - b; }
u32 sad(u32 a, u32 b, bool masked = false) {
  u32 sum = 0;
  for (int k = 0; k < 4; ++k) sum += masked && at(b, k) == 0 ? 0 : distance(at(a, k), at(b, k));
  return sum;
}
u32 limited_sum(u64 a, u64 b) { return static_cast<u32>(std::min<u64>(a + b, 0xffffffff)); }
int leading(u32 x) {
  for (int k = 0; k < 32; ++k)
    if ((x >> (31 - k)) & 1) return k;
  return -1;
}

Case carry_case(const std::string& text, Rule rule) { return {text, 2, Domain::words, 32, std::move(rule), true}; }
Result add(u64 a, u64 b, u64 carry, bool clamp = false) {
  const u64 sum = a + b + carry;
  const bool out = sum > 0xffffffff;
  return {clamp && out ? 0xffffffff : sum & 0xffffffff, out};
}
Result subtract(u64 a, u64 b, u64 borrow, bool clamp = false) {
  const bool out = a < b + borrow;
  return {clamp && out ? 0 : (a - b - borrow) & 0xffffffff, out};
}

}  // namespace

TEST_CASE("words: bitwise operations, shifts, minimum and maximum") {
  check({
      row_case(
          "v_mov_b32_e32", kWords, +[](u32 a) { return a; }),
      row_case(
          "v_not_b32_e32", kWords, +[](u32 a) { return ~a; }),
      row_case(
          "v_and_b32_e32", kWords, +[](u32 a, u32 b) { return a & b; }),
      row_case(
          "v_or_b32_e32", kWords, +[](u32 a, u32 b) { return a | b; }),
      row_case(
          "v_xor_b32_e32", kWords, +[](u32 a, u32 b) { return a ^ b; }),
      row_case(
          "v_lshlrev_b32_e32", kWords, +[](u32 a, u32 b) { return b << (a % 32); }),
      row_case(
          "v_lshrrev_b32_e32", kWords, +[](u32 a, u32 b) { return b >> (a % 32); }),
      row_case(
          "v_ashrrev_i32_e32", kWords, +[](u32 a, i32 b) { return static_cast<i32>(i64{b} >> (a % 32)); }),
      row_case(
          "v_min_i32_e32", kWords, +[](i32 a, i32 b) { return std::min(a, b); }),
      row_case(
          "v_max_i32_e32", kWords, +[](i32 a, i32 b) { return std::max(a, b); }),
      row_case(
          "v_min_u32_e32", kWords, +[](u32 a, u32 b) { return std::min(a, b); }),
      row_case(
          "v_max_u32_e32", kWords, +[](u32 a, u32 b) { return std::max(a, b); }),
      row_case(
          "v_min3_i32", kWords,
          +[](i32 a, i32 b, i32 c) {
            return std::min({a, b, c});
          }),
      row_case(
          "v_min3_u32", kWords,
          +[](u32 a, u32 b, u32 c) {
            return std::min({a, b, c});
          }),
      row_case(
          "v_max3_i32", kWords,
          +[](i32 a, i32 b, i32 c) {
            return std::max({a, b, c});
          }),
      row_case(
          "v_max3_u32", kWords,
          +[](u32 a, u32 b, u32 c) {
            return std::max({a, b, c});
          }),
      row_case(
          "v_med3_i32", kWords,
          +[](i32 a, i32 b, i32 c) { return std::max(std::min(a, b), std::min(std::max(a, b), c)); }),
      row_case(
          "v_med3_u32", kWords,
          +[](u32 a, u32 b, u32 c) { return std::max(std::min(a, b), std::min(std::max(a, b), c)); }),
  });
}

TEST_CASE("words: carries in and out") {
  check({
      carry_case("v_add_u32_e32 v10, vcc, v2, v4", [](const Lane& in) { return add(as<u32>(in.a), as<u32>(in.b), 0); }),
      carry_case("v_sub_u32_e32 v10, vcc, v2, v4",
                 [](const Lane& in) { return subtract(as<u32>(in.a), as<u32>(in.b), 0); }),
      carry_case("v_subrev_u32_e32 v10, vcc, v2, v4",
                 [](const Lane& in) { return subtract(as<u32>(in.b), as<u32>(in.a), 0); }),
      carry_case("v_addc_u32_e32 v10, vcc, v2, v4, vcc",
                 [](const Lane& in) { return add(as<u32>(in.a), as<u32>(in.b), in.mask); }),
      carry_case("v_subb_u32_e32 v10, vcc, v2, v4, vcc",
                 [](const Lane& in) { return subtract(as<u32>(in.a), as<u32>(in.b), in.mask); }),
      carry_case("v_subbrev_u32_e32 v10, vcc, v2, v4, vcc",
                 [](const Lane& in) { return subtract(as<u32>(in.b), as<u32>(in.a), in.mask); }),
      carry_case("v_add_u32_e64 v10, s[22:23], v2, v4",
                 [](const Lane& in) { return add(as<u32>(in.a), as<u32>(in.b), 0); }),
      carry_case("v_addc_u32_e64 v10, s[22:23], v2, v4, s[20:21]",
                 [](const Lane& in) { return add(as<u32>(in.a), as<u32>(in.b), in.mask); }),
      carry_case("v_subbrev_u32_e64 v10, s[22:23], v2, v4, s[20:21]",
                 [](const Lane& in) { return subtract(as<u32>(in.b), as<u32>(in.a), in.mask); }),
      carry_case("v_add_u32_e64 v10, s[22:23], v2, v4 clamp",
                 [](const Lane& in) { return add(as<u32>(in.a), as<u32>(in.b), 0, true); }),
      carry_case("v_sub_u32_e64 v10, s[22:23], v2, v4 clamp",
                 [](const Lane& in) { return subtract(as<u32>(in.a), as<u32>(in.b), 0, true); }),
      carry_case("v_subrev_u32_e64 v10, s[22:23], v2, v4 clamp",
                 [](const Lane& in) { return subtract(as<u32>(in.b), as<u32>(in.a), 0, true); }),
      carry_case("v_addc_u32_e64 v10, s[22:23], v2, v4, s[20:21] clamp",
                 [](const Lane& in) { return add(as<u32>(in.a), as<u32>(in.b), in.mask, true); }),
      carry_case("v_subb_u32_e64 v10, s[22:23], v2, v4, s[20:21] clamp",
                 [](const Lane& in) { return subtract(as<u32>(in.a), as<u32>(in.b), in.mask, true); }),
      carry_case("v_subbrev_u32_e64 v10, s[22:23], v2, v4, s[20:21] clamp",
                 [](const Lane& in) { return subtract(as<u32>(in.b), as<u32>(in.a), in.mask, true); }),
      {"v_cndmask_b32_e32 v10, v2, v4, vcc", 2, kWords, 32,
       [](const Lane& in) { return Result{in.mask ? in.b : in.a}; }},
      {"v_cndmask_b32_e64 v10, v2, v4, s[20:21]", 2, kWords, 32,
       [](const Lane& in) { return Result{in.mask ? in.b : in.a}; }},
      {"v_cndmask_b32_e64 v10, -v2, |v4|, s[20:21]", 2, kWords, 32,
       [](const Lane& in) { return Result{in.mask ? in.b & 0x7fffffff : in.a ^ 0x80000000}; }},
  });
}

TEST_CASE("words: products and sums of products") {
  check({
      row_case(
          "v_mul_lo_u32", kWords, +[](u32 a, u32 b) { return static_cast<u32>(u64{a} * b); }),
      row_case(
          "v_mul_hi_u32", kWords, +[](u32 a, u32 b) { return static_cast<u32>(u64{a} * b >> 32); }),
      row_case(
          "v_mul_hi_i32", kWords, +[](i32 a, i32 b) { return static_cast<i32>(i64{a} * b >> 32); }),
      row_case(
          "v_mul_u32_u24_e32", kWords,
          +[](u32 a, u32 b) { return static_cast<u32>(u64{a & 0xffffff} * (b & 0xffffff)); }),
      row_case(
          "v_mul_hi_u32_u24_e32", kWords,
          +[](u32 a, u32 b) { return static_cast<u32>(u64{a & 0xffffff} * (b & 0xffffff) >> 32); }),
      row_case(
          "v_mul_i32_i24_e32", kWords, +[](u32 a, u32 b) { return static_cast<u32>(low24(a) * low24(b)); }),
      row_case(
          "v_mul_hi_i32_i24_e32", kWords, +[](u32 a, u32 b) { return static_cast<u32>(low24(a) * low24(b) >> 32); }),
      row_case(
          "v_mad_u32_u24", kWords,
          +[](u32 a, u32 b, u32 c) { return static_cast<u32>(u64{a & 0xffffff} * (b & 0xffffff) + c); }),
      row_case(
          "v_mad_i32_i24", kWords, +[](u32 a, u32 b, u32 c) { return static_cast<u32>(low24(a) * low24(b) + c); }),
      {"v_mul_u32_u24_e64 v10, v2, v4 clamp", 2, kWords, 32,
       rule(+[](u32 a, u32 b) { return limited_sum(u64{a & 0xffffff} * (b & 0xffffff), 0); })},
      {"v_mul_i32_i24_e64 v10, v2, v4 clamp", 2, kWords, 32,
       rule(+[](u32 a, u32 b) { return static_cast<i32>(limit(low24(a) * low24(b), INT32_MIN, INT32_MAX)); })},
      {"v_mad_u32_u24 v10, v2, v4, v6 clamp", 3, kWords, 32,
       rule(+[](u32 a, u32 b, u32 c) { return limited_sum(u64{a & 0xffffff} * (b & 0xffffff), c); })},
      {"v_mad_i32_i24 v10, v2, v4, v6 clamp", 3, kWords, 32, rule(+[](u32 a, u32 b, i32 c) {
         return static_cast<i32>(limit(low24(a) * low24(b) + c, INT32_MIN, INT32_MAX));
       })},
  });
}

TEST_CASE("words: 64-bit products with carry, 64-bit shifts") {
  const auto unsigned_sum = [](const Lane& in) {
    const auto sum = static_cast<unsigned __int128>(as<u32>(in.a)) * as<u32>(in.b) + in.c;
    return Result{static_cast<u64>(sum), static_cast<bool>(sum >> 64)};
  };
  const auto signed_sum = [](const Lane& in) {
    const __int128 sum = static_cast<__int128>(as<i32>(in.a)) * as<i32>(in.b) + as<i64>(in.c);
    return Result{static_cast<u64>(sum), static_cast<bool>((sum >> 64) & 1)};
  };
  check({
      {"v_mad_u64_u32 v[10:11], s[22:23], v2, v4, v[6:7]", 3, kWide, 64, unsigned_sum, true},
      {"v_mad_i64_i32 v[10:11], s[22:23], v2, v4, v[6:7]", 3, kWide, 64, signed_sum, true},
      {"v_mad_u64_u32 v[10:11], s[22:23], v2, v4, v[6:7] clamp", 3, kWide, 64,
       [=](const Lane& in) {
         const Result r = unsigned_sum(in);
         return Result{r.mask ? ~u64{0} : r.value, r.mask};
       },
       true},
      {"v_mad_i64_i32 v[10:11], s[22:23], v2, v4, v[6:7] clamp", 3, kWide, 64,
       [=](const Lane& in) {
         const __int128 sum = static_cast<__int128>(as<i32>(in.a)) * as<i32>(in.b) + as<i64>(in.c);
         const __int128 low = INT64_MIN, high = INT64_MAX;
         return Result{static_cast<u64>(sum < low ? low : sum > high ? high : sum), signed_sum(in).mask};
       },
       true},
      row_case(
          "v_lshlrev_b64", kWide, +[](u32 a, u64 b) { return b << (a % 64); }),
      row_case(
          "v_lshrrev_b64", kWide, +[](u32 a, u64 b) { return b >> (a % 64); }),
      row_case(
          "v_ashrrev_i64", kWide, +[](u32 a, i64 b) { return b >> (a % 64); }),
  });
}

TEST_CASE("bits: fields, counts, first and last ones") {
  check({
      row_case(
          "v_bfe_u32", kWords,
          +[](u32 a, u32 b, u32 c) { return static_cast<u32>((u64{a} >> (b % 32)) & ((u64{1} << (c % 32)) - 1)); }),
      row_case(
          "v_bfe_i32", kWords,
          +[](u32 a, u32 b, u32 c) {
            // Bit by bit: the source goes on with its sign, the field with its own.
            u32 r = 0;
            for (u32 k = 0; k < 32 && c % 32 != 0; ++k) {
              const u32 of_field = k < c % 32 ? k : c % 32 - 1;
              r |= (a >> std::min(b % 32 + of_field, 31u) & 1) << k;
            }
            return r;
          }),
      row_case(
          "v_bfi_b32", kWords, +[](u32 a, u32 b, u32 c) { return (a & b) | (~a & c); }),
      row_case(
          "v_bfm_b32", kWords, +[](u32 a, u32 b) { return ((1u << (a % 32)) - 1) << (b % 32); }),
      row_case(
          "v_bfrev_b32_e32", kWords,
          +[](u32 a) {
            u32 r = 0;
            for (int k = 0; k < 32; ++k) r |= ((a >> k) & 1) << (31 - k);
            return r;
          }),
      row_case(
          "v_bcnt_u32_b32", kWords, +[](u32 a, u32 b) { return static_cast<u32>(std::popcount(a)) + b; }),
      row_case(
          "v_ffbh_u32_e32", kWords, +[](u32 a) { return leading(a); }),
      row_case(
          "v_ffbl_b32_e32", kWords, +[](u32 a) { return a == 0 ? -1 : std::countr_zero(a); }),
      row_case(
          "v_ffbh_i32_e32", kWords, +[](i32 a) { return leading(static_cast<u32>(a < 0 ? ~a : a)); }),
      row_case(
          "v_alignbit_b32", kWords,
          +[](u32 a, u32 b, u32 c) { return static_cast<u32>((u64{a} << 32 | b) >> (c % 32)); }),
      row_case(
          "v_alignbyte_b32", kWords,
          +[](u32 a, u32 b, u32 c) { return static_cast<u32>((u64{a} << 32 | b) >> (8 * (c % 4))); }),
  });
}

TEST_CASE("bytes: permutation, averages, sums of absolute differences") {
  check({
      row_case(
          "v_perm_b32", kWords,
          +[](u32 a, u32 b, u32 c) {
            u32 r = 0;
            const u64 both = u64{a} << 32 | b;
            for (int k = 0; k < 4; ++k) {
              const u32 s = at(c, k);
              u64 byte = 0xff;
              if (s < 8)
                byte = both >> (8 * s) & 255;
              else if (s < 12)
                byte = both >> (16 * (s - 8) + 15) & 1 ? 255 : 0;
              else if (s == 12)
                byte = 0;
              r |= static_cast<u32>(byte) << (8 * k);
            }
            return r;
          }),
      row_case(
          "v_lerp_u8", kWords,
          +[](u32 a, u32 b, u32 c) {
            u32 r = 0;
            for (int k = 0; k < 4; ++k) r |= ((at(a, k) + at(b, k) + (at(c, k) & 1)) / 2) << (8 * k);
            return r;
          }),
      row_case(
          "v_sad_u8", kWords, +[](u32 a, u32 b, u32 c) { return sad(a, b) + c; }),
      row_case(
          "v_sad_hi_u8", kWords, +[](u32 a, u32 b, u32 c) { return (sad(a, b) << 16) + c; }),
      row_case(
          "v_sad_u16", kWords,
          +[](u32 a, u32 b, u32 c) { return distance(a & 0xffff, b & 0xffff) + distance(a >> 16, b >> 16) + c; }),
      row_case(
          "v_sad_u32", kWords, +[](u32 a, u32 b, u32 c) { return distance(a, b) + c; }),
      row_case(
          "v_msad_u8", kWords, +[](u32 a, u32 b, u32 c) { return sad(a, b, true) + c; }),
      {"v_sad_u8 v10, v2, v4, v6 clamp", 3, kWords, 32,
       rule(+[](u32 a, u32 b, u32 c) { return limited_sum(sad(a, b), c); })},
      {"v_sad_hi_u8 v10, v2, v4, v6 clamp", 3, kWords, 32,
       rule(+[](u32 a, u32 b, u32 c) { return limited_sum(sad(a, b) << 16, c); })},
      {"v_sad_u16 v10, v2, v4, v6 clamp", 3, kWords, 32, rule(+[](u32 a, u32 b, u32 c) {
         return limited_sum(distance(a & 0xffff, b & 0xffff) + distance(a >> 16, b >> 16), c);
       })},
      {"v_sad_u32 v10, v2, v4, v6 clamp", 3, kWords, 32,
       rule(+[](u32 a, u32 b, u32 c) { return limited_sum(distance(a, b), c); })},
      {"v_msad_u8 v10, v2, v4, v6 clamp", 3, kWords, 32,
       rule(+[](u32 a, u32 b, u32 c) { return limited_sum(sad(a, b, true), c); })},
  });
}

TEST_CASE("bytes: four sums of absolute differences at once") {
  const auto four = [](bool masked, bool clamp) {
    return [=](const Lane& in) {
      u64 r = 0;
      for (int k = 0; k < 4; ++k) {
        const u64 sum = sad(static_cast<u32>(in.a >> (8 * k)), as<u32>(in.b), masked) + (in.c >> (16 * k) & 0xffff);
        r |= (clamp ? std::min<u64>(sum, 0xffff) : sum & 0xffff) << (16 * k);
      }
      return Result{r};
    };
  };
  check({
      {"v_qsad_pk_u16_u8 v[10:11], v[2:3], v4, v[6:7]", 3, kWide, 64, four(false, false)},
      {"v_mqsad_pk_u16_u8 v[10:11], v[2:3], v4, v[6:7]", 3, kWide, 64, four(true, false)},
      {"v_qsad_pk_u16_u8 v[10:11], v[2:3], v4, v[6:7] clamp", 3, kWide, 64, four(false, true)},
      {"v_mqsad_pk_u16_u8 v[10:11], v[2:3], v4, v[6:7] clamp", 3, kWide, 64, four(true, true)},
  });
}

TEST_CASE("bytes: v_mqsad_u32_u8 has four registers of sums") {
  const auto words = assemble_each({"v_mqsad_u32_u8 v[10:13], v[2:3], v4, v[6:9]"})[0];
  Machine machine;
  InstructionInfo info;
  const Instruction instruction = machine.decode(words.data(), words.size(), info);
  CHECK(info.written[0].count == 4);
  for (u32 l = 0; l < 64; ++l) {
    machine.row(2)[l] = 0x11223344 * l;
    machine.row(3)[l] = 0x0badf00d + l;
    machine.row(4)[l] = l % 3 == 0 ? 0x00ff0080 : 0x7f010203;
    for (unsigned r = 0; r < 4; ++r) machine.row(6 + r)[l] = 1000 * r + l;
  }
  machine.wave().set_exec(0xffffffff);
  machine.run(instruction);
  for (unsigned l = 0; l < 64; ++l) {
    const u64 a = u64{machine.row(3)[l]} << 32 | machine.row(2)[l];
    for (unsigned r = 0; r < 4; ++r)
      CHECK(machine.row(10 + r)[l] ==
            (l < 32 ? sad(static_cast<u32>(a >> (8 * r)), machine.row(4)[l], true) + 1000 * r + l : 0));
  }
}

TEST_CASE("shorts: sixteen-bit integers leave the upper half zero") {
  check({
      row_case(
          "v_add_u16_e32", kWords, +[](u16 a, u16 b) { return static_cast<u16>(a + b); }),
      row_case(
          "v_sub_u16_e32", kWords, +[](u16 a, u16 b) { return static_cast<u16>(a - b); }),
      row_case(
          "v_subrev_u16_e32", kWords, +[](u16 a, u16 b) { return static_cast<u16>(b - a); }),
      row_case(
          "v_mul_lo_u16_e32", kWords, +[](u16 a, u16 b) { return static_cast<u16>(u64{a} * b); }),
      row_case(
          "v_lshlrev_b16_e32", kWords, +[](u16 a, u16 b) { return static_cast<u16>(b << (a % 16)); }),
      row_case(
          "v_lshrrev_b16_e32", kWords, +[](u16 a, u16 b) { return static_cast<u16>(b >> (a % 16)); }),
      row_case(
          "v_ashrrev_i16_e32", kWords, +[](u16 a, i16 b) { return static_cast<i16>(b >> (a % 16)); }),
      row_case(
          "v_max_u16_e32", kWords, +[](u16 a, u16 b) { return std::max(a, b); }),
      row_case(
          "v_max_i16_e32", kWords, +[](i16 a, i16 b) { return std::max(a, b); }),
      row_case(
          "v_min_u16_e32", kWords, +[](u16 a, u16 b) { return std::min(a, b); }),
      row_case(
          "v_min_i16_e32", kWords, +[](i16 a, i16 b) { return std::min(a, b); }),
      row_case(
          "v_mad_u16", kWords, +[](u16 a, u16 b, u16 c) { return static_cast<u16>(u64{a} * b + c); }),
      row_case(
          "v_mad_i16", kWords, +[](i16 a, i16 b, i16 c) { return static_cast<i16>(i64{a} * b + c); }),
      {"v_add_u16_e64 v10, v2, v4 clamp", 2, kWords, 32,
       rule(+[](u16 a, u16 b) { return static_cast<u16>(limit(i64{a} + b, 0, 65535)); })},
      {"v_sub_u16_e64 v10, v2, v4 clamp", 2, kWords, 32,
       rule(+[](u16 a, u16 b) { return static_cast<u16>(limit(i64{a} - b, 0, 65535)); })},
      {"v_subrev_u16_e64 v10, v2, v4 clamp", 2, kWords, 32,
       rule(+[](u16 a, u16 b) { return static_cast<u16>(limit(i64{b} - a, 0, 65535)); })},
      {"v_mad_u16 v10, v2, v4, v6 clamp", 3, kWords, 32,
       rule(+[](u16 a, u16 b, u16 c) { return static_cast<u16>(limit(i64{a} * b + c, 0, 65535)); })},
      {"v_mad_i16 v10, v2, v4, v6 clamp", 3, kWords, 32,
       rule(+[](i16 a, i16 b, i16 c) { return static_cast<i16>(limit(i64{a} * b + c, -32768, 32767)); })},
      row_case(
          "v_cvt_pk_u16_u32", kWords, +[](u32 a, u32 b) { return std::min(a, 65535u) | std::min(b, 65535u) << 16; }),
      row_case(
          "v_cvt_pk_i16_i32", kWords,
          +[](i32 a, i32 b) {
            return static_cast<u32>(limit(a, -32768, 32767) & 0xffff) | static_cast<u32>(limit(b, -32768, 32767)) << 16;
          }),
  });
}

}  // namespace strobe::test
