// FLAT, GLOBAL and SCRATCH: every width, half and atomic, in every form of address, waves of both sizes, lanes that are
// off and point nowhere.  RDNA ISA manual, "Flat memory instructions", "FLAT opcodes".
#include <cstring>

#include "atomics.hpp"
#include "catch.hpp"
#include "machine.hpp"
#include "widths.hpp"

using namespace strobe;
using namespace strobe::test;

namespace {

constexpr u64 kNowhere = 0x7777000000000000;

/// A form of address: what stands after the name, and how a lane's place in its memory is put into registers.
struct Form {
  const char* segment;
  const char* address;  ///< for loads: after the destination
  const char* modifiers;
  i32 fixed;    ///< added by the instruction
  bool wide;    ///< the lane's address has 64 bits
  bool scalar;  ///< s[0:1] or s4 are added
  const char* target;
};
constexpr Form kForms[] = {
    {"flat", "v[2:3]", "", 0, true, false, "gfx1010"},
    {"flat", "v[2:3]", " offset:20", 20, true, false, "gfx1030"},
    {"global", "v[2:3], off", " offset:-20", -20, true, false, "gfx1010"},
    {"global", "v[2:3], off", " offset:2047", 2047, true, false, "gfx1030"},
    {"global", "v2, s[0:1]", " offset:-2048", -2048, false, true, "gfx1030"},
    {"scratch", "v2, off", " offset:-20", -20, false, false, "gfx1010"},
    {"scratch", "v2, off", " offset:24", 24, false, false, "gfx1030"},
};
// One place for all lanes: the lane's own scratch.
constexpr Form kUniform[] = {
    {"scratch", "off, s4", " offset:-4", -4, false, true, "gfx1010"},
    {"scratch", "off, s4", " offset:12", 12, false, true, "gfx1030"},
    {"scratch", "off, off", " offset:36", 36, false, false, "gfx1030"},
};

bool is_scratch(const Form& form) { return std::string(form.segment) == "scratch"; }
bool is_uniform(const Form& form) { return form.address[0] == 'o'; }

/// Where lane `l` points, as an offset into memory or its scratch; lanes coincide in part.
u32 place(const Form& form, unsigned l, unsigned step) {
  if (is_uniform(form)) return 36;
  return (l * 37 % 32) * step % (is_scratch(form) ? 200 : 2000) + (is_scratch(form) ? 0 : 64);
}

void aim(RdnaMachine& machine, const Form& form, unsigned step) {
  const u64 base = is_scratch(form) ? 0 : RdnaMachine::kData;
  machine.wave().set_scalar64(0, base + 100);
  machine.s(4) = static_cast<u32>(36 - form.fixed);
  for (unsigned l = 0; l < machine.lanes(); ++l) {
    const u64 address = base + place(form, l, step) - static_cast<u64>(i64{form.fixed});
    if (form.wide)
      machine.set(2, l, 64, machine.is_active(l) ? address : kNowhere);
    else  // the scalar base is a hundred bytes into the data
      machine.v(2, l) = machine.is_active(l) ? static_cast<u32>(address - (form.scalar ? base + 100 : 0)) : 0x66666666;
  }
}

std::byte& byte_at(RdnaMachine& machine, const Form& form, unsigned l, u32 at) {
  return is_scratch(form) ? machine.scratch(l, at) : machine.bytes()[at];
}

std::string load_text(const Width& w, const Form& form) {
  return std::string(form.segment) + "_load_" + w.name + " " + w.registers(4) + ", " + form.address + form.modifiers;
}
/// The data stand between the vector address and the scalar one.
std::string with_data(const Form& form, const std::string& data) {
  const std::string address = form.address;
  const std::size_t comma = std::min(address.find(','), address.size());
  return address.substr(0, comma) + ", " + data + address.substr(comma) + form.modifiers;
}
std::string store_text(const Width& w, const Form& form) {
  return std::string(form.segment) + "_store_" + w.name + " " + with_data(form, w.registers(4));
}

/// The n-th instruction of what is loaded.
void check_load(RdnaMachine& machine, std::size_t n, const Width& w, const Form& form) {
  const unsigned lanes = machine.lanes();
  CHECK(machine.info(n).memory_bytes == w.bytes);
  CHECK(machine.info(n).bumps_vm);
  for (const unsigned step : {w.bytes, 5u})
    for (const u64 exec : kExecs) {
      machine.fill();
      machine.set_exec(exec);
      aim(machine, form, step);
      std::vector<u32> expected;
      for (unsigned l = 0; l < lanes; ++l)
        for (unsigned r = 0; r < 5; ++r) {
          u32 word = machine.v(4 + r, l);
          if (machine.is_active(l) && 4 * r < w.bytes) {
            std::byte bytes[4] = {};
            for (unsigned b = 0; b < w.part(); ++b)
              bytes[b] = byte_at(machine, form, l, place(form, l, step) + 4 * r + b);
            word = w.loaded(bytes, word);
          }
          expected.push_back(word);
        }
      machine.step(n);
      INFO(load_text(w, form) << ", wave" << lanes << ", step " << step << ", EXEC " << std::hex << exec);
      for (unsigned l = 0; l < lanes; ++l)
        for (unsigned r = 0; r < 5; ++r)
          if (machine.v(4 + r, l) != expected[5 * l + r]) FAIL_CHECK("lane " << l << " register " << r);
    }
}

void check_store(RdnaMachine& machine, std::size_t n, const Width& w, const Form& form) {
  const unsigned lanes = machine.lanes();
  CHECK(machine.info(n).bumps_vs);
  for (const unsigned step : {w.bytes, 5u})
    for (const u64 exec : kExecs) {
      machine.fill();
      machine.set_exec(exec);
      aim(machine, form, step);
      std::vector<std::byte> memory(machine.bytes(), machine.bytes() + 4 * RdnaMachine::kWords);
      std::vector<std::byte> scratch = machine.all_scratch();
      for (unsigned l = 0; l < lanes; ++l)  // the highest lane wins
        for (unsigned b = 0; b < w.bytes && machine.is_active(l); ++b) {
          const u32 at = place(form, l, step) + b;
          const std::byte value = w.stored(machine.v(4 + b / 4, l), b % 4);
          if (is_scratch(form))
            scratch[at / 4 * 4 * lanes + 4 * l + at % 4] = value;
          else
            memory[at] = value;
        }
      machine.step(n);
      INFO(store_text(w, form) << ", wave" << lanes << ", step " << step << ", EXEC " << std::hex << exec);
      CHECK(std::equal(memory.begin(), memory.end(), machine.bytes()));
      CHECK(machine.all_scratch() == scratch);
    }
}

/// Assembles all widths of a form at once.
template <class Text, class Check>
void in_all_forms(std::span<const Width> widths, Text text, Check check) {
  for (const unsigned lanes : {32u, 64u})
    for (const std::span<const Form> forms : {std::span<const Form>(kForms), std::span<const Form>(kUniform)})
      for (const Form& form : forms) {
        RdnaMachine machine(lanes, form.target);
        std::string all;
        for (const Width& w : widths) all += text(w, form) + "\n";
        machine.load(all);
        for (std::size_t n = 0; n < widths.size(); ++n) check(machine, n, widths[n], form);
      }
}

/// Lanes point at thirteen cells in turn, in ascending order.
void check_atomic(RdnaMachine& machine, std::size_t number, const Atomic& a, const Form& form, bool returns,
                  const std::string& text) {
  constexpr unsigned kCells = 13;
  const unsigned lanes = machine.lanes();
  CHECK(machine.info(number).memory == (returns ? MemoryKind::atomic_return : MemoryKind::atomic));
  CHECK(machine.info(number).memory_bytes == a.bits / 8);
  CHECK(machine.info(number).bumps_vm == returns);
  CHECK(machine.info(number).bumps_vs == !returns);
  for (unsigned salt = 0; salt < 10; ++salt)
    for (const u64 exec : kExecs) {
      machine.fill();
      machine.set_exec(exec);
      u64 cells[kCells] = {}, result[64] = {};
      for (unsigned c = 0; c < kCells; ++c) {
        cells[c] = edge(a, c * 3 + salt);
        std::memcpy(machine.bytes() + 64 + 8 * c, &cells[c], a.bits / 8);
      }
      machine.wave().set_scalar64(0, RdnaMachine::kData + 100);
      for (unsigned l = 0; l < lanes; ++l) {
        const u64 at = RdnaMachine::kData + 64 + 8 * (l % kCells) - static_cast<u64>(i64{form.fixed});
        if (form.wide)
          machine.set(2, l, 64, machine.is_active(l) ? at : kNowhere);
        else
          machine.v(2, l) = static_cast<u32>(at - RdnaMachine::kData - 100);
        const u64 operand = edge(a, l + salt), comparand = edge(a, (l % kCells) * 3 + salt + l / 40);
        machine.set(4, l, a.bits, operand);
        if (a.operands == 2) machine.set(4 + a.bits / 32, l, a.bits, comparand);
        result[l] = machine.get(10, l, a.bits);
        if (!machine.is_active(l)) continue;
        if (returns) result[l] = cells[l % kCells];
        cells[l % kCells] = a.rule(cells[l % kCells], operand, comparand);
      }
      machine.step(number);
      INFO(text << ", wave" << lanes << ", EXEC " << std::hex << exec << ", salt " << salt);
      for (unsigned c = 0; c < kCells; ++c) {
        u64 got = 0;
        std::memcpy(&got, machine.bytes() + 64 + 8 * c, a.bits / 8);
        if (got != cells[c]) FAIL_CHECK("cell " << c << ": " << got << ", not " << cells[c]);
      }
      for (unsigned l = 0; l < lanes; ++l)
        if (machine.get(10, l, a.bits) != result[l]) FAIL_CHECK("returned value of lane " << l);
    }
}

/// All of them, in one form; those without return first.
void check_atomics(const std::vector<Atomic>& all, const Form& form, unsigned lanes, std::span<const bool> returns) {
  RdnaMachine machine(lanes, form.target);
  std::vector<std::string> texts;
  for (const bool glc : returns)
    for (const Atomic& a : all) {
      const std::string result = glc ? vgprs(10, a.bits / 32) + ", " : "";
      texts.push_back(std::string(form.segment) + "_atomic_" + a.name + " " + result +
                      with_data(form, vgprs(4, a.bits / 32 * a.operands)) + (glc ? " glc" : ""));
    }
  std::string text;
  for (const std::string& each : texts) text += each + "\n";
  machine.load(text);
  for (std::size_t n = 0; n < texts.size(); ++n)
    check_atomic(machine, n, all[n % all.size()], form, returns[n / all.size()], texts[n]);
}

constexpr bool kBoth[] = {false, true}, kReturning[] = {true};

}  // namespace

