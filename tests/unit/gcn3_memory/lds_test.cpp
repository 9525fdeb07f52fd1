// DS loads, stores, exchanges, moves between lanes, counters and bounds.  AMD GCN3 ISA, "DS opcodes", "M0 used for LDS
// clamping".
#include <functional>
#include <utility>

#include "catch.hpp"
#include "memory_machine.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

constexpr unsigned kM0 = gcn::sreg::kM0;

/// An address per lane, out of order and off any alignment if `step` is odd.
u32 place(unsigned lane, u32 step) { return ((lane * 37) % 64) * step; }

u32 word_at(const std::byte* memory, u32 at, const char* type) {
  if (std::string(type) == "i8") return static_cast<u32>(i32{read_as<i8>(memory + at)});
  if (std::string(type) == "u8") return read_as<u8>(memory + at);
  if (std::string(type) == "i16") return static_cast<u32>(i32{read_as<i16>(memory + at)});
  if (std::string(type) == "u16") return read_as<u16>(memory + at);
  return read_as<u32>(memory + at);
}

struct Width {
  const char* type;
  unsigned bytes, registers;
};

}  // namespace

TEST_CASE("DS reads of every width, at any alignment") {
  MemoryMachine machine;
  const Width widths[] = {{"i8", 1, 1},  {"u8", 1, 1},  {"i16", 2, 1},  {"u16", 2, 1},
                          {"b32", 4, 1}, {"b64", 8, 2}, {"b96", 12, 3}, {"b128", 16, 4}};
  for (const Width& w : widths) {
    const std::string to = w.registers == 1 ? "v4" : "v[4:" + std::to_string(3 + w.registers) + "]";
    machine.load(std::string("ds_read_") + w.type + " " + to + ", v2 offset:1027");
    CHECK(machine.info().memory_bytes == w.bytes);
    for (const u32 step : {w.bytes, 16u, 21u})
      for (const u64 exec : kExecs) {
        machine.reset();
        machine.wave().set_exec(exec);
        for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = step == w.bytes ? l * step : place(l, step);
        const u32 before = machine.v(4)[17];
        machine.step();
        INFO(w.type << " step " << step << " EXEC " << std::hex << exec);
        for (unsigned l = 0; l < 64; ++l)
          for (unsigned r = 0; r < w.registers && is_active(exec, l); ++r)
            if (machine.v(4 + r)[l] != word_at(machine.lds(), machine.v(2)[l] + 1027 + 4 * r, w.type))
              FAIL_CHECK("lane " << l << " register " << r);
        if (!is_active(exec, 17)) CHECK(machine.v(4)[17] == before);
      }
  }
}

TEST_CASE("DS reads of four words at places that lanes share") {
  MemoryMachine machine;
  const std::vector<std::pair<const char*, std::function<u32(unsigned)>>> patterns = {
      {"one place", [](unsigned) { return 68u; }},
      {"one place for each eight", [](unsigned l) { return 80 * (l / 8); }},
      {"the same eight again", [](unsigned l) { return 16 * (l % 8); }},
      {"the same eight, out of order", [](unsigned l) { return 20 * (l * 3 % 8); }},
      {"shared at first", [](unsigned l) { return l < 8 ? 32 : place(l, 21); }},
      {"repeated at first", [](unsigned l) { return l < 16 ? 16 * (l % 8) : place(l, 16); }},
      {"ends alike", [](unsigned l) { return l % 8 == 7 ? 4 : place(l - l % 8, 4) + 4 * (l % 8); }},
      {"shared at last", [](unsigned l) { return l < 40 ? 48 * (l % 8) : 96u; }},
  };
  // The destination may be, or hold, the row of addresses.
  for (const unsigned to : {4u, 0u, 2u}) {
    machine.load("ds_read_b128 v[" + std::to_string(to) + ":" + std::to_string(to + 3) + "], v2 offset:1024");
    for (const auto& [name, at] : patterns)
      for (const u64 exec : kExecs) {
        machine.reset();
        machine.wave().set_exec(exec);
        for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = at(l);
        machine.step();
        INFO(name << " to v" << to << " EXEC " << std::hex << exec);
        for (unsigned l = 0; l < 64; ++l)
          for (unsigned r = 0; r < 4 && is_active(exec, l); ++r)
            if (machine.v(to + r)[l] != read_as<u32>(machine.lds() + at(l) + 1024 + 4 * r))
              FAIL_CHECK("lane " << l << " register " << r);
      }
  }
}

