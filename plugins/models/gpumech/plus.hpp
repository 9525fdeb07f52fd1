// gpumech+: GPUMech's input collector and interval analysis, with what it leaves out on a GCN machine.
#pragma once

#include <string>
#include <string_view>

#include "predict.hpp"
#include "replay.hpp"

namespace gpumech {

/// The names of all terms, with commas between them.
std::string term_names();

/// All terms but those named, joined by +. Throws Error if there is no such term.
Terms terms_without(std::string_view names);

/// What a model receives of a launch in addition to its profile.
struct Circumstances {
  double work = 1;    ///< wave-instructions of the launch over those of as many work-groups like the recorded ones
  bool first = true;  ///< no launch has been before it
};
Prediction predict_plus(const Profile& profile, const Machine& machine, const Terms& terms = {},
                        const Circumstances& launch = {});

}  // namespace gpumech
