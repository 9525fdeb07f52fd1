// What a device is like, from its preset.
#pragma once

#include <cstdint>
#include <string>

#include "opencl/runtime.hpp"

namespace strobe::opencl {

inline constexpr std::size_t kMaxGroupItems = 256;  ///< as the compiler makes kernels that name no other
inline constexpr std::size_t kMaxNamedGroupItems = 1024;  ///< of kernels with reqd_work_group_size
inline constexpr cl_uint kAddressAlignBits = 2048;  ///< of buffers, for sub-buffers

/// Bytes that buffers may have in all, and one of them.
cl_ulong memory_bytes(Runtime& runtime, const DeviceObject& device);
cl_ulong largest_buffer(Runtime& runtime, const DeviceObject& device);
/// Lanes of a wave as the compiler makes them by default.
std::uint32_t wave_lanes(Runtime& runtime);

}  // namespace strobe::opencl
