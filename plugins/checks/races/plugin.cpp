#include "strobe/plugin.hpp"

#include "describe.hpp"
#include "race_watch.hpp"

namespace races {

std::vector<WatchFinding> RaceWatch::findings() const { return races::describe(checker_->findings()); }

}  // namespace races

STROBE_PLUGIN("races", "Races, missing waits and uninitialised values of programs", "0.1.0", "MIT") {
  registry.add<races::RaceWatch>("watch.races", "races, missing waits, uninitialised values, divergent barriers",
                                 races::RaceWatch::describe);
}
