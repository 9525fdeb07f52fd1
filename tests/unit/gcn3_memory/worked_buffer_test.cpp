// Addresses and ends of buffers by examples worked out from other sources than a copy of the code's formula: AMD's
// CDNA3 ISA 9.1 (whose MUBUF is GCN3's), gem5 (src/arch/amdgpu/gcn3/insts/op_encodings.hh@008659bee1), Mesa
// (src/amd/common/ac_descriptors.c: "DATA_FORMAT is STRIDE[14:17] for MUBUF with ADD_TID_ENABLE=1"), CLRX
// (doc/GcnMemHandling.md@072617586b).
#include "catch.hpp"
#include "memory_machine.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

constexpr u32 kAddLane = 1u << 23, kIdentity = 0xfac;

void set(MemoryMachine& machine, u32 stride, u32 records, u32 word3, bool swizzle = false) {
  machine.s(8) = static_cast<u32>(MemoryMachine::kData);
  machine.s(9) = static_cast<u32>(MemoryMachine::kData >> 32) | stride << 16 | (swizzle ? 1u << 31 : 0);
  machine.s(10) = records;
  machine.s(11) = kIdentity | word3;
}
u64 place(const LaneAccess& access, unsigned lane) {
  return (access.contiguous ? access.first + lane * access.bytes : access.address[lane]) - MemoryMachine::kData;
}

}  // namespace

// const_stride[17:0] = {DFMT[3:0], const_stride[13:0]} where ADD_TID meets a MUBUF that is no format instruction.
TEST_CASE("with ADD_TID the data format holds the upper bits of the stride") {
  MemoryMachine machine;
  machine.load(R"(
    buffer_load_dword v4, off, s[8:11], 0
    buffer_store_byte v4, off, s[8:11], 0
    buffer_atomic_add v4, off, s[8:11], 0
    buffer_load_format_x v4, off, s[8:11], 0
    buffer_store_format_x v4, off, s[8:11], 0
    tbuffer_load_format_x v4, off, s[8:11], 0 format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_UINT])");
  for (std::size_t n = 0; n < 6; ++n) {
    const u64 lane1 = n < 3 ? 65548 : 12;  // 4 * 2^14 + 12
    set(machine, 12, ~0u, (4u << 15) | (4u << 12) | kAddLane);
    const LaneAccess access = machine.located(n);
    INFO("instruction " << n);
    CHECK(place(access, 0) == 0);
    CHECK(place(access, 1) == lane1);
    CHECK(place(access, 63) == 63 * lane1);
    if (n < 3) CHECK(machine.fault_of(n).address == MemoryMachine::kData + 65548);
  }
  machine.reset();
  set(machine, 12, ~0u, kAddLane);  // as drivers write it
  machine.step(0);
  CHECK(machine.v(4)[1] == read_as<u32>(machine.data() + 12));
  CHECK(machine.v(4)[63] == read_as<u32>(machine.data() + 756));
  set(machine, 12, ~0u, 4u << 15);  // without ADD_TID it is a format
  machine.load("buffer_load_dword v4, v2, s[8:11], 0 idxen");
  for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = l;
  CHECK(place(machine.located(), 1) == 12);
}

// gem5 computes all of it in 64 bits; the offsets that the instruction adds are 32 bits (RDNA4 ISA 9.4.2:
// "& 32'hffffffff").
TEST_CASE("index times stride is not cut to 32 bits, the sum of the offsets is") {
  MemoryMachine machine;
  machine.load(R"(
    buffer_load_dword v4, v2, s[8:11], 0 idxen
    buffer_store_dwordx2 v[4:5], v2, s[8:11], 0 idxen
    buffer_atomic_add v4, v2, s[8:11], 0 idxen
    buffer_load_dword v4, v3, s[8:11], 0 offen offset:12)");
  set(machine, 8192, 0x100000, (1u << 19) | (1u << 12), true);  // swizzled: 8 records side by side, words together
  for (unsigned l = 0; l < 64; ++l) {
    machine.v(2)[l] = l == 5 ? 0x80008 : l % 8;
    machine.v(3)[l] = 0xfffffff8 + 8 * l;
  }
  // 0x80008 / 8 * 8192 * 8, where the lower 32 bits are those of record 8.
  CHECK(place(machine.located(0), 5) == 0x100010000);
  for (std::size_t n = 0; n < 3; ++n) {
    INFO(n);
    const Fault fault = machine.fault_of(n);
    CHECK(fault.kind == FaultKind::unmapped);
    CHECK(fault.lane == 5);
    CHECK(fault.address == MemoryMachine::kData + 0x100010000);
  }
  set(machine, 0, 1024, 0);
  machine.step(3);
  CHECK(machine.v(4)[0] == read_as<u32>(machine.data() + 4));
  CHECK(machine.v(4)[1] == read_as<u32>(machine.data() + 12));
}

