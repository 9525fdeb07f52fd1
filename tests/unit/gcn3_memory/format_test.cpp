// Formatted buffer loads and stores: MTBUF names the formats, MUBUF takes them and the selection from the resource.
// AMD GCN3 ISA, "Buffer resource descriptor" (DATA_FORMAT, NUM_FORMAT, DST_SEL), "Range checking".
#include "catch.hpp"
#include "format_rules.hpp"
#include "memory_machine.hpp"

using namespace strobe;
using namespace strobe::test;
using namespace strobe::test::formats;

namespace {

void set(MemoryMachine& machine, u32 records, u32 word3) {
  machine.wave().set_scalar64(8, MemoryMachine::kData);
  machine.s(10) = records;
  machine.s(11) = word3;
}
constexpr u32 kIdentity = 4 | (5 << 3) | (6 << 6) | (7 << 9);

std::string format_text(unsigned data, unsigned number) {
  return std::string("format:[BUF_DATA_FORMAT_") + kData[data] + ",BUF_NUM_FORMAT_" + kNumber[number] + "]";
}

}  // namespace

TEST_CASE("typed loads convert every format, fill what it lacks, and are all in range or not at all") {
  MemoryMachine machine;
  for (unsigned data = 1; data < 15; ++data)
    for (unsigned number = 0; number < 8; ++number) {
      const std::vector<unsigned> parts = widths(data);
      machine.load("tbuffer_load_format_xyzw v[4:7], v2, s[8:11], 0 " + format_text(data, number) + " offen");
      CHECK(machine.info().memory_bytes == bytes_of(data));
      machine.reset();
      const u32 bytes = bytes_of(data), records = 50 * bytes + bytes - 1;
      set(machine, records, 0);
      for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = l * bytes;
      for (u32 n = 0; n < 16; ++n) machine.data()[n] = std::byte{0xff};  // lane 0: NaNs and extremes
      if (bytes <= 8) std::memset(machine.data() + bytes, 0, bytes);
      machine.step();
      INFO(format_text(data, number));
      for (unsigned l = 0; l < 64; ++l)
        for (unsigned c = 0, at = 0; c < 4; ++c) {
          u32 wanted = c == 3 && l < 50 ? (number == 4 || number == 5 ? 1 : 0x3f800000) : 0;
          if (!exists(data, number)) wanted = 0;
          if (c < parts.size() && l < 50 && exists(data, number)) {
            wanted = loaded(raw_component(machine.data() + l * bytes, at, parts[c]), parts[c], number);
            at += parts[c];
          }
          if (!same(machine.v(4 + c)[l], wanted, number == kFloat))
            FAIL_CHECK("lane " << l << " component " << c << ": " << std::hex << machine.v(4 + c)[l] << ", not "
                               << wanted);
        }
    }
}

TEST_CASE("typed stores and loads of the same format are inverse, and saturate") {
  MemoryMachine machine;
  for (unsigned data = 1; data < 15; ++data)
    for (unsigned number = 0; number < 8; ++number) {
      if (!exists(data, number)) continue;
      const std::string modifiers = ", v2, s[8:11], 0 " + format_text(data, number) + " offen";
      machine.load("tbuffer_load_format_xyzw v[4:7]" + modifiers + "\n tbuffer_store_format_xyzw v[4:7]" + modifiers);
      machine.reset();
      const u32 bytes = bytes_of(data);
      set(machine, 64 * bytes, 0);
      for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = l * bytes;
      // 32 bits do not fit a float's mantissa, and the least value of SNORM is the same number as the one above.
      std::vector<std::byte> before(machine.data(), machine.data() + 64 * bytes);
      const bool inexact = widths(data)[0] == 32 && number != 4 && number != 5 && number != kFloat;
      machine.step(0);
      std::memset(machine.data(), 0x5a, 64 * bytes);
      machine.step(1);
      INFO(format_text(data, number));
      for (unsigned l = 0; l < 64 && !inexact; ++l) {
        unsigned at = 0;
        for (const unsigned bits : widths(data)) {
          const u64 raw = raw_component(&before[l * bytes], at, bits),
                    got = raw_component(machine.data() + l * bytes, at, bits);
          const bool least = number == 1 && raw == u64{1} << (bits - 1);
          const bool nan = number == kFloat && loaded(raw, bits, number) << 1 > 0xff000000u;
          if (got != raw && !least && !nan) FAIL_CHECK("lane " << l << ": " << std::hex << got << ", not " << raw);
          at += bits;
        }
      }
      // Far beyond the format's range.
      const bool integer = number == 4 || number == 5, has_sign = number % 2 == 1 || number == 6;
      if (number == kFloat) continue;
      for (unsigned l = 0; l < 64; ++l)
        for (unsigned c = 0; c < 4; ++c)
          machine.v(4 + c)[l] = integer ? (l % 2 == 0    ? 0x7fffffff
                                           : number == 5 ? 0x80000000
                                                         : 0xffffffff)
                                        : std::bit_cast<u32>(l % 3 == 2   ? NAN
                                                             : l % 3 == 0 ? 1e20f
                                                                          : -1e20f);
      machine.step(1);
      for (unsigned l = 0; l < 6; ++l) {
        const unsigned bits = widths(data)[0];
        const u64 got = raw_component(machine.data() + l * bytes, 0, bits);
        const u64 high = has_sign ? (u64{1} << (bits - 1)) - 1 : (u64{1} << bits) - 1;
        const bool low_exists = number == 3 || number == 5 || number == 6;
        const u64 low = !has_sign ? 0 : low_exists ? u64{1} << (bits - 1) : (u64{1} << (bits - 1)) + 1;
        INFO("lane " << l);
        if (integer && number == 4)
          CHECK(got == (bits == 32 && l % 2 == 0 ? 0x7fffffff : high));
        else if (integer)
          CHECK(got == (l % 2 == 0 ? high : low));
        else if (l % 3 != 2)
          CHECK(got == (l % 3 == 0 ? high : low));
      }
    }
}

