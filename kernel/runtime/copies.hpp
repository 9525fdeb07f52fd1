// Copies between buffers by DMA engines. A copy is a launch request without a program: its arguments are the two
// buffers and a CopiedBytes, and `gpus` is the bit of the GPU whose engine copies.
#pragma once

#include <optional>
#include <string>

#include "exec/concurrent.hpp"
#include "runtime/device.hpp"

namespace strobe {

struct CopiedBytes {
  std::uint64_t from_byte = 0, to_byte = 0;  ///< where they begin in the buffers
  std::uint64_t bytes = 0;
};

/// The caller has checked that the bytes lie in the buffers.
LaunchRequest copy_request(Mode mode, const Buffer& from, const Buffer& to, const CopiedBytes& what, std::uint32_t gpu);

/// None: it is the launch of a kernel.
std::optional<DeviceCopy> copy_of(const LaunchRequest& request);

/// What results call it.
std::string copy_name(const LaunchRequest& copy);

}  // namespace strobe
