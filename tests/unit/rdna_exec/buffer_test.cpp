// MUBUF and MTBUF: addresses and bounds of every kind, widths and halves, atomics, formats, waves of both sizes.
// RDNA ISA manual, "Buffer addressing", "Buffer resource descriptor" (OOB_SELECT, FORMAT, DST_SEL), "MUBUF opcodes".
#include <cmath>
#include <cstring>

#include "atomics.hpp"
#include "catch.hpp"
#include "machine.hpp"
#include "support/assemble.hpp"
#include "unit/gcn3_memory/format_rules.hpp"
#include "widths.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

enum Bounds : u32 { structure = 0, index_only = 1, any = 2, raw = 3 };

struct Resource {
  u32 stride = 0, records = 4 * RdnaMachine::kWords;
  bool swizzle = false;
  u32 index_stride = 3;  ///< 8 << code records
  bool add_lane = false;
  Bounds bounds = raw;
};
const Resource kResources[] = {
    {},
    {.records = 700},
    {.stride = 24, .records = 1000},
    {.stride = 12, .add_lane = true},
    {.stride = 24, .records = 30, .bounds = structure},
    {.stride = 24, .records = 30, .bounds = index_only},
    {.stride = 24, .records = 0, .bounds = any},
    {.stride = 24, .records = 1, .bounds = any},
    {.records = 76, .swizzle = true, .add_lane = true},
    {.stride = 32, .records = 20, .swizzle = true},
    {.stride = 32, .records = 40, .swizzle = true, .index_stride = 0, .add_lane = true},
};

/// X Y Z W from components 0 to 3; FORMAT; the rest as the resource says.
constexpr u32 kIdentity = 4 | (5 << 3) | (6 << 6) | (7 << 9);
void set(RdnaMachine& machine, const Resource& r, u32 format = 0, u32 select = kIdentity) {
  machine.s(8) = static_cast<u32>(RdnaMachine::kData);
  machine.s(9) = (r.stride << 16) | (r.swizzle ? 1u << 31 : 0);
  machine.s(10) = r.records;
  machine.s(11) = select | (format << 12) | (r.index_stride << 21) | (r.add_lane ? 1u << 23 : 0) |
                  (static_cast<u32>(r.bounds) << 28);
}

struct Mode {
  const char* address;
  bool idxen, offen;
  std::string modifiers() const { return std::string(idxen ? " idxen" : "") + (offen ? " offen" : ""); }
};
constexpr Mode kModes[] = {{"off", false, false}, {"v2", false, true}, {"v2", true, false}, {"v[2:3]", true, true}};

struct Place {
  u32 at;  ///< in the data
  bool inside;
};
/// The manual's formulas for `bytes` of lane `lane`, `fixed` after where the instruction points.
Place place_of(const Resource& r, const Mode& m, u32 first, u32 second, unsigned lane, u32 fixed, u32 scalar,
               u32 bytes) {
  const u32 index = (m.idxen ? first : 0) + (r.add_lane ? lane : 0);
  const u32 offset = (m.offen ? (m.idxen ? second : first) : 0) + fixed;
  const u32 linear = index * r.stride + offset, in_swizzle = 8u << r.index_stride;
  const u32 swizzled =
      (index / in_swizzle * r.stride + offset / 4 * 4) * in_swizzle + index % in_swizzle * 4 + offset % 4;
  bool inside = false;
  switch (r.bounds) {
    case structure:
      inside = index < r.records && offset + bytes <= r.stride;
      break;
    case index_only:
      inside = index < r.records;
      break;
    case any:
      inside = r.records != 0;
      break;
    case raw:
      inside = r.swizzle && r.stride != 0 ? index < r.records && offset + bytes <= r.stride
                                          : (r.swizzle ? offset : linear) + bytes + scalar <= r.records;
  }
  return {scalar + (r.swizzle ? swizzled : linear), inside};
}

/// Addresses of moderate size, of lanes that are on.
void aim(RdnaMachine& machine, const Mode& m) {
  for (unsigned l = 0; l < machine.lanes(); ++l) {
    const bool on = machine.is_active(l);
    machine.v(2, l) = !on ? 0x70000000 : m.idxen ? (l * 11) % 40 : 4 * ((l * 7) % 61);
    machine.v(3, l) = !on ? 0x70000000 : 4 * (l % 7);
  }
}

constexpr unsigned kScalar = 16, kFixed = 8;

std::string text_of(const char* kind, const Width& w, const Mode& m) {
  return std::string("buffer_") + kind + "_" + w.name + " " + w.registers(4) + ", " + m.address + ", s[8:11], s3" +
         m.modifiers() + " offset:8";
}

