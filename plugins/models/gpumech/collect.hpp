// From the core's functional profile to the model's own.
#pragma once

#include "strobe/model.hpp"
#include "trace.hpp"

namespace gpumech {

/// Whole work-groups until `lines` line requests are reached. Work-groups are left out evenly, so that those that stay
/// are from the whole launch; neighbours stay together in runs.
Profile profile_of(const strobe::ModelledLaunch& launch, std::uint64_t lines);

}  // namespace gpumech
