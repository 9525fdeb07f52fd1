// What the names of kernels say.
#pragma once

#include <vector>

#include "strobe/host/code_object.hpp"

namespace strobe {

/// Types that the metadata leaves out (HIP's has none) are read from the kernels' mangled names.
void name_argument_types(std::vector<KernelInfo>& kernels);

}  // namespace strobe