// "buffer_offset >= (num_records - sgpr_offset)" without a swizzle, "index >= num_records || offset >= stride" with
// one.
TEST_CASE("where linear and swizzled buffers end") {
  MemoryMachine machine;
  machine.load("buffer_load_dword v4, v[2:3], s[8:11], s3 idxen offen");
  struct End {
    bool swizzle;
    u32 stride, records, scalar, index, offset;
    bool inside;
  };
  constexpr End kEnds[] = {
      {false, 0, 64, 0, 0, 60, true},   {false, 0, 64, 0, 0, 64, false}, {false, 0, 64, 16, 0, 44, true},
      {false, 0, 64, 16, 0, 48, false}, {false, 24, 64, 0, 2, 12, true},  // bytes, although there is a stride
      {false, 24, 64, 0, 2, 16, false}, {false, 24, 64, 0, 0, 40, true},  // beyond the record
      {true, 32, 9, 0, 8, 28, true},    {true, 32, 9, 0, 9, 0, false},   {true, 32, 9, 0, 0, 32, false},
      {true, 32, 9, 4096, 8, 28, true}, {true, 0, 64, 0, 0, 60, true},   {true, 0, 64, 0, 0, 64, false},
      {true, 0, 64, 32, 0, 32, false},
  };
  for (const End& e : kEnds) {
    machine.reset();
    set(machine, e.stride, e.records, (1u << 19) | (1u << 12), e.swizzle);
    machine.s(3) = e.scalar;
    std::fill_n(machine.v(2), 64, e.index);
    std::fill_n(machine.v(3), 64, e.offset);
    INFO("example " << &e - kEnds);
    CHECK((machine.located().global != 0) == e.inside);
    machine.step();
    CHECK((machine.v(4)[7] != 0) == e.inside);
  }
}

// RDNA3 ISA 8.1.2: m_size = (m_stride == 0 ? 1 : m_stride) * m_num_records. Mesa also names it for gfx8.
TEST_CASE("of a scalar buffer with a stride NUM_RECORDS counts records") {
  MemoryMachine machine;
  machine.load("s_buffer_load_dwordx2 s[40:41], s[8:11], 0x38");
  set(machine, 12, 5, 0);  // 60 bytes
  machine.step();
  CHECK(machine.s(40) == read_as<u32>(machine.data() + 56));
  CHECK(machine.s(41) == 0);
}

// CLRX: to nearest even. The values are those of the definitions: 0.5 * 255 = 127.5, 0.5 * 127 = 63.5.
TEST_CASE("stored formats round to nearest even") {
  MemoryMachine machine;
  struct Stored {
    const char* format;
    u32 value;
    u8 byte;
  };
  constexpr Stored kStored[] = {
      {"UNORM", 0x3f000000, 0x80},   {"UNORM", 0x3f800000, 0xff}, {"UNORM", 0x40000000, 0xff},
      {"UNORM", 0xbf800000, 0x00},   {"UNORM", 0x7fc00000, 0x00}, {"SNORM", 0x3f000000, 0x40},
      {"SNORM", 0xbf000000, 0xc0},   {"SNORM", 0xbf800000, 0x81}, {"SNORM", 0xff800000, 0x81},
      {"USCALED", 0x40200000, 0x02}, {"USCALED", 0x40600000, 4},  {"SSCALED", 0xc0200000, 0xfe},
      {"UINT", 0x00000100, 0xff},    {"SINT", 0xffffff00, 0x80},  {"SINT", 0x00000080, 0x7f},
  };
  for (const Stored& s : kStored) {
    machine.load(std::string("tbuffer_store_format_x v4, off, s[8:11], 0 format:[BUF_DATA_FORMAT_8,BUF_NUM_FORMAT_") +
                 s.format + "]");
    set(machine, 0, 16, 0);
    machine.wave().set_exec(1);
    machine.v(4)[0] = s.value;
    machine.step();
    INFO(s.format << " of " << std::hex << s.value);
    CHECK(std::to_integer<u32>(machine.data()[0]) == s.byte);
  }
}
