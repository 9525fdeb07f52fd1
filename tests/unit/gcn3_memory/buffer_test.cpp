// MUBUF: addressing, swizzling, bounds, transfers to LDS.  AMD GCN3 ISA, "Buffer addressing", "Range checking",
// "Memory buffer load to LDS".
#include "catch.hpp"
#include "memory_machine.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

struct Resource {
  u64 base = MemoryMachine::kData;
  u32 stride = 0, records = MemoryMachine::kDataBytes;
  bool swizzle = false;
  u32 element = 1, index_stride = 3;  ///< codes: 2 << code bytes, 8 << code records
  bool add_lane = false;
};

void set(MemoryMachine& machine, const Resource& r) {
  machine.s(8) = static_cast<u32>(r.base);
  machine.s(9) = static_cast<u32>(r.base >> 32) | (r.stride << 16) | (r.swizzle ? 1u << 31 : 0);
  machine.s(10) = r.records;
  // With ADD_TID the format would hold bits of the stride (worked_buffer_test.cpp).
  machine.s(11) = 0xfac | (r.add_lane ? 1u << 23 : 4u << 15) | (4 << 12) | (r.element << 19) | (r.index_stride << 21);
}

struct Mode {
  const char* text;
  bool idxen, offen;
};
constexpr Mode kModes[] = {{"off", false, false}, {"v2", false, true}, {"v2", true, false}, {"v[2:3]", true, true}};

/// The manual's formula, for one byte run; nothing if it is out of range.
struct Address {
  u64 at;
  bool inside;
};
Address address_of(const Resource& r, const Mode& m, u32 v2, u32 v3, unsigned lane, u32 fixed, u32 scalar, u32 bytes) {
  const u32 index = (m.idxen ? v2 : 0) + (r.add_lane ? lane : 0), offset = (m.offen ? (m.idxen ? v3 : v2) : 0) + fixed;
  if (!r.swizzle) {
    const u64 linear = u64{index} * r.stride + offset;
    return {r.base + scalar + linear, linear + scalar + bytes <= r.records};
  }
  const u64 index_stride = 8u << r.index_stride, element = subjects().front().is_gfx9 ? 4 : 2u << r.element;
  const u64 place = (index / index_stride * r.stride + offset / element * element) * index_stride +
                    index % index_stride * element + offset % element;
  const bool inside =
      r.stride == 0 ? u64{offset} + bytes + scalar <= r.records : index < r.records && offset + bytes <= r.stride;
  return {r.base + scalar + place, inside};
}

u32 byte_at(u64 address) { return pattern(address - MemoryMachine::kData); }

const Resource kResources[] = {
    {},
    {.records = 700},
    {.stride = 24},
    {.stride = 24, .records = 1000},
    {.stride = 12, .add_lane = true},
    {.stride = 0, .swizzle = true, .add_lane = true},
    {.stride = 32, .records = 40, .swizzle = true},
    {.stride = 64, .records = 100, .swizzle = true, .element = 2, .index_stride = 0},
    {.stride = 64, .records = 100, .swizzle = true, .element = 3, .index_stride = 1, .add_lane = true},
};

}  // namespace

