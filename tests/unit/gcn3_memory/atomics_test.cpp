// Every atomic of DS, FLAT and MUBUF against a scalar rule: lanes in ascending order, some at the same place.
// AMD GCN3 ISA, "DS opcodes", "FLAT opcodes", "MUBUF opcodes".
#include "atomic_rules.hpp"
#include "catch.hpp"
#include "memory_machine.hpp"

using namespace strobe;
using namespace strobe::test;

namespace strobe::test {

std::uint64_t atomic_operand(const Atomic& atomic, unsigned lane, unsigned salt) {
  static const u64 words[] = {0,
                              1,
                              2,
                              7,
                              0x7fffffff,
                              0x80000000,
                              0xffffffff,
                              0x80000001,
                              0x100000000,
                              ~u64{0},
                              u64{1} << 63,
                              (u64{1} << 63) - 1,
                              0x123456789abcdef0};
  static const f64 floats[] = {0.5, -1, 2, -3.25, 1e10, -1e10, 8, 100, -7, 1024};
  const unsigned n = lane * 7 + salt;
  if (atomic.is_float && atomic.bits == 64) return std::bit_cast<u64>(floats[n % std::size(floats)]);
  if (atomic.is_float) return std::bit_cast<u32>(static_cast<f32>(floats[n % std::size(floats)]));
  const u64 word = words[n % std::size(words)] ^ (lane % 3 == 0 ? u64{0} : u64{lane});
  return atomic.bits == 64 ? word : static_cast<u32>(word);
}

}  // namespace strobe::test

