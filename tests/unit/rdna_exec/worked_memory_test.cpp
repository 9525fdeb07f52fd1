// Memory instructions of RDNA by examples from AMD's sentences and tables: RDNA3 ISA 8.1 (scalar memory), 9.4
// (buffers), 13 (float atomics), "DS_SWIZZLE_B32"; RDNA4 ISA 9.4.1 (range checks). Where later manuals say more than
// RDNA's own, the sentence is the later one's.
#include <array>

#include "catch.hpp"
#include "machine.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

using Source = std::array<u32, 32>;  ///< numbers of lanes, from 1

void check_swizzle(u32 offset, const Source& wanted) {
  for (const unsigned lanes : {32u, 64u}) {
    RdnaMachine machine(lanes);
    machine.load("ds_swizzle_b32 v4, v2 offset:" + std::to_string(offset));
    for (unsigned l = 0; l < lanes; ++l) machine.v(2, l) = l + 1;
    machine.step();
    INFO("offset " << std::hex << offset << std::dec << ", wave" << lanes);
    for (unsigned l = 0; l < lanes; ++l) CHECK(machine.v(4, l) == wanted[l % 32] + l / 32 * 32);
  }
}

void set(RdnaMachine& machine, u32 stride, u32 records, u32 bounds, u32 word3 = 0, bool swizzle = false) {
  machine.s(8) = static_cast<u32>(RdnaMachine::kData);
  machine.s(9) = stride << 16 | (swizzle ? 1u << 31 : 0);
  machine.s(10) = records;
  machine.s(11) = 0xfac | word3 | bounds << 28;
}

/// What memory holds after one lane's atomic.
u64 after(const std::string& name, unsigned bits, u64 memory, u64 data, u64 compare = 0) {
  const bool compares = name == "fcmpswap";
  const std::string registers = bits == 32 ? compares ? "v[4:5]" : "v4" : compares ? "v[4:7]" : "v[4:5]";
  const std::string operation = "_atomic_" + name + (bits == 64 ? "_x2 " : " ");
  u64 result[3];
  for (std::size_t n = 0; n < 3; ++n) {
    RdnaMachine machine(32);
    machine.load("buffer" + operation + registers + ", off, s[8:11], 0\n global" + operation + "v2, " + registers +
                 ", s[6:7]\n flat" + operation + "v[2:3], " + registers);
    set(machine, 0, 64, 3);
    machine.wave().set_scalar64(6, RdnaMachine::kData);
    machine.set_exec(1);
    machine.v(2, 0) = n == 1 ? 0 : static_cast<u32>(RdnaMachine::kData);
    machine.v(3, 0) = 0;
    std::memcpy(machine.bytes(), &memory, 8);
    machine.set(4, 0, bits, data);
    if (compares) machine.set(4 + bits / 32, 0, bits, compare);
    machine.step(n);
    result[n] = machine.data()[0] | (bits == 64 ? u64{machine.data()[1]} << 32 : 0);
  }
  CHECK(result[0] == result[1]);
  CHECK(result[0] == result[2]);
  return result[0];
}

}  // namespace

// The manual's own rows, with lanes numbered from 1.
TEST_CASE("DS_SWIZZLE reorders for Fourier transforms and rotates as the manual lists it") {
  check_swizzle(0xe000,
                {0x01, 0x11, 0x09, 0x19, 0x05, 0x15, 0x0d, 0x1d, 0x03, 0x13, 0x0b, 0x1b, 0x07, 0x17, 0x0f, 0x1f,
                 0x02, 0x12, 0x0a, 0x1a, 0x06, 0x16, 0x0e, 0x1e, 0x04, 0x14, 0x0c, 0x1c, 0x08, 0x18, 0x10, 0x20});
  check_swizzle(0xe010,
                {0x01, 0x09, 0x05, 0x0d, 0x03, 0x0b, 0x07, 0x0f, 0x02, 0x0a, 0x06, 0x0e, 0x04, 0x0c, 0x08, 0x10,
                 0x11, 0x19, 0x15, 0x1d, 0x13, 0x1b, 0x17, 0x1f, 0x12, 0x1a, 0x16, 0x1e, 0x14, 0x1c, 0x18, 0x20});
  check_swizzle(0xe01f,
                {0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f, 0x10,
                 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x1b, 0x1c, 0x1d, 0x1e, 0x1f, 0x20});
  check_swizzle(0xc020,
                {0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f, 0x10, 0x11,
                 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x1b, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x01});
  check_swizzle(0xc420,
                {0x20, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f,
                 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x1b, 0x1c, 0x1d, 0x1e, 0x1f});
  check_swizzle(0xc021,
                {0x01, 0x04, 0x03, 0x06, 0x05, 0x08, 0x07, 0x0a, 0x09, 0x0c, 0x0b, 0x0e, 0x0d, 0x10, 0x0f, 0x12,
                 0x11, 0x14, 0x13, 0x16, 0x15, 0x18, 0x17, 0x1a, 0x19, 0x1c, 0x1b, 0x1e, 0x1d, 0x20, 0x1f, 0x02});
  check_swizzle(0xc421,
                {0x1f, 0x02, 0x01, 0x04, 0x03, 0x06, 0x05, 0x08, 0x07, 0x0a, 0x09, 0x0c, 0x0b, 0x0e, 0x0d, 0x10,
                 0x0f, 0x12, 0x11, 0x14, 0x13, 0x16, 0x15, 0x18, 0x17, 0x1a, 0x19, 0x1c, 0x1b, 0x1e, 0x1d, 0x20});
}

