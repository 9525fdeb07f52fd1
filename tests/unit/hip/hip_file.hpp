// A file of tests/kernels/hip, compiled and loaded on a GPU: its kernels run functionally on vectors of the host.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "code/program.hpp"
#include "strobe/host/device.hpp"

namespace strobe::testing {

struct Shape {
  std::vector<std::uint32_t> grid, group;  ///< work-items
  std::uint32_t dynamic_lds = 0;
};

class HipFile {
 public:
  /// `gpu`: r9-nano (gfx803), mi100 (gfx908), mi210 (gfx90a), mi300x (gfx942), of waves of 64, or w6800 (gfx1030),
  /// of 32.
  HipFile(const std::string& file, const std::string& gpu, const std::vector<std::string>& flags = {});

  unsigned wave_size() const;

  /// An argument of a launch: a vector is a buffer that is read back into it, anything else is passed by value.
  class Argument {
   public:
    template <class T>
    Argument(std::vector<T>& values)  // NOLINT: launches read like calls
        : bytes_(values.size() * sizeof(T)),
          in_(reinterpret_cast<const std::byte*>(values.data())),
          out_([&values](const std::byte* from) {
            std::copy(from, from + values.size() * sizeof(T), reinterpret_cast<std::byte*>(values.data()));
          }) {}
    template <class T>
    Argument(const std::vector<T>& values)  // NOLINT
        : bytes_(values.size() * sizeof(T)), in_(reinterpret_cast<const std::byte*>(values.data())) {}
    template <class T, class = std::enable_if_t<std::is_trivially_copyable_v<T>>>
    Argument(const T& value)  // NOLINT
        : value_(std::vector<std::byte>(reinterpret_cast<const std::byte*>(&value),
                                        reinterpret_cast<const std::byte*>(&value) + sizeof(T))) {}

   private:
    friend class HipFile;
    std::size_t bytes_ = 0;
    const std::byte* in_ = nullptr;
    std::function<void(const std::byte*)> out_;
    std::optional<std::vector<std::byte>> value_;
  };

  /// `kernel`: its name as in the object, or the beginning of one.
  void run(const std::string& kernel, const Shape& shape, const std::vector<Argument>& arguments);

  /// What the last launch printed.
  const std::string& printed() const { return printed_; }

 private:
  Device device_;
  const Program& program_;
  std::string printed_;
};

/// Runs `test` on all of these GPUs.
void on_each_gpu(const std::string& file, const std::function<void(HipFile&)>& test);

/// 0, 1, 2, ... through `f`.
template <class T>
std::vector<T> made(std::size_t count, const std::function<T(int)>& f) {
  std::vector<T> values(count);
  for (std::size_t n = 0; n < count; ++n) values[n] = f(static_cast<int>(n));
  return values;
}

/// Multiples of 1/8 between -10 and 10: sums and products of few of them are exact.
template <class T>
std::vector<T> eighths(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  return made<T>(count, [&](int) { return static_cast<T>(static_cast<int>(random() % 161) - 80) / 8; });
}

}  // namespace strobe::testing
