// Scalar operations of RDNA by examples worked out by hand from RDNA3 ISA, "SOP1" and "SOP2 instructions": the rules of
// exec_mask_test.cpp are the code's own expressions once more.
#include "catch.hpp"
#include "machine.hpp"

using namespace strobe;
using namespace strobe::test;

// S0 = 0011 and EXEC = 0101 meet in all four ways.
TEST_CASE("EXEC is combined as the tables of truth say") {
  struct Table {
    const char* name;
    u32 low;  ///< the four lowest bits of the new EXEC
  };
  constexpr Table kTables[] = {{"and", 0b0001},   {"or", 0b0111},   {"xor", 0b0110},   {"nand", 0b1110},
                               {"nor", 0b1000},   {"xnor", 0b1001}, {"andn1", 0b0100},  // ~S0 & EXEC
                               {"andn2", 0b0010},                                       // S0 & ~EXEC
                               {"orn1", 0b1101},                                        // ~S0 | EXEC
                               {"orn2", 0b1011}};                                       // S0 | ~EXEC
  for (const Table& t : kTables) {
    RdnaMachine machine(32);
    machine.s(4) = 0b0011;
    machine.set_exec(0b0101);
    machine.run(std::string("s_") + t.name + "_saveexec_b32 s8, s4");
    INFO(t.name);
    CHECK((machine.wave().exec() & 15) == t.low);
    CHECK(machine.s(8) == 0b0101);
    CHECK(machine.wave().scc());
    if (t.name != std::string("andn1") && t.name != std::string("andn2")) continue;
    machine.set_exec(0b0101);
    machine.run(std::string("s_") + t.name + "_wrexec_b32 s8, s4");
    CHECK(machine.wave().exec() == t.low);
    CHECK(machine.s(8) == t.low);
  }
}

TEST_CASE("scalar examples worked out by hand") {
  struct Example {
    const char* text;
    u32 a, b, result;
    bool scc;
  };
  constexpr Example kExamples[] = {
      {"s_lshl1_add_u32 s8, s4, s5", 0x7fffffff, 1, 0xffffffff, false},
      {"s_lshl1_add_u32 s8, s4, s5", 0x7fffffff, 2, 0, true},
      {"s_lshl1_add_u32 s8, s4, s5", 0x80000000, 0, 0, true},
      {"s_lshl4_add_u32 s8, s4, s5", 0x0fffffff, 0x0f, 0xffffffff, false},
      {"s_lshl4_add_u32 s8, s4, s5", 0x10000000, 5, 5, true},
      {"s_lshl3_add_u32 s8, s4, s5", 0xffffffff, 0xffffffff, 0xfffffff7, true},
      {"s_pack_ll_b32_b16 s8, s4, s5", 0x11112222, 0x33334444, 0x44442222, false},
      {"s_pack_lh_b32_b16 s8, s4, s5", 0x11112222, 0x33334444, 0x33332222, false},
      {"s_pack_hh_b32_b16 s8, s4, s5", 0x11112222, 0x33334444, 0x33331111, false},
      {"s_mul_hi_u32 s8, s4, s5", 0xffffffff, 0xffffffff, 0xfffffffe, false},
      {"s_mul_hi_i32 s8, s4, s5", 0xffffffff, 0xffffffff, 0, false},
      {"s_mul_hi_i32 s8, s4, s5", 0x80000000, 0x80000000, 0x40000000, false},
      {"s_mul_hi_i32 s8, s4, s5", 0x80000000, 1, 0xffffffff, false},
      {"s_bitreplicate_b64_b32 s[8:9], s4", 0x00000005, 0, 0x00000033, false},
      {"s_bitreplicate_b64_b32 s[8:9], s4", 0xffff8001, 0, 0xc0000003, false},
  };
  for (const Example& e : kExamples) {
    RdnaMachine machine(32);
    machine.s(4) = e.a;
    machine.s(5) = e.b;
    machine.run(e.text);
    INFO(e.text << std::hex << ": " << e.a << " " << e.b);
    CHECK(machine.s(8) == e.result);
    CHECK(machine.wave().scc() == e.scc);
    if (std::string(e.text).starts_with("s_bitreplicate")) CHECK(machine.s(9) == (e.a == 5 ? 0 : 0xffffffff));
  }
}