TEST_CASE("DS reads up to the last byte of LDS, and not beyond") {
  MemoryMachine machine;
  const Width widths[] = {{"u8", 1, 1}, {"u16", 2, 1}, {"b32", 4, 1}, {"b64", 8, 2}, {"b96", 12, 3}, {"b128", 16, 4}};
  for (const Width& w : widths) {
    const std::string to = w.registers == 1 ? "v4" : "v[4:" + std::to_string(3 + w.registers) + "]";
    machine.load(std::string("ds_read_") + w.type + " " + to + ", v2 offset:16");
    const u32 last = MemoryMachine::kLdsBytes - 16 - w.bytes;
    for (const bool backwards : {false, true}) {
      INFO(w.type << (backwards ? ", backwards" : ""));
      const auto fill = [&](u32 end) {
        machine.reset();
        for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = end - (backwards ? l : 63 - l) * w.bytes;
      };
      fill(last);
      machine.step();
      for (unsigned l = 0; l < 64; ++l)
        CHECK(machine.v(4)[l] == word_at(machine.lds(), last + 16 - (backwards ? l : 63 - l) * w.bytes, w.type));
      fill(last + w.bytes);
      CHECK(machine.fault_of().lane == (backwards ? 0 : 63));
    }
  }
}

TEST_CASE("DS writes of every width - the highest lane wins") {
  MemoryMachine machine;
  const Width widths[] = {{"b8", 1, 1}, {"b16", 2, 1}, {"b32", 4, 1}, {"b64", 8, 2}, {"b96", 12, 3}, {"b128", 16, 4}};
  for (const Width& w : widths) {
    const std::string from = w.registers == 1 ? "v4" : "v[4:" + std::to_string(3 + w.registers) + "]";
    machine.load(std::string("ds_write_") + w.type + " v2, " + from + " offset:8");
    for (const u32 step : {w.bytes, 5u, 0u})
      for (const u64 exec : kExecs) {
        machine.reset();
        machine.wave().set_exec(exec);
        std::vector<std::byte> expected(machine.lds(), machine.lds() + MemoryMachine::kLdsBytes);
        for (unsigned l = 0; l < 64; ++l) {
          machine.v(2)[l] = l * step;
          for (unsigned b = 0; b < w.bytes && is_active(exec, l); ++b)
            expected[l * step + 8 + b] = std::byte(machine.v(4 + b / 4)[l] >> (8 * (b % 4)));
        }
        machine.step();
        INFO(w.type << " step " << step << " EXEC " << std::hex << exec);
        CHECK(std::memcmp(expected.data(), machine.lds(), expected.size()) == 0);
      }
  }
}

