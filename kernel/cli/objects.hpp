// The object that a command looks at, and the GPU it is looked at for.
#pragma once

#include <optional>
#include <string>

#include "code/code_object.hpp"
#include "config/preset.hpp"
#include "strobe/error.hpp"

namespace strobe {

class CommandContext;

struct ObjectAndGpu {
  CodeObject object;
  std::optional<GpuConfig> gpu;  ///< empty if no preset is for the object's target
  std::optional<Error> problem;  ///< then: why
};

/// Source is compiled for the GPU; an object without a named GPU gets its target's. An object for another
/// target than the named GPU's is an Error.
ObjectAndGpu load_object(const std::string& path, const std::string& gpu, CommandContext& context);

}  // namespace strobe
