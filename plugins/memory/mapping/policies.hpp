// Built-in address mappings, one file each. To add one: a file in this folder, and its line in policies.cpp.
#pragma once

#include "strobe/policy/address_mapping.hpp"
#include "strobe/registry.hpp"

namespace memory {

using strobe::AddressMapping;

void add_modulo(strobe::Registry& registry);
void add_xor(strobe::Registry& registry);
void add_range(strobe::Registry& registry);
void add_parity(strobe::Registry& registry);

/// All of them.
void add_mappings(strobe::Registry& registry);

}  // namespace memory
