// What CDNA's LDS adds to GFX8's: halves of registers, addresses by lane number, sums of floats; and moves between all
// 64 lanes.  Manual: CDNA 3 ISA, "DS opcodes".
#include "catch.hpp"
#include "float_atomics.hpp"
#include "target.hpp"
#include "unit/rdna_exec/widths.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

std::vector<std::byte> lds_of(MemoryMachine& machine) {
  return {machine.lds(), machine.lds() + MemoryMachine::kLdsBytes};
}
void aim(MemoryMachine& machine, u64 exec, unsigned step) {
  machine.reset();
  machine.wave().set_exec(exec);
  for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = is_active(exec, l) ? l * 37 % 64 * step : 0x7fffffff;
}

u64 get(MemoryMachine& machine, unsigned vgpr, unsigned lane, unsigned bits) {
  return bits == 64 ? machine.get64(vgpr, lane) : machine.v(vgpr)[lane];
}
void set(MemoryMachine& machine, unsigned vgpr, unsigned lane, unsigned bits, u64 value) {
  machine.v(vgpr)[lane] = static_cast<u32>(value);
  if (bits == 64) machine.v(vgpr + 1)[lane] = static_cast<u32>(value >> 32);
}

/// Lanes add to thirteen cells in turn, in ascending order.
void check_sum(MemoryMachine& machine, const FloatAtomic& a, const std::string& text, bool returns) {
  constexpr unsigned kCells = 13;
  const unsigned bits = a.atomic.bits;
  machine.load(text);
  for (unsigned salt = 0; salt < 15; ++salt)
    for (const u64 exec : kExecs) {
      machine.reset();
      machine.wave().set_exec(exec);
      u64 cells[kCells], result[64];
      for (unsigned c = 0; c < kCells; ++c) {
        cells[c] = float_value(a, c * 3 + salt);
        std::memcpy(machine.lds() + 16 + 8 * c, &cells[c], bits / 8);
      }
      for (unsigned l = 0; l < 64; ++l) {
        machine.v(2)[l] = 8 * (l % kCells);
        const u64 operand = float_value(a, l + salt);
        set(machine, 4, l, bits, operand);
        result[l] = get(machine, 10, l, bits);
        if (!is_active(exec, l)) continue;
        if (returns) result[l] = cells[l % kCells];
        cells[l % kCells] = a.atomic.rule(cells[l % kCells], operand, 0);
      }
      machine.step();
      INFO(text << ", EXEC " << std::hex << exec << ", salt " << salt);
      for (unsigned c = 0; c < kCells; ++c) {
        u64 got = 0;
        std::memcpy(&got, machine.lds() + 16 + 8 * c, bits / 8);
        if (got != cells[c]) FAIL_CHECK("cell " << c << ": " << got << ", not " << cells[c]);
      }
      for (unsigned l = 0; l < 64; ++l)
        if (get(machine, 10, l, bits) != result[l]) FAIL_CHECK("returned value of lane " << l);
    }
}

}  // namespace

TEST_CASE("CDNA: DS loads into one half of a register keep the other") {
  constexpr Width kReads[] = {
      {"u8_d16", 1, false, Half::low},    {"u8_d16_hi", 1, false, Half::high}, {"i8_d16", 1, true, Half::low},
      {"i8_d16_hi", 1, true, Half::high}, {"u16_d16", 2, false, Half::low},    {"u16_d16_hi", 2, false, Half::high},
  };
  MemoryMachine machine;
  for (const Width& w : kReads) {
    machine.load(std::string("ds_read_") + w.name + " v4, v2 offset:101");
    CHECK(machine.info().memory_bytes == w.bytes);
    for (const unsigned step : {w.bytes, 7u})
      for (const u64 exec : kExecs) {
        aim(machine, exec, step);
        std::vector<u32> expected;
        for (unsigned l = 0; l < 64; ++l) {
          const u32 old = machine.v(4)[l];
          expected.push_back(is_active(exec, l) ? w.loaded(machine.lds() + machine.v(2)[l] + 101, old) : old);
        }
        machine.step();
        INFO(w.name << ", EXEC " << std::hex << exec);
        for (unsigned l = 0; l < 64; ++l)
          if (machine.v(4)[l] != expected[l]) FAIL_CHECK("lane " << l);
      }
  }
}