/// Assembles all widths of a mode at once.
template <class Check>
void in_all_modes(const char* kind, std::span<const Width> widths, Check check) {
  for (const unsigned lanes : {32u, 64u})
    for (const Mode& m : kModes) {
      RdnaMachine machine(lanes, lanes == 32 ? "gfx1030" : "gfx1010");
      std::string text;
      for (const Width& w : widths) text += text_of(kind, w, m) + "\n";
      machine.load(text);
      for (std::size_t n = 0; n < widths.size(); ++n) {
        INFO(text_of(kind, widths[n], m));
        check(machine, n, widths[n], m);
      }
    }
}

template <class Body>
void with_each_resource(RdnaMachine& machine, const Mode& m, Body body) {
  for (const Resource& r : kResources)
    for (const u64 exec : kExecs) {
      machine.fill();
      set(machine, r);
      machine.s(3) = kScalar;
      machine.set_exec(exec);
      aim(machine, m);
      INFO("resource " << &r - kResources << ", wave" << machine.lanes() << ", EXEC " << std::hex << exec);
      body(r);
    }
}

std::vector<std::byte> memory_of(RdnaMachine& machine) {
  return {machine.bytes(), machine.bytes() + 4 * RdnaMachine::kWords};
}
bool holds(RdnaMachine& machine, const std::vector<std::byte>& memory) {
  return std::equal(memory.begin(), memory.end(), machine.bytes());
}

std::string format_name(unsigned data, unsigned number) {
  return std::string("format:[BUF_FMT_") + formats::kData[data] + "_" + formats::kNumber[number] + "]";
}
/// Of the pairs only some have a number: 32 bits are no fractions, and 10 bits no packed floats but in threes.
bool has_name(unsigned data, unsigned number) {
  const bool of_words = formats::widths(data)[0] == 32;
  return number != 6 && formats::exists(data, number) && !(of_words && number < 4);
}
struct Format {
  unsigned data, number;
  u32 code;  ///< FORMAT as the assembler encodes it
};
const std::vector<Format>& all_formats() {
  static const std::vector<Format> all = [] {
    std::vector<Format> found;
    std::string text;
    for (unsigned data = 1; data < 15; ++data)
      for (unsigned number = 0; number < 8; ++number) {
        if (!has_name(data, number)) continue;
        found.push_back({data, number, 0});
        text += "tbuffer_load_format_x v4, off, s[8:11], 0 " + format_name(data, number) + "\n";
      }
    const std::vector<u32> words = assemble(text, "gfx1030", "+wavefrontsize32");
    for (std::size_t n = 0; n < found.size(); ++n) found[n].code = (words[2 * n] >> 19) & 0x7f;
    return found;
  }();
  return all;
}
u32 format_number(unsigned data, unsigned number) {
  for (const Format& f : all_formats())
    if (f.data == data && f.number == number) return f.code;
  FAIL("no such format");
  return 0;
}

}  // namespace

TEST_CASE("buffer loads of every width and half, in every mode, inside and outside") {
  unsigned outside = 0, checked = 0;
  in_all_modes("load", kLoads, [&](RdnaMachine& machine, std::size_t n, const Width& w, const Mode& m) {
    CHECK(machine.info(n).memory_bytes == w.bytes);
    with_each_resource(machine, m, [&](const Resource& r) {
      std::vector<u32> expected;
      for (unsigned l = 0; l < machine.lanes(); ++l)
        for (unsigned k = 0; k < 5; ++k) {
          u32 word = machine.v(4 + k, l);
          if (machine.is_active(l) && 4 * k < w.bytes) {
            const Place p = place_of(r, m, machine.v(2, l), machine.v(3, l), l, kFixed + 4 * k, kScalar, w.part());
            const std::byte none[4] = {};
            word = w.loaded(p.inside ? machine.bytes() + p.at : none, word);
            outside += !p.inside;
            ++checked;
          }
          expected.push_back(word);
        }
      machine.step(n);
      for (unsigned l = 0; l < machine.lanes(); ++l)
        for (unsigned k = 0; k < 5; ++k)
          if (machine.v(4 + k, l) != expected[5 * l + k]) FAIL_CHECK("lane " << l << " register " << k);
    });
  });
  CHECK(outside > checked / 20);
  CHECK(outside < checked / 2);
}