TEST_CASE("small floats are rounded to the nearest") {
  MemoryMachine machine;
  set(machine, 4096, 0);
  machine.load("tbuffer_store_format_xyz v[4:6], v2, s[8:11], 0 " + format_text(6, kFloat) + " offen");
  struct Value {
    f32 x;
    u32 bits11, bits10;
  };
  const Value values[] = {{0, 0, 0},
                          {1, 0x3c0, 0x1e0},
                          {-3, 0, 0},
                          {65024, 0x7bf, 0x3df + 1},  // 2^16 - 2^9: the largest of 11 bits; 10 bits round up
                          {1e30f, 0x7c0, 0x3e0},
                          {INFINITY, 0x7c0, 0x3e0},
                          {-INFINITY, 0, 0},
                          {0x1p-14f, 0x040, 0x020},
                          {0x1p-20f, 1, 0},  // half of the smallest of 10 bits: to even
                          {0x1.8p-19f, 3, 2},
                          {1.0078125f, 0x3c0, 0x1e0},   // halfway between two of 11 bits: to even
                          {1.0234375f, 0x3c2, 0x1e1}};  // and the other way
  for (unsigned l = 0; l < std::size(values); ++l) {
    machine.v(2)[l] = 4 * l;
    for (unsigned c = 0; c < 3; ++c) machine.v(4 + c)[l] = std::bit_cast<u32>(values[l].x);
  }
  machine.wave().set_exec((u64{1} << std::size(values)) - 1);
  machine.step();
  for (unsigned l = 0; l < std::size(values); ++l) {
    INFO(values[l].x);
    CHECK(raw_component(machine.data() + 4 * l, 0, 11) == values[l].bits11);
    CHECK(raw_component(machine.data() + 4 * l, 11, 11) == values[l].bits11);
    CHECK(raw_component(machine.data() + 4 * l, 22, 10) == values[l].bits10);
  }
}

TEST_CASE("MUBUF takes formats and selection from the resource - outside of it only SEL_1 is not 0") {
  MemoryMachine machine;
  constexpr u32 kBgr1 = 6 | (5 << 3) | (4 << 6) | (1 << 9);
  machine.load(R"(
    buffer_load_format_xyzw v[4:7], v2, s[8:11], 0 idxen
    buffer_load_format_x v4, v2, s[8:11], 0 idxen
    buffer_store_format_xyzw v[4:7], v2, s[8:11], 0 idxen)");
  set(machine, 200, kBgr1 | (4 << 12) | (10 << 15));  // 8_8_8_8 UINT
  machine.s(9) |= 4u << 16;
  for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = l;
  machine.step(0);
  for (unsigned l = 0; l < 64; ++l) {
    CHECK(machine.v(4)[l] == (l < 50 ? pattern(4 * l + 2) : 0));
    CHECK(machine.v(5)[l] == (l < 50 ? pattern(4 * l + 1) : 0));
    CHECK(machine.v(6)[l] == (l < 50 ? pattern(4 * l) : 0));
    CHECK(machine.v(7)[l] == 1);
  }
  std::memset(machine.data(), 0, 256);
  machine.step(2);
  for (unsigned l = 0; l < 50; ++l) {
    for (unsigned b = 0; b < 3; ++b) CHECK(machine.data()[4 * l + b] == std::byte{pattern(4 * l + b)});
    CHECK(machine.data()[4 * l + 3] == std::byte{0});  // no register is selected for W
  }
  CHECK(machine.data()[204] == std::byte{0});
  // Format 0: nothing is bound.
  set(machine, 200, 1);
  machine.step(1);
  CHECK(machine.v(4)[3] == 0x3f800000);
  std::memset(machine.data(), 0x77, 64);
  machine.step(2);
  CHECK(machine.data()[0] == std::byte{0x77});
}