// Loads: "all components of the address (base, offset, inst_offset, M0) are in bytes, but the two LSBs are ignored".
// Buffers: offset = OFFSET + SOFFSET; addr = (m_base & ~3) + (offset & ~3).
TEST_CASE("scalar loads drop the low bits of each offset, scalar buffer loads those of the sum") {
  RdnaMachine machine(32);
  machine.fill();
  machine.load("s_load_dword s40, s[4:5], s6 offset:0x2\n s_buffer_load_dword s41, s[8:11], s6 offset:0x2");
  machine.wave().set_scalar64(4, RdnaMachine::kData + 3);
  set(machine, 0, 64, 0);
  machine.s(8) += 3;
  machine.s(6) = 2;
  machine.step(0);
  machine.step(1);
  CHECK(machine.s(40) == machine.data()[0]);
  CHECK(machine.s(41) == machine.data()[1]);
}

// m_size = (m_stride == 0 ? 1 : m_stride) * m_num_records
TEST_CASE("of a scalar buffer with a stride NUM_RECORDS counts records") {
  RdnaMachine machine(32);
  machine.fill();
  machine.load("s_buffer_load_dwordx2 s[40:41], s[8:11], 0x38");
  set(machine, 12, 5, 0);  // 60 bytes
  machine.step();
  CHECK(machine.s(40) == machine.data()[14]);
  CHECK(machine.s(41) == 0);
}

// ADDR = Base + baseOff + Ioff + Stride * Vidx + Voff
TEST_CASE("index times stride is not cut to 32 bits") {
  for (const unsigned lanes : {32u, 64u}) {
    RdnaMachine machine(lanes);
    machine.fill();
    machine.load(
        "buffer_load_dword v4, v2, s[8:11], 0 idxen\n buffer_store_dwordx4 v[4:7], v2, s[8:11], 0 idxen\n"
        "buffer_atomic_add v4, v2, s[8:11], 0 idxen\n buffer_load_ubyte_d16 v4, v2, s[8:11], 0 idxen");
    for (const bool swizzle : {false, true}) {
      set(machine, 8192, 0x100000, 0, 0, swizzle);
      for (unsigned l = 0; l < lanes; ++l) machine.v(2, l) = l == 5 ? 0x80000 : 0;
      for (std::size_t n = 0; n < 4; ++n) {
        INFO("instruction " << n << ", wave" << lanes << (swizzle ? ", swizzled" : ""));
        CHECK(machine.locate(n).address[5] == RdnaMachine::kData + 0x100000000);
        const Fault fault = machine.fault_of(n);
        CHECK(fault.lane == 5);
        CHECK(fault.address == RdnaMachine::kData + 0x100000000);
      }
    }
  }
}