// read2, write2: two places, each ADDR + offset * element size (* 64 for st64).
TEST_CASE("DS reads and writes two places at once") {
  MemoryMachine machine;
  for (const unsigned bytes : {4u, 8u})
    for (const bool strided : {false, true}) {
      const u32 unit = bytes * (strided ? 64 : 1), first = 3 * unit, second = 7 * unit;
      const std::string name = std::string(strided ? "st64" : "") + (bytes == 8 ? "_b64" : "_b32");
      const std::string data0 = bytes == 8 ? "v[4:5]" : "v4", data1 = bytes == 8 ? "v[6:7]" : "v6";
      machine.load("ds_read2" + name + (bytes == 8 ? " v[10:13]" : " v[10:11]") + ", v2 offset0:3 offset1:7\n" +
                   "ds_write2" + name + " v2, " + data0 + ", " + data1 + " offset0:3 offset1:7\n" + "ds_wrxchg2" +
                   name.substr(0, name.size() - 4) + "_rtn" + name.substr(name.size() - 4) +
                   (bytes == 8 ? " v[10:13]" : " v[10:11]") + ", v2, " + data0 + ", " + data1 +
                   " offset0:3 offset1:7\n" + "ds_read2" + name + (bytes == 8 ? " v[2:5]" : " v[2:3]") +
                   ", v2 offset0:3 offset1:7");
      CHECK(machine.info(0).memory_bytes == 2 * bytes);
      for (std::size_t n = 0; n < 4; ++n)
        for (const u64 exec : kExecs) {
          machine.reset();
          machine.wave().set_exec(exec);
          std::vector<std::byte> expected(machine.lds(), machine.lds() + MemoryMachine::kLdsBytes);
          u64 old[2][64];
          for (unsigned l = 0; l < 64; ++l) {
            const u32 at = machine.v(2)[l] = place(l, 16);
            for (unsigned half = 0; half < 2; ++half) {
              old[half][l] = 0;
              std::memcpy(&old[half][l], expected.data() + at + (half == 0 ? first : second), bytes);
            }
          }
          for (unsigned l = 0; l < 64 && (n == 1 || n == 2); ++l)
            for (unsigned half = 0; half < 2 && is_active(exec, l); ++half) {
              std::byte* const at = expected.data() + place(l, 16) + (half == 0 ? first : second);
              if (n == 2) {  // an earlier lane may have exchanged the same place
                old[half][l] = 0;
                std::memcpy(&old[half][l], at, bytes);
              }
              const u64 value = machine.get64(half == 0 ? 4 : 6, l);
              std::memcpy(at, &value, bytes);
            }
          if (n == 1) {  // all first places are written before any second one
            std::memcpy(expected.data(), machine.lds(), expected.size());
            for (unsigned half = 0; half < 2; ++half)
              for (unsigned l = 0; l < 64; ++l) {
                const u64 value = machine.get64(half == 0 ? 4 : 6, l);
                if (is_active(exec, l))
                  std::memcpy(expected.data() + place(l, 16) + (half == 0 ? first : second), &value, bytes);
              }
          }
          machine.step(n);
          INFO(name << " instruction " << n << " EXEC " << std::hex << exec);
          CHECK(std::memcmp(expected.data(), machine.lds(), expected.size()) == 0);
          if (n == 1) continue;
          const unsigned to = n == 3 ? 2 : 10;
          for (unsigned l = 0; l < 64; ++l)
            for (unsigned half = 0; half < 2 && is_active(exec, l); ++half) {
              const u64 got = bytes == 8 ? machine.get64(to + 2 * half, l) : machine.v(to + half)[l];
              if (got != old[half][l]) FAIL_CHECK("lane " << l << " half " << half);
            }
        }
    }
}

// "Conditional write exchange": each half is written, less its sign bit, if that bit of the data is set.
TEST_CASE("DS_CONDXCHG32_RTN_B64 writes the halves that their sign bit selects") {
  MemoryMachine machine;
  for (unsigned l = 0; l < 64; ++l) {
    machine.v(2)[l] = 8 * l;
    machine.set64(4, l, (l & 1 ? 0x80000000u : 0u) + (l & 2 ? u64{1} << 63 : 0) + 0x1234000000005678 + l);
  }
  machine.one("ds_condxchg32_rtn_b64 v[10:11], v2, v[4:5] offset:64");
  for (unsigned l = 0; l < 64; ++l) {
    u64 old = 0;
    for (unsigned b = 0; b < 8; ++b) old |= u64{pattern(77 + 64 + 8 * l + b)} << (8 * b);
    CHECK(machine.get64(10, l) == old);
    const u32 low = l & 1 ? 0x5678 + l : static_cast<u32>(old), high = l & 2 ? 0x12340000 : static_cast<u32>(old >> 32);
    CHECK(read_as<u32>(machine.lds() + 64 + 8 * l) == low);
    CHECK(read_as<u32>(machine.lds() + 68 + 8 * l) == high);
  }
}

TEST_CASE("DS_APPEND and DS_CONSUME count the active lanes") {
  MemoryMachine machine;
  machine.load("ds_append v4 offset:8\n ds_consume v5 offset:8\n ds_append v6");
  for (const u64 exec : kExecs) {
    machine.reset();
    machine.wave().set_exec(exec);
    machine.s(kM0) = 128;
    write_as<u32>(machine.lds() + 136, 1000);
    const u32 lanes = static_cast<u32>(std::popcount(exec)), inactive = machine.v(4)[1];
    machine.step(0);
    CHECK(read_as<u32>(machine.lds() + 136) == 1000 + lanes);
    if (is_active(exec, 63)) CHECK(machine.v(4)[63] == 1000);
    if (!is_active(exec, 1)) CHECK(machine.v(4)[1] == inactive);
    machine.step(1);
    CHECK(read_as<u32>(machine.lds() + 136) == 1000);
    if (is_active(exec, 31)) CHECK(machine.v(5)[31] == 1000 + lanes);
  }
  machine.wave().set_exec(1);
  machine.s(kM0) = MemoryMachine::kLdsBytes;
  CHECK(machine.fault_of(2).kind == FaultKind::lds_out_of_range);
}

