// Folds operations on constants with LLVM's optimiser (`opt` of LLVM 19): a source of expected values that owes nothing
// to this project's reading of the manuals.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strobe::test {

/// A type of LLVM's IR by its name: "i1" to "i64", "half", "float", "double", "<2 x half>".
unsigned bits_of_type(const std::string& type);

/// One function without parameters.
struct ConstantFunction {
  std::string result;  ///< type
  std::string body;    ///< lines; the last one is the value, without a name: "fadd float {..}"
};
/// How constant operands are written: of a type, from its bits.
std::string ir_constant(const std::string& type, std::uint64_t bits);

/// The bits of each function's value for `cpu`; nothing where LLVM does not fold it. `attributes` of all functions, as
/// in "\"denormal-fp-math\"=\"preserve-sign\"". Throws std::runtime_error with LLVM's own message.
std::vector<std::optional<std::uint64_t>> fold(const std::vector<ConstantFunction>& functions, const std::string& cpu,
                                               const std::string& attributes = {});

}  // namespace strobe::test
