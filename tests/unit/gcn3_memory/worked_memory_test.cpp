// LDS atomics and DS_CONDXCHG32 by examples whose values come from AMD's own sentences and LLVM's language reference,
// not from a rule that repeats the code.  CDNA3 ISA 9.2 and RDNA3 ISA 13, "Float memory atomics" (rounding, denormals,
// NaN); RDNA3 ISA, "DS_CONDXCHG32_RTN_B64". GCN3's and RDNA's own manuals say no more than "handles NaN/INF/denorm".
#include <iterator>

#include "catch.hpp"
#include "memory_machine.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

struct Example {
  u64 memory, data, smaller, larger;
};
// "-inf, -float, -denorm, -0, +0, +denorm, +float, +inf", a quiet NaN after either end, a signalling one is the result
// as a quiet one.
constexpr Example kSingles[] = {
    {0x00000000, 0x80000000, 0x80000000, 0x00000000},  // +0 and -0
    {0x80000000, 0x00000000, 0x80000000, 0x00000000},  //
    {0x3f800000, 0x7fc00001, 0x3f800000, 0x3f800000},  // 1 and a quiet NaN
    {0xffc00001, 0x3f800000, 0x3f800000, 0x3f800000},  //
    {0x7f800000, 0x7fc00001, 0x7f800000, 0x7f800000},  // an infinity and a quiet NaN
    {0xff800000, 0xffc00001, 0xff800000, 0xff800000},  //
    {0x3f800000, 0x7fa00002, 0x7fe00002, 0x7fe00002},  // 1 and a signalling NaN
    {0x7fa00002, 0x3f800000, 0x7fe00002, 0x7fe00002},  //
    {0x7fc00001, 0xff800003, 0xffc00003, 0xffc00003},  // NaNs of both kinds
    {0xff800003, 0x7fc00001, 0xffc00003, 0xffc00003},  //
    {0x00000001, 0x80000001, 0x80000001, 0x00000001},  // denormals of either sign
    {0x807fffff, 0x00800000, 0x807fffff, 0x00800000},  //
};
constexpr Example kDoubles[] = {
    {0x0000000000000000, 0x8000000000000000, 0x8000000000000000, 0x0000000000000000},
    {0x8000000000000000, 0x0000000000000000, 0x8000000000000000, 0x0000000000000000},
    {0x3ff0000000000000, 0x7ff8000000000001, 0x3ff0000000000000, 0x3ff0000000000000},
    {0xfff8000000000001, 0x3ff0000000000000, 0x3ff0000000000000, 0x3ff0000000000000},
    {0x7ff0000000000000, 0x7ff8000000000001, 0x7ff0000000000000, 0x7ff0000000000000},
    {0x3ff0000000000000, 0x7ff4000000000002, 0x7ffc000000000002, 0x7ffc000000000002},
    {0xfff0000000000003, 0x7ff8000000000001, 0xfff8000000000003, 0xfff8000000000003},
    {0x0000000000000002, 0x0000000000000001, 0x0000000000000001, 0x0000000000000002},
    {0x8000000000000001, 0x0000000000000001, 0x8000000000000001, 0x0000000000000001},
};

/// What LDS holds after one lane's atomic with these operands.
class Cell {
 public:
  Cell(const std::string& name, unsigned bits, unsigned operands) : bits_(bits) {
    const auto registers = [&](unsigned first) {
      return bits == 32 ? "v" + std::to_string(first)
                        : "v[" + std::to_string(first) + ":" + std::to_string(first + 1) + "]";
    };
    text_ = name + " v2, " + registers(4) + (operands == 2 ? ", " + registers(6) : "");
    machine_.load("s_setreg_b32 hwreg(HW_REG_MODE), s4\n" + text_);
    machine_.wave().set_exec(1);
    machine_.v(2)[0] = 64;
  }
  /// MODE: rounding of single [1:0] and of double [3:2], denormals of single [5:4] and of double [7:6].
  u64 after(u64 memory, u64 first, u64 second = 0, u32 mode = 0xf0) {
    write_as<u64>(machine_.lds() + 64, memory);
    machine_.set64(4, 0, first);
    machine_.set64(6, 0, second);
    machine_.s(4) = mode;
    machine_.step(0);
    machine_.step(1);
    machine_.s(4) = 0xf0;
    machine_.step(0);
    return bits_ == 64 ? read_as<u64>(machine_.lds() + 64) : read_as<u32>(machine_.lds() + 64);
  }

 private:
  MemoryMachine machine_;
  std::string text_;
  unsigned bits_;
};