TEST_CASE("d16 forms hold each component in the low half of its own register", "[not-gfx9]") {
  MemoryMachine machine;
  machine.load("tbuffer_load_format_d16_xyzw v[4:7], v2, s[8:11], 0 " + format_text(10, 0) + " offen\n" +
               "tbuffer_store_format_d16_xyzw v[4:7], v2, s[8:11], 0 " + format_text(11, 5) + " offen\n" +
               "tbuffer_store_format_d16_xy v[4:5], v2, s[8:11], 0 " + format_text(11, kFloat) + " offen\n" +
               "buffer_load_format_d16_xy v[4:5], v2, s[8:11], 0 offen");
  set(machine, 4096, kIdentity | (4 << 12) | (5 << 15));
  const u8 bytes[] = {0, 255, 128, 51};
  for (unsigned b = 0; b < 4; ++b) machine.data()[b] = std::byte{bytes[b]};
  std::fill_n(machine.v(2), 64, 0u);
  machine.wave().set_exec(1);
  machine.step(0);
  CHECK(machine.v(4)[0] == 0);
  CHECK(machine.v(5)[0] == 0x3c00);
  CHECK(machine.v(6)[0] == 0x3804);  // 128 / 255 = 0.50196
  CHECK(machine.v(7)[0] == 0x3266);  // 0.2
  machine.v(4)[0] = 0xffff8000;
  machine.v(5)[0] = 0x12347fff;
  machine.step(1);
  CHECK(read_as<i32>(machine.data()) == -32768);
  CHECK(read_as<i32>(machine.data() + 4) == 32767);
  machine.v(4)[0] = 0xc100;  // -2.5
  machine.v(5)[0] = 0x0001;
  machine.step(2);
  CHECK(read_as<f32>(machine.data()) == -2.5f);
  CHECK(read_as<f32>(machine.data() + 4) == 0x1p-24f);
  write_as<u32>(machine.data(), 0xfffe1234);
  machine.step(3);
  CHECK(machine.v(4)[0] == 0x1234);
  CHECK(machine.v(5)[0] == 0xfffe);
}

TEST_CASE("a load may overwrite its own addresses, and inactive lanes keep their registers") {
  MemoryMachine machine;
  set(machine, 4096, 0);
  machine.load("tbuffer_load_format_xy v[2:3], v[2:3], s[8:11], 0 " + format_text(11, 4) + " idxen offen");
  machine.s(9) |= 8u << 16;
  for (const u64 exec : kExecs) {
    machine.reset();
    machine.wave().set_exec(exec);
    for (unsigned l = 0; l < 64; ++l) {
      machine.v(2)[l] = l;
      machine.v(3)[l] = 4;
    }
    machine.step();
    for (unsigned l = 0; l < 64; ++l) {
      CHECK(machine.v(2)[l] == (is_active(exec, l) ? read_as<u32>(machine.data() + 8 * l + 4) : l));
      CHECK(machine.v(3)[l] == (is_active(exec, l) ? read_as<u32>(machine.data() + 8 * l + 8) : 4));
    }
  }
}

// A form of n components converts the first n, and moves n registers.
TEST_CASE("formatted loads and stores of one, two and three components are the first of four") {
  MemoryMachine machine;
  const char* const names[] = {"x", "xy", "xyz", "xyzw"};
  for (const bool half : {false, true})
    for (const bool typed : {false, true}) {
      const std::string before = typed ? "tbuffer_" : "buffer_", infix = half ? "_format_d16_" : "_format_";
      const std::string operands = std::string(", v2, s[8:11], 0 ") + (typed ? format_text(12, 5) + " offen" : "offen");
      for (unsigned n = 1; n <= 4; ++n) {
        // GFX9 packs two halves into a register.
        const bool packed = half && subjects().front().is_gfx9;
        const unsigned count = packed ? (n + 1) / 2 : n;
        const std::string registers = count == 1 ? "v4" : "v[4:" + std::to_string(3 + count) + "]";
        machine.load(before + "load" + infix + names[n - 1] + " " + registers + operands + "\n" + before + "store" +
                     infix + names[n - 1] + " " + registers + operands);
        machine.reset();
        set(machine, 512, kIdentity | (5 << 12) | (12 << 15));  // 16_16_16_16 SINT
        for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = 8 * l;
        const std::vector<u32> above(machine.v(4 + count), machine.v(4 + count) + 64);
        machine.step(0);
        INFO(before << infix << names[n - 1]);
        for (unsigned l = 0; l < 64; ++l) {
          for (unsigned c = 0; c < n; ++c) {
            const i16 value = read_as<i16>(machine.data() + 8 * l + 2 * c);
            if (packed)
              CHECK(static_cast<u16>(machine.v(4 + c / 2)[l] >> (16 * (c % 2))) == static_cast<u16>(value));
            else
              CHECK(machine.v(4 + c)[l] == (half ? static_cast<u16>(value) : static_cast<u32>(i32{value})));
          }
          CHECK(machine.v(4 + count)[l] == above[l]);
        }
        std::vector<std::byte> expected(machine.data(), machine.data() + 512);
        for (unsigned l = 0; l < 64; ++l)
          for (unsigned c = n; c < 4; ++c) write_as<i16>(&expected[8 * l + 2 * c], 0);
        machine.step(1);
        CHECK(std::memcmp(expected.data(), machine.data(), expected.size()) == 0);
      }
    }
}
