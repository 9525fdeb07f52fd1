// The conformance kit: whether a library keeps the promises of the SDK (docs/extend/sdk.md, "What is checked").
#pragma once

#include <string>
#include <vector>

#include "strobe/library_check.hpp"
#include "strobe/registry.hpp"

namespace strobe::conformance {

/// Loads the library and checks all its types. Each check runs in a separate process: the library may crash or never
/// end, which is a finding.
LibraryReport check_library(const std::string& path);

/// All promises of one type.
std::vector<ContractFinding> check_type(const RegisteredType& type);

}  // namespace strobe::conformance