TEST_CASE("buffer stores of every width and half write the bytes in range and no others") {
  in_all_modes("store", kStores, [&](RdnaMachine& machine, std::size_t n, const Width& w, const Mode& m) {
    with_each_resource(machine, m, [&](const Resource& r) {
      for (unsigned l = 0; l < machine.lanes(); ++l) {  // no two lanes share bytes in part
        machine.v(3, l) &= ~15u;
        if (!m.idxen) machine.v(2, l) = machine.v(2, l) / 4 * 16 % 992;
      }
      std::vector<std::byte> expected = memory_of(machine);
      for (unsigned l = 0; l < machine.lanes(); ++l)
        for (unsigned b = 0; b < w.bytes && machine.is_active(l); ++b) {
          const u32 word = b / 4 * 4;
          const Place p = place_of(r, m, machine.v(2, l), machine.v(3, l), l, kFixed + word, kScalar, w.part());
          if (p.inside) expected[p.at + b % 4] = w.stored(machine.v(4 + b / 4, l), b % 4);
        }
      machine.step(n);
      CHECK(holds(machine, expected));
    });
  });
}

TEST_CASE("buffer atomics on integers and floats - outside nothing happens and 0 returns") {
  constexpr unsigned kCells = 13;
  std::vector<Atomic> all{conditional_subtract()};
  for (const auto& some : {integer_atomics(32), integer_atomics(64), float_atomics<float>(), float_atomics<double>()})
    all.insert(all.end(), some.begin(), some.end());
  for (const Atomic& a : all)
    for (const unsigned lanes : {32u, 64u}) {
      RdnaMachine machine(lanes, lanes == 32 || a.name == "csub" ? "gfx1030" : "gfx1010");
      const std::string text =
          "buffer_atomic_" + a.name + " " + vgprs(4, a.bits / 32 * a.operands) + ", v2, s[8:11], s3 offen offset:8";
      machine.load(text + " glc" + (a.name == "csub" ? "" : "\n" + text));
      for (std::size_t n = 0; n < (a.name == "csub" ? 1 : 2); ++n)
        for (unsigned salt = 0; salt < 10; ++salt)
          for (const u64 exec : kExecs) {
            machine.fill();
            machine.set_exec(exec);
            set(machine, {.records = kScalar + kFixed + 8 * kCells - 1});  // the last cell is cut off
            machine.s(3) = kScalar;
            u64 cells[kCells], result[64];
            for (unsigned c = 0; c < kCells; ++c) {
              cells[c] = edge(a, c * 3 + salt);
              std::memcpy(machine.bytes() + kScalar + kFixed + 8 * c, &cells[c], a.bits / 8);
            }
            for (unsigned l = 0; l < lanes; ++l) {
              const unsigned c = l % kCells;
              const bool inside = 8 * c + a.bits / 8 < 8 * kCells;
              machine.v(2, l) = 8 * c;
              const u64 operand = edge(a, l + salt), comparand = edge(a, c * 3 + salt + l / 40);
              machine.set(4, l, a.bits, operand);
              if (a.operands == 2) machine.set(4 + a.bits / 32, l, a.bits, comparand);
              result[l] = operand;
              if (!machine.is_active(l)) continue;
              if (n == 0) result[l] = inside ? cells[c] : 0;
              if (inside) cells[c] = a.rule(cells[c], operand, comparand);
            }
            machine.step(n);
            INFO(text << (n == 0 ? " glc" : "") << ", wave" << lanes << ", salt " << salt << std::hex << ", EXEC "
                      << exec);
            for (unsigned c = 0; c < kCells; ++c) {
              u64 got = 0;
              std::memcpy(&got, machine.bytes() + kScalar + kFixed + 8 * c, a.bits / 8);
              if (got != (a.bits == 64 ? cells[c] : static_cast<u32>(cells[c]))) FAIL_CHECK("cell " << c);
            }
            for (unsigned l = 0; l < lanes; ++l)
              if (machine.get(4, l, a.bits) != result[l]) FAIL_CHECK("returned value of lane " << l);
          }
    }
}

