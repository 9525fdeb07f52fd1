#include "cli/objects.hpp"

#include "cli/command.hpp"
#include "code/load.hpp"

namespace strobe {

ObjectAndGpu load_object(const std::string& path, const std::string& gpu, CommandContext& context) {
  constexpr const char* kSourceGpu = "r9-nano";  // for source, when the user names no GPU
  ObjectAndGpu result;
  if (!gpu.empty() || is_source(path)) {
    result.gpu = context.presets().load(gpu.empty() ? kSourceGpu : gpu);
    result.object = load_code_object(path, result.gpu->structure.isa);
    if (!runs_on(result.object.target, result.gpu->structure.isa))
      throw Error(path + ": built for " + result.object.target + ", and " + result.gpu->name + " is a " +
                  result.gpu->structure.isa + " - name another GPU, or build it again");
    return result;
  }
  result.object = load_code_object(path, "");
  try {
    result.gpu = context.presets().load(context.presets().default_for_target(result.object.target));
  } catch (const Error& error) {
    result.problem = error;
  }
  return result;
}

}  // namespace strobe