// Offset[15] = 1: quads, two bits per lane. Else, within 32 lanes, ((lane & and) | or) ^ xor. Inactive sources give 0.
TEST_CASE("DS_SWIZZLE in both modes") {
  MemoryMachine machine;
  struct Pattern {
    u32 offset;
    unsigned (*source)(unsigned);
  };
  const Pattern patterns[] = {
      {0x8000 | 0x1b, [](unsigned l) { return l ^ 3; }},
      {0x8000 | 0xb1, [](unsigned l) { return l ^ 1; }},
      {0x8000 | 0x00, [](unsigned l) { return l & ~3u; }},
      {0x001f | (1 << 10), [](unsigned l) { return l ^ 1; }},
      {0x001f | (31 << 10), [](unsigned l) { return l ^ 31; }},
      {0x0018 | (5 << 5), [](unsigned l) { return (l & 0x38) | 5; }},
      {0x0000 | (9 << 5) | (3 << 10), [](unsigned l) { return (l & 32) | 10; }},
  };
  for (const Pattern& p : patterns) {
    machine.load("ds_swizzle_b32 v4, v2 offset:" + std::to_string(p.offset));
    for (const u64 exec : kExecs) {
      machine.reset();
      machine.wave().set_exec(exec);
      const std::vector<u32> before(machine.v(4), machine.v(4) + 64);
      machine.step();
      INFO("offset " << std::hex << p.offset << " EXEC " << exec);
      for (unsigned l = 0; l < 64; ++l) {
        const unsigned from = p.source(l);
        const u32 wanted = !is_active(exec, l) ? before[l] : is_active(exec, from) ? machine.v(2)[from] : 0;
        if (machine.v(4)[l] != wanted) FAIL_CHECK("lane " << l);
      }
    }
  }
}

// permute: tmp[ADDR[l] / 4 % 64] = DATA[l]; bpermute: D[l] = DATA[ADDR[l] / 4 % 64]; the offset is added to ADDR.
TEST_CASE("DS_PERMUTE sends and DS_BPERMUTE fetches", "[gfx803]") {
  MemoryMachine machine;
  machine.load("ds_permute_b32 v10, v2, v4 offset:12\n ds_bpermute_b32 v10, v2, v4 offset:12");
  for (const u64 exec : kExecs) {
    for (std::size_t n = 0; n < 2; ++n) {
      machine.reset();
      machine.wave().set_exec(exec);
      u32 sent[64] = {}, wanted[64];
      for (unsigned l = 0; l < 64; ++l) {
        machine.v(2)[l] = 4 * ((l * 29) % 50) + (l % 4) + (l % 2) * 256;
        const unsigned at = (machine.v(2)[l] + 12) / 4 % 64;
        if (is_active(exec, l)) sent[at] = machine.v(4)[l];
        wanted[l] = is_active(exec, at) ? machine.v(4)[at] : 0;
      }
      const std::vector<u32> before(machine.v(10), machine.v(10) + 64);
      machine.step(n);
      INFO(n << " EXEC " << std::hex << exec);
      for (unsigned l = 0; l < 64; ++l)
        if (machine.v(10)[l] != (!is_active(exec, l) ? before[l] : n == 0 ? sent[l] : wanted[l])) FAIL_CHECK(l);
    }
  }
}

TEST_CASE("M0 bounds LDS: beyond it reads give 0 and writes are dropped", "[gfx803]") {
  MemoryMachine machine;
  machine.load(R"(
    ds_read_b32 v4, v2
    ds_read2_b64 v[4:7], v2 offset1:1
    ds_read_b128 v[4:7], v2
    ds_write_b64 v2, v[8:9]
    ds_add_rtn_u32 v4, v2, v8
    ds_add_src2_u32 v2 offset:0
    ds_wrxchg2_rtn_b32 v[4:5], v2, v8, v9 offset1:1)");
  for (const u32 limit : {512u, 0u}) {
    for (std::size_t n = 0; n < 7; ++n) {
      machine.reset();
      machine.s(kM0) = limit;
      for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = 16 * l;
      const std::vector<std::byte> before(machine.lds(), machine.lds() + 2048);
      machine.step(n);
      INFO(n << " M0 " << limit);
      CHECK(std::memcmp(before.data() + limit, machine.lds() + limit, 2048 - limit) == 0);
      if (limit != 0 && n > 2) CHECK(std::memcmp(before.data(), machine.lds(), limit) != 0);
      if (n == 3 || n == 5) continue;
      for (unsigned l = 0; l < 64; ++l) CHECK(machine.v(4)[l] == (16 * l < limit ? read_as<u32>(&before[16 * l]) : 0));
    }
  }
}

