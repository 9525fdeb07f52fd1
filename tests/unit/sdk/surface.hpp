// The SDK's surface: what its headers offer, one line for each declaration.
#pragma once

#include <string>

namespace strobe::testing {

/// Of the headers in a folder, in name order: types, functions, members and constants that are public or protected,
/// with defaults and without comments and bodies. What lies in `namespace detail` is nobody's business.
std::string sdk_surface(const std::string& folder);

}  // namespace strobe::testing