TEST_CASE("formatted accesses convert every format, by MTBUF's number and by the resource's") {
  using namespace formats;
  CHECK(all_formats().size() == 77);  // LLVM's UfmtGFX10
  std::string text;
  for (const Format& f : all_formats()) {
    const std::string name = format_name(f.data, f.number);
    text += "tbuffer_load_format_xyzw v[4:7], v2, s[8:11], 0 " + name + " offen\n" +
            "tbuffer_store_format_xyzw v[4:7], v2, s[8:11], 0 " + name + " offen\n" +
            "buffer_load_format_xyzw v[4:7], v2, s[8:11], 0 offen\n" +
            "buffer_store_format_xyzw v[4:7], v2, s[8:11], 0 offen\n";
  }
  for (const unsigned lanes : {32u, 64u}) {
    RdnaMachine machine(lanes, lanes == 32 ? "gfx1030" : "gfx1010");
    machine.load(text);
    std::size_t at_text = 0;
    for (const auto& [data, number, code] : all_formats()) {
      const u32 bytes = bytes_of(data);
      CHECK(machine.info(at_text).memory_bytes == bytes);
      for (const bool typed : {true, false}) {
        machine.fill();
        machine.set_exec(~u64{0});
        const unsigned inside = lanes - 6;
        set(machine, {.records = inside * bytes + bytes - 1}, typed ? 0 : code);
        for (unsigned l = 0; l < lanes; ++l) machine.v(2, l) = l * bytes;
        std::memset(machine.bytes(), 0xff, bytes);  // lane 0: NaNs and extremes
        const std::vector<std::byte> before = memory_of(machine);
        machine.step(at_text + (typed ? 0 : 2));
        INFO(format_name(data, number) << (typed ? "" : " of the resource") << ", wave" << lanes);
        const std::vector<unsigned> parts = widths(data);
        for (unsigned l = 0; l < lanes; ++l)
          for (unsigned c = 0, at = 0; c < 4; ++c) {
            u32 wanted = c == 3 && l < inside ? (number == 4 || number == 5 ? 1 : 0x3f800000) : 0;
            if (c < parts.size() && l < inside) {
              wanted = loaded(raw_component(&before[l * bytes], at, parts[c]), parts[c], number);
              at += parts[c];
            }
            if (!same(machine.v(4 + c, l), wanted, number == kFloat)) FAIL_CHECK("lane " << l << " component " << c);
          }
        // The reverse gives the same bytes, but for what a float cannot tell, and none beyond the buffer.
        std::memset(machine.bytes(), 0x5a, 4 * RdnaMachine::kWords);
        machine.step(at_text + (typed ? 1 : 3));
        for (unsigned l = 0; l < inside; ++l) {
          unsigned at = 0;
          for (const unsigned bits : parts) {
            const u64 was = raw_component(&before[l * bytes], at, bits);
            const u64 got = raw_component(machine.bytes() + l * bytes, at, bits);
            const bool least = number == 1 && was == u64{1} << (bits - 1);
            const bool nan = number == kFloat && loaded(was, bits, number) << 1 > 0xff000000u;
            if (got != was && !least && !nan) FAIL_CHECK("lane " << l << " at bit " << at);
            at += bits;
          }
        }
        CHECK(machine.bytes()[inside * bytes] == std::byte{0x5a});
      }
      at_text += 4;
    }
  }
}

TEST_CASE("formatted accesses of one to four components, whole and in halves, inside and outside") {
  constexpr unsigned k16 = 12;  // 16_16_16_16
  const char* const names[] = {"x", "xy", "xyz", "xyzw"};
  for (const unsigned lanes : {32u, 64u})
    for (const bool typed : {false, true})
      for (const unsigned number : {4u, 5u, formats::kFloat})
        for (unsigned n = 1; n <= 4; ++n)
          for (const bool half : {false, true}) {
            RdnaMachine machine(lanes, lanes == 32 ? "gfx1030" : "gfx1010");
            const unsigned registers = half ? (n + 1) / 2 : n;
            const std::string infix = std::string("_format_") + (half ? "d16_" : "") + names[n - 1] + " ";
            const std::string operands = vgprs(4, registers) + ", v2, s[8:11], 0 " +
                                         (typed ? format_name(k16, number) + " " : "") + "offen offset:8";
            const std::string unit = typed ? "tbuffer_" : "buffer_";
            machine.load(unit + "load" + infix + operands + "\n" + unit + "store" + infix + operands);
            const u32 code = format_number(k16, number);
            for (const u64 exec : kExecs) {
              machine.fill();
              machine.set_exec(exec);
              const unsigned inside = lanes - 5;
              set(machine, {.records = 8 * inside + 8 + 7}, typed ? 0 : code);
              for (unsigned l = 0; l < lanes; ++l) machine.v(2, l) = 8 * l;
              for (unsigned h = 0; h < 4 * lanes + 4 && number == formats::kFloat; ++h)  // no NaNs
                machine.bytes()[2 * h + 1] &= std::byte{0xbf};
              std::vector<u32> expected;
              for (unsigned l = 0; l < lanes; ++l) {
                u32 row[5];
                for (unsigned r = 0; r < 5; ++r) row[r] = machine.v(4 + r, l);
                for (unsigned c = 0; c < n && machine.is_active(l); ++c) {
                  const u64 bits = l < inside ? formats::raw_component(machine.bytes() + 8 + 8 * l, 16 * c, 16) : 0;
                  const u32 word = half ? static_cast<u32>(bits) : l < inside ? formats::loaded(bits, 16, number) : 0;
                  if (half)
                    row[c / 2] = c % 2 == 0 ? (row[c / 2] & 0xffff0000) | word : (row[c / 2] & 0xffff) | word << 16;
                  else
                    row[c] = word;
                }
                expected.insert(expected.end(), row, row + 5);
              }
              machine.step(0);
              INFO(unit << infix << operands << ", wave" << lanes << ", EXEC " << std::hex << exec);
              for (unsigned l = 0; l < lanes; ++l)
                for (unsigned r = 0; r < 5; ++r)
                  if (machine.v(4 + r, l) != expected[5 * l + r]) FAIL_CHECK("lane " << l << " register " << r);
              // Stored again, components that are not named become 0.
              std::vector<std::byte> memory = memory_of(machine);
              for (unsigned l = 0; l < inside; ++l)
                if (machine.is_active(l)) std::memset(&memory[8 + 8 * l + 2 * n], 0, 8 - 2 * n);
              machine.step(1);
              CHECK(holds(machine, memory));
            }
          }
}

