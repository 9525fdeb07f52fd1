#include "cli/objects.hpp"

#include <algorithm>

#include "cli/command.hpp"
#include "compile/load.hpp"
#include "config/executable.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"

namespace strobe {

ObjectAndGpu load_object(const std::string& path, const std::string& gpu, CommandContext& context) {
  ObjectAndGpu result;
  Plugins& plugins = context.plugins();
  const bool source = is_source(path, plugins);
  context.progress().set_status((source ? "compiling " : "reading ") + path);
  const std::vector<std::string> supported = plugins.targets();
  if (!gpu.empty() || source) {
    result.gpu = context.presets().load(gpu.empty() ? kSourceGpu : gpu);
    require_executable(*result.gpu);
    result.object = load_code_object(path, result.gpu->structure.isa, plugins);
    require_supported(path, result.object.target, supported);
    if (!runs_on(result.object.target, result.gpu->structure.isa))
      throw Error(path + ": built for " + result.object.target + ", and " + result.gpu->name + " is a " +
                  result.gpu->structure.isa + " - choose another GPU, or rebuild the object");
    return result;
  }
  result.object = load_code_object(path, "", plugins);
  try {
    require_supported(path, result.object.target, supported);
    result.gpu = context.presets().load(context.presets().default_for_target(result.object.target));
  } catch (const Error& error) {
    result.problem = error;
  }
  return result;
}

void check_target(const std::string& place, const std::string& target, CommandContext& context) {
  // A processor's name is gfx, a generation and two digits of which the last may be a letter: gfx90a, gfx1030.
  const bool well_formed = target.starts_with("gfx") && target.substr(0, target.find(':')).size() >= 6;
  const std::vector<std::string> known = context.plugins().targets();
  const std::string processor = target.substr(0, target.find(':'));
  if (std::any_of(known.begin(), known.end(), [&](const std::string& one) { return runs_on(processor, one); })) return;
  if (well_formed) {
    std::string names;
    for (const std::string& one : known) names += (names.empty() ? "" : ", ") + one;
    const std::string nearest = nearest_target(processor, known);
    throw Error(place + ": Strobe does not run " + target + " yet - it runs " + names +
                (nearest.empty() ? "" : ", of which " + nearest + " is nearest"));
  }
  throw Error(place + ": " + quote(target) + " is not a target" + did_you_mean(target, known) +
              " (strobe plugins list)");
}

}  // namespace strobe
