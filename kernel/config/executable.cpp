#include "config/executable.hpp"

#include <algorithm>

#include "strobe/error.hpp"
#include "strobe/registry.hpp"

namespace strobe {

bool only_for_models(const GpuConfig& gpu) {
  return std::any_of(gpu.tables.begin(), gpu.tables.end(),
                     [](const ConfigTable& table) { return table.type != nullptr && table.type->parameters_only; });
}

void require_executable(const GpuConfig& gpu) {
  if (!only_for_models(gpu)) return;
  throw Error("preset " + gpu.name + " is for analytical models of program texts alone (gpu.isa \"" +
              gpu.structure.isa +
              "\"): nothing can be executed on it - use --mode model with such a text, or another preset");
}

}  // namespace strobe
