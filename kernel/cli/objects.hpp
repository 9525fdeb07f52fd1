// The object that a command looks at, and the GPU it is looked at for.
#pragma once

#include <optional>
#include <string>

#include "code/code_object.hpp"
#include "config/preset.hpp"
#include "strobe/error.hpp"

namespace strobe {

class CommandContext;

/// For source, when the user names no GPU.
inline constexpr char kSourceGpu[] = "r9-nano";

struct ObjectAndGpu {
  CodeObject object;
  std::optional<GpuConfig> gpu;  ///< empty if no preset is for the object's target
  std::optional<Error> problem;  ///< then: why
};

/// Source is compiled for the GPU; an object without a named GPU gets its target's. An object for another
/// target than the named GPU's is an Error.
ObjectAndGpu load_object(const std::string& path, const std::string& gpu, CommandContext& context);

/// Throws Error with a did-you-mean if `target` can be no processor's name and no ISA plugin has it. What could be one
/// passes: the compiler knows targets that Strobe does not run.
void check_target(const std::string& place, const std::string& target, CommandContext& context);

}  // namespace strobe