TEST_CASE("DS accesses beyond the work-group's LDS are faults that name lane and offset") {
  MemoryMachine machine;
  machine.load("ds_read_b32 v4, v2 offset:4\n ds_write2_b64 v2, v[4:5], v[6:7] offset1:1\n ds_add_u64 v2, v[4:5]");
  for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = l == 7 ? MemoryMachine::kLdsBytes - 4 : 0;
  for (std::size_t n = 0; n < 3; ++n) {
    if (n == 2) machine.v(2)[7] = MemoryMachine::kLdsBytes;
    const Fault fault = machine.fault_of(n);
    CHECK(fault.kind == FaultKind::lds_out_of_range);
    CHECK(fault.lane == 7);
    CHECK(fault.store == (n != 0));
  }
  machine.v(2)[7] = MemoryMachine::kLdsBytes - 4;
  CHECK(machine.fault_of(0).address == MemoryMachine::kLdsBytes);
  machine.wave().set_exec(~(u64{1} << 7));
  machine.step(0);
  machine.one("ds_nop");
}

TEST_CASE("DS operations of two places that end beyond LDS are faults that name the lane", "[src2]") {
  MemoryMachine machine;
  machine.load("ds_add_src2_u64 v2 offset:2");
  for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = l == 7 ? MemoryMachine::kLdsBytes - 4 : 0;
  const Fault fault = machine.fault_of();
  CHECK(fault.kind == FaultKind::lds_out_of_range);
  CHECK(fault.lane == 7);
  CHECK(fault.store);
}

// Compilers write s[127 - l] as a negative address plus a positive offset (LLVM, AMDGPUDAGToDAGISel::isDSOffsetLegal).
TEST_CASE("DS addresses and offsets are added in 32 bits") {
  MemoryMachine machine;
  const auto descend = [&](u32 size) {
    for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = 0 - size * l;  // lane 0 at the offset, the others below it
  };
  struct Read {
    const char* text;
    u32 size, first, second;  ///< of lane 0; second 0: none
  };
  const Read reads[] = {
      {"ds_read_b32 v4, v2 offset:508", 4, 508, 0},
      {"ds_read_b128 v[4:7], v2 offset:1008", 16, 1008, 0},
      {"ds_read_b64 v[4:5], v2 offset:65528", 8, 0, 0},  // beyond what the work-group has, but for the address
      {"ds_read2_b32 v[4:5], v2 offset0:64 offset1:255", 4, 256, 1020},
      {"ds_read2st64_b64 v[4:7], v2 offset0:1 offset1:2", 8, 512, 1024},
  };
  for (const Read& read : reads) {
    machine.load(read.text);
    for (const u64 exec : kExecs) {
      machine.reset();
      machine.wave().set_exec(exec);
      descend(read.size);
      const bool far = read.first == 0;
      if (far)
        for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = 8 * l - 65528;
      const LaneAccess access = machine.located();
      machine.step();
      INFO(read.text << ", EXEC " << std::hex << exec);
      for (unsigned l = 0; l < 64; ++l) {
        if (!is_active(exec, l)) continue;
        const u32 at = far ? 8 * l : read.first - read.size * l;
        CHECK(machine.v(4)[l] == read_as<u32>(machine.lds() + at));
        if (!access.contiguous) CHECK(access.address[l] == at);
        const unsigned registers = read.size / 4;
        if (read.second != 0)
          CHECK(machine.v(4 + registers)[l] == read_as<u32>(machine.lds() + read.second - read.size * l));
      }
    }
  }
  machine.wave().set_exec(~u64{0});
  machine.load(
      "ds_write_b32 v2, v4 offset:252\n ds_add_u32 v2, v4 offset:508\n ds_write2_b64 v2, v[4:5], v[6:7] offset0:63 "
      "offset1:127");
  for (std::size_t n = 0; n < 3; ++n) {
    machine.reset();
    std::vector<std::byte> expected(machine.lds(), machine.lds() + MemoryMachine::kLdsBytes);
    const u32 size = n == 2 ? 8 : 4;
    for (unsigned l = 0; l < 64; ++l) {
      machine.v(2)[l] = 0 - size * l;
      const u32 at = (n == 0 ? 252 : n == 1 ? 508 : 504) - size * l, word = machine.v(4)[l];
      if (n == 2) write_as<u64>(&expected[at], machine.get64(4, l));
      if (n == 2) write_as<u64>(&expected[at + 512], machine.get64(6, l));
      if (n != 2) write_as<u32>(&expected[at], n == 0 ? word : word + read_as<u32>(machine.lds() + at));
    }
    machine.step(n);
    INFO(n);
    CHECK(std::memcmp(expected.data(), machine.lds(), expected.size()) == 0);
  }
  // A sum that lies outside all the same is a fault that names it.
  machine.v(2)[40] = 0 - 512;
  machine.load("ds_read_b32 v4, v2 offset:508");
  const Fault fault = machine.fault_of();
  CHECK(fault.kind == FaultKind::lds_out_of_range);
  CHECK(fault.lane == 40);
  CHECK(fault.address == 0xfffffffc);
}

