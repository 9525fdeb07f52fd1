// Writes one random kernel, for OpenCL and for the host.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "random_kernels.hpp"
#include "strobe/random.hpp"

namespace strobe::testing {

// In what is generated, $ stands before the name of each type; it becomes nothing in OpenCL and "h_" on the host.
inline constexpr std::array<const char*, 10> kNames = {"char", "uchar", "short", "ushort", "int",
                                                       "uint", "long",  "ulong", "half",   "float"};
inline constexpr unsigned kHalf = 8, kFloat = 9, kUint = 5;
inline constexpr unsigned kBytes[] = {1, 1, 2, 2, 4, 4, 8, 8, 2, 4};

struct Type {
  unsigned base = kUint, width = 1;
  bool operator==(const Type&) const = default;
  bool is_float() const { return base >= kHalf; }
  unsigned bytes() const { return kBytes[base] * width; }
  Type with_base(unsigned other) const { return {other, width}; }
  std::string name() const { return std::string("$") + kNames[base] + (width == 1 ? "" : std::to_string(width)); }
};
inline constexpr Type kIndex{kUint, 1};

struct Variable {
  Type type;
  std::string name;
};

/// One kernel: its variables live across barriers, its phases do not.
class KernelWriter {
 public:
  KernelWriter(SplitMix64& random, std::string name) : random_(random), kernel_{std::move(name)} {}

  RandomKernel write(std::string& opencl, std::string& host);

 private:
  std::uint64_t below(std::uint64_t n) { return random_.below(n); }
  bool one_in(std::uint64_t n) { return below(n) == 0; }

  Type any_type() {
    constexpr unsigned widths[] = {1, 1, 2, 4};
    return {static_cast<unsigned>(below(kNames.size())), widths[below(4)]};
  }
  const Variable& any_variable() { return variables_[below(variables_.size())]; }

  std::string expression(Type type, unsigned depth);
  std::string leaf(Type type);
  std::string constant(Type type);
  std::string operation(Type type, unsigned depth);
  std::string conversion(Type type, unsigned depth);
  std::string shuffle(Type type, unsigned depth);
  std::string reinterpretation(Type type, unsigned depth);
  std::string call(const std::string& function, Type type, unsigned arguments, unsigned depth);
  std::string condition(unsigned depth);

  std::string statements(unsigned count, unsigned nesting);
  std::string statement(unsigned nesting);
  std::string assignment();
  std::string component_assignment(const Variable& variable);
  std::string loop(unsigned nesting);
  std::string branches(unsigned nesting);
  std::vector<std::string> phases();
  std::string stores();
  std::string opencl_text(const std::vector<std::string>& body) const;
  std::string host_text(const std::vector<std::string>& body) const;

  SplitMix64& random_;
  RandomKernel kernel_;
  std::vector<Variable> variables_;
  std::vector<std::string> counters_;  ///< of the loops around
  unsigned loops_ = 0;
  Type shared_type_;
};

}  // namespace strobe::testing
