// What can be seen of a component in a run, to be compared with another run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "component_bench.hpp"

namespace strobe::conformance {

/// Values and bases of all metrics.
using Counted = std::vector<std::uint64_t>;
Counted counted(const ComponentBench& bench);

/// All that can be seen of a launch: replies and their cycles, what partners are asked, then counts.
std::vector<std::string> seen(const RegisteredType& type, const BenchShape& shape, const Traffic& traffic);

/// Throws Broken with the first line that differs, and what to do.
void check_same(const std::vector<std::string>& one, const std::vector<std::string>& other, const std::string& changed,
                const char* remedy);

}  // namespace strobe::conformance
