// Operations that LLVM folds no constants of, on operands worked out by hand.
// Sources: AMD GCN3 ISA and RDNA ISA, VOP1, VOP3 and VOP3P opcodes; Khronos cl_amd_media_ops and cl_amd_media_ops2.
#include "catch.hpp"
#include "machine.hpp"
#include "support/assemble.hpp"

namespace strobe::test {

namespace {

struct Example {
  const char* text;
  u64 a, b, c, result;
  u64 mask = 0xffffffff;  ///< of the result's bits
};

constexpr u64 kAllBits = ~u64{0}, kLow = 0xffff;

const Example kExamples[] = {
    // 80-70, 00-00, ff-01 and 10-20 are 16, 0, 254 and 16.
    {"v_sad_u8 v10, v2, v4, v6", 0x10ff0080, 0x20010070, 5, 291},
    {"v_sad_hi_u8 v10, v2, v4, v6", 0x10ff0080, 0x20010070, 5, 286 << 16 | 5},
    // Byte 1 counts 0x55, or nothing, since the reference's is 0.
    {"v_sad_u8 v10, v2, v4, v6", 0x10ff5580, 0x20010070, 5, 376},
    {"v_msad_u8 v10, v2, v4, v6", 0x10ff5580, 0x20010070, 5, 291},
    {"v_sad_u16 v10, v2, v4, v6", 0x00050001, 0xffff0003, 1, 65533},
    {"v_sad_u32 v10, v2, v4, v6", 1, 0xffffffff, 3, 1},
    {"v_sad_u32 v10, v2, v4, v6 clamp", 1, 0xffffffff, 3, 0xffffffff},
    // (7+8)/2, (0+1+1)/2, (255+255)/2, (1+2+1)/2
    {"v_lerp_u8 v10, v2, v4, v6", 0x01ff0007, 0x02ff0108, 0x01000100, 0x02ff0107},
    // Bytes 1 2 3 4 0 0 0 0 against 1 1 1 1 are apart by 6, 7, 7, 6; the second sum wraps or saturates.
    {"v_qsad_pk_u16_u8 v[10:11], v[2:3], v4, v[6:7]", 0x04030201, 0x01010101, 0xffff0001, 0x0006000700060007, kAllBits},
    {"v_qsad_pk_u16_u8 v[10:11], v[2:3], v4, v[6:7] clamp", 0x04030201, 0x01010101, 0xffff0001, 0x00060007ffff0007,
     kAllBits},
    // Without the reference's byte 2: 0+1+3, 1+2+1, 2+3+1, 3+1+1.
    {"v_mqsad_pk_u16_u8 v[10:11], v[2:3], v4, v[6:7]", 0x04030201, 0x01000101, 0, 0x0005000600040004, kAllBits},
    {"v_cvt_pk_u16_u32 v10, v2, v4", 70000, 5, 0, 0x0005ffff},
    {"v_cvt_pk_i16_i32 v10, v2, v4", 0xfffeee90, 40000, 0, 0x7fff8000},
    {"v_cvt_pk_u8_f32 v10, v2, v4, v6", 0x43960000, 6, 0x11223344, 0x11ff3344},  // 300 to byte 2
    {"v_cvt_pk_u8_f32 v10, v2, v4, v6", 0xbf800000, 3, 0x11223344, 0x00223344},  // -1 to byte 3
    {"v_cvt_pknorm_i16_f32 v10, v2, v4", 0x3f800000, 0xbf800000, 0, 0x80017fff},
    {"v_cvt_pknorm_u16_f32 v10, v2, v4", 0x3f800000, 0x3e800000, 0, 0x4000ffff},
    {"v_cvt_off_f32_i4_e32 v10, v2", 0x17, 0, 0, 0x3ee00000},         // 7/16
    {"v_cvt_off_f32_i4_e32 v10, v2", 0x18, 0, 0, 0xbf000000},         // -8/16
    {"v_cvt_off_f32_i4_e32 v10, v2", 0x1f, 0, 0, 0xbd800000},         // -1/16
    {"v_cvt_rpi_i32_f32_e32 v10, v2", 0x40200000, 0, 0, 3},           // 2.5
    {"v_cvt_rpi_i32_f32_e32 v10, v2", 0xbfc00000, 0, 0, 0xffffffff},  // -1.5
    {"v_cvt_rpi_i32_f32_e32 v10, v2", 0xbf000000, 0, 0, 0},           // -0.5
    {"v_cvt_rpi_i32_f32_e32 v10, v2", 0x3effffff, 0, 0, 1},           // 0.49999997 + 0.5 is 1 as a float
    {"v_cvt_rpi_i32_f32_e32 v10, v2", 0x4b000001, 0, 0, 8388610},     // 8388609.5 goes to even
    {"v_cvt_rpi_i32_f32_e32 v10, v2", 0xbf000001, 0, 0, 0xffffffff},  // -0.50000006
    {"v_cvt_rpi_i32_f32_e32 v10, v2", 0x80000001, 0, 0, 0},
    {"v_cvt_rpi_i32_f32_e32 v10, v2", 0x4effffff, 0, 0, 2147483520},
    {"v_cvt_rpi_i32_f32_e32 v10, v2", 0x4f000000, 0, 0, 0x7fffffff},
    {"v_cvt_rpi_i32_f32_e32 v10, v2", 0x7f800000, 0, 0, 0x7fffffff},
    {"v_cvt_rpi_i32_f32_e32 v10, v2", 0xff800000, 0, 0, 0x80000000},
    {"v_cvt_rpi_i32_f32_e32 v10, v2", 0x7fc00000, 0, 0, 0},
    {"v_cvt_flr_i32_f32_e32 v10, v2", 0x3f7fffff, 0, 0, 0},
    {"v_cvt_flr_i32_f32_e32 v10, v2", 0xbf7fffff, 0, 0, 0xffffffff},
    {"v_cvt_flr_i32_f32_e32 v10, v2", 0xc0000000, 0, 0, 0xfffffffe},
    {"v_cvt_flr_i32_f32_e32 v10, v2", 0x80000000, 0, 0, 0},
    {"v_cvt_flr_i32_f32_e32 v10, v2", 0xcf000000, 0, 0, 0x80000000},
    {"v_cvt_flr_i32_f32_e32 v10, v2", 0xcf000001, 0, 0, 0x80000000},
    {"v_cvt_flr_i32_f32_e32 v10, v2", 0x7f800000, 0, 0, 0x7fffffff},
    {"v_cvt_flr_i32_f32_e32 v10, v2", 0xffc00000, 0, 0, 0},
    // The field reaches beyond the word, which goes on with its sign.
    {"v_bfe_i32 v10, v2, v4, v6", 0xffff0000, 23, 27, 0xffffffff},
    {"v_bfe_i32 v10, v2, v4, v6", 0x7fff0000, 23, 27, 0x000000ff},
    {"v_bfe_u32 v10, v2, v4, v6", 0xffff0000, 23, 27, 0x000001ff},
    // Only later targets.
    {"v_dot4_i32_i8 v10, v2, v4, v6", 0x80017fff, 0x01020304, 10, 261},  // -4 + 381 + 2 - 128 + 10
    {"v_dot4_u32_u8 v10, v2, v4, v6", 0xff000001, 0x02000003, 1, 514},
    {"v_dot8_i32_i4 v10, v2, v4, v6", 0x8000000f, 0x70000007, 0, 0xffffffc1},  // -7 - 56
    {"v_dot8_u32_u4 v10, v2, v4, v6", 0x8000000f, 0x70000007, 1, 162},         // 105 + 56 + 1
    {"v_dot2_i32_i16 v10, v2, v4, v6", 0x80000002, 0x7fff0003, 0, 0xc0008006},
    {"v_dot2_u32_u16 v10, v2, v4, v6", 0xffff0002, 0xffff0003, 0, 0xfffe0007},
    {"v_sat_pk_u8_i16_e32 v10, v2", 0x0100ffff, 0, 0, 0xff00, kLow},
    {"v_sat_pk_u8_i16_e32 v10, v2", 0x00800180, 0, 0, 0x80ff, kLow},
};

void put(Machine& machine, unsigned row, u64 value) {
  for (unsigned l = 0; l < machine.lanes(); ++l) {
    machine.row(row)[l] = static_cast<u32>(value);
    machine.row(row + 1)[l] = static_cast<u32>(value >> 32);
  }
}

}  // namespace

// CDNA3 ISA, "V_CVT_RPI_I32_F32": floor(S0.f32 + 0.5F), "ignore the default rounding mode".
TEST_CASE("v_cvt_rpi_i32_f32 and v_cvt_flr_i32_f32 do not depend on MODE.round") {
  struct Rounded {
    u64 value, nearest, floor;
  };
  constexpr Rounded kRounded[] = {
      {0x3effffff, 1, 0}, {0x4b000001, 8388610, 8388609}, {0xbf000001, 0xffffffff, 0xffffffff}, {0xbf000000, 0, ~0u}};
  for (const Subject& subject : subjects())
    for (const char* name : {"v_cvt_rpi_i32_f32_e32", "v_cvt_flr_i32_f32_e32"})
      for (const Rounded& r : kRounded)
        for (const u32 rounding : {0u, 1u, 2u, 3u}) {
          INFO(subject.target << " " << name << " of " << std::hex << r.value << ", MODE.round " << rounding);
          std::vector<u32> words;
          const std::string text = std::string(name) + " v10, v2";
          for (const auto& each : assemble_lines(spellings(subject, text), subject.target, subject.features))
            if (words.empty()) words = each;
          REQUIRE_FALSE(words.empty());
          Machine machine(subject);
          InstructionInfo info;
          const Instruction instruction = machine.decode(words.data(), words.size(), info);
          machine.set_mode(0xf0 | rounding);
          machine.wave().set_exec(~u64{0} >> (64 - machine.lanes()));
          put(machine, 2, r.value);
          machine.run(instruction);
          CHECK(machine.row(10)[1] == (name[6] == 'r' ? r.nearest : r.floor));
        }
}

TEST_CASE("examples worked out by hand") {
  for (const Subject& subject : subjects()) {
    std::size_t taken = 0;
    for (const Example& example : kExamples) {
      INFO(subject.target << ", wave" << subject.wave_size << ": " << example.text);
      std::vector<u32> words;
      for (const auto& each : assemble_lines(spellings(subject, example.text), subject.target, subject.features))
        if (words.empty()) words = each;
      if (words.empty()) continue;
      ++taken;
      Machine machine(subject);
      InstructionInfo info;
      const Instruction instruction = machine.decode(words.data(), words.size(), info);
      machine.wave().set_exec(~u64{0} >> (64 - machine.lanes()));
      put(machine, 2, example.a);
      put(machine, 4, example.b);
      put(machine, 6, example.c);
      machine.run(instruction);
      const u64 got = machine.row(10)[1] | u64{machine.row(11)[1]} << 32;
      CHECK((got & example.mask) == example.result);
    }
    CHECK(taken >= 26);
  }
}

}  // namespace strobe::test
