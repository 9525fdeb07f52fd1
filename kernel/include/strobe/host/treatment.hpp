// How a launch is treated: which sampler or model a user chooses for it.
#pragma once

#include <string>

#include "strobe/units.hpp"

namespace strobe {

/// What a user wrote: "photon", {"levels", "warp"}. The name "detailed" means no sampler.
struct SamplerChoice {
  std::string name;
  GivenValues parameters;
  bool operator==(const SamplerChoice&) const = default;
};

/// NAME[:KEY=VALUE,...]. Error, starting with `place`, if it is not of this form.
SamplerChoice parse_sampler(const std::string& text, const std::string& place);

}  // namespace strobe
