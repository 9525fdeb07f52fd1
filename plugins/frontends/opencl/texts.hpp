// Extensions and features, and what AMD's driver calls things.
#pragma once

#include <string>
#include <vector>

#include "opencl/api.hpp"

namespace strobe::opencl {

using Names = std::vector<cl_name_version>;

Names platform_extensions();
Names device_extensions();
/// CL_DEVICE_OPENCL_C_FEATURES.
Names device_features();
/// CL_DEVICE_OPENCL_C_ALL_VERSIONS.
Names c_versions();

/// Separated by spaces.
std::string text_of(const Names& names);

}  // namespace strobe::opencl
