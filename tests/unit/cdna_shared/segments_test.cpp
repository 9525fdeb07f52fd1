// FLAT, GLOBAL and SCRATCH of CDNA: every width, half and atomic, in every form of address, lanes that are off and
// point nowhere, loads to LDS.  Manual: CDNA 3 ISA, "Flat memory instructions", "FLAT opcodes"; LLVM 19, AMDGPUUsage.
#include "catch.hpp"
#include "float_atomics.hpp"
#include "target.hpp"
#include "unit/rdna_exec/widths.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

constexpr u64 kNowhere = 0x7777000000000000;
constexpr u32 kScratchBytes = 64 * MemoryMachine::kScratchPerLane;

/// How a lane's place in its memory is put into registers.
struct Form {
  const char* segment;
  const char* address;  ///< for loads: after the destination
  const char* modifiers;
  i32 fixed;    ///< added by the instruction
  bool wide;    ///< the lane's address has 64 bits
  bool scalar;  ///< s[0:1] or s4 are added
};
constexpr Form kForms[] = {
    {"flat", "v[2:3]", "", 0, true, false},
    {"flat", "v[2:3]", " offset:4095", 4095, true, false},
    {"global", "v[2:3], off", " offset:-20", -20, true, false},
    {"global", "v[2:3], off", " offset:4095", 4095, true, false},
    {"global", "v2, s[0:1]", " offset:-4096", -4096, false, true},
    {"scratch", "v2, off", " offset:-20", -20, false, false},
    {"scratch", "off, s4", " offset:12", 12, false, true},
    {"scratch", "off, off", " offset:36", 36, false, false},  // this and the next: gfx942
    {"scratch", "v2, s4", " offset:24", 24, false, true},
};
bool exists(const Form& form) {
  const std::string address = form.address;
  return is_from("gfx942") || (address != "off, off" && address != "v2, s4");
}
bool is_scratch(const Form& form) { return std::string(form.segment) == "scratch"; }
bool is_uniform(const Form& form) { return form.address[0] == 'o'; }

/// Where lane `l` points, as an offset into memory or its scratch; lanes coincide in part.
u32 place(const Form& form, unsigned l, unsigned step) {
  if (is_uniform(form)) return 36;
  return (l * 37 % 64) * step % (is_scratch(form) ? 180 : 2000) + 64;
}

void aim(MemoryMachine& machine, const Form& form, unsigned step, u64 exec) {
  constexpr u32 kBase = 10;  // of the data, below all lanes
  machine.wave().set_scalar64(0, MemoryMachine::kData + kBase);
  const u32 scalar = is_uniform(form) ? static_cast<u32>(36 - form.fixed) : 40;
  machine.s(4) = scalar;
  for (unsigned l = 0; l < 64; ++l) {
    const u64 at = u64{place(form, l, step)} - static_cast<u64>(i64{form.fixed});
    const u32 base = !form.scalar ? 0 : is_scratch(form) ? scalar : kBase;
    if (form.wide)
      machine.set64(2, l, is_active(exec, l) ? MemoryMachine::kData + at : kNowhere);
    else
      machine.v(2)[l] = is_active(exec, l) ? static_cast<u32>(at) - base : 0x66666666;
  }
}

std::size_t scratch_place(unsigned l, u32 at) { return at / 4 * 256 + 4 * l + at % 4; }
void fill_scratch(MemoryMachine& machine) {
  for (u32 n = 0; n < kScratchBytes; ++n) machine.scratch()[n] = std::byte{pattern(n + 5)};
}
void prepare(MemoryMachine& machine, const Form& form, unsigned step, u64 exec) {
  machine.reset();
  fill_scratch(machine);
  machine.wave().set_exec(exec);
  aim(machine, form, step, exec);
}

/// The data stand between the vector address and the scalar one.
std::string with_data(const Form& form, const std::string& data) {
  const std::string address = form.address;
  const std::size_t comma = std::min(address.find(','), address.size());
  return address.substr(0, comma) + ", " + data + address.substr(comma) + form.modifiers;
}

void check_load(MemoryMachine& machine, const Width& w, const Form& form) {
  const std::string text =
      std::string(form.segment) + "_load_" + w.name + " " + w.registers(4) + ", " + form.address + form.modifiers;
  machine.load(text);
  CHECK(machine.info().memory_bytes == w.bytes);
  CHECK(machine.info().bumps_vm);
  for (const unsigned step : {w.bytes, 5u})
    for (const u64 exec : kExecs) {
      prepare(machine, form, step, exec);
      std::vector<u32> expected;
      for (unsigned l = 0; l < 64; ++l)
        for (unsigned r = 0; r < 5; ++r) {
          u32 word = machine.v(4 + r)[l];
          std::byte bytes[4] = {};
          for (unsigned b = 0; b < w.part() && is_active(exec, l) && 4 * r < w.bytes; ++b) {
            const u32 at = place(form, l, step) + 4 * r + b;
            bytes[b] = is_scratch(form) ? machine.scratch()[scratch_place(l, at)] : machine.data()[at];
          }
          if (is_active(exec, l) && 4 * r < w.bytes) word = w.loaded(bytes, word);
          expected.push_back(word);
        }
      machine.step();
      INFO(text << ", step " << step << ", EXEC " << std::hex << exec);
      for (unsigned l = 0; l < 64; ++l)
        for (unsigned r = 0; r < 5; ++r)
          if (machine.v(4 + r)[l] != expected[5 * l + r]) FAIL_CHECK("lane " << l << " register " << r);
    }
}

