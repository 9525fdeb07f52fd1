// The references of this plugin: each file adds its own types to the registry.
#pragma once

#include "strobe/registry.hpp"

namespace references {

void add_aes(strobe::Registry& registry);
void add_csr(strobe::Registry& registry);
void add_filters(strobe::Registry& registry);
void add_linear_algebra(strobe::Registry& registry);

}  // namespace references