template <std::size_t kCount>
void check_order(const Example (&examples)[kCount], unsigned bits) {
  const std::string type = "f" + std::to_string(bits);
  Cell minimum("ds_min_" + type, bits, 1), maximum("ds_max_" + type, bits, 1);
  for (const Example& e : examples)
    for (const u32 mode : {0xf0u, 0x00u}) {  // denormals are kept; flushed for the comparison only
      INFO(type << " memory " << std::hex << e.memory << " data " << e.data << " MODE " << mode);
      CHECK(minimum.after(e.memory, e.data, 0, mode) == e.smaller);
      CHECK(maximum.after(e.memory, e.data, 0, mode) == e.larger);
    }
}

}  // namespace

TEST_CASE("float minimum and maximum in LDS order zeros, infinities and NaNs as AMD's table does") {
  check_order(kSingles, 32);
  check_order(kDoubles, 64);
}

// "doSwap = (src0 != NaN) && (src1 != NaN) && (src0 == src1) // allow +0 == -0"
TEST_CASE("float compare-and-store in LDS compares numbers, not bits") {
  Cell single("ds_cmpst_f32", 32, 2), wide("ds_cmpst_f64", 64, 2);
  CHECK(single.after(0x00000000, 0x80000000, 0x40a00000) == 0x40a00000);
  CHECK(single.after(0x80000000, 0x00000000, 0x40a00000) == 0x40a00000);
  CHECK(single.after(0x7fc00000, 0x7fc00000, 0x40a00000) == 0x7fc00000);
  CHECK(single.after(0x3f800000, 0x3f800001, 0x40a00000) == 0x3f800000);
  CHECK(single.after(0x3f800000, 0x3f800000, 0x7fa00002) == 0x7fa00002);  // the data pass unchanged
  CHECK(single.after(0x00000001, 0x00000000, 0x40a00000) == 0x00000001);
  CHECK(wide.after(0x0000000000000000, 0x8000000000000000, 0x4014000000000000) == 0x4014000000000000);
  CHECK(wide.after(0x7ff8000000000000, 0x7ff8000000000000, 0x4014000000000000) == 0x7ff8000000000000);
  CHECK(wide.after(0x3ff0000000000000, 0x3ff0000000000001, 0x4014000000000000) == 0x3ff0000000000000);
  // "flushes the result when input denormal flushing occurs"
  CHECK(single.after(0x00000001, 0x80000002, 0x40a00000, 0xc0) == 0x40a00000);
  CHECK(single.after(0x3f800000, 0x3f800000, 0x80000003, 0xc0) == 0x80000000);
  CHECK(single.after(0x3f800000, 0x3f800000, 0x80000003, 0xf0) == 0x80000003);
  // Flushing single floats leaves double ones alone: the mode in which compilers start gfx8 kernels.
  CHECK(wide.after(0x0000000000000001, 0x0000000000000000, 0x4014000000000000, 0xc0) == 0x0000000000000001);
  CHECK(wide.after(0x0000000000000001, 0x0000000000000001, 0x4014000000000000, 0xc0) == 0x4014000000000000);
}

// "the rounding mode for float-atomic-add [is] fixed at round to nearest even. The MODE.round bits are ignored."
TEST_CASE("float addition in LDS rounds to nearest whatever the mode, and quiets NaNs") {
  Cell sum("ds_add_f32", 32, 1);
  for (const u32 rounding : {0u, 1u, 2u, 3u}) {
    INFO("MODE.round " << rounding);
    CHECK(sum.after(0x3f800000, 0x33c00000, 0, 0xf0 | rounding) == 0x3f800001);  // 1 + 0.75 ulp
    CHECK(sum.after(0x3f800000, 0x33000000, 0, 0xf0 | rounding) == 0x3f800000);  // 1 + 0.25 ulp
    CHECK(sum.after(0x3f800001, 0x33800000, 0, 0xf0 | rounding) == 0x3f800002);  // a tie goes to even
    CHECK(sum.after(0x80000000, 0x00000000, 0, 0xf0 | rounding) == 0x00000000);  // -0 + 0 = +0
    CHECK(sum.after(0x7f7fffff, 0x7f7fffff, 0, 0xf0 | rounding) == 0x7f800000);
    CHECK(sum.after(0xff800000, 0x3f800000, 0, 0xf0 | rounding) == 0xff800000);
  }
  CHECK(sum.after(0x3f800000, 0x7fa00002) == 0x7fe00002);
  CHECK(sum.after(0xffa00003, 0x3f800000) == 0xffe00003);
  CHECK(sum.after(0x7fc00001, 0xffc00002) == 0x7fc00001);  // "the NaN from the first input"
  CHECK(sum.after(0x00000001, 0x00000002) == 0x00000003);
  CHECK(sum.after(0x00000001, 0x00000002, 0, 0xc0) == 0x00000000);
}

