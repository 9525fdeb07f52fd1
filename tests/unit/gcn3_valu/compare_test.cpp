// Every compare, of every type, to VCC, to SGPRs and to EXEC.  Rules: AMD GCN3 ISA manual, "VOPC opcodes".
#include <algorithm>

#include "catch.hpp"
#include "rules.hpp"

namespace strobe::test {

namespace {

struct Type {
  const char* name;
  Domain domain;
  unsigned bits;
};

/// Less, equal, greater or unordered, of numbers of a type.
struct Order {
  bool less, equal, greater;
};
template <class T>
Order order(T a, T b) {
  return {a<b, a == b, a> b};
}
Order order_of(const std::string& type, u64 a, u64 b) {
  if (type == "f16") return order(static_cast<f32>(as<_Float16>(a)), static_cast<f32>(as<_Float16>(b)));
  if (type == "f32") return order(flush(as<f32>(a)), flush(as<f32>(b)));
  if (type == "f64") return order(as<f64>(a), as<f64>(b));
  if (type == "i16") return order(as<i16>(a), as<i16>(b));
  if (type == "u16") return order(as<u16>(a), as<u16>(b));
  if (type == "i32") return order(as<i32>(a), as<i32>(b));
  if (type == "u32") return order(as<u32>(a), as<u32>(b));
  return type == "i64" ? order(as<i64>(a), as<i64>(b)) : order(a, b);
}

struct Relation {
  const char* name;
  bool (*holds)(Order);
};
constexpr Relation kFloatRelations[] = {
    {"f", [](Order) { return false; }},
    {"lt", [](Order o) { return o.less; }},
    {"eq", [](Order o) { return o.equal; }},
    {"le", [](Order o) { return o.less || o.equal; }},
    {"gt", [](Order o) { return o.greater; }},
    {"lg", [](Order o) { return o.less || o.greater; }},
    {"ge", [](Order o) { return o.greater || o.equal; }},
    {"o", [](Order o) { return o.less || o.equal || o.greater; }},
    {"u", [](Order o) { return !(o.less || o.equal || o.greater); }},
    {"nge", [](Order o) { return !(o.greater || o.equal); }},
    {"nlg", [](Order o) { return !(o.less || o.greater); }},
    {"ngt", [](Order o) { return !o.greater; }},
    {"nle", [](Order o) { return !(o.less || o.equal); }},
    {"neq", [](Order o) { return !o.equal; }},
    {"nlt", [](Order o) { return !o.less; }},
    {"tru", [](Order) { return true; }},
};
constexpr Relation kIntegerRelations[] = {
    {"f", [](Order) { return false; }},        {"lt", [](Order o) { return o.less; }},
    {"eq", [](Order o) { return o.equal; }},   {"le", [](Order o) { return !o.greater; }},
    {"gt", [](Order o) { return o.greater; }}, {"ne", [](Order o) { return !o.equal; }},
    {"ge", [](Order o) { return !o.less; }},   {"t", [](Order) { return true; }},
};

std::vector<Case> cases_of(const Type& type, const std::vector<Relation>& relations) {
  std::vector<Case> cases;
  const std::string a = type.bits == 64 ? "v[2:3]" : "v2", b = type.bits == 64 ? "v[4:5]" : "v4";
  for (const Relation& relation : relations) {
    const Rule rule = [relation, name = std::string(type.name)](const Lane& in) {
      return Result{0, relation.holds(order_of(name, in.a, in.b))};
    };
    const std::string suffix = std::string(relation.name) + "_" + type.name;
    for (const char* prefix : {"v_cmp_", "v_cmpx_"}) {
      cases.push_back({prefix + suffix + "_e32 vcc, " + a + ", " + b, 2, type.domain, 0, rule, true});
      cases.push_back({prefix + suffix + "_e64 s[22:23], " + a + ", " + b, 2, type.domain, 0, rule, true});
    }
  }
  return cases;
}

/// Bits 0 to 9: signalling NaN, quiet NaN, -infinity, -normal, -denormal, -0, +0, +denormal, +normal, +infinity.
template <class Bits>
u32 class_of(Bits x, int mantissa_bits) {
  const Bits sign = Bits(1) << (sizeof(Bits) * 8 - 1), quiet = Bits(1) << (mantissa_bits - 1);
  const Bits infinity = (sign - 1) >> mantissa_bits << mantissa_bits, magnitude = x & (sign - 1);
  const bool negative = (x & sign) != 0;
  if (magnitude > infinity) return magnitude & quiet ? 2 : 1;
  if (magnitude == infinity) return negative ? 4 : 512;
  if (magnitude >> mantissa_bits) return negative ? 8 : 256;
  if (magnitude) return negative ? 16 : 128;
  return negative ? 32 : 64;
}

}  // namespace

TEST_CASE("compares: floats") {
  const std::vector<Relation> relations(std::begin(kFloatRelations), std::end(kFloatRelations));
  for (const Type& type :
       {Type{"f16", Domain::halves, 16}, Type{"f32", Domain::floats, 32}, Type{"f64", Domain::doubles, 64}})
    check(cases_of(type, relations));
}

TEST_CASE("compares: integers") {
  const std::vector<Relation> relations(std::begin(kIntegerRelations), std::end(kIntegerRelations));
  for (const Type& type :
       {Type{"i16", Domain::words, 16}, Type{"u16", Domain::words, 16}, Type{"i32", Domain::words, 32},
        Type{"u32", Domain::words, 32}, Type{"i64", Domain::wide_words, 64}, Type{"u64", Domain::wide_words, 64}})
    check(cases_of(type, relations));
}

TEST_CASE("compares: float classes") {
  std::vector<Case> cases;
  for (const char* prefix : {"v_cmp_class_", "v_cmpx_class_"}) {
    const std::string name = prefix;
    cases.push_back({name + "f32_e64 s[22:23], v2, v4", 2, Domain::floats, 0,
                     [](const Lane& in) {
                       return Result{0, (class_of(as<u32>(in.a), 23) & as<u32>(in.b)) != 0};
                     },
                     true});
    cases.push_back({name + "f64_e64 s[22:23], v[2:3], v4", 2, Domain::doubles, 0,
                     [](const Lane& in) {
                       return Result{0, (class_of(in.a, 52) & as<u32>(in.b)) != 0};
                     },
                     true});
    cases.push_back({name + "f16_e64 s[22:23], v2, v4", 2, Domain::halves, 0,
                     [](const Lane& in) {
                       return Result{0, (class_of(as<u16>(in.a), 10) & as<u32>(in.b)) != 0};
                     },
                     true});
    for (u32 one = 1; one <= 512; one *= 2)
      cases.push_back({name + "f32_e64 s[22:23], v2, " + std::to_string(one <= 64 ? one : 64), 1, Domain::floats, 0,
                       [one](const Lane& in) {
                         return Result{0, (class_of(as<u32>(in.a), 23) & std::min(one, 64u)) != 0};
                       },
                       true});
  }
  cases.push_back({"v_cmp_class_f32_e64 s[22:23], -v2, v4", 2, Domain::floats, 0,
                   [](const Lane& in) {
                     return Result{0, (class_of(as<u32>(in.a) ^ 0x80000000u, 23) & as<u32>(in.b)) != 0};
                   },
                   true});
  check(cases);
}

TEST_CASE("compares: v_cmpx writes EXEC as well, and a compare may name EXEC", "[gfx803]") {
  const auto words = assemble_each({"v_cmpx_lt_u32_e32 vcc, v2, v4", "v_cmpx_lt_u32_e64 s[22:23], v2, v4",
                                    "v_cmp_lt_u32_e64 exec, v2, v4",
                                    "v_cmpx_lt_u32_sdwa vcc, v2, v4 src0_sel:BYTE_0 src1_sel:BYTE_1"});
  for (const auto& code : words) {
    Machine machine;
    InstructionInfo info;
    const Instruction instruction = machine.decode(code.data(), code.size(), info);
    CHECK(info.ends_run);
    machine.wave().set_exec(0x0000ffffffff0000);
    for (u32 l = 0; l < 64; ++l) {
      machine.row(2)[l] = l % 3;
      machine.row(4)[l] = 0x101;
    }
    machine.run(instruction);
    u64 expected = 0;
    for (u32 l = 16; l < 48; ++l) expected |= u64{l % 3 < 1 || code != words[3]} << l;
    CHECK(machine.wave().exec() == expected);
    CHECK(machine.wave().active_lanes == static_cast<u32>(std::popcount(expected)));
    for (u32 l = 0; l < 64; ++l) CHECK(machine.wave().exec_row.lane[l] == ((expected >> l) & 1 ? ~0u : 0u));
  }
}

}  // namespace strobe::test