TEST_CASE("formatted halves may go to and come from the upper half of a register") {
  for (const unsigned lanes : {32u, 64u}) {
    RdnaMachine machine(lanes);
    machine.fill();
    set(machine, {}, format_number(3, 0));  // 8_8 UNORM
    for (unsigned l = 0; l < lanes; ++l) machine.v(2, l) = 2 * l;
    machine.set_exec(kExecs[1]);
    std::vector<u32> expected;
    for (unsigned l = 0; l < lanes; ++l) {
      const float fraction =
          static_cast<float>(static_cast<double>(std::to_integer<int>(machine.bytes()[2 * l])) / 255);
      const u32 half = std::bit_cast<std::uint16_t>(static_cast<_Float16>(fraction));
      expected.push_back(machine.is_active(l) ? (machine.v(4, l) & 0xffff) | half << 16 : machine.v(4, l));
    }
    const std::vector<std::byte> before = memory_of(machine);
    machine.load(
        "buffer_load_format_d16_hi_x v4, v2, s[8:11], 0 offen\n"
        "buffer_store_format_d16_hi_x v4, v2, s[8:11], 0 offen offset:1024");
    machine.step(0);
    for (unsigned l = 0; l < lanes; ++l) CHECK(machine.v(4, l) == expected[l]);
    machine.step(1);
    for (unsigned l = 0; l < lanes; ++l) {
      CHECK(machine.bytes()[1024 + 2 * l] == (machine.is_active(l) ? before[2 * l] : before[1024 + 2 * l]));
      CHECK(machine.bytes()[1025 + 2 * l] == (machine.is_active(l) ? std::byte{0} : before[1025 + 2 * l]));
    }
  }
}

TEST_CASE("MUBUF takes its selection from the resource - outside only SEL_1 is not 0") {
  constexpr u32 kBgr1 = 6 | (5 << 3) | (4 << 6) | (1 << 9);
  RdnaMachine machine(32);
  machine.fill();
  machine.load("buffer_load_format_xyzw v[4:7], v2, s[8:11], 0 idxen");
  set(machine, {.stride = 4, .records = 20, .bounds = structure}, format_number(10, 4), kBgr1);
  for (unsigned l = 0; l < 32; ++l) machine.v(2, l) = l;
  machine.step();
  for (unsigned l = 0; l < 32; ++l) {
    for (unsigned c = 0; c < 3; ++c)
      CHECK(machine.v(4 + c, l) == (l < 20 ? std::to_integer<u32>(machine.bytes()[4 * l + 2 - c]) : 0));
    CHECK(machine.v(7, l) == 1);
  }
}

TEST_CASE("a buffer that reaches outside of memory faults, and says which lane") {
  RdnaMachine machine(32);
  set(machine, {.records = ~0u});
  machine.load("buffer_load_dwordx4 v[4:7], v2, s[8:11], 0 offen\n buffer_store_short_d16_hi v4, v2, s[8:11], 0 offen");
  for (unsigned l = 0; l < 32; ++l) machine.v(2, l) = l == 9 ? 4 * RdnaMachine::kWords - (l % 2) : 16 * l;
  for (std::size_t n = 0; n < 2; ++n) {
    const Fault fault = machine.fault_of(n);
    CHECK(fault.kind == FaultKind::unmapped);
    CHECK(fault.lane == 9);
    CHECK(fault.store == (n == 1));
  }
}