TEST_CASE("buffer loads in all addressing modes, linear and swizzled, in range and out") {
  MemoryMachine machine;
  struct Width {
    const char* name;
    unsigned bytes;
  };
  const Width widths[] = {{"ubyte v4", 1}, {"sbyte v4", 1},       {"ushort v4", 2},       {"sshort v4", 2},
                          {"dword v4", 4}, {"dwordx2 v[4:5]", 8}, {"dwordx3 v[4:6]", 12}, {"dwordx4 v[4:7]", 16}};
  unsigned outside = 0, checked = 0;
  for (const Width& w : widths)
    for (const Mode& m : kModes) {
      const std::string modifiers = std::string(m.idxen ? " idxen" : "") + (m.offen ? " offen" : "");
      machine.load(std::string("buffer_load_") + w.name + ", " + m.text + ", s[8:11], s3" + modifiers + " offset:8");
      for (const Resource& r : kResources)
        for (const u64 exec : kExecs) {
          machine.reset();
          set(machine, r);
          machine.s(3) = 16;
          machine.wave().set_exec(exec);
          u32 old[4][64];
          for (unsigned k = 0; k < 4; ++k) std::copy_n(machine.v(4 + k), 64, old[k]);
          u32 v2[64], v3[64];
          for (unsigned l = 0; l < 64; ++l) {
            v2[l] = machine.v(2)[l] = m.idxen ? (l * 11) % 50 : 4 * ((l * 7) % 61);
            v3[l] = machine.v(3)[l] = 4 * (l % 7);
          }
          machine.step();
          INFO(w.name << modifiers << " resource " << &r - kResources << " EXEC " << std::hex << exec);
          for (unsigned l = 0; l < 64; ++l)
            for (unsigned k = 0; k < (w.bytes + 3) / 4; ++k) {
              const u32 part = std::min(w.bytes, 4u);
              const Address a = address_of(r, m, v2[l], v3[l], l, 8 + 4 * k, 16, part);
              u32 wanted = 0;
              for (unsigned b = 0; b < part && a.inside; ++b) wanted |= byte_at(a.at + b) << (8 * b);
              if (w.name[0] == 's')
                wanted = static_cast<u32>(static_cast<i32>(wanted << (32 - 8 * part)) >> (32 - 8 * part));
              if (machine.v(4 + k)[l] != (is_active(exec, l) ? wanted : old[k][l]))
                FAIL_CHECK("lane " << l << " word " << k);
              outside += !a.inside;
              ++checked;
            }
        }
    }
  CHECK(outside > checked / 20);
  CHECK(outside < checked / 2);
}

TEST_CASE("buffer stores write the bytes in range and no others") {
  MemoryMachine machine;
  struct Width {
    const char* name;
    unsigned bytes;
  };
  const Width widths[] = {{"byte v4", 1},        {"short v4", 2},        {"dword v4", 4},
                          {"dwordx2 v[4:5]", 8}, {"dwordx3 v[4:6]", 12}, {"dwordx4 v[4:7]", 16}};
  for (const Width& w : widths)
    for (const Mode& m : kModes) {
      const std::string modifiers = std::string(m.idxen ? " idxen" : "") + (m.offen ? " offen" : "");
      machine.load(std::string("buffer_store_") + w.name + ", " + m.text + ", s[8:11], 16" + modifiers + " offset:8");
      for (const Resource& r : kResources)
        for (const u64 exec : kExecs) {
          machine.reset();
          set(machine, r);
          machine.wave().set_exec(exec);
          std::vector<std::byte> expected(machine.data(), machine.data() + MemoryMachine::kDataBytes);
          for (unsigned l = 0; l < 64; ++l) {
            machine.v(2)[l] = m.idxen ? (l * 11) % 50 : 16 * ((l * 7) % 29);
            machine.v(3)[l] = 16 * (l % 3);
          }
          // In words, which may only differ from lanes in order where accesses of different lanes overlap in part.
          for (unsigned l = 0; l < 64; ++l)
            for (unsigned k = 0; k < (w.bytes + 3) / 4 && is_active(exec, l); ++k) {
              const u32 part = std::min(w.bytes, 4u);
              const Address a = address_of(r, m, machine.v(2)[l], machine.v(3)[l], l, 8 + 4 * k, 16, part);
              if (a.inside) std::memcpy(&expected[a.at - MemoryMachine::kData], &machine.v(4 + k)[l], part);
            }
          machine.step();
          INFO(w.name << modifiers << " resource " << &r - kResources << " EXEC " << std::hex << exec);
          CHECK(std::memcmp(expected.data(), machine.data(), expected.size()) == 0);
        }
    }
}

