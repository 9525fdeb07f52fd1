// Expressions of random kernels.
#include <iterator>

#include "kernel_writer.hpp"

namespace strobe::testing {

std::string KernelWriter::constant(Type type) {
  const auto number = [&]() -> std::string {
    constexpr const char* edges[] = {"0", "1", "2", "3", "7", "100", "-1", "-128", "127", "85", "-2", "64"};
    if (type.is_float() || one_in(2)) return edges[below(std::size(edges))];
    return std::to_string(random_.next() >> below(64)) + "ul";
  };
  const std::string element = "($" + std::string(kNames[type.base]) + ")";
  if (type.width == 1 || one_in(2)) return "((" + type.name() + ")(" + element + number() + "))";
  std::string text = "MAKE" + std::to_string(type.width) + "(" + type.name();
  for (unsigned n = 0; n < type.width; ++n) text += ", " + element + number();
  return text + ")";
}

std::string KernelWriter::leaf(Type type) {
  std::vector<std::string> names;
  for (const Variable& variable : variables_)
    if (variable.type == type) names.push_back(variable.name);
  if (type == kIndex) {
    names.insert(names.end(), {"gid", "lid", "array[" + std::to_string(below(8)) + "]"});
    names.insert(names.end(), counters_.begin(), counters_.end());
  }
  if (!names.empty() && !one_in(4)) return names[below(names.size())];
  // Floats are whole numbers, of which no operation makes a denormal.
  if (type.is_float()) return "CONVERT(" + type.name() + ", " + leaf(type.with_base(below(4))) + ")";
  if (one_in(3)) return constant(type);
  return "INPUT(" + type.name() + ", " + (type == kIndex ? "gid * 3u" : leaf(kIndex)) + " + " +
         std::to_string(below(999)) + "u)";
}

std::string KernelWriter::call(const std::string& function, Type type, unsigned arguments, unsigned depth) {
  std::string text = function + "_" + type.name() + "(";
  for (unsigned n = 0; n < arguments; ++n) text += (n == 0 ? "" : ", ") + expression(type, depth - 1);
  return text + ")";
}

std::string KernelWriter::operation(Type type, unsigned depth) {
  struct Operation {
    const char* name;
    unsigned arguments;
  };
  static constexpr Operation integer[] = {
      {"add", 2},      {"sub", 2},       {"mul", 2},      {"and", 2},       {"or", 2},        {"xor", 2},
      {"not", 1},      {"shl", 2},       {"shr", 2},      {"min", 2},       {"max", 2},       {"rotate", 2},
      {"mul_hi", 2},   {"clz", 1},       {"popcount", 1}, {"add_sat", 2},   {"sub_sat", 2},   {"hadd", 2},
      {"abs_diff", 2}, {"bitselect", 3}, {"clamp", 3},    {"select_lt", 4}, {"select_eq", 4}, {"mad", 3}};
  static constexpr Operation slow[] = {{"div", 2}, {"mod", 2}};
  static constexpr Operation floating[] = {{"add", 2}, {"sub", 2}, {"mul", 2},      {"fma", 3},
                                           {"neg", 1}, {"abs", 1}, {"select_lt", 4}};
  if (type.is_float()) {
    const Operation& one = floating[below(std::size(floating))];
    return call(one.name, type, one.arguments, depth);
  }
  const bool is_slow = one_in(20) && type.width == 1;
  const Operation& one = is_slow ? slow[below(std::size(slow))] : integer[below(std::size(integer))];
  // clang-19 loses the clamp of gfx803's v_sub_u32 where it folds a constant into it.
  const bool is_miscompiled = type.base == kUint && std::string(one.name).find("_sat") != std::string::npos;
  return call(is_miscompiled ? "hadd" : one.name, type, one.arguments, depth);
}

std::string KernelWriter::conversion(Type type, unsigned depth) {
  if (type.base == kFloat)
    return "CONVERT(" + type.name() + ", " + expression(type.with_base(below(kFloat)), depth - 1) + ")";
  if (type.base == kHalf) {
    const unsigned from = static_cast<unsigned>(below(5));
    return "CONVERT(" + type.name() + ", " + expression(type.with_base(from == 4 ? kFloat : from), depth - 1) + ")";
  }
  return "CONVERT(" + type.name() + ", " + expression(type.with_base(below(kHalf)), depth - 1) + ")";
}

/// Elements of vectors, in another order, or one of them for all.
std::string KernelWriter::shuffle(Type type, unsigned depth) {
  static constexpr char kElements[] = "xyzw";
  const unsigned from = one_in(2) ? 4 : 2;
  if (type.width > 1 && one_in(3)) return "((" + type.name() + ")(" + expression({type.base, 1}, depth - 1) + "))";
  if (type.width > 1 && one_in(3)) {
    std::string text = "MAKE" + std::to_string(type.width) + "(" + type.name();
    for (unsigned n = 0; n < type.width; ++n) text += ", " + expression({type.base, 1}, depth - 1);
    return text + ")";
  }
  std::string text = "(" + expression({type.base, from}, depth - 1) + ").";
  for (unsigned n = 0; n < type.width; ++n) text += kElements[below(from)];
  return text;
}

std::string KernelWriter::reinterpretation(Type type, unsigned depth) {
  std::vector<Type> others;
  for (unsigned base = 0; base < kHalf; ++base)
    for (const unsigned width : {1u, 2u, 4u})
      if (Type other{base, width}; other.bytes() == type.bytes() && !(other == type)) others.push_back(other);
  if (type.is_float() || others.empty()) return leaf(type);
  return "AS(" + type.name() + ", " + expression(others[below(others.size())], depth - 1) + ")";
}

std::string KernelWriter::expression(Type type, unsigned depth) {
  if (depth == 0 || one_in(6)) return leaf(type);
  switch (below(8)) {
    case 0:
      return conversion(type, depth);
    case 1:
      return shuffle(type, depth);
    case 2:
      return reinterpretation(type, depth);
    default:
      return operation(type, depth);
  }
}

std::string KernelWriter::condition(unsigned depth) {
  constexpr const char* compares[] = {" < ", " <= ", " > ", " >= ", " == ", " != "};
  const Type type{any_type().base, 1};
  return "(" + expression(type, depth) + compares[below(6)] + expression(type, depth) + ")";
}

}  // namespace strobe::testing
