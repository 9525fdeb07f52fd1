// What CDNA's MUBUF and MTBUF add to GFX8's: halves of registers, sums of floats, two halves of a format in a register,
// control of caches.  Manual: CDNA 3 ISA, "MUBUF opcodes", "Buffer addressing".
#include "catch.hpp"
#include "float_atomics.hpp"
#include "target.hpp"
#include "unit/rdna_exec/widths.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

constexpr u32 kRecords = 600, kIdentity = 4 | (5 << 3) | (6 << 6) | (7 << 9);

void set(MemoryMachine& machine, u32 records, u32 word3 = 0) {
  machine.wave().set_scalar64(8, MemoryMachine::kData);
  machine.s(10) = records;
  machine.s(11) = kIdentity | word3;
  machine.s(3) = 16;
}
void prepare(MemoryMachine& machine, u64 exec) {
  machine.reset();
  machine.wave().set_exec(exec);
  set(machine, kRecords);
  for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = 4 * (l * 37 % 64) * 3;
}
u32 place(MemoryMachine& machine, unsigned l) { return machine.v(2)[l] + 16 + 9; }
std::vector<std::byte> data_of(MemoryMachine& machine) {
  return {machine.data(), machine.data() + MemoryMachine::kDataBytes};
}

/// Each lane's cell is its own, or that of the lanes 13 from it; the last lies outside.
void check_sum(MemoryMachine& machine, const FloatAtomic& a, bool returns) {
  constexpr unsigned kCells = 13;
  const unsigned bits = a.atomic.bits;
  const std::string text = "buffer_atomic_" + a.atomic.name + " " + vgprs(4, bits / 32) +
                           ", v2, s[8:11], s3 offen offset:8" + (returns ? " glc" : "");
  machine.load(text);
  CHECK(machine.info().memory == (returns ? MemoryKind::atomic_return : MemoryKind::atomic));
  for (unsigned salt = 0; salt < 15; ++salt)
    for (const u64 exec : kExecs) {
      machine.reset();
      machine.wave().set_exec(exec);
      set(machine, 24 + 8 * (kCells - 1));
      u64 cells[kCells], result[64];
      for (unsigned c = 0; c < kCells; ++c) {
        cells[c] = float_value(a, c * 3 + salt);
        std::memcpy(machine.data() + 24 + 8 * c, &cells[c], bits / 8);
      }
      for (unsigned l = 0; l < 64; ++l) {
        machine.v(2)[l] = 8 * (l % kCells);
        result[l] = float_value(a, l + salt);
        machine.v(4)[l] = static_cast<u32>(result[l]);
        if (bits == 64) machine.v(5)[l] = static_cast<u32>(result[l] >> 32);
        if (!is_active(exec, l)) continue;
        u64& cell = cells[l % kCells];
        const bool inside = l % kCells != kCells - 1;
        const u64 before = inside ? cell : 0;
        if (inside) cell = a.atomic.rule(cell, result[l], 0);
        if (returns) result[l] = before;
      }
      machine.step();
      INFO(text << ", EXEC " << std::hex << exec << ", salt " << salt);
      for (unsigned c = 0; c < kCells; ++c) {
        u64 got = 0;
        std::memcpy(&got, machine.data() + 24 + 8 * c, bits / 8);
        if (got != cells[c]) FAIL_CHECK("cell " << c << ": " << got << ", not " << cells[c]);
      }
      for (unsigned l = 0; l < 64; ++l)
        if ((bits == 64 ? machine.get64(4, l) : machine.v(4)[l]) != result[l]) FAIL_CHECK("returned to lane " << l);
    }
}

}  // namespace

TEST_CASE("CDNA: buffer loads into one half keep the other, and put 0 there outside of the buffer") {
  MemoryMachine machine;
  unsigned outside = 0;
  for (const Width& w : kLoads) {
    if (w.half == Half::none) continue;
    machine.load(std::string("buffer_load_") + w.name + " v4, v2, s[8:11], s3 offen offset:9");
    CHECK(machine.info().memory_bytes == w.bytes);
    for (const u64 exec : kExecs) {
      prepare(machine, exec);
      std::vector<u32> expected;
      for (unsigned l = 0; l < 64; ++l) {
        const u32 at = place(machine, l), old = machine.v(4)[l];
        const bool inside = at + w.bytes <= kRecords;
        const std::byte none[4] = {};
        expected.push_back(is_active(exec, l) ? w.loaded(inside ? machine.data() + at : none, old) : old);
        outside += !inside;
      }
      machine.step();
      INFO(w.name << ", EXEC " << std::hex << exec);
      for (unsigned l = 0; l < 64; ++l)
        if (machine.v(4)[l] != expected[l]) FAIL_CHECK("lane " << l);
    }
  }
  CHECK(outside > 0);
}

