// model.ppt-gpu: PPT-GPU (Arafa et al., IEEE Computer Architecture Letters 2019) for PTX texts and AMD launches.
#pragma once

#include "strobe/registry.hpp"

namespace ppt_gpu {

void add_model(strobe::Registry& registry);

}  // namespace ppt_gpu
