// Random OpenCL kernels, and the same programs as C++ for the host: integers of all widths, halves and floats, vectors,
// loops, branches, private arrays, local memory. Only what the languages define: no signed overflow, no shift beyond
// the width, no division by zero, no conversion out of range, floats whose every operation rounds once.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace strobe::testing {

struct RandomKernel {
  std::string name;
  std::uint32_t group = 0, groups = 0;  ///< work-items of a group, and groups
  std::uint32_t bytes_per_item = 0;     ///< of the output
};

struct RandomKernels {
  std::vector<RandomKernel> kernels;
  std::string opencl;  ///< kernel void NAME(global const uchar* in, global uchar* out)
  std::string host;    ///< extern "C" void NAME(const uchar* in, uchar* out): the whole grid
};

inline constexpr std::uint32_t kRandomInputBytes = 4096;

/// The same seed gives the same programs on every host.
RandomKernels random_kernels(std::uint64_t seed, unsigned count);

/// What the texts of either language begin with.
std::string opencl_prelude();
std::string host_prelude();

}  // namespace strobe::testing