namespace {

constexpr unsigned kCells = 13;  ///< so that lanes coincide

struct Form {
  std::string text;
  unsigned result;  ///< first register of the returned value; 0: none
};

u64 cell(const std::byte* memory, u32 at, unsigned bits) {
  return bits == 64 ? read_as<u64>(memory + at) : read_as<u32>(memory + at);
}
void set_cell(std::byte* memory, u32 at, unsigned bits, u64 value) {
  if (bits == 64)
    write_as<u64>(memory + at, value);
  else
    write_as<u32>(memory + at, static_cast<u32>(value));
}
void put(MemoryMachine& machine, unsigned vgpr, unsigned lane, unsigned bits, u64 value) {
  machine.v(vgpr)[lane] = static_cast<u32>(value);
  if (bits == 64) machine.v(vgpr + 1)[lane] = static_cast<u32>(value >> 32);
}

/// `where`: bytes that the cells lie in; `at`: a lane's cell; `aim`: writes the lane's address.
template <class Aim>
void check(MemoryMachine& machine, const Atomic& atomic, const Form& form, std::byte* where, u32 offset, unsigned first,
           unsigned second, Aim aim) {
  INFO(form.text);
  machine.load(form.text);
  CHECK(machine.info().memory == (form.result != 0 ? MemoryKind::atomic_return : MemoryKind::atomic));
  CHECK(machine.info().memory_bytes == atomic.bits / 8);
  for (const u64 exec : kExecs) {
    machine.reset();
    machine.wave().set_exec(exec);
    for (unsigned c = 0; c < kCells; ++c) set_cell(where, offset + 8 * c, atomic.bits, atomic_operand(atomic, c, 3));
    u64 data[64], other[64], before[64], result[64];
    for (unsigned l = 0; l < 64; ++l) {
      data[l] = atomic_operand(atomic, l, 0);
      other[l] = atomic_operand(atomic, l, 5);
      if (atomic.operands == 2 && l % 2 == 0)
        (atomic.name == "cmpswap" ? other : data)[l] = atomic_operand(atomic, l % kCells, 3);
      aim(l, 8 * (l % kCells));
      put(machine, first, l, atomic.bits, data[l]);
      if (atomic.operands == 2) put(machine, second, l, atomic.bits, other[l]);
      if (form.result != 0) before[l] = atomic.bits == 64 ? machine.get64(form.result, l) : machine.v(form.result)[l];
    }
    std::vector<u64> cells(kCells);
    for (unsigned c = 0; c < kCells; ++c) cells[c] = cell(where, offset + 8 * c, atomic.bits);
    for (unsigned l = 0; l < 64; ++l) {
      u64& memory = cells[l % kCells];
      result[l] = is_active(exec, l) ? memory : before[l];
      if (is_active(exec, l)) memory = atomic.rule(memory, data[l], other[l]);
    }
    machine.step();
    for (unsigned c = 0; c < kCells; ++c) {
      INFO("cell " << c);
      CHECK(cell(where, offset + 8 * c, atomic.bits) == cells[c]);
    }
    for (unsigned l = 0; l < 64 && form.result != 0; ++l)
      if ((atomic.bits == 64 ? machine.get64(form.result, l) : machine.v(form.result)[l]) != result[l])
        FAIL_CHECK("returned value of lane " << l << " with EXEC " << std::hex << exec);
  }
}

std::string registers(unsigned first, unsigned bits, unsigned operands = 1) {
  const unsigned count = bits / 32 * operands;
  if (count == 1) return "v" + std::to_string(first);
  return "v[" + std::to_string(first) + ":" + std::to_string(first + count - 1) + "]";
}

/// DS names: the type after, and what the others call swap.
std::vector<Atomic> lds_atomics() {
  std::vector<Atomic> all;
  const auto add = [&](const std::vector<Atomic>& rules, const std::string& wide) {
    for (Atomic a : rules) {
      if (a.name == "swap") continue;  // wrxchg: only with return
      const bool is_bitwise = a.name == "and" || a.name == "or" || a.name == "xor";
      const std::string type = is_bitwise ? "b" : a.name[0] == 's' && a.name != "sub" ? "i" : "u";
      if (a.name.size() == 4 && a.name[0] != 'r') a.name = a.name.substr(1);
      a.name += "|" + type + wide;
      all.push_back(a);
    }
  };
  add(integer_rules<u32>(), "32");
  add(integer_rules<u64>(), "64");
  const auto minimum = [](auto m, auto d) { return d < m ? d : m; };
  const auto maximum = [](auto m, auto d) { return d > m ? d : m; };
  all.push_back({"min|f32", 32, 1, float_rule([=](f32 m, f32 d) { return minimum(m, d); }), true});
  all.push_back({"max|f32", 32, 1, float_rule([=](f32 m, f32 d) { return maximum(m, d); }), true});
  all.push_back({"min|f64", 64, 1, float_rule([=](f64 m, f64 d) { return minimum(m, d); }), true});
  all.push_back({"max|f64", 64, 1, float_rule([=](f64 m, f64 d) { return maximum(m, d); }), true});
  all.push_back({"add|f32", 32, 1, float_rule([](f32 m, f32 d) { return m + d; }), true});
  return all;
}

/// With two operands, DATA0 and DATA1.
std::vector<Atomic> lds_two_operands() {
  // MEM = (MEM == DATA0) ? DATA1 : MEM
  const AtomicRule compare = [](u64 m, u64 d0, u64 d1) { return m == d0 ? d1 : m; };
  // MEM = (MEM & ~DATA0) | DATA1
  const AtomicRule mask = [](u64 m, u64 d0, u64 d1) { return (m & ~d0) | d1; };
  return {{"mskor|b32", 32, 2, mask},    {"mskor|b64", 64, 2, mask},          {"cmpst|b32", 32, 2, compare},
          {"cmpst|b64", 64, 2, compare}, {"cmpst|f32", 32, 2, compare, true}, {"cmpst|f64", 64, 2, compare, true}};
}

std::string lds_name(const Atomic& atomic, const std::string& between) {
  const std::size_t bar = atomic.name.find('|');
  return "ds_" + atomic.name.substr(0, bar) + between + atomic.name.substr(bar + 1);
}

}  // namespace

