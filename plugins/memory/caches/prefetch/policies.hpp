// Built-in prefetchers, one file each. To add one: a file in this folder, and its line in policies.cpp.
#pragma once

#include "strobe/policy/prefetch.hpp"
#include "strobe/registry.hpp"

namespace memory {

using strobe::ObservedAccess;
using strobe::Prefetcher;
using strobe::PrefetchLines;

void add_next_line(strobe::Registry& registry);
void add_stride(strobe::Registry& registry);
void add_stream(strobe::Registry& registry);

/// All of them.
void add_prefetchers(strobe::Registry& registry);

}  // namespace memory
