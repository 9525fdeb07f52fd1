// Reads and writes of single lanes, lane counts, and registers indexed by M0.
#include "catch.hpp"
#include "rules.hpp"

namespace strobe::test {

namespace {

class Lanes {
 public:
  explicit Lanes(const std::string& text) : Lanes(std::vector<std::string>{text}) {}
  explicit Lanes(const std::vector<std::string>& texts) {
    for (const auto& words : assemble_each(texts)) {
      InstructionInfo info;
      code_.push_back(machine.decode(words.data(), words.size(), info));
      infos.push_back(info);
    }
    for (unsigned r = 0; r < 64; ++r)
      for (u32 l = 0; l < 64; ++l) machine.row(r)[l] = r * 1000 + l;
    machine.wave().set_exec(~u64{0});
  }
  void run(unsigned n = 0) { machine.run(code_[n]); }
  u32& sgpr(unsigned n) { return machine.wave().scalar[n]; }

  Machine machine;
  std::vector<InstructionInfo> infos;

 private:
  std::vector<Instruction> code_;
};

}  // namespace

TEST_CASE("lanes: v_readfirstlane takes the first active lane, lane 0 if none is") {
  Lanes test(std::vector<std::string>{"v_readfirstlane_b32 s5, v3", "v_readfirstlane_b32 exec_lo, v3"});
  test.run();
  CHECK(test.sgpr(5) == 3000);
  test.machine.wave().set_exec(u64{1} << 37 | u64{1} << 60);
  test.run();
  CHECK(test.sgpr(5) == 3037);
  test.machine.wave().set_exec(0);
  test.run();
  CHECK(test.sgpr(5) == 3000);
  CHECK(test.infos[0].written[0].file == RegisterFile::scalar);
  CHECK(test.infos[0].written[0].first == 5);
  CHECK(test.infos[1].ends_run);
  test.run(1);
  CHECK(test.machine.wave().exec() == 3000);
  CHECK(test.machine.wave().active_lanes == static_cast<u32>(std::popcount(3000u)));
  CHECK(test.machine.wave().exec_row.lane[3] == ~0u);
}

TEST_CASE("lanes: v_readlane and v_writelane ignore EXEC and wrap the lane") {
  Lanes test(std::vector<std::string>{"v_readlane_b32 s6, v4, s7", "v_readlane_b32 s6, v4, 63",
                                      "v_readlane_b32 m0, v4, 5", "v_writelane_b32 v8, s9, m0",
                                      "v_writelane_b32 v8, -1, s7", "v_writelane_b32 v8, s9, 2"});
  test.machine.wave().set_exec(1);
  test.sgpr(7) = 64 + 11;
  test.sgpr(9) = 0xcafe;
  test.run(0);
  CHECK(test.sgpr(6) == 4011);
  test.run(1);
  CHECK(test.sgpr(6) == 4063);
  test.run(2);
  CHECK(test.sgpr(lanes::sreg::kM0) == 4005);
  test.run(3);
  CHECK(test.machine.row(8)[4005 % 64] == 0xcafe);
  test.run(4);
  CHECK(test.machine.row(8)[11] == ~0u);
  test.run(5);
  CHECK(test.machine.row(8)[2] == 0xcafe);
  for (u32 l = 0; l < 64; ++l)
    if (l != 11 && l != 4005 % 64 && l != 2) CHECK(test.machine.row(8)[l] == 8000 + l);
}

TEST_CASE("lanes: v_mbcnt counts the ones of a mask below the lane") {
  check({
      {"v_mbcnt_lo_u32_b32 v10, v2, v4", 2, Domain::words, 32,
       [](const Lane& in) {
         u32 count = as<u32>(in.b);
         for (unsigned k = 0; k < 32 && k < in.lane; ++k) count += (in.a >> k) & 1;
         return Result{count};
       }},
      {"v_mbcnt_hi_u32_b32 v10, v2, v4", 2, Domain::words, 32,
       [](const Lane& in) {
         u32 count = as<u32>(in.b);
         for (unsigned k = 0; k + 32 < in.lane; ++k) count += (in.a >> k) & 1;
         return Result{count};
       }},
  });
}

TEST_CASE("lanes: v_movrel indexes registers by M0, within the wave's registers", "[not-gfx9]") {
  Lanes test(std::vector<std::string>{"v_movreld_b32_e32 v10, v3", "v_movrels_b32_e32 v11, v3",
                                      "v_movrelsd_b32_e32 v12, v3", "v_movreld_b32_e32 v10, m0",
                                      "v_movreld_b32_e32 v10, 7"});
  test.machine.wave().set_exec(0xff);
  test.sgpr(lanes::sreg::kM0) = 20;
  test.run(0);
  CHECK(test.machine.row(30)[5] == 3005);
  CHECK(test.machine.row(30)[8] == 30008);
  CHECK(test.machine.row(10)[5] == 10005);
  test.run(1);
  CHECK(test.machine.row(11)[5] == 23005);
  test.run(2);
  CHECK(test.machine.row(32)[5] == 23005);
  test.run(3);
  CHECK(test.machine.row(30)[0] == 20);
  test.run(4);
  CHECK(test.machine.row(30)[7] == 7);
  // Out of range: reads give v0, writes are dropped.
  test.sgpr(lanes::sreg::kM0) = 0xfffffff0;
  test.run(0);
  test.run(1);
  CHECK(test.machine.row(11)[5] == 5);
  test.sgpr(lanes::sreg::kM0) = 61;
  test.run(1);
  CHECK(test.machine.row(11)[6] == 6);
}

TEST_CASE("lanes: v_nop and v_clrexcp change nothing") {
  Lanes test(std::vector<std::string>{"v_nop", "v_clrexcp"});
  test.run(0);
  test.run(1);
  for (unsigned r = 0; r < 64; ++r) CHECK(test.machine.row(r)[r] == r * 1001);
}

}  // namespace strobe::test
