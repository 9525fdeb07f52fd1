// From given parameters to the Spec of a registered type.
#pragma once

#include <memory>
#include <string>

#include "strobe/registry.hpp"

namespace strobe {

/// The type's Spec with its defaults, changed by `parameters`. Throws Error, starting with `place` and the
/// parameter's name: unknown (with a did-you-mean), given twice, wrong unit, out of range, a rule not met.
std::shared_ptr<void> make_spec(const RegisteredType& type, const GivenValues& parameters, const std::string& place);

}  // namespace strobe
