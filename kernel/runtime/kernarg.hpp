// The kernel-argument segment: explicit arguments in order, hidden ones filled from the metadata.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "strobe/host/device.hpp"

namespace strobe {

/// What hidden arguments may need to know of the launch.
struct HiddenValues {
  std::uint32_t dynamic_lds_bytes = 0;
  std::uint64_t shared_aperture = 0;
  std::uint64_t private_aperture = 0;
  std::uint64_t queue_address = 0;
  std::uint64_t printf_buffer = 0;
  std::uint64_t grid_barrier = 0;
};

/// Checks `request.arguments` against the kernel's (count and sizes; Error names argument and what it wants) and
/// returns the LDS bytes after the kernel's static LDS: for its __local pointer arguments and `dynamic_lds_bytes`.
std::uint32_t check_arguments(const KernelInfo& kernel, const LaunchRequest& request);

/// The segment's bytes, with zeros up to the end of the granule in which runtimes place segments. Arguments must have
/// been checked. Unknown hidden arguments stay zero; `warnings` says so.
std::vector<std::byte> build_kernarg(const KernelInfo& kernel, const LaunchRequest& request, const HiddenValues& hidden,
                                     std::vector<std::string>& warnings);

}  // namespace strobe