// LLVM 19 Language Reference, `atomicrmw`: uinc_wrap is (*ptr u>= val) ? 0 : *ptr + 1, udec_wrap is (*ptr == 0 ||
// *ptr u> val) ? val : *ptr - 1. The others: CDNA3 ISA, "LDS & GDS instructions".
TEST_CASE("integer atomics at the ends of their ranges") {
  struct Word {
    const char* name;
    u64 memory, first, second, wanted;
  };
  constexpr Word kWords[] = {
      {"ds_inc_u32", 4, 5, 0, 5},
      {"ds_inc_u32", 5, 5, 0, 0},
      {"ds_inc_u32", 6, 5, 0, 0},
      {"ds_inc_u32", 0, 0, 0, 0},
      {"ds_inc_u32", 0xfffffffe, 0xffffffff, 0, 0xffffffff},
      {"ds_inc_u32", 0xffffffff, 0xffffffff, 0, 0},
      {"ds_dec_u32", 5, 5, 0, 4},
      {"ds_dec_u32", 6, 5, 0, 5},
      {"ds_dec_u32", 0, 5, 0, 5},
      {"ds_dec_u32", 1, 5, 0, 0},
      {"ds_dec_u32", 0xffffffff, 0xffffffff, 0, 0xfffffffe},
      {"ds_rsub_u32", 3, 10, 0, 7},
      {"ds_rsub_u32", 10, 3, 0, 0xfffffff9},
      {"ds_min_i32", 0x7fffffff, 0x80000000, 0, 0x80000000},
      {"ds_min_u32", 0x7fffffff, 0x80000000, 0, 0x7fffffff},
      {"ds_max_i32", 0xffffffff, 1, 0, 1},
      {"ds_max_u32", 0xffffffff, 1, 0, 0xffffffff},
      {"ds_mskor_b32", 0x11112222, 0x0000ff00, 0x00003300, 0x11113322},
      {"ds_cmpst_b32", 7, 7, 9, 9},
      {"ds_cmpst_b32", 7, 9, 7, 7},
      {"ds_inc_u64", 0x100000000, 0x100000000, 0, 0},
      {"ds_inc_u64", 0xffffffff, 0x100000000, 0, 0x100000000},
      {"ds_dec_u64", 0x100000000, 0x100000000, 0, 0xffffffff},
      {"ds_dec_u64", 0x100000001, 0x100000000, 0, 0x100000000},
      {"ds_rsub_u64", 1, 0x100000000, 0, 0xffffffff},
      {"ds_min_i64", 0x7fffffffffffffff, 0x8000000000000000, 0, 0x8000000000000000},
      {"ds_max_u64", 0x7fffffffffffffff, 0x8000000000000000, 0, 0x8000000000000000},
  };
  for (const Word& w : kWords) {
    const std::string name = w.name;
    const bool compares = name.find("cmpst") != name.npos || name.find("mskor") != name.npos;
    INFO(name << std::hex << " memory " << w.memory << " data " << w.first << " " << w.second);
    Cell cell(name, name.ends_with("64") ? 64 : 32, compares ? 2 : 1);
    CHECK(cell.after(w.memory, w.first, w.second) == w.wanted);
  }
}

// ADDR0 = (ADDR + offset) & 0xfff8, ADDR1 = ADDR0 + 4; LDS[ADDR0] = {0, DATA[30:0]} if DATA[31], and so on.
TEST_CASE("DS_CONDXCHG32_RTN_B64 ignores the low bits of its address") {
  MemoryMachine machine;
  machine.load("ds_condxchg32_rtn_b64 v[10:11], v2, v[4:5] offset:64");
  machine.wave().set_exec(0xf);
  constexpr u32 kAddress[] = {13, 0x10010, 0xfffffff0, 31};
  constexpr u32 kPlace[] = {72, 80, 48, 88};
  constexpr u64 kData[] = {0x0000000780000005, 0x8000000900000006, 0xfffffffeffffffff, 0x7fffffff7fffffff};
  constexpr u64 kAfter[] = {0x4444000000000005, 0x0000000933330001, 0x7ffffffe7fffffff, 0x4444000333330003};
  for (unsigned l = 0; l < 4; ++l) {
    write_as<u64>(machine.lds() + kPlace[l], u64{0x44440000 + l} << 32 | (0x33330000 + l));
    machine.v(2)[l] = kAddress[l];
    machine.set64(4, l, kData[l]);
  }
  const LaneAccess access = machine.located();
  machine.step();
  for (unsigned l = 0; l < 4; ++l) {
    INFO("lane " << l);
    CHECK(machine.get64(10, l) == (u64{0x44440000 + l} << 32 | (0x33330000 + l)));
    CHECK(read_as<u64>(machine.lds() + kPlace[l]) == kAfter[l]);
    CHECK_FALSE(access.contiguous);
    CHECK(access.address[l] == kPlace[l]);
  }
}