// M0[15:0]: place; M0[18:16]: type.  Manual, "LDS direct reads".
TEST_CASE("LDS_DIRECT gives all lanes one value", "[gfx803]") {
  MemoryMachine machine;
  write_as<u32>(machine.lds() + 100, 0x8183f5f7);
  machine.load("v_mov_b32 v4, src_lds_direct\n v_add_u32 v5, vcc, src_lds_direct, v2");
  const u32 wanted[] = {0xf7, 0xf5f7, 0x8183f5f7, 0, 0xfffffff7, 0xfffff5f7};
  for (u32 type = 0; type < 6; ++type) {
    if (type == 3) continue;
    machine.s(kM0) = 100 | (type << 16);
    machine.step(0);
    machine.step(1);
    for (unsigned l = 0; l < 64; ++l) {
      CHECK(machine.v(4)[l] == wanted[type]);
      CHECK(machine.v(5)[l] == wanted[type] + machine.v(2)[l]);
    }
  }
  machine.s(kM0) = MemoryMachine::kLdsBytes - 2 + (2 << 16);
  CHECK(machine.fault_of(0).kind == FaultKind::lds_out_of_range);
}

TEST_CASE("DS: where the lanes point, with offsets, second places and counters") {
  MemoryMachine machine;
  const auto located = [&](const std::string& text) {
    machine.load(text);
    for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = 16 * ((l * 37) % 64);
    return machine.located();
  };
  const auto check = [](const LaneAccess& access, u64 first, u32 bytes, u32 pieces, i64 stride) {
    CHECK(access.lds == ~u64{0});
    CHECK_FALSE(access.contiguous);
    for (unsigned l = 0; l < 64; ++l) CHECK(access.address[l] == 16 * ((l * 37) % 64) + first);
    CHECK(access.bytes == bytes);
    CHECK(access.pieces == pieces);
    if (pieces > 1) CHECK(access.stride == stride);
  };
  check(located("ds_read_b128 v[4:7], v2 offset:48"), 48, 16, 1, 0);
  check(located("ds_read2_b32 v[4:5], v2 offset0:1 offset1:9"), 4, 4, 2, 32);
  check(located("ds_write2_b64 v2, v[4:5], v[6:7] offset0:9 offset1:1"), 72, 8, 2, -64);
  check(located("ds_read2st64_b32 v[4:5], v2 offset0:1 offset1:3"), 256, 4, 2, 512);
  check(located("ds_read2st64_b64 v[4:7], v2 offset1:1"), 0, 8, 2, 512);
  check(located("ds_wrxchg2st64_rtn_b32 v[4:5], v2, v6, v7 offset1:1"), 0, 4, 2, 256);
  if (subjects().front().has_src2) {
    check(located("ds_add_src2_u32 v2 offset:16"), 0, 4, 2, 64);
    check(located("ds_min_src2_u64 v2 offset:32767"), 0, 8, 2, -4);  // 15 bits with a sign
  }

  machine.wave().set_exec(0xf0);
  machine.s(kM0) = 0x100;
  machine.load("ds_append v4 offset:8");
  const LaneAccess counter = machine.located();
  CHECK(counter.lds == 0x10);
  CHECK(counter.address[4] == 0x108);
  CHECK(counter.bytes == 4);
  machine.wave().set_exec(0);
  CHECK(machine.located().lds == 0);
}
