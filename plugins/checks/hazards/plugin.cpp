#include "strobe/plugin.hpp"

#include "hazard_watch.hpp"

STROBE_PLUGIN("hazards", "Wait states that programs must keep between instructions", "0.1.0", "MIT") {
  registry.add<hazards::HazardWatch>("watch.hazards", "missing wait states between dependent instructions",
                                     hazards::HazardWatch::describe);
}