// LDS address = M0[15:0] + the instruction's offset + 4 * lane; narrow loads are extended to words.
TEST_CASE("buffer loads with LDS, and BUFFER_STORE_LDS_DWORD") {
  MemoryMachine machine;
  machine.load(R"(
    buffer_load_dword v2, s[8:11], s3 offen offset:8 lds
    buffer_load_ubyte v2, s[8:11], s3 offen offset:8 lds
    buffer_load_sbyte v2, s[8:11], s3 offen offset:8 lds
    buffer_load_ushort v2, s[8:11], s3 offen offset:8 lds
    buffer_load_sshort v2, s[8:11], s3 offen offset:8 lds
    buffer_load_format_x v2, s[8:11], s3 offen offset:8 lds
    buffer_store_lds_dword s[8:11], s3 offset:8 lds)");
  const unsigned bytes[] = {4, 1, 1, 2, 2, 4};
  for (const u64 exec : kExecs) {
    for (std::size_t n = 0; n < 6; ++n) {
      machine.reset();
      set(machine, {.records = 600});
      machine.s(3) = 4;
      machine.s(gcn::sreg::kM0) = 0xabc00000 | 256;
      machine.wave().set_exec(exec);
      std::vector<std::byte> expected(machine.lds(), machine.lds() + MemoryMachine::kLdsBytes);
      for (unsigned l = 0; l < 64; ++l) {
        machine.v(2)[l] = 12 * l;
        u32 word = 0;
        const bool inside = 12 * l + 12 + bytes[n] <= 600;
        for (unsigned b = 0; b < bytes[n] && inside; ++b) word |= u32{pattern(12 * l + 12 + b)} << (8 * b);
        if (n == 2) word = static_cast<u32>(i32{static_cast<i8>(word)});
        if (n == 4) word = static_cast<u32>(i32{static_cast<i16>(word)});
        if (is_active(exec, l)) std::memcpy(&expected[256 + 8 + 4 * l], &word, 4);
      }
      const std::vector<u32> registers(machine.v(0), machine.v(0) + 64);
      machine.step(n);
      INFO(n << " EXEC " << std::hex << exec);
      CHECK(std::memcmp(expected.data(), machine.lds(), expected.size()) == 0);
      CHECK(std::memcmp(registers.data(), machine.v(0), 256) == 0);
      CHECK(machine.info(n).writes == 0);
    }
    machine.reset();
    set(machine, {.stride = 4, .records = 100, .add_lane = true});
    std::vector<std::byte> expected(machine.data(), machine.data() + MemoryMachine::kDataBytes);
    for (unsigned l = 0; l < 64; ++l)
      if (is_active(exec, l) && 4 * l + 12 + 4 <= 100)
        std::memcpy(&expected[4 * l + 12], machine.lds() + 256 + 8 + 4 * l, 4);
    machine.step(6);
    CHECK(std::memcmp(expected.data(), machine.data(), expected.size()) == 0);
  }
  machine.wave().set_exec(~u64{0});
  machine.s(gcn::sreg::kM0) = MemoryMachine::kLdsBytes - 16;
  CHECK(machine.fault_of(0).kind == FaultKind::lds_out_of_range);
}

TEST_CASE("a buffer that reaches outside of memory faults, and a read-only one when it is written") {
  MemoryMachine machine;
  set(machine, {.records = ~0u});
  machine.load("buffer_load_dwordx4 v[4:7], v2, s[8:11], 0 offen\n buffer_store_dword v4, v2, s[8:11], 0 offen");
  for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = l == 9 ? MemoryMachine::kDataBytes - 8 : 16 * l;
  Fault fault = machine.fault_of(0);
  CHECK(fault.kind == FaultKind::unmapped);
  CHECK(fault.lane == 9);
  set(machine, {.base = MemoryMachine::kConstants});
  for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = 4 * l;
  fault = machine.fault_of(1);
  CHECK(fault.kind == FaultKind::read_only);
  CHECK(fault.store);
}

TEST_CASE("all forms of a buffer's scalar offset") {
  MemoryMachine machine;
  set(machine, {});
  machine.load(R"(
    buffer_load_dword v4, off, s[8:11], 64
    buffer_load_dword v4, off, s[8:11], m0 offset:4095
    buffer_load_dword v4, off, s[8:11], vcc_lo glc slc
    buffer_load_dword v4, off, s[8:11], -1 offset:5)");
  machine.s(gcn::sreg::kM0) = 100;
  machine.s(gcn::sreg::kVcc) = 20;
  const u32 places[] = {64, 4195, 20};
  for (std::size_t n = 0; n < 3; ++n) {
    machine.step(n);
    CHECK(machine.v(4)[33] == read_as<u32>(machine.data() + places[n]));
    CHECK(machine.info(n).coherent == (n == 2 && !subjects().front().names_scopes));
  }
  // NUM_RECORDS - offset is compared without wrapping: -1 is 4 GiB.
  machine.step(3);
  CHECK(machine.v(4)[0] == 0);
}