// OOB_SELECT 0 to 3; "an exact range check, meaning it includes the payload".
TEST_CASE("where buffers end by OOB_SELECT") {
  struct End {
    u32 bounds, stride, records, scalar, index, offset;
    bool swizzle, inside;
  };
  constexpr End kEnds[] = {
      {0, 24, 3, 0, 2, 20, false, true},  {0, 24, 3, 0, 3, 0, false, false}, {0, 24, 3, 0, 0, 21, false, false},
      {0, 24, 3, 8, 2, 20, false, true},  {1, 24, 3, 0, 2, 40, false, true}, {1, 24, 3, 0, 3, 0, false, false},
      {2, 24, 1, 0, 30, 40, false, true}, {2, 24, 0, 0, 0, 0, false, false}, {3, 0, 64, 0, 0, 60, false, true},
      {3, 0, 64, 0, 0, 61, false, false}, {3, 0, 64, 8, 0, 52, false, true}, {3, 0, 64, 8, 0, 56, false, false},
      {3, 32, 9, 0, 8, 28, true, true},   {3, 32, 9, 0, 9, 0, true, false},  {3, 32, 9, 0, 0, 29, true, false},
  };
  RdnaMachine machine(32);
  machine.load("buffer_load_dword v4, v[2:3], s[8:11], s3 idxen offen");
  for (const End& e : kEnds) {
    machine.fill();
    set(machine, e.stride, e.records, e.bounds, 0, e.swizzle);
    machine.s(3) = e.scalar;
    machine.set_v(2, e.index);
    machine.set_v(3, e.offset);
    INFO("example " << &e - kEnds);
    CHECK((machine.locate().global != 0) == e.inside);
    machine.step();
    CHECK((machine.v(4, 7) != 0) == e.inside);
  }
}

// RDNA has no formats in the place of GCN's: the stride keeps its 14 bits (Mesa: STRIDE[14:17] "on gfx8-9").
TEST_CASE("with ADD_TID the stride is the resource's") {
  RdnaMachine machine(32);
  machine.load("buffer_load_dword v4, off, s[8:11], 0");
  set(machine, 12, ~0u, 2, (4u << 15) | (1u << 23));
  CHECK(machine.locate().address[1] == RdnaMachine::kData + 12);
}

// "-inf, -float, -denorm, -0, +0, +denorm, +float, +inf", a quiet NaN after either end; a signalling one is the result
// as a quiet one. Compare-and-swap compares numbers.
TEST_CASE("float atomics in memory order zeros and NaNs as the manual does") {
  struct Example {
    u64 memory, data, smaller, larger;
  };
  constexpr Example kSingles[] = {
      {0x00000000, 0x80000000, 0x80000000, 0x00000000}, {0x80000000, 0x00000000, 0x80000000, 0x00000000},
      {0x3f800000, 0x7fc00001, 0x3f800000, 0x3f800000}, {0xffc00001, 0x3f800000, 0x3f800000, 0x3f800000},
      {0x7f800000, 0x7fc00001, 0x7f800000, 0x7f800000}, {0x3f800000, 0x7fa00002, 0x7fe00002, 0x7fe00002},
      {0x7fa00002, 0x3f800000, 0x7fe00002, 0x7fe00002}, {0x7fc00001, 0xff800003, 0xffc00003, 0xffc00003},
      {0x00000002, 0x80000001, 0x80000001, 0x00000002},
  };
  constexpr Example kDoubles[] = {
      {0x0000000000000000, 0x8000000000000000, 0x8000000000000000, 0x0000000000000000},
      {0x3ff0000000000000, 0x7ff8000000000001, 0x3ff0000000000000, 0x3ff0000000000000},
      {0x3ff0000000000000, 0x7ff4000000000002, 0x7ffc000000000002, 0x7ffc000000000002},
      {0xfff0000000000003, 0x7ff8000000000001, 0xfff8000000000003, 0xfff8000000000003},
      {0x0000000000000002, 0x8000000000000001, 0x8000000000000001, 0x0000000000000002},
  };
  for (const Example& e : kSingles) {
    INFO(std::hex << e.memory << " and " << e.data);
    CHECK(after("fmin", 32, e.memory, e.data) == e.smaller);
    CHECK(after("fmax", 32, e.memory, e.data) == e.larger);
  }
  for (const Example& e : kDoubles) {
    INFO(std::hex << e.memory << " and " << e.data);
    CHECK(after("fmin", 64, e.memory, e.data) == e.smaller);
    CHECK(after("fmax", 64, e.memory, e.data) == e.larger);
  }
  CHECK(after("fcmpswap", 32, 0x00000000, 0x40a00000, 0x80000000) == 0x40a00000);
  CHECK(after("fcmpswap", 32, 0x7fc00000, 0x40a00000, 0x7fc00000) == 0x7fc00000);
  CHECK(after("fcmpswap", 32, 0x00000001, 0x40a00000, 0x00000000) == 0x00000001);
  CHECK(after("fcmpswap", 64, 0x8000000000000000, 0x4014000000000000, 0) == 0x4014000000000000);
  CHECK(after("fcmpswap", 64, 0x7ff8000000000000, 0x4014000000000000, 0x7ff8000000000000) == 0x7ff8000000000000);
  CHECK(after("fcmpswap", 64, 1, 0x4014000000000000, 0) == 1);
}