void check_store(MemoryMachine& machine, const Width& w, const Form& form) {
  const std::string text = std::string(form.segment) + "_store_" + w.name + " " + with_data(form, w.registers(4));
  machine.load(text);
  CHECK(machine.info().bumps_vm);
  for (const unsigned step : {w.bytes, 5u})
    for (const u64 exec : kExecs) {
      prepare(machine, form, step, exec);
      std::vector<std::byte> memory(machine.data(), machine.data() + MemoryMachine::kDataBytes);
      std::vector<std::byte> scratch(machine.scratch(), machine.scratch() + kScratchBytes);
      for (unsigned l = 0; l < 64; ++l)  // the highest lane wins
        for (unsigned b = 0; b < w.bytes && is_active(exec, l); ++b) {
          const u32 at = place(form, l, step) + b;
          (is_scratch(form) ? scratch[scratch_place(l, at)] : memory[at]) = w.stored(machine.v(4 + b / 4)[l], b % 4);
        }
      machine.step();
      INFO(text << ", step " << step << ", EXEC " << std::hex << exec);
      CHECK(std::equal(memory.begin(), memory.end(), machine.data()));
      CHECK(std::equal(scratch.begin(), scratch.end(), machine.scratch()));
    }
}

/// Lanes point at thirteen cells in turn, in ascending order. `value` gives operands and cells.
template <class Value>
void check_atomic(MemoryMachine& machine, const Atomic& a, const Form& form, bool returns, Value value) {
  constexpr unsigned kCells = 13;
  const std::string text = std::string(form.segment) + "_atomic_" + a.name + " " +
                           (returns ? vgprs(10, a.bits / 32) + ", " : "") +
                           with_data(form, vgprs(4, a.bits / 32 * a.operands)) + (returns ? " glc" : "");
  machine.load(text);
  CHECK(machine.info().memory == (returns ? MemoryKind::atomic_return : MemoryKind::atomic));
  CHECK(machine.info().memory_bytes == a.bits / 8);
  for (unsigned salt = 0; salt < 15; ++salt)
    for (const u64 exec : kExecs) {
      machine.reset();
      machine.wave().set_exec(exec);
      machine.wave().set_scalar64(0, MemoryMachine::kData + 10);
      u64 cells[kCells] = {}, result[64] = {};
      for (unsigned c = 0; c < kCells; ++c) {
        cells[c] = value(c * 3 + salt);
        std::memcpy(machine.data() + 64 + 8 * c, &cells[c], a.bits / 8);
      }
      for (unsigned l = 0; l < 64; ++l) {
        const u64 at = 64 + 8 * (l % kCells) - static_cast<u64>(i64{form.fixed});
        if (form.wide)
          machine.set64(2, l, is_active(exec, l) ? MemoryMachine::kData + at : kNowhere);
        else
          machine.v(2)[l] = static_cast<u32>(at - 10);
        const u64 operands[] = {value(l + salt), value((l % kCells) * 3 + salt + l / 40)};
        for (unsigned k = 0; k < a.operands; ++k) {
          machine.v(4 + k * a.bits / 32)[l] = static_cast<u32>(operands[k]);
          if (a.bits == 64) machine.v(5 + 2 * k)[l] = static_cast<u32>(operands[k] >> 32);
        }
        result[l] = a.bits == 64 ? machine.get64(10, l) : machine.v(10)[l];
        if (!is_active(exec, l)) continue;
        if (returns) result[l] = cells[l % kCells];
        cells[l % kCells] = a.rule(cells[l % kCells], operands[0], operands[1]);
      }
      machine.step();
      INFO(text << ", EXEC " << std::hex << exec << ", salt " << salt);
      for (unsigned c = 0; c < kCells; ++c) {
        u64 got = 0;
        std::memcpy(&got, machine.data() + 64 + 8 * c, a.bits / 8);
        if (got != cells[c]) FAIL_CHECK("cell " << c << ": " << got << ", not " << cells[c]);
      }
      for (unsigned l = 0; l < 64; ++l)
        if ((a.bits == 64 ? machine.get64(10, l) : machine.v(10)[l]) != result[l])
          FAIL_CHECK("returned value of lane " << l);
    }
}