TEST_CASE("DS atomics, with and without return") {
  MemoryMachine machine;
  std::vector<Atomic> all = lds_atomics();
  for (const Atomic& a : lds_two_operands()) all.push_back(a);
  CHECK(all.size() == 12 * 2 + 5 + 6);
  const auto aim = [&](unsigned l, u32 at) { machine.v(2)[l] = at + 256; };
  for (const Atomic& a : all) {
    std::string operands = ", " + registers(4, a.bits);
    if (a.operands == 2) operands += ", " + registers(6, a.bits);
    check(machine, a, {lds_name(a, "_") + " v2" + operands + " offset:264", 0}, machine.lds(), 520, 4, 6, aim);
    check(machine, a, {lds_name(a, "_rtn_") + " " + registers(10, a.bits) + ", v2" + operands + " offset:264", 10},
          machine.lds(), 520, 4, 6, aim);
  }
}

TEST_CASE("DS_WRXCHG and DS_WRAP return what was there") {
  MemoryMachine machine;
  const auto aim = [&](unsigned l, u32 at) { machine.v(2)[l] = at; };
  const AtomicRule swap = [](u64, u64 d, u64) { return d; };
  // MEM = (tmp >= DATA0) ? tmp - DATA0 : tmp + DATA1
  const AtomicRule wrap = [](u64 m, u64 d0, u64 d1) { return u64{static_cast<u32>(m >= d0 ? m - d0 : m + d1)}; };
  check(machine, {"swap", 32, 1, swap}, {"ds_wrxchg_rtn_b32 v10, v2, v4", 10}, machine.lds(), 0, 4, 6, aim);
  check(machine, {"swap", 64, 1, swap}, {"ds_wrxchg_rtn_b64 v[10:11], v2, v[4:5]", 10}, machine.lds(), 0, 4, 6, aim);
  check(machine, {"wrap", 32, 2, wrap}, {"ds_wrap_rtn_b32 v10, v2, v4, v6", 10}, machine.lds(), 0, 4, 6, aim);
}

// A = address; B = A + 4 * (offset1[7] ? {A[31],A[31:17]} : {offset1[6],offset1[6:0],offset0}); MEM[A] = op(MEM[A],
// MEM[B]).
TEST_CASE("DS operations of two places take their operand from LDS", "[src2]") {
  MemoryMachine machine;
  std::vector<Atomic> all = lds_atomics();
  all.push_back({"write|b32", 32, 1, [](u64, u64 d, u64) { return d; }});
  all.push_back({"write|b64", 64, 1, [](u64, u64 d, u64) { return d; }});
  for (const Atomic& a : all) {
    for (const i32 distance : {128, -192}) {  // in bytes
      for (const bool in_address : {false, true}) {
        const u32 units = static_cast<u32>(distance / 4) & 0x7fff;
        const std::string text = lds_name(a, "_src2_") + " v2 offset:" + std::to_string(in_address ? 0x8000 : units);
        INFO(text << (in_address ? ", distance in the address" : ""));
        machine.load(text);
        for (const u64 exec : kExecs) {
          machine.reset();
          machine.wave().set_exec(exec);
          // Cells and operands do not overlap: lane l has the cell at 1024 + 1024 * (l % 8) + 8 * (l / 8).
          std::vector<u64> expected(64);
          for (unsigned l = 0; l < 64; ++l) {
            const u32 at = 1024 + 1024 * (l % 8) + 8 * (l / 8), from = at + static_cast<u32>(distance);
            set_cell(machine.lds(), at, a.bits, atomic_operand(a, l, 1));
            set_cell(machine.lds(), from, a.bits, atomic_operand(a, l, 4));
            machine.v(2)[l] = in_address ? at | (units << 17) : at;
            expected[l] = is_active(exec, l) ? a.rule(atomic_operand(a, l, 1), atomic_operand(a, l, 4), 0)
                                             : atomic_operand(a, l, 1);
          }
          machine.step();
          for (unsigned l = 0; l < 64; ++l)
            if (cell(machine.lds(), 1024 + 1024 * (l % 8) + 8 * (l / 8), a.bits) != expected[l])
              FAIL_CHECK("lane " << l << " distance " << distance);
        }
      }
    }
  }
}