TEST_CASE("FLAT, GLOBAL and SCRATCH loads: every width and half, every form of address") {
  in_all_forms(kLoads, load_text, check_load);
}

TEST_CASE("FLAT, GLOBAL and SCRATCH stores: every width and half, every form of address") {
  in_all_forms(kStores, store_text, check_store);
}

TEST_CASE("FLAT and GLOBAL atomics on integers and floats, with and without return") {
  std::vector<Atomic> all;
  for (const auto& some : {integer_atomics(32), integer_atomics(64), float_atomics<float>(), float_atomics<double>()})
    all.insert(all.end(), some.begin(), some.end());
  for (const unsigned lanes : {32u, 64u})
    for (const Form& form : kForms)
      if (!is_scratch(form)) check_atomics(all, form, lanes, kBoth);
}

TEST_CASE("GLOBAL_ATOMIC_CSUB stops at zero, on gfx10.3") {
  for (const unsigned lanes : {32u, 64u})
    for (const Form& form : {kForms[3], kForms[4]}) check_atomics({conditional_subtract()}, form, lanes, kReturning);
}

// Manual, "GLOBAL_LOAD_DWORD_ADDTID": 4 * lane is added.
TEST_CASE("GLOBAL ADDTID accesses go by the lane's number, on gfx10.3") {
  for (const unsigned lanes : {32u, 64u})
    for (const u64 exec : kExecs) {
      RdnaMachine machine(lanes);
      machine.fill();
      machine.set_exec(exec);
      machine.wave().set_scalar64(0, RdnaMachine::kData + 400);
      machine.load("global_load_dword_addtid v4, s[0:1] offset:-8\n global_store_dword_addtid v5, s[0:1] offset:1024");
      std::vector<u32> expected(machine.data(), machine.data() + RdnaMachine::kWords), loaded;
      for (unsigned l = 0; l < lanes; ++l) {
        loaded.push_back(machine.is_active(l) ? expected[98 + l] : machine.v(4, l));
        if (machine.is_active(l)) expected[100 + 256 + l] = machine.v(5, l);
      }
      machine.step(0);
      machine.step(1);
      for (unsigned l = 0; l < lanes; ++l) CHECK(machine.v(4, l) == loaded[l]);
      CHECK(std::equal(expected.begin(), expected.end(), machine.data()));
    }
}

TEST_CASE("SCRATCH accesses beyond a lane's scratch are faults that name the lane") {
  RdnaMachine machine(32);
  machine.load("scratch_load_dword v4, v2, off\n scratch_store_dwordx2 v2, v[4:5], off offset:-4");
  for (unsigned l = 0; l < 32; ++l) machine.v(2, l) = l == 9 ? RdnaMachine::kScratchPerLane - 3 : 8;
  CHECK(machine.fault_of(0).kind == FaultKind::scratch_out_of_range);
  CHECK(machine.fault_of(0).lane == 9);
  machine.v(2, 9) = 0;  // below zero
  CHECK(machine.fault_of(1).kind == FaultKind::scratch_out_of_range);
  machine.wave().set_exec(~u64{0x200} & 0xffffffff);
  machine.step(1);
}