TEST_CASE("CDNA: buffer stores of the upper half of a register") {
  MemoryMachine machine;
  for (const Width& w : kStores) {
    if (w.half == Half::none) continue;
    machine.load(std::string("buffer_store_") + w.name + " v4, v2, s[8:11], s3 offen offset:9");
    for (const u64 exec : kExecs) {
      prepare(machine, exec);
      std::vector<std::byte> expected = data_of(machine);
      for (unsigned l = 0; l < 64; ++l)
        for (unsigned b = 0; b < w.bytes && is_active(exec, l) && place(machine, l) + w.bytes <= kRecords; ++b)
          expected[place(machine, l) + b] = w.stored(machine.v(4)[l], b);
      machine.step();
      INFO(w.name << ", EXEC " << std::hex << exec);
      CHECK(data_of(machine) == expected);
    }
  }
}

TEST_CASE("CDNA: buffer atomics on floats - outside nothing happens and 0 returns") {
  MemoryMachine machine;
  std::vector<FloatAtomic> all{single_add(!is_from("gfx942")), half_add()};
  if (is_from("gfx90a"))
    for (const FloatAtomic& a : {double_add(), double_min(), double_max()}) all.push_back(a);
  for (const FloatAtomic& a : all)
    for (const bool returns : {false, true})
      if (!returns || is_from("gfx90a")) check_sum(machine, a, returns);
}

// From GFX9 on.  LLVM 19, SIISelLowering.cpp: D16 buffer formats of targets without unpacked D16 VMEM.
TEST_CASE("CDNA: d16 forms put two components into a register") {
  MemoryMachine machine;
  machine.load(R"(
    tbuffer_load_format_d16_xyzw v[4:5], v2, s[8:11], 0 format:[BUF_DATA_FORMAT_8_8_8_8,BUF_NUM_FORMAT_UNORM] offen
    tbuffer_store_format_d16_xyz v[4:5], v2, s[8:11], 0 format:[BUF_DATA_FORMAT_32_32_32,BUF_NUM_FORMAT_SINT] offen
    tbuffer_store_format_d16_xy v4, v2, s[8:11], 0 format:[BUF_DATA_FORMAT_32_32,BUF_NUM_FORMAT_FLOAT] offen
    buffer_load_format_d16_hi_x v4, v2, s[8:11], 0 offen
    buffer_store_format_d16_hi_x v4, v2, s[8:11], 0 offen)");
  const u8 bytes[] = {0, 255, 128, 51};
  set(machine, 4096, (4 << 12) | (2 << 15));  // 16 UINT
  std::fill_n(machine.v(2), 64, 0u);
  machine.wave().set_exec(1);
  for (unsigned b = 0; b < 4; ++b) machine.data()[b] = std::byte{bytes[b]};
  machine.step(0);
  CHECK(machine.v(4)[0] == 0x3c000000);
  CHECK(machine.v(5)[0] == 0x32663804);  // 51 / 255 = 0.2 and 128 / 255 = 0.50196
  machine.v(4)[0] = 0x7fff8000;
  machine.v(5)[0] = 0x55550005;
  machine.step(1);
  CHECK(read_as<i32>(machine.data()) == -32768);
  CHECK(read_as<i32>(machine.data() + 4) == 32767);
  CHECK(read_as<i32>(machine.data() + 8) == 5);
  machine.v(4)[0] = 0x0001c100;
  machine.step(2);
  CHECK(read_as<f32>(machine.data()) == -2.5f);
  CHECK(read_as<f32>(machine.data() + 4) == 0x1p-24f);
  write_as<u32>(machine.data(), 0xfffe1234);
  machine.v(4)[0] = 0x99998888;
  machine.step(3);
  CHECK(machine.v(4)[0] == 0x12348888);
  machine.v(4)[0] = 0x4321aaaa;
  machine.step(4);
  CHECK(read_as<u32>(machine.data()) == 0xfffe4321);
}

TEST_CASE("CDNA: control of caches changes nothing that a program sees") {
  MemoryMachine machine;
  machine.reset();
  const std::vector<std::byte> memory = data_of(machine);
  const std::vector<u32> vectors(machine.v(0), machine.v(0) + 64 * 32);
  std::string text = "s_dcache_discard s[4:5], 0x10\n s_dcache_discard_x2 s[4:5], s6\n";
  if (is_from("gfx942"))
    text += "buffer_wbl2 sc0 sc1\n buffer_inv sc0 sc1\n buffer_inv sc1\n";
  else if (is_from("gfx90a"))
    text += "buffer_wbl2\n buffer_invl2\n";
  machine.wave().set_scalar64(4, MemoryMachine::kData);
  machine.s(6) = 64;
  machine.load(text + "s_endpgm_ordered_ps_done");
  machine.run();
  CHECK(machine.wave().state == WaveState::ended);
  CHECK(data_of(machine) == memory);
  CHECK(std::equal(vectors.begin(), vectors.end(), machine.v(0)));
}