TEST_CASE("FLAT atomics reach memory, LDS and return under GLC") {
  MemoryMachine machine;
  for (std::vector<Atomic> rules : {integer_rules<u32>(), integer_rules<u64>()}) {
    rules.push_back({"cmpswap", rules[0].bits, 2, [](u64 m, u64 d, u64 c) { return m == c ? d : m; }});
    for (const Atomic& a : rules) {
      if (a.name == "rsub") continue;  // DS alone has it
      const unsigned second = 4 + a.bits / 32;
      const std::string name = "flat_atomic_" + a.name + (a.bits == 64 ? "_x2" : ""),
                        data = registers(4, a.bits, a.operands);
      const auto global = [&](unsigned l, u32 at) { machine.set64(2, l, MemoryMachine::kData + 64 + at); };
      const auto shared = [&](unsigned l, u32 at) { machine.set64(2, l, MemoryMachine::kShared + at); };
      check(machine, a, {name + " v[2:3], " + data, 0}, machine.data(), 64, 4, second, global);
      const Form returning{name + " " + registers(10, a.bits) + ", v[2:3], " + data + " glc", 10};
      check(machine, a, returning, machine.data(), 64, 4, second, global);
      check(machine, a, returning, machine.lds(), 0, 4, second, shared);
    }
  }
}

TEST_CASE("MUBUF atomics, and what lies outside of the buffer") {
  MemoryMachine machine;
  machine.wave().set_scalar64(8, MemoryMachine::kData);
  machine.s(10) = 4096;
  machine.s(11) = subjects().front().byte_bounds;
  machine.s(3) = 32;
  for (std::vector<Atomic> rules : {integer_rules<u32>(), integer_rules<u64>()}) {
    rules.push_back({"cmpswap", rules[0].bits, 2, [](u64 m, u64 d, u64 c) { return m == c ? d : m; }});
    for (const Atomic& a : rules) {
      if (a.name == "rsub") continue;
      const std::string text = "buffer_atomic_" + a.name + (a.bits == 64 ? "_x2 " : " ") +
                               registers(4, a.bits, a.operands) + ", v2, s[8:11], s3 offen offset:16";
      const auto aim = [&](unsigned l, u32 at) { machine.v(2)[l] = at; };
      check(machine, a, {text, 0}, machine.data(), 48, 4, 4 + a.bits / 32, aim);
      check(machine, a, {text + " glc", 4}, machine.data(), 48, 4, 4 + a.bits / 32, aim);
    }
  }
  // Manual, "Range checking": atomics out of range do not happen and return 0.
  machine.reset();
  machine.wave().set_exec(~u64{0});
  for (unsigned l = 0; l < 64; ++l) machine.v(2)[l] = l % 2 == 0 ? 8 * l : 4096;
  const u32 before = read_as<u32>(machine.data() + 4096);
  machine.one("buffer_atomic_add v4, v2, s[8:11], 0 offen glc");
  CHECK(machine.v(4)[1] == 0);
  CHECK(machine.v(4)[63] == 0);
  CHECK(machine.v(4)[2] != 0);
  CHECK(read_as<u32>(machine.data() + 4096) == before);
}

TEST_CASE("atomics off their alignment are faults") {
  MemoryMachine machine;
  for (unsigned l = 0; l < 64; ++l) {
    machine.v(2)[l] = 8 * l + (l == 5 ? 2 : 0);
    machine.set64(12, l, MemoryMachine::kData + 8 * l + (l == 9 ? 4 : 0));
  }
  machine.load("ds_add_u32 v2, v4\n flat_atomic_add_x2 v[12:13], v[4:5]");
  CHECK(machine.fault_of(0).kind == FaultKind::misaligned);
  machine.reset();
  for (unsigned l = 0; l < 64; ++l) machine.set64(12, l, MemoryMachine::kData + 8 * l + (l == 9 ? 4 : 0));
  const Fault fault = machine.fault_of(1);
  CHECK(fault.kind == FaultKind::misaligned);
  CHECK(fault.lane == 9);
}
