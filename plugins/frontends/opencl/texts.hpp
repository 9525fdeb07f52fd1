// Extensions and features, and what AMD's driver calls things.
#pragma once

#include <string>
#include <vector>

#include "opencl/api.hpp"

namespace strobe::opencl {

using Names = std::vector<cl_name_version>;

/// Programs choose their code for AMD's GPUs by the platform's vendor and the driver's number, which hashcat wants to be
/// 2117 at least (hashcat v6.2.6, src/backend.c). 3513 is that of ROCm 5.5.
constexpr const char* kVendorName = "Advanced Micro Devices, Inc.";
constexpr const char* kDriverVersion = "3513.0 (Strobe 0.1.0)";

Names platform_extensions();
Names device_extensions();
/// CL_DEVICE_OPENCL_C_FEATURES.
Names device_features();
/// CL_DEVICE_OPENCL_C_ALL_VERSIONS.
Names c_versions();

/// Separated by spaces.
std::string text_of(const Names& names);

}  // namespace strobe::opencl
