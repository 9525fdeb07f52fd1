// What a GPU's work costs in energy, and the clock that its power cap leaves.
#include "strobe/plugin.hpp"

#include "power_meter.hpp"

STROBE_PLUGIN("power", "Power and the clock under a cap", "1.0.0", "MIT") {
  registry.add<power::PowerMeter>("power.meter", "watts and joules of a launch, and the clock under the power cap",
                                  power::PowerMeter::describe);
}
