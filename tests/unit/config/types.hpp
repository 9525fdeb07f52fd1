// Component types for tests of presets: what plugins register, without a plugin.
#pragma once

#include "strobe/registry.hpp"

namespace tests {

/// Finds "cache.test", "cache.other", "dram.test", "unit.test" and "reference.test", which is no component.
const strobe::RegisteredType& find_type(const std::string& name);

}  // namespace tests
