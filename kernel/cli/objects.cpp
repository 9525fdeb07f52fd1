#include "cli/objects.hpp"

#include <algorithm>

#include "cli/command.hpp"
#include "code/code_object.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"

namespace strobe {

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
