// Which row of the latency table an opcode belongs to. Source: PTX ISA 8.5, chapter 9; rows as in the paper's table 2.
#include <algorithm>
#include <map>
#include <set>

#include "ptx_tasks.hpp"

namespace ppt_gpu {
namespace {

/// By the type of the operation: 64-bit floating point, other floating point, integer.
struct Row {
  Operation integer, floating, wide;
};
constexpr Operation kInt = Operation::integer, kMul = Operation::integer_multiply, kFloat = Operation::floating,
                    kDouble = Operation::double_precision, kDoubleDivide = Operation::double_divide;

const std::map<std::string_view, Row>& arithmetic() {
  static const std::map<std::string_view, Row> rows = [] {
    std::map<std::string_view, Row> all;
    for (const char* name : {"add", "sub", "neg", "abs", "min", "max", "set", "setp", "slct"})
      all[name] = {kInt, kFloat, kDouble};
    for (const char* name :
         {"sad",   "addc",  "subc",     "and",   "or",      "xor",        "not",  "cnot",      "shl",
          "shr",   "lop3",  "shf",      "bfe",   "bfi",     "bfind",      "brev", "prmt",      "fns",
          "szext", "bmsk",  "selp",     "mov",   "cvta",    "copysign",   "shfl", "vote",      "match",
          "redux", "elect", "isspacep", "testp", "istypep", "activemask", "mapa", "getctarank"})
      all[name] = {kInt, kInt, kInt};
    for (const char* name : {"mul", "mad", "fma"}) all[name] = {kMul, kFloat, kDouble};
    for (const char* name : {"madc", "mul24", "mad24", "dp4a", "dp2a"}) all[name] = {kMul, kMul, kMul};
    all["cvt"] = {kInt, kInt, kDouble};
    all["div"] = {Operation::integer_divide, Operation::float_divide, kDoubleDivide};
    all["rem"] = {Operation::integer_divide, Operation::integer_divide, Operation::integer_divide};
    all["rcp"] = {kInt, Operation::reciprocal, kDoubleDivide};
    all["sqrt"] = {kInt, Operation::square_root, kDoubleDivide};
    all["rsqrt"] = {kInt, Operation::reciprocal_root, kDoubleDivide};
    all["sin"] = all["cos"] = {kInt, Operation::sine, Operation::sine};
    all["ex2"] = all["lg2"] = all["tanh"] = {kInt, Operation::exponential, Operation::exponential};
    all["popc"] = all["clz"] = {Operation::bit_count, Operation::bit_count, Operation::bit_count};
    return all;
  }();
  return rows;
}

/// Modifiers that change no row: rounding, comparison, caching, scope, order, shapes of a shift or shuffle.
bool changes_no_row(std::string_view modifier) {
  static const std::set<std::string_view> known = {
      "rn",      "rz",         "rm",        "rp",      "rna",   "rni",      "rzi",    "rmi",     "rpi",      "rs",
      "ftz",     "sat",        "satfinite", "approx",  "full",  "noftz",    "eq",     "ne",      "lt",       "le",
      "gt",      "ge",         "lo",        "ls",      "hi",    "hs",       "equ",    "neu",     "ltu",      "leu",
      "gtu",     "geu",        "num",       "nan",     "and",   "or",       "xor",    "wide",    "cc",       "uni",
      "sync",    "aligned",    "arrive",    "red",     "popc",  "shiftamt", "wrap",   "clamp",   "l",        "r",
      "up",      "down",       "bfly",      "idx",     "all",   "any",      "ballot", "to",      "volatile", "relaxed",
      "acquire", "release",    "acq_rel",   "sc",      "weak",  "mmio",     "cta",    "cluster", "gpu",      "sys",
      "gl",      "cg",         "ca",        "cs",      "lu",    "cv",       "wb",     "wt",      "nc",       "v2",
      "v4",      "v8",         "exch",      "cas",     "add",   "inc",      "dec",    "min",     "max",      "abs",
      "relu",    "unified",    "L1",        "L2",      "1d",    "2d",       "3d",     "a1d",     "a2d",      "cube",
      "acube",   "f4e",        "b4e",       "rc8",     "ecl",   "ecr",      "rc16",   "normal",  "finite",   "infinite",
      "number",  "notanumber", "subnormal", "xorsign", "level", "b",        "trap",   "zero"};
  return known.contains(modifier) || modifier.find("::") != std::string_view::npos;
}

Space space_of(const PtxInstruction& instruction) {
  for (const std::string_view m : instruction.modifiers) {
    const std::string_view name = m.substr(0, m.find("::"));
    if (name == "global") return Space::global;
    if (name == "shared") return Space::shared;
    if (name == "local") return Space::local;
    if (name == "const") return Space::constant;
    if (name == "param") return Space::param;
  }
  return Space::none;  // generic: taken for global memory, the worst case
}

Operation operation_of(Space space) {
  switch (space) {
    case Space::shared:
      return Operation::shared_memory;
    case Space::constant:
    case Space::param:
      return Operation::constant_memory;
    case Space::texture:
      return Operation::texture_memory;
    default:
      return Operation::global_memory;
  }
}

bool is_space(std::string_view modifier) {
  const std::string_view name = modifier.substr(0, modifier.find("::"));
  return name == "global" || name == "shared" || name == "local" || name == "const" || name == "param";
}

unsigned elements(const PtxInstruction& instruction) {
  return instruction.has("v8") ? 8 : instruction.has("v4") ? 4 : instruction.has("v2") ? 2 : 1;
}

/// The type of the operation: the widest floating type for a conversion, the first one otherwise.
PtxType type_of(const PtxInstruction& instruction) {
  PtxType result;
  for (const std::string_view m : instruction.modifiers) {
    const PtxType type = ptx_type(m);
    if (type.kind == PtxType::none) continue;
    const bool first = result.kind == PtxType::none;
    const bool converts = instruction.opcode == "cvt" && type.kind == PtxType::floating && type.bits > 32;
    if (first || converts) result = type;
  }
  return result;
}

PtxMeaning memory(const PtxInstruction& instruction, Access access, std::uint8_t destinations) {
  const unsigned bits = std::max<unsigned>(type_of(instruction).bits, 8);
  return {operation_of(space_of(instruction)), access, destinations,
          static_cast<std::uint8_t>(std::min(bits / 8 * elements(instruction), 128u))};
}

}  // namespace

std::optional<PtxMeaning> ptx_meaning(const PtxInstruction& instruction, std::string& problem) {
  const std::string_view op = instruction.opcode;
  for (const std::string_view m : instruction.modifiers)
    if (!changes_no_row(m) && ptx_type(m).kind == PtxType::none && !is_space(m)) {
      problem = "modifier \"." + std::string(m) + "\" of " + std::string(op) +
                " is not understood - docs/reference/models-ppt-gpu.md lists the subset of PTX";
      return std::nullopt;
    }
  if (const auto row = arithmetic().find(op); row != arithmetic().end()) {
    const PtxType type = type_of(instruction);
    const bool wide = type.kind == PtxType::floating && type.bits == 64;
    Operation chosen = wide                             ? row->second.wide
                       : type.kind == PtxType::floating ? row->second.floating
                                                        : row->second.integer;
    // Without a rounding they are one step of the special function unit, not a routine.
    const bool approximate = instruction.has("approx") || instruction.has("full");
    if (!wide && approximate && (op == "rcp" || op == "sqrt")) chosen = Operation::reciprocal_root;
    if (!wide && approximate && op == "div" && type.kind == PtxType::floating) chosen = Operation::reciprocal_root;
    return PtxMeaning{chosen, Access::none, 1, 0};
  }
  if (op == "ld" || op == "ldu") return memory(instruction, Access::load, 1);
  if (op == "st") return memory(instruction, Access::store, 0);
  if (op == "atom") return memory(instruction, Access::atomic, 1);
  if (op == "red") return memory(instruction, Access::atomic, 0);
  if (op == "tex" || op == "tld4" || op == "suld") return PtxMeaning{Operation::texture_memory, Access::load, 1, 16};
  if (op == "sust" || op == "sured") return PtxMeaning{Operation::texture_memory, Access::store, 0, 16};
  if (op == "bar" || op == "barrier") return PtxMeaning{Operation::barrier, Access::none, 0, 0};
  if (op == "bra" || op == "ret" || op == "exit") return PtxMeaning{Operation::branch, Access::none, 0, 0};
  if (op == "membar" || op == "fence" || op == "prefetch" || op == "prefetchu" || op == "pmevent" ||
      op == "nanosleep" || op == "discard" || op == "trap" || op == "brkpt" || op == "griddepcontrol")
    return PtxMeaning{Operation::none, Access::none, 0, 0};
  if (op == "call")
    problem = "call: the called code is in no task list - compile so that functions are inlined (-O2, always_inline)";
  else if (op == "brx")
    problem = "brx: a computed branch has no static task list - compile without jump tables (-fno-jump-tables)";
  else
    problem = "instruction \"" + std::string(op) +
              "\" is not understood - docs/reference/models-ppt-gpu.md lists the subset of PTX";
  return std::nullopt;
}

}  // namespace ppt_gpu
