// gpumech+: GPUMech's input collector and interval analysis, with what it leaves out on a GCN machine.
#pragma once

#include <string_view>

#include "predict.hpp"
#include "replay.hpp"

namespace gpumech {

/// All terms but those named in `without`: names of Terms' fields, joined by +. An unknown name changes nothing.
Terms terms_from(std::string_view without);

Prediction predict_plus(const Profile& profile, const Machine& machine, const Terms& terms = {});

}  // namespace gpumech