std::vector<FloatAtomic> float_atomics_of(const std::string& segment) {
  std::vector<FloatAtomic> all;
  if (is_from("gfx942") || segment == "global") {
    all.push_back(single_add(!is_from("gfx942")));
    all.push_back(half_add());
  }
  if (is_from("gfx942")) all.push_back(brain_add());
  if (is_from("gfx90a"))
    for (const FloatAtomic& a : {double_add(), double_min(), double_max()}) all.push_back(a);
  return all;
}

}  // namespace

TEST_CASE("CDNA: FLAT, GLOBAL and SCRATCH loads: every width and half, every form of address") {
  MemoryMachine machine;
  for (const Form& form : kForms)
    for (const Width& w : kLoads)
      if (exists(form)) check_load(machine, w, form);
}

TEST_CASE("CDNA: FLAT, GLOBAL and SCRATCH stores: every width and half, every form of address") {
  MemoryMachine machine;
  for (const Form& form : kForms)
    for (const Width& w : kStores)
      if (exists(form)) check_store(machine, w, form);
}

TEST_CASE("CDNA: GLOBAL atomics on integers, with and without return") {
  MemoryMachine machine;
  for (const Atomic& a : memory_atomics())
    for (const Form& form : kForms)
      for (const bool returns : {false, true})
        if (std::string(form.segment) == "global")
          check_atomic(machine, a, form, returns, [&](unsigned n) { return atomic_operand(a, n, 0); });
}

TEST_CASE("CDNA: FLAT and GLOBAL atomics on floats, with and without return") {
  MemoryMachine machine;
  for (const Form& form : kForms)
    for (const FloatAtomic& a : is_scratch(form) ? std::vector<FloatAtomic>{} : float_atomics_of(form.segment))
      for (const bool returns : {false, true})
        if (!returns || is_from("gfx90a"))
          check_atomic(machine, a.atomic, form, returns, [&](unsigned n) { return float_value(a, n); });
}

TEST_CASE("CDNA: SCRATCH accesses beyond a lane's scratch are faults that name the lane") {
  MemoryMachine machine;
  machine.load("scratch_load_dword v4, v2, off\n scratch_store_dwordx2 v2, v[4:5], off offset:-4");
  for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = l == 9 ? MemoryMachine::kScratchPerLane - 3 : 8;
  CHECK(machine.fault_of(0).kind == FaultKind::scratch_out_of_range);
  CHECK(machine.fault_of(0).lane == 9);
  machine.v(2)[9] = 0;  // below zero
  CHECK(machine.fault_of(1).kind == FaultKind::scratch_out_of_range);
  CHECK(machine.fault_of(1).bytes == 8);
  machine.wave().set_exec(~u64{0x200});
  machine.step(1);
}

// LDS address: M0[15:0] + the instruction's offset + 4 * lane; the memory address also includes the offset. LLVM 19,
// SIISelLowering.cpp, raw.ptr.buffer.load.lds and global.load.lds.
TEST_CASE("CDNA: GLOBAL and SCRATCH loads to LDS extend to words, side by side") {
  if (!is_from("gfx942")) return;
  MemoryMachine machine;
  struct Kind {
    const char* name;
    Width width;
  };
  const Kind kinds[] = {
      {"ubyte", kLoads[0]}, {"sbyte", kLoads[1]}, {"ushort", kLoads[2]}, {"sshort", kLoads[3]}, {"dword", kLoads[4]}};
  for (const bool scratch : {false, true})
    for (const Kind& k : kinds) {
      machine.load(std::string(scratch ? "scratch" : "global") + "_load_lds_" + k.name +
                   (scratch ? " v2, off offset:-16" : " v[2:3], off offset:-16"));
      for (const u64 exec : kExecs) {
        const Form& form = scratch ? kForms[5] : kForms[2];
        prepare(machine, form, 4, exec);
        machine.s(gcn::sreg::kM0) = 0xabc00000 | 256;
        std::vector<std::byte> expected(machine.lds(), machine.lds() + MemoryMachine::kLdsBytes);
        for (unsigned l = 0; l < 64; ++l) {
          const u32 at = place(form, l, 4) + 4;  // 20 for the form, -16
          std::byte bytes[4] = {};
          for (unsigned b = 0; b < k.width.bytes; ++b)
            bytes[b] = scratch ? machine.scratch()[scratch_place(l, at + b)] : machine.data()[at + b];
          if (is_active(exec, l)) write_as<u32>(&expected[256 - 16 + 4 * l], k.width.loaded(bytes, 0));
        }
        machine.step();
        INFO(k.name << (scratch ? " of scratch" : "") << ", EXEC " << std::hex << exec);
        CHECK(std::equal(expected.begin(), expected.end(), machine.lds()));
      }
    }
}
