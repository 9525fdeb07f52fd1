// What RDNA's LDS adds: halves of registers, addresses by lane number, permutations within 32 lanes.
// RDNA ISA manual, "DS opcodes".
#include <cstring>

#include "catch.hpp"
#include "machine.hpp"
#include "widths.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

constexpr unsigned kM0 = 124;

std::vector<std::byte> lds_of(RdnaMachine& machine) {
  return {machine.lds_bytes(), machine.lds_bytes() + RdnaMachine::kLdsBytes};
}

}  // namespace

TEST_CASE("DS loads and stores of halves") {
  constexpr Width kReads[] = {
      {"u8_d16", 1, false, Half::low},    {"u8_d16_hi", 1, false, Half::high}, {"i8_d16", 1, true, Half::low},
      {"i8_d16_hi", 1, true, Half::high}, {"u16_d16", 2, false, Half::low},    {"u16_d16_hi", 2, false, Half::high},
  };
  constexpr Width kWrites[] = {{"b8_d16_hi", 1, false, Half::high}, {"b16_d16_hi", 2, false, Half::high}};
  for (const unsigned lanes : {32u, 64u}) {
    RdnaMachine machine(lanes, lanes == 32 ? "gfx1010" : "gfx1030");
    const auto prepare = [&](u64 exec, unsigned step) {
      machine.fill();
      machine.set_exec(exec);
      for (unsigned l = 0; l < lanes; ++l) machine.v(2, l) = machine.is_active(l) ? l * 37 % 64 * step : 0x7fffffff;
    };
    for (const Width& w : kReads) {
      machine.load(std::string("ds_read_") + w.name + " v4, v2 offset:101");
      CHECK(machine.info().memory_bytes == w.bytes);
      for (const unsigned step : {w.bytes, 7u})
        for (const u64 exec : kExecs) {
          prepare(exec, step);
          std::vector<u32> expected;
          for (unsigned l = 0; l < lanes; ++l)
            expected.push_back(machine.is_active(l)
                                   ? w.loaded(machine.lds_bytes() + machine.v(2, l) + 101, machine.v(4, l))
                                   : machine.v(4, l));
          machine.step();
          INFO(w.name << ", wave" << lanes << ", EXEC " << std::hex << exec);
          for (unsigned l = 0; l < lanes; ++l)
            if (machine.v(4, l) != expected[l]) FAIL_CHECK("lane " << l);
        }
    }
    for (const Width& w : kWrites) {
      machine.load(std::string("ds_write_") + w.name + " v2, v4 offset:101");
      for (const unsigned step : {w.bytes, 1u, 0u})  // the highest lane wins
        for (const u64 exec : kExecs) {
          prepare(exec, step);
          std::vector<std::byte> expected = lds_of(machine);
          for (unsigned l = 0; l < lanes; ++l)
            for (unsigned b = 0; b < w.bytes && machine.is_active(l); ++b)
              expected[machine.v(2, l) + 101 + b] = w.stored(machine.v(4, l), b);
          machine.step();
          INFO(w.name << ", wave" << lanes << ", EXEC " << std::hex << exec);
          CHECK(lds_of(machine) == expected);
        }
    }
  }
}

// Address: M0[15:0] + offset + 4 * lane.
TEST_CASE("DS ADDTID accesses go by the lane's number") {
  for (const unsigned lanes : {32u, 64u}) {
    RdnaMachine machine(lanes, lanes == 32 ? "gfx1010" : "gfx1030");
    machine.load("ds_read_addtid_b32 v4 offset:36\n ds_write_addtid_b32 v5 offset:516");
    for (const u64 exec : kExecs) {
      machine.fill();
      machine.set_exec(exec);
      machine.s(kM0) = 0xabc00004;
      std::vector<u32> loaded, stored(machine.lds(), machine.lds() + RdnaMachine::kLdsBytes / 4);
      for (unsigned l = 0; l < lanes; ++l) {
        loaded.push_back(machine.is_active(l) ? stored[10 + l] : machine.v(4, l));
        if (machine.is_active(l)) stored[130 + l] = machine.v(5, l);
      }
      machine.step(0);
      machine.step(1);
      for (unsigned l = 0; l < lanes; ++l) CHECK(machine.v(4, l) == loaded[l]);
      CHECK(std::equal(stored.begin(), stored.end(), machine.lds()));
    }
    machine.set_exec(u64{1} << 30);
    machine.s(kM0) = RdnaMachine::kLdsBytes - 36 - 4 * 30;
    CHECK(machine.fault_of(0).kind == FaultKind::lds_out_of_range);
    CHECK(machine.fault_of(0).lane == 30);
    machine.s(kM0) -= 4;
    machine.step(0);
  }
}

// permute: the highest active lane that sends to a lane wins, lanes that nobody sends to get 0; bpermute: lanes that
// are off give 0. Both stay within 32 lanes.
TEST_CASE("DS_PERMUTE sends and DS_BPERMUTE fetches, within 32 lanes") {
  for (const unsigned lanes : {32u, 64u}) {
    RdnaMachine machine(lanes);
    machine.load("ds_permute_b32 v10, v2, v4 offset:12\n ds_bpermute_b32 v11, v2, v4 offset:12");
    for (const u64 exec : kExecs) {
      machine.fill();
      machine.set_exec(exec);
      u32 sent[64] = {}, fetched[64], before[2][64];
      for (unsigned l = 0; l < lanes; ++l) machine.v(2, l) = 4 * (l * 29 % 50) + l % 4 + l % 2 * 256;
      for (unsigned l = 0; l < lanes; ++l) {
        const unsigned other = l / 32 * 32 + (machine.v(2, l) + 12) / 4 % 32;
        if (machine.is_active(l)) sent[other] = machine.v(4, l);
        fetched[l] = machine.is_active(other) ? machine.v(4, other) : 0;
        before[0][l] = machine.v(10, l);
        before[1][l] = machine.v(11, l);
      }
      machine.step(0);
      machine.step(1);
      INFO("wave" << lanes << ", EXEC " << std::hex << exec);
      for (unsigned l = 0; l < lanes; ++l) {
        CHECK(machine.v(10, l) == (machine.is_active(l) ? sent[l] : before[0][l]));
        CHECK(machine.v(11, l) == (machine.is_active(l) ? fetched[l] : before[1][l]));
      }
    }
  }
}
