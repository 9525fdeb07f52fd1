// Whole kernels against a scalar reference: compiles OpenCL C, launches it on a preset and compares what it wrote with
// what plain C++ says. Which presets and ways to compile: kVariants and kMoreVariants in kernel_runner.cpp.
#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace strobe {
struct LaunchResult;
}

namespace strobe::testing {

/// How a kernel is compiled, and for which GPU.
struct Variant {
  std::string optimization;
  unsigned version;
  std::string gpu = "r9-nano";
  std::string waves = {};               ///< "wave32", "wave64 CU mode": after the name
  std::vector<std::string> flags = {};  ///< that make them so
  std::string name() const {
    const std::string how = optimization.substr(1) + " version " + std::to_string(version);
    return waves.empty() ? how : how + " " + gpu + " " + waves;
  }
};

struct Geometry {
  std::vector<std::uint32_t> grid;  ///< work-items, 1 to 3 values
  std::vector<std::uint32_t> group;
  std::vector<std::uint64_t> offset = {};
};

/// How far a result may be from the reference. Exact means the same bits, except that any NaN equals any NaN.
struct Ulp {
  double bound = 0;
};
constexpr Ulp kEitherZero{0.5};  ///< the same number: zeros of either sign are equal

/// How to read the bits of an element.
struct ElementKind {
  unsigned bytes;
  bool is_float;
};
template <class T>
constexpr ElementKind element_kind() {
  static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= 8);
  return {sizeof(T), std::is_floating_point_v<T> || std::is_same_v<T, _Float16>};
}

/// The arguments of one launch, in the kernel's order, and what its buffers hold afterwards.
class KernelRun {
 public:
  template <class T>
  using Reference = std::function<T(std::size_t)>;

  /// A buffer that the kernel must leave as it is.
  template <class T>
  std::vector<T> in(std::vector<T> values) {
    add_buffer(bytes_of(values), bytes_of(values), element_kind<T>(), {}, true);
    return values;
  }
  /// A buffer of which element i becomes reference(i).
  template <class T>
  void out(std::size_t count, const Reference<T>& reference, Ulp tolerance = {}) {
    inout(std::vector<T>(count), reference, tolerance);
  }
  template <class T>
  void inout(const std::vector<T>& initial, const Reference<T>& reference, Ulp tolerance = {}) {
    std::vector<T> expected(initial.size());
    for (std::size_t i = 0; i < expected.size(); ++i) expected[i] = reference(i);
    add_buffer(bytes_of(initial), bytes_of(expected), element_kind<T>(), tolerance, false);
  }
  template <class T>
  void value(const T& argument) {
    std::vector<std::byte> bytes(sizeof(T));
    std::memcpy(bytes.data(), &argument, sizeof(T));
    arguments_.push_back({Kind::value, std::move(bytes), {}, {}, {}, true, {}});
  }
  void local(std::uint32_t bytes);
  /// Lanes of the waves that the kernel runs in.
  unsigned wave_size() const { return wave_size_; }

 private:
  friend class KernelFile;
  enum class Kind { buffer, value, local };
  struct Argument {
    Kind kind;
    std::vector<std::byte> initial, expected;
    ElementKind element;
    Ulp tolerance;
    bool is_input;
    std::uint32_t local_bytes;
  };

  template <class T>
  static std::vector<std::byte> bytes_of(const std::vector<T>& values) {
    std::vector<std::byte> bytes(values.size() * sizeof(T));
    if (!values.empty()) std::memcpy(bytes.data(), values.data(), bytes.size());
    return bytes;
  }
  void add_buffer(std::vector<std::byte> initial, std::vector<std::byte> expected, ElementKind element, Ulp tolerance,
                  bool is_input);
  /// The first difference of an argument in words; empty if there is none.
  std::string difference(std::size_t argument, std::span<const std::byte> got) const;
  std::string inputs_at(std::size_t element) const;

  std::vector<Argument> arguments_;
  unsigned wave_size_ = 64;
};

/// One launch of a kernel: its shape, and its arguments and reference, which `prepare` adds.
struct KernelCase {
  const char* kernel;
  Geometry geometry;
  std::function<void(KernelRun&)> prepare;
  /// A variant for which clang-19 writes code that must fault, such as "O0 version 5"; the fault is then expected.
  std::string miscompiled = {};
};

/// Runs all cases on every variant of tests/kernels/FILE, each in a section named by kernel and shape, so that
/// `test_kernels TEST -c "O3 version 5" -c "gcd, grid 300, group 128"` runs a single one. With STROBE_KERNEL_CASES in
/// the environment, a folder, the cases are written there and not run.
void run_kernels(const std::string& file, const std::vector<KernelCase>& cases,
                 const std::vector<std::string>& flags = {});

}  // namespace strobe::testing