TEST_CASE("CDNA: DS stores of the upper half of a register") {
  constexpr Width kWrites[] = {{"b8_d16_hi", 1, false, Half::high}, {"b16_d16_hi", 2, false, Half::high}};
  MemoryMachine machine;
  for (const Width& w : kWrites) {
    machine.load(std::string("ds_write_") + w.name + " v2, v4 offset:101");
    for (const unsigned step : {w.bytes, 1u, 0u})  // the highest lane wins
      for (const u64 exec : kExecs) {
        aim(machine, exec, step);
        std::vector<std::byte> expected = lds_of(machine);
        for (unsigned l = 0; l < 64; ++l)
          for (unsigned b = 0; b < w.bytes && is_active(exec, l); ++b)
            expected[machine.v(2)[l] + 101 + b] = w.stored(machine.v(4)[l], b);
        machine.step();
        INFO(w.name << ", EXEC " << std::hex << exec);
        CHECK(lds_of(machine) == expected);
      }
  }
}

// Address: M0[15:0] + offset + 4 * lane.
TEST_CASE("CDNA: DS ADDTID accesses go by the lane's number") {
  MemoryMachine machine;
  machine.load("ds_read_addtid_b32 v4 offset:36\n ds_write_addtid_b32 v5 offset:516");
  for (const u64 exec : kExecs) {
    machine.reset();
    machine.wave().set_exec(exec);
    machine.s(gcn::sreg::kM0) = 0xabc00004;
    std::vector<std::byte> stored = lds_of(machine);
    std::vector<u32> loaded;
    for (unsigned l = 0; l < 64; ++l) {
      loaded.push_back(is_active(exec, l) ? read_as<u32>(&stored[40 + 4 * l]) : machine.v(4)[l]);
      if (is_active(exec, l)) write_as<u32>(&stored[520 + 4 * l], machine.v(5)[l]);
    }
    machine.step(0);
    machine.step(1);
    for (unsigned l = 0; l < 64; ++l) CHECK(machine.v(4)[l] == loaded[l]);
    CHECK(lds_of(machine) == stored);
  }
  machine.wave().set_exec(u64{1} << 30);
  machine.s(gcn::sreg::kM0) = MemoryMachine::kLdsBytes - 36 - 4 * 30;
  CHECK(machine.fault_of(0).kind == FaultKind::lds_out_of_range);
  CHECK(machine.fault_of(0).lane == 30);
  machine.s(gcn::sreg::kM0) -= 4;
  machine.step(0);
}

// permute: the highest active lane that sends to a lane wins, lanes that nobody sends to get 0; bpermute: lanes that
// are off give 0.
TEST_CASE("CDNA: DS_PERMUTE sends and DS_BPERMUTE fetches, among all 64 lanes") {
  MemoryMachine machine;
  machine.load("ds_permute_b32 v10, v2, v4 offset:12\n ds_bpermute_b32 v11, v2, v4 offset:12");
  for (const u64 exec : kExecs) {
    machine.reset();
    machine.wave().set_exec(exec);
    u32 sent[64] = {}, fetched[64], before[2][64];
    for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = 4 * (l * 29 % 90) + l % 4 + l % 2 * 256;
    for (unsigned l = 0; l < 64; ++l) {
      const unsigned other = (machine.v(2)[l] + 12) / 4 % 64;
      if (is_active(exec, l)) sent[other] = machine.v(4)[l];
      fetched[l] = is_active(exec, other) ? machine.v(4)[other] : 0;
      before[0][l] = machine.v(10)[l];
      before[1][l] = machine.v(11)[l];
    }
    machine.step(0);
    machine.step(1);
    INFO("EXEC " << std::hex << exec);
    for (unsigned l = 0; l < 64; ++l) {
      CHECK(machine.v(10)[l] == (is_active(exec, l) ? sent[l] : before[0][l]));
      CHECK(machine.v(11)[l] == (is_active(exec, l) ? fetched[l] : before[1][l]));
    }
  }
}

TEST_CASE("CDNA: DS sums of doubles, and of pairs of halves and bfloat16, with and without return") {
  MemoryMachine machine;
  if (is_from("gfx90a")) {
    check_sum(machine, double_add(), "ds_add_f64 v2, v[4:5] offset:16", false);
    check_sum(machine, double_add(), "ds_add_rtn_f64 v[10:11], v2, v[4:5] offset:16", true);
  }
  if (!is_from("gfx942")) return;
  check_sum(machine, half_add(), "ds_pk_add_f16 v2, v4 offset:16", false);
  check_sum(machine, half_add(), "ds_pk_add_rtn_f16 v10, v2, v4 offset:16", true);
  check_sum(machine, brain_add(), "ds_pk_add_bf16 v2, v4 offset:16", false);
  check_sum(machine, brain_add(), "ds_pk_add_rtn_bf16 v10, v2, v4 offset:16", true);
}
